; ---------------------------------------------------------------------------
; The RIOT's timer, in all four intervals, read at every distance: frame n
; reads n cycles later than frame 0, 0 to 127.  Then the ports and their
; direction registers.  What was read stays in RAM from $90 on.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

        seg.u ram
        org $80
Frame   ds 1
Slide   ds 2
Mask    ds 1

        org $90
Read    ds 71

        seg code
        org $F000
Start:  sei
        cld
        ldx #$FF
        txs
        inx
        txa
Clear:  sta 0,x
        inx
        bne Clear

NextFrame:
        inc Frame
        bpl .go
        lda #0
        sta Frame
.go:    lda #<SlideEnd - 2
        sec
        sbc Frame
        sta Slide
        lda #>SlideEnd
        sta Slide+1
        ldx #0

        MAC timed       ; a timer register and the value to write
        lda #{2}
        sta {1}
        jsr Delay
        lda INTIM
        sta Read,x
        lda INSTAT
        sta Read+1,x
        lda INTIM       ; back at the interval, if it had run out
        sta Read+2,x
        lda INSTAT
        sta Read+3,x
        lda INTIM
        sta Read+4,x
        txa
        clc
        adc #5
        tax
        ENDM

        timed TIM1T, 200
        timed TIM1T, 40
        timed TIM1T, 33
        timed TIM8T, 12
        timed TIM8T, 5
        timed TIM8T, 0
        timed TIM64T, 2
        timed TIM64T, 0
        timed TIM1024T, 0
        timed TIM1024T, 1

        ; a write in the cycle of the wrap and near it leaves the flag or clears it
        lda #37
        sta TIM1T
        jsr Delay
        sta TIM64T
        lda INSTAT
        sta Read+60

        ; port A: outputs read back against the pins
        lda #$70        ; (Stella 6.7 sees no edge of A7 that comes from inside)
        sta SWACNT
        lda #$5A
        sta SWCHA
        lda SWCHA
        sta Read+61
        lda #0
        sta SWACNT
        lda SWCHA
        sta Read+62
        lda SWACNT
        sta Read+63
        ; port B: three of its pins have no switch
        lda #$34
        sta SWBCNT
        lda #$10
        sta SWCHB
        lda SWCHB
        sta Read+64
        lda #0
        sta SWBCNT
        lda SWCHB
        sta Read+65
        ; mirrors, and a read of nothing
        lda $1284 & $0FFF
        sta Read+66
        lda $0384
        lda $0380
        sta Read+67
        lda $0E
        sta Read+68
        lda $3C
        sta Read+69
        lda $08
        sta Read+70

        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp NextFrame

Delay:  jmp (Slide)     ; Frame + 3 cycles, and as many again for the way
        align 256
        ds 192, $C9
        dc.b $C5, $EA
SlideEnd:
        rts

        org $FFFA
        dc.w Start, Start, Start
