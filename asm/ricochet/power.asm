; ---------------------------------------------------------------------------
; Power-on: nothing is assumed of RAM, registers, TIA or bank.
; ---------------------------------------------------------------------------

PowerOn ldx #0
        txa
        tay
.clear  dex
        txs
        pha
        bne .clear      ; clears TIA and RAM, leaves S = $FF
        ldx #11
.piece  lda DemoPlace,x
        sta place,x
        lda DemoFace,x
        sta face,x
        dex
        bpl .piece
        lda #$05
        sta launch
        sta launch+1
        sta launch+2
        sta launch+3
        lda #$10
        sta value
        sta value+1
        lda #2
        sta bumpers
        sta bumpers+1
        lda #$12
        sta scoreHi
        lda #$34
        sta scoreLo
        lda #$10
        sta scoreLo+1
        lda #3
        sta cursorX
        sta cursorY
        jmp GoFrame

DemoPlace .byte $30,$50,$70,$42,$62,$52,$3E,$5E,$7E,$4A,$6A,$5C
DemoFace .byte 0,7,14,21,28,35,42,49,56,63,70,77
