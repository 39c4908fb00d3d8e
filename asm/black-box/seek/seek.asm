; ---------------------------------------------------------------------------
; The computer that seeks: docs/black-box/seeker.md.
;
; It works in slices, in vertical blank and in overscan.  Each PAUSE_AT ends the slice if
; the timer has less than seekMargin left, and the next slice goes on there: nothing but
; what is in the RAM's bytes for it is kept.
; ---------------------------------------------------------------------------

SEEK_WORK   = 3072              ; rays and trials of a search
FIRED_BYTES = LASERS/8
SEEK_BEGIN_MARGIN = 5           ; seekMargin until it depends on the balls
MARK_FRAMES = 120               ; its marks are shown before the box opens

        mac PAUSE_AT            ; {1}: STAGE_ of what follows; 10 cycles if there is time
        lda INTIM               ; 4
        cmp seekMargin          ; 7
        bcs .on                 ; 10
        lda #{1}
        sta seekStage
        rts
.on
        endm
        mac COUNT_WORK          ; a ray or a trial
        inc raysLow
        bne .low
        inc raysHigh
.low
        endm

; ---------------------------------------------------------------------------
; SeekSlice: works until the time is up or a choice is made.
; in    seekStage
; out   seekStage = STAGE_CHOSEN with a choice: bestLaser, or NO_LASER to mark
;       bestCandidate
; uses  A X Y, lane, ahead, nearest, sides, saved
; ---------------------------------------------------------------------------
        SUBROUTINE
SeekSlice
        ldx seekStage
        cpx #FIRST_WORK
        bcc .done
        bit TIMINT
        bpl .work
.done   rts
.work   lda StageHi,x
        PUSH_A
        lda StageLo,x
        PUSH_A
        JUMP_PUSHED
        REACH SeekBegin         ; and the stages behind it
        END_ROUTINE SeekSlice

        mac SEEK_STAGES         ; {1}: < or >; by STAGE_
        SEEK_STAGE {1},SeekBegin-1 ; (not reached)
        SEEK_STAGE {1},SeekBegin-1
        SEEK_STAGE {1},SeekBegin-1
        SEEK_STAGE {1},SeekBegin-1
        SEEK_STAGE {1},SeekBegin-1
        SEEK_STAGE {1},SeekDraw-1
        SEEK_STAGE {1},SeekSearch-1
        SEEK_STAGE {1},SeekCandidate-1
        SEEK_STAGE {1},SeekTrial-1
        SEEK_STAGE {1},SeekCount-1
        SEEK_STAGE {1},SeekShot-1
        SEEK_STAGE {1},RayDown-1
        SEEK_STAGE {1},RayUp-1
        SEEK_STAGE {1},RayLeft-1
        SEEK_STAGE {1},RayRight-1
        SEEK_STAGE {1},SeekEnded-1
        SEEK_STAGE {1},SeekLaser-1
        SEEK_STAGE {1},SeekAsk-1
        SEEK_STAGE {1},SeekMove-1
        SEEK_STAGE {1},SeekDrawn-1
        endm
        mac SEEK_STAGE
        dc.b {1}[{2}]
        endm
StageLo SEEK_STAGES <
StageHi SEEK_STAGES >

; ------------------------------------------------------------------ the candidates at first
        SUBROUTINE
SeekBegin
        lda #SEEK_BEGIN_MARGIN
        sta seekMargin
        PAUSE_AT STAGE_BEGIN
        ldx balls
        lda SeekMargins-FEWEST_BALLS,x
        sta seekMargin
        lda #0
        ldx #FIRED_BYTES-1
.fired  sta fired,x
        dex
        bpl .fired
        sta seekPart
        sta raysHigh
        sta candidate
        sta candidateAt
        sta ball
SeekDraw
        PAUSE_AT STAGE_DRAW
        CALL DrawCell
        bcs SeekDraw
        ldx ball
.same   dex
        bmi .new
        cmp work,x
        bne .same
        beq SeekDraw            ; always
.new    ldx ball
        sta work,x
        inx
        stx ball
        cpx balls
        bne SeekDraw
SeekDrawn
        PAUSE_AT STAGE_DRAWN
        CALL StoreCandidate
        lda #0
        sta ball
        CALL NextCandidate
        bcc SeekDraw

; ------------------------------------------------------------------ a search
SeekSearch
        PAUSE_AT STAGE_SEARCH
        lda #0
        sta raysLow
        sta raysHigh
        sta seekPart
        sta fitting
        sta candidate
        sta candidateAt
        lda #LASERS             ; more than there can be
        sta leastMismatches+WRITE

; ---- a candidate: its mismatches first, with no trial under way
SeekCandidate
        PAUSE_AT STAGE_CANDIDATE
        CALL LoadCandidate
        lda #$FF
        sta mismatches
        bne SeekCount           ; always

; ---- a trial
        SUBROUTINE
