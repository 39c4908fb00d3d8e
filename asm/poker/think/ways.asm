; ---------------------------------------------------------------------------
; Routines of bank 5 that the odds call from bank 4 (FAR): A = FAR_; they get X and Y.
; ---------------------------------------------------------------------------

; ---- Far: calls routine A: FAR_, which gets X and Y, and returns to bank 4
; uses  A X Y, work
; cycles: bounded by its slice
        SUBROUTINE
Far     cmp #FAR_SQUARE
        bcs .estimate
        lsr
        bcs .odd
        bne .above
        CALL WaysOf
        jmp GoOddsBack
.above  CALL_INTO AddAbove,AddEqual
        jmp GoOddsBack
.odd    bne .choose
        CALL AddEqual
        jmp GoOddsBack
.choose CALL Choose
        jmp GoOddsBack
.estimate
        bne .quotient
        CALL Square
        jmp GoOddsBack
.quotient
        cmp #FAR_OUTS
        bcs .outs
        CALL Quotient
        jmp GoOddsBack
.outs   bne .less
        CALL FindOuts
        jmp GoOddsBack
.less   cmp #FAR_TEN
        bcs .ten
        CALL LessAll            ; (carry: its result)
        jmp GoOddsBack
.ten    bne .digit
        CALL TimesTen
        jmp GoOddsBack
.digit  cmp #FAR_UNCOUNTED
        bcs .uncounted
        CALL NextDigit
        jmp GoOddsBack
.uncounted
        bne .levels
        CALL Uncounted
        jmp GoOddsBack
.levels cmp #FAR_ALL
        bcs .all
        cmp #FAR_STRAIGHT_FLUSH
        bcs .straight
        CALL StraightLevels     ; (carry: its result)
        jmp GoOddsBack
.straight
        CALL SuitedStraight
        jmp GoOddsBack
.all    CALL AllSets
        jmp GoOddsBack
        END_ROUTINE Far

; ---- AllSets: all = ways to take `buy` of the cards that are in the pack; uses A X Y
; cycles: bounded by its slice
        SUBROUTINE
AllSets lda #0
        ldx #PACK_BYTES-1
        clc
.byte   ldy pack,x
        adc FarOnes,y
        dex
        bpl .byte
        tay
        ldx buy
        REACH WaysOf            ; it goes on there
        END_ROUTINE AllSets
; ---- WaysOf: all = ways to take X of Y cards; uses A X
; cycles with rts: 63 at most
        SUBROUTINE
WaysOf  lda #0
        sta all+1
        sta all+2
        lda #1
        cpx #0
        beq .low
        tya
        dex
        beq .low
        dex
        beq .two
        dex
        beq .three
        dex
        beq .four
        lda Choose5Low,y
        sta all
        lda Choose5Mid,y
        sta all+1
        lda Choose5High,y
        sta all+2
        rts
.low    sta all
        rts
.two    lda Choose2Low,y
        sta all
        lda Choose2Mid,y
        sta all+1
        rts
.three  lda Choose3Low,y
        sta all
        lda Choose3Mid,y
        sta all+1
        rts
.four   lda Choose4Low,y
        sta all
        lda Choose4Mid,y
        sta all+1
        lda Choose4High,y
        sta all+2
        rts
        END_ROUTINE WaysOf

; ---- ways to take 2, 3, 4 and 5 of n cards, by n
        mac CHOOSE              ; {1}: byte: 0 low, 8 middle, 16 high, {2}: cards taken
CHOOSE_N set 0
        repeat ALL_CARDS
        if {2} = 2
CHOSEN  set CHOOSE_N*[CHOOSE_N-1]/2
        endif
        if {2} = 3
CHOSEN  set CHOOSE_N*[CHOOSE_N-1]*[CHOOSE_N-2]/6
        endif
        if {2} = 4
CHOSEN  set CHOOSE_N*[CHOOSE_N-1]*[CHOOSE_N-2]*[CHOOSE_N-3]/24
        endif
        if {2} = 5
CHOSEN  set [CHOOSE_N*[CHOOSE_N-1]*[CHOOSE_N-2]*[CHOOSE_N-3]/24]*[CHOOSE_N-4]/5
        endif
        dc.b [CHOSEN>>{1}]&$FF
CHOOSE_N set CHOOSE_N+1
        repend
        endm
Choose2Low
        CHOOSE 0,2
Choose2Mid
        CHOOSE 8,2
Choose3Low
        CHOOSE 0,3
Choose3Mid
        CHOOSE 8,3
Choose4Low
        CHOOSE 0,4
Choose4Mid
        CHOOSE 8,4
Choose4High
        CHOOSE 16,4
Choose5Low
        CHOOSE 0,5
Choose5Mid
        CHOOSE 8,5
Choose5High
        CHOOSE 16,5
