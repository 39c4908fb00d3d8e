; ---------------------------------------------------------------------------
; Status: chooses the line above the box, which says what stick and button do there, and
; the line below it, the state of the game.
; out   statusLine, statusRight, statusColour; stateLine, stateRight
; uses  A X Y, saved
; ---------------------------------------------------------------------------
NO_NUMBER   = $FF               ; in place of a number in BCD
ON_BAR      = 0                 ; in place of a colour: white on a bar
MOST_SHOWN  = 99                ; the most marks too many that are shown
WHO_PLAYS   = %11000000         ; these bits of `frame`: who plays is shown,
TO_BEAT     = %01000000         ;   and while they are this the other player's points

        DECIMAL StatusDecimal

; ---- Status: chooses the words and numbers above and below the box
; uses  A X Y, saved
        SUBROUTINE
Status  ldx #NO_NUMBER
        stx statusRight
        stx stateRight
        lda #PLAIN
        sta statusColour

; ---- how the game stands
        ldx mode
        cpx #MODE_HIDE
        beq .hide
        bcs .open
        lda item                ; at an item: where the other one is
        beq .seeks
        ldy #B_TO_GIVE_UP
        cmp #ITEM_DONE
        beq .said
        ldy #B_TO_DONE
        bne .said              ; always
.seeks  ldy #B_LASERS           ; what the computer has needed
        lda game
        cmp #GAME_COMPUTER
        beq .points
        jsr .missing
        bcc .tooMany
        jsr .twoPlayers
        bcs .said
        adc #B_SEEK_0           ; (carry is clear)
        tay
.points lda score
        CALL StatusDecimal
.number sta stateRight
.said   jmp .state
.hide   ldy #B_HIDING
        jsr .missing
        bcc .tooMany
        jsr .twoPlayers
        bcc .number
        bcs .said               ; always
.tooMany
        sta stateRight          ; it comes and goes
        ldy #B_TOO_MANY
        lda frame
        and #BLINK
        beq .said
        ldy #NO_NUMBER
        sty stateRight
        ldy #B_BLANK
        beq .said              ; always
.open   lda game
        cmp #GAME_LEARN
        beq .lesson
        ldy #B_BLANK
        lda judgeStage
        bne .state
        ldx wrong
        beq .solved
        lda frame               ; in turns what the marks are
        asl
        bcs .marks
        bmi .second
        txa
        bmi .gaveUp
        adc #B_WRONG_1-1        ; (carry is clear)
        tay
        jmp .points
.gaveUp ldy #B_GAVE_UP
        bne .state              ; always
.second txa
        bmi .lasers
        ldy #B_BLOCK
        lda game
        cmp #GAME_COMPUTER
        beq .lasers
        bne .state              ; always
.marks  ldy #B_BARS
        asl
        bcc .state
        ldy #B_DASH
        bne .state              ; always
.solved ldy #B_SOLVED
        lda frame               ; the computer: by turns
        bpl .points
        lda game
        cmp #GAME_COMPUTER
        bne .points
.lasers ldy #B_LASERS
        lda score               ; without the wrong guesses
        inx
        sec
.less   dex
        beq .lessWrong
        bmi .lessWrong          ; GIVEN_UP
        sbc #WRONG_POINTS       ; (carry is set)
        bcs .less               ; always
.lessWrong
        CALL StatusDecimal
        sta stateRight
        jmp .state
.lesson ldy #B_BLANK
        lda score
        beq .state
        ldy #B_GO_ON
.state  sty stateLine

; ---- what stick and button do
        ldx mode
        lda item
        beq .place
        jmp .item
.place  lda demo
        beq .played
        ldy #S_DEMO
        lda frame
        bpl .line
        ldy #S_PLAY
        bne .line               ; always
.played
        lda game
        cmp #GAME_COMPUTER
        bne .player
        cpx #MODE_HIDE
        bcs .player
        ldy #S_ROBOT_SEEKS
        jmp .line
.player ldy #S_GO_ON
        cpx #MODE_SHOW
        beq .show
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
.cell   ldy #S_BLANK
        lda game
        cmp #GAME_LEARN
        beq .line
        cpx #MODE_OPEN
        beq .mark
        ldy #S_GO_UP
        lda guesses
        cmp balls
        beq .line
        ldy #S_FIRE_MARK
.line   sty statusLine
        rts
.show   lda game
        cmp #GAME_LEARN
        bne .line
        ldy #S_BLANK
        beq .line               ; always
.below  tya
.column clc
        adc cursorX
        bcc .laser              ; always
.left   adc #LASER_LEFT-1       ; (carry is set)
        bcc .laser              ; always
