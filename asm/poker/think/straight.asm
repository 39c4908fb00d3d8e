; ---------------------------------------------------------------------------
; Straights of a hand of five without jokers: a straight is one set of ranks.  Counts those that are above the
; goal, unless their ranks are without the straight.
; ---------------------------------------------------------------------------

        SUBROUTINE
Straights
        lda apart
        beq .done
        lda handSize
        cmp #FULL_HAND
        bne .done
        lda goal+KEY_KIND
        cmp #STRAIGHT+1
        bcs .done
        lda groups              ; a rank twice makes no straight
        bne .done
        lda #STRAIGHTS-1
        sta top
.top    REST LEVEL_TIME
        CALL StraightLevels
        bcs .next
        REST JUDGE_TIME
        lda goal+KEY_KIND
        beq .ranks
        cmp #STRAIGHT
        bcc .add
        lda top
        cmp goal+KEY_GROUPS
        bcc .done
        bne .add
        FAR FAR_ADD_EQUAL,AddEqual
        jmp .done
.ranks  ldx top                 ; HIGH_CARD
        lda goal+KEY_GROUPS+1
        cmp ThinkStraightLow,x
        lda goal+KEY_GROUPS
        sbc ThinkStraightHigh,x
        bcc .next               ; above by its ranks
.add    FAR FAR_ADD_ABOVE,AddEqual
.next   dec top
        bpl .top
.done   jmp Flushes
        REACH Flushes
        END_ROUTINE Straights

; ---------------------------------------------------------------------------
; StraightLevels: the cards that are lacking for the straight `top` as levels.
; out   carry clear: levelRank, level the last of them; carry set: the hand has another rank
; uses  A X Y realLow realHigh
; ---------------------------------------------------------------------------
        SUBROUTINE
StraightLevels
        ldx top
        CALL Lacking
        bcs .done
        ldy #0
        ldx #ACE
.rank   lda ThinkBitLow,x
        and realLow
        bne .lacks
        lda ThinkBitHigh,x
        and realHigh
        beq .next
.lacks  txa
        sta levelRank,y
        iny
.next   dex
        bpl .rank
        dey
        sty level
        clc
.done   rts
        END_ROUTINE StraightLevels

; ---- Lacking: carry clear: realLow, realHigh = the ranks that the hand lacks for the straight X; carry set: it has another
;      rank; uses A
        SUBROUTINE
Lacking lda ThinkStraightLow,x
        eor #$FF
        and setLow
        bne .other
        lda ThinkStraightHigh,x
        eor #$FF
        and setHigh
        bne .other
        lda ThinkStraightLow,x
        eor setLow
        sta realLow
        lda ThinkStraightHigh,x
        eor setHigh
        sta realHigh
        clc
        rts
.other  sec
        rts
        END_ROUTINE Lacking
