; ---------------------------------------------------------------------------
; The tunes: title, a goal, a collision, the end.  The title's rises like a rocket.
; ---------------------------------------------------------------------------

TUNE_WRITE = WRITE

Tunes   = . - TUNE_ROW - 1

TitleTune
        TUNE 10,NOTE_C4,NOTE_C3
        TUNE 10,NOTE_E4,NOTE_C3
        TUNE 10,NOTE_A4,NOTE_F2
        TUNE 10,NOTE_C5,NOTE_F2
        TUNE 20,NOTE_E5,NOTE_A2
        TUNE 10,NOTE_D5,NOTE_G2
        TUNE 10,NOTE_B4,NOTE_G2
        TUNE 20,NOTE_C5,NOTE_C3
        TUNE 10,NOTE_E5,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 10,NOTE_A5,NOTE_F2
        TUNE 10,NOTE_B5,NOTE_G2
        TUNE 40,NOTE_C6,NOTE_C2
        dc.b 0

GoalTune
        WIN_TUNE

CrashTune
        TUNE 8,NOTE_D5,NOTE_G2
        TUNE 8,NOTE_A4,NOTE_F2
        TUNE 24,NOTE_E4,NOTE_C2
        dc.b 0

EndTune
        END_TUNE

TUNE_TITLE  = TitleTune-Tunes-TUNE_ROW
TUNE_GOAL   = GoalTune-Tunes-TUNE_ROW
TUNE_CRASH  = CrashTune-Tunes-TUNE_ROW
TUNE_END    = EndTune-Tunes-TUNE_ROW

        END_TUNES
