; ---------------------------------------------------------------------------
; The frame: 3 lines of sync, vertical blank, the picture, and overscan: 262
; lines whatever happens.  Work in the blank parts is bounded; the timers only
; fill them up.
; ---------------------------------------------------------------------------

BLANK_TIMER = 36        ; times 64 cycles
OVER_TIMER  = 24

        SUBROUTINE
Frame   lda #VSYNC_ON
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        lda #BLANK_TIMER
        sta WSYNC
        sta TIM64T
        ldx #0
        stx VSYNC
        inc frame
        jmp GoOutlook   ; by way of Prepare to TopPlace or TextPlace

Overscan
        lda #OVER_TIMER
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
        jmp GoControl
OverscanEnd
        bit TIMINT
        bpl OverscanEnd
        jmp Frame
