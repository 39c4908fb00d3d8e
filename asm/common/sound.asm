; ---------------------------------------------------------------------------
; PlaySound: plays one frame of the sound.
;     sound = offset of the next note in Notes, 0: silence; to start a sound:
;             SOUND_FRESH + offset
;     note = frames left of the current note
; The game provides both bytes, the table Notes (at most 128 bytes) and the macro
; SOUND_MUTED, which branches to SoundOff while sound is off.
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
        sta AUDV0               ; uses the low four bits only
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
