; ---------------------------------------------------------------------------
; The loops of rows 0 and 10, in one page, and the lower wall below them; how
; they are entered is in edgerows.asm.
; ---------------------------------------------------------------------------

Row0Pairs  EVENROWS
        jmp GapBelowRow0     ; 78
Row10Pairs  EVENROWS
; ---- the lower wall
        SUBROUTINE
KernelEnd sta ENABL
        sta WSYNC
        sta WSYNC
        WALL
        sta WSYNC
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK
        ldx #0
        stx PF0
        stx PF1
        stx PF2
        dex
        txs
        jmp Overscan
