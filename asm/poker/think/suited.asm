; ---------------------------------------------------------------------------
; Flushes of a hand of six or seven: the sets of one or two cards that are above the goal as a flush or a straight flush,
; and were not counted by their ranks.
;
; In a set is a first card of the suit, or a joker; with two cards then another one of these, of a lower rank, or a card
; of another suit.  Each flush is looked at by itself, the other suits' cards by their ranks.
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
.some   lda #JOKERS_RANK+1
        sta firstCard
; ---- the first card
.first  REST OUTS_TIME
        dec firstCard
        bmi .next
        ldx firstCard
        CALL SuitedWays
        sta firstWays
        beq .first
        lda #BELOW
        ldx suitedCards
        cpx #FULL_HAND-1
        bcc .judged
        CALL_INTO StartSuit,StartHand
        ldx firstCard
        CALL AddCard
        REST JUDGE_TIME
        CALL JudgeFlush
.judged sta firstFlush
        lda firstWays
        sta setWays
        lda buy
        lsr
        bne .two
        bit firstFlush
        bpl .first
        jmp .ranks
; ---- the second card
.two    lda #OTHERS
        bit firstFlush
        bpl .from
        lda #OTHERS+ACE+1
.from   sta secondCard
.second REST OUTS_TIME
        dec secondCard
        bpl .card
        jmp .first
.card
        ldx secondCard
        cpx #OTHERS
        bcs .other
        cpx firstCard
        beq .same
        bcs .second
        CALL SuitedWays
        beq .second
        lda firstWays
.ways   sta setWays
        bit firstFlush
        bmi .ranks
        CALL_INTO StartSuit,StartHand
        CALL AddBoth
        REST JUDGE_TIME
        CALL JudgeFlush
        bmi .ranks
        bpl .second             ; always
.same   lda firstWays           ; the other joker
        lsr
        beq .second
        bne .ways               ; always: 1
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
; ---- a flush that is above: the ways that were not counted by their ranks
.ranks  REST OUTS_TIME
        CALL StartHand
        CALL AddBoth
        REST JUDGE_TIME
        CALL IsAbove
        bmi .done
        beq .count
        REST OUTS_TIME
        FAR FAR_UNCOUNTED,Uncounted
.count  lda setWays
        clc
        adc counted
        sta counted
        bcc .done
        inc counted+1
        bne .done
        inc counted+2
.done   lda buy
        lsr
        beq .alone
        jmp .second
.alone  jmp .first
        REACH Counted
        END_ROUTINE SuitedCards

; ---- AddBoth: the first card comes to the hand, and of two the second; uses A X Y
        SUBROUTINE
AddBoth ldx firstCard
        CALL AddCard
        lda buy
        lsr
        beq .done
        lda secondCard
        cmp #OTHERS
        bcc .suited
        sbc #OTHERS
.suited tax
        CALL AddCard
.done   rts
        END_ROUTINE AddBoth

; ---- SuitedWays: A = ways to take a card of `suit` and rank X, or a joker, with its flags; uses X Y
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
