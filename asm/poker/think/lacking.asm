; ---------------------------------------------------------------------------
; Routines of bank 5 that the odds call from bank 4 (FAR): the cards that a straight lacks.
; ---------------------------------------------------------------------------

; ---- SuitedStraight: the straight flush `straight` of `suit`: counts it if it is above a goal above flushes; of a lower goal it takes
;      it away if it was counted by its ranks; uses A X Y, own bytes
; cycles: bounded by its slice
        SUBROUTINE
SuitedStraight
        ldx straight
        CALL Lacking
        bcs .done
        lda #ACE
        sta kind
.rank   ldx kind
        lda FarBitLow,x
        and realLow
        bne .lacks
        lda FarBitHigh,x
        and realHigh
        beq .next
.lacks  ldy kind
        IS_COMING Far
        beq .done
.next   dec kind
        bpl .rank
        ldx straight
        ldy goal+KEY_KIND
        bne .kind
        lda goal+KEY_GROUPS+1   ; HIGH_CARD: not counted if it is above by its ranks
        cmp FarStraightLow,x
        lda goal+KEY_GROUPS
        sbc FarStraightHigh,x
        bcs .less
        rts
.kind   cpy #STRAIGHT
        bcc .less
        beq .same
        cpy #STRAIGHT_FLUSH
        bcc .more
.same   lda straight
        cmp goal+KEY_GROUPS
        bcc .done
        bne .above
        lda goal+KEY_LEAD       ; by the suit of its first card
        and #7
        sec
        sbc #2
        cmp suit
        bcs .done
.above  ldy goal+KEY_KIND
        cpy #STRAIGHT
        beq .less
.more   inc counted
        bne .done
        inc counted+1
        bne .done
        inc counted+2
.done   rts
.less   lda counted
        bne .low
        lda counted+1
        bne .mid
        dec counted+2
.mid    dec counted+1
.low    dec counted
        rts
        END_ROUTINE SuitedStraight

; ---------------------------------------------------------------------------
; StraightLevels: the cards that are lacking for the straight `top` as levels.
; out   carry clear: levelRank, level the last of them; carry set: the hand has another rank
; uses  A X Y realLow realHigh
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
StraightLevels
        ldx top
        CALL Lacking
        bcs .done
        ldy #0
        ldx #ACE
.rank   lda FarBitLow,x
        and realLow
        bne .lacks
        lda FarBitHigh,x
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
; cycles with rts: 54 at most
        SUBROUTINE
Lacking lda FarStraightLow,x
        eor #$FF
        and setLow
        bne .other
        lda FarStraightHigh,x
        eor #$FF
        and setHigh
        bne .other
        lda FarStraightLow,x
        eor setLow
        sta realLow
        lda FarStraightHigh,x
        eor setHigh
        sta realHigh
        clc
        rts
.other  sec
        rts
        END_ROUTINE Lacking
