; ---------------------------------------------------------------------------
; ReadStick: reads the stick of the side to move, or both sticks on a text screen and
; unless two people play.
; out   A = what is down now and was not before; a direction held counts again
;       every REPEAT_NEXT frames; stick = all that is down
; uses  X, now, pushed
; ---------------------------------------------------------------------------
ReadStick SUBROUTINE
        bit mode
        bvs .either
        lda players+LEFT
        ora players+RIGHT
        bne .either
        lda SWCHA
        ldx INPT5
        ldy turn
        bne StickDown
        lsr
        lsr
        lsr
        lsr
        ldx INPT4
        jmp StickDown
.either lda SWCHA
        lsr
        lsr
        lsr
        lsr
        and SWCHA
        sta now
        lda INPT4
        and INPT5
        tax
        lda now
; goes on in common/stick.asm
