; ---------------------------------------------------------------------------
; PlaySound: plays the sound of this frame.
;     sound = offset of the next note in Notes, 0 for silence; to begin one:
;             SOUND_FRESH + offset
;     note = frames left of the present note
; The game provides both bytes, the table Notes (at most 128 bytes) and a macro
; SOUND_MUTED, which branches to SoundOff while there is to be no sound.
; uses  A X
; ---------------------------------------------------------------------------
PlaySound SUBROUTINE
        lda sound
        beq .done
        SOUND_MUTED
        lda sound
        bpl .on
        and #~SOUND_FRESH
        tax
        bpl .next               ; always
.on     dec note
        bne .done
        tax
.next   lda Notes,x
        sta note
        beq .silence
        lda Notes+1,x
        sta AUDV0               ; (takes the low four bits)
        lsr
        lsr
        lsr
        lsr
        sta AUDC0
        lda Notes+2,x
        sta AUDF0
        inx
        inx
        inx
        stx sound
.done   rts
.silence
SoundOff
        lda #0
        sta AUDV0
        sta sound
        rts
        END_ROUTINE PlaySound
