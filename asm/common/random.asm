; ---------------------------------------------------------------------------
; Random numbers: the generator of docs/random.md, 32 bits in `random`, a byte at a time.
; The game provides
;
;   random          RANDOM_BYTES bytes: the state
;   saved           a byte: DrawByte's
;   count, from     a byte each: DrawOnce's
; ---------------------------------------------------------------------------

RANDOM_BYTES = 4

; ---- DRAW_BYTE: the step of DrawByte, for banks that have one too
        mac DRAW_BYTE
        lda random+3
        sta saved               ; t
        lda random+2
        sta random+3
        lda random+1
        sta random+2
        lda saved
        lsr
        eor random              ; s0 ^ t>>1
        sta random+1
        lda saved
        lsr
        lsr
        eor random+1
        sta random+1
        lda saved               ; t>>6: bits 7 and 6 to 1 and 0
        asl
        rol
        rol
        and #%11
        eor random+1
        sta random+1
        lda saved
        asl
        asl
        eor saved               ; t ^ t<<2
        sta random
        lda saved
        lsr                     ; t<<7
        ror
        and #%10000000
        eor random
        sta random
        lda saved               ; t<<6: bits 1 and 0 to 7 and 6
        lsr
        ror
        ror
        and #%11000000
        eor random
        sta random
        endm

; ---------------------------------------------------------------------------
; DrawByte: out A = the next byte, which is random+0 as well
; uses  saved; X and Y unchanged
; cycles with rts: 110
; ---------------------------------------------------------------------------
        SUBROUTINE
DrawByte
        DRAW_BYTE
        rts
        END_ROUTINE DrawByte

; ---------------------------------------------------------------------------
; DrawOnce: a byte for a number below n; it may be too large, and another must be drawn.
; in    count = n; A = the mask: the least of 0, 1, 3, 7, 15 and so on that is n-1 or more
; out   carry clear: A = the number; carry set: draw again
; uses  A, saved, from; X and Y unchanged
; cycles with rts: 131
; ---------------------------------------------------------------------------
DrawOnce
        sta from
        CALL DrawByte
        and from
        cmp count
        rts
        END_ROUTINE DrawOnce

; ---------------------------------------------------------------------------
; StartRandom: the state at power-on.
; uses  A X
; ---------------------------------------------------------------------------
StartRandom
        ldx #RANDOM_BYTES-1
.byte   lda FirstRandom,x
        sta random,x
        dex
        bpl .byte
        rts
        END_ROUTINE StartRandom
FirstRandom
        dc.b $88,$6A,$3F,$24
