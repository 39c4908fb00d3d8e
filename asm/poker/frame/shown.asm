; ---------------------------------------------------------------------------
; The chance as it is shown; it is binary in the rules.
; ---------------------------------------------------------------------------

; ---- Split: in A, `from` = a number, high and low byte, at most 9999; out Y = thousands, A = hundreds, `from` = the rest
; uses  X, saved, count
Split   SUBROUTINE
        SPLIT_NUMBER
        END_ROUTINE Split

; ---- Decimal: in A below 100; out A = the same in BCD; uses X, saved
Decimal SUBROUTINE
        DECIMAL_NUMBER
        END_ROUTINE Decimal

; ---- ShowChance: the chance beside `wish`
; uses  A X Y, now, saved, count, from
ShowChance SUBROUTINE
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
        CALL Decimal            ; tenths are not shown
        lsr
        lsr
        lsr
        lsr
        ora now
        ldx shownChance
        sta shownChance
        txa
        jmp .set
.none   lda #CHANCE_NONE
        bne .set                ; always
.full   lda shownChance
        ora #CHANCE_FULL
        bne .set                ; always
        END_ROUTINE ShowChance
