; ---------------------------------------------------------------------------
; The frame, in the order of time: vertical sync, vertical blank, kernel, overscan.  A
; frame has 262 lines whatever happens: the work in each part is bounded, the kernel has the
; same number of lines on every screen but one, and the RIOT's timer fills up the rest.
; ---------------------------------------------------------------------------

BLANK_TIMER = 28        ; times 64 cycles: to the end of vertical blank
OVERSCAN_TIMER = 25     ; times 64 cycles: to the end of overscan

        include "../common/sync.asm"

        include "../common/overscan.asm"
