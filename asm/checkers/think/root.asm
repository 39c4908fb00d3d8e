; ---------------------------------------------------------------------------
; The computer player (docs/checkers/opponents.md): its slices of time, and the turns among which
; it chooses. It looks one turn ahead, then two, to as many as the level has, while TENTHS_LEFT of its time are left; from
; two on it looks first at what was best before, and takes the value to be within WINDOW of the last one, so that
; more is cut off; if it is not, it looks once more without that. think/side.asm has what follows a turn.
;
; The interface:
;
;   start       bank 1 sets mode to MODE_THINK and thinkAt to AT_START
;   slices      ThinkInBlank and ThinkInOverscan, each until the timer has nearly run out
;   done        the move in path and hops, then GoThought, in overscan
;   abort       the mode changes; nothing of the game has changed
;
; Steps of the root are looked at in the order of their squares: number square * 4 + direction. When one comes
; after a better one that is later in that order, a value equal to that one's is to be
; noticed, so the bound is widened by one.
; ---------------------------------------------------------------------------

VALUE_MARGIN = 13               ; of INTIM, as think/side.asm has them: a square of the position is valued,
ROOT_MARGIN = 15                ;   a step of the root is looked for,
REPEAT_MARGIN = 54              ;   and compared with earlier positions,
RECORD_MARGIN = 6               ;   the best turn is recorded
WINDOW      = 10                ; by how much a depth's value is taken to differ from that of the last one

LOSING      = SQUARES           ; offset of the losing game's values in this bank
ROOT_STEPS  = SQUARES*DIRECTIONS_ALL
ROOT_FIRST  = $FF               ; rootAt: `rootFirst`
NO_STEP     = %11000000|[SQUARES-1] ; never possible: square 32, down and right
; phase
PHASE_GAME  = 0
PHASE_EVEN  = 1                 ; an endgame: no side leads,
PHASE_BLACK = 2                 ;   black does,
PHASE_WHITE = 3                 ;   white does
PHASE_LOSING = 4                ; the losing game
; rootKind
ROOT_JUMPS  = %10000000         ; a jump is due
IN_BLANK    = %01000000         ; this slice runs in vertical blank
ROOT_BRANCHES = %00000001       ; a jump can go on in more than one way

        THINK_GEOMETRY Root
        ROOT_VALUES Root

; ------------------------------------------------------------------ slices
; ---- ThinkInOverscan: a slice in overscan
; uses  A X Y
; cycles: bounded by its slice
        SUBROUTINE
ThinkInOverscan
        lda rootKind
        and #~IN_BLANK
        sta rootKind
        CALL LoadValues
        jmp ThinkOnward
; ---- ThinkInBlank: a slice in vertical blank, which finds the values where overscan has left them; counts the time
; uses  A X Y
; cycles: bounded by its slice
ThinkInBlank
        ldx thinkAt
        beq .begin
        lda rootKind
        ora #IN_BLANK
        sta rootKind
        dec time
        bne ThinkOnward
        dec time+1
        bne ThinkOnward
        inc time                ; it stays up
        inc time+1
        lda finished
        bne .choose
        lda best+1              ; not even one ply: the best turn so far,
        bne .best
        ldx #$FF                ;   or the one that is looked at
.step   inx
        cpx step
        bcs ThinkOnward
        lda flagsAt,x
        and #STEP_ENDS
        beq .step
        CALL PackTurn
.best   CALL TakeBest
.choose jmp Choose
.begin  jmp Begin
ThinkOnward
        lda thinkAt
        bmi .white
        cmp #AT_TURN
        bcs .black
        cmp #AT_RECORD
        beq .record
        cmp #AT_CHOOSE
        beq .choose
        cmp #AT_VALUE
        beq .value
        jmp RootNext
.value  jmp RootValue
.record jmp Record
.black  jmp GoBlack
.white  jmp GoWhite

