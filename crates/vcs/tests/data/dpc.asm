; ---------------------------------------------------------------------------
; The DPC: every register to read and to write, of a fetcher in each frame; its
; voices; the bank switches.
;
;   dasm dpc.asm -f3 -obanks-dpc.bin
;
; Both banks hold the same code and differ in the byte at Here.  Frame n sets
; fetcher n & 7 to values of n and keeps from $90 on what it then reads.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

DPC     = $F000
RANDOM  = DPC + $00             ; to read: of each group of eight, that of a fetcher
SOUND   = DPC + $04
DATA    = DPC + $08
MASKED  = DPC + $10
FLAG    = DPC + $38
TOP     = DPC + $40             ; to write
BOTTOM  = DPC + $48
LOW     = DPC + $50
HIGH    = DPC + $58
RESTART = DPC + $70
BANK0   = $FFF8
BANK1   = $FFF9
MUSIC   = $10

Frame   = $80
Slot    = $81
Times   = $82
Kept    = $90
LEFT    = 40                    ; of the frame, in lines
DISPLAY = 2048

; Keeps A.  Uses X.
        MAC keep
        ldx Slot
        sta Kept,x
        inc Slot
        ENDM

; Keeps what is read at the register {1} of the frame's fetcher.  Uses A, X, Y.
        MAC keep_of
        lda Frame
        and #7
        tay
        lda {1},y
        keep
        ENDM

        MAC bank
        org {1} * $1000
        rorg $F000
        SUBROUTINE
        ds $80, $FF
.here:  .byte {1}
.start: sei
        cld
        ldx #$FF
        txs
        inx
        txa
.clear: sta $80,x
        inx
        bpl .clear
        sta RESTART             ; Stella has reset the CPU three times, which steps the number
; Voices of 60, 33 and 8 clocks, which are high for more or less of them.
        lda #59
        sta TOP + 5
        lda #20
        sta BOTTOM + 5
        lda #32
        sta TOP + 6
        lda #3
        sta BOTTOM + 6
        lda #7
        sta TOP + 7
        sta BOTTOM + 7
.frame: inc Frame
        lda #0
        sta Slot
        lda .here
        keep                    ; 1
        lda BANK0
        lda .here
        keep                    ; 2
        sta BANK1
        lda .here
        keep                    ; 3
; Random numbers, from the start in each eighth frame.
        lda Frame
        and #7
        bne .random
        sta RESTART
.random:
        lda RANDOM
        keep                    ; 4
        lda RANDOM + 3
        keep                    ; 5
        lda RANDOM + 1
        keep                    ; 6
; A fetcher, its counter a little above its top.
        lda Frame
        and #7
        tax
        lda Frame
        asl
        asl
        sta TOP,x
        sec
        sbc #5
        sta BOTTOM,x
        adc #7
        sta LOW,x
        lda Frame
        lsr
        and #7
        sta HIGH,x
        lda #12
        sta Times
.fetch: keep_of DATA            ; 18
        dec Times
        bne .fetch
        lda Frame
        and #7
        tax
        lda Frame
        asl
        asl
        clc
        adc #2
        sta LOW,x
        lda #12
        sta Times
.mask:  keep_of MASKED          ; 30
        dec Times
        bne .mask
        keep_of FLAG            ; 31
        keep_of FLAG            ; 32
        keep_of DPC + $18
        keep_of DPC + $20
        keep_of DPC + $28
        keep_of DPC + $30       ; 36
        keep_of TOP             ; 37
        inc HIGH,x              ; reads, and writes twice
        keep_of DATA            ; 38
; The voices, on in all but each fourth frame.
        ldy #MUSIC
        lda Frame
        and #3
        bne .voices
        ldy #0
.voices:
        sty HIGH + 5
        sty HIGH + 6
        sty HIGH + 7
        sty LOW + 6
        lda #20
        sta Times
.sound: sta WSYNC
        lda SOUND
        keep                    ; 58
        dec Times
        bne .sound
        lda SOUND + 3
        keep                    ; 59
        lda DATA + 5            ; does not count while the voice is on
        keep                    ; 60
        lda DATA + 5
        keep                    ; 61
        lda FLAG + 7
        keep                    ; 62
        lda #LEFT
        sta Times
.wait:  sta WSYNC
        dec Times
        bne .wait
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
        ds $FFFC - ., $FF
        .word .start
        .word .start
        ENDM

        bank 0
        bank 1

        org $2000
NUMBER  SET 0
        REPEAT DISPLAY
        .byte (NUMBER * 37 + NUMBER / 256) & $FF
NUMBER  SET NUMBER + 1
        REPEND
