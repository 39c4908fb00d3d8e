; ---------------------------------------------------------------------------
; The tunes: title, won, lost, drawn.  The title's moves on the diagonal and jumps.
; ---------------------------------------------------------------------------

TUNE_WRITE = WRITE

; ---- the computer's memory has the tune's place while it thinks; the demonstration is silent
        mac TUNE_MUTED
        lda mode
        cmp #MODE_THINK
        beq TuneOff
        lda flags
        and #FLAG_DEMO
        bne TuneOff
        endm

Tunes   = . - TUNE_ROW - 1

TitleTune
        TUNE 12,NOTE_C5,NOTE_C3
        TUNE 12,NOTE_E5,NOTE_C3
        TUNE 12,NOTE_D5,NOTE_G2
        TUNE 12,NOTE_G5,NOTE_G2
        TUNE 24,NOTE_E5,NOTE_C3
        TUNE 12,NOTE_A4,NOTE_A2
        TUNE 12,NOTE_C5,NOTE_A2
        TUNE 12,NOTE_B4,NOTE_G2
        TUNE 12,NOTE_D5,NOTE_G2
        TUNE 24,NOTE_C5,NOTE_F2
        TUNE 12,NOTE_A5,NOTE_F2
        TUNE 12,NOTE_G5,NOTE_G2
        TUNE 10,NOTE_E5,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 40,NOTE_C6,NOTE_C2
        dc.b 0

WonTune
        END_TUNE

LostTune
        LOST_TUNE

DrawnTune
        TUNE 10,NOTE_C5,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 10,NOTE_E5,NOTE_A2
        TUNE 10,NOTE_G5,NOTE_A2
        TUNE 32,NOTE_D5,NOTE_G2
        dc.b 0

TUNE_TITLE  = TitleTune-Tunes-TUNE_ROW
TUNE_WON    = WonTune-Tunes-TUNE_ROW
TUNE_LOST   = LostTune-Tunes-TUNE_ROW
TUNE_DRAWN  = DrawnTune-Tunes-TUNE_ROW

        END_TUNES
