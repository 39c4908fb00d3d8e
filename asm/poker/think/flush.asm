; ---------------------------------------------------------------------------
; Flushes of a hand of five: the sets of cards of one suit, and jokers, that are above the goal as a
; flush or a straight flush, and were not counted by their ranks.
;
; Without jokers the ranks of a set matter only in straights, unless the goal is a high card or a flush.
; Otherwise there is a level for each card, in falling order, jokers first.
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------

        SUBROUTINE
Flushes lda #0
        sta level
        lda handSize
        cmp #FULL_HAND
        beq .five
        bcc .done
        jmp SuitedCards
.done   jmp Counted
.five   lda #SUITS-1
        sta suit
; ---- all of the hand must be of the suit
.suit   REST LEVEL_TIME
        ldx actor
        ldy counts,x
        lda ThinkHandAt,x
        tax
.card   lda hands,x
        cmp #FIRST_JOKER
        bcs .next
        and #SUITS-1
        cmp suit
        bne .other
.next   inx
        dey
        bne .card
        lda apart
        beq .levels
        lda goal+KEY_KIND
        beq .levels             ; HIGH_CARD
        cmp #FLUSH
        beq .levels
        jmp SuitedStraights
.other
NextSuit
        lda #0
        sta level
        dec suit
        bmi .done
        jmp .suit
.levels lda #JOKERS_RANK+1
        sta levelRank
; ---- the next card of a level
.rank   REST LEVEL_TIME
        ldx level
        dec levelRank,x
        bmi .up
        ldy levelRank,x
        cpy #JOKERS_RANK
        bne .real
        CALL LevelWays
        beq .rank
        bne .add                ; always
.real   CALL IsComing
        beq .rank
.add    ldx level
        lda levelRank,x
        tax
        CALL AddCard
        inc level
        lda goal+KEY_KIND
        bne .open
        lda goal+KEY_GROUPS+1   ; HIGH_CARD
        cmp setLow
        lda goal+KEY_GROUPS
        sbc setHigh
        bcc .up                 ; counted by its ranks, whatever comes
.open   ldx level
        cpx buy
        beq .full
        lda levelRank-1,x
        cmp #JOKERS_RANK        ; there may be another joker
        bne .lower
        clc
        adc #1
.lower  sta levelRank,x
        jmp .rank
.up     dec level
        bpl .down
        lda apart
        beq NextSuit
        lda goal+KEY_KIND
        bne NextSuit
        jmp HighStraights       ; HIGH_CARD
.down   ldx level
        lda levelRank,x
        tax
        CALL RemoveCard
        jmp .rank
; ---- a set of `buy` cards
.full   ldx apart
        beq .time
        lda goal+KEY_KIND
        bne .time
        lda setLow              ; HIGH_CARD, and not above it by ranks, straights left aside
        eor goal+KEY_GROUPS+1
        bne .one
        lda setHigh
        eor goal+KEY_GROUPS
        bne .one
        CALL SuitLead
        bmi .up
.one    ldy #1
        bne .count              ; always
.time   lda INTIM
        cmp FlushTimes,x
        bcs .enough
        CALL Pause              ; (X unchanged)
        jmp .time
.enough CALL IsAbove
        bmi .up
        beq .below              ; EQUAL: by the suit
        CALL SuitLead
        bmi .up
.below  REST FLUSH_TIME
        CALL JudgeFlush
        bpl .up
        ldy #1                  ; ways to take the jokers: 2 if there are two, and one comes
        lda levelRank
        cmp #JOKERS_RANK
        bne .count
        ldx buy
        dex
        beq .joker
        lda levelRank+1
        cmp #JOKERS_RANK
        beq .count
.joker  ldx #JOKERS_RANK
        COMING Think
        tay
.count  tya
        clc
        adc counted
        sta counted
        bcc .again
        inc counted+1
        bne .again
        inc counted+2
.again  jmp .up
        REACH SuitedStraights
        REACH SuitedCards
        REACH Counted
        END_ROUTINE Flushes
