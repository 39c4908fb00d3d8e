; ---------------------------------------------------------------------------
; Vertical sync, three lines.  The sound is played within them, in another bank, to which the game's entry
; GoBlankWork leads (common/blank.asm).
; ---------------------------------------------------------------------------

SYNC_TIMER  = 21                ; times 8 cycles: into the third line of sync

        SUBROUTINE
VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC               ; 3
        lda #SYNC_TIMER         ; 5
        sta TIM8T               ; 9
        inc frame               ; 14
        jmp GoBlankWork         ; 24
