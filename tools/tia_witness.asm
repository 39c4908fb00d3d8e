; The picture on which each of Stella's variants of the TIA shows, for tools/tia-variants: without it, a
; setting that Stella ignored would look like one that changes nothing. Each part of the frame writes
; one register in the middle of a line where its effect can be seen.
        processor 6502
        include "../asm/common/vcs.inc"
CXM0P   = $30           ; the TIA drives bits 6 and 7
        org $F800
Start   sei
        cld
        ldx #$FF
        txs
        inx
        txa
Clear   sta 0,x
        inx
        bne Clear
Frame   lda #2
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lsr
        sta VDELP0
        sta VDELBL
        lda #0
        sta VSYNC
        sta COLUBK
        lda #$37
        sta NUSIZ0
        lda #$32
        sta CTRLPF
        lda #$44
        sta COLUP0
        lda #$86
        sta COLUP1
        lda #$30
        sta HMP0
        sta HMM0
        sta HMBL

; COLUBK in the middle of the line
        ldy #25
Back    sta WSYNC
        lda #$56
        ldx #18
Back1   dex
        bne Back1
        sta COLUBK
        stx COLUBK
        dey
        bne Back
        lda #$FF
        sta PF1
        sta PF2
        lda #$30
        sta CTRLPF

; COLUPF over a playfield
        ldy #25
Colour  sta WSYNC
        lda #$56
        ldx #9
Colour1 dex
        bne Colour1
        sta COLUPF
        stx COLUPF
        sta COLUPF
        dey
        bne Colour

; playfield bits at all four phases
        ldy #25
Bits    sta WSYNC
        lda #$FF
        ldx #0
        sta PF1
        sta PF2
        pha
        pla
        pha
        pla
        pha
        pla
        stx PF1
        sta PF1
        stx PF1
        sta PF1
        stx PF2
        sta PF2
        stx PF2
        sta PF2
        dey
        bne Bits
        lda #0
        sta PF1
        sta PF2
        lda #$5A
        sta COLUPF

; VDELP0: the write of GRP1 shows player 0 while it is drawn
        ldy #30
Swap    sta WSYNC
        lda #0
        sta GRP0
        sta ENABL
        sta GRP1        ; the old ones are 0
        lda #$FF
        sta GRP0
        sta ENABL
        nop
        sta RESP0
        sta RESM0
        stx HMOVE
        sta GRP1        ; while player 0 is drawn
        sta ENAM0
        dey
        bne Swap
        lda #0
        sta GRP0
        sta GRP1
        sta ENAM0

; VDELBL: the write of GRP1 shows the ball while it is drawn
        ldy #20
Ball    sta WSYNC
        lda #0
        sta ENABL
        sta GRP1
        lda #$FF
        sta ENABL
        pha
        pla
        pha
        pla
        sta RESBL
        sta GRP1
        stx HMOVE
        dey
        bne Ball
        lda #0
        sta GRP1
        sta VDELBL
        sta HMCLR
        lda #$FF
        sta ENABL
        sta ENAM0
        lda #$10
        sta HMBL
        sta HMM0
        sta HMP0
        sta GRP0

; HMOVE in the middle of the line
        ldy #30
Move    sta WSYNC
        ldx #9
Move1   dex
        bne Move1
        sta HMOVE
        nop
        nop
        nop
        dey
        bne Move
        lda #$32
        sta CTRLPF
        lda #$FF
        sta PF2

; score mode: the two colours meet in the middle of the playfield
        ldy #20
Score   sta WSYNC
        dey
        bne Score
        lda #0
        sta PF2
        sta ENABL
        sta ENAM0
        sta GRP0
        sta GRP1

; a colour of bits that the TIA does not drive
        ldy #20
Pins    sta WSYNC
        lda CXM0P
        and #%00111111
        sta COLUBK
        dey
        bne Pins
        lda #0
        sta COLUBK

        ldy #30         ; the rest of the 262 lines
Over    sta WSYNC
        dey
        bne Over
        jmp Frame
        org $FFFC
        .word Start, Start
