; ---------------------------------------------------------------------------
; From the picture to overscan, for OVERSCAN_TIMER times 64 cycles, and from there to the next frame.
; ---------------------------------------------------------------------------

        include "../common/overscan.inc"

KernelEnd
        PICTURE_ENDS
        lda #OVERSCAN_TIMER
        sta TIM64T
        jmp GoOverscanWork
        OVERSCAN_ENDS