; ---- SliceEnd: the slice ends, and the next one goes on at A: AT_, with AT_WHITE in white's bank
; uses  A X Y
; cycles: bounded by its slice
SliceEnd SUBROUTINE
        sta thinkAt+WRITE
        bit rootKind
        bvs .blank              ; IN_BLANK
; ---- OverscanSpent: waits for the rest of a slice's time
; uses  A X Y
; cycles: bounded by its slice
OverscanSpent
        bit TIMINT
        bpl OverscanSpent
        jmp GoNextFrame
.blank
; ---- BlankSpent: the same in vertical blank
; uses  A X Y
; cycles: bounded by its slice
BlankSpent
        bit TIMINT
        bpl BlankSpent
        jmp GoNextPicture
; ---- ToRoot: the root goes on: A = AT_ROOT or AT_RECORD
; uses  A X Y
; cycles: bounded by its slice
ToRoot  cmp #AT_RECORD
        beq .record
        jmp RootNext
.record jmp Record

; ---- ends the slice if the time is up; {1}: AT_ number at which it goes on, {2}: what is needed of INTIM
        mac ROOT_TIME
        lda INTIM
        cmp #{2}
        bcs .on
        lda #{1}
        jmp SliceEnd
.on
        endm

; ------------------------------------------------------------------ the beginning
Begin   SUBROUTINE
        ldx #POSITION_BYTES-1
.byte   lda black,x
        sta thinkBlack,x
        dex
        bpl .byte
        ldx #2*LEVELS-1
        lda #NO_STEP
.killer sta killerA,x
        dex
        bpl .killer
        lda #0
        sta finished+WRITE
        sta step
        sta left                ; pieces
        sta plies
        sta rootAt
        sta rootCount
        sta blackKings
        sta whiteKings
        sta gain
        sta gain+1
        ldx game
        cpx #GAME_LOSING
        bcc .phase
        lda #PHASE_LOSING
.phase  sta phase+WRITE
        lda #IN_BLANK
        sta rootKind
        ldy LevelOf,x
        lda LongestLo-1,y       ; (no low byte is 0)
        sta time
        ldx LongestHi-1,y
        inx
        stx time+1

; ---- the value of the position in `gain`, and whether a jump is due; rootAt is the square
RootValue SUBROUTINE
        ROOT_TIME AT_VALUE,VALUE_MARGIN
        lda rootAt
        cmp #SQUARES
        bcs .whole
        tay
        ldx phase
        beq .values
        ora #LOSING
.values sta code
        ldx RootByteOf,y
        lda thinkBlack,x
        and RootMaskOf,y
        beq .white
        lda thinkKings,x
        and RootMaskOf,y
        bne .blackKing
        ldy code
        lda RootManBlack,y
        jmp .add
.blackKing
        ldy code
        inc blackKings
        lda RootKingBlack,y
        jmp .add
.white  lda thinkWhite,x
        and RootMaskOf,y
        beq .next
        lda thinkKings,x
        and RootMaskOf,y
        bne .whiteKing
        ldy code
        lda RootManWhite,y
        jmp .add
.whiteKing
        ldy code
        inc whiteKings
        lda RootKingWhite,y
.add    inc left
        cmp #$80                ; signed
        bcc .up
        dec gain+1
.up     clc
        adc gain
        sta gain
        bcc .jumps
        inc gain+1
.jumps  lda #ROOT_JUMPS
        sta jumping
        lda rootAt
        sta code
.direction
        CALL RootLegal
        bcc .other
        lda rootKind
        ora #ROOT_JUMPS
        sta rootKind
.other  lda code
        clc
        adc #$40
        sta code
        bcc .direction
.next   inc rootAt
        jmp RootValue
; ---- which values the pieces have
.whole  ldx phase
        bne .phase              ; PHASE_LOSING
        lda left
        cmp #ENDGAME_PIECES+1
        bcs .phase
        ldx #PHASE_EVEN
        lda gain+1
        bmi .whiteLead
        bne .blackLead
        lda gain
        cmp #LEAD
        bcc .phase
.blackLead
        ldx #PHASE_BLACK
        bne .phase              ; always
