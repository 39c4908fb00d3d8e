; ---------------------------------------------------------------------------
; The ratings of the persons in a SaveKey in the right port, in bank 3: a 24LC256, an EEPROM on
; an I2C bus, with SDA and SCL on lines of SWCHA.  The ratings are read at power-on and written
; when a match or a change in the set-up has ended, in a frame without a picture.
;
; A line is driven low by SWACNT and otherwise left to its pull-up, so nothing is driven against
; a joystick.  Something else than a SaveKey does not acknowledge its address.
;
; The bytes: SAVE_MARK, keptHi and keptLo of Left and Right, and the complement of the sum of all
; of them.  Others are ignored.
; ---------------------------------------------------------------------------

SDA = %00000100                 ; of SWCHA and SWACNT
SCL = %00001000
I2C_WRITE   = $A0               ; a 24LC256 with all address pins at 0, to write,
I2C_READ    = $A1               ;   to read
SAVE_PAGE   = $7F80             ; one of the EEPROM's pages of 64 bytes
SAVE_MARK   = 'R
SAVE_MARK_2 = 'i
SAVE_TIMER  = 245               ; * 64 cycles: from the kernel's first line to its last but one

; ---------------------------------------------------------------------------
; ReadSaved: reads the ratings from the SaveKey that OpenSaveKey has found; at power-on.
; uses  A X Y, saveBytes, saveByte
; ---------------------------------------------------------------------------
ReadSaved SUBROUTINE
        CALL StartBit
        lda #I2C_READ
        CALL SendByte
        ldx #0
.read   ldy #SDA                ; acknowledged: more follows
        cpx #SAVE_BYTES-1
        bcc .more
        ldy #0
.more   stx saveAt
        CALL ReadByte
        ldx saveAt
        sta saveBytes,x
        inx
        cpx #SAVE_BYTES
        bcc .read
        CALL StopBit
        CALL SumOfSaved
        cmp saveBytes+SAVE_BYTES-1
        bne .done
        lda saveBytes
        cmp #SAVE_MARK
        bne .done
        lda saveBytes+1
        cmp #SAVE_MARK_2
        bne .done
        ldx #KEPT_BYTES-1
.kept   lda saveBytes+2,x
        sta keptHi+WRITE,x
        dex
        bpl .kept
        lda keptHi+LEFT         ; Left is a person at power-on, Right is not
        sta rateHi+LEFT
        lda keptLo+LEFT
        sta rateLo+LEFT
.done   rts
        END_ROUTINE ReadSaved

; ---------------------------------------------------------------------------
; WriteSaved: writes keptHi and keptLo to the SaveKey that OpenSaveKey has found.
; uses  A X Y, saveBytes, saveByte
; ---------------------------------------------------------------------------
WriteSaved SUBROUTINE
        ldx #KEPT_BYTES-1
.kept   lda keptHi,x
        sta saveBytes+2,x
        dex
        bpl .kept
        lda #SAVE_MARK
        sta saveBytes
        lda #SAVE_MARK_2
        sta saveBytes+1
        CALL SumOfSaved
        sta saveBytes+SAVE_BYTES-1
        ldx #0
.write  stx saveAt
        lda saveBytes,x
        CALL SendByte
        ldx saveAt
        inx
        cpx #SAVE_BYTES
        bcc .write
        TAIL StopBit            ; the EEPROM writes the page
        END_ROUTINE WriteSaved

; ---------------------------------------------------------------------------
; SumOfSaved: A = the complement of the sum of the bytes but the last.
; uses  X
; ---------------------------------------------------------------------------
SumOfSaved SUBROUTINE
        lda #0
        ldx #SAVE_BYTES-2
        clc
.sum    adc saveBytes,x
        clc
        dex
        bpl .sum
        eor #$FF
        rts
        END_ROUTINE SumOfSaved

; ---------------------------------------------------------------------------
; OpenSaveKey: addresses SAVE_PAGE of a SaveKey.
; out   carry clear: the SaveKey acknowledges, SCL is low; carry set: there is none
; uses  A X Y, saveByte
; ---------------------------------------------------------------------------
OpenSaveKey SUBROUTINE
        lda #0
        sta SWACNT
        lda SWCHA
        and #SDA|SCL
        eor #SDA|SCL
        bne .none               ; a joystick is pushed
        CALL StartBit
        lda #I2C_WRITE
        CALL SendByte
        bcs .stop
        lda #>SAVE_PAGE
        CALL SendByte
        bcs .stop
        lda #<SAVE_PAGE
        CALL SendByte
        bcc .done
.stop   CALL StopBit
.none   sec
.done   rts
        END_ROUTINE OpenSaveKey

; ---------------------------------------------------------------------------
; StartBit: SDA falls while SCL is high.
; StopBit: SDA rises while SCL is high.
; uses  A
; ---------------------------------------------------------------------------
StartBit SUBROUTINE
        lda #SCL
        sta SWACNT
        lda #0
        sta SWACNT
        lda #SDA
        sta SWACNT
        lda #SDA|SCL
        sta SWACNT
        rts
        END_ROUTINE StartBit
; ---- StopBit: the end of a transfer on the SaveKey's bus
; uses  A
; cycles with rts: 24 at most
StopBit SUBROUTINE
        lda #SDA|SCL
        sta SWACNT
        lda #SDA
        sta SWACNT
        lda #0
        sta SWACNT
        rts
        END_ROUTINE StopBit

; ---------------------------------------------------------------------------
; SendByte: sends A, the highest bit first; SDA changes while SCL is low.
; out   carry clear: acknowledged
; uses  A X Y, saveByte
; cycles: 307
; ---------------------------------------------------------------------------
SendByte SUBROUTINE
        sta saveByte
        ldx #8
.bit    asl saveByte
        lda #SDA|SCL
        bcc .low
        lda #SCL
.low    sta SWACNT
        and #SDA
        sta SWACNT
        ora #SCL
        sta SWACNT
        dex
        bne .bit
        lda #SCL
        sta SWACNT
        lda #0
        sta SWACNT
        lda SWCHA
        and #SDA
        tay
        lda #SCL
        sta SWACNT
        cpy #SDA
        rts
        END_ROUTINE SendByte

; ---------------------------------------------------------------------------
; ReadByte: A = the byte that the EEPROM sends.
; in    Y = SDA to acknowledge it, 0 for the last one
; uses  X, saveByte
; ---------------------------------------------------------------------------
ReadByte SUBROUTINE
        ldx #8
.bit    lda #SCL
        sta SWACNT
        lda #0
        sta SWACNT
        lda SWCHA
        and #SDA
        cmp #SDA
        rol saveByte
        dex
        bne .bit
        lda #SCL
        sta SWACNT
        tya
        ora #SCL
        sta SWACNT
        tya
        sta SWACNT
        ora #SCL
        sta SWACNT
        lda saveByte
        rts
        END_ROUTINE ReadByte
