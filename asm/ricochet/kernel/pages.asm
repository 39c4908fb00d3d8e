; ---------------------------------------------------------------------------
; Pages of glyphs in bank 0.  A page's number is the brightness of its glyphs
; (colours.inc), so their order is fixed; kernel code fills the pages between.
; ---------------------------------------------------------------------------

        PAGE $4
        include "kernel/markers.asm"

        PAGE DARK_PAGE
        include "tables/pieces.inc"

        PAGE DOT_PAGE
        include "tables/dots.inc"

        PAGE BLANK_PAGE         ; (zero at every row of every piece's glyph)
BallT   include "tables/ball.inc"

        PAGE $9
        include "kernel/even_loops.asm"

        PAGE PIECE_PAGE
        include "tables/pieces.inc"

        PAGE BEEN_PAGE
        include "tables/been.inc"

        PAGE $E
        include "tables/sides.inc"
; ---- the rest of EvenGap while there is a cursor: from 27 of the gap's first line
        SUBROUTINE
EvenCursor
        ldx colDot      ; 30
        stx p1+1        ; 33
        stx p2+1        ; 36
        stx p3+1        ; 39
        stx p4+1        ; 42
        stx p5+1        ; 45
        stx p6+1        ; 48
        stx p7+1        ; 51
        CURSOR_CELL Even ; 77
        ldx #7          ; 79
.wait   dex
        bne .wait       ; 113
        nop             ; 115
        ldx nextTrail   ; 118
        inx             ; 120
        inx             ; 122
        stx nextTrail   ; 125
        jmp EvenPieces  ; 128
        NO_CURSOR_CELL Even

        PAGE $F
        include "kernel/odd_row.asm"
