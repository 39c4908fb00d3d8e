; ---------------------------------------------------------------------------
; The frame, in the order of time: vertical sync, vertical blank, kernel, overscan.  A
; frame has 262 lines whatever happens: the work in each part is bounded, the kernel has the
; same number of lines on every screen but one, and the RIOT's timer fills up the rest.
; ---------------------------------------------------------------------------

LONGER_BLANK = 20       ; times 64 cycles: of vertical blank while the computer thinks, until the field begins
BLANK_TIMER = 27+LONGER_BLANK ; times 64 cycles: until the picture is prepared,
COVER_TIMER = 80        ;   and times 8 cycles: to the end of vertical blank, or to the field
OVERSCAN_TIMER = 12     ; times 64 cycles: to the end of overscan,
LONG_OVERSCAN_TIMER = 33 ;   and while the computer thinks

        include "../common/sync.asm"
        include "../common/overscan.inc"

; ---- KernelEnd: the end of the picture; overscan, for OVERSCAN_TIMER times 64 cycles
; uses  A X Y
KernelEnd
        PICTURE_ENDS
        lda #OVERSCAN_TIMER
.timer  sta TIM64T              ; the timer that has run out wraps every 256 cycles: a value that is written in that cycle
        sta TIM64T              ;   counts down by single cycles, but not the same one again
        jmp GoOverscanWork
; ---- FieldEnd: the same while the computer thinks, for LONG_OVERSCAN_TIMER times 64 cycles
; uses  A X Y
FieldEnd                        ; the computer thinks: no text below the field
        PICTURE_ENDS
        lda #LONG_OVERSCAN_TIMER
        bne .timer              ; always
        OVERSCAN_ENDS
