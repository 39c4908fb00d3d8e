; ---------------------------------------------------------------------------
; Vertical blank, bank 2: the digits of both scores as playfield bytes in scoreBits.
; ---------------------------------------------------------------------------

; ---- the scores' digits
        SCORE_HUNDREDS scoreHi+LEFT,DigitL1,DigitL2,0
        SCORE_ONES scoreHi+LEFT,DigitL3,DigitL4,1,scoreLo+LEFT
        SCORE_HUNDREDS scoreHi+RIGHT,DigitR1,DigitR2,2
        SCORE_ONES scoreHi+RIGHT,DigitR3,DigitR4,3,scoreLo+RIGHT