.whiteLead
        cmp #$FF
        bne .isWhite
        lda gain
        cmp #1-LEAD & $FF
        bcs .phase
.isWhite
        ldx #PHASE_WHITE
.phase  txa
        sta phase+WRITE
        CALL LoadValues
; ---- a draw is worth 0 less the value
        sec
        lda #0
        sbc gain
        sta gain
        lda #0
        sbc gain+1
        bmi .below
        bne .most
        lda gain
        cmp #VALUE_LIMIT
        bcc .draw
.most   lda #VALUE_LIMIT
        bne .draw               ; always
.below  cmp #$FF
        bne .least
        lda gain
        cmp #-VALUE_LIMIT & $FF
        bcs .draw
.least  lda #-VALUE_LIMIT & $FF
.draw   clc
        adc #VALUE_ZERO
        sta drawValue+WRITE

; ------------------------------------------------------------------ one turn more
RootDepth SUBROUTINE
        inc plies
        lda finished
        beq RootAnew
        lda rootBound           ; the value of the last depth
        sec
        sbc #WINDOW
        bcs .least
        lda #LOWEST
.least  sta alpha
        lda rootBound
        clc
        adc #WINDOW
        bcc .most
        lda #HIGHEST
.most   sta beta
        bne RootWithin          ; always
; ---- the value is not within the bounds: once more without any
RootAnew
        lda #LOWEST
        sta alpha
        lda #HIGHEST
        sta beta
RootWithin
        ldx turn
        lda alpha,x
        sta rootBound
        lda plies
        sta left
        lda #0
        sta step
        sta best+1+WRITE
        lda #VALUE_ZERO
        sta gain
        sta gainAt+WRITE
        lda #GAIN_HIGH
        sta gain+1
        ldx #0
        ldy #NO_STEP
        lda finished
        beq .first
        bit rootKind
        bmi .first
        ldx #ROOT_FIRST
        ldy chosen
.first  stx rootAt
        tya
        sta rootFirst+WRITE

; ---- the next step: what was found behind the last one
RootNext SUBROUTINE
        lda turn
        bne .white
        lda alpha
        cmp rootBound
        bcs .black
        lda rootBound
.black  sta alpha
        jmp .bound
.white  lda beta
        cmp rootBound
        bcc .less
        lda rootBound
.less   sta beta
.bound  sta rootBound
        lda alpha
        cmp beta
        bcs RootAnew
.step   ROOT_TIME AT_ROOT,ROOT_MARGIN
        lda rootKind
        sta jumping
        ldy rootFirst
        lda rootAt
        bmi .end
        CALL StepOfNumber
        cmp rootFirst
        beq .skip
        CALL RootLegal
        bcs .try
        bne .skip
        lda rootAt              ; nor in any other direction
        ora #DIRECTIONS_ALL-1
        sta rootAt
.skip   inc rootAt
        jmp .step
.end    cmp #ROOT_FIRST
        beq .first
        jmp RootDone
.first  sty code
; ---- does it lead to an earlier position?
.try    bit jumping
        bmi .window
        lda history             ; TAG_KING
        bpl .window
        lda code
        and #SQUARES-1
        tay
        ldx RootByteOf,y
        lda thinkKings,x
        and RootMaskOf,y
        beq .window
        ROOT_TIME AT_ROOT,REPEAT_MARGIN
        CALL Repeats
        CALL LoadValues         ; (the carry stays)
        bcc .window
        CALL Widen
        inc rootAt
        ldx turn
        bne .whiteDraw
        lda alpha
        cmp drawValue
        bcs .next
        lda drawValue
        sta alpha
        bcc .record             ; always
.whiteDraw
        lda drawValue
        cmp beta
        bcs .next
        sta beta
.record lda code
        sta best+WRITE
        lda #1
        sta best+1+WRITE
.next   jmp RootNext
.window CALL Widen
        inc rootAt
        lda code
        sta moveAt+WRITE
        lda #AT_MAKE_STEP
        bit jumping
        bpl .make
        lda #AT_MAKE_JUMP
