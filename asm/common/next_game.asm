; ---------------------------------------------------------------------------
; NextGame: the next one of GAMES games; NewGame: game X.
; uses  A X
; ---------------------------------------------------------------------------
NextGame
        ldx game
        inx
        cpx #GAMES
        bcc NewGame
        ldx #0
NewGame stx game
        lda #SOUND_PICK
        sta sound
        rts
        END_ROUTINE NextGame
