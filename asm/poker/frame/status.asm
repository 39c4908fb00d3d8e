; ---------------------------------------------------------------------------
; Status: chooses the line below the table.
; out   statusLine = P_ (pages.txt)
; uses  A X
; ---------------------------------------------------------------------------

Status  SUBROUTINE
        lda mode
        beq .done               ; MODE_SETUP: the message is in its last row
        lda notice
        beq .mode
        lda message
        sta statusLine
.done   rts
.mode   lda flags
        bpl .words              ; FLAG_DEMO
        lda frame               ; in turns with what they do, one thing at a time
        bpl .words
        asl
        asl
        lda #P_DEMO
        adc #0
        bne .line               ; always
.words  ldx mode
        lda ModeWords,x
        bmi .several
.line   sta statusLine
        rts
; ---- what the bought cards are for
.beats  lda #P_BLUE
        ldy next                ; NO_SEAT: there is no such hand
        bpl .line
.none   lda #P_NONE
        beq .line               ; always
; ---- who does what
.several
        cpx #MODE_BUY
        beq .buy
        cmp #SEVERAL|P_BLUE
        beq .beats
        ldy actor
        bmi .none               ; MODE_PAUSE: the house stays
        cpx #MODE_SHOW
        bne .deed
        CALL Wished
        adc #P_FOLDS
.deed   and #~SEVERAL
        ldx kinds,y
        cpx #KIND_YOU
        bne .line
        clc
        adc #YOURS
        bne .line               ; always
; ---- after a while what the stick does
.buy    lda idle
        cmp #HINT_FROM
        bcc .button
        lsr
        bcc .button
        lsr
        lda #P_FEWER
        adc #0
        bne .line               ; always
; ---- what the button does and its chance in turns; in a session's first hand also what the plates' colours mean
.button CALL Wished
        tay
        beq .fire
        lda frame
        bpl .turns
        bit flags
        bvc .turns              ; FLAG_FIRST
        ldx next
        bmi .turns
        asl
        asl
        lda #P_YELLOW
        adc #0
        bne .line               ; always
.turns  and #%01000000
        beq .fire
        lda #P_CHANCE
        bne .line               ; always
.fire   tya
        clc
        adc #P_FIRE_FOLD
        bne .line               ; always
        END_ROUTINE Status
SEVERAL = $80                   ; more than the mode decides
YOURS   = P_FOLD-P_FOLDS        ; from what others do to what KIND_YOU does
HINT_FROM = 3                   ; times 128 frames
ModeWords                       ; by MODE_
        dc.b P_NONE,P_DEAL,P_DEAL,P_HOUSE,P_NONE,SEVERAL,P_NONE,SEVERAL
        dc.b SEVERAL|P_BLUE,SEVERAL|P_BLUE,SEVERAL|P_BLUE,SEVERAL|P_BLUE
        dc.b SEVERAL|P_FOLDS,P_BONUS,P_NONE,SEVERAL|P_WINS,SEVERAL|P_OVER,SEVERAL|P_STAYS
        if P_BUYS_1 != P_FOLDS+1 || P_FIRE_1 != P_FIRE_FOLD+1 || P_DEMO_FIRE != P_DEMO+1 || P_MORE != P_FEWER+1
        err
        endif
        if P_BLUE != P_YELLOW+1 || P_YOU_OVER != P_OVER+YOURS || P_WIN != P_WINS+YOURS
        err
        endif

; ---- Wished: A = cards that are to be bought, 0: the hand folds; carry clear
; uses  A X
; cycles with rts: 24 at most
Wished  SUBROUTINE
        ldx wish
        beq .cards
        lda options
        and #OPTION_CASINO
        beq .cards
        ldx #CASINO_BUYS
.cards  txa
        clc
        rts
        END_ROUTINE Wished
CASINO_BUYS = 3
