; ---------------------------------------------------------------------------
; Glyphs of rows 0 and 10, bank 6.  As in bank 0, a page's number is the brightness of its
; glyphs (colours.inc); signs are in the pages of pieces.
; ---------------------------------------------------------------------------

SIGNS_END   = Nothing+EDGE_PAIRS
NUMBERS     = 50                ; on a page, and a blank
NUMBERS_END = [NUMBERS+1]*EDGE_PAIRS

        PAGE DARK_PAGE
        include "tables/pieces.inc"
        PAGE_TO SIGNS_END
        PAGE $7
        include "tables/launchers.inc"
        PAGE_TO OUT_SHAPE+2*BOTTOM_SHAPE
        PAGE $8
; page of the clock's number, by seconds, BCD: the offset in it is the same for all
ClockPage
.seconds set 0
        repeat NO_CLOCK+1
        if .seconds < LAST_SECONDS
        .byte >LastSeconds
        else
        .byte GOLD+NUMBER_PAGE+[.seconds>=SECOND_FIFTY]
        endif
.seconds set .seconds+1
        repend
        SAME_PAGE ClockPage
        PAGE $9
        include "tables/last_seconds.inc"
        PAGE_TO LAST_SECONDS*EDGE_PAIRS
; and its colour
ClockColour
.seconds set 0
        repeat NO_CLOCK+1
        if .seconds < LAST_SECONDS
        .byte LATE_CLOCK
        else
        .byte GOLD+NUMBER_PAGE
        endif
.seconds set .seconds+1
        repend
        SAME_PAGE ClockColour
        PAGE NUMBER_PAGE
        include "tables/numbers0.inc"
        PAGE_TO NUMBERS_END
        PAGE NUMBER_PAGE+1
        include "tables/numbers50.inc"
        PAGE_TO NUMBERS_END
        PAGE PIECE_PAGE
        include "tables/pieces.inc"
        PAGE_TO SIGNS_END
