; ---------------------------------------------------------------------------
; The sounds: what a hand does is soft, the ball hisses, the wind that turns it rises, a refusal buzzes,
; and so does the clock when the goals change.
; ---------------------------------------------------------------------------

        include "../common/silent.inc"

Notes
Picked  PICKED_NOTES
Stepped STEPPED_NOTES
Dropped DROPPED_NOTES
Refused REFUSED_NOTES
Rolled  NOTE 2,NOISE,5,4
        NOTE 2,NOISE,2,8
        dc.b 0
Moved   NOTE 3,NOISE,4,10
        NOTE 4,NOISE,2,14
        dc.b 0
Turned  NOTE 3,PURE,6,23
        NOTE 3,PURE,6,19
        NOTE 4,PURE,5,15
        dc.b 0
Edged   NOTE 3,LOW,8,19
        NOTE 4,LOW,6,23
        dc.b 0
Bumped  NOTE 3,LOW,8,7
        NOTE 3,PURE,8,11
        NOTE 3,LOW,8,5
        dc.b 0
Blasted NOTE 6,NOISE,10,20
        NOTE 8,NOISE,6,26
        dc.b 0
Flown   NOTE 4,PURE,6,30
        NOTE 4,PURE,6,24
        NOTE 4,PURE,6,18
        NOTE 6,PURE,6,12
        dc.b 0
Lost    NOTE 5,PURE,6,12
        NOTE 5,PURE,6,18
        NOTE 5,PURE,6,24
        NOTE 8,PURE,6,30
        dc.b 0
Began   BEGAN_NOTES
Clock   NOTE 8,BUZZ,10,10
        NOTE 8,BUZZ,10,14
        NOTE 8,BUZZ,10,10
        NOTE 8,BUZZ,10,14
        dc.b 0

SOUND_PICK     = SOUND_FRESH|[Picked-Notes]
SOUND_STEP     = SOUND_FRESH|[Stepped-Notes]
SOUND_DROP     = SOUND_FRESH|[Dropped-Notes]
SOUND_REFUSED  = SOUND_FRESH|[Refused-Notes]
SOUND_ROLL     = SOUND_FRESH|[Rolled-Notes]
SOUND_MOVED    = SOUND_FRESH|[Moved-Notes]
SOUND_TURNED   = SOUND_FRESH|[Turned-Notes]
SOUND_EDGE     = SOUND_FRESH|[Edged-Notes]
SOUND_DIE      = SOUND_FRESH|[Bumped-Notes]
SOUND_BLAST    = SOUND_FRESH|[Blasted-Notes]
SOUND_FLOWN    = SOUND_FRESH|[Flown-Notes]
SOUND_LOST     = SOUND_FRESH|[Lost-Notes]
SOUND_START    = SOUND_FRESH|[Began-Notes]
SOUND_CHANGED  = SOUND_FRESH|[Clock-Notes]
        END_NOTES
; ---- by EVENT_
EventSounds
        dc.b SOUND_MOVED,SOUND_TURNED,SOUND_EDGE,SOUND_DIE,SOUND_BLAST,SOUND_FLOWN,SOUND_LOST,SOUND_MOVED
