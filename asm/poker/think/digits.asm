; ---------------------------------------------------------------------------
; Routines of bank 5 that the odds call from bank 4 (FAR): the ranks that make a straight, and the digits of a chance.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; FindOuts: outsLow, outsHigh = ranks of which one more card makes a straight that is above or equal to `goal`;
; none if that is above a straight.
; uses  A X Y, realLow, realHigh, wild, ones
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
FindOuts
        ldy #0
        sty outsLow
        sty outsHigh
        lda handSize
        cmp #FULL_HAND
        bcc .done
        lda goal+KEY_KIND
        cmp #STRAIGHT
        beq .top
        bcs .done
        bcc .any                ; always
.top    ldy goal+KEY_GROUPS
.any    sty kind                ; the lowest straight that does
        REAL_RANKS
        ldy realLow
        lda FarOnes,y
        ldy realHigh
        clc
        adc FarOnes,y
        adc wild
        cmp #FULL_HAND-1
        bcc .done
        ldx #STRAIGHTS-1
.straight
        lda realLow
        and FarStraightLow,x
        tay
        lda FarOnes,y
        sta ones
        lda realHigh
        and FarStraightHigh,x
        tay
        lda FarOnes,y
        clc
        adc ones
        adc wild
        cmp #FULL_HAND-1
        bcc .next
        bne .all
        lda FarStraightLow,x
        ora outsLow
        sta outsLow
        lda FarStraightHigh,x
        ora outsHigh
        sta outsHigh
.next   cpx kind
        beq .lacking
        dex
        bpl .straight           ; always
.all    lda #$FF                ; it has one
        sta outsLow
        sta outsHigh
.done   rts
.lacking                        ; only ranks that are not there
        lda realLow
        eor #$FF
        and outsLow
        sta outsLow
        lda realHigh
        eor #$FF
        and outsHigh
        sta outsHigh
        rts
        END_ROUTINE FindOuts

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
; cycles with rts: 158 at most
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
; cycles: bounded by its slice
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
