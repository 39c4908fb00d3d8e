; ---------------------------------------------------------------------------
; The loops of rows 2, 4, 6 and 8, each with the beginning of the gap below it.  Those with
; bumpers are at the beginning of a page, which rows.asm computes: a bumper on the right adds one.
; ---------------------------------------------------------------------------

LeftSide
        LEFT_SIDE
        ODD_GAP
OpenSides
        SAME_SIDES bp
OddGap  ODD_GAP
        PAGE $A
BothSides
        SAME_SIDES bl
        ODD_GAP
        PAGE $B
RightSide
        RIGHT_SIDE
        ODD_GAP
