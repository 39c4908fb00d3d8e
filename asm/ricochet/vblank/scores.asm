; ---------------------------------------------------------------------------
; Vertical blank, bank 2: the digits of both scores as pointers in scoreDigits.
; ---------------------------------------------------------------------------

        SCORE_DIGITS scoreHi+LEFT,scoreLo+LEFT,scoreDigits
        SCORE_DIGITS scoreHi+RIGHT,scoreLo+RIGHT,scoreDigits+8
        lda #>ScoreDigits
        sta scoreDigits+1
        sta scoreDigits+3
        sta scoreDigits+5
        sta scoreDigits+7
        sta scoreDigits+9
        sta scoreDigits+11
        sta scoreDigits+13
        sta scoreDigits+15
