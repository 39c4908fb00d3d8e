; ---------------------------------------------------------------------------
; Estimates: what is left of 1000 after k cards is taken to shrink with the last card as it did with the card
; before: q(k) = q(k-1) * q(k-1) div q(k-2), with q = 1000 - chance (docs/poker/odds.md).
; ---------------------------------------------------------------------------

; ---- LeftOf: worth = 1000 - the chance of Y + 1 cards; uses A X Y
; cycles with rts: 40 at most
        SUBROUTINE
LeftOf  tya
        asl
        tax
        lda #<1000
        sec
        sbc chances,x
        sta worth
        lda chances+1,x
        and #$FF-ESTIMATE
        sta worth+1
        lda #>1000
        sbc worth+1
        sta worth+1
        rts
        END_ROUTINE LeftOf

; ---- Square: square = q(buy-1) * q(buy-1); uses A X Y worth gain
; cycles: bounded by its slice
        SUBROUTINE
Square  ldy buy
        dey
        dey
        CALL LeftOf
        lda worth
        sta gain
        lda worth+1
        sta gain+1
        lda #0
        sta many
        sta square
        sta square+1
        sta square+2
.bit    lsr gain+1
        ror gain
        bcc .double
        lda square
        clc
        adc worth
        sta square
        lda square+1
        adc worth+1
        sta square+1
        lda square+2
        adc many
        sta square+2
.double asl worth
        rol worth+1
        rol many
        lda gain
        ora gain+1
        bne .bit
        rts
        END_ROUTINE Square

; ---- Quotient: chance = 1000 - square div q(buy-2), as an estimate; uses A X Y worth gain many
; cycles: bounded by its slice
        SUBROUTINE
Quotient
        ldy buy
        dey
        dey
        dey
        CALL LeftOf
        lda #0
        sta gain
        sta gain+1
        ldx worth+1
        stx many
        ora worth
        ora worth+1
        beq .done               ; nothing is left
        lda worth               ; 512 times q(buy-2): many, worth+1, worth
        asl
        sta worth+1
        rol many
        lda #0
        sta worth
        ldy #10
.bit    lda square
        sec
        sbc worth
        sta cards
        lda square+1
        sbc worth+1
        tax
        lda square+2
        sbc many
        bcc .less
        sta square+2
        stx square+1
        lda cards
        sta square
.less   rol gain
        rol gain+1
        lsr many
        ror worth+1
        ror worth
        dey
        bne .bit
.done   lda #<1000
        sec
        sbc gain
        sta chance
        lda #>1000
        sbc gain+1
        ora #ESTIMATE
        sta chance+1
        rts
        END_ROUTINE Quotient
