; ---------------------------------------------------------------------------
; What the actor's temper chooses (docs/poker/opponents.md).
; ---------------------------------------------------------------------------

        mac PER_MILLE           ; the chance at `chances`,x, without the mark of an estimate, less {1}: carry set if
        lda chances,x           ;   it is at least {1}.  Changes A
        cmp #<[{1}]
        lda chances+1,x
        and #$FF-ESTIMATE
        sbc #>[{1}]
        endm

TIGHT_LEAST = 500               ; standard game, per mille
BOLD_LEAST  = 150
ODDS_STEP   = 120
ODDS_LEAST  = 300
FOX_COST    = 125
CASINO_TIGHT = 400              ; casino game
CASINO_BOLD = 100
CASINO_ODDS = 250
CASINO_FOX  = 250

; ---------------------------------------------------------------------------
; Choose: choice = cards that the actor's temper buys, 0: it folds; a person's like that of ODDS.
; in    choice = the most that it may buy; chances; chanceAt = 0
; out   chanceAt not 0: it goes on in another call
; uses  A X Y, own bytes
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
Choose  ldx chanceAt
        beq .begin
        TAIL FoxChoice
.begin  lda choice
        asl
        sta mostAt              ; place behind the last chance
        ldx actor
        ldy kinds,x
        ldx #0
        lda options
        and #OPTION_CASINO
        bne .casino
        cpy #KIND_TIGHT
        beq .tight
        cpy #KIND_BOLD
        beq .bold
        cpy #KIND_FOX
        beq .pot
; ---- ODDS: another card as long as it adds ODDS_STEP
.odds   txa
        clc
        adc #2
        tax
        cpx mostAt
        beq .last
        lda chances-2,x
        clc
        adc #<ODDS_STEP
        sta worth
        lda chances-1,x
        and #$FF-ESTIMATE
        adc #>ODDS_STEP
        sta worth+1
        lda chances,x
        cmp worth
        lda chances+1,x
        and #$FF-ESTIMATE
        sbc worth+1
        bcs .odds
.last   dex
        dex
        PER_MILLE ODDS_LEAST
        bcs .buy
        bcc .fold               ; always
; ---- TIGHT: the fewest cards with TIGHT_LEAST
.tight  PER_MILLE TIGHT_LEAST
        bcs .buy
        inx
        inx
        cpx mostAt
        bne .tight
        beq .fold               ; always
; ---- BOLD: all it can
.bold   ldx mostAt
        dex
        dex
        PER_MILLE BOLD_LEAST
        bcc .fold
.buy    txa
        lsr
        clc
        adc #1
        bne .set                ; always
.pot    lda #0
        sta best
        sta best+1
        sta chosen
        jmp FoxChoice
.fold   lda #0
.set    sta choice
        rts
; ---- casino: pay, or fold
.casino cpy #KIND_TIGHT
        beq .casinoTight
        cpy #KIND_BOLD
        beq .casinoBold
        cpy #KIND_FOX
        beq .casinoPot
        PER_MILLE CASINO_ODDS
        bcc .fold
        bcs .pay                ; always
.casinoTight
        PER_MILLE CASINO_TIGHT
        bcc .fold
        bcs .pay                ; always
.casinoBold
        PER_MILLE CASINO_BOLD
        bcc .fold
.pay    lda #1
        bne .set                ; always
.casinoPot
        ldy #1
        CALL Gain
        lda gain+1
        bne .pay                ; 256 or more
        lda gain
        cmp #CASINO_FOX
        bcc .fold
        bcs .pay                ; always
        if CASINO_FOX > 255
        err
        endif
        REACH FoxChoice
        END_ROUTINE Choose

; ---- FoxChoice: FOX: the number of cards with the greatest gain less cost; one number a call
        SUBROUTINE
FoxChoice
        lda chanceAt
        tax
        lsr
        tay
        iny
        sty cards
        CALL Gain
        lda #0
        sta many
        ldx #SEATS-1
.seat   lda states,x
        cmp #STATE_IN
        bne .out
        lda many                ; `cards` times each hand in
        clc
        adc cards
        sta many
.out    dex
        bpl .seat
        CALL Cost
        lda gain
        sec
        sbc worth
        tay
        lda gain+1
        sbc worth+1
        bcc .next
        sta gain+1
        cpy best
        bne .differ
        cmp best+1
        beq .next
.differ lda best
        sty gain
        cmp gain
        lda best+1
        sbc gain+1
        bcs .next
        sty best
        lda gain+1
        sta best+1
        lda cards
        sta chosen
.next   ldx chanceAt
        inx
        inx
        cpx mostAt
        bne .on
        lda chosen
        sta choice
        ldx #0
.on     stx chanceAt
        rts
        END_ROUTINE FoxChoice

; ---- Gain: gain = (the chance at X div 4) * min(pot + Y, 255); uses A Y worth
; cycles: bounded by its slice
        SUBROUTINE
Gain    sty worth
        lda chances+1,x
        and #$FF-ESTIMATE
        sta gain+1
        lda chances,x
        lsr gain+1
        ror
        lsr gain+1
        ror
        sta gain                ; 250 at most
        lda pot
        clc
        adc worth
        ldy pot+1
        bcs .most
        cpy #1
        bcc .pot
.most   lda #255
.pot    sta worth
        lda #0
        sta gain+1
        ldy #8
.bit    lsr worth               ; gain+1, A: product
        bcc .zero
        clc
        adc gain
.zero   ror
        ror gain+1
        dey
        bne .bit
        ldy gain+1
        sty gain
        sta gain+1
        rts
        END_ROUTINE Gain

; ---- Cost: worth = FOX_COST * many, as 128 * many - 3 * many; uses A
; cycles with rts: 53 at most
        SUBROUTINE
Cost    lda #0
        sta worth
        lda many
        lsr
        sta worth+1
        ror worth
        lda many
        asl
        adc many                ; (carry clear)
        sta cards3
        lda worth
        sec
        sbc cards3
        sta worth
        bcs .done
        dec worth+1
.done   rts
        END_ROUTINE Cost
        if FOX_COST != 128-3
        err
        endif
