; ---------------------------------------------------------------------------
; Whose turn it is, what it pays, and what its cards mean.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; FindActor, JOB_ACTOR: the lowest hand in; in the casino game the lowest of those that have not acted.
; out   result ACTOR_NONE: the hand is over: one is in, or all are equal in kind and ranks; casino: or all
;         have acted
;       result ACTOR_FOLDS: `actor` can't buy, ACTOR_ACTS: it can
;       next     the second lowest hand; casino: the best of five cards; NO_SEAT: there is none
;       goal, othersEqual
; in    A = `step`
; uses  A X Y, work
; ---------------------------------------------------------------------------
        SUBROUTINE
FindActor
        beq .first
        cmp #STEP_RANKED
        beq .casino
        bcs .all
        bcc .seat               ; always
.first  lda #$FF                ; more than any hand, NO_GOAL and NO_SEAT
        ldx #KEY_BYTES-1
.clear  sta low,x
        sta goal,x
        dex
        bpl .clear
        sta lowSeat
        sta secondSeat
        lda #0
        sta unequal
        sta handsIn
        lda #SEATS
        sta rankedSeat
; ---- the next hand
.seat   dec rankedSeat
        ldx rankedSeat
        bmi .seen
        CALL IsIn
        beq .seat
        inc handsIn
        lda #STEP_RANKED
        TAIL RankHand
.seen   lda #STEP_SEEN
        TAIL NextStep
.all    TAIL ActorFound
; ---- its place among the others
.casino lda options
        and #OPTION_CASINO
        beq .standard
        ldx rankedSeat
        lda counts,x
        cmp #FULL_HAND
        bne .player
        COPY_KEY key,goal       ; (those of five cards are all equal)
        lda rankedSeat
        sta secondSeat
        jmp .next
.player COMPARE_KEY key,low,KEY_BYTES
        bcc .lowest
        jmp .next
.standard
        COMPARE_KEY key,low,KEY_BYTES
        bcs .notLow
        COMPARE_KEY low,goal,RANK_BYTES
        beq .equalLow
        lda lowSeat             ; goal is above low, if there are two
        bmi .equalLow
        lda secondSeat
        bmi .equalLow
        inc unequal
.equalLow
        COPY_KEY low,goal
        lda lowSeat
        sta secondSeat
.lowest COPY_KEY key,low
        lda rankedSeat
        sta lowSeat
        jmp .next
.notLow COMPARE_KEY key,goal,RANK_BYTES
        bcc .second
        bne .higher
        lda key+KEY_LEAD
        cmp goal+KEY_LEAD
        bcc .put
        bcs .next               ; always
.higher inc unequal
        bne .next               ; always
.second lda secondSeat
        bmi .put
        inc unequal
.put    COPY_KEY key,goal
        lda rankedSeat
        sta secondSeat
.next   lda #STEP_SEAT
        TAIL NextStep
        END_ROUTINE FindActor
STEP_SEAT   = 1                 ; the next hand is ranked,
STEP_RANKED = 2                 ;   has been ranked,
STEP_SEEN   = 3                 ;   all have been

; ---- ActorFound: JOB_ACTOR when all hands have been seen
        SUBROUTINE
ActorFound
        lda lowSeat
        sta actor
        lda secondSeat
        sta next
        lda handsIn
        cmp #1
        beq .none
        ldx lowSeat
        bmi .none               ; casino: nobody is left who has not acted
        lda options
        and #OPTION_CASINO
        bne .can
        ldy #1
        lda unequal
        beq .others
        dey
.others tya
        sta othersEqual+WRITE
        beq .can
        COMPARE_KEY low,goal,RANK_BYTES
        beq .none
.can    CALL MostCards
        tay
        beq .folds
        lda #ACTOR_ACTS
        TAIL JobDone
.folds  lda #ACTOR_FOLDS
        TAIL JobDone
.none   lda #0
        sta paid+WRITE          ; JOB_SETTLE follows
        lda #ACTOR_NONE
        TAIL JobDone
        END_ROUTINE ActorFound

; ---------------------------------------------------------------------------
; MostCards: A = the greatest number of cards that the actor may buy; casino: 3 or 0
; uses  X Y saved
; cycles with rts: 69 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
MostCards
        MOST_CARDS
        rts
        END_ROUTINE MostCards

; ---------------------------------------------------------------------------
; PayFor, JOB_PAY: the actor pays a chip for each of `bought` cards; casino: one chip for three cards
; uses  A X Y, saved
; cycles with rts: 109 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
PayFor  ldx actor
        lda options
        and #OPTION_CASINO
        beq .standard
        lda #CASINO_CARDS
        sta bought
        lda #1
        bne .pay                ; always
.standard
        lda bought
.pay    CALL TakeChips
        lda #0
        TAIL JobDone
        END_ROUTINE PayFor

; ---- FoldHand, JOB_FOLD
; uses  A X
; cycles with rts: 33 at most
        SUBROUTINE
FoldHand
        ldx actor
        lda #STATE_FOLDED
        sta states+WRITE,x
        lda #0
        TAIL JobDone
        END_ROUTINE FoldHand

; ---------------------------------------------------------------------------
; CardCame, JOB_CAME: after a card of the actor's; `bought` are still to come.
; out   result CAME_; the states
; uses  A X Y, work
; ---------------------------------------------------------------------------
        SUBROUTINE
CardCame
        bne .ranked
        lda options
        and #OPTION_CASINO
        beq .rank
        lda bought
        bne .on                 ; all three come
.rank   ldx actor
        lda #1
        TAIL RankHand
.ranked lda options
        and #OPTION_CASINO
        bne .casino
        COMPARE_KEY key,goal,RANK_BYTES
        bcc .below
        bne .above
        lda othersEqual         ; all hands are equal: the hand is over
        bne .above
        lda key+KEY_LEAD
        cmp goal+KEY_LEAD
        bcs .above
.below  lda bought
        bne .on
.out    ldx actor
        lda #STATE_OUT
        sta states+WRITE,x
        lda #CAME_OUT
        TAIL JobDone
.on     lda #CAME_ON
        TAIL JobDone
.casino lda goal
        bmi .stays              ; NO_GOAL
        COMPARE_KEY key,goal,RANK_BYTES
        bcc .out
        beq .stays
        ldx #SEATS-1            ; all others of five cards are out
.seat   lda counts,x
        cmp #FULL_HAND
        bne .next
        CALL IsIn
        beq .next
        lda #STATE_OUT
        sta states+WRITE,x
.next   dex
        bpl .seat
.stays  ldx actor
        lda #STATE_ACTED
        sta states+WRITE,x
.above  lda #CAME_ABOVE
        TAIL JobDone
        END_ROUTINE CardCame