.right  adc #LASER_RIGHT-1      ; (carry is set)
.laser  tax
        lda mode
        cmp #MODE_HIDE
        bne .ray
        ldy #S_GO_UP
        lda guesses
        cmp balls
        beq .line
        ldy #S_BLANK
        beq .line               ; always
.ray    ldy #S_FIRE_RAY
        lda game
        cmp #GAME_LEARN
        beq .answer
        lda mode
        cmp #MODE_OPEN
        beq .line
.answer lda lasers-1,x
        beq .line
        ldy mode                ; what the button does, in turns with what has happened
        cpy #MODE_PLAY
        bne .told
        bit frame
        bvs .laneHint           ; TURNS
.told   ldy #S_CAME_OUT
        cmp #LASER_HIT
        bcc .line
        ldy #S_STOPPED
        cmp #LASER_HIT
        beq .line
        ldy #S_CAME_BACK
        bne .line               ; always
.laneHint
        ldy #S_NO_BALL
        bne .line               ; always

; ---- a cell of the open box: what its mark means
.mark   ldy #S_GO_UP
        lda judgeStage
        bne .line               ; until it is judged
        ldx cursorY
        ldy cursorX
        cpy #8                  ; columns from 8 on: planeB, from bit 4 down
        bcs .high
        lda planeA+PLANE_EMPTY,x
        sta saved
        lda planeA+PLANE_GUESS,x
        bcc .shift              ; always
.high   lda planeB+PLANE_EMPTY,x
        sta saved
        tya
        sbc #8-3                ; (carry is set)
        tay
        lda planeB+PLANE_GUESS,x
.shift  asl saved               ; the cell to bit 7; Y is not 0
        asl
        dey
        bne .shift
        tax
        bmi .guess
        ldy #S_CELL_MISSED
        bit saved               ; a ball
        bmi .sign
        ldy #S_GO_UP
        bne .sign               ; always
.guess  ldy #S_CELL_GOOD
        bit saved
        bmi .sign
        ldy #S_CELL_WRONG
.sign   jmp .line

; ---- the items, or why the chosen one is refused
.item   ldy #S_GO_ON
        cpx #MODE_OPEN
        bcs .bar
        ldy #S_DONE
        cmp #ITEM_DONE
        beq .refused
        ldy #S_GIVE_UP
.refused
        lda timer
        beq .bar
        lda #WHITE
        sta statusColour
        ldy #S_MISSING
        jsr .missing
        sta statusRight
        jmp .line
.bar    lda #ON_BAR
        sta statusColour
        jmp .line

; ---- of two players: in turns with how the game stands who plays, and for the second one what the first one had.  Carry set:
;      Y = this line; else A and Y stay
.twoPlayers
        sta saved
        ldx game
        dex
        cpx #GAME_HIDE
        bcs .stands             ; not GAME_TURNS, GAME_HIDE
        lda frame
        and #WHO_PLAYS
        cmp #TO_BEAT
        beq .beats
        cmp #WHO_PLAYS
        bne .stands
        lda player
        ldx mode
        cpx #MODE_HIDE
        bne .who
        eor #1                  ; the other one hides
.who    clc
        adc #B_PLAYER_1
        tay
        sec
        rts
.beats  lda mode
        cmp #MODE_HIDE
        beq .stands
        lda player
        beq .stands
        lda scores
        cmp #GIVEN_UP
        beq .stands
        sta stateRight
        ldy #B_TO_BEAT
        sec
        rts
.stands lda saved
        clc
        rts

; ---- A = balls that are not marked yet, carry set; or, carry clear, Y = S_TOO_MANY and A = how
;      many marks are too many, in BCD
.missing
        lda balls
        sec
        sbc guesses
        bcs .some
        ldy #S_TOO_MANY
        eor #$FF
        adc #1                  ; (carry is clear)
        cmp #MOST_SHOWN
        bcc .shown
        lda #MOST_SHOWN
.shown  CALL StatusDecimal
        clc
.some   rts
        MAX_STACK 4+STACK_StatusDecimal ; .missing
        END_ROUTINE Status

; ---- BoxStatus: the tune, and the lines of the box, in a bank of their own; then to BoxPlace
; uses  A X Y
BoxStatus
        lda judgeStage          ; while guesses are judged the tune and the lines wait
        bne .colours
        CALL PlayTune
        lda mode
        cmp #FIRST_BOX_MODE
        bcc .chosen
        CALL Status
.colours
        ldy mode                ; the middle lines of a mark
        lda #NO_BALL
        cpy #MODE_HIDE
        bcc .middle
        lda #HIDDEN
.middle eor hues
        and greys
        ldx colCell
        bne .seen
        txa                     ; nothing is
.seen   sta colMiddle
.chosen
        jmp GoBoxPlace
        END_ROUTINE BoxStatus