.make   ldx turn
        bne .makeWhite
        jmp GoBlack
.makeWhite
        ora #AT_WHITE
        jmp GoWhite

        END_ROUTINE RootTurns            ; all before

; ---- counts `code`; the bound is widened by one if the best step comes later; uses A X
; cycles with rts: 114 at most
Widen   SUBROUTINE
        ldx plies
        dex
        bne .counted
        inc rootCount
.counted
        lda best+1
        beq .done               ; nothing yet
        ldx code
        lda best
        CALL NumberOfStep
        sta leave
        txa
        CALL NumberOfStep
        cmp leave
        bcs .done
        lda turn
        bne .white
        dec alpha
        rts
.white  inc beta
.done   rts
        END_ROUTINE Widen

; ---- A = root's number of step A; uses A, reach
; cycles with rts: 25 at most
NumberOfStep
        sta reach
        and #SQUARES-1
        asl reach
        rol
        asl reach
        rol
        rts
        END_ROUTINE NumberOfStep

; ---- code = A = step of root's number A; uses reach
; cycles with rts: 36 at most
StepOfNumber
        sta reach
        lsr
        lsr
        sta code
        lda reach
        and #DIRECTIONS_ALL-1
        lsr
        ror
        ror
        ora code
        sta code
        rts
        END_ROUTINE StepOfNumber

; ---- the turn that ends with step `step` is the best; the bank goes on
Record  SUBROUTINE
        ROOT_TIME AT_RECORD,RECORD_MARGIN
        ldx step
        CALL PackTurn
        ldx #AT_NEXT
        lda turn
        beq .black
        ldx #AT_NEXT|AT_WHITE
.black  lda INTIM
        cmp #NEXT_MARGIN
        txa
        bcs .next
        jmp SliceEnd
.next   bmi .white
        jmp GoBlack
.white  jmp GoWhite

; ------------------------------------------------------------------ all steps have been looked at
RootDone SUBROUTINE
        lda best+1
        beq RootAgain           ; none is good enough
        CALL TakeBest
        lda plies
        sta finished+WRITE
        ldx game
        cmp LevelOf,x
        bcs Choose
        lda rootCount
        cmp #2
        bcs .deeper
        lda rootKind
        lsr                     ; ROOT_BRANCHES
        bcc Choose              ; the only turn
.deeper ldy LevelOf,x
        lda time
        sec
        sbc #1
        cmp LeftLo-1,y
        lda time+1
        sbc LeftHi-1,y
        bcc Choose              ; it would not be finished
        jmp RootDepth
RootAgain
        jmp RootAnew

; ------------------------------------------------------------------ the move
Choose  SUBROUTINE
        lda #AT_CHOOSE
        bit rootKind            ; IN_BLANK: the picture is the one of a thought
        bvc .choose
        jmp SliceEnd
.choose lda chosen+2
        sta packed
        lda chosen+3
        sta packed+1
        ldy chosen
        tya
        and #SQUARES-1
        sta path                ; (P_TURN): the thought is over
        ldx #0
.step   lda RootStep,y
        bit rootKind
        bpl .to
        sta reach
        tya
        and #%11000000
        ora reach
        tay
        lda RootStep,y
.to     sta reach
        and #SQUARES-1
        inx
        sta path,x              ; (P_TURN)
        cpx chosen+1
        bcs .done
        lda packed              ; the next direction
        lsr
        ror
        ror
        and #%11000000
        ora reach
        tay
        lsr packed+1
        ror packed
        lsr packed+1
        ror packed
        jmp .step
; out   path and hops
.done   stx hops                ; (P_TURN)
Thought jmp GoThought
        END_ROUTINE RootChoice           ; from Record

; ---- best = the turn that ends with step X
; uses  A X, packed
; cycles: bounded by its slice
PackTurn SUBROUTINE
        inx
        stx best+1+WRITE
        lda moveAt
        sta best+WRITE
        lda #0
        sta packed
        sta packed+1
