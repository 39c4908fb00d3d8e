; ---------------------------------------------------------------------------
; The bank schemes that switch by other means than banks.asm's hotspots:
;
;   dasm schemes.asm -f3 -DE0=1 -obanks-e0.bin     (E7, FA, FE, T3F, T3E likewise:
;                                   banks-e7, banks-fa, banks-fe, banks-3f, banks-3e;
;                                   CV, UA, S0840, S0FA0, SB, X07: banks-cv and so on;
;                                   T3EX, T3EP, F0, FC, FA2, WD, TVBOY, MDM likewise;
;                                   AR, S4A50, CM: banks-ar, banks-4a50, banks-cm;
;                                   -DWD=2: banks-wdsw, the same in a dump's order)
;
; Every slice of an image is filled with its number, but for the code.  Frame n
; makes its choices by n and keeps from $90 on what it then finds.  Code that
; stays in while others are switched is in the last slice; of FA in all banks.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

        IFNCONST E0
E0      = 0
        ENDIF
        IFNCONST E7
E7      = 0
        ENDIF
        IFNCONST FA
FA      = 0
        ENDIF
        IFNCONST FE
FE      = 0
        ENDIF
        IFNCONST T3F
T3F     = 0
        ENDIF
        IFNCONST T3E
T3E     = 0
        ENDIF
        IFNCONST CV
CV      = 0
        ENDIF
        IFNCONST UA
UA      = 0
        ENDIF
        IFNCONST S0840
S0840      = 0
        ENDIF
        IFNCONST S0FA0
S0FA0      = 0
        ENDIF
        IFNCONST SB
SB      = 0
        ENDIF
        IFNCONST X07
X07      = 0
        ENDIF
        IFNCONST T3EX
T3EX    = 0
        ENDIF
        IFNCONST T3EP
T3EP    = 0
        ENDIF
        IFNCONST F0
F0      = 0
        ENDIF
        IFNCONST FC
FC      = 0
        ENDIF
        IFNCONST FA2
FA2     = 0
        ENDIF
        IFNCONST WD
WD      = 0
        ENDIF
        IFNCONST TVBOY
TVBOY   = 0
        ENDIF
        IFNCONST MDM
MDM     = 0
        ENDIF
        IFNCONST AR
AR      = 0
        ENDIF
        IFNCONST S4A50
S4A50   = 0
        ENDIF
        IFNCONST CM
CM      = 0
        ENDIF

Frame   = $80
Slot    = $81
Kept    = $90

; What of the schemes stands at which address, and how much is switched.
        IF E0
SLICE   = $400
SLICES  = 8
        ENDIF
        IF E7 || T3F || T3E || T3EX
SLICE   = $800
        ENDIF
        IF E7
SLICES  = 8
        ENDIF
        IF T3F || T3E || T3EX
SLICES  = 4
        ENDIF
        IF FA || FA2
SLICE   = $1000
        ENDIF
        IF FA
SLICES  = 3
DRIVER  = 0
SPOTS   = $1FF8
        ENDIF
        IF FA2
SLICES  = 7
DRIVER  = $400                  ; in front of the banks, for the Harmony's processor
SPOTS   = $1FF5
        ENDIF
        IF T3EP || WD
SLICE   = $400
SLICES  = 8
        ENDIF
        IF FE
SLICE   = $1000
SLICES  = 2
        ENDIF

; The games of 3F write to the TIA's mirror, which switches nothing; in Stella the
; TIA itself does not even see the writes that do.
TIA     = T3F * $40

; Keeps the byte at an address.
        MAC keep
        lda {1}
        jsr Keep
        ENDM

; Start-up, and the frame's signal.
        MAC begin
Start:  sei
        cld
        ldx #$FF
        txs
        ldx #127
        lda #0
.clear: sta $80,x
        dex
        bpl .clear
NextFrame:
        inc Frame
        lda #0
        sta Slot
        ENDM

        MAC finish
        lda #2
        sta TIA + VBLANK
        sta TIA + WSYNC
        sta TIA + VSYNC
        sta TIA + WSYNC
        sta TIA + WSYNC
        sta TIA + WSYNC
        lda #0
        sta TIA + VSYNC
        jmp NextFrame
        ENDM

        MAC keeper
Keep:   ldx Slot
        sta Kept,x
        inc Slot
        rts
        ENDM

; ---------------------------------------------------------------------------
        IF E0
NUMBER  SET 0
        REPEAT SLICES - 1
        org NUMBER * SLICE
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds SLICE - 1, NUMBER
NUMBER  SET NUMBER + 1
        REPEND
        org (SLICES - 1) * SLICE
        rorg $1C00
        begin
        keep $1010              ; as the last frame left them, at first as power came on
        keep $1410
        keep $1810
        keep $1C00
        lda Frame
        and #7
        tax
        lda $1FE0,x             ; a read, $1000
        keep $1010
        keep $1410
        txa
        eor #5
        tax
        sta $1FE8,x             ; a write, $1400
        keep $1010
        keep $1410
        keep $1810
        inc $1FF0,x             ; reads and writes, $1800
        keep $1410
        keep $1810
        ldy Frame
        lda $1FF8               ; no hotspots
        lda $1FDF
        keep $1010
        keep $1810
        lda $1FE0               ; as programs do it
        keep $1010
        finish
        keeper
        ds $1FFC - ., SLICES - 1
        .word Start, Start
        rend
        ENDIF

; ---------------------------------------------------------------------------
        IF E7
NUMBER  SET 0
        REPEAT SLICES - 1
        org NUMBER * SLICE
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds SLICE - 1, NUMBER
NUMBER  SET NUMBER + 1
        REPEND
        org (SLICES - 1) * SLICE
        rorg $1800
        ds $200, SLICES - 1
        begin
        lda Frame
        and #7
        tax
        cpx #7
        beq .ram
        lda $1FE0,x             ; a slice of the image
        keep $1010
        keep $17F0
        jmp .block
.ram:   sta $1FE7               ; RAM in its place
        lda Frame
        sta $1010
        eor #$FF
        sta $13F0
        sta $1420               ; no write where it is read
        keep $1410
        keep $17F0
        keep $1420
.block: lda Frame
        lsr
        and #3
        tax
        lda $1FE8,x             ; a block of 256 bytes
        keep $1940
        lda Frame
        sta $1840
        keep $1940
        sta $1941               ; nor here
        keep $1941
        keep $1A00
        lda $1FE7               ; the RAM is as it was left
        keep $1410
        lda $1FE5               ; as programs do it
        keep $1001
        finish
        keeper
        ds $1FFC - ., SLICES - 1
        .word Start, Start
        rend
        ENDIF

; ---------------------------------------------------------------------------
        IF T3F || T3E || T3EX
NUMBER  SET 0
        REPEAT SLICES - 1
        org NUMBER * SLICE
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds SLICE - 1, NUMBER
NUMBER  SET NUMBER + 1
        REPEND
        org (SLICES - 1) * SLICE
        rorg $1800
        begin
        keep $1010
        lda Frame
        IF T3E || T3EX
        and #SLICES - 1         ; of 3F, slices are counted round; Stella takes others for 3E's RAM
        ENDIF
        sta $3F
        keep $1010
        keep $17FF
        keep $1800
        lda #1
        sta $3F
        lda #2
        ldx $3F                 ; a read does not switch
        keep $1010
        sta $7F                 ; nor a write to a mirror
        keep $1010
        sta $013F
        keep $1010
        sta $103F               ; nor one to the cartridge
        keep $1010
        lda Frame
        lsr
        sta COLUBK              ; of 3F all of the TIA's addresses do
        keep $1010
        ENDIF
        IF T3E                  ; 3EX has no RAM in Stella
        lda Frame
        and #31
        sta $3E
        keep $1010              ; what this slice held
        lda Frame
        sta $1410
        sta $1020               ; no write where it is read
        keep $1010
        keep $1020
        lda #33                 ; there are 32
        sta $3E
        keep $1010
        lda #2
        sta $3F
        keep $1010
        ENDIF
        IF T3F || T3E || T3EX
        finish
        keeper
        ENDIF
        IF T3EX
        .byte "3EX 3EX"         ; what Stella knows the scheme by
        ENDIF
        IF T3F || T3E || T3EX
        ds $1FFA - ., SLICES - 1
        IF T3EX
        .byte $FF               ; the slices of RAM less one
        ENDIF
        ds $1FFC - ., SLICES - 1
        .word Start, Start
        rend
        ENDIF

; ---------------------------------------------------------------------------
        IF FA2
        org 0
        .byte $A0, $C1, $1F, $E0        ; what Stella knows the driver by
        ds DRIVER - 4, $FF
        ENDIF
        IF FA || FA2
NUMBER  SET 0
        REPEAT SLICES
        org NUMBER * SLICE + DRIVER
        rorg $1000
        ds $200, $FF
        SUBROUTINE
.start: sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta 0,x
        inx
        bne .clear
        lda .here
        sta Kept + 32           ; where it started
.frame: inc Frame
        lda #0
        sta Slot
        ldx #SLICES - 1
.each:  lda SPOTS,x             ; a read, a write, and both
        lda .here
        jsr .keep
        lda SPOTS
        lda #1
        sta SPOTS,x
        lda .here
        jsr .keep
        dex
        bpl .each
        sta SPOTS + SLICES      ; no hotspot
        lda .here
        jsr .keep
        ldx Frame
        lda Frame
        sta $1000,x
        eor #$A5
        sta $10FF
        lda $1100,x
        jsr .keep
        lda $11FF
        jsr .keep
        ldx Frame
        inc $1100,x             ; no write where it is read
        lda $1100,x
        jsr .keep
        lda SPOTS + SLICES - 1
        lda $11FF               ; one RAM for all banks
        jsr .keep
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame
.keep:  ldy Slot
        sta Kept,y
        inc Slot
        rts
.here:  .byte NUMBER
        ds $1FFC - ., NUMBER
        .word .start, .start
        rend
NUMBER  SET NUMBER + 1
        REPEND
        ENDIF

; ---------------------------------------------------------------------------
; Bank 0 is written for $F000, bank 1 for $D000: calls and returns switch when
; the stack's second byte, $01FE, is the last they touch before they go.
        IF FE
        org 0
        rorg $F000
        ds $20, 0
        begin
        jsr Outer               ; with the stack full: pushes to $01FF and $01FE
        keep $F010              ; back by an RTS from $01FE and $01FF
        jsr Near                ; to this bank
        jsr Deep                ; from deeper on the stack nothing is switched
        finish
Deep:   ldx #0
        jsr Deeper
        lda $F010
        ldx Slot
        sta Kept,x
        inc Slot
        rts
Deeper: lda $D010
        ldx Slot
        sta Kept,x
        inc Slot
        rts
Near:   lda $F011
        ldx Slot
        sta Kept,x
        inc Slot
        rts
        keeper
        .byte $20, $00, $D0, $C6, $C5   ; as a program has it: JSR $D000, DEC $C5
        ds $FFFC - ., 0
        .word Start, Start
        rend
        org $1000
        rorg $D000
Outer:  lda $D010
        jmp .far
        ds $D020 - ., 1
.far:   ldx Slot
        sta Kept,x
        inc Slot
        lda $D011
        ldx Slot
        sta Kept,x
        inc Slot
        rts
        ds $DFFC - ., 1
        .word Start, Start
        rend
        ENDIF

; ---------------------------------------------------------------------------
; The schemes with hotspots outside the cartridge.  All banks hold the same code and differ
; in the byte at .here; every hotspot in the table, and some addresses beside them, are
; read and written, each from the last bank and from bank 0.
Pointer = $82
Spot    = $84

        IF UA || S0840 || S0FA0
BANKS   = 2
        ENDIF
        IF X07
BANKS   = 16
        ENDIF
        IF SB
BANKS   = 32
        ENDIF
        IF UA || S0840 || S0FA0 || X07 || SB

; Switches to bank 0, and to the last one.
        MAC to_first
        IF UA
        lda $0220
        ENDIF
        IF S0840
        lda $0800
        ENDIF
        IF S0FA0
        lda $0FA0
        ENDIF
        IF X07
        lda $080D
        ENDIF
        IF SB
        lda $0800
        ENDIF
        ENDM
        MAC to_last
        IF UA
        lda $0240
        ENDIF
        IF S0840
        lda $0840
        ENDIF
        IF S0FA0
        lda $0FC0
        ENDIF
        IF X07
        lda $08FD
        ENDIF
        IF SB
        lda $081F
        ENDIF
        ENDM

NUMBER  SET 0
        REPEAT BANKS
        org NUMBER * $1000
        rorg $1000
        SUBROUTINE
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds $1FF, NUMBER
.start: sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta $80,x
        inx
        bpl .clear
        lda .here
        sta Kept + 40           ; where it started
.frame: inc Frame
        ldx #0
        stx Slot
        stx Spot
.each:  ldx Spot
        lda .spots,x
        sta Pointer
        lda .spots+1,x
        sta Pointer+1
        ldy #0
        to_last
        lda (Pointer),y         ; a read
        jsr .keep
        to_first
        lda #0
        sta (Pointer),y         ; a write
        jsr .keep
        inc Spot
        inc Spot
        lda Spot
        cmp #.spotsEnd-.spots
        bne .each
        IF SB || X07            ; every bank in turn
        lda Frame
        IF SB
        and #BANKS - 1
        tax
        lda $0800,x
        ELSE
        asl
        asl
        asl
        asl
        ora #$0D
        tax
        lda $0800,x
        ENDIF
        jsr .keep
        ENDIF
        IF X07                  ; the TIA switches between the last two
        sta $40
        jsr .keep
        lda $02
        jsr .keep
        to_last
        sta HMCLR
        jsr .keep
        lda $70
        jsr .keep
        lda Frame
        lda $0100
        jsr .keep
        ENDIF
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame

.keep:  ldx Slot
        lda .here
        sta Kept,x
        inc Slot
        rts

.spots:
        IF UA
        .word $0220, $0240, $0260, $0200, $0320, $0CA0, $0CC0, $2240, $1220, $02C0, $02A0, $0D3F
        ENDIF
        IF S0840
        .word $0800, $0840, $0860, $0A00, $0F40, $2840, $0040, $1840, $0E40, $0D7F
        ENDIF
        IF S0FA0
        .word $0FA0, $0FC0, $06A0, $06C0, $06E0, $0680, $26BF, $04C0, $0EA0, $07DF
        ENDIF
        IF X07
        .word $081D, $082D, $08ED, $08FD, $0F0D, $0A1D, $180D, $281D, $081C, $001D
        ENDIF
        IF SB
        .word $0804, $0805, $0828, $0A09, $0F0A, $2809, $1809, $0009
        ENDIF
.spotsEnd:

.here:  .byte $A0 + NUMBER
        IF S0840                ; what Stella knows the scheme by
        lda $0800
        lda $0800
        ENDIF
        ds $1FFC - ., $EA
        .word .start, .start
        rend
NUMBER  SET NUMBER + 1
        REPEND
        ENDIF

; ---------------------------------------------------------------------------
        IF CV
        org 0
        rorg $1800
        begin
        ldx Frame
        lda Frame
        sta $1400,x
        eor #$5A
        sta $17FF
        keep $13FF
        keep $1000
        lda $1000,x
        jsr Keep
        sta $1000,x             ; no write where it is read
        lda $1000,x
        jsr Keep
        keep $1800
        lda #$77
        sta $1410
        keep $1010
        finish
        keeper
        sta $F3FF,x             ; what Stella knows the scheme by
        ds $1FFC - ., $EA
        .word Start, Start
        rend
        ENDIF

; ---------------------------------------------------------------------------
; Slice 0 is at $1C00 at power-on and stays there but for a moment, in which code
; in the RIOT's RAM looks at another slice.
        IF T3EP
There   = $C0
        org 0
        rorg $1C00
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds $1F, 0
        begin
        ldx #ThereEnd-ThereCode-1
.copy:  lda ThereCode,x
        sta There,x
        dex
        bpl .copy
        lda Frame
        and #SLICES - 1
        sta $3F                 ; a slice to each of the lower parts
        eor #1 + $40
        sta $3F
        eor #2 + $C0
        sta $3F
        keep $1010
        keep $1410
        keep $1810
        keep $1C10
        lda Frame
        lsr
        and #SLICES - 1
        ora #$C0
        jsr There               ; and to the last
        ldx $3F                 ; a read does not switch
        sta $7F                 ; nor a write to a mirror
        sta $103F               ; nor one to the cartridge
        keep $1010
        keep $1810
        lda Frame
        and #$3F
        sta $3E                 ; RAM in each of the lower parts
        keep $1010              ; what this slice held
        lda Frame
        sta $1210
        sta $1020               ; no write where it is read
        keep $1010
        keep $1020
        lda Frame
        and #$3F
        ora #$40
        sta $3E                 ; the same slice in the next part
        keep $1410
        eor #$5A
        sta $17FF
        keep $15FF
        keep $11FF
        lda Frame
        eor #$3F
        and #$3F
        ora #$80
        sta $3E
        keep $1810
        keep $1C10
        lda #$02
        sta $3F
        keep $1010              ; the image again
        keep $1410
        finish
        keeper
ThereCode:
        sta $3F
        lda $1C10
        ldx Slot
        sta Kept,x
        inc Slot
        lda #$C0
        sta $3F
        rts
ThereEnd:
        .byte "TJ3E"            ; what Stella knows the scheme by
        ds $1FFC - ., 0
        .word Start, Start
        rend
NUMBER  SET 1
        REPEAT SLICES - 1
        org NUMBER * SLICE
        ds SLICE, NUMBER
NUMBER  SET NUMBER + 1
        REPEND
        ENDIF

; ---------------------------------------------------------------------------
; All banks hold the same code and differ in the byte at .here, and at $1FF0.
        IF F0 || FC || TVBOY || MDM
        IF F0 || MDM
BANKS   = 16
        ENDIF
        IF FC
BANKS   = 8
        ENDIF
        IF TVBOY
BANKS   = 128
        ENDIF
NUMBER  SET 0
        REPEAT BANKS
        org NUMBER * $1000
        rorg $1000
        SUBROUTINE
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds $FF, NUMBER
.start: sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta $80,x
        inx
        bpl .clear
        lda .here
        sta Kept + 40           ; where it started
.frame: inc Frame
        ldx #0
        stx Slot
        IF F0
        lda $1FF0               ; a read finds the next bank's byte
        jsr .keep
        sta $FFF0               ; a write
        jsr .here_too
        inc $1FF0               ; a read and two writes
        jsr .here_too
        ldx Frame
        lda $1F00,x             ; a hotspot in one frame of 256
        jsr .here_too
        lda $1FEF               ; no hotspots
        lda $1FF1
        jsr .here_too
        ENDIF
        IF FC
        lda Frame
        and #BANKS - 1
        sta $1FF8
        lsr
        lsr
        sta $1FF9
        jsr .here_too           ; not yet
        lda $1FFC
        jsr .here_too
        lda #1
        sta $1FF8
        sta $1FF9               ; 1 + 4
        bit $1FFC
        jsr .here_too
        sta $1FF9               ; 4 more: one round and 1
        lda $1FFC
        jsr .here_too
        lda Frame
        and #BANKS - 1
        ora #8                  ; too large for the upper bits alone
        sta $1FF8
        sta $1FF9
        ldx #0
        lda $1FFC,x
        jsr .here_too
        lda $1FF8               ; reads set nothing
        lda $1FF9
        lda $1FFC
        jsr .here_too
        ENDIF
        IF TVBOY
        lda $1800               ; the first bank locks nothing
        jsr .here_too
        lda Frame
        cmp #5
        bcc .stay
        tax
        sta $1800,x             ; and this does
        jsr .here_too
.stay:  lda $1880               ; no hotspot
        jsr .here_too
        ENDIF
        IF MDM
        lda $0801
        jsr .here_too
        sta $0A02               ; a write, and one of the other pages
        jsr .here_too
        lda $0C03               ; no hotspots
        lda $1804
        jsr .here_too
        lda Frame
        and #$1F
        tax
        inc $0900,x             ; more than there are
        jsr .here_too
        lda Frame
        cmp #5
        bne .open
        lda $0886               ; bank 134, the last
        jsr .here_too
.open:  lda $0807
        jsr .here_too
        ENDIF
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame

.here_too:
        lda .here
.keep:  ldx Slot
        sta Kept,x
        inc Slot
        rts
        IF TVBOY                ; what Stella knows the scheme by
        sta ($82),y
        jmp ($FFFC)
        ENDIF
        IF MDM
        .byte "MDMC"
        ENDIF
.here:  .byte $80 + NUMBER
        ds $1FFC - ., NUMBER
        .word .start, .start
        rend
NUMBER  SET NUMBER + 1
        REPEND
        ENDIF

; ---------------------------------------------------------------------------
; All slices hold the same code for $1D00 to $1FFF; they differ in the bytes below,
; and in some of the code's.
        IF WD
PLACE   SET 0
        REPEAT SLICES
NUMBER  SET PLACE
        IF WD == 2
        IF PLACE == 2
NUMBER  SET 3
        ENDIF
        IF PLACE == 3
NUMBER  SET 2
        ENDIF
        ENDIF
        org PLACE * SLICE
        rorg $1C00
        SUBROUTINE
        .byte $FE               ; so that it does not look like the ports of SC's RAM
        ds $FF, NUMBER
.start: sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta $80,x
        inx
        bpl .clear
        lda $10F0
        sta Kept + 40           ; where it started
        lda $14F0
        sta Kept + 41
        lda $18F0
        sta Kept + 42
        lda $1CF0
        sta Kept + 43
.frame: inc Frame
        lda #0
        sta Slot
        lda Frame
        and #15
        tax
        lda $30,x
        lda #NUMBER             ; both bytes still of the slice before
        jsr .keep
        jsr .all
        lda $30                 ; back again
        nop
        nop
        lda Frame
        and #15
        tax
        ldy #$EE
        lda $30,x
        nop
        .byte $A9 - 9 * (NUMBER & 1)    ; LDA or LDY of the slice before
        .byte NUMBER                    ; the number of the next one
        jsr .keep
        tya
        jsr .keep
        jsr .all
        sta $31                 ; a write does not switch
        lda $0132               ; nor a mirror
        lda $72
        jsr .all
        lda Frame
        sta $1041
        eor #$FF
        sta $107F
        sta $1002               ; no write where it is read
        lda $1001
        jsr .keep
        lda $103F
        jsr .keep
        lda $1002
        jsr .keep
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame

.all:   lda $10F0
        jsr .keep
        lda $14F0
        jsr .keep
        lda $18F0
        jsr .keep
        lda $1CF0
.keep:  ldx Slot
        sta Kept,x
        inc Slot
        rts
        lda $39                 ; what Stella knows the scheme by
        jmp .start
        ds $1FFC - ., NUMBER
        .word .start, .start
        rend
PLACE   SET PLACE + 1
        REPEND
        IF WD == 2
        .byte 0, 0, 0
        ENDIF
        ENDIF

; ---------------------------------------------------------------------------
; A tape of two loads.  In each the three banks hold the same code, which runs
; from whatever is at $F000; bytes are written by the addresses that are read.
        IF AR
; Makes the byte in X the configuration.
        MAC configure
        cmp $F000,x
        cmp $FFF8
        ENDM
; Writes the byte in X.
        MAC poke
        cmp $F000,x
        nop
        cmp {1}
        ENDM
ALL_RAM = %01111                ; bank 0, bank 2, writable
NO_WRITE = %01101
ROM_TOO = %00100                ; bank 0 and the ROM
LOADED  SET 0
        REPEAT 2
NUMBER  SET 0
        REPEAT 3
        org LOADED * 8448 + NUMBER * $800
        rorg $F000
        SUBROUTINE
        ds $100, LOADED * 16 + NUMBER   ; accesses to this page mean something
.start: sei
        cld
        ldx #$FF
        txs
        ldx #127
        lda #0
.clear: sta $80,x
        dex
        bpl .clear
.frame: inc Frame
        lda #0
        sta Slot
        ldx Frame               ; 32 configurations, most of the time with the ROM off
        cpx #9
        bcc .any
        ldx #ALL_RAM
.any:   stx Slot + 1
        configure
        keep $F600
        keep $FE00
        keep $F680
        ldx Frame
        lda Slot + 1
        and #2                  ; if it is writable
        beq .held
        poke $F680
        keep $F680
        ldx Frame
        poke $FE80
        keep $FE80
        ldx Frame
        sta $F000,x             ; writes do the same
        nop
        sta $F681
        keep $F681
        ldx Frame
        pha
        cmp $F000,x
        pha                     ; 1, 2, 3 accesses
        lda $80                 ; 4, 5
        cmp $F682               ; too late
        pla
        pla
        keep $F682
        jmp .on
.held:  cmp $F000,x             ; of two the last is held
        cmp $F000 + ALL_RAM
        cmp $FFF8
        keep $F600
        keep $FE00
.on:    ldx #NO_WRITE
        configure
        ldx #$77
        poke $F683
        keep $F683
        lda .loaded
        bne .stay
        lda Frame
        cmp #12
        bne .stay
        lda #1
        sta $FA
        ldx #ROM_TOO
        configure
        jmp $F800
.stay:  lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame
Keep    SET .keep
.keep:  ldx Slot
        sta Kept,x
        inc Slot
        rts
.loaded: .byte LOADED
        ds $F800 - ., LOADED * 16 + NUMBER
        rend
STARTS  SET .start
NUMBER  SET NUMBER + 1
        REPEND
        org LOADED * 8448 + 3 * $800
        ds $800, $EE            ; no page
        .byte <STARTS, >STARTS, ALL_RAM, 24
        .byte <($55 - <STARTS - >STARTS - ALL_RAM - 24 - LOADED)
        .byte LOADED, $00, $00
        ds 8, $FF
NUMBER  SET 0
        REPEAT 24
        .byte (NUMBER & 7) << 2 | NUMBER >> 3
NUMBER  SET NUMBER + 1
        REPEND
        ds 256 - 16 - 24, $00
LOADED  SET LOADED + 1
        REPEND
        ENDIF

; ---------------------------------------------------------------------------
; 64 KiB, of which each slice of 2 KiB holds the same code, which runs at $1800.
        IF S4A50
NUMBER  SET 0
        REPEAT 32
        org NUMBER * $800
        rorg $1800
        SUBROUTINE
        ds 16, NUMBER
.start: sei
        cld
        ldx #$FF
        txs
        ldx #127
        lda #0
.clear: sta $80,x               ; with hotspots
        dex
        bpl .clear
.frame: inc Frame
        lda #0
        sta Slot
        lda Frame
        and #31
        tax
        keep $1008
        keep $1E40
        lda $6E00,x             ; low: the image
        keep $1008
        lda $6400               ; toggles
        keep $1008
        lda $6500
        keep $1008
        lda Frame
        and #15
        tax
        lda $6E40,x             ; the RAM
        keep $1010
        lda Frame
        sta $1010
        keep $1010
        inc $1011
        keep $1011
        lda $6400
        keep $1010
        ldx Frame
        lda $6C00,x             ; high: the image
        keep $1E40
        lda $7F48,x             ; another of sixteen pages, from the last page
        keep $1E40
        lda $6D00,x             ; the RAM
        lda Frame
        sta $1E41
        keep $1E41
        sta $7F28               ; a write there
        keep $1E41
        lda $2C05               ; not after such a value
        keep $1E41
        lda #$13
        sta $F4                 ; by a value: high, the image
        keep $1E40
        ldx #$14
        stx $76
        keep $1E40
        stx $F5                 ; the RAM
        keep $1E41
        lda #$05
        sta $F8                 ; low, the image
        keep $1008
        lda #$43
        sta $79                 ; the RAM
        keep $1010
        lda $F4                 ; a read
        keep $1E40
        jsr .last
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame
Keep    SET .keep
.keep:  ldx Slot
        sta Kept,x
        inc Slot
        rts
        ds $1B00 - ., NUMBER
        rend
PAGE    SET 3
        REPEAT 4
        org NUMBER * $800 + PAGE * $100
        ds $100, NUMBER * 8 + PAGE
PAGE    SET PAGE + 1
        REPEND
        org NUMBER * $800 + $700
        rorg $1F00
.last:  lda Frame               ; middle, from the last page
        and #31
        tax
        lda $6F00,x
        lda $1808
        sta Kept + 40
        lda $6800
        lda $1808
        sta Kept + 41
        lda $6900
        lda $1808
        sta Kept + 42
        txa
        and #15
        tax
        lda $6F40,x             ; the RAM
        lda $1A00
        sta Kept + 43
        lda Frame
        sta $1A00
        lda $1A00
        sta Kept + 44
        lda #$C7
        sta $FB
        lda $1A00
        sta Kept + 45
        lda #$92
        sta $FA
        lda $1808
        sta Kept + 46
        rts
        ds $1FFA - ., NUMBER
        .word $4A50, .start, .start
        rend
NUMBER  SET NUMBER + 1
        REPEND
        ENDIF

; ---------------------------------------------------------------------------
; Four banks of 4 KiB with the same code in their first halves.
        IF CM
NUMBER  SET 0
        REPEAT 4
        org NUMBER * $1000
        rorg $1000
        SUBROUTINE
        ds 16, NUMBER
.start: sei
        cld
        ldx #$FF
        txs
        ldx #127
        lda #0
.clear: sta $80,x
        dex
        bpl .clear
        lda #$13
        sta SWCHA
        lda #$73
        sta SWACNT
.frame: inc Frame
        lda #0
        sta Slot
        lda Frame
        and #3
        ora #$10                ; a bank, no RAM
        sta SWCHA
        keep $1008
        keep $1F00
        lda Frame
        sta $1F00               ; no write
        keep $1F00
        lda Frame
        and #3
        ora #$20                ; the RAM, to be written
        sta SWCHA
        keep $1F00
        lda Frame
        sta $1F00
        eor #$FF
        sta $1801
        keep $1F00
        lda #$00                ; to be read
        sta SWCHA
        inc $1F00               ; no write
        keep $1F00
        keep $1801
        lda #$33                ; not there
        sta SWCHA
        inc $1801
        keep $1801
        lda SWCHA
        jsr .keep
        ldy #10                 ; the columns
.column: lda #$13
        sta SWCHA
        lda #$53
        sta SWCHA
        lda SWCHA
        and INPT4
        and INPT5
        and #$80
        sta Kept + 20,y
        dey
        bne .column
        keep INPT0
        keep INPT1
        keep INPT2
        keep INPT3
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp .frame
Keep    SET .keep
.keep:  ldx Slot
        sta Kept,x
        inc Slot
        rts
        ds $1FFC - ., $80 + NUMBER
        .word .start, .start
        rend
NUMBER  SET NUMBER + 1
        REPEND
        ENDIF
