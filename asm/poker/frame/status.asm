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
        bpl .line
        cpx #MODE_BUY
        beq .buy
        cpx #MODE_SHOW
        beq .deed
        lda #P_WINS             ; MODE_WON
.line   sta statusLine
        rts
; ---- what the button does, or a computer; after a while also what the stick does
.buy    lda idle
        cmp #HINT_FROM
        bcc .deed
        lsr
        bcc .deed
        lsr
        lda #P_FEWER
        adc #0
        bne .line               ; always
.deed   ldx wish
        beq .fold
        lda options
        and #OPTION_CASINO
        beq .fold
        ldx #3
.fold   txa
        clc
        adc #P_FOLD
        bne .line               ; always
        END_ROUTINE Status
SEVERAL = $80
HINT_FROM = 3                   ; times 128 frames
ModeWords                       ; by MODE_
        dc.b P_NONE,P_DEAL,P_DEAL,P_HOUSE,P_NONE,SEVERAL,P_NONE,SEVERAL,P_NONE,P_NONE,P_NONE,P_NONE
        dc.b P_FOLDS,P_BONUS,P_NONE,SEVERAL,P_OVER,P_NONE
        if P_BUY_1 != P_FOLD+1 || P_DEMO_FIRE != P_DEMO+1 || P_MORE != P_FEWER+1
        err
        endif
