; ---------------------------------------------------------------------------
; Flushes of a hand of six or seven: the sets of one or two cards that are above the goal as a flush or a straight flush,
; and were not counted by their ranks.
;
; In a set is a first card of the suit, or a joker; with two cards then another one of these, of a lower rank, or a card
; of another suit.  Each flush is looked at by itself, the other suits' cards by their ranks.  A first card that is
; enough by its ranks needs no second one: AddAbove has counted all of its sets.
; ---------------------------------------------------------------------------

OTHERS      = JOKERS_RANK+1     ; secondCard: cards of other suits, by rank, from here on

        SUBROUTINE
SuitedCards
        lda #SUITS-1
        sta suit
.suit   REST OUTS_TIME
        CALL_INTO StartSuit,StartHand
        sta suitedCards
        clc
        adc buy
        cmp #FULL_HAND
        bcs .some
.next   dec suit
        bpl .suit
        jmp Counted
.some   CALL RealRanks
        lda realLow
        sta suitLow
        lda realHigh
        sta suitHigh
        REST OUTS_TIME
        CALL StartHand
        lda #JOKERS_RANK+1
        sta firstCard
        bne .first              ; always
.away   ldx firstCard
        CALL RemoveCard
; ---- the first card
.first  REST RANKS_TIME
        dec firstCard
        bmi .next
        lda #OTHERS
        sta secondCard
        ldx firstCard
        CALL SuitedWays
        sta firstWays
        sta setWays
        beq .first
        ldx firstCard
        CALL AddCard
        CALL IsAbove
        bmi .away
        lda #BELOW
        ldx suitedCards
        cpx #FULL_HAND-1
        bcc .judged
        REST FLUSH_TIME
        CALL JudgeFlush
.judged sta firstFlush
        lda buy
        lsr
        bne .two
        bit firstFlush
        bpl .away
        jmp .ranks
; ---- the second card
.two    bit firstFlush
        bpl .second
        lda #OTHERS+ACE+1
        sta secondCard
.second REST SECOND_TIME
        dec secondCard
        bmi .away
        ldx secondCard
        cpx #OTHERS
        bcs .other
        cpx firstCard
        beq .same
        bcs .second
        CALL SuitedWays
        beq .second
        lda firstWays
        bne .ways               ; always
.same   lda firstWays           ; the other joker
        lsr
        beq .second
.ways   sta setWays
        bne .pair               ; always
.other  txa
        sbc #OTHERS             ; (carry set)
        tax
        COMING Think
        sta setWays
        txa
        tay
        CALL IsComing
        beq .all
        dec setWays
.all    lda firstWays
        lsr
        beq .one
        asl setWays             ; two jokers
.one    lda setWays
        beq .second
.pair   CALL SecondRank
        CALL AddCard
        bit firstFlush
        bmi .ranks
        REST FLUSH_TIME
        CALL JudgeFlush
        bpl .drop
; ---- a flush that is above: the ways that were not counted by their ranks
.ranks  lda goal+KEY_KIND
        cmp #FLUSH
        bne .long
        REST ADD_TIME           ; the kinds decide
        bcs .judge              ; always
.long   REST RANKS_TIME
.judge  CALL IsAbove
        bmi .drop
        beq .count
        REST OUTS_TIME
        FAR FAR_UNCOUNTED,Uncounted
.count  lda setWays
        clc
        adc counted
        sta counted
        bcc .drop
        inc counted+1
        bne .drop
        inc counted+2
.drop   lda buy
        lsr
        bne .second2
        jmp .away
.second2
        CALL SecondRank
        CALL RemoveCard
        jmp .second
        REACH Counted
        END_ROUTINE SuitedCards

; ---- SecondRank: X = the second card's rank; uses A
; cycles with rts: 17 at most
        SUBROUTINE
SecondRank
        lda secondCard
        cmp #OTHERS
        bcc .suited
        sbc #OTHERS
.suited tax
        rts
        END_ROUTINE SecondRank

; ---- SuitedWays: A = ways to take a card of `suit` and rank X, or a joker, with its flags; uses X Y
; cycles with rts: 59 at most
        SUBROUTINE
SuitedWays
        cpx #JOKERS_RANK
        bne .real
        COMING Think
        rts
.real   txa
        tay
        CALL IsComing
        beq .done
        lda #1
.done   rts
        END_ROUTINE SuitedWays
