; ---------------------------------------------------------------------------
; From the picture to overscan, for OVERSCAN_TIMER times 64 cycles, and from there to the next frame.
; ---------------------------------------------------------------------------

KernelEnd
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK
        lda #OVERSCAN_TIMER
        sta TIM64T
        jmp GoOverscanWork
OverscanEnd
        bit TIMINT
        bpl OverscanEnd
        jmp VerticalSync
