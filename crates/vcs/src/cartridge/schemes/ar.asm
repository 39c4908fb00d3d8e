; ---------------------------------------------------------------------------
; The program in the ROM of the scheme AR, in place of the Supercharger's own:
;
;   dasm ar.asm -f3 -oar.bin
;
; It does what games rely on, and takes the loads from the image: an access to
; Deck + N reads the load of number N into the RAM, and Result then has the
; first bytes of its header.
; ---------------------------------------------------------------------------
        processor 6502

VSYNC    = $00
WSYNC    = $02
COLUBK   = $09
TIA_LEFT = $04                  ; the first register that is cleared before a game starts
TIA_COUNT = $29
Number   = $80                  ; the load to read; then the game's configuration
ZERO_LEFT = $81                 ; RAM that is cleared before a game starts
ZERO_COUNT = $1D
Jump     = $FA                  ; four bytes of code, and the address they jump to
Hold     = $F000                ; an access to Hold + N holds N,
Configure = $FFF8               ; which this makes the configuration
LOW_0    = $06                  ; a configuration: bank 0 at $F000, writable, and the ROM
STARS    = $F700                ; the page that is clear after another load
Deck     = $F900
Result   = $FA00                ; start address, configuration, 1 if the load exists
RED      = $40

; A game asks for the load whose number is in $FA: in nothing; does not return.
        org $F800
MultiLoad:
        lda Jump
        sta Number
        jmp ClearStars

; Power-on: clears the TIA and the RAM, and reads load 0.
        org $F80A
Start:  sei
        cld
        ldx #0
        txa
.clear: sta $00,x
        inx
        bne .clear
        jmp Load

; Clears a page, as the Supercharger does, which draws its stars from it.
ClearStars:
        cmp Hold + LOW_0
        cmp Configure
        ldx #0
.page:  cmp Hold                ; the fifth access after this one writes 0
        nop                     ; 1 and 2
        cmp STARS,x             ; 3 to 5
        dex
        bne .page

Load:   ldx Number
        cmp Deck,x
        lda Result + 3
        beq Wait
        ldx #CodeEnd - Code - 1
.code:  lda Code,x
        sta Jump,x
        dex
        bpl .code
        lda Result
        sta Jump + CodeEnd - Code
        lda Result + 1
        sta Jump + CodeEnd - Code + 1
        ldy #0
        ldx #TIA_COUNT - 1
.tia:   sty TIA_LEFT,x
        dex
        bpl .tia
        ldx #ZERO_COUNT - 1
.zero:  sty ZERO_LEFT,x
        dex
        bpl .zero
        lda Result + 2
        sta Number
        tax
        cmp Hold,x
        ldx #$FF
        txs
        jmp Jump                ; the ROM goes with the next configuration
Code:   cmp Configure
        .byte $4C               ; JMP
CodeEnd:

; There is no such load: a red picture.
Wait:   lda #RED
        sta COLUBK
.frame: lda #2
        sta WSYNC
        sta VSYNC
        ldx #3
.sync:  sta WSYNC
        dex
        bne .sync
        stx VSYNC
.line:  sta WSYNC
        dex
        bne .line
        sta WSYNC               ; 262 lines
        sta WSYNC
        jmp .frame
