; ---------------------------------------------------------------------------
; What switches banks, and the extra RAM.  Assembled once for each scheme:
;
;   dasm banks.asm -f3 -DBANKS=2 -DSC_RAM=0 -obanks-f8.bin      (4, 8: F6, F4)
;   dasm banks.asm -f3 -DBANKS=4 -DSC_RAM=1 -obanks-f6sc.bin
;   dasm banks.asm -f3 -DBANKS=16 -DSC_RAM=1 -obanks-efsc.bin   (32, 64: DF, BF)
;
; All banks hold the same code and differ in the byte at Here, which tells which
; of them is in.  Frame n touches hotspot n mod BANKS in every way and keeps,
; from $90 on, the bank found after each.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

Frame   = $80
Spot    = $81           ; number of the hotspot
Low     = $82           ; its address's low byte
Pointer = $84
Slot    = $86
Kept    = $90

        IF BANKS < 16
FIRST   = $1FFA - BANKS + (BANKS == 8) * 2      ; $1FF8, $1FF6, $1FF4
        ELSE
FIRST   = $2000 - BANKS * 2     ; $1FE0, $1FC0, $1F80
        ENDIF
WRITE   = $1000
READ    = $1080

BANK    SET 0
        REPEAT BANKS
        org $1000 * BANK
        rorg $1000
        SUBROUTINE
        IF SC_RAM
        ds 256, $FF
        ELSE
        dc.b "no RAM here"
        ds 245, BANK
        ENDIF
.start: sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta 0,x
        inx
        bne .clear
        IF BANKS >= 16
        lda .here
        sta Kept + 32           ; where it started
        ENDIF
        IF SC_RAM
        ldx #127
.ram:   txa
        eor #$5A
        sta WRITE,x
        dex
        bpl .ram
        ENDIF

.frame: inc Frame
        lda Frame
        and #BANKS - 1
        sta Spot
        clc
        adc #<FIRST
        sta Low
        sta Pointer
        lda #>FIRST
        sta Pointer+1
        lda #0
        sta Slot

        ; a read
        jsr .away
        ldy #0
        lda (Pointer),y
        jsr .note
        ; a write
        jsr .away
        ldy #0
        sta (Pointer),y
        jsr .note
        ; indexed, without a page crossed
        jsr .away
        ldx Low
        lda $1F00,x
        jsr .note
        jsr .away
        ldx Low
        sta $1F00,x
        jsr .note
        ; the dummy read of an index that crosses the page: $1FFF + X reads $1Fxx first
        jsr .away
        ldx Low
        inx
        lda $1FFF,x
        jsr .note
        ; the dummy read of a pointer that does
        jsr .away
        lda #$FF
        sta Pointer
        ldy Low
        iny
        lda (Pointer),y
        lda Low
        sta Pointer
        jsr .note
        ; read-modify-write
        jsr .away
        ldx Low
        inc $1F00,x
        jsr .note
        ; a mirror of the cartridge
        jsr .away
        ldx Low
        lda $3F00,x
        jsr .note
        jsr .away
        ldx Low
        lda $FF00,x
        jsr .note
        ; not in the cartridge at all
        jsr .away
        ldx Low
        lda $0F00,x
        jsr .note
        ; the neighbours of the hotspots
        jsr .away
        lda FIRST - 1
        lda FIRST + BANKS
        jsr .note

        IF SC_RAM
        ; the RAM, read and written, and not switched with the banks
        lda READ + 5
        sta Kept + 16
        lda Frame
        sta WRITE + 6
        lda READ + 6
        sta Kept + 17
        inc READ + 8    ; writes to the read port do nothing
        lda READ + 8
        sta Kept + 18
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

        ; into the bank after the one of the hotspot
.away:  lda Spot
        clc
        adc #1
        and #BANKS - 1
        tax
        lda FIRST,x
        rts

.note:  ldx Slot
        lda .here
        sta Kept,x
        inc Slot
        rts

.here:  dc.b $A0 + BANK

        IF BANKS < 16
        ds $1FFC - ., $EA
        ELSE
        ds $1FF8 - ., $EA       ; the mark by which Stella finds the scheme
        IF BANKS == 16
        dc.b "EF"
        ENDIF
        IF BANKS == 32
        dc.b "DF"
        ENDIF
        IF BANKS == 64
        dc.b "BF"
        ENDIF
        IF SC_RAM
        dc.b "SC"
        ELSE
        IF BANKS == 16
        dc.b "EF"
        ENDIF
        IF BANKS == 32
        dc.b "DF"
        ENDIF
        IF BANKS == 64
        dc.b "BF"
        ENDIF
        ENDIF
        ENDIF
        dc.w .start, .start
        rend
BANK    SET BANK + 1
        REPEND
