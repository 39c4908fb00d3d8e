; ---------------------------------------------------------------------------
; The loops of rows 2, 4, 6 and 8, each with the beginning of the gap below it and at the
; beginning of a page.  rows.asm computes the page: a bumper on the right adds one.
; ---------------------------------------------------------------------------

LeftSide
        LEFT_SIDE
        ODD_GAP
        PAGE $A
SameSides
        SAME_SIDES
OddGap  ODD_GAP
        PAGE $B
RightSide
        RIGHT_SIDE
        ODD_GAP
