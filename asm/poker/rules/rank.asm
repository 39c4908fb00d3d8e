; ---------------------------------------------------------------------------
; What a hand is worth: `key`, KEY_BYTES bytes, of which the first that differs decides between
; two hands.
;
;   KEY_KIND      the kind, HIGH_CARD to STRAIGHT_FLUSH
;   KEY_GROUPS    the ranks of the pairs, threes or fours that make the kind, high byte first; of a hand
;                 without any, and of a flush, all ranks that count; of a straight, its top card from the five on, and 0
;   KEY_RANKS     all ranks that count, high byte first; 0 for a straight
;   KEY_LEAD      8 * rank + suit of the first card of the hand in order
;
; A set of ranks with a higher rank is a greater number, and a set is greater than any part of it: a hand that
; runs out is lower.  The first RANK_BYTES bytes decide by kind and ranks.  Two hands of one pack that
; are equal in ranks have different first cards of the same rank: its suit decides.
;
; Jokers count as aces, or complete a straight or a flush.  Of six or seven cards the best five count.
;
; A hand is ranked in three steps of a job (rules/jobs.asm): RankHand counts its cards, FindKey finds the
; key without KEY_LEAD, and FindLead that.
; ---------------------------------------------------------------------------

; ---- drop the lowest rank of the set {1} (low byte), {2} (high byte); it is not empty.  Changes A
        mac DROP_LOWEST
        lda {1}
        beq .high
        sec
        sbc #1
        and {1}
        sta {1}
        jmp .dropped
.high   lda {2}
        sec
        sbc #1
        and {2}
        sta {2}
.dropped
        endm

; ---- A = number of ranks in the set {1}, {2} (low and high byte); carry clear.  Changes Y
        mac COUNT_RANKS
        ldy {1}
        lda Ones,y
        ldy {2}
        clc
        adc Ones,y
        endm

; ---- clears {2} bytes from {1} on to A
        mac CLEAR
CLEAR_AT set 0
        repeat {2}
        sta {1}+CLEAR_AT
CLEAR_AT set CLEAR_AT+1
        repend
        endm

; ---- PlaceHand: placeAt, placeEnd = the places in `hands` of the cards of rankedSeat; out X = placeAt
; uses  A X, work
; cycles with rts: 30 at most
        SUBROUTINE
PlaceHand
        ldx rankedSeat
        lda CardHandAt,x
        sta placeAt
        clc
        adc counts,x
        sta placeEnd
        ldx placeAt
        rts
        END_ROUTINE PlaceHand

; ---------------------------------------------------------------------------
; RankHand: counts the cards of seat X; the job goes on with step A when the hand is ranked.
; out   rankedSeat, held to foursHigh, suits, jokers, jokerSuit
; uses  A X Y placeAt placeEnd
; ---------------------------------------------------------------------------
        SUBROUTINE
RankHand
        ora #STEP_KEY
        sta step+WRITE
        stx rankedSeat
        lda #0
        CLEAR held,8
        CLEAR suits,SUITS
        sta jokers
        sta jokerSuit
        CALL PlaceHand
.card   ldx placeAt
        cpx placeEnd
        beq .done
        inc placeAt
        ldy hands,x
        cpy #FIRST_JOKER
        bcs .joker
        tya
        and #SUITS-1
        tax
        inc suits,x
        tya
        lsr
        lsr
        tay
        ldx #0
        lda CardBitLow,y
        beq .high
.low    tay
        and held,x
        beq .newLow
        tya
        inx
        bne .low                ; always
.newLow tya
        ora held,x
        sta held,x
        jmp .card
.high   lda CardBitHigh,y
.more   tay
        and heldHigh,x
        beq .newHigh
        tya
        inx
        bne .more               ; always
.newHigh
        tya
        ora heldHigh,x
        sta heldHigh,x
        jmp .card
.joker  inc jokers
        tya
        and #1
        ora jokerSuit
        sta jokerSuit
        jmp .card
.done   rts
        END_ROUTINE RankHand

; ---------------------------------------------------------------------------
; FindKey: `key` without KEY_LEAD, after RankHand.
; uses  A X Y placeAt placeEnd saved
; ---------------------------------------------------------------------------
        SUBROUTINE
FindKey lda step
        eor #STEP_KEY|STEP_LEAD
        sta step+WRITE
        lda #NO_SUIT
        sta flushSuit
        sta straightTop
        ldx rankedSeat
        lda counts,x
        cmp #FULL_HAND
        bcc .groups
; ---- five or more: straights and flushes
        ldx #SUITS-1
.suit   lda suits,x
        clc
        adc jokers
        cmp #FULL_HAND
        bcs .flush
        dex
        bpl .suit
        lda held
        sta some
        lda heldHigh
        sta someHigh
        CALL StraightIn
        bcc .groups
        stx straightTop
        bcs .groups             ; always
