; ---------------------------------------------------------------------------
; Vertical blank, bank 2: the digits of both scores as playfield bytes in scoreBits.
; ---------------------------------------------------------------------------

; ---- the scores' digits
        HUNDREDS LEFT,DigitL1,DigitL2,0
        ONES LEFT,DigitL3,DigitL4,1
        HUNDREDS RIGHT,DigitR1,DigitR2,2
        ONES RIGHT,DigitR3,DigitR4,3
