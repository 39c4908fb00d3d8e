; ---------------------------------------------------------------------------
; Status: chooses the line above the box, what stick and button do there, and the line
; below it, how the game stands.
; out   statusLine, statusRight, statusBar, statusColour; stateLine, stateLeft, stateRight
; uses  A X Y, saved
; ---------------------------------------------------------------------------
NO_NUMBER   = $FF               ; in place of a number in BCD

        DECIMAL StatusDecimal

        SUBROUTINE
Status  ldx #NO_NUMBER
        stx statusRight
        stx stateLeft
        stx stateRight
        inx
        stx statusBar
        lda #PLAIN
        sta statusColour

; ---- how the game stands
        ldx mode
        cpx #MODE_HIDE
        beq .hide
        bcs .open
        jsr .missing
        sta stateLeft
        ldy #S_SEEK
.points lda score
        CALL StatusDecimal
        sta stateRight
        jmp .state
.hide   jsr .missing
        sta stateRight
        ldy #S_HIDING
        bne .state              ; always
.open   ldy #S_BLANK
        lda judgeStage
        bne .state
        lda wrong
        bmi .state              ; given up
        ldy #S_RIGHT
        tax
        beq .points
        sta stateLeft
        ldy #S_WRONG
        bne .points             ; always
.state  sty stateLine

; ---- what stick and button do
        ldx mode
        lda item
        bne .item
        ldy #S_DEMO
        lda demo
        bne .line
        ldy #S_BLANK
        cpx #MODE_THINK
        beq .line
        ldy #S_GO_ON
        cpx #MODE_SHOW
        beq .line
        cpx #MODE_HIDE
        beq .cell
        lda cursorY
        beq .column             ; LASER_TOP
        ldy #LASER_BOTTOM
        cmp lastY
        beq .below
        ldx cursorX
        cpx firstX
        beq .left
        cpx lastX
        beq .right
        ldx mode
.cell   ldy #S_GO_UP
        cpx #MODE_OPEN
        beq .line
        lda guesses
        cmp balls
        beq .line
        ldy #S_FIRE_MARK
.line   sty statusLine
        rts
.below  tya
.column clc
        adc cursorX
        bcc .laser              ; always
.left   adc #LASER_LEFT-1       ; (carry is set)
        bcc .laser              ; always
.right  adc #LASER_RIGHT-1      ; (carry is set)
.laser  tax
        ldy #S_FIRE_RAY
        lda mode
        cmp #MODE_OPEN
        beq .line
        lda lasers-1,x
        beq .line
        ldy #S_CAME_OUT
        cmp #LASER_HIT
        bcc .line
        ldy #S_STOPPED
        cmp #LASER_HIT
        beq .line
        ldy #S_CAME_BACK
        bne .line               ; always

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
        lda message
        cmp #MESSAGE_FIRED      ; a laser's, before the cursor came here
        beq .bar
        lda #WHITE
        sta statusColour
        ldy #S_MISSING
        lda balls
        sec
        sbc guesses
        bcs .number
        ldy #S_TOO_MANY
        eor #$FF
        adc #1                  ; (carry is clear)
.number CALL StatusDecimal
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

BoxStatus
        CALL PlayTune
        lda mode
        cmp #FIRST_BOX_MODE
        bcc .chosen
        CALL Status
.chosen
        jmp GoBoxPlace
        END_ROUTINE BoxStatus
