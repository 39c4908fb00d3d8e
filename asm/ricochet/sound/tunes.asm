; ---------------------------------------------------------------------------
; The tunes: title, end of a game, end of a match.  The title's repeated notes come
; faster and faster, as a ball that settles.
; ---------------------------------------------------------------------------

TUNE_WRITE = WRITE

; ---- a tune is heard on text screens and after a game, but not in the demonstration
        mac TUNE_MUTED
        bit options
        bvs TuneOff             ; DEMO
        lda mode
        cmp #MODE_GAME_OVER
        beq .heard
        asl
        bpl TuneOff             ; not a text screen
.heard
        endm

Tunes   = . - TUNE_ROW - 1

TitleTune
        TUNE 16,NOTE_G5,NOTE_C2
        TUNE 13,NOTE_G5,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 8,NOTE_G5,NOTE_C2
        TUNE 6,NOTE_A5,NOTE_F2
        TUNE 6,NOTE_B5,NOTE_G2
        TUNE 20,NOTE_C6,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C2
        TUNE 10,NOTE_E5,NOTE_C3
        TUNE 20,NOTE_A5,NOTE_F2
        TUNE 10,NOTE_G5,NOTE_F2
        TUNE 10,NOTE_E5,NOTE_C3
        TUNE 10,NOTE_D5,NOTE_G2
        TUNE 10,NOTE_G5,NOTE_G2
        TUNE 8,NOTE_C5,NOTE_C3
        TUNE 8,NOTE_E5,NOTE_C3
        TUNE 8,NOTE_G5,NOTE_C3
        TUNE 40,NOTE_C6,NOTE_C2
        dc.b 0

GameTune
        TUNE 10,NOTE_C5,NOTE_C3
        TUNE 10,NOTE_E5,NOTE_C3
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 16,NOTE_A5,NOTE_F2
        TUNE 8,NOTE_G5,NOTE_G2
        TUNE 32,NOTE_C6,NOTE_C2
        dc.b 0

MatchTune
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 6,NOTE_G5,NOTE_C3
        TUNE 6,NOTE_G5,NOTE_C3
        TUNE 20,NOTE_C6,NOTE_C2
        TUNE 10,NOTE_A5,NOTE_F2
        TUNE 6,NOTE_A5,NOTE_F2
        TUNE 6,NOTE_A5,NOTE_F2
        TUNE 20,NOTE_C6,NOTE_F2
        TUNE 10,NOTE_B5,NOTE_G2
        TUNE 10,NOTE_A5,NOTE_G2
        TUNE 10,NOTE_G5,NOTE_G2
        TUNE 10,NOTE_D5,NOTE_G2
        TUNE 10,NOTE_E5,NOTE_A2
        TUNE 10,NOTE_G5,NOTE_C3
        TUNE 48,NOTE_C6,NOTE_C2
        dc.b 0

TUNE_TITLE      = TitleTune-Tunes-TUNE_ROW       ; the title appears
TUNE_GAME_OVER  = GameTune-Tunes-TUNE_ROW
TUNE_MATCH_OVER = MatchTune-Tunes-TUNE_ROW

        END_TUNES
