        SUBROUTINE
BoardRows
        sta ENABL
        ldx #162
.line   sta WSYNC
        dex
        bne .line
        ldy #0
        jmp SetUpRow10
