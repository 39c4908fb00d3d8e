; ---------------------------------------------------------------------------
; The sounds.  Collisions of the ball are pure tones, high or low; cursor actions are
; soft; a refusal and a penalty of the clock buzz.  docs/ricochet/manual.md lists them.
; ---------------------------------------------------------------------------

; ---- the demonstration is silent
        mac SOUND_MUTED
        bit options
        bvs SoundOff            ; DEMO
        endm

Notes
Picked  PICKED_NOTES
Moved   MARKED_NOTES
Refused REFUSED_NOTES
Launched
        LAUNCHED_NOTES
Wall    NOTE 2,LOW,4,24
        dc.b 0
Piece   NOTE 3,PURE,10,11
        NOTE 3,PURE,5,11
        dc.b 0
BumperHit
        NOTE 3,PURE,12,15
        NOTE 3,PURE,12,11
        NOTE 6,PURE,8,7
        dc.b 0
LauncherHit
        ABSORBED_NOTES
TargetHit
        NOTE 4,PURE,10,15
        NOTE 4,PURE,10,11
        NOTE 4,PURE,10,9
        NOTE 12,PURE,10,7
        dc.b 0
BallGone    NOTE 4,LOW,8,11
        NOTE 4,LOW,6,15
        NOTE 8,LOW,3,19
        dc.b 0
LeftTurn
        NOTE 4,LOW,3,9
        NOTE 4,LOW,3,11
        dc.b 0
RightTurn
        NOTE 4,LOW,3,7
        NOTE 4,LOW,3,5
        dc.b 0
Hurry   NOTE 3,PURE,6,9
        dc.b 0
Late    NOTE 4,BUZZ,8,12
        NOTE 10,BUZZ,8,20
        dc.b 0

SOUND_PICK     = SOUND_FRESH|[Picked-Notes]
SOUND_MOVE     = SOUND_FRESH|[Moved-Notes]
SOUND_REFUSED  = SOUND_FRESH|[Refused-Notes]
SOUND_LAUNCH   = SOUND_FRESH|[Launched-Notes]
SOUND_WALL     = SOUND_FRESH|[Wall-Notes]
SOUND_PIECE    = SOUND_FRESH|[Piece-Notes]
SOUND_BUMPER   = SOUND_FRESH|[BumperHit-Notes]
SOUND_LAUNCHER = SOUND_FRESH|[LauncherHit-Notes]
SOUND_TARGET   = SOUND_FRESH|[TargetHit-Notes]
SOUND_EXIT     = SOUND_FRESH|[BallGone-Notes]
SOUND_LEFT     = SOUND_FRESH|[LeftTurn-Notes]
SOUND_RIGHT    = SOUND_FRESH|[RightTurn-Notes]
SOUND_HURRY    = SOUND_FRESH|[Hurry-Notes]
SOUND_LATE     = SOUND_FRESH|[Late-Notes]
        END_NOTES
