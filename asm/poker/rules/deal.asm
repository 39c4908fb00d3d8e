; ---------------------------------------------------------------------------
; A hand begins, and cards come.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; AnteHand, JOB_BEGIN: antes, a new pack, no cards.
; out   result 0: pot, states, hands, counts, pack; 1: the session is over, and `winner` has it all or
;       has broken the bank, NO_SEAT: nobody has a chip
; uses  A X Y, saved, count
; ---------------------------------------------------------------------------
        SUBROUTINE
AnteHand
        beq .first
        jmp .clear
.first  lda #NO_SEAT
        sta winner
        lda #0
        sta count               ; seats with chips
        ldx #SEATS-1
        BANK_PLAYS
        bne .seat
        ldx #SEATS-2            ; the bank's chips are not counted
.seat   lda kinds,x
        beq .next
        lda chipsLo,x
        ora chipsHi,x
        beq .next
        inc count
        lda chipsLo,x
        cmp #<MOST_CHIPS
        lda chipsHi,x
        sbc #>MOST_CHIPS
        bcc .has
        BANK_PLAYS
        beq .broken
.has    stx winner
.next   dex
        bpl .seat
        ldx count
        BANK_PLAYS
        bne .players
        inx                     ; the bank plays too
.players
        cpx #2
        bcs .antes
.over   lda #1
        TAIL JobDone
.broken stx winner
        jmp .over
.antes  lda #0
        sta pot
        sta pot+1
        ldx #SEATS-1
.ante   BANK_PLAYS
        bne .player
        cpx #HOUSE
        bne .player
        inc pot                 ; (before all others)
        bne .in                 ; always
.player lda kinds,x
        beq .empty
        lda chipsLo,x
        ora chipsHi,x
        beq .empty
        lda #1
        CALL TakeChips
.in     lda #STATE_IN
        bne .state              ; always
.empty  lda #STATE_EMPTY
.state  sta states+WRITE,x
        dex
        bpl .ante
        lda #1
        TAIL NextStep
; ---- the second slice: no card, so none is shown
.clear  lda long
        and #~LONG_SMALL
        sta long
        ldx #SEATS*HAND/4-1     ; a quarter at a time: 350 cycles
        lda #NO_CARD
.card   sta hands+WRITE,x
        sta hands+WRITE+SEATS*HAND/4,x
        sta hands+WRITE+SEATS*HAND/2,x
        sta hands+WRITE+3*SEATS*HAND/4,x
        dex
        bpl .card
        ldx #SEATS-1
.red    lda shownHigh,x         ; no red cards
        and #~[REDS-1]
        sta shownHigh+WRITE,x
        lda #0
        sta counts+WRITE,x
        dex
        bpl .red
        lda #NO_CARD
        ldx #PACK_BYTES-2
.eight  sta pack+WRITE,x        ; (NO_CARD: all bits)
        dex
        bpl .eight
        lda options
        lsr                     ; OPTION_JOKERS
        lda #[1<<[CARDS&7]]-1
        bcc .last
        lda #[1<<[ALL_CARDS&7]]-1
.last   sta pack+PACK_BYTES-1+WRITE
        bit options             ; OPTION_ROTATES
        bvc .dealt
        CALL NextHouse
.dealt  lda #0
        TAIL JobDone
        END_ROUTINE AnteHand
        if OPTION_JOKERS != 1 || OPTION_ROTATES != $40 || PACK_BYTES*8-8 > CARDS
        err
        endif

; ---- NextHouse: the next seat that has paid its ante is the house, in a session's first hand the first one
; uses  A X
        SUBROUTINE
NextHouse
        FIND_HOUSE
        bmi .next
        eor kinds,x             ; (A = KIND_HOUSE)
        sta kinds+WRITE,x
.next   inx
        txa
        and #SEATS-1
        tax
        lda states,x
        beq .next               ; STATE_EMPTY
        lda kinds,x
        ora #KIND_HOUSE
        sta kinds+WRITE,x
        rts
        END_ROUTINE NextHouse

; ---------------------------------------------------------------------------
; DealCard, JOB_CARD: a card from the pack to seat `target`.  A slice draws once; a number that is too
; large is drawn again in the next one.
; uses  A X Y, saved, count, from
; ---------------------------------------------------------------------------
        SUBROUTINE
DealCard
        lda #0
        ldx #PACK_BYTES-1
        clc
.byte   ldy pack,x
        adc Ones,y
        dex
        bpl .byte
        sta count               ; cards left
        bit flags               ; FLAG_FIRST
        bvc .draw
        lda options
        and #OPTION_OWN
        beq .draw
        lda #CARDS
        sec
        sbc count
        cmp #OWN_CARDS
        bcs .draw
        tax
        lda OwnCards,x
        jmp .card
.draw   ldy count
        dey
        tya
        ldx #0                  ; the mask has as many bits as the largest number
.bits   cmp #0
        beq .mask
        inx
        lsr
        bpl .bits               ; always
.mask   lda DrawMasks,x
        sta from
        DRAW_BYTE
        lda random
        and from
        cmp count
        bcc .place
        rts
; ---- the card of place A among those left
.place  ldx #0
.eight  ldy pack,x
        cmp Ones,y
        bcc .here
        sbc Ones,y              ; (carry set)
        inx
        bne .eight              ; always
.here   tay
        lda pack,x
        sta saved
        txa
        asl
        asl
        asl
        tax
        dex
.bit    inx
        lsr saved
        bcc .bit
        dey
        bpl .bit
        txa
.card   sta from
        and #7
        tax
        lda CardBitLow,x
        eor #$FF
        sta saved
        lda from
        lsr
        lsr
        lsr
        tax
        lda pack,x
        and saved
        sta pack+WRITE,x
        ldx target
        lda CardHandAt,x
        clc
        adc counts,x
        tay
        lda from
        sta hands+WRITE,y
        ldy counts,x
        iny
        tya
        sta counts+WRITE,x
        cmp #FULL_HAND+1
        bcc .large
        lda #LONG_SMALL
        ora long
        sta long
.large  CALL CardReds
        lda #0
        TAIL JobDone
        END_ROUTINE DealCard
DrawMasks                       ; by the bits of the largest number
        dc.b 0,1,3,7,15,31,63
; ---- the rules' own hand: Kd Jc 8h 7s 2h 9c 2d 9h Qd 5h 8d 8s
OwnCards
        dc.b 45,36,26,23,2,28,1,30,41,14,25,27
OWN_CARDS = .-OwnCards
