; ---------------------------------------------------------------------------
; The title of the text screens, RICOCHET POKER (common/title.asm), and the rows of text below it.
; ---------------------------------------------------------------------------

TITLE_ALIGNED = 1
TITLE_ABOVE = 9
TITLE_GAP   = 6
        include "../common/title.asm"
        jmp GoTextStart
        END_ROUTINE Title

        align 256
        include "tables/logo.inc"
