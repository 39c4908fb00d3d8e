; ---------------------------------------------------------------------------
; ReadStick: either stick (common/stick.asm), since one person plays at a time.
; out   A = what was pushed, as from StickDown
; uses  X Y, now, pushed, repeat
; cycles with rts: 104 at most
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