SeekTrial
        PAUSE_AT STAGE_TRIAL
        lda mismatches
        beq .end
        lda raysHigh
        cmp #>SEEK_WORK
        bcs .end
        COUNT_WORK
        CALL SeekByte
        tay
        and #7
        cmp balls
        bcs SeekTrial           ; no such ball
        sta ball
        tax
        lda work,x
        sta oldCell
        sty missed              ; the byte drawn, until they are counted
SeekMove
        PAUSE_AT STAGE_MOVE
        lda missed
        cmp #%01000000
        bcc .neighbour
        CALL DrawCell
        bcs SeekTrial
        bcc .cell               ; always
.neighbour
        lsr
        lsr
        lsr
        tax
        lda oldCell
        clc
        adc Neighbours,x
        tay
        ldx sizeIndex
        and #CELL_MASK
        beq SeekTrial
        cmp Beyond,x
        bcs SeekTrial
        tya
        cmp #ROW_UNIT
        bcc SeekTrial
        cmp BeyondRow,x
        bcs SeekTrial
.cell   ldx balls
        dex
.same   cmp work,x
        beq SeekTrial
        dex
        bpl .same
        ldx ball
        sta work,x
        jmp SeekCount
.end    jmp SeekNext

; ---- the mismatches of `work`: at most one more than before
        SUBROUTINE
SeekCount
        PAUSE_AT STAGE_COUNT
        lda #0
        sta missed
        sta shotByte
        lda fired
        sta shotBits
SeekShot
        PAUSE_AT STAGE_SHOT
        lda shotBits
        bne .shot
        ldx shotByte
.byte   inx
        cpx #FIRED_BYTES
        beq .counted
        lda fired,x
        beq .byte
        stx shotByte
.shot   tay
        ldx LowestBit,y
        eor Bit,x
        sta shotBits
        txa
        ldy shotByte
        ora TimesEight,y
        tax
        COUNT_WORK
        jmp SendRay
.counted
        lda missed              ; not more than before
        sta mismatches
        jmp SeekTrial

; ---- a ray has ended: A = its answer
; uses  A X Y, saved, lane, ahead, nearest, sides
; cycles: bounded by its slice
        SUBROUTINE
RayEnded
        sta answer
SeekEnded
        PAUSE_AT STAGE_ENDED
        lda seekPart
        bne .asked
        ldx rayFrom
        ldy lasers,x            ; what the box has answered
        lda answer
        bmi .none
        cpy #LASER_HIT
        bcs .missed
        tax
        tya
        cmp lasers,x            ; the other end of the same detour?
        bne .missed
        jmp SeekShot
.none   tya
        clc
        adc #RAY_HIT-LASER_HIT
        cmp answer
        bne .missed
        jmp SeekShot
.missed inc missed
        lda mismatches
        cmp missed
        bcc .worse
        jmp SeekShot
.worse  ldx ball                ; back
        lda oldCell
        sta work,x
        jmp SeekTrial
.asked  jmp SeekAsked

; ---- enough trials on a candidate
        SUBROUTINE
SeekNext
        CALL StoreCandidate
        ldx candidate
        lda mismatches
        bne .misfit
        lda Bit,x
        ora fitting
        sta fitting
        lda #0
.misfit cmp leastMismatches
        bcs .next
        sta leastMismatches+WRITE
        stx bestCandidate+WRITE
.next   CALL NextCandidate
        bcs SeekSeparate
        jmp SeekCandidate

; ------------------------------------------------------------------ the laser that separates
; ---- those that fit, or all if there are not two of them
        SUBROUTINE
SeekSeparate
        ldx fitting
        dex
        txa
        and fitting
        bne .some
        lda #$FF
        sta fitting
.some   lda #NO_LASER
        sta bestLaser
        sta rayFrom
        lda #1
        sta seekPart
        lda #0
        sta mostPairs
SeekLaser
        PAUSE_AT STAGE_LASER
        ldx rayFrom
        inx
        cpx #LASERS
        bcs .end
        stx rayFrom
        lda lasers,x
        bne SeekLaser
        sta pairs
        sta asked
        sta candidate
        sta candidateAt
SeekAsk PAUSE_AT STAGE_ASK
        ldx candidate
        lda Bit,x
        and fitting
        beq .next
        CALL LoadCandidate
        ldx rayFrom
        jmp SendRay

SeekAsked
        ldy asked               ; those before it
        bpl .earlier            ; always
.compare
        cmp answers,y
        beq .earlier
        inc pairs
.earlier
        lda answer
        dey
        bpl .compare
        ldy asked
        cpy #MOST_CANDIDATES-1
        bcs .next
        sta answers,y
        inc asked
.next   CALL NextCandidate
        bcc SeekAsk
        lda pairs
        cmp mostPairs
        beq SeekLaser
        bcc SeekLaser
        sta mostPairs
        lda rayFrom
        sta bestLaser
        bpl SeekLaser           ; always

