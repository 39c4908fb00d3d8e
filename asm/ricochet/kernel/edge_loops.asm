; ---------------------------------------------------------------------------
; The loops of rows 0 and 10, in one page, and the end of the kernel; how they are
; entered is in edge_rows.asm.
; ---------------------------------------------------------------------------

Row0Pairs
        EVENROWS
        jmp GapBelowRow0        ; 78
Row10Pairs
        EVENROWS
        KERNEL_END
