; ---------------------------------------------------------------------------
; The game: lasers and their answers, marks, the end and the score (rules, section 2).
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; SetBounds: what follows from sizeIndex.
; out   size, firstX, lastX, lastY
; uses  A X Y
; cycles with rts: 40 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
SetBounds
        ldx sizeIndex
        lda BoxSize,x
        sta size
        tay
        iny
        sty lastY
        lda BoxFirst,x
        sta firstX
        sec
        adc size
        sta lastX
        rts
        END_ROUTINE SetBounds
BoxSize dc.b 6,8,10,12
BoxFirst
        dc.b 3,2,1,0

; ---------------------------------------------------------------------------
; ClearGame: no marks, no answers, no points.  The balls stay.
; uses  A X
; ---------------------------------------------------------------------------
        SUBROUTINE
ClearGame
        CALL ClearMarks
        REACH ClearAnswers      ; it goes on there
        END_ROUTINE ClearGame
; ---- ClearAnswers: no answers, no points; in A = 0
; uses  A X
        SUBROUTINE
ClearAnswers
        sta score
        sta detours
        sta wrong
        ldx #SLOTS-1
.slot   lda #LASER_NONE
        cpx size                ; rows from 0
        bcs .row
        lda #LASER_DARK
.row    sta lasers+LASER_RIGHT+WRITE,x
        sta lasers+LASER_LEFT+WRITE,x
        txa                     ; columns from firstX
        sec
        sbc firstX
        cmp size
        lda #LASER_NONE
        bcs .column
        lda #LASER_DARK
.column sta lasers+LASER_TOP+WRITE,x
        sta lasers+LASER_BOTTOM+WRITE,x
        dex
        bpl .slot
        rts
        END_ROUTINE ClearAnswers

; ---------------------------------------------------------------------------
; CountAnswer: a ray has ended: its answer is shown and counted.
; in    rayFrom, answer
; out   lasers, score, detours
; uses  A X Y
; cycles with rts: 230 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
CountAnswer
        ldx rayFrom
        inc score
        lda answer
        bmi .none
        inc score
        inc detours
        tay
        lda detours
        sta lasers+WRITE,x
        sta lasers+WRITE,y
AnswerCounted
        rts
.none   lsr                     ; carry: reflected
        lda #LASER_HIT
        adc #0
        sta lasers+WRITE,x
        bne AnswerCounted       ; always
        END_ROUTINE CountAnswer

; ---------------------------------------------------------------------------
; MarkCell: steps the mark of the cursor's cell: none, no ball, a ball, none.  So a ball is
; cleared before the cell can have "no ball".  Who hides has no "no ball": none, a ball, none.
; in    cursorX, cursorY, mode
; out   PLANE_GUESS, PLANE_EMPTY, guesses, X = SOUND_ of the new mark
; uses  A Y, saved
; cycles with rts: 203 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
MarkCell
        ldx cursorY
        ldy cursorX
        CALL TestCell
        bne .guessed
        txa
        clc
        adc #PLANE_EMPTY
        tax
        CALL TestCell
        bne .ball
        CALL SetCell            ; none: no ball,
        ldx #SOUND_NO_BALL
        lda mode
        cmp #MODE_HIDE
        bne .done
.ball   ldx cursorY             ;   and on to a ball, which is in both planes
        CALL SetCell
        inc guesses
        ldx #SOUND_MARK
        rts
.guessed
        CALL ClearCell          ; a ball: none
        txa
        clc
        adc #PLANE_EMPTY
        tax
        CALL ClearCell
        dec guesses
        ldx #SOUND_PICK
.done   rts
        END_ROUTINE MarkCell

; ---------------------------------------------------------------------------
; OpenBox: the balls become visible.
; uses  A X
; ---------------------------------------------------------------------------
        SUBROUTINE
OpenBox ldx #ROWS-1
.row    lda planeA+PLANE_BALLS,x
        sta planeA+PLANE_EMPTY+WRITE,x
        lda planeB+PLANE_BALLS,x
        sta planeB+PLANE_EMPTY+WRITE,x
        dex
        bpl .row
        lda #HIDDEN             ; until the next frame makes it anew
        CALL Tint
        sta colMiddle
        rts
        END_ROUTINE OpenBox

