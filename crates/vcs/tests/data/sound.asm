; ---------------------------------------------------------------------------
; Every sound of a channel: test n, of 32 frames, has AUDC0 = n mod 16 and one of two
; values of AUDF0.  After the last test the first one follows.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

Frame   = $80           ; of the test
Test    = $81
FRAMES  = 32
TESTS   = 32

        org $F000
Start:  sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta 0,x
        inx
        bne .clear
NextTest:
        lda #FRAMES
        sta Frame
        lda Test
        sta AUDC0
        ldx #0
        and #16
        beq .low
        ldx #5
.low:   stx AUDF0
        lda #15
        sta AUDV0
NextFrame:
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        ldx #130         ; 260 lines
.line:  sta WSYNC
        sta WSYNC
        dex
        bne .line
        dec Frame
        bne NextFrame
        inc Test
        lda Test
        and #TESTS - 1
        sta Test
        jmp NextTest
        org $FFFC
        .word Start, Start
