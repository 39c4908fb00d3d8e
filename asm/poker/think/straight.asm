; ---------------------------------------------------------------------------
; Straights of a hand of five without jokers: a straight is one set of ranks.  Counts those that are above the
; goal, unless their ranks are without the straight.
; uses  A X Y
; cycles: bounded by its slice
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
        FAR FAR_LEVELS,StraightLevels
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

