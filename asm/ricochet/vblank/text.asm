; ---------------------------------------------------------------------------
; Vertical blank, bank 2: a text screen instead of the board.
; ---------------------------------------------------------------------------

; ---- its first row, and the place of the title's ball
; uses  A X Y
        SUBROUTINE
SetUpText
        CALL PlayTune
        lda #0
        sta textMark
        ifconst PLUS
        lda #TEXT_LOW
        sta textPart
        endif
        ldx #RESULT_ROWS
        lda mode
        cmp #MODE_RESULT
        beq .result
        CALL MoveTitleBall
        clc
        adc #BALL_LATE
        CALL PlaceBall
        ldx #SETUP_ROWS
        jmp .rows
.result CALL BrightSide
        lda LeftMarks,x
        sta leftMark
        lda RightMarks,x
        sta rightMark
        ldx #RESULT_ROWS
        bit status
        bvc .rows
        ldx #MATCH_ROWS
.rows   stx textRow
        KEYS_BEFORE_KERNEL
        ifconst PLUS
        lda mode
        cmp #MODE_PROOF
        beq .proof
        endif
.blank  bit TIMINT
        bpl .blank
        jmp TextKernel
        ifconst PLUS
.proof  lda #4*4
        sta SWITCHES
        jmp ShowCode
        endif
        END_ROUTINE SetUpText
