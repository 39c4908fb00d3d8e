; ---------------------------------------------------------------------------
; The actor's hand with cards that might come: which ranks it has how often, and whether it is above
; `goal`.
; ---------------------------------------------------------------------------


; ---------------------------------------------------------------------------
; StartHand: the actor's hand as it is; StartSuit: its cards of `suit` and its jokers alone.
; out   setLow, setHigh, groups; A = cards of it
; uses  X Y handAt handEnd kind have
; ---------------------------------------------------------------------------
        SUBROUTINE
StartSuit
        lda suit
        bpl .start              ; always
; ---- StartHand: the sets of ranks of the actor's cards; no suit is looked at
; uses  A X Y, work
; cycles: bounded by its slice
StartHand
        lda #NO_SUIT
.start  sta kind
        lda #0
        sta groups
        sta have
        ldx #3
.clear  sta setLow,x
        sta setHigh,x
        dex
        bpl .clear
        ldx actor
        lda ThinkHandAt,x
        sta handAt
        clc
        adc counts,x
        sta handEnd
.card   ldx handAt
        lda hands,x
        tay
        cpy #FIRST_JOKER
        bcs .add
        bit kind
        bmi .add
        and #SUITS-1
        cmp kind
        bne .next
.add    tya
        lsr
        lsr
        tax
        CALL AddCard
        inc have
.next   inc handAt
        lda handAt
        cmp handEnd
        bne .card
        lda have
        rts
        END_ROUTINE StartHand

; ---------------------------------------------------------------------------
; AddCard: a card of rank X, or JOKERS_RANK, comes to the hand; RemoveCard: it goes.
; uses  A Y; X unchanged
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
AddCard ldy #0
        lda ThinkBitLow,x
        beq .high
.low    and setLow,y
        beq .newLow
        iny
        lda ThinkBitLow,x
        bne .low                ; always
.newLow lda ThinkBitLow,x
        ora setLow,y
        sta setLow,y
.groups lda groups
        clc
        adc GroupUnit,y
        sta groups
        rts
.high   cpx #JOKERS_RANK
        bne .more
        lda groups
        clc
        adc #JOKER_UNIT
        sta groups
.more   lda ThinkBitHigh,x
        and setHigh,y
        beq .newHigh
        iny
        cpy #4
        bne .more
        lda #FIFTH_ACE          ; four aces are there
        bit setHigh
        beq .fifth
        asl                     ; SIXTH_ACE
.fifth  ora setHigh
        sta setHigh
        rts
.newHigh
        lda ThinkBitHigh,x
        ora setHigh,y
        sta setHigh,y
        jmp .groups
        END_ROUTINE AddCard

; ---- RemoveCard: takes card X out of the sets of ranks; X unchanged
; uses  A Y
; cycles: bounded by its slice
        SUBROUTINE
RemoveCard
        ldy #3
        lda ThinkBitLow,x
        beq .high
.low    and setLow,y
        bne .hasLow
        dey
        lda ThinkBitLow,x
        bne .low                ; always
.hasLow lda ThinkBitLow,x
        eor setLow,y
        sta setLow,y
.groups lda groups
        sec
        sbc GroupUnit,y
        sta groups
        rts
.high   cpx #ACE
        bcc .more
        beq .real
        lda groups
        sec
        sbc #JOKER_UNIT
        sta groups
.real   lda setHigh
        cmp #FIFTH_ACE
        bcc .more
        cmp #SIXTH_ACE
        and #$FF-SIXTH_ACE
        bcs .put
        and #$FF-FIFTH_ACE
.put    sta setHigh
        rts
.more   lda ThinkBitHigh,x
        and setHigh,y
        bne .hasHigh
        dey
        bpl .more               ; always
.hasHigh
        lda ThinkBitHigh,x
        eor setHigh,y
        sta setHigh,y
        jmp .groups
        END_ROUTINE RemoveCard

; ---- realLow, realHigh = ranks that are there without jokers; wild = jokers.  Changes A X
        mac REAL_RANKS
        lda groups
        lsr
        lsr
        lsr
        lsr
        lsr
        sta wild
        tax
        lda setHigh,x           ; a real ace is there if there are more aces than jokers
        and #ACE_HIGH
        sta realHigh
        lda setHigh
        and #ACE_HIGH-1
        ora realHigh
        sta realHigh
        lda setLow
        sta realLow
        endm
; ---- RealRanks
; uses  A X, work
; cycles with rts: 50 at most
        SUBROUTINE
RealRanks
        REAL_RANKS
        rts
        END_ROUTINE RealRanks

; ---------------------------------------------------------------------------
; TopStraight: the best straight from realLow, realHigh and `wild` jokers.
; out   carry set: X = its top card from the five on
; uses  A Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
TopStraight
        ldy realLow
        lda ThinkOnes,y
        ldy realHigh
        clc
        adc ThinkOnes,y
        adc wild
        cmp #FULL_HAND
        bcc .none
        ldx #STRAIGHTS-1
        lda wild
        bne .top
