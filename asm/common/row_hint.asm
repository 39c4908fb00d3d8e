; ---------------------------------------------------------------------------
; RowHint: the last row of a set-up: a message while `notice` is not 0, else one of four hints in turn, from
; S_HINT_START on.
; uses  A X Y
; ---------------------------------------------------------------------------
RowHint SUBROUTINE
        ldx message
        lda notice
        bne .show
        lda frame
        rol
        rol
        rol
        and #%11
        clc
        adc #S_HINT_START
        tax
.show   ldy #$FF
        lda #DIM
        TAIL String
        END_ROUTINE RowHint
