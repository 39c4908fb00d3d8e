; ---------------------------------------------------------------------------
; The frame: 3 lines of sync, vertical blank, the picture, and overscan: 262
; lines whatever happens.  Work in the blank parts is bounded; the timers only
; fill them up.
; ---------------------------------------------------------------------------

BLANK_TIMER = 36        ; times 64 cycles
OVERSCAN_TIMER  = 24

SYNC_TIMER  = 21        ; times 8 cycles: into the third line of sync

        SUBROUTINE
VerticalSync   lda #VSYNC_ON
        sta WSYNC
        sta VSYNC       ; 3
        lda #SYNC_TIMER ; 5
        sta TIM8T       ; 9
        inc frame       ; 14
        jmp GoSyncWork   ; 24    by way of SetUpKernel to PlaceRow0 or TextKernel

Overscan
        lda #OVERSCAN_TIMER
        sta TIM64T
        lda mode                ; (a thought asks where pieces are, so none is hidden then)
        cmp #MODE_THINK
        beq .shownAll
        ldx #PIECES-1           ; the piece under the cursor gets its place back
.piece  lda place,x
        bne .shown
        lda curPlace
        sta place,x
.shown  dex
        bpl .piece
.shownAll
        jmp GoOverscanWork
OverscanEnd
        bit TIMINT
        bpl OverscanEnd
        jmp VerticalSync
