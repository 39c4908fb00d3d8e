; ---------------------------------------------------------------------------
; ReadStick: the stick of the side to move; either on a text screen, and if not two people play.
; out   A = what is down now and was not before; a direction held counts again
;       every REPEAT_NEXT pictures; stick = all that is down
; uses  X, scratch
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
        jmp .side
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
.side   and #DIRECTIONS
        eor #DIRECTIONS
        cpx #$80                ; carry clear: the button is down
        bcs .up
        ora #FIRE
.up     sta now
        lda stick
        eor #$FF
        and now
        sta pushed
        lda stick
        eor now
        and #DIRECTIONS
        beq .same
        lda #REPEAT_FIRST
        bne .repeat
.same   dec repeat
        bne .done
        lda now
        and #DIRECTIONS
        ora pushed
        sta pushed
        lda #REPEAT_NEXT
.repeat sta repeat
.done   lda now
        sta stick
        lda pushed
        rts
        END_ROUTINE ReadStick