.way    dex
        beq .done
        lda moveAt,x
        asl
        rol packed
        rol packed+1
        asl
        rol packed
        rol packed+1
        jmp .way
.done   lda packed
        sta best+2+WRITE
        lda packed+1
        sta best+3+WRITE
        rts
        END_ROUTINE PackTurn

; ---- chosen = best; uses A X
; cycles: bounded by its slice
TakeBest SUBROUTINE
        ldx #3
.byte   lda best,x
        sta chosen+WRITE,x
        dex
        bpl .byte
        rts
        END_ROUTINE TakeBest

; ---------------------------------------------------------------------------
; LoadValues: the values of the pieces in this game's phase; the tables are at the same places in both
; sides' banks
; uses  A X; the carry unchanged
; cycles with rts: 74 at most
; ---------------------------------------------------------------------------
LoadValues SUBROUTINE
        ldx phase
        lda ManBlackLo,x
        sta manBlack
        lda ManBlackHi,x
        sta manBlack+1
        lda ManWhiteLo,x
        sta manWhite
        lda ManWhiteHi,x
        sta manWhite+1
        lda KingBlackLo,x
        sta kingBlack
        lda KingBlackHi,x
        sta kingBlack+1
        lda KingWhiteLo,x
        sta kingWhite
        lda KingWhiteHi,x
        sta kingWhite+1
        rts
        END_ROUTINE LoadValues
; by PHASE_
        mac VALUES_OF           ; {1}: < or >, {2} to {6}: the tables
        dc.b {1}Black{2},{1}Black{3},{1}Black{4},{1}Black{5},{1}Black{6}
        endm
ManBlackLo VALUES_OF <,ManBlack,EndManBlack,EndManBlack,EndManBlack,LosingManBlack
ManBlackHi VALUES_OF >,ManBlack,EndManBlack,EndManBlack,EndManBlack,LosingManBlack
ManWhiteLo VALUES_OF <,ManWhite,EndManWhite,EndManWhite,EndManWhite,LosingManWhite
ManWhiteHi VALUES_OF >,ManWhite,EndManWhite,EndManWhite,EndManWhite,LosingManWhite
KingBlackLo VALUES_OF <,King,EndKing,EndKing,WeakKing,LosingKing
KingBlackHi VALUES_OF >,King,EndKing,EndKing,WeakKing,LosingKing
KingWhiteLo VALUES_OF <,King,EndKing,WeakKing,EndKing,LosingKing
KingWhiteHi VALUES_OF >,King,EndKing,WeakKing,EndKing,LosingKing

; ---------------------------------------------------------------------------
; RootLegal: out carry set: `code` is possible: as a jump if `jumping`, else as a step; carry clear and zero
; set: the side has no piece there
; uses  A X Y, ownAt
; cycles with rts: 160 at most
; ---------------------------------------------------------------------------
RootLegal SUBROUTINE
        lda turn
        asl
        asl
        sta ownAt
        lda code
        and #SQUARES-1
        tax
        lda RootByteOf,x
        ora ownAt
        tay
        lda thinkBlack,y
        and RootMaskOf,x
        beq .none
        lda turn
        lsr
        ror
        eor code                ; bit 7: forward
        bmi .forward
        ldy RootByteOf,x
        lda thinkKings,y
        and RootMaskOf,x
        beq .no
.forward
        ldy code
        ldx RootStep,y
        bmi .no
        bit jumping
        bpl .free
        lda RootByteOf,x
        ora ownAt
        eor #SIDES
        tay
        lda thinkBlack,y
        and RootMaskOf,x
        beq .no
        txa
        sta leave
        lda code
        and #%11000000
        ora leave
        tay
        ldx RootStep,y
        bmi .no
.free   ldy RootByteOf,x
        lda thinkBlack,y
        ora thinkWhite,y
        and RootMaskOf,x
        bne .no
        sec
        rts
.no     lda #1
.none   clc
        rts
        END_ROUTINE RootLegal
