; ---------------------------------------------------------------------------
; Pages of pictures, at the places that their brightness asks for (colours.inc),
; and
; what else has to begin a page.
; ---------------------------------------------------------------------------

        PAGE DOT_PAGE
        include "tables/dots.inc"

        PAGE BLANK_PAGE         ; (zero at all rows of all pieces' pictures)
BallT   include "tables/ball.inc"

        PAGE DARK_PAGE
        include "tables/pieces.inc"

        PAGE $7
        include "lit.asm"

        PAGE $9
        include "edgeloops.asm"

        PAGE NUMBER_PAGE
        include "tables/numbers0.inc"
        PAGE NUMBER_PAGE+1
        include "tables/numbers50.inc"

        PAGE PIECE_PAGE
        include "tables/pieces.inc"

        PAGE BEEN_PAGE
        include "tables/been.inc"

        PAGE $E
        include "tables/sides.inc"