.flush  stx flushSuit
        CALL FlushRanks
        CALL StraightIn
        bcc .groups
        lda #STRAIGHT_FLUSH
        TAIL StraightKey
; ---- jokers as aces
.groups ldy jokers
        beq .decide
.ace    ldx #0
.aces   lda heldHigh,x
        and #ACE_HIGH
        beq .newAce
        inx
        cpx #4
        bne .aces
        lda #FIFTH_ACE          ; four are there
        ora heldHigh
        sta heldHigh
        bne .nextAce            ; always
.newAce lda heldHigh,x
        ora #ACE_HIGH
        sta heldHigh,x
.nextAce
        dey
        bne .ace
; ---- the kind, from the highest on
.decide lda fours
        ora foursHigh
        beq .notFour
        lda fours
        ldx foursHigh
        ldy #FOUR
        TAIL GroupsAndRest
.notFour
        lda threes
        ora threesHigh
        beq .notFull
        COUNT_RANKS pairs,pairsHigh
        cmp #2
        bcc .notFull
        COUNT_RANKS threes,threesHigh
        cmp #2
        bcc .oneThree
        DROP_LOWEST threes,threesHigh
.oneThree
        lda pairs               ; the rest is the best other pair
        sta held
        lda pairsHigh
        sta heldHigh
        lda threes
        ldx threesHigh
        ldy #FULL_HOUSE
        TAIL GroupsAndRest
.notFull
        lda flushSuit
        bmi .notFlush
        TAIL FlushKey
.notFlush
        ldx straightTop
        bmi .notStraight
        lda #STRAIGHT
        TAIL StraightKey
.notStraight
        lda threes
        ldx threesHigh
        ldy #THREE
        cmp #1                  ; carry clear: none, unless there is one in the high byte
        bcs .three
        cpx #1
        bcc .notThree
.three  TAIL GroupsAndRest
.notThree
        COUNT_RANKS pairs,pairsHigh
        tay                     ; 0: HIGH_CARD, 1: PAIR, 2: TWO_PAIRS
        cpy #TWO_PAIRS+1
        bcc .pairs
        DROP_LOWEST pairs,pairsHigh
        ldy #TWO_PAIRS
.pairs  lda pairs
        ldx pairsHigh
        REACH GroupsAndRest     ; it goes on there
        END_ROUTINE FindKey

; ---------------------------------------------------------------------------
; GroupsAndRest: the key of a hand of kind Y, with the ranks A (low byte) and X (high byte) as its groups,
; or HIGH_CARD, and the highest of `held` besides.
; uses  A X Y some saved
; ---------------------------------------------------------------------------
        SUBROUTINE
GroupsAndRest
        sta key+KEY_GROUPS+1
        stx key+KEY_GROUPS
        sty key+KEY_KIND
        ldx rankedSeat
        lda counts,x
        cmp #FULL_HAND+1
        bcc .all
        lda RestOf,y
        sta saved
        lda key+KEY_GROUPS+1
        eor #$FF
        and held
        sta some
        lda key+KEY_GROUPS
        eor #$FF
        and heldHigh
        sta someHigh
.again  COUNT_RANKS some,someHigh
        cmp saved
        beq .rest
        bcc .rest
        DROP_LOWEST some,someHigh
        jmp .again
.rest   lda some
        ora key+KEY_GROUPS+1
        ldx someHigh
        jmp .set
.all    lda held
        ldx heldHigh
.set    sta key+KEY_RANKS+1
        txa
        ora key+KEY_GROUPS
        sta key+KEY_RANKS
        ldy key+KEY_KIND
        bne .done
        sta key+KEY_GROUPS      ; HIGH_CARD
        lda key+KEY_RANKS+1
        sta key+KEY_GROUPS+1
.done   rts
        END_ROUTINE GroupsAndRest
RestOf  dc.b 5,3,1,2,0,0,1,1    ; other ranks that count, by kind

; ---- FlushRanks: some = ranks that the hand has in flushSuit; uses A X Y placeAt placeEnd
        SUBROUTINE
FlushRanks
        lda #0
        sta some
        sta someHigh
        CALL PlaceHand
.card   lda hands,x
        cmp #FIRST_JOKER
        bcs .next
        tay
        and #SUITS-1
        cmp flushSuit
        bne .next
        tya
        lsr
        lsr
        tay
        lda CardBitLow,y
        ora some
        sta some
        lda CardBitHigh,y
        ora someHigh
        sta someHigh
.next   inx
        cpx placeEnd
        bne .card
        rts
        END_ROUTINE FlushRanks

; ---------------------------------------------------------------------------
; StraightIn: the best straight from the ranks `some` and the jokers.
; out   carry set: there is one: X = its top card from the five on, 0 to STRAIGHTS-1
; uses  A Y saved
; ---------------------------------------------------------------------------
        SUBROUTINE
