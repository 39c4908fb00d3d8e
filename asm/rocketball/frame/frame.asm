; ---------------------------------------------------------------------------
; The frame, in the order of time: vertical sync, vertical blank, kernel, overscan.  A
; frame has 262 lines whatever happens: the work in each part is bounded, the kernel has the
; same number of lines on every screen but one, and the RIOT's timer fills up the rest.
; ---------------------------------------------------------------------------

BLANK_TIMER = 27        ; times 64 cycles: until the picture is prepared,
COVER_TIMER = 88        ;   and times 8 cycles: to the end of vertical blank
OVERSCAN_TIMER = 25     ; times 64 cycles: to the end of overscan,
LONG_OVERSCAN_TIMER = 48 ;   and while the computer thinks

        include "../common/sync.asm"

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
