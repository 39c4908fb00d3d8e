; ---------------------------------------------------------------------------
; Pages of glyphs in bank 0.  A page's number is the brightness of its glyphs
; (colours.inc), so their order is fixed; kernel code fills the pages between.
;
; An empty cell keeps the low byte of its pointer from the row above: its page, DOT_PAGE,
; BEEN_PAGE or BLANK_PAGE, shows the same marker, or nothing, at the offset of every glyph.
; ---------------------------------------------------------------------------

; ---- {1}: offset of a glyph that rows 1 to 9 show
        mac ROW_GLYPH
        if [[{1}]&~FACE_HORIZONTAL]%CELL_PAIRS
        echo "pages.asm: no marker is at the offset of a glyph:", ({1})d
        err
        endif
        if {1}+CELL_PAIRS > BALL_CENTRE && {1} < BALL_CENTRE+BALL_PAIRS
        echo "pages.asm: the ball is at the offset of a glyph:", ({1})d
        err
        endif
        if {1}+CELL_PAIRS > ROW_GLYPHS
        echo "pages.asm: a glyph is behind ROW_GLYPHS:", ({1})d
        err
        endif
        endm
GLYPH   set 0
        repeat PIECES
        ROW_GLYPH GLYPH
        ROW_GLYPH FACE_HORIZONTAL+GLYPH
GLYPH   set GLYPH+FACE_STEP
        repend
        ROW_GLYPH EmptyCursor
        ROW_GLYPH DoneCursor
        ROW_GLYPH UpArrow
        ROW_GLYPH DownArrow
        ROW_GLYPH LeftArrow
        ROW_GLYPH RightArrow

        PAGE $4
        include "kernel/markers.asm"

        PAGE DARK_PAGE
        include "tables/pieces.inc"
        PAGE_TO ROW_GLYPHS

        PAGE DOT_PAGE
        include "tables/dots.inc"
        PAGE_TO ROW_GLYPHS

        PAGE BLANK_PAGE
BallT   ds BALL_CENTRE,0        ; ENABL for every pair of lines, the ball's lowest at BALL_CENTRE
        ds BALL_PAIRS,ENABLED
        ds ROW_GLYPHS-[.-BallT],0
        PAGE_TO ROW_GLYPHS
        PAGE_TO BALL_CENTRE+BALL_PAIRS+LAST_ROW*ROW_PAIRS

        PAGE $9
        include "kernel/even_loops.asm"

        PAGE PIECE_PAGE
        include "tables/pieces.inc"
        PAGE_TO ROW_GLYPHS

        PAGE BEEN_PAGE
        include "tables/been.inc"
        PAGE_TO ROW_GLYPHS

        PAGE $E
        include "tables/sides.inc"
        PAGE_TO CELL_PAIRS*[CELL_PAIRS+BALL_PAIRS]
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
