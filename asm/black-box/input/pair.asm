; ---------------------------------------------------------------------------
; Answers: the laser at the cursor, its row or column, the other end of its detour, and the rays that are shown again.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; CursorLaser: the laser at the cursor.
; out   A = laser, or NO_LASER in the box
; uses  X Y
; cycles with rts: 40 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
CursorLaser
        ldx cursorX
        ldy cursorY
        txa
        cpy #0
        beq .top
        cpy lastY
        beq .bottom
        tya
        cpx firstX
        beq .left
        cpx lastX
        beq .right
        lda #NO_LASER
        rts
.top    clc
        adc #LASER_TOP-1
        rts
.bottom clc
        adc #LASER_BOTTOM-1
        rts
.left   clc
        adc #LASER_LEFT-1
        rts
.right  clc
        adc #LASER_RIGHT-1
        rts
        END_ROUTINE CursorLaser

; ---- Z set: a person plays or looks into the open box, in which the bytes in `work` are free
; uses  A
; cycles with rts: 15 at most
        SUBROUTINE
PersonPlays
        lda mode
        cmp #MODE_PLAY
        beq .yes
        cmp #MODE_OPEN
.yes    rts
        END_ROUTINE PersonPlays

; ---------------------------------------------------------------------------
; HidePair: in vertical blank: while the cursor is at an end of a detour, both ends are shown as dark in every other
; sixteen frames.  FindPair shows them again in overscan, so that `lasers` is as the rules have it.
; uses  A X Y
; cycles with rts: 159 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
HidePair
        CALL PersonPlays
        bne .done
        lda item
        bne .done
        lda frame
        sec
        sbc pairFrame
        and #BLINK
        beq .done
        CALL CursorLaser        ; not if it has just left
        cmp pairFirst
        beq .at
        cmp pairOther
        bne .done
.at     lda pairNumber          ; found in the frame before, or nothing yet
        beq .done
        cmp #LASER_HIT
        bcs .done
        ldx pairFirst
        cpx #LASERS
        bcs .done
        cmp lasers,x
        bne .done
        ldy pairOther
        cpy #LASERS
        bcs .done
        cmp lasers,y
        bne .done
        sta pairHidden
        lda #LASER_DARK
        sta lasers+WRITE,x
        sta lasers+WRITE,y
.done   rts
        END_ROUTINE HidePair

; ---------------------------------------------------------------------------
; FindPair: in overscan: shows again what HidePair has hidden, and looks for the pair of the detour at the cursor.
; uses  A X Y
; cycles with rts: 790 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
FindPair
        CALL PersonPlays
        bne .done
        lda pairHidden
        beq .shown
        ldx pairFirst
        sta lasers+WRITE,x
        ldx pairOther
        sta lasers+WRITE,x
        lda #0
        sta pairHidden
.shown  CALL CursorLaser
        tax
        bmi .none
        lda lasers,x
        beq .none
        cmp #LASER_HIT
        bcs .none
        cpx pairFirst
        bne .new
        cmp pairNumber
        beq .done
.new    sta pairNumber
        stx pairFirst
        ldy frame
        sty pairFrame
        ldy #LASERS
.laser  dey
        bmi .none
        cmp lasers,y
        bne .laser
        cpy pairFirst
        beq .laser
        sty pairOther
.done   rts
.none   lda #0
        sta pairNumber
        rts
        END_ROUTINE FindPair

; ---------------------------------------------------------------------------
; MarkLane: the button at a laser that shows something: all cells of its row or column without a mark get "no ball"; if
; there are none, every "no ball" of them is cleared.
; in    cursorX, cursorY: at a laser
; out   PLANE_EMPTY; a sound
; uses  A X Y, count, from, lowCell, target
; cycles with rts: 800 at most
; ---------------------------------------------------------------------------
laneA   = count                 ; its cells in a row of planeA
laneB   = from                  ;   and of planeB,
laneRow = lowCell               ;   its first row
laneEnd = target                ;   and the row behind the last one
        SUBROUTINE
MarkLane
        ldx #1
        ldy cursorY
        beq .column
        cpy lastY
        beq .column
        sty laneRow
        iny
        sty laneEnd
        ldy sizeIndex
        lda RowA,y
        ldx RowB,y
        bne .lane               ; always
.column stx laneRow
        ldy lastY
        sty laneEnd
        ldy cursorX
        lda ColumnA,y
        ldx ColumnB,y
.lane   sta laneA
        stx laneB
        ldx laneRow
.cell   lda laneA               ; of a column in one plane only: the other one's mask is 0
        beq .cellB
        and planeA+PLANE_EMPTY,x ; which has the balls, too
        eor laneA
        bne .mark
.cellB  lda laneB
        beq .next
        and planeB+PLANE_EMPTY,x
        eor laneB
        bne .mark
.next   inx
        cpx laneEnd
        bcc .cell
        lda #SOUND_PICK
        sta sound
        ldx laneRow
.clear  lda laneA
        beq .clearB
        eor #$FF
        ora planeA+PLANE_GUESS,x
        and planeA+PLANE_EMPTY,x
        sta planeA+PLANE_EMPTY+WRITE,x
.clearB lda laneB
        beq .cleared
        eor #$FF
        ora planeB+PLANE_GUESS,x
        and planeB+PLANE_EMPTY,x
        sta planeB+PLANE_EMPTY+WRITE,x
.cleared
        inx
        cpx laneEnd
        bcc .clear
        rts
.mark   lda #SOUND_NO_BALL
        sta sound
        ldx laneRow
.set    lda planeA+PLANE_EMPTY,x
        ora laneA
        sta planeA+PLANE_EMPTY+WRITE,x
        lda planeB+PLANE_EMPTY,x
        ora laneB
        sta planeB+PLANE_EMPTY+WRITE,x
        inx
        cpx laneEnd
        bcc .set
        rts
        END_ROUTINE MarkLane
RowA    dc.b %00001111,%00011111,%00111111,%01111111 ; by sizeIndex: the columns of the box
RowB    dc.b %11000,%11100,%11110,%11111
ColumnA = .-1                   ; by column, from 1 on
        dc.b $40,$20,$10,$08,$04,$02,$01,0,0,0,0,0
ColumnB = .-1
        dc.b 0,0,0,0,0,0,0,$10,$08,$04,$02,$01

; ---------------------------------------------------------------------------
; NextReplay: in the open box, while nobody pushes anything: the next laser whose ray is shown again, each detour from
; one end; one laser in a frame is looked at.
; out   A = laser, or NO_LASER
; uses  X Y
; cycles with rts: 600 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
NextReplay
        lda demo
        ora timer
        bne .none
        lda game
        cmp #GAME_LEARN
        beq .none
        ldx replay
        cpx #LASERS
        bcs .none
        inc replay
        lda lasers,x
        beq .none
        cmp #LASER_NONE
        beq .none
        cmp #LASER_HIT
        bcs .found
        txa
        tay
        lda lasers,x
.other  dey
        bmi .found
        cmp lasers,y
        bne .other
.none   lda #NO_LASER
        rts
.found  txa
        rts
        END_ROUTINE NextReplay
