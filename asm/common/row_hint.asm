; ---------------------------------------------------------------------------
; RowHint: the last row of a set-up: a message while `notice` is not 0, else one of four hints in turn, from
; S_HINT_START on.
; uses  A X Y
; ---------------------------------------------------------------------------
RowHint SUBROUTINE
        ldx message
        lda notice
        bne .show
        HINT_IN_TURN
.show   ldy #$FF
        lda #DIM
        TAIL String
        END_ROUTINE RowHint