StraightIn
        COUNT_RANKS some,someHigh
        adc jokers
        cmp #FULL_HAND
        bcc .none
        ldx #STRAIGHTS-1
        lda jokers
        bne .wild
.top    lda some
        and CardStraightLow,x
        cmp CardStraightLow,x
        bne .lower
        lda someHigh
        and CardStraightHigh,x
        cmp CardStraightHigh,x
        beq .found              ; (carry set)
.lower  dex
        bpl .top
        clc
.none
.found  rts
.wild   lda some
        and CardStraightLow,x
        tay
        lda Ones,y
        sta saved
        lda someHigh
        and CardStraightHigh,x
        tay
        lda Ones,y
        clc
        adc saved
        adc jokers              ; (carry clear)
        cmp #FULL_HAND
        bcs .found
        dex
        bpl .wild
        rts                     ; (carry clear)
        END_ROUTINE StraightIn

; ---- StraightKey: the key of a hand of kind A with the straight X
        SUBROUTINE
StraightKey
        sta key+KEY_KIND
        stx key+KEY_GROUPS
        lda #0
        sta key+KEY_GROUPS+1
        sta key+KEY_RANKS
        sta key+KEY_RANKS+1
        rts
        END_ROUTINE StraightKey

; ---- FlushKey: the key of a flush of the ranks `some` and the jokers, which stand for the highest
;      ranks that its suit lacks
        SUBROUTINE
FlushKey
        ldx jokers
        beq .filled
.joker  ldy #ACE
.rank   lda CardBitHigh,y
        and someHigh
        bne .has
        lda CardBitLow,y
        and some
        beq .lacks
.has    dey
        bpl .rank
.lacks  lda CardBitLow,y
        ora some
        sta some
        lda CardBitHigh,y
        ora someHigh
        sta someHigh
        dex
        bne .joker
.filled COUNT_RANKS some,someHigh
        cmp #FULL_HAND+1
        bcc .five
        DROP_LOWEST some,someHigh
        jmp .filled
.five   lda some
        sta key+KEY_GROUPS+1
        sta key+KEY_RANKS+1
        lda someHigh
        sta key+KEY_GROUPS
        sta key+KEY_RANKS
        lda #FLUSH
        sta key+KEY_KIND
        rts
        END_ROUTINE FlushKey

; ---------------------------------------------------------------------------
; FindLead: KEY_LEAD, after FindKey: of the highest rank in the groups, or of a straight's top card, the best suit
; that counts.
; uses  A X Y placeAt placeEnd saved
; ---------------------------------------------------------------------------
        SUBROUTINE
FindLead
        lda step
        eor #STEP_LEAD
        sta step+WRITE
        lda #0
        sta key+KEY_LEAD
        CALL PlaceHand
        ldy key+KEY_KIND
        lda LeadKinds,y
        bne .top
; ---- the greatest Lead among the ranks of the groups
.card   ldy hands,x
        lda CardLead,y
        cmp key+KEY_LEAD
        bcc .next
        sta saved
        tya
        lsr
        lsr
        tay
        lda CardBitLow,y
        and key+KEY_GROUPS+1
        bne .better
        lda CardBitHigh,y
        and key+KEY_GROUPS
        beq .next
.better lda saved
        sta key+KEY_LEAD
.next   inx
        cpx placeEnd
        bne .card
        rts
; ---- a straight's or a flush's top card
.top    bmi .flush
        cpy #STRAIGHT_FLUSH
        beq .suited
        lda #NO_SUIT            ; cards of any suit
        sta flushSuit
.suited lda key+KEY_GROUPS
        clc
        adc #LOWEST_TOP
        bne .rank               ; always
.flush  ldy #ACE
.high   lda CardBitHigh,y
        and key+KEY_GROUPS
        bne .found
        lda CardBitLow,y
        and key+KEY_GROUPS+1
        bne .found
        dey
        bpl .high
.found  tya
.rank   sta saved
        asl
        asl
        asl
        ora jokerSuit           ; if no card has that rank
        sta key+KEY_LEAD
.other  lda hands,x
        tay
        lsr
        lsr
        cmp saved
        bne .nextOther
        lda flushSuit
        bmi .any
        tya
        and #SUITS-1
        cmp flushSuit
        bne .nextOther
.any    lda CardLead,y
        cmp key+KEY_LEAD
        bcc .nextOther
        sta key+KEY_LEAD
.nextOther
        inx
        cpx placeEnd
        bne .other
        rts
        END_ROUTINE FindLead
LeadKinds                       ; 0: from the groups, 1: from KEY_GROUPS as a straight's top, negative: as a set
        dc.b 0,0,0,0,1,$FF,0,0,1
