; ---------------------------------------------------------------------------
; The table (kernel/seat.inc): a row for each seat that plays.
;
; Up to four seats are in another bank (kernel/tall.asm).  Eight rows are 21 lines apart; the next seat is looked up in the faces'
; lower edge and in the line of felt below it.  Fewer rows are spread over the same lines (LAYOUT).  While a hand has six or
; seven cards all cards are small, with the suit beside the rank: five in the lines of the ranks, the sixth and the seventh below the
; first two.
; ---------------------------------------------------------------------------

        SUBROUTINE
TableKernel
        sta WSYNC
        bit long
        bmi .low                ; LONG_SMALL
        bvc .low                ; eight seats
        lda long
        and #LAYOUT_ROWS
        cmp #LOW_ROWS
        bcs .low
        jmp GoTall
.low    TABLE_BEGINS Low        ; 33
        lda #>LowRanks
        bit long
        bpl .page
        lda #>Smalls
.page   RANK_PAGE               ; 57
        bvs .spread
        bit long
        bpl .large
        sta WSYNC
        jmp SmallFirst          ; 3
.large  sta WSYNC
        jmp .first              ; 3
.spread lda long                ; 63
        and #LAYOUT_ROWS
        tay
        lda LowAbove-2,y
        sta WSYNC
        jmp .next

; ------------------------------------------------------------------ a seat
        SEAT_STARTS
.seat   SEAT_PLATE Low,LowRankLo,LOW_LINES ; 63
        PLATE_TEXT              ; 62
        sta WSYNC               ; 65
        CARD_PLACES Low         ; 73
        sta NUSIZ0              ; 76
        FACE_EDGE Low,LowRankLo,LOW_LINES ; 74
        CARD_LINES upper,upper+2,upper+4,upper+6,upper+8,bpl ; 73
        SUIT_EDGE Low,LOW_SUIT_LINES ; 74
        CARD_LINES suit0,suit1,suit2,suit3,suit4,bpl ; 73
; ---- the lower edge: the next seat, if it is one of eight
        WHOLE_FACES             ; 9
.first  ldx seatAt              ; 12   (the first: at 6)
        bvs .apart              ; 14
        LOOK_UP_NAME Low        ; 76
        NO_FACES                ; 17
        cpx #SEATS              ; 19
        bcs .last               ; 21
        LOOK_UP_SEAT Low        ; 68
        jmp .seat               ; 71
.last   jmp .ends
.apart  jmp .between

; ------------------------------------------------------------------ a seat with small cards
        SEAT_STARTS
.small  SEAT_PLATE Low,SmallLo,LOW_LINES ; 63
        PLATE_TEXT              ; 62
        sta WSYNC               ; 65
        CARD_PLACES Low         ; 73
        sta NUSIZ0              ; 76
        FACE_EDGE Low,SmallLo,LOW_LINES ; 74
        CARD_LINES upper,upper+2,upper+4,upper+6,upper+8,bpl ; 73
; ---- the lower edge of five cards, the sixth and the seventh
        WHOLE_FACES             ; 9
        stx maskMiddle          ; 12
        stx maskRight           ; 15
        ldx cardsAt             ; 18
        ldy hands+5,x           ; 22
        lda SmallLo,y           ; 26
        sta upper               ; 29
        lda LowRedFirst,y       ; 33
        ldy hands+6,x           ; 37
        ora RedSecond,y         ; 41
        sta maskLeft            ; 44
        lda SmallLo,y           ; 48
        sta upper+2             ; 51
        inc seatAt              ; 56
        lda #0                  ; 58
        ldy #LOW_LINES-1        ; 60
        nop                     ; 62
        sta NUSIZ0              ; 65
        sta NUSIZ1              ; 68
        sta ENAM0               ; 71
        sta ENAM1               ; 74
        CARD_LINES upper,upper+2,upper+4,upper+6,upper+8,bne ; 73
        lda #0                  ; 75
        sta GRP0                ; 2
        sta GRP1                ; 5
        nop                     ; 7
        nop                     ; 9
SmallFirst
        ldx seatAt              ; 12   (the first: at 6)
        bvs .parted             ; 14
        LOOK_UP_NAME Low        ; 76
        NO_FACES                ; 17
        cpx #SEATS              ; 19
        bcs .done               ; 21
        LOOK_UP_SEAT Low        ; 68
        jmp .small              ; 71
.parted jmp .between
.done   jmp .ends

; ------------------------------------------------------------------ between two of fewer seats than eight
.between
        sta WSYNC
        NO_FACES                ; 17
        lda long
        and #LAYOUT_ROWS
        tay
        lsr rowBits             ; that seat's
        bne .more
        jmp .bottom
.more   lda LowBetween-2,y
        sta WSYNC
.next   SEARCH                  ; 10
        LOOK_UP_NAME Low        ; 72
        sta WSYNC
        LOOK_UP_SEAT Low        ; 47
        bit long
        bmi .toSmall
        jmp .seat
.toSmall
        jmp .small
.bottom lda LowBelow-2,y
        tay
.below  sta WSYNC
        dey
        bne .below
.ends   TABLE_ENDS GoTextBelow
        END_ROUTINE TableKernel

        SEAT_TABLES Low
LowAbove                        ; by number of seats from 2 on
        dc.b ABOVE_Low2,ABOVE_Low3,ABOVE_Low4,ABOVE_Low5,ABOVE_Low6,ABOVE_Low7
LowBetween
        dc.b BETWEEN_Low2,BETWEEN_Low3,BETWEEN_Low4,BETWEEN_Low5,BETWEEN_Low6,BETWEEN_Low7
LowBelow
        dc.b BELOW_Low2,BELOW_Low3,BELOW_Low4,BELOW_Low5,BELOW_Low6,BELOW_Low7
LOW_ROWS    = 5                 ; fewer seats have tall cards

        include "tables/low.inc"
