; ---- note {1} of the row at X to the registers {2}, AUDC, and {3}, AUDF; uses A Y
        mac TUNE_VOICE
        lda Tunes+{1},x
        sta {3}                 ; uses the low five bits only
    REPEAT VOICE_SHIFT
        lsr
    REPEND
        tay
        lda TuneVoices,y
        sta {2}
        endm

; ---------------------------------------------------------------------------
; PlayTune: plays one frame of the tune, on channel 1 and, while there is no sound, on
; channel 0.
;     tune = offset of the current row in Tunes, 0: silence
;     tuneLeft = frames left of that row
; To start a tune: tune = its offset - TUNE_ROW, which must not be 0; tuneLeft = 1.
; The game provides both bytes, which may be cartridge RAM (TUNE_WRITE is WRITE then, else
; 0), the table Tunes (at most 256 bytes) and the macro TUNE_MUTED, which branches to
; TuneOff while no tune is to be heard.
; uses  A X Y
; ---------------------------------------------------------------------------
PlayTune SUBROUTINE
        TUNE_MUTED
        ldx tune
        beq TuneOff
        ldy tuneLeft
        dey
        bne .row
    REPEAT TUNE_ROW
        inx
    REPEND
        ldy Tunes,x
        bne .next
        ldx #0                  ; the end
.next   stx tune+TUNE_WRITE
.row    sty tuneLeft+TUNE_WRITE
        tya
        cmp #TUNE_LOUD
        bcc .fading
        lda #TUNE_LOUD
.fading ldy sound
        bne .bass
        sta AUDV0
.bass   lsr
        sta AUDV1
        TUNE_VOICE 2,AUDC1,AUDF1
        lda sound
        bne .done
        TUNE_VOICE 1,AUDC0,AUDF0
.done   rts
TuneOff lda #0
        sta AUDV1
        ldx sound
        bne .off
        sta AUDV0
.off    rts
        END_ROUTINE PlayTune

TuneVoices
        dc.b PURE, LOW, REED
