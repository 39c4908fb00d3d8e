; ---------------------------------------------------------------------------
; The frame, in the order of time: vertical sync, vertical blank, kernel, overscan.  A
; frame has 262 lines whatever happens: the work in each part is bounded, the kernel has the
; same number of lines on every screen but one, and the RIOT's timer fills up the rest.
; While the computer thinks, the kernel begins 64 cycles later and ends below the board, and overscan is the longer.
; ---------------------------------------------------------------------------

BLANK_TIMER = 43        ; times 64 cycles: to the end of vertical blank; one less if the computer does not think
OVERSCAN_TIMER = 35     ; times 64 cycles: to the end of overscan,
LONG_OVERSCAN_TIMER = 62 ;   and while the computer thinks

        include "../common/sync.asm"
        include "../common/overscan.inc"

; ---- KernelEnd: the end of the picture; overscan, for OVERSCAN_TIMER times 64 cycles
; uses  A X Y
KernelEnd
        PICTURE_ENDS
        lda #OVERSCAN_TIMER
        sta TIM64T
        jmp GoOverscanWork
; ---- BoardEnd: the same while the computer thinks, for LONG_OVERSCAN_TIMER times 64 cycles: no text below the board, and
;      no line is waited for, since the present one is black
; uses  A X Y
BoardEnd
        lda #PICTURE_OFF
        sta VBLANK
        lda #LONG_OVERSCAN_TIMER
        sta TIM64T
        jmp GoThinkInOverscan
        OVERSCAN_ENDS
