; ---------------------------------------------------------------------------
; Status: chooses the line above the board and the line below it.  While a move is made and what
; can move is found they stay as they are.
; out   statusLine = P_ (pages.txt); statusWord = S_ (strings.txt), statusFrom, statusTo = numbers in BCD,
;       or NO_NUMBER, statusSide = the side whose colour they have
; uses  A X Y
; ---------------------------------------------------------------------------
NO_NUMBER   = $AA               ; in BCD: blank; a tens digit of $A is blank, too

Status  SUBROUTINE
        lda mode
        cmp #MODE_PLAY
        bne .other
        jmp .play
.other  cmp #MODE_OVER
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
        TAIL GameNumber
.demo   lda #P_DEMO
        ldx timer
        cpx #WAIT_FRAMES/2
        bcs .last
        lda #P_PLAY
.last   TAIL LastMove
.over   ldx message
        lda flags
        and #FLAG_DEMO
        bne .demoOver
        lda idle
        and #%11
        beq .result
        cmp #2
        beq .result
        ldx #P_NEW
        bcc .result
        ldx #P_UNDO
        bne .result             ; always
.demoOver
        lda timer
        and #TURNS
        beq .result
        ldx #P_DEMO
        lda timer
        bpl .result
        ldx #P_PLAY
.result txa
        TAIL LastMove
.cursor TAIL CursorNumber
.done   rts

; ---- a person's turn: what is shown on request first, and what the cursor's square is good for last
.play   CALL LookBeneath
        lda flags
        bpl .turn
        jmp .look               ; FLAG_LOOK
.turn   and #FLAG_SHOWN
        bne .hint
        lda timer
        beq .quiet
        jmp .message
.quiet  lda item
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
        lda #P_MENU
        bcs .cursor
        lda #P_BLACK_GOES
        adc turn
        bne .cursor             ; always
.answer lda #P_YOUR_TURN
        ldx game
        cpx #GAME_TWO
        bne .answered
        lda #P_BLACK_GOES
        clc
        adc turn
.answered
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
.choice txa
        TAIL GameNumber
.look   lda #S_PAST
        sta statusWord
        lda #P_AGO
        ldx lookFrom
        ldy lookTo
        CALL MoveNumbers
        lda lookBack
        and #1
        eor turn
        sta statusSide
        rts
.hint   lda #S_ADVICE
        sta statusWord
        lda #P_HINTED
        ldx hintFrom
        ldy hintTo
        TAIL MoveNumbers
.lifted ldx #P_NOT_THERE
        lda barred
        bne .drop
        ldx #P_DROP
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
        bne .say
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
.told   TAIL GameNumber
.say    TAIL CursorNumber
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

; ---- LookBeneath: whether the piece that is picked up may not be dropped at the cursor
; out   barred, if a piece is picked up
; uses  A X Y
LookBeneath SUBROUTINE
        lda flags
        and #FLAG_LIFTED
        beq .done
        ldx hops
        ldy cursor
        tya
        eor path,x
        beq .known              ; where it is
        CALL_RULES RULE_MAY_HOP
        lda #0
        bcs .known
        lda #1
.known  sta barred+WRITE
.done   rts
        END_ROUTINE LookBeneath

; ---- CursorNumber: the line A, and the cursor's square; behind the square of a piece that is picked up
; uses  A X Y
CursorNumber SUBROUTINE
        sta statusLine
        lda flags
        and #FLAG_LIFTED
        beq .cursor
        ldx path
        ldy cursor
        lda hops
        bne .goes
        cpx cursor
        beq .from
.goes   lda #S_GOES
        sta statusWord
        lda statusLine
        TAIL MoveNumbers
.cursor lda mode
        cmp #MODE_PLAY
        bne .square
        CALL CanMove
        beq .square
.from   lda #S_FROM
        bne .word               ; always
.square lda #S_SQUARE
.word   sta statusWord
        ldy cursor
        CALL SquareNumber
        TAIL OneNumber
        END_ROUTINE CursorNumber

; ---- NoStatus: no line below the board, and none above it
; uses  A
; cycles with rts: 32 at most
NoStatus
        lda #P_NONE
        sta statusLine
        lda #S_BLANK
        sta statusWord
        lda #NO_NUMBER
        REACH OneNumber         ; it goes on there
        END_ROUTINE NoStatus
; ---- OneNumber: behind the word the number A, in the colour of the side to move
; uses  A
; cycles with rts: 20 at most
OneNumber
        sta statusTo
        lda #NO_NUMBER
        sta statusFrom
        lda turn
        sta statusSide
        rts
        END_ROUTINE OneNumber

; ---- GameNumber: the line A, and the number of the game
; uses  A X
GameNumber
        sta statusLine
        lda #S_NUMBER
        sta statusWord
        ldx game
        lda SquareBCD,x         ; (from 1 on)
        TAIL OneNumber
        END_ROUTINE GameNumber

; ---- LastMove: the line A, and the last move, if there is one, in the colour of the side that made it
; uses  A X Y
LastMove SUBROUTINE
        sta statusLine
        ldx lastFrom
        ldy lastTo
        cpx #NO_SQUARE
        beq .none
        lda #S_LAST
        sta statusWord
        lda statusLine
        CALL MoveNumbers
        lda statusSide
        eor #1
        sta statusSide
        rts
.none   lda statusLine
        TAIL GameNumber
        END_ROUTINE LastMove
; ---- MoveNumbers: the line A, and the squares X and Y, in the colour of the side to move
; uses  A Y
; cycles with rts: 90 at most
MoveNumbers
        sta statusLine
        CALL SquareNumber
        sta statusTo
        txa
        tay
        CALL SquareNumber
        sta statusFrom
        lda turn
        sta statusSide
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