.same   lda realLow
        and ThinkStraightLow,x
        cmp ThinkStraightLow,x
        bne .lower
        lda realHigh
        and ThinkStraightHigh,x
        cmp ThinkStraightHigh,x
        beq .found              ; (carry set)
.lower  dex
        bpl .same
        clc
.none
.found  rts
.top    lda realLow
        and ThinkStraightLow,x
        tay
        lda ThinkOnes,y
        sta ones
        lda realHigh
        and ThinkStraightHigh,x
        tay
        lda ThinkOnes,y
        clc
        adc ones
        adc wild
        cmp #FULL_HAND
        bcs .found
        dex
        bpl .top
        rts                     ; (carry clear)
        END_ROUTINE TopStraight

; ---------------------------------------------------------------------------
; IsAbove: is the hand, flushes left aside, above `goal` in kind and ranks?
; out   A = BELOW, EQUAL or ABOVE, with its flags
; uses  X Y, verdict, kind, RealRanks' bytes
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
IsAbove   lda #BELOW
        sta verdict
        lda groups
        and #GROUP_BITS
        tay
        lda KindOf,y
        sta kind
        tay
        cpy goal+KEY_KIND
        bcc .straight
        bne .above
; ---- the groups that count
        ldx GroupSet,y
        lda setLow,x
        sta realLow
        lda setHigh,x
        sta realHigh
        lda GroupRanks,y
        CALL KeepRanks
        lda realHigh
        cmp goal+KEY_GROUPS
        bcc .straight
        bne .above
        lda realLow
        cmp goal+KEY_GROUPS+1
        bcc .straight
        bne .above
; ---- and the rest
        ldy kind
        ldx RestSet,y
        lda realLow             ; ranks that are not groups
        eor #$FF
        and setLow,x
        sta realLow
        lda realHigh
        eor #$FF
        and setHigh,x
        sta realHigh
        lda RestRanks,y
        CALL KeepRanks
        lda realHigh
        ora goal+KEY_GROUPS
        cmp goal+KEY_RANKS
        bcc .straight
        bne .above
        lda realLow
        ora goal+KEY_GROUPS+1
        cmp goal+KEY_RANKS+1
        bcc .straight
        bne .above
        lda #EQUAL
        sta verdict
; ---- not above without a straight
.straight
        lda goal+KEY_KIND
        cmp #STRAIGHT+1
        bcs .below              ; a straight would not help
        lda handSize
        cmp #FULL_HAND
        bcc .below
        CALL RealRanks
        CALL TopStraight
        bcc .below
        lda #STRAIGHT
        cmp goal+KEY_KIND
        bne .above
        cpx goal+KEY_GROUPS
        beq .equal
        bcs .above
.below  lda verdict
        rts
.equal  lda #EQUAL
        rts
.above  lda #ABOVE
        rts
        END_ROUTINE IsAbove
BELOW       = 0
EQUAL       = 1
ABOVE       = $80

; ---- KeepRanks: drops the lowest of realLow, realHigh until not more than A are left; uses A Y ones
; cycles: bounded by its slice
        SUBROUTINE
KeepRanks
        sta ones
        ldy realLow
        lda ThinkOnes,y
        ldy realHigh
        clc
        adc ThinkOnes,y
        sec
        sbc ones
        beq .done
        bcc .done
        tay                     ; ranks to drop
.again  lda realLow
        beq .high
        sec
        sbc #1
        and realLow
        sta realLow
        jmp .next
.high   lda realHigh
        sec
        sbc #1
        and realHigh
        sta realHigh
.next   dey
        bne .again
.done   rts
        END_ROUTINE KeepRanks

; ---------------------------------------------------------------------------
; SuitRanks: RealRanks of the cards of `suit`, of which the hand has all if it is of five cards; of six or seven
; suitLow, suitHigh and the cards of the set (suited.asm).
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
SuitRanks
        lda handSize
        cmp #FULL_HAND+1
        bcs .suit
        TAIL RealRanks
.suit   lda groups
        lsr
        lsr
        lsr
        lsr
        lsr
        sta wild
        lda suitLow
        sta realLow
        lda suitHigh
        sta realHigh
        ldy #1
.card   ldx firstCard,y
        cpx #JOKERS_RANK
        bcs .next
        lda ThinkBitLow,x
        ora realLow
        sta realLow
        lda ThinkBitHigh,x
        ora realHigh
        sta realHigh
.next   dey
        bpl .card
        rts
        END_ROUTINE SuitRanks

; ---- HasLead: carry set: the cards of `suit` have one of the rank of the goal's lead, X, that is no joker
; uses  A X Y, work
; cycles: bounded by its slice
        SUBROUTINE
HasLead CALL SuitRanks
        lda goal+KEY_LEAD
        lsr
        lsr
        lsr
        tax
        lda ThinkBitLow,x
        and realLow
        bne .has
        lda ThinkBitHigh,x
        and realHigh
        bne .has
        clc
        rts
.has    sec
        rts
        END_ROUTINE HasLead
