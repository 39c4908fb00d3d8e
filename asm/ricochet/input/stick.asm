; ---------------------------------------------------------------------------
; ReadStick: reads the joystick of the side to move; both joysticks on a text screen or
; if a computer plays; and keyLines, what a keypad's key is as a joystick (input/keys.asm).
; out   A = STICK_ bits and FIRE pushed in this frame, including auto-repeat;
;       stick = all that are down
; uses  X Y, now, pushed
; cycles with rts: 148 at most
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
        bne .side
        lsr
        lsr
        lsr
        lsr
        ldx INPT4
.side   sta now
        jmp .keys
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
.keys   lda options
        and #KEYPADS
        beq .sticks
        lda keyLines
        and now
        sta now
        txa
        and keyLines
        tax
.sticks
        lda now
; continues in common/stick.asm
