; ---------------------------------------------------------------------------
; AddEqual: the ranks of the levels, the last card's among them, are equal to the goal's; counts the
; sets of cards with which the hand's first card is better; in the casino game all.
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
AddEqual
        lda goal+KEY_LEAD
        lsr
        lsr
        lsr
        sta leadRank
        lda goal+KEY_LEAD
        and #7
        sta leadSuit            ; 2 + suit; a joker's 0 or 1
        CALL HeldLead
        sta heldLead            ; 0: none
        beq .levels
        cmp leadSuit
        bcs AddAbove            ; better already
.levels lda options
        and #OPTION_CASINO
        beq AddLevels
; ---- AddAbove: adds all sets that the levels stand for
; uses  A X Y, work
; cycles: bounded by its slice
AddAbove                        ; all sets that the levels stand for
        lda #NO_SUIT
        sta leadRank
AddLevels
        lda #1
        sta base
        lda #0
        sta baseHigh
        ldx level
.level  ldy levelRank,x
        sty kind                ; the rank,
        ldy #0
.same   iny                     ;   and its cards
        dex
        bmi .all
        lda levelRank,x
        cmp kind
        beq .same
.all    sty coming
        stx levelLeft
        ldx kind
        COMING Far
        asl
        asl
        asl
        adc coming              ; (carry clear)
        tay
        lda FarWays,y
        sta ones
        ldx kind
        cpx leadRank
        bne .times
        lda FarPackBits,x          ; less the ways with lower suits alone
        ldy FarPackByte,x
        and pack,y
        cpx #ACE+1
        beq .suits
        ldy leadSuit
        and LowerSuits,y
.suits  tay
        lda FarOnes,y
        asl
        asl
        asl
        adc coming
        tay
        lda ones
        sec
        sbc FarWays,y
        sta ones
        lda #NO_SUIT            ; and it is decided
        sta leadRank
.times  CALL Times
        ldx levelLeft
        bpl .level
        lda leadRank
        bmi .add
        lda heldLead            ; no new card of that rank: the one it has is lower;
        bne .none
        lda leadSuit            ;   or a joker decides
        bne .none
.add    lda base
        clc
        adc counted
        sta counted
        lda baseHigh
        adc counted+1
        sta counted+1
        bcc .none
        inc counted+2
.none   rts
        END_ROUTINE AddEqual
LowerSuits                      ; bits of `pack` by leadSuit
        dc.b 0,0,0,$11,$33,$77

; ---------------------------------------------------------------------------
; Uncounted: the hand with the cards of SuitedCards (suited.asm) is equal to the goal in kind and ranks: setWays = of the
; sets those that AddEqual has not counted, since the hand's first card is not better.
; uses  A X Y, AddEqual's bytes
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
Uncounted
        lda goal+KEY_LEAD
        lsr
        lsr
        lsr
        sta leadRank
        lda goal+KEY_LEAD
        and #7
        sta leadSuit
        CALL HeldLead
        sta heldLead
        beq .first
        cmp leadSuit
        bcs .none
.first  lda firstCard
        cmp leadRank
        bne .second
        lda suit
        adc #1                  ; (carry set)
        cmp leadSuit
        bcs .none
        lda #1
        sta heldLead
.second lda buy
        lsr
        beq .held
        lda secondCard
        cmp leadRank
        beq .suit
        sec
        sbc #OTHERS
        cmp leadRank
        beq .others
.held   lda heldLead
        ora leadSuit
        bne .done               ; a lower card
.none   lda #0                  ; the first card is better: AddEqual has counted them all
        sta setWays
.done   rts
.suit   lda suit
        clc
        adc #2
        cmp leadSuit
        bcc .done
        bcs .none               ; always
.others ldx leadRank            ; lower cards of other suits
        ldy suit
        lda SuitBits,y
        eor #$FF
        ldy leadSuit
        and LowerSuits,y
        and FarPackBits,x
        ldy FarPackByte,x
        and pack,y
        tay
        lda FarOnes,y
        ldx firstWays
        dex
        beq .set
        asl                     ; two jokers
.set    sta setWays
        rts
        END_ROUTINE Uncounted
SuitBits                        ; bits of `pack` by suit
        dc.b $11,$22,$44,$88

; ---- Times: base, baseHigh multiplied by `ones`; uses A Y
; cycles: bounded by its slice
        SUBROUTINE
Times   ldy ones
        lda base
        sta ones
        lda baseHigh
        sta coming
        lda #0
        sta base
        sta baseHigh
        cpy #0
        beq .done
.again  lda base
        clc
        adc ones
        sta base
        lda baseHigh
        adc coming
        sta baseHigh
        dey
        bne .again
.done   rts
        END_ROUTINE Times

; ---- HeldLead: A = 2 + the best suit of the actor's cards of leadRank, 0: it has none; with its flags
; uses  A X Y, work
; cycles: bounded by its slice
        SUBROUTINE
HeldLead
        ldx actor
        ldy counts,x
        lda FarHandAt,x
        tax
        lda #0
        sta base
.card   lda hands,x
        cmp #FIRST_JOKER
        bcs .next
        lsr
        lsr
        cmp leadRank
        bne .next
        lda hands,x
        and #SUITS-1
        adc #1                  ; (carry set)
        cmp base
        bcc .next
        sta base
.next   inx
        dey
        bne .card
        lda base
        rts
        END_ROUTINE HeldLead

