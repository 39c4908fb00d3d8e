; ---------------------------------------------------------------------------
; The sets are counted: the chance is counted / all sets, per mille, to the nearest, half up.
; ---------------------------------------------------------------------------
        SUBROUTINE
Counted REST JUDGE_TIME
        CALL AllSets
        lda #0
        sta chance
        sta chance+1
        sta counted3
        CALL LessAll
        bcc .some
Certain lda #<1000
        sta chance
        lda #>1000
        sta chance+1
        bne .known              ; always
.some   lda #DIGITS
        sta level
.digit  REST DIGIT_TIME
        CALL TimesTen
        CALL AllSets
        CALL NextDigit
        dec level
        bne .digit
        REST JUDGE_TIME
        CALL AllSets
        asl counted             ; the rest: half or more
        rol counted+1
        rol counted+2
        rol counted3
        CALL LessAll
        bcc .known
        inc chance
        bne .known
        inc chance+1
.known  lda handSize            ; flushes of more than five cards are left aside
        cmp #FULL_HAND+1
        bcc Known
        lda chance+1
        ora #ESTIMATE
        sta chance+1
Known   ldx buy
        lda options
        and #OPTION_CASINO
        beq .standard
        ldx #1
.standard
        dex
        txa
        asl
        tax
        lda chance
        sta chances,x
        lda chance+1
        sta chances+1,x
        lda buy
        cmp choice              ; the most
        bcs .choose
        inc buy
        jmp NextBuy
.choose lda #0
        sta chanceAt
.more   REST JUDGE_TIME
        FAR FAR_CHOOSE,Choose
        lda chanceAt
        bne .more
        lda #1
        sta thought
.done   CALL Pause
        jmp .done
; ---- more cards than can be counted in time
Estimated
        REST JUDGE_TIME
        FAR FAR_SQUARE,Square
        REST JUDGE_TIME
        FAR FAR_QUOTIENT,Quotient
        jmp Known
        END_ROUTINE Counted

; ---- from a routine of bank 5 (FAR)
OddsBack rts
DIGITS      = 3

; ---- LessAll: counted less all: carry set; if it is less, counted is unchanged: carry clear.  Changes A X Y
        SUBROUTINE
LessAll lda counted
        sec
        sbc all
        sta ones
        lda counted+1
        sbc all+1
        tax
        lda counted+2
        sbc all+2
        tay
        lda counted3
        sbc #0
        bcc .less
        sta counted3
        sty counted+2
        stx counted+1
        lda ones
        sta counted
.less   rts
        END_ROUTINE LessAll

; ---- TimesTen: chance and counted times ten; uses A have wild kind
        SUBROUTINE
TimesTen
        lda chance              ; at most 99
        asl
        sta have
        asl
        rol chance+1
        asl
        rol chance+1
        clc
        adc have
        sta chance
        bcc .ten
        inc chance+1
.ten    lda counted+1
        sta wild
        lda counted+2
        sta kind
        lda counted
        sta have
        asl counted
        rol counted+1
        rol counted+2
        rol counted3
        asl counted
        rol counted+1
        rol counted+2
        rol counted3
        lda counted             ; 4 times and once
        clc
        adc have
        sta counted
        lda counted+1
        adc wild
        sta counted+1
        lda counted+2
        adc kind
        sta counted+2
        lda counted3
        adc #0
        sta counted3
        asl counted
        rol counted+1
        rol counted+2
        rol counted3
        rts
        END_ROUTINE TimesTen

; ---- NextDigit: chance = chance + counted / all; counted = what is left; uses A X Y
        SUBROUTINE
NextDigit
        CALL LessAll
        bcc .done
        inc chance
        bne NextDigit
        inc chance+1
        bne NextDigit           ; always
.done   rts
        END_ROUTINE NextDigit

; ---- AllSets: all = ways to take `buy` of the cards that are in the pack; uses A X Y
        SUBROUTINE
AllSets lda #0
        ldx #PACK_BYTES-1
        clc
.byte   ldy pack,x
        adc ThinkOnes,y
        dex
        bpl .byte
        tay
        ldx buy
        FAR FAR_WAYS,WaysOf
        rts
        END_ROUTINE AllSets
