; ---------------------------------------------------------------------------
; Status: chooses the line above the box.
; out   statusLine, statusLeft, statusRight, statusBar, statusColour
; uses  A X Y, saved
; ---------------------------------------------------------------------------
NO_NUMBER   = $FF               ; statusLeft and statusRight; else BCD

        SUBROUTINE
Status  ldx #NO_NUMBER
        stx statusLeft
        stx statusRight
        inx
        stx statusBar
        lda #WHITE
        sta statusColour
        ldx mode
        lda item
        bne .item
        ldy #S_DEMO
        lda demo
        beq .message
        lda frame               ; in turn with the state
        bmi .line
.message
        lda timer
        beq .state
        lda message
        cmp #MESSAGE_FIRED
        bne .state
        ldy #S_FIRED
        cpx #MODE_PLAY
        beq .line
        cpx #MODE_HIDE
        beq .line
.state  cpx #MODE_HIDE
        beq .hide
        bcs .open
        ldy #S_SEEK
        jsr .missing
        sta statusLeft
.points lda #PLAIN
        sta statusColour
        lda score
        CALL Decimal
        sta statusRight
.line   sty statusLine
        rts
.hide   lda #GREEN
        sta statusColour
        ldy #S_HIDING
        jsr .missing
        sta statusRight
        jmp .line

; ---- MODE_OPEN, MODE_SHOW
.open   ldy #S_OPEN
        lda judgeStage
        bne .line
        lda wrong
        bmi .line               ; given up
        ldy #S_RIGHT
        tax
        beq .points
        sta statusLeft
        ldy #S_WRONG
        bne .points             ; always

; ---- the items, or why the chosen one is refused
.item   ldy #S_GO_ON
        cpx #MODE_OPEN
        bcs .bar
        ldy #S_HINT_KEEP
        cmp #ITEM_DONE
        beq .refused
        ldy #S_GIVE_UP
.refused
        lda timer
        beq .bar
        ldy #S_MISSING
        lda balls
        sec
        sbc guesses
        bcs .number
        ldy #S_TOO_MANY
        eor #$FF
        adc #1                  ; (carry is clear)
.number CALL Decimal
        sta statusRight
        jmp .line
.bar    dec statusBar           ; $FF
        bne .line               ; always

; ---- A = balls that are not marked yet
.missing
        lda balls
        sec
        sbc guesses
        bcs .some
        lda #0
.some   rts
        MAX_STACK 2             ; .missing
        END_ROUTINE Status

; ---------------------------------------------------------------------------
; Decimal: A in BCD, up to 165; above 99 the tens are above 9.
; uses  X, saved
; ---------------------------------------------------------------------------
        SUBROUTINE
Decimal ldx #0
        sec
.tens   sbc #10
        bcc .ones
        inx
        bne .tens               ; always
.ones   adc #10
        sta saved
        txa
        asl
        asl
        asl
        asl
        ora saved
        rts
        END_ROUTINE Decimal
