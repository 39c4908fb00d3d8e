; ---------------------------------------------------------------------------
; The chances of the actor to get above `goal` with 1, 2 and so on cards (docs/poker/odds.md), and what its temper
; chooses: a thought of its own (common/slice.asm).
;
; The sets of cards that may come are counted by their ranks: a level for each card, in falling order; the
; last card's ranks are gone through at once.  A set stands for as many sets of cards as there are ways to take
; that many of each rank.  Flushes come behind (flush.asm).
; ---------------------------------------------------------------------------

THINK_START = BeginThought
        include "../common/slice.asm"

EXACT_CARDS = 3                 ; cards that may come until it is an estimate,
EXACT_HARD  = 2                 ;   and with jokers, or to six or seven

; INTIM: what must be left
LEAF_TIME   = 11                ; for the last card of a set,
ADD_TIME    = 8                 ; to count it,
LEVEL_TIME  = 9                 ; for a level,
REST_TIME   = 13                ;   if it decides: for a part of what may come,
OUTS_TIME   = 17                ; for FindOuts, and the hand as it is,
JUDGE_TIME  = 19                ; for IsAbove with a card, and other long steps,
FLUSH_TIME  = 19                ; for JudgeFlush,
RANKS_TIME  = 19                ; flushes of six and seven: for IsAbove with a card,
SECOND_TIME = 7                 ;   and for a second card,
DIGIT_TIME  = 20                ; for a digit of a chance

; ---- ends the slice if less than {1} is left, and the next one too if it begins with less
        mac REST
.look   lda INTIM
        cmp #{1}
        bcs .rested
        CALL Pause
        jmp .look
.rested
        endm

; ---------------------------------------------------------------------------
; BeginThought: from the first slice on
; ---------------------------------------------------------------------------
        SUBROUTINE
BeginThought
        ldx #thinkTop
        txs
        MOST_CARDS
        sta choice              ; (until the temper chooses)
        lda #1
        sta buy
        lda options
        and #OPTION_CASINO
        beq NextBuy
        lda #CASINO_CARDS
        sta buy
        lda goal
        bpl NextBuy
        jmp Certain             ; NO_GOAL
; ---- the sets of `buy` cards
; uses  A X Y
; cycles: bounded by its slice
NextBuy REST OUTS_TIME
        CALL StartHand
        ldx actor
        lda counts,x
        clc
        adc buy
        sta handSize
        cmp #FULL_HAND+1
        bcs .hard
        lda options
        lsr                     ; OPTION_JOKERS
        lda #EXACT_CARDS
        bcc .most
.hard   lda #EXACT_HARD
.most   cmp buy
        bcs .exact
        jmp Estimated
.exact  lda #0
        sta counted
        sta counted+1
        sta counted+2
        sta level
        sta apart               ; straights of five cards without jokers are counted apart
        ldy handSize
        cpy #FULL_HAND+1
        bcs .together
        ldx #JOKERS_RANK
        COMING Think
        bne .together
        lda groups
        cmp #JOKER_UNIT
        bcs .together
        inc apart
.together
        ldx buy
        dex
        bne .levels
        jmp .leaves
.levels lda #JOKERS_RANK+1
        sta levelRank
; ---- the next rank of a level
.rank   REST LEVEL_TIME
        ldx level
        dec levelRank,x
        bmi .up
        lda levelRank,x
        cpx #0
        beq .alone
        cmp levelRank-1,x
        beq .again
        ldy levelWeight-1,x
        sty base
        bne .cards              ; always
.alone  ldy #1
        sty base
.cards  tax                     ; the first of its rank: the ways are the cards
        COMING Think
        beq .rank
        bne .ways               ; always
.again  CALL LevelWays
        beq .rank               ; not enough cards of it
.ways   tay
        lda #0
        clc
.weight adc base
        dey
        bne .weight
        ldx level
        sta levelWeight,x       ; (0 stands for 256)
        lda levelRank,x
        tax
        CALL AddCard
        inc level
        CALL Outlook
        bmi .above
        bne .open
        jmp .up                 ; no card can help
.open   ldx level
        inx
        cpx buy
        beq .leaves
        dex
        lda levelRank-1,x
        sta levelRank,x
        inc levelRank,x
        jmp .rank
.above  lda #0                  ; the hand is above the goal: all that may come
        sta restAt
.rest   REST REST_TIME
        CALL CountRest
        bcc .rest
.up     dec level
        bmi .counted
        ldx level
        lda levelRank,x
        tax
        CALL RemoveCard
        jmp .rank
.counted
        jmp Straights           ; and from there to Flushes and Counted

; ---- the ranks of the last card
.leaves lda #0
        sta leafSum
        sta outsLow
        sta outsHigh
        lda apart
        bne .start
        REST OUTS_TIME
        FAR FAR_OUTS,FindOuts
.start  ldx level
        lda #JOKERS_RANK
        cpx #0
        beq .first
        lda levelRank-1,x
