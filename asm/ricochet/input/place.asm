; ---------------------------------------------------------------------------
; RowOfPlace: converts a place to row and column.
; in    A = place
; out   A = row, Y = column; with 3E+ X = row in place of A
; uses  A X Y
; cycles with rts: 53 at most
; ---------------------------------------------------------------------------
        ifconst PLUS
LowRowOfPlace SUBROUTINE
        else
RowOfPlace SUBROUTINE
        endif
        PUSH_A
        and #PLACE_CELL         ; cell * 2 = column - 1 in odd rows, column - 2 in even ones
        tay
        iny
        PULL_A
        lsr
        lsr
        lsr
        lsr
        lsr                     ; carry set: odd row
        bcs .odd
        iny
.odd    rol
        ifconst PLUS
        tax
        endif
        LOW_RTS
        END_ROUTINE RowOfPlace
