; ---------------------------------------------------------------------------
; The frame, in the order of time: vertical sync, vertical blank, kernel, overscan.  A
; frame has 262 lines whatever happens: the work in each part is bounded, the kernel has the
; same number of lines on every screen but one, and the RIOT's timer fills up the rest.
; ---------------------------------------------------------------------------

SYNC_TIMER  = 21        ; times 8 cycles: into the third line of sync
BLANK_TIMER = 27        ; times 64 cycles: until the picture is prepared,
COVER_TIMER = 88        ;   and times 8 cycles: to the end of vertical blank
OVERSCAN_TIMER = 25     ; times 64 cycles: to the end of overscan,
LONG_OVERSCAN_TIMER = 48 ;   and while the computer thinks

        SUBROUTINE
VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC               ; 3
        lda #SYNC_TIMER         ; 5
        sta TIM8T               ; 9
        inc frame               ; 14
        jmp GoBlankWork         ; 24

KernelEnd
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK
        lda #OVERSCAN_TIMER
.timer  sta TIM64T
        jmp GoOverscanWork
FieldEnd                        ; the computer thinks: no text below the field
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK
        sta WSYNC
        lda #LONG_OVERSCAN_TIMER
        bne .timer              ; always
OverscanEnd
        bit TIMINT
        bpl OverscanEnd
        jmp VerticalSync