.first  sta levelRank,x
; ---- candidates: all ranks, if a card of another rank leaves the goal's kind; else those that the hand has, and outs
.begin  lda #$FF
        sta candLow
        sta candHigh
        lda groups
        and #GROUP_BITS
        tax
        lda KindOf,x
        cmp goal+KEY_KIND
        bcs .leaf
        CALL OnlyHeld
.leaf   lda INTIM
        cmp #LEAF_TIME
        bcs .on
        CALL Pause
        jmp .begin
.on     ldy level
        ldx levelRank,y
        bmi .sum
.look   cpx #JOKERS_RANK
        beq .some
        lda ThinkBitLow,x
        and candLow
        bne .some
        lda ThinkBitHigh,x
        and candHigh
        bne .some
        dex
        bpl .look
.sum    REST ADD_TIME
        CALL AddSum
        jmp .up
.some   stx levelRank,y
        COMING Think
        beq .next
        cpx #JOKERS_RANK
        bne .real
        jmp .judge
.real   lda apart
        bne .apart
        lda ThinkBitLow,x
        and outsLow
        bne .straight
        lda ThinkBitHigh,x
        and outsHigh
        bne .straight
.apart  ldy #0                  ; cards of the rank that are there
        lda ThinkBitLow,x
        beq .high
.low    and setLow,y
        beq .copies
        lda ThinkBitLow,x
        iny
        bne .low                ; always
.high   lda ThinkBitHigh,x
        and setHigh,y
        beq .copies
        iny
        cpy #4
        bne .high
        beq .judge              ; always: a fifth ace
.copies lda groups
        and #GROUP_BITS
        clc
        adc GroupUnit,y
        sty kind
        tay
        lda KindOf,y
        ldy kind
        cmp goal+KEY_KIND
        bcc .next
        bne .is
        lda handSize
        cmp #FULL_HAND+1
        bcs .judge
        CALL Compare
        bmi .is
        bne .judge
        ldy kind
        bne .next
        CALL OnlyHeld           ; another rank is not enough, and no lower one is
        jmp .next
.is     REST ADD_TIME
        CALL AddLeaf
        ldx level
        dec levelRank,x
        jmp .begin
.next   ldx level
        dec levelRank,x
        jmp .leaf
.straight
        lda goal+KEY_KIND
        cmp #STRAIGHT
        bne .is
; ---- in doubt: the card comes
.judge  REST JUDGE_TIME         ; (the candidates do not outlast it)
        ldy level
        ldx levelRank,y
        CALL AddCard
        CALL IsAbove
        sta verdict
        ldy level
        ldx levelRank,y
        CALL RemoveCard
        lda verdict
        beq .below
        bmi .is
        REST JUDGE_TIME
        FAR FAR_ADD_EQUAL,AddEqual
.below  ldx level
        dec levelRank,x
        jmp .begin
        REACH Straights
        END_ROUTINE BeginThought

; ---------------------------------------------------------------------------
; Outlook: what the levels and the hand mean for all that may still come.
; out   A = ABOVE: the hand is above the goal as it is; BELOW: no card can help; EQUAL: neither
; uses  X Y, IsAbove's bytes
; cycles with rts: 80 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
Outlook lda groups
        and #GROUP_BITS
        tax
        ldy KindOf,x
        cpy goal+KEY_KIND
        bcc .lower
        bne .above
        lda handSize
        cmp #FULL_HAND+1
        bcs .open
        ldx GroupSet,y
        lda setHigh,x
        cmp goal+KEY_GROUPS
        bcc .open
        bne .above
        lda setLow,x
        cmp goal+KEY_GROUPS+1
        bcc .open
        bne .above
        lda setHigh
        cmp goal+KEY_RANKS
        bcc .open
        bne .above
        lda goal+KEY_RANKS+1
        cmp setLow
        bcs .open
.above  lda #ABOVE
        rts
.open   lda #EQUAL
        rts
.lower  lda apart
        bne .apart
        lda goal+KEY_KIND
        cmp #STRAIGHT+1
        bcc .open               ; a straight may help
.apart  lda buy
        sec
        sbc level
        cmp #3
        bcs .open
        lsr                     ; carry set: one card is to come
        lda Reach2,y
        bcc .reach
        lda Reach1,y
.reach  cmp goal+KEY_KIND
        bcs .open
        lda #BELOW
        rts
        END_ROUTINE Outlook
Reach1                          ; the best kind with one more card, and with two, without straights and flushes
        dc.b PAIR,THREE,FULL_HOUSE,FOUR,0,0,FOUR,FOUR
Reach2  dc.b THREE,FOUR,FOUR,FOUR,0,0,FOUR,FOUR

; ---------------------------------------------------------------------------
; CountRest: counts the sets that begin with the levels, restAt more cards of the last level's rank, and the rest from the
; ranks below.
; out   restAt is one more; carry set: that was all
; uses  A X Y, own bytes
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
CountRest
        ldx level
        dex
        lda levelRank,x
        sta below
        CALL LevelWays
        tya
        clc
        adc restAt
        tay
        lda ThinkWays,y
        beq .all
        sta times
        lda buy
        sec
        sbc level
        sbc restAt              ; (carry set)
        bcc .all
        sta levelLeft           ; cards to come
        lda below
        tax
        and #1                  ; cards of the ranks below
        beq .even
        ldy ThinkPackByte,x
        lda pack,y
        and #$0F
        tay
        lda ThinkOnes,y