FlushTimes                      ; INTIM for IsAbove: with jokers, and without
        dc.b 20,11

; ---- IsComing: zero set if the card of rank Y and `suit` may not come; uses A X Y
; cycles with rts: 34 at most
        SUBROUTINE
IsComing
        IS_COMING Think
        rts
        END_ROUTINE IsComing

; ---------------------------------------------------------------------------
; SuitedStraights: a goal of another kind and no jokers: of all sets of `suit` those that are above as flushes, but not by their
; ranks; or of the straight flushes those that are above.
; ---------------------------------------------------------------------------
        SUBROUTINE
SuitedStraights
        lda goal+KEY_KIND
        cmp #FLUSH
        bcs .straights
        REST JUDGE_TIME
        lda #0                  ; all sets of the suit
        sta have
        lda #ACE
        sta kind
.rank   ldy kind
        CALL IsComing
        beq .not
        inc have
.not    dec kind
        bpl .rank
        ldy have
        ldx buy
        FAR FAR_WAYS,WaysOf
        CALL AddAll
HighStraights
.straights
        lda groups
        bne .done
        lda #STRAIGHTS-1
        sta straight
.top    REST JUDGE_TIME
        FAR FAR_STRAIGHT_FLUSH,SuitedStraight
        dec straight
        bpl .top
.done   jmp NextSuit
        REACH Counted
        END_ROUTINE SuitedStraights

; ---------------------------------------------------------------------------
; SuitLead: is the hand, of cards of `suit` and jokers and equal in ranks to the goal, above it by its first card?
; out   A = BELOW or ABOVE, with its flags; in the casino game ABOVE
; uses  X Y, RealRanks' bytes
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
SuitLead
        CALL HasLead
        bcs .suit
        lda options
        and #OPTION_CASINO
        bne .above
        lda goal+KEY_LEAD       ; a joker's is above the other joker's alone
        and #7
        beq .above
.below  lda #BELOW
        rts
.above  lda #ABOVE
        rts
.suit   REACH SuitAbove         ; it goes on there
        END_ROUTINE SuitLead
; ---- SuitAbove: the same, if the first card is one of `suit`
        SUBROUTINE
SuitAbove
        lda options
        and #OPTION_CASINO
        bne .above
        lda goal+KEY_LEAD
        and #7
        sec
        sbc #2
        bmi .above              ; it is a joker
        cmp suit
        bcc .above
        lda #BELOW
        rts
.above  lda #ABOVE
        rts
        END_ROUTINE SuitAbove

; ---------------------------------------------------------------------------
; JudgeFlush: are the hand's cards of `suit` and its jokers, five or more, above the goal as a flush?
; out   A = BELOW or ABOVE, with its flags
; uses  X Y, SuitRanks' and own bytes
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
JudgeFlush
        lda goal+KEY_KIND
        cmp #FLUSH
        bcc .above
        CALL SuitRanks
        CALL TopStraight
        bcc .flush
        lda goal+KEY_KIND
        cmp #STRAIGHT_FLUSH
        bcc .above
        cpx goal+KEY_GROUPS
        bcc .below
        bne .above
        beq .lead               ; always
.flush  lda goal+KEY_KIND
        cmp #FLUSH
        bne .below
        ldx #ACE+1
        ldy wild                ; the highest ranks that are not there
        beq .filled
.rank   dex
        lda ThinkBitLow,x
        and realLow
        bne .rank
        lda ThinkBitHigh,x
        and realHigh
        bne .rank
        lda ThinkBitLow,x
        ora realLow
        sta realLow
        lda ThinkBitHigh,x
        ora realHigh
        sta realHigh
        dey
        bne .rank
.filled lda #FULL_HAND
        CALL KeepRanks
        lda realHigh
        cmp goal+KEY_GROUPS
        bcc .below
        bne .above
        lda realLow
        cmp goal+KEY_GROUPS+1
        bcc .below
        bne .above
.lead   TAIL SuitLead
.below  lda #BELOW
        rts
.above  lda #ABOVE
        rts
        END_ROUTINE JudgeFlush
