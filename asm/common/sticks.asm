; ---------------------------------------------------------------------------
; ReadStick: either stick (common/stick.asm), since one person plays at a time.
; ---------------------------------------------------------------------------
ReadStick
        lda SWCHA
        lsr
        lsr
        lsr
        lsr
        and SWCHA
        tay
        lda INPT4
        and INPT5
        tax
        tya
        include "../common/stick.asm"
        END_ROUTINE ReadStick