.end    lda #STAGE_CHOSEN
        sta seekStage
        lda bestLaser
        bmi .marks
        and #7
        tay
        lda bestLaser
        lsr
        lsr
        lsr
        tax
        lda fired,x
        ora Bit,y
        sta fired,x
.marks  rts
        END_ROUTINE SeekBegin

; ------------------------------------------------------------------ candidates
; ---- to the next one; carry set: there is none
; uses  A X
; cycles with rts: 33 at most
        SUBROUTINE
NextCandidate
        lda candidateAt
        clc
        adc balls
        sta candidateAt
        ldx balls
        inc candidate
        lda candidate
        cmp Candidates-FEWEST_BALLS,x
        rts
        END_ROUTINE NextCandidate

; ---- between `work` and the candidate at candidateAt; uses A X Y
; cycles: bounded by its slice
LoadCandidate
        ldx candidateAt
        ldy #0
.load   lda candidateRow,x
        asl
        asl
        asl
        asl
        ora candidateColumn,x
        sta work,y
        inx
        iny
        cpy balls
        bne .load
        rts
        END_ROUTINE LoadCandidate
; ---- StoreCandidate: the cells in `work` are the candidate at candidateAt
; uses  A X Y
; cycles: bounded by its slice
StoreCandidate
        ldx candidateAt
        ldy #0
.store  lda work,y
        lsr
        lsr
        lsr
        lsr
        sta candidateRow+WRITE,x
        lda work,y
        and #CELL_MASK
        sta candidateColumn+WRITE,x
        inx
        iny
        cpy balls
        bne .store
        rts
        END_ROUTINE StoreCandidate

; ------------------------------------------------------------------ chance
; ---- DrawCell: A = a cell, carry clear; carry set: the byte is no cell of the box.  Uses X Y
        SUBROUTINE
DrawCell
        CALL SeekByte
        ldx sizeIndex
        and CellBits,x
        cmp RowLimit,x
        bcs .none
        tay
        and #CELL_MASK
        cmp size
        bcs .none
        tya
        adc #ROW_UNIT+1         ; (carry is clear) both from 1
.none   rts
        END_ROUTINE DrawCell
; ---- SeekByte: A = the next byte of the generator
; uses  A, saved
; cycles with rts: 110 at most
SeekByte
        DRAW_BYTE
        rts
        END_ROUTINE SeekByte

CellBits                        ; by sizeIndex
        dc.b $77,$77,$FF,$FF
RowLimit
        dc.b $60,$80,$A0,$C0
Neighbours                      ; row by row
        dc.b -$11,-$10,-$0F,-$01,$01,$0F,$10,$11
Candidates                      ; by balls
        dc.b 8,8,6,5,4,3,3
SeekMargins                     ; by balls; of INTIM, times 64 cycles
        dc.b 5,6,7,8,8,9,10
Bit     dc.b $01,$02,$04,$08,$10,$20,$40,$80
TimesEight
        dc.b 0,8,16,24,32,40

; ---------------------------------------------------------------------------
; SeekControl: what it does in this frame.
; out   Y = SEEKER_; A = laser at which the cursor shows how far it is
; uses  X
; ---------------------------------------------------------------------------
        SUBROUTINE
SeekControl
        ldx seekStage
        beq .new
        dex
        beq .chosen             ; STAGE_CHOSEN
        dex
        beq .marked             ; STAGE_MARKED
        dex
        beq .marking            ; STAGE_MARKING
        ldy #SEEKER_WORKS
        lda seekPart
        beq .search
        lda rayFrom
        bpl .done
.search lda #0                  ; the part of the work, of the lasers above the box
        ldx raysHigh
.part   dex
        bmi .sum
        clc
        adc size
        bcc .part               ; always
.sum    ldx firstX              ; (LASER_TOP is 0)
        sec
.laser  sbc #>SEEK_WORK
        bcc .shown
        inx
        bcs .laser              ; always
.shown  txa
.done   rts

.new    ldy #SEEKER_BEGINS
        rts
.chosen lda bestLaser
        bmi .marks
        ldx #STAGE_SEARCH
        stx seekStage
        ldy #SEEKER_FIRES
        rts
.marks  ldx #STAGE_MARKING
        stx seekStage
        lda #0                  ; the best candidate's place
        ldx bestCandidate
        clc
.at     dex
        bmi .there
        adc balls
        bcc .at                 ; always
.there  sta candidateAt
        CALL LoadCandidate
        ldx #PLANE_BALLS-1
        lda #0
.clear  sta planeA+WRITE,x
        sta planeB+WRITE,x
        dex
        bpl .clear
        lda firstX
        ldy #SEEKER_WORKS
        rts
.marking
        ldx #STAGE_MARKED
        stx seekStage
        lda #MARK_FRAMES
        sta timer
        lda firstX
        ldy #SEEKER_MARKS
        rts
.marked lda firstX
        ldy #SEEKER_WORKS
        ldx timer
        bne .done
        ldy #SEEKER_OPENS
        rts
        MAX_STACK 2             ; LoadCandidate
        END_ROUTINE SeekControl
