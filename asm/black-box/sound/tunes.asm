; ---------------------------------------------------------------------------
; The tunes: title, box solved, box not solved.  The title's goes straight on, turns aside
; and comes back, as a ray does.
; ---------------------------------------------------------------------------

TUNE_WRITE = 0

; ---- the demonstration is silent
        mac TUNE_MUTED
        lda demo
        bne TuneOff
        endm

Tunes   = . - TUNE_ROW - 1

TitleTune
        TUNE 12,NOTE_A4,NOTE_A2
        TUNE 12,NOTE_C5,NOTE_A2
        TUNE 12,NOTE_E5,NOTE_A2
        TUNE 24,NOTE_A5,NOTE_A2
        TUNE 12,NOTE_G5,NOTE_C3
        TUNE 12,NOTE_E5,NOTE_C3
        TUNE 24,NOTE_C5,NOTE_C3
        TUNE 12,NOTE_D5,NOTE_G2
        TUNE 12,NOTE_E5,NOTE_G2
        TUNE 12,NOTE_D5,NOTE_G2
        TUNE 12,NOTE_B4,NOTE_G2
        TUNE 12,NOTE_C5,NOTE_F2
        TUNE 12,NOTE_A4,NOTE_F2
        TUNE 12,NOTE_B4,NOTE_G2
        TUNE 12,NOTE_D5,NOTE_G2
        TUNE 10,NOTE_E5,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 40,NOTE_C6,NOTE_C2
        dc.b 0

SolvedTune
        END_TUNE

MissedTune
        LOST_TUNE

TUNE_TITLE  = TitleTune-Tunes-TUNE_ROW
TUNE_SOLVED = SolvedTune-Tunes-TUNE_ROW
TUNE_MISSED = MissedTune-Tunes-TUNE_ROW

        END_TUNES
