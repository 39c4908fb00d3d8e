; ---------------------------------------------------------------------------
; ClockSound: ticks, in one frame of a second, while the clock is nearly out.
; uses  A X Y
; cycles with rts: 80 at most
; ---------------------------------------------------------------------------
        ifconst PLUS
LowClockSound SUBROUTINE
        else
ClockSound SUBROUTINE
        endif
        CALL Allowance
        sec
        sbc clock
        cmp #LAST_SECONDS
        bcs .done
        lda #SOUND_HURRY
        sta sound
.done   LOW_RTS
        END_ROUTINE ClockSound
