; ---------------------------------------------------------------------------
; The end of vertical sync and the beginning of vertical blank, for BLANK_TIMER times 64 cycles: the sound, and what the
; game does first, Control.
; ---------------------------------------------------------------------------

        SUBROUTINE
BlankWork
        CALL PlaySound          ; within the lines of sync
.sync   bit TIMINT
        bpl .sync
        lda #BLANK_TIMER
        sta WSYNC
        sta TIM64T
        ldx #0
        stx VSYNC
        TAIL Control
        END_ROUTINE BlankWork