.even   ldy ThinkPackByte,x
        clc
        jmp .start
.byte   ldx pack,y
        adc ThinkOnes,x
.start  dey
        bpl .byte
        tay
        ldx levelLeft
        FAR FAR_WAYS,WaysOf
        lda #0                  ; base * times
        sta sum
        ldy times
        clc
.times  adc base
        bcc .same
        inc sum
        clc
.same   dey
        bne .times
        sta ones
.bit    lsr sum
        ror ones
        bcc .double
        CALL AddAll
.double asl all
        rol all+1
        rol all+2
        lda ones
        ora sum
        bne .bit
        inc restAt
        clc
        rts
.all    sec
        rts
        END_ROUTINE CountRest

; ---- AddAll: counts `all` sets; uses A
; cycles with rts: 35 at most
        SUBROUTINE
AddAll  lda counted
        clc
        adc all
        sta counted
        lda counted+1
        adc all+1
        sta counted+1
        lda counted+2
        adc all+2
        sta counted+2
        rts
        END_ROUTINE AddAll

; ---- OnlyHeld: candidates are the ranks that the hand has, and outs; uses A
; cycles with rts: 24 at most
        SUBROUTINE
OnlyHeld
        lda setLow
        ora outsLow
        sta candLow
        lda setHigh
        ora outsHigh
        sta candHigh
        rts
        END_ROUTINE OnlyHeld

; ---- AddLeaf: counts the sets with the last card that is at `level`; uses A X Y, LevelWays' bytes
; cycles: bounded by its slice
        SUBROUTINE
AddLeaf ldx level
        beq .sum
        lda levelRank,x
        cmp levelRank-1,x
        bne .sum
        CALL LevelWays
        tay
        beq .done
.way    lda base
        clc
        adc counted
        sta counted
        bcc .next
        inc counted+1
        bne .next
        inc counted+2
.next   dey
        bne .way
.done   rts
.sum    lda levelRank,x
        tax
        COMING Think
        clc
        adc leafSum
        sta leafSum
        rts
        END_ROUTINE AddLeaf

; ---------------------------------------------------------------------------
; LevelWays: the ways to take the cards of the rank of level X and of the levels before it that have the same rank.
; out   A = ways, with its flags, Y = their place in Ways; base = ways to take the cards of the levels before these
; uses  X Y ones
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
LevelWays
        lda #1
        sta ones
        lda levelRank,x
.same   cpx #0
        beq .one
        cmp levelRank-1,x
        bne .base
        inc ones
        dex
        bpl .same               ; always
.one    ldy #1
        bne .set                ; always
.base   ldy levelWeight-1,x
.set    sty base
        tax
        COMING Think
        asl
        asl
        asl
        adc ones                ; (carry clear)
        tay
        lda ThinkWays,y
        rts
        END_ROUTINE LevelWays


; ---------------------------------------------------------------------------
; Compare: a hand of at most five cards with another card of rank X, of which Y are there, is of the goal's kind.
; out   A = BELOW, EQUAL or ABOVE in ranks, with its flags
; uses  Y kind realLow realHigh; X unchanged
; cycles with rts: 102 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
Compare sty kind                ; the card comes into this set
        ldy goal+KEY_KIND
        lda GroupSet,y
        tay
        lda setHigh,y
        cpy kind
        bne .high
        ora ThinkBitHigh,x
.high   cmp goal+KEY_GROUPS
        bcc .below
        bne .above
        lda setLow,y
        cpy kind
        bne .low
        ora ThinkBitLow,x
.low    cmp goal+KEY_GROUPS+1
        bcc .below
        bne .above
        ldy kind
        beq .new
        lda setHigh
        cmp goal+KEY_RANKS
        bcc .below
        bne .above
        lda setLow
        jmp .ranks
.new    lda setHigh
        ora ThinkBitHigh,x
        cmp goal+KEY_RANKS
        bcc .below
        bne .above
        lda setLow
        ora ThinkBitLow,x
.ranks  cmp goal+KEY_RANKS+1
        bcc .below
        bne .above
        lda #EQUAL
        rts
.below  lda #BELOW
        rts
.above  lda #ABOVE
        rts
        END_ROUTINE Compare

; ---- AddSum: counts leafSum sets of the last card for each of the levels before it; uses A X Y
; cycles: bounded by its slice
        SUBROUTINE
AddSum  lda leafSum
        beq .done
        ldy #1
        ldx level
        beq .one
        ldy levelWeight-1,x
        bne .one
        ldx #1                  ; 256
        bne .weight             ; always
.one    ldx #0
.weight sty base
        stx ones
.bit    lsr leafSum
        bcc .double
        lda base
        clc
        adc counted
        sta counted
        lda ones
        adc counted+1
        sta counted+1
        bcc .double
        inc counted+2
.double asl base
        rol ones
        lda leafSum
        bne .bit
.done   rts
        END_ROUTINE AddSum

