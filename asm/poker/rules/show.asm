; ---------------------------------------------------------------------------
; What the table shows, while no job is under way and no odds are worked out: hands in order, chips, the pot.
; ---------------------------------------------------------------------------

tableSeat = work                ; the seat
tableHigh = work+1              ; REDS times the hundreds
rankCount = work+2              ; KEY_GROUP times the cards of each rank less one,
handKeys = rankCount+RANKS      ;   and the hand in order: cards with KEY_GROUP times their number less one
KEY_GROUP   = $40
handPlace = from                ; place of a card in `hands`,
handLeft = count                ;   and number of cards to come
        if handKeys+HAND > work+24 || ALL_CARDS > KEY_GROUP
        err
        endif

; ---- X = rank of the card at place Y.  Changes A
        mac TIDY_RANK
        lda hands,y
        cmp #FIRST_JOKER
        bcc .rank
        lda #SUITS*ACE
.rank   lsr
        lsr
        tax
        endm

; ---- ShowTable, no job: one seat in two frames: its hand is put in order, then its chips and the pot are looked up
; uses  A X Y, work
        SUBROUTINE
ShowTable
        lda frame
        lsr
        and #SEATS-1
        tax
        bcs .chips
        TAIL TidyHand
.chips  CALL ShowSeat
        REACH ShowPot           ; it goes on there
        END_ROUTINE ShowTable

; ---- ShowPot: the pot, or what was won, in BCD
; uses  A X Y, saved, count, from
ShowPot SUBROUTINE
        lda pot
        ldy pot+1
        ldx mode
        cpx #MODE_WON
        beq .share
        cpx #MODE_BONUS
        bne .split
.share  lda share
        ldy share+1
.split  sta from
        tya
        CALL SplitChips
        sta shownPot
        tya
        asl
        asl
        asl
        asl
        ora shownPot
        sta shownPot
        lda from
        CALL PotDecimal
        sta shownPot+1
        rts
        END_ROUTINE ShowPot

; ---- SplitChips: SPLIT_NUMBER
; uses  A X Y, saved, count, from
SplitChips SUBROUTINE
        SPLIT_NUMBER
        END_ROUTINE SplitChips
; ---- PotDecimal: DECIMAL_NUMBER
; uses  A X, saved
PotDecimal SUBROUTINE
        DECIMAL_NUMBER
        END_ROUTINE PotDecimal

; ---- ShowSeat: looks up the chips and the red cards of seat X
; uses  A X Y, from, count, saved, tableSeat, tableHigh
ShowSeat SUBROUTINE
        stx tableSeat
        ldy #NO_PAIR
        lda options
        and #OPTION_CASINO
        beq .seat
        cpx #HOUSE
        beq .none
.seat   lda kinds,x
        beq .none
        lda chipsLo,x
        sta from
        lda chipsHi,x
        CALL SplitChips         ; thousands Y, hundreds A, the rest `from`
        cpy #0
        bne .thousands
        tay
        bne .hundreds
        ldy #NO_HUNDREDS
        lda from
        cmp #10
        bcs .rest
        adc #LONE
        bne .rest               ; always
.hundreds
        lda from
.rest   sta count
        tya
        jmp .set
.thousands
        clc
        adc #THOUSANDS
        sta count
        tya
        jmp .set
.none   sty count
        lda #NO_HUNDREDS
.set    asl
        asl
        asl
        asl
        sta tableHigh
        ldx tableSeat
        lda count
        sta shownLow+WRITE,x
        REACH SetReds           ; it goes on there
        END_ROUTINE ShowSeat
; ---- SetReds: shownHigh of seat X = tableHigh and a bit for each red card from the second one on
; uses  A X Y, saved, tableHigh
; cycles with rts: 106 at most
SetReds
        ldy CardHandAt,x
        lda #0
        sta saved
RED_AT  set FULL_HAND-1
        repeat FULL_HAND-1
        lda hands+RED_AT,y      ; diamonds and hearts are 1 and 2 of SUITS, and so is the second joker
        clc
        adc #1
        and #2
        cmp #2
        rol saved
RED_AT  set RED_AT-1
        repend
        lda saved
        ora tableHigh
        sta shownHigh+WRITE,x
        rts
        END_ROUTINE SetReds

; ---- CardReds: the same after a card has come to seat X
; uses  A X Y, saved, tableHigh
; cycles with rts: 122 at most
CardReds
        lda shownHigh,x
        and #~[REDS-1]
        sta tableHigh
        TAIL SetReds
        END_ROUTINE CardReds

; ---------------------------------------------------------------------------
; TidyHand: puts the hand of seat X in order, as the rules' example shows it: groups from the largest on, then from the highest
; rank and suit down; jokers are aces.  What a hand is worth does not depend on it.  Cards that have just
; come stay where they are.
; uses  A X Y, work, from, count, saved
; ---------------------------------------------------------------------------
TidyHand SUBROUTINE
        lda mode
        cmp #MODE_PAUSE
        bne .waits
        lda timer
        cmp #PAUSE_FRAMES/2
        bcc .tidy
        rts
.waits  cmp #MODE_DRAW
        bcc .tidy
        cmp #MODE_FOLD
        bcs .tidy
.done   rts
.tidy   stx tableSeat
        lda counts,x
        cmp #2
        bcc .done
        sta handLeft
        ldy CardHandAt,x
        sty handPlace
        lda #-KEY_GROUP
        CLEAR rankCount,RANKS
; ---- how many there are of each rank; a fifth ace, with jokers, counts like one
.count  TIDY_RANK
        lda rankCount,x
        clc
        adc #KEY_GROUP
        sta rankCount,x
        iny
        dec handLeft
        bne .count
; ---- in order
        ldx tableSeat
        lda counts,x
        sta handLeft
        lda #0
        sta tableHigh           ; cards in order
.card   ldy handPlace
        TIDY_RANK
        lda rankCount,x
        ora hands,y
        sta saved
        ldx tableHigh
        beq .put
.move   lda handKeys-1,x
        cmp saved
        bcs .put
        sta handKeys,x
        dex
        bne .move
.put    lda saved
        sta handKeys,x
        inc tableHigh
        inc handPlace
        dec handLeft
        bne .card
; ---- back
        ldx tableHigh
        ldy handPlace
.back   dey
        lda handKeys-1,x
        and #KEY_GROUP-1
        sta hands+WRITE,y
        dex
        bne .back
        ldx tableSeat
        TAIL CardReds
        END_ROUTINE TidyHand
