; ---------------------------------------------------------------------------
; Numbers as they are shown: chips, pot and chance.  They are binary in the rules.
; ---------------------------------------------------------------------------

; ---- ShowChips: looks up the chips of one seat, another one in each frame
; uses  A X Y, from, count, saved, which
ShowChips SUBROUTINE
        lda frame
        and #SEATS-1
        tax
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
        CALL Split              ; thousands Y, hundreds A, the rest `from`
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
.set    pha
        lda frame
        and #SEATS-1
        tax
        pla
        sta shownHigh+WRITE,x
        lda count
        sta shownLow+WRITE,x
        rts
        MAX_STACK 1
        MAX_SUSPENDED 1
        END_ROUTINE ShowChips

; ---- Split: in A, `from` = a number, high and low byte, at most 9999; out Y = thousands, A = hundreds, `from` = the rest
; uses  X, saved, count
Split   SUBROUTINE
        sta saved
        ldy #0
.more   lda from
        sec
        sbc #<1000
        sta count
        lda saved
        sbc #>1000
        bcc .below
        sta saved
        lda count
        sta from
        iny
        bne .more               ; always
.below  ldx #0
.again  lda from
        sec
        sbc #100
        sta count
        lda saved
        sbc #0
        bcc .end
        sta saved
        lda count
        sta from
        inx
        bne .again              ; always
.end    txa
        rts
        END_ROUTINE Split

; ---- Decimal: in A below 100; out A = the same in BCD; uses X, saved
Decimal SUBROUTINE
        ldx #0
        sec
.tens   sbc #10
        bcc .units
        inx
        bcs .tens               ; always
.units  adc #10
        sta saved
        txa
        asl
        asl
        asl
        asl
        ora saved
        rts
        END_ROUTINE Decimal

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
        CALL Split
        sta shownPot
        tya
        asl
        asl
        asl
        asl
        ora shownPot
        sta shownPot
        lda from
        CALL Decimal
        sta shownPot+1
        rts
        END_ROUTINE ShowPot

; ---- ShowChance: the chance beside `wish`
; uses  A X Y, now, saved, count, from
ShowChance SUBROUTINE
        lda statusLine
        cmp #P_STICK
        beq .none
        ldx mode
        cpx #MODE_BUY
        beq .asked
        cpx #MODE_SHOW
        bne .none
.asked  ldx wish
        beq .none
        dex
        txa
        asl
        tax
        lda chances+1,x
        tay
        and chances,x
        cmp #$FF
        bne .known
        lda #CHANCE_UNKNOWN
.set    sta shownChance+1
        rts
.known  lda chances,x
        sta from
        tya
        and #~ESTIMATE
        cpy #ESTIMATE
        ldy #0
        bcc .exact
        ldy #CHANCE_ESTIMATE
.exact  sty shownChance
        CALL Split
        cpy #0                  ; thousands
        bne .full
        sta saved               ; hundreds of a thousand are tens of percent
        asl
        asl
        asl
        asl
        sta now
        lda from
        CALL Decimal
        tay
        lsr
        lsr
        lsr
        lsr
        ora now
        tax
        tya
        and #$0F
        ora shownChance
        stx shownChance
        jmp .set
.none   lda #CHANCE_NONE
        bne .set                ; always
.full   lda shownChance
        ora #CHANCE_FULL
        bne .set                ; always
        END_ROUTINE ShowChance

; ---- ShowLong: long: whether a hand has more than five cards; uses A X Y
ShowLong SUBROUTINE
        ldy long
        ldx #SEATS-1
.seat   lda counts,x
        cmp #LARGE_CARDS+1
        bcs .small
        dex
        bpl .seat
        tya
        and #~LONG_SMALL
        sta long
        rts
.small  tya
        ora #LONG_SMALL
        sta long
        rts
        END_ROUTINE ShowLong
LARGE_CARDS = 5                 ; of a hand, side by side
