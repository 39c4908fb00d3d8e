; ---------------------------------------------------------------------------
; The sounds: a card is a soft flick, a chip clinks, what is good rises, what is bad falls, a refusal is the
; only buzz.
; ---------------------------------------------------------------------------

        include "../common/silent.inc"

Notes
Picked  PICKED_NOTES
Stepped STEPPED_NOTES
Refused REFUSED_NOTES
Card    NOTE 1,NOISE,6,2
        NOTE 2,NOISE,3,6
        dc.b 0
Chip    NOTE 2,PURE,6,7
        NOTE 2,PURE,3,5
        NOTE 2,PURE,5,7
        NOTE 4,PURE,3,5
        dc.b 0
Turned  NOTE 3,PURE,6,19
        NOTE 4,PURE,5,15
        dc.b 0
Above   NOTE 3,PURE,7,23
        NOTE 3,PURE,7,17
        NOTE 6,PURE,7,11
        dc.b 0
Out     NOTE 5,LOW,7,11
        NOTE 5,LOW,7,15
        NOTE 8,LOW,6,19
        dc.b 0
Fold    NOTE 3,NOISE,5,10
        NOTE 4,LOW,5,19
        dc.b 0
Bust    NOTE 6,LOW,9,11
        NOTE 6,LOW,9,14
        NOTE 6,LOW,9,17
        NOTE 14,LOW,9,23
        dc.b 0
Began   BEGAN_NOTES

SOUND_PICK     = SOUND_FRESH|[Picked-Notes]
SOUND_STEP     = SOUND_FRESH|[Stepped-Notes]
SOUND_REFUSED  = SOUND_FRESH|[Refused-Notes]
SOUND_CARD     = SOUND_FRESH|[Card-Notes]
SOUND_CHIP     = SOUND_FRESH|[Chip-Notes]
SOUND_TURN     = SOUND_FRESH|[Turned-Notes]
SOUND_ABOVE    = SOUND_FRESH|[Above-Notes]
SOUND_OUT      = SOUND_FRESH|[Out-Notes]
SOUND_FOLD     = SOUND_FRESH|[Fold-Notes]
SOUND_BUST     = SOUND_FRESH|[Bust-Notes]
SOUND_START    = SOUND_FRESH|[Began-Notes]
        END_NOTES
