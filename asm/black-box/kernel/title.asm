; ---------------------------------------------------------------------------
; The title of the text screens, BLACK BOX (common/title.asm), and the rows of text below it.
; ---------------------------------------------------------------------------

        include "../common/title.asm"
        lda mode
        cmp #MODE_CHANGE
        bne .rows
        jmp GoPages
.rows   jmp GoTextStart
        END_ROUTINE Title

        align 256
        include "tables/logo.inc"
