; ---------------------------------------------------------------------------
; Ratings after a match (rules, section 8), in bank 3.
;
; Owns rateHi and rateLo at the end of a match.  Computers are rated like humans;
; ResetRatings (input/menu.asm) then restores their fixed ratings.  Never draws, plays
; a sound or reads a switch.
;
; All arithmetic is BCD, like the ratings.  Only the performance p = 200 * m / g needs
; a division: with 2 * m = Q * g + R, the digits of 100 * (2 * m / g) are Q and the
; first two decimals of R / g, computed by long division.
; ---------------------------------------------------------------------------

NEW_RATING_HI   = $10           ; 1000, BCD
MOST_RATING     = $99           ; both bytes, BCD
LEAST_RATING_LO = $01
MOST_PERFORM_HI = $16           ; 1600 = 200 * 8,
MOST_PERFORM_SHIFT = 3          ;   when m = g * 8
MOST_WINNER_LOSS = $10          ; BCD

; ---------------------------------------------------------------------------
; RateMatch: computes the ratings after a match.
;     a rating of 0 counts as 1000
;     m = difference in match points; g = games
;     p = min(1600, 200 * m / g)
;     d = (loser's rating + p - winner's rating) / 4, rounded toward zero; in a draw
;         Left counts as the winner
;     unless drawn: d = max(d, -10)
;     winner's rating + d, loser's rating - d, each clamped to 1..9999
; in    match points, games (1..12; GameEnd reaches 10), ratings
; out   ratings
; uses  A X Y, rate*
; cycles with rts: 1,100 at most
; Both ratings are complete at RateMatchDone (frame/launch.asm).
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

        CALL MatchLead
        CALL Performance

; gain of the winner = loser's rating + performance - winner's rating
        ldx rateAhead
        txa
        eor #LEFT^RIGHT
        tay
        sed
        clc
        lda rateLo,y
        adc ratePerformLo
        sta rateGainLo
        lda rateHi,y
        adc ratePerformHi
        sta rateGainHi
        lda #0
        adc #0
        sta rateGainTop
        sec
        lda rateGainLo
        sbc rateLo,x
        sta rateGainLo
        lda rateGainHi
        sbc rateHi,x
        sta rateGainHi
        lda rateGainTop
        sbc #0
        sta rateGainTop
        bcs .gainer
        lda #0                  ; borrow: negate; the result fits in four digits
        sta rateGainTop
        sec
        sbc rateGainLo
        sta rateGainLo
        lda #0
        sbc rateGainHi
        sta rateGainHi
        tya
        tax                     ; the loser's rating rises
.gainer cld
        stx rateGainer

        CALL HalveGain
        CALL HalveGain

        lda rateGainer
        cmp rateAhead
        beq .apply
        lda rateAheadHi
        ora rateAheadLo
        beq .apply              ; drawn
        lda rateGainHi
        bne .limit
        lda rateGainLo
        cmp #MOST_WINNER_LOSS
        bcc .apply
.limit  lda #MOST_WINNER_LOSS
        sta rateGainLo
        lda #0
        sta rateGainHi

.apply  sed
        ldx rateGainer
        clc
        lda rateLo,x
        adc rateGainLo
        sta rateLo,x
        lda rateHi,x
        adc rateGainHi
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
        sbc rateGainLo
        sta rateLo,x
        lda rateHi,x
        sbc rateGainHi
        sta rateHi,x
        cld
        bcc .least
        ora rateLo,x
        bne .done
.least  lda #0
        sta rateHi,x
        lda #LEAST_RATING_LO
        sta rateLo,x
.done   jmp GoRated              ; which returns to RateMatch's caller
        REACH Rated
        END_ROUTINE RateMatch

; ---------------------------------------------------------------------------
; MatchLead: rateAhead = side with more match points, Left if equal;
;     rateAheadHi, rateAheadLo = difference
; uses  A X
; cycles with rts: 57 at most
; ---------------------------------------------------------------------------
MatchLead SUBROUTINE
        ldx #LEFT
        sed
        sec
        lda matchLo+LEFT
        sbc matchLo+RIGHT
        sta rateAheadLo
        lda matchHi+LEFT
        sbc matchHi+RIGHT
        sta rateAheadHi
        bcs .ahead
        inx                     ; Right is ahead: negate
        sec
        lda #0
        sbc rateAheadLo
        sta rateAheadLo
        lda #0
        sbc rateAheadHi
        sta rateAheadHi
.ahead  cld
        stx rateAhead
        rts
        END_ROUTINE MatchLead

; ---------------------------------------------------------------------------
; Performance: ratePerformHi, ratePerformLo = min(1600, 200 * m / g), BCD
; in    rateAheadHi, rateAheadLo = m; games = g, 1..12
; uses  A X
; ---------------------------------------------------------------------------
Performance SUBROUTINE
        lda rateAheadHi
        bne .most               ; 100 or more: exceeds 8 * g
        lda rateAheadLo         ; to binary: BCD - 6 * tens
        and #$F0
        lsr
        lsr
        sta ratePart            ; 4 * tens
        lsr
        adc ratePart            ; + 2 * tens; carry clear
        eor #$FF
        sec
        adc rateAheadLo
        sta ratePart            ; m
        lda games
    REPEAT MOST_PERFORM_SHIFT
        asl
    REPEND
        cmp ratePart
        bcc .most

        lda ratePart
        asl                     ; 2 * m
        CALL RateDivide
        txa                     ; Q, 0 to 16
        cmp #10
        bcc .bcd
        adc #5                  ; + 6 with the carry: binary to BCD
.bcd    sta ratePerformHi
        CALL RateDigit
        txa
        asl
        asl
        asl
        asl
        sta ratePerformLo
        CALL RateDigit
        txa
        ora ratePerformLo
        sta ratePerformLo
        rts

.most   lda #MOST_PERFORM_HI
        sta ratePerformHi
        lda #0
        sta ratePerformLo
        rts
        END_ROUTINE Performance

; ---------------------------------------------------------------------------
; RateDigit: returns the next decimal of a division by games: RateDivide 10 * ratePart.
; RateDivide: X = A / games, ratePart = remainder; binary
; in    RateDigit: ratePart = remainder so far; RateDivide: A
; uses  A
; ---------------------------------------------------------------------------
RateDigit SUBROUTINE
        lda ratePart            ; 11 at most: never sets the carry
        asl
        asl
        adc ratePart
        asl
        REACH RateDivide
        END_ROUTINE RateDigit
RateDivide
        ldx #-1
        sec
.less   inx
        sbc games
        bcs .less
        adc games
        sta ratePart
        rts
        END_ROUTINE RateDivide

; ---------------------------------------------------------------------------
; HalveGain: gain = gain / 2, BCD, rounded toward zero
; uses  A X
; ---------------------------------------------------------------------------
HalveGain SUBROUTINE
        lsr rateGainTop
        ror rateGainHi
        ror rateGainLo
        ldx #rateGainHi-rateGainLo
.byte   lda rateGainLo,x        ; a bit shifted in from the next digit is worth 5
        and #HIGH_BITS          ;   but counts as 8: subtract 3
        lsr
        lsr
        sta ratePart
        lsr
        adc ratePart            ; carry clear
        sta ratePart
        lda rateGainLo,x
        sec
        sbc ratePart
        sta rateGainLo,x
        dex
        bpl .byte
        rts
        END_ROUTINE HalveGain

HIGH_BITS = %10001000           ; highest bits of both digits
