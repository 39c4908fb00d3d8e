; ---------------------------------------------------------------------------
; The table of up to four seats (kernel/seat.inc): cards of 23 lines with round corners.
; ---------------------------------------------------------------------------

        SUBROUTINE
TallTable
        TABLE_BEGINS Tall       ; 33
        lda #>TallRanks
        RANK_PAGE
        lda long
        and #LAYOUT_ROWS
        tay
        lda TallAbove-2,y
        sta WSYNC
        jmp .next

; ------------------------------------------------------------------ a seat
        align 256               ; the loops are in one page
.seat   SEAT_PLATE Tall,TallRankLo,TALL_LINES ; 63
        PLATE_TEXT              ; 62
        PLATE_ENDS Tall         ; 76
        CARD_PLACES Tall        ; 6
        sta WSYNC               ; felt
        lda Has0Tall,y          ; the round corners
        and #ROUND
        sta GRP0                ; 9
        lda Has1Tall,y
        and #ROUND
        sta GRP1                ; 18
        sta WSYNC
        cpx seatLine            ; 3   free
        cpx seatLine            ; 6   free
        FACE_EDGE Tall,TallRankLo,TALL_LINES ; 74
        CARD_LINES upper,upper+2,upper+4,upper+6,upper+8,bpl ; 73
        SUIT_EDGE Tall,TALL_SUIT_LINES ; 74
        CARD_LINES suit0,suit1,suit2,suit3,suit4,bpl ; 73
        WHOLE_FACES             ; 9
        sta WSYNC
        lda face0               ; the round corners
        and #ROUND
        sta GRP0                ; 8
        lda face1
        and #ROUND
        sta GRP1                ; 16
        lda #0
        sta ENAM0
        sta ENAM1               ; 24
        sta WSYNC
        NO_FACES                ; 17
        lda long
        and #LAYOUT_ROWS
        tay
        ldx seatAt
        lsr rowBits             ; that seat's
        beq .bottom
        lda TallBetween-2,y
        sta WSYNC
.next   SEARCH                  ; 10
        LOOK_UP_NAME Tall       ; 72
        sta WSYNC
        LOOK_UP_SEAT Tall
        jmp .seat
.bottom lda TallBelow-2,y
        tay
.below  sta WSYNC
        dey
        bne .below
        TABLE_ENDS GoTallBelow
        END_ROUTINE TallTable
ROUND       = %11111110         ; a face without its right edge

        SEAT_TABLES Tall
        include "tables/tall.inc"
