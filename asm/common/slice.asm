; ---------------------------------------------------------------------------
; Thinking in slices: in what the frame leaves of overscan and of vertical blank.
;
; A thought is straight code on a stack of its own, with a YIELD wherever it may have
; to wait: it goes on there in the next slice.  Between two YIELDs must lie less than
; SLICE_MARGIN * 64 cycles, Pause and the way out included, so that no frame is late.
;
; The game jumps to ThinkInOverscan and ThinkInBlank with the RIOT's timer running
; (TIM64T), and provides
;
;   thinkAt      S in a pause; 0 to begin a thought; in RAM written at +WRITE
;   inBlank      a byte; bit 7: this slice is in vertical blank
;   savedX, savedY  bytes that keep X, and Y in a YIELD_Y, over a pause
;   THINK_START  where a thought begins; it sets S and ends at PauseAt
;   GoSliceDone, GoBlankSliceDone  where overscan and vertical blank go on
;
; Bytes that a thought keeps over frames must be free of the frame's stack: the checks
; call that SUSPENDED (checks.inc).
; ---------------------------------------------------------------------------

SLICE_MARGIN = 3                ; INTIM: with less than this a slice ends
IN_BLANK     = %10000000

; ---- a slice's end if it is time: 9 cycles if it is not; A is lost, and in a pause Y
        mac YIELD
        lda INTIM               ; 4
        cmp #SLICE_MARGIN       ; 6
        bcs .on                 ; 8 / 9
        CALL Pause
.on
        endm
; ---- the same, and keeps Y
        mac YIELD_Y
        lda INTIM               ; 4
        cmp #SLICE_MARGIN       ; 6
        bcs .on                 ; 8 / 9
        sty savedY
        CALL Pause
        ldy savedY
.on
        endm

; ---- in overscan
        SUBROUTINE
ThinkInOverscan
        lda #0
        beq .slice
; ---- in vertical blank, when all is ready for the kernel
ThinkInBlank
        lda #IN_BLANK
.slice  sta inBlank
        ldx thinkAt
        bne .on
        jmp THINK_START
.on     txs
        ldx savedX
        rts

; ---------------------------------------------------------------------------
; Pause: the slice ends; in the next one this returns.
; out   X unchanged
; uses  A Y, savedX
; ---------------------------------------------------------------------------
Pause   stx savedX
        tsx
PauseAt stx thinkAt+WRITE
        ldx #$FF
        txs
        bit inBlank
        bmi .blank
        jmp GoSliceDone
.blank  jmp GoBlankSliceDone
        END_ROUTINE Pause
