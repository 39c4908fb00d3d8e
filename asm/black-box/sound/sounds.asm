; ---------------------------------------------------------------------------
; The sounds: an answer is a pure tone, what a hand does is soft, a refusal is the only buzz.
; ---------------------------------------------------------------------------

        mac SOUND_MUTED         ; in the demonstration
        lda demo
        bne SoundOff
        endm

Notes
Picked  PICKED_NOTES
Marked  MARKED_NOTES
NoBall  NOTE 2,LOW,6,11
        NOTE 2,LOW,6,23
        dc.b 0
Refused REFUSED_NOTES
Fired   LAUNCHED_NOTES
RayStep NOTE 2,PURE,5,19
        dc.b 0
Absorbed
        ABSORBED_NOTES
Returned
        NOTE 4,PURE,10,11
        NOTE 4,PURE,10,15
        NOTE 8,PURE,8,11
        dc.b 0
LeftBox NOTE 8,PURE,10,23       ; high and an octave lower, as the ends come and go, higher each time
        NOTE 8,LOW,8,15
        NOTE 8,PURE,10,15
        NOTE 8,PURE,8,31
        NOTE 8,PURE,10,11
        NOTE 16,PURE,8,23
        dc.b 0
Opened  NOTE 8,LOW,10,15
        NOTE 8,LOW,10,11
        NOTE 8,PURE,10,23
        NOTE 24,PURE,10,15
        dc.b 0
Began   BEGAN_NOTES

SOUND_PICK     = SOUND_FRESH|[Picked-Notes]
SOUND_MARK     = SOUND_FRESH|[Marked-Notes]
SOUND_NO_BALL  = SOUND_FRESH|[NoBall-Notes]
SOUND_REFUSED  = SOUND_FRESH|[Refused-Notes]
SOUND_FIRE     = SOUND_FRESH|[Fired-Notes]
SOUND_STEP     = SOUND_FRESH|[RayStep-Notes]
SOUND_HIT      = SOUND_FRESH|[Absorbed-Notes]
SOUND_REFLECTED = SOUND_FRESH|[Returned-Notes]
SOUND_DETOUR   = SOUND_FRESH|[LeftBox-Notes]
SOUND_OPEN     = SOUND_FRESH|[Opened-Notes]
SOUND_START    = SOUND_FRESH|[Began-Notes]
        END_NOTES
