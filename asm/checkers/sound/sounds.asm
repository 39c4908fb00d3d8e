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
Picked  PICKED_NOTES
Stepped STEPPED_NOTES
Dropped DROPPED_NOTES
Refused REFUSED_NOTES
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
        ANSWERED_NOTES
Began   BEGAN_NOTES
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
        END_NOTES
