; ---------------------------------------------------------------------------
; Status: chooses the line below the board.
; out   statusLine, statusFrom, statusTo
; uses  A X Y
; ---------------------------------------------------------------------------
NO_NUMBER   = $AA               ; in BCD: blank

Status  SUBROUTINE
        lda #NO_NUMBER
        sta statusFrom
        sta statusTo
        lda mode
        cmp #MODE_OVER
        beq .over
        cmp #MODE_WAIT
        beq .demo
        cmp #MODE_EDIT
        beq .edit
        cmp #MODE_PLAY
        beq .play
        ldx #S_BLANK
        stx statusLine
        rts
.edit   ldx #S_SET_UP
        lda item
        beq .cursor
        ldx #S_BLACK_GOES
        bne .side               ; always
.demo   ldx #S_DEMO
        jmp .last
.over   jmp StatusOver

; ---- a person's turn
.play   lda timer
        beq .quiet
        ldx message
        lda Messages-1,x
        tax
        bne .cursor             ; always
.quiet  lda flags
        and #FLAG_SHOWN
        bne .hint
        lda flags
        and #FLAG_ANSWER
        bne .answer
        ldx item
        bne .item
        lda flags
        and #FLAG_LIFTED
        bne .lifted
        CALL CanMove
        ldx #S_FIRE_LIFT
        cmp #0
        bne .cursor
        ldx #S_BLACK_GOES
.side   lda turn
        beq .cursor
        inx
.cursor stx statusLine
        ldy cursor
        CALL SquareNumber
        sta statusFrom
        lda item
        beq .done
        lda #NO_NUMBER
        sta statusFrom
.done   rts
.item   lda Items-1,x
        sta statusLine
        rts
.lifted ldx #S_FIRE_DROP
        ldy path
        cpy cursor
        bne .drop
        lda hops
        bne .drop
        inx                     ; S_FIRE_BACK
.drop   stx statusLine
        CALL SquareNumber
        sta statusFrom
        ldy cursor
        CALL SquareNumber
        sta statusTo
        rts
.hint   lda #S_HINTED
        sta statusLine
        ldy hintFrom
        CALL SquareNumber
        sta statusFrom
        ldy hintTo
        CALL SquareNumber
        sta statusTo
        rts
.answer ldx #S_ANSWER_BLACK
        lda turn
        bne .last
        inx
.last   ldy lastFrom
        bmi .none
        stx statusLine
        CALL SquareNumber
        sta statusFrom
        ldy lastTo
        CALL SquareNumber
        sta statusTo
        rts
.none   ldx #S_BLANK
        stx statusLine
        rts
        MAX_STACK STACK_StatusOver
        MAX_SUSPENDED SUSPENDED_StatusOver
        END_ROUTINE Status

; ---- the end of the game, in words
StatusOver SUBROUTINE
        lda flags
        and #FLAG_DRAWN
        bne .drawn
        CALL Winner
        ldx game
        cpx #GAME_TWO
        beq .sides
        bit SWCHB               ; is the winner the person?
        bpl .black
        eor #1
.black  clc
        adc #S_YOU_WIN
        sta statusLine
        rts
.sides  clc
        adc #S_BLACK_WINS
        sta statusLine
        rts
.drawn  ldx #S_DRAWN_REPEAT
        lda quiet
        cmp #QUIET_LIMIT
        bcc .line
        inx                     ; S_DRAWN_QUIET
.line   stx statusLine
        rts
        END_ROUTINE StatusOver

; ---- A = the number of square Y in BCD: from black's side, or with the switch in
;      black-and-white from white's
SquareNumber SUBROUTINE
        lda SWCHB
        and #COLOUR_SWITCH
        bne .black
        tya
        eor #SQUARES-1
        tay
.black  lda SquareBCD,y
        rts
        END_ROUTINE SquareNumber
SquareBCD
        dc.b $01,$02,$03,$04,$05,$06,$07,$08,$09,$10,$11,$12,$13,$14,$15,$16
        dc.b $17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32
Messages                        ; by MESSAGE_ - 1
        dc.b S_MUST_JUMP,S_NO_MOVE,S_NOTHING
Items                           ; by ITEM_ - 1
        dc.b S_TAKE_BACK,S_ASK_HINT,S_SHOW_LAST,S_FLIP_BOARD
