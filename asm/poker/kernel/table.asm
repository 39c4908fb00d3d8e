; ---------------------------------------------------------------------------
; The table (kernel/seat.inc): a row for each seat that plays.
;
; Up to four seats are in another bank (kernel/tall.asm).  Eight rows are 21 lines apart; the next seat is looked up in the faces'
; lower edge and in the line of felt below it.  Fewer rows are spread over the same lines (LAYOUT).  While a hand has six or
; seven cards, up to four seats have their low cards in two rows; with more seats all cards are small, with the suit beside the
; rank: five in the lines of the ranks, the sixth and the seventh below the first two.
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
        lda #>LowRanks          ; 35
        ldy long
        bpl .page
        cpy #LONG_SMALL|LONG_SPREAD|LOW_ROWS
        bcs .smalls
        bvs .page               ; LONG_SPREAD: two rows of cards
.smalls lda #>Smalls            ; 47
.page   RANK_PAGE               ; 62
        bvs .spread
        bit long
        bpl .large
        sta WSYNC
        jmp SmallFirst          ; 3
.large  sta WSYNC
        jmp .first              ; 3
.spread sta WSYNC
        tya
        and #LAYOUT_ROWS
        tay
        lda LowAbove-2,y
        jmp .next               ; 13

; ------------------------------------------------------------------ a seat
        SEAT_STARTS
.seat   SEAT_PLATE Low,LowRankLo,LOW_LINES ; 63
        PLATE_TEXT              ; 62
        PLATE_ENDS Low          ; 76
        CARD_PLACES Low         ; 6
        FACE_EDGE Low,LowRankLo,LOW_LINES ; 74
.cards
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

; ---- one of fewer seats: the second row of its cards while a hand has more than five, with the lines of the first
.apart  lda long                ; 17
        and seatLine            ; 20   (PLATE_TEXT leaves $FF)
        bpl .gap                ; 22
        sta WSYNC
        NO_FACES                ; 17
        sta NUSIZ0              ; 20
        sta NUSIZ1              ; 23
        sta maskMiddle          ; 26
        sta maskRight           ; 29
        sta seatLine            ; 32
        lda cardsAt             ; 35
        clc
        adc #FIRST_ROW          ; 39
        sta cardsAt             ; 42
        tax                     ; 44
        ldy hands,x             ; 48
        lda LowRedFirst,y       ; 52
        ldy hands+1,x           ; 56
        ora RedSecond,y         ; 60
        sta maskLeft            ; 63
        dec seatAt              ; 68
        sta WSYNC               ; 71
        ldx seatAt              ; 3
        ldy counts,x            ; 7
        lda Has0Low-FIRST_ROW,y ; 11
        sta face0               ; 14
        sta GRP0                ; 17
        sta ENAM0               ; 20
        lda Has1Low-FIRST_ROW,y ; 24
        sta face1               ; 27
        sta GRP1                ; 30
        sta ENAM1               ; 33
        ldx cardsAt             ; 36
        RANK LowRankLo,0        ; 47
        RANK LowRankLo,1        ; 58
        ldy #LOW_LINES-1        ; 60
        bit long                ; 63   V, to the lower edge
        nop
        nop
        nop
        nop                     ; 71
        jmp .cards              ; 74
.gap    jmp .between

; ------------------------------------------------------------------ a seat with small cards
        SEAT_STARTS
.small  SEAT_PLATE Low,SmallLo,LOW_LINES ; 63
        PLATE_TEXT              ; 62
        PLATE_ENDS Low          ; 76
        CARD_PLACES Low         ; 6
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
        lda upper+1
        cmp #>Smalls
        beq .toSmall
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
LOW_ROWS    = 5                 ; fewer seats have tall cards

        include "tables/low.inc"
