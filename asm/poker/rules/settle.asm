; ---------------------------------------------------------------------------
; The pot, and the casino's house and bonuses.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; PayWinner, JOB_SETTLE: the best hand in that is not paid yet gets its share of the pot; an odd chip goes to
; the better one.  All hands in are equal in kind and ranks, or there is one.
; out   result 1: `winner` has got `share`; 0: all are paid
; in    A = `step`
; uses  A X Y, saved, from, work
; ---------------------------------------------------------------------------
        SUBROUTINE
PayWinner
        beq .first
        cmp #2
        bcs .ranked
        bcc .seat               ; always
.first  ldx #KEY_BYTES-1
.clear  sta low,x
        dex
        bpl .clear
        sta handsIn
        lda #SEATS
        sta rankedSeat
.seat   dec rankedSeat
        ldx rankedSeat
        bmi .all
        CALL IsIn
        beq .seat
        lda SeatBits,x
        and paid
        bne .seat
        inc handsIn
        lda #2
        TAIL RankHand
.ranked COMPARE_KEY key,low,KEY_BYTES
        bcc .notBest
        COPY_KEY key,low
        lda rankedSeat
        sta winner
.notBest
        lda #1
        TAIL NextStep
.all    lda handsIn
        bne .pay
        TAIL JobDone            ; 0
; ---- share = pot / handsIn, rounded up; bits of the quotient come into `share`
.pay    lda pot
        clc
        adc handsIn
        sta share
        lda pot+1
        adc #0
        sta share+1
        lda share
        bne .less
        dec share+1
.less   dec share
        lda #0
        ldx #16
.bit    asl share
        rol share+1
        rol
        cmp handsIn
        bcc .zero
        sbc handsIn
        inc share
.zero   dex
        bne .bit
        lda pot
        sec
        sbc share
        sta pot
        lda pot+1
        sbc share+1
        sta pot+1
        ldx winner
        lda SeatBits,x
        ora paid
        sta paid+WRITE
        BANK_PLAYS
        bne .chips
        cpx #HOUSE
        beq .bank
.chips  CALL AddShare
.bank   lda #1
        TAIL JobDone
        END_ROUTINE PayWinner
SeatBits
        dc.b 1,2,4,8,16,32,64,128

; ---------------------------------------------------------------------------
; HouseKicks, JOB_HOUSE: the house folds if its hand is at least the lowest that does for the number of players.
; out   result 1: it has folded
; uses  A X Y, work
; ---------------------------------------------------------------------------
        SUBROUTINE
HouseKicks
        bne .ranked
        FIND_HOUSE
        lda #1
        TAIL RankHand
.ranked ldy #-2*RANK_BYTES      ; (the house is in too)
        ldx #SEATS-1
.player lda states,x
        cmp #STATE_IN
        bne .next
        tya
        clc
        adc #RANK_BYTES
        tay
.next   dex
        bpl .player
        ldx #0
.byte   lda key,x
        cmp Kickouts,y
        bne .differ
        iny
        inx
        cpx #RANK_BYTES
        bne .byte
.differ lda #0
        bcc .stays
        ldx rankedSeat
        lda #STATE_FOLDED
        sta states+WRITE,x
        lda #1
.stays  TAIL JobDone
        END_ROUTINE HouseKicks
Kickouts                        ; keys by the number of players
        dc.b PAIR,$08,$00,$0C,$03       ; KKQ32
        dc.b PAIR,$10,$00,$14,$03       ; AAQ32
        dc.b TWO_PAIRS,$01,$01,$01,$03  ; TT223
        dc.b TWO_PAIRS,$10,$01,$10,$03  ; AA223
        dc.b THREE,$00,$01,$00,$07      ; 22234
        dc.b THREE,$04,$00,$04,$03      ; QQQ23
        dc.b STRAIGHT,$00,$00,$00,$00   ; A2345

; ---------------------------------------------------------------------------
; PayBonus, JOB_BONUS: what the bank pays seat `target` for its five cards; a house that rotates as far as its chips go.
; out   result: the kind, STRAIGHT to STRAIGHT_FLUSH, or ROYAL_FLUSH, and `share` is paid; 0: nothing
; uses  A X Y, saved, from, work
; ---------------------------------------------------------------------------
        SUBROUTINE
PayBonus
        bne .ranked
        ldx target
        lda #1
        TAIL RankHand
.ranked ldy key+KEY_KIND
        cpy #STRAIGHT
        bcs .some
.none   lda #0
        sta share
        sta share+1
        TAIL JobDone
.some   cpy #STRAIGHT_FLUSH
        bne .kind
        lda key+KEY_GROUPS
        cmp #STRAIGHTS-1
        bne .kind
        iny                     ; ROYAL_FLUSH
.kind   lda BonusHigh-STRAIGHT,y
        sta share+1
        lda BonusLow-STRAIGHT,y
        sta share
        lda options
        and #OPTION_CAPPED|OPTION_ROTATES
        beq .pay
        cpy #FULL_HOUSE
        bcc .capped
        lda #CAPPED_BONUS
        sta share
        lda #0
        sta share+1
.capped bit options             ; OPTION_ROTATES
        bvc .pay
        FIND_HOUSE
        lda chipsHi,x
        bne .enough
        lda chipsLo,x
        beq .none
        cmp share
        bcs .enough
        sta share
.enough lda chipsLo,x
        sec
        sbc share
        sta chipsLo+WRITE,x
        lda chipsHi,x
        sbc #0
        sta chipsHi+WRITE,x
.pay    ldx target
        CALL AddShare
        tya
        TAIL JobDone
        END_ROUTINE PayBonus
ROYAL_FLUSH = STRAIGHT_FLUSH+1
CAPPED_BONUS = 10
BonusLow
        dc.b 2,5,10,25,100,<1000
BonusHigh
        dc.b 0,0,0,0,0,>1000
