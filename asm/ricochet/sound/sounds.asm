; ---------------------------------------------------------------------------
; Sounds: short runs of notes on one channel.  All are of one family: what the
; ball meets is a pure tone (AUDC 4, or 12 an octave and a half below), what a
; hand does is soft, a refusal is the only buzz.
; ---------------------------------------------------------------------------

SOUND_FRESH = %10000000         ; in `sound`: begin here

        mac NOTE                ; pictures, AUDC, volume 0..15, AUDF
        dc.b {1}, [{2}<<4] | {3}, {4}
        endm
PURE    = 4
LOW     = 12
BUZZ    = 3

Notes
Picked  NOTE 2,PURE,4,15
        dc.b 0
Moved   NOTE 2,LOW,6,15
        NOTE 2,LOW,6,11
        dc.b 0
Refused NOTE 10,BUZZ,6,24
        dc.b 0
Launched
        NOTE 2,LOW,8,19
        NOTE 2,LOW,8,15
        NOTE 2,LOW,8,11
        NOTE 2,LOW,8,7
        dc.b 0
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
        NOTE 4,LOW,12,7
        NOTE 4,LOW,12,11
        NOTE 4,LOW,12,15
        NOTE 12,LOW,12,23
        dc.b 0
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
Ended   NOTE 8,LOW,10,15
        NOTE 8,LOW,10,11
        NOTE 8,PURE,10,23
        NOTE 24,PURE,10,15
        dc.b 0

MatchEnded
        NOTE 8,LOW,10,15
        NOTE 8,PURE,10,23
        NOTE 8,LOW,10,11
        NOTE 8,PURE,10,15
        NOTE 8,PURE,10,11
        NOTE 40,PURE,10,7
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
SOUND_GAME_OVER     = SOUND_FRESH|[Ended-Notes]
SOUND_MATCH_OVER    = SOUND_FRESH|[MatchEnded-Notes]

        if . - Notes > $7F
        echo "sound.asm: too many notes"
        err
        endif

; ---------------------------------------------------------------------------
; PlaySound: the sound of this picture.
;     sound = where the next note is, 0 for silence; note = pictures left of
;     the present one
; uses  A X
; ---------------------------------------------------------------------------
PlaySound SUBROUTINE
        lda sound
        beq .done
        bit options
        bvs .silence            ; DEMO
        lda sound
        bpl .on
        and #~SOUND_FRESH
        tax
        bpl .next               ; always
.on     dec note
        bne .done
        tax
.next   lda Notes,x
        sta note
        beq .silence
        lda Notes+1,x
        sta AUDV0               ; (takes the low four bits)
        lsr
        lsr
        lsr
        lsr
        sta AUDC0
        lda Notes+2,x
        sta AUDF0
        inx
        inx
        inx
        stx sound
.done   rts
.silence
        lda #0
        sta AUDV0
        sta sound
        rts
        END_ROUTINE PlaySound
