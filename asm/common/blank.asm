; ---------------------------------------------------------------------------
; The end of vertical sync and the beginning of vertical blank, for BLANK_TIMER times 64 cycles: the sound, and what the
; game does first, Control.  A game that defines EARLY_CONTROLS has switches and stick read before Control; while the
; computer thinks, within the lines of sync, if no less of SYNC_TIMER is left behind the sound.
; ---------------------------------------------------------------------------

        mac SYNC_ENDS
.sync   bit TIMINT
        bpl .sync
        lda #BLANK_TIMER
        sta WSYNC
        sta TIM64T
        ldx #0
        stx VSYNC
        endm

        SUBROUTINE
BlankWork
        CALL PlaySound          ; within the lines of sync
        ifconst EARLY_CONTROLS
        lda mode
        cmp #MODE_THINK
        bne .late
        lda INTIM
        cmp #EARLY_CONTROLS
        bcc .late
        READ_CONTROLS
        tay
        SYNC_ENDS
        tya
        TAIL Control
.late
        endif
        SYNC_ENDS
        ifconst EARLY_CONTROLS
        READ_CONTROLS
        endif
        TAIL Control
        END_ROUTINE BlankWork
