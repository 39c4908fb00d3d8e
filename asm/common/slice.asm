; ---------------------------------------------------------------------------
; Time slices for long computations ("thoughts"), in the unused time of overscan and
; vertical blank.
;
; A thought is ordinary code with a stack of its own.  At each YIELD it may be suspended
; until the next slice.  Successive YIELDs must be less than SLICE_MARGIN * 64 cycles
; apart, including Pause and the return to the frame, so that the frame is never late.
;
; The game jumps to ThinkInOverscan and ThinkInBlank with the RIOT timer running
; (TIM64T), and provides
;
;   thinkAt      S while suspended, 0 to start a thought; in cartridge RAM
;   inBlank      a byte; bit 7: this slice runs in vertical blank
;   savedX, savedY  X, and Y in YIELD_Y, while suspended
;   THINK_START  start of a thought; sets S and ends with a jump to PauseAt
;   SLICES       the phases in which slices run (tools/overlays)
;   GoSliceDone, GoBlankSliceDone  the rest of overscan and of vertical blank
;
; The frame's stack must not use bytes that a suspended thought keeps: checks.inc
; computes SUSPENDED_ depths for this.
; ---------------------------------------------------------------------------

SLICE_MARGIN = 3                ; INTIM: a slice ends below this
IN_BLANK     = %10000000        ; in inBlank

; ---- end the slice if its time is up: 9 cycles if not.  Changes A; Y if suspended
        mac YIELD
        lda INTIM               ; 4
        cmp #SLICE_MARGIN       ; 6
        bcs .on                 ; 8 / 9
        CALL Pause
.on
        endm
; ---- the same, preserving Y
        mac YIELD_Y
        lda INTIM               ; 4
        cmp #SLICE_MARGIN       ; 6
        bcs .on                 ; 8 / 9
        sty savedY
        CALL Pause
        ldy savedY
.on
        endm

; ---- back to the frame, with its stack; changes X
        mac END_SLICE
        ldx #$FF
        txs
        bit inBlank
        bmi .blank
        jmp GoSliceDone
.blank  jmp GoBlankSliceDone
        endm

; ---- slice in overscan
; phase SLICES
        SUBROUTINE
ThinkInOverscan
        lda #0
        beq .slice
; ---- slice in vertical blank, after the set-up for the kernel
; phase SLICES
ThinkInBlank
        lda #IN_BLANK
.slice  sta inBlank
        ldx thinkAt
        bne .on
        jmp THINK_START
.on     txs
        ifconst slotOne         ; which part of the cartridge the thought is in
        lda slotOne
        sta SWITCHES
        endif
        ldx savedX
        rts

; ---------------------------------------------------------------------------
; Pause: suspends the thought; returns in the next slice.
; out   X unchanged
; uses  A Y, savedX
; ---------------------------------------------------------------------------
Pause   stx savedX
        tsx
PauseAt stx thinkAt+WRITE
        END_SLICE
        END_ROUTINE Pause
