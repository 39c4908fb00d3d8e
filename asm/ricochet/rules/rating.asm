; ---------------------------------------------------------------------------
; Ratings after a match (rules, section 8).
;
; Owns rateHi and rateLo at the end of a match; stands alone, so that it can
; lie in any bank. Knows no computer opponent: who lets one play restores its
; rating. Never draws, sounds or reads a switch.
;
; All of it is reckoned in BCD, as the ratings are kept. Only the performance
; p = 200 * m / g needs a division: with 2 * m = Q * g + R, the digits of
; 100 * (2 * m / g) are Q and the first two decimals of R / g, got as by hand.
; ---------------------------------------------------------------------------

NEW_RATING_HI   = $10           ; 1000, BCD
MOST_RATING     = $99           ; both bytes
LEAST_RATING_LO = $01
MOST_PERFORM_HI = $16           ; 1600 = 200 * 8
MOST_PERFORM_SHIFT = 3          ;   reached by m = g * 8
MOST_WINNER_LOSS = $10

; ---------------------------------------------------------------------------
; RateMatch: the ratings after a match.
;     a rating of 0 counts as 1000
;     m = difference in match points; g = games
;     p = min(1600, 200 * m / g)
;     d = (loser's + p - winner's) / 4, toward zero; drawn: Left as the winner
;     if won: d = max(d, -10)
;     winner's + d, loser's - d, each kept in 1..9999
; in    match points, games (1..12: GameEnd tells why no more), ratings
; out   ratings
; uses  A X Y, scratch; 4 bytes of stack
; cycles with rts: 960 at worst
; ---------------------------------------------------------------------------
RateMatch SUBROUTINE
        ldx #RIGHT
.new    lda rateHi,x
        ora rateLo,x
        bne .known
        lda #NEW_RATING_HI
        sta rateHi,x
.known  dex
        bpl .new

        jsr MatchLead
        jsr Performance

; gain = loser's + performance - winner's
        ldx ahead
        txa
        eor #LEFT^RIGHT
        tay
        sed
        clc
        lda rateLo,y
        adc performLo
        sta gainLo
        lda rateHi,y
        adc performHi
        sta gainHi
        lda #0
        adc #0
        sta gainTop
        sec
        lda gainLo
        sbc rateLo,x
        sta gainLo
        lda gainHi
        sbc rateHi,x
        sta gainHi
        lda gainTop
        sbc #0
        sta gainTop
        bcs .gainer
        lda #0                  ; carry clear: 0 - gain, four digits do
        sta gainTop
        sec
        sbc gainLo
        sta gainLo
        lda #0
        sbc gainHi
        sta gainHi
        tya
        tax                     ; the loser's rating rises
.gainer cld
        stx gainer

        jsr Halve
        jsr Halve

        lda gainer
        cmp ahead
        beq .apply
        lda aheadHi
        ora aheadLo
        beq .apply              ; drawn
        lda gainHi
        bne .limit
        lda gainLo
        cmp #MOST_WINNER_LOSS
        bcc .apply
.limit  lda #MOST_WINNER_LOSS
        sta gainLo
        lda #0
        sta gainHi

.apply  sed
        ldx gainer
        clc
        lda rateLo,x
        adc gainLo
        sta rateLo,x
        lda rateHi,x
        adc gainHi
        sta rateHi,x
        bcc .other
        lda #MOST_RATING
        sta rateHi,x
        sta rateLo,x
.other  txa
        eor #LEFT^RIGHT
        tax
        sec
        lda rateLo,x
        sbc gainLo
        sta rateLo,x
        lda rateHi,x
        sbc gainHi
        sta rateHi,x
        cld
        bcc .least
        ora rateLo,x
        bne .done
.least  lda #0
        sta rateHi,x
        lda #LEAST_RATING_LO
        sta rateLo,x
.done   rts

; ---------------------------------------------------------------------------
; MatchLead: ahead = side with more match points, Left if equal;
;     aheadHi, aheadLo = by how many
; uses  A X
; ---------------------------------------------------------------------------
MatchLead SUBROUTINE
        ldx #LEFT
        sed
        sec
        lda matchLo+LEFT
        sbc matchLo+RIGHT
        sta aheadLo
        lda matchHi+LEFT
        sbc matchHi+RIGHT
        sta aheadHi
        bcs .ahead
        inx                     ; Right is: negate
        sec
        lda #0
        sbc aheadLo
        sta aheadLo
        lda #0
        sbc aheadHi
        sta aheadHi
.ahead  cld
        stx ahead
        rts

; ---------------------------------------------------------------------------
; Performance: performHi, performLo = min(1600, 200 * m / g), BCD
; in    aheadHi, aheadLo = m; games = g, 1..12
; uses  A X; 2 bytes of stack
; ---------------------------------------------------------------------------
Performance SUBROUTINE
        lda aheadHi
        bne .most               ; 100 or more: more than 8 * g
        lda aheadLo             ; to binary: BCD - 6 * tens
        and #$F0
        lsr
        lsr
        sta part                ; 4 * tens
        lsr
        adc part                ; + 2 * tens; carry clear
        eor #$FF
        sec
        adc aheadLo
        sta part                ; m
        lda games
    REPEAT MOST_PERFORM_SHIFT
        asl
    REPEND
        cmp part
        bcc .most

        lda part
        asl                     ; 2 * m
        jsr Divide
        txa                     ; Q, 0 to 16
        cmp #10
        bcc .bcd
        adc #5                  ; 6 with the carry: to BCD
.bcd    sta performHi
        jsr NextDigit
        txa
        asl
        asl
        asl
        asl
        sta performLo
        jsr NextDigit
        txa
        ora performLo
        sta performLo
        rts

.most   lda #MOST_PERFORM_HI
        sta performHi
        lda #0
        sta performLo
        rts

; ---------------------------------------------------------------------------
; NextDigit: the next decimal of a division by games: Divide 10 * part.
; Divide: X = A / games, part = the rest; binary
; in    NextDigit: part = the rest so far; Divide: A
; uses  A
; ---------------------------------------------------------------------------
NextDigit SUBROUTINE
        lda part                ; 11 at most: no carry below
        asl
        asl
        adc part
        asl
Divide  ldx #-1
        sec
.less   inx
        sbc games
        bcs .less
        adc games
        sta part
        rts

; ---------------------------------------------------------------------------
; Halve: gain = gain / 2, BCD, toward zero
; uses  A X
; ---------------------------------------------------------------------------
Halve SUBROUTINE
        lsr gainTop
        ror gainHi
        ror gainLo
        ldx #gainHi-gainLo
.byte   lda gainLo,x            ; a bit that comes down from the next digit is
        and #$88                ;   worth 5 and now counts as 8: take 3 off
        lsr
        lsr
        sta part
        lsr
        adc part                ; carry clear
        sta part
        lda gainLo,x
        sec
        sbc part
        sta gainLo,x
        dex
        bpl .byte
        rts
