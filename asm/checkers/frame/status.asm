; ---------------------------------------------------------------------------
; Status: chooses the numbers above the board and the line below it.  While a move is made and what
; can move is found they stay as they are.
; out   statusLine = P_ (pages.txt); statusFrom, statusTo = numbers of squares in BCD, or NO_NUMBER
; uses  A X Y
; ---------------------------------------------------------------------------
NO_NUMBER   = $AA               ; in BCD: blank; a tens digit of $A is blank, too

Status  SUBROUTINE
        lda mode
        cmp #MODE_PLAY
        beq .play
        cmp #MODE_OVER
        beq .over
        cmp #MODE_WAIT
        beq .demo
        cmp #MODE_EDIT
        beq .edit
        cmp #MODE_SETUP
        bne .done
        REACH NoStatus
        jmp NoStatus
.edit   lda idle
        and #%11
        tax
        lda EditWords,x
        ldx item
        beq .cursor
        lda #P_BLACK_GOES
        clc
        adc turn
        sta statusLine
        TAIL NoNumbers
.demo   lda #P_DEMO
        TAIL LastMove
.over   lda message
        tax
        lda flags
        and #FLAG_DEMO
        bne .result
        lda idle
        and #%11
        beq .result
        cmp #2
        beq .result
        ldx #P_NEW
        bcc .result
        ldx #P_UNDO
.result txa
        TAIL LastMove
.cursor TAIL CursorNumber
.done   rts

; ---- a person's turn: what is shown on request first, and what the cursor's square is good for last
.play   lda flags
        bmi .look               ; FLAG_LOOK
        and #FLAG_SHOWN
        bne .hint
        lda timer
        bne .message
        lda item
        bne .item
        lda flags
        and #FLAG_LIFTED
        bne .lifted
        CALL CanMove
        bne .lift
        lda flags
        and #FLAG_ANSWER
        bne .answer
        lda idle
        lsr
        lda #P_MORE
        bcs .cursor
        lda #P_BLACK_GOES
        adc turn
        bne .cursor             ; always
.answer lda #P_YOUR_TURN
        TAIL LastMove
.lift   lda flags
        and #FLAG_ANSWER
        bne .answer
        lda #P_LIFT
        bne .cursor             ; always
.item   clc
        adc #P_TAKE_BACK-ITEM_BACK
        tax
        lda flags
        and #FLAG_ANSWER
        beq .choice
        lda #P_LAST
        TAIL LastMove
.choice stx statusLine
        TAIL NoNumbers
.look   lda #P_AGO
        ldx lookFrom
        ldy lookTo
        TAIL MoveNumbers
.hint   lda #P_HINTED
        ldx hintFrom
        ldy hintTo
        TAIL MoveNumbers
.lifted ldx #P_DROP
        ldy hops
        lda path,y
        cmp cursor
        bne .drop
        ldx #P_PUT_BACK
        tya
        beq .drop
        ldx #P_JUMP_ON
.drop   txa
        TAIL CursorNumber
.message
        ldx message
        lda MessageWords-1,x
        bpl .words
        lda flags               ; MESSAGE_NO
        and #FLAG_LIFTED
        cmp #FLAG_LIFTED
        lda #P_NO_MOVE
        adc #0                  ; P_NOT_THERE
.words  cpx #MESSAGE_GAME
        bne .told
        ldx game                ; the kind of game, then its level
        ldy timer
        cpy #GAME_FRAMES/2
        bcc .level
        lda #P_PAIRED
        cpx #GAME_TWO
        beq .told
        lda #P_LOSING
        bcs .told
        lda #P_CHECKERS
        bne .told               ; always
.level  lda GameWords,x
.told   TAIL CursorNumber
        END_ROUTINE Status

EditWords                       ; while nothing is pushed, one after the other
        dc.b P_PIECE,P_SIDE,P_PIECE,P_CLEAR
MessageWords                    ; by MESSAGE_ - 1
        dc.b P_MUST_JUMP,$80,P_NO_MORE,P_NO_DRAW,P_AGREE,0
        if P_NOT_THERE != P_NO_MOVE+1
        err
        endif
GameWords                       ; by `game`
LEVEL   set 0
        repeat LEVELS
        dc.b P_NOVICE+LEVEL
LEVEL   set LEVEL+1
        repend
        dc.b P_PAIRED
LEVEL   set 0
        repeat LEVELS
        dc.b P_NOVICE+LEVEL
LEVEL   set LEVEL+1
        repend

; ---- CursorNumber: the line A, and the cursor's square, after that of a piece that is picked up;
;      NoStatus: nothing
CursorNumber SUBROUTINE
        sta statusLine
        lda flags
        and #FLAG_LIFTED
        bne .lifted
        ldy cursor
        CALL SquareNumber
        sta statusFrom
        lda #NO_NUMBER
        sta statusTo
        rts
.lifted lda statusLine
        ldx path
        ldy cursor
        TAIL MoveNumbers
        END_ROUTINE CursorNumber
; ---- NoStatus: no line below the board, and no numbers above it
; uses  A
; cycles with rts: 19 at most
NoStatus
        lda #P_NONE
        sta statusLine
        REACH NoNumbers         ; it goes on there
        END_ROUTINE NoStatus
NoNumbers
        lda #NO_NUMBER
        sta statusFrom
        sta statusTo
        rts
        END_ROUTINE NoNumbers

; ---- LastMove: the line A, and the squares of the last move, if there is one
LastMove SUBROUTINE
        ldx lastFrom
        ldy lastTo
        cpx #NO_SQUARE
        bne MoveNumbers
        sta statusLine
        REACH NoNumbers
        REACH MoveNumbers
        jmp NoNumbers
        END_ROUTINE LastMove
; ---- MoveNumbers: the line A, and the squares X and Y
; uses  A Y
; cycles with rts: 81 at most
MoveNumbers
        sta statusLine
        CALL SquareNumber
        sta statusTo
        txa
        tay
        CALL SquareNumber
        sta statusFrom
        rts
        END_ROUTINE MoveNumbers

; ---- A = the number of square Y in BCD, with $A for no tens: from black's side, or with the switch in
;      black-and-white from white's
; uses  A Y
; cycles with rts: 25 at most
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
        dc.b $A1,$A2,$A3,$A4,$A5,$A6,$A7,$A8,$A9,$10,$11,$12,$13,$14,$15,$16
        dc.b $17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32
