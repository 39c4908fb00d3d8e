; ---------------------------------------------------------------------------
; The sounds: what a hand does is soft, a move of the computer's is a pure tone, a refusal is
; the only buzz.
; ---------------------------------------------------------------------------

        mac SOUND_MUTED         ; in the demonstration
        lda flags
        and #FLAG_DEMO
        bne SoundOff
        endm

Notes
Picked  NOTE 2,PURE,4,15
        dc.b 0
Stepped NOTE 1,PURE,3,19
        dc.b 0
Dropped NOTE 2,LOW,6,11
        NOTE 2,LOW,6,15
        dc.b 0
Refused NOTE 10,BUZZ,6,24
        dc.b 0
Jumped  NOTE 2,LOW,8,15
        NOTE 2,LOW,8,11
        NOTE 4,PURE,8,23
        dc.b 0
Crowned NOTE 4,PURE,10,23
        NOTE 4,PURE,10,19
        NOTE 4,PURE,10,15
        NOTE 10,PURE,10,11
        dc.b 0
Answered
        NOTE 4,PURE,10,15
        NOTE 4,PURE,10,11
        NOTE 8,PURE,8,7
        dc.b 0
Began   NOTE 6,PURE,8,23
        NOTE 6,PURE,8,15
        NOTE 10,PURE,8,11
        dc.b 0
TakenBack
        NOTE 4,LOW,8,7
        NOTE 4,LOW,8,11
        NOTE 8,LOW,8,15
        dc.b 0

SOUND_PICK     = SOUND_FRESH|[Picked-Notes]
SOUND_STEP     = SOUND_FRESH|[Stepped-Notes]
SOUND_DROP     = SOUND_FRESH|[Dropped-Notes]
SOUND_REFUSED  = SOUND_FRESH|[Refused-Notes]
SOUND_JUMP     = SOUND_FRESH|[Jumped-Notes]
SOUND_CROWN    = SOUND_FRESH|[Crowned-Notes]
SOUND_ANSWER   = SOUND_FRESH|[Answered-Notes]
SOUND_START    = SOUND_FRESH|[Began-Notes]
SOUND_BACK     = SOUND_FRESH|[TakenBack-Notes]
        if . - Notes > $7F
        echo "sounds.asm: too many notes"
        err
        endif
