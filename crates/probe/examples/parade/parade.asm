; ---------------------------------------------------------------------------
; Parade: a figure marches on the spot, and salutes when the button is pressed.
; The example of docs/testing-your-cartridge.md, 2K.
;
;   dasm parade.asm -f3 -oparade.bin -sparade.sym
; ---------------------------------------------------------------------------
        processor 6502

VSYNC   = $00
VBLANK  = $01
WSYNC   = $02
COLUP0  = $06
COLUBK  = $09
RESP0   = $10
AUDC0   = $15
AUDF0   = $17
AUDV0   = $19
GRP0    = $1B
INPT4   = $3C
INTIM   = $0284
TIM64T  = $0296

LINES   = 192
HEIGHT  = 16            ; of the figure
FEET    = 60            ; lines below its feet
GRASS   = $C4
BLUE    = $84
SALUTE  = 30            ; duration of a salute in frames

        seg.u ram
        org $80
frame   ds 1            ; counts up
saluted ds 1            ; number of salutes, BCD
salute  ds 1            ; frames left of the current salute
held    ds 1            ; bit 7 clear: the button was down in the last frame
figure  ds 2            ; pointer to the image of the figure, minus FEET

        seg code
        org $F800

Start   sei
        cld
        ldx #0
        txa
Clear   dex
        txs
        pha
        bne Clear       ; $FF down to $00, and SP ends at $FF
        lda #$80
        sta held

Frame   lda #2          ; three lines of VSYNC
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        lda #43         ; 37 lines of vertical blank
        sta WSYNC
        sta TIM64T
        lda #0
        sta VSYNC
        inc frame
        jsr Button
        jsr Pose
        sta WSYNC
        ldx #6
Place   dex
        bne Place
        sta RESP0
        lda #BLUE
        sta COLUBK
        lda #$0E
        sta COLUP0
WaitTop lda INTIM
        bne WaitTop
        ldx #LINES
        sta WSYNC
        sta VBLANK      ; A is 0

; One WSYNC per scanline; the line's data is loaded before it.
Kernel  lda #0
        cpx #FEET
        bcc Store       ; below its feet
        cpx #FEET+HEIGHT
        bcs Store       ; above its head
        txa
        tay
        lda (figure),y
Store   sta WSYNC
        sta GRP0
        cpx #FEET-1
        bne Next
        lda #GRASS
        sta COLUBK
Next    dex
        bne Kernel

KernelEnd
        lda #2
        sta WSYNC
        sta VBLANK
        lda #36         ; 30 lines of overscan
        sta TIM64T
WaitEnd lda INTIM
        bne WaitEnd
        jmp Frame

; Starts a salute at each press of the button.
Button  lda salute
        beq NoSalute
        dec salute
        bne Look
        stx AUDV0       ; X is 0
Look    lda INPT4
        sta held
        rts
NoSalute
        lda INPT4
        bmi Up
        bit held
        bpl Up          ; still down
        jsr BeginSalute
Up      sta held
        rts

BeginSalute
        lda #SALUTE
        sta salute
        sed
        lda saluted
        clc
        adc #1
        sta saluted
        cld
        lda #12
        sta AUDC0
        sta AUDF0
        lda #8
        sta AUDV0
        lda #0          ; the button is down
        rts

; Selects the image of the figure; a step takes eight frames.
Pose    lda salute
        bne Saluting
        lda frame
        and #8
        bne Right
        lda #<(LeftStep-FEET)
        ldx #>(LeftStep-FEET)
        bne Take
Right   lda #<(RightStep-FEET)
        ldx #>(RightStep-FEET)
        bne Take
Saluting
        lda #<(Salutes-FEET)
        ldx #>(Salutes-FEET)
Take    sta figure
        stx figure+1
        rts

; Never called.
Forgotten
        lda #0
        sta COLUBK
        rts

        align 256
; From the feet up.
LeftStep
        .byte %01100000, %01100110, %00100100, %00100100
        .byte %00111100, %00011000, %00011000, %01011010
        .byte %01011010, %01111110, %00111100, %00011000
        .byte %00111100, %00111100, %00111100, %00011000
RightStep
        .byte %00000110, %01100110, %00100100, %00100100
        .byte %00111100, %00011000, %00011000, %01011010
        .byte %01011010, %01111110, %00111100, %00011000
        .byte %00111100, %00111100, %00111100, %00011000
Salutes .byte %01100110, %01100110, %00100100, %00100100
        .byte %00111100, %00011000, %00011000, %01011000
        .byte %01011000, %01111110, %00111110, %00011011
        .byte %00111101, %00111110, %00111100, %00011000

        org $FFFC
        .word Start
        .word Start
