; ---------------------------------------------------------------------------
; The bank schemes that switch by other means than banks.asm's hotspots:
;
;   dasm schemes.asm -f3 -DE0=1 -obanks-e0.bin     (E7, FA, FE, T3F, T3E likewise:
;                                   banks-e7, banks-fa, banks-fe, banks-3f, banks-3e;
;                                   CV, UA, S0840, S0FA0, SB, X07: banks-cv and so on)
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

Frame   = $80
Slot    = $81
Kept    = $90

; What of the schemes stands at which address, and how much is switched.
        IF E0
SLICE   = $400
SLICES  = 8
        ENDIF
        IF E7 || T3F || T3E
SLICE   = $800
        ENDIF
        IF E7
SLICES  = 8
        ENDIF
        IF T3F || T3E
SLICES  = 4
        ENDIF
        IF FA
SLICE   = $1000
SLICES  = 3
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
        IF T3F || T3E
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
        IF T3E
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
        IF T3E
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
        IF T3F || T3E
        finish
        keeper
        ds $1FFC - ., SLICES - 1
        .word Start, Start
        rend
        ENDIF

; ---------------------------------------------------------------------------
        IF FA
NUMBER  SET 0
        REPEAT SLICES
        org NUMBER * SLICE
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
        ldx #2
.each:  lda $1FF8,x             ; a read, a write, and both
        lda .here
        jsr .keep
        lda $1FF8
        lda #1
        sta $1FF8,x
        lda .here
        jsr .keep
        dex
        bpl .each
        sta $1FFB               ; no hotspot
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
        lda $1FFA
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
