; ---------------------------------------------------------------------------
; The sets are counted: the chance is counted / all sets, per mille, to the nearest, half up.
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
Counted REST JUDGE_TIME
        FAR FAR_ALL,AllSets
        lda #0
        sta chance
        sta chance+1
        sta counted3
        FAR FAR_LESS,LessAll
        bcc .some
; ---- Certain: the chance is 1000 per mille; then to Known
; uses  A X Y
; cycles: bounded by its slice
Certain lda #<1000
        sta chance
        lda #>1000
        sta chance+1
        bne Known               ; always
.some   lda #DIGITS
        sta level
.digit  REST DIGIT_TIME
        FAR FAR_TEN,TimesTen
        FAR FAR_ALL,AllSets
        FAR FAR_DIGIT,NextDigit
        dec level
        bne .digit
        REST JUDGE_TIME
        FAR FAR_ALL,AllSets
        asl counted             ; the rest: half or more
        rol counted+1
        rol counted+2
        rol counted3
        FAR FAR_LESS,LessAll
        bcc Known
        inc chance
        bne Known
        inc chance+1
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
; uses  A X Y
; cycles: bounded by its slice
Estimated
        REST JUDGE_TIME
        FAR FAR_SQUARE,Square
        REST JUDGE_TIME
        FAR FAR_QUOTIENT,Quotient
        jmp Known
        END_ROUTINE Counted

; ---- from a routine of bank 5 (FAR)
; uses  nothing
; cycles with rts: 6 at most
OddsBack rts
DIGITS      = 3
