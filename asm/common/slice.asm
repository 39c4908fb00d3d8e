; ---------------------------------------------------------------------------
; Thinking in slices: what a picture leaves of overscan and of vertical blank.
;
; A thought is straight code on a stack of its own, and pauses wherever it may
; have to: it goes on there in the next slice.  Between two looks at the timer
; lie less than SLICE_MARGIN * 64 cycles, Pause and the way out included, so no
; picture is ever late. In its slice it has RAM of its own (ram.inc), and nothing
; of the picture's.
; ---------------------------------------------------------------------------

SLICE_MARGIN = 3                   ; INTIM: with less than this a slice ends

; ---- a look at the timer, and a pause if it is time: 9 cycles without
        mac YIELD
        lda INTIM
        cmp #SLICE_MARGIN
        bcs .on
        CALL Pause
.on
        endm
; ---- the same where Y counts
        mac YIELD_Y
        lda INTIM
        cmp #SLICE_MARGIN
        bcs .on
        sty hits
        CALL Pause
        ldy hits
.on
        endm

; ---- in overscan, from OverscanWork
        SUBROUTINE
ThinkInOverscan
        lda #0
        beq .slice
; ---- in vertical blank, when all is ready for the picture
ThinkInBlank
        lda #$80
.slice  sta inBlank
        ldx thinkAt
        bne .on
        jmp Search
.on     txs
        ldx ballAt
        rts

; ---------------------------------------------------------------------------
; Pause: the slice ends; in the next one this returns.
; out   X unchanged
; uses  A Y, ballAt
; ---------------------------------------------------------------------------
Pause   stx ballAt
        tsx
PauseAt stx thinkAt+WRITE
        ldx #$FF
        txs
        bit inBlank
        bmi .blank
        jmp GoBack
.blank  jmp GoWaitForKernel
        END_ROUTINE Pause
