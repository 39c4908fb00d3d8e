; ---------------------------------------------------------------------------
; RowEnd: the end of a text screen, SETUP_REST lines; then to KernelEnd by GoTitleEnd.
; ---------------------------------------------------------------------------
RowEnd  SUBROUTINE
        ldx #SETUP_REST
.line   sta WSYNC
        dex
        bne .line
        stx VDELP0
        stx VDELP1
        jmp GoTitleEnd
        END_ROUTINE RowEnd
