; ---------------------------------------------------------------------------
; The value of a candidate (docs/rocketball/opponents.md): the field after it, all rolls, and the
; opponent's replies.
; ---------------------------------------------------------------------------

GOAL_SUM    = 160               ; a ball that is in a goal after a roll

; ---------------------------------------------------------------------------
; Evaluate: the candidate tryDeed, tryDir, tryTo on square Y
; out   sum, count = the square
; uses  A X Y, now, pushed, switchesDown, saved, count, from, which, square, chip, pointer, event, simAt,
;      simDir, simLost, simBall, simMoves, rolls, worth, wayEnd
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
Evaluate
        CALL PutCandidate
        lda #0
        sta sum
        sta sum+1
        REST
        CALL Level
        cmp #GALE
        bcs .replies
        jmp .rolls
.replies
        lda variants+1
        bne .assault
; ---- one ball: after each roll the best reply for the opponent
        lda ball
        sta baseAt
        lda facing
        sta baseDir
        lda #0
        sta baseLost
        lda #DIRECTIONS_ALL     ; faces of the die
        sta rollsLeft
.roll   lda baseAt
        sta simAt
        lda baseDir
        sta simDir
        lda baseLost
        sta simLost
        CALL SimMove
        lda simAt
        sta baseAt
        lda simDir
        sta baseDir
        lda simLost
        sta baseLost
        lda baseAt
        cmp #NORTH_GOAL
        bcs .goal
        CALL BestReply
        clc
        lda sum
        adc least
        sta sum
        lda sum+1
        adc least+1
        sta sum+1
        jmp .next
.goal   CALL GoalSign
        tay
        beq .next
        bmi .lost
        clc
        lda sum
        adc #GOAL_SUM
        sta sum
        bcc .next
        inc sum+1
        bne .next               ; always, or after it
.lost   sec
        lda sum
        sbc #GOAL_SUM
        sta sum
        bcs .next
        dec sum+1
.next   dec rollsLeft
        bne .roll
        beq .done               ; always
; ---- two balls: the first of a round is answered before they move
.assault
        bit flags               ; FLAG_SECOND
        bvs .rolls
        CALL BestReply
        lda least
        sta sum
        lda least+1
        sta sum+1
        jmp .done
.rolls  ldx #NORTH_SIDE
        CALL AddBall
        lda variants+1
        beq .done
        REST
        ldx #SOUTH_SIDE
        CALL AddBall
.done   REACH TakeCandidate     ; it goes on there
        END_ROUTINE Evaluate
; ---- TakeCandidate: the field without it; count = its square
        SUBROUTINE
TakeCandidate
        lda tryDeed
        cmp #DEED_DRIFT
        bne .one
        ldy tryTo
        lda #0
        sta chips+WRITE,y
.one    ldy trySquare
        sty count
        lda tryCode
        sta chips+WRITE,y
        lda #NO_SQUARE
        sta trySquare
        rts
        END_ROUTINE TakeCandidate

; ---- AddBall: adds to `sum` what ball X is worth
; uses  A X Y, pointer, simAt, simDir, simLost, simBall, simMoves, rolls, worth
; cycles: bounded by its slice
        SUBROUTINE
AddBall stx simBall
        lda ball,x
        sta simAt
        lda facing,x
        sta simDir
        lda #0
        sta simLost
        sta rolls
        sta rolls+1
        CALL RollsOf
        clc
        lda sum
        adc rolls
        sta sum
        lda sum+1
        adc rolls+1
        sta sum+1
        rts
        END_ROUTINE AddBall

; ---- PutCandidate: on square Y
; uses  A X Y
; cycles with rts: 68 at most
        SUBROUTINE
PutCandidate
        sty trySquare
        lda chips,y
        sta tryCode
        tax
        lda tryDeed
        beq .place              ; DEED_PLACE
        cmp #DEED_DRIFT
        beq .drift
        lsr                     ; carry: DEED_CLOCKWISE
        lda ThinkClockwise,x
        bcs .put
        lda ThinkCounter,x
.put    sta chips+WRITE,y
        rts
.place  lda hand
        cmp #CODE_SPECIAL
        bcs .put
        ldx tryDir
        adc ThinkCodeOf,x       ; (carry clear)
        bne .put                ; always
.drift  lda #0
        sta chips+WRITE,y
        ldy tryTo
        txa
        jmp .put
        END_ROUTINE PutCandidate

; ---------------------------------------------------------------------------
; BestReply: least = the least that the balls are worth without a reply and after each
; uses  A X Y, now, pushed, switchesDown, saved, count, from, which, square, chip, pointer, event, simAt,
;      simDir, simLost, simBall, simMoves, rolls, worth, wayEnd
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
BestReply
        CALL RollsAll
        lda rolls
        sta least
        lda rolls+1
        sta least+1
        REST
        CALL ReplySquares
.square REST
        lda replyAt
        cmp #REPLIES
        beq .done
        lda #0
        sta replyOption
.option CALL TryReply
        REST_BEFORE ReplyMargins
        inc replyOption
        lda replyOption
        cmp #OPTION_DRIFT
        bne .option
        inc replyAt
        bne .square             ; always
.done   rts
        END_ROUTINE BestReply

; ---- TryReply: replyOption on square replyAt of replyList
; uses  A X Y, chip, pointer, simAt, simDir, simLost, simBall, simMoves, rolls, worth
; cycles: bounded by its slice
        SUBROUTINE
TryReply
        ldx replyAt
        ldy replyList,x
        cpy #CENTRE_SQUARE
        beq .no
        lda variants+1
        bne .balls
        cpy baseAt
        beq .no
        bne .free               ; always
.balls  cpy ball
        beq .no
        cpy ball+1
        beq .no
.free   lda replyOption
        ldx chips,y
        bne .chip
        cmp #OPTION_CLOCKWISE
        bcs .no
        tax
        lda VortexCodes,x
        ldx #CODE_EMPTY
        beq .put                ; always
.no     rts
.chip   cmp #OPTION_CLOCKWISE
        bcc .no
        cpx #CODE_SPECIAL
        bcs .no
        cpy trySquare           ; not what the candidate has rotated,
        bne .turn
        lda tryDeed
        beq .placed
        cmp #DEED_DRIFT
        bne .no
        beq .turn               ; always
.placed lda variants+1          ;   or in Assault! placed
        bne .no
.turn   lda replyOption
        lsr                     ; carry clear: clockwise
        lda ThinkClockwise,x
        bcc .put
        lda ThinkCounter,x
.put    stx chip
        sta chips+WRITE,y
        CALL RollsAll
        ldx replyAt
        ldy replyList,x
        lda chip
        sta chips+WRITE,y
        lda rolls
        cmp least
        lda rolls+1
        sbc least+1
        bvc .sign
        eor #$80
.sign   bpl .more
        lda rolls
        sta least
        lda rolls+1
        sta least+1
.more   rts
        END_ROUTINE TryReply
VortexCodes
        dc.b CODE_VORTEX,CODE_VORTEX+GLYPH_LINES,CODE_VORTEX+2*GLYPH_LINES,CODE_VORTEX+3*GLYPH_LINES

; ---------------------------------------------------------------------------
; ReplySquares: replyList, and replyAt, the place of its first square
; uses  A X Y, square, pointer, simAt, simDir, simLost, simBall, simMoves, wayEnd
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
ReplySquares
        lda #REPLIES
        sta wayEnd
        lda #0
        sta simBall
        lda variants+1
        bne .ball
        lda baseLost
        sta simLost
        lda baseAt
        ldx baseDir
        jmp .from
.ball   ldy simBall
        lda #0
        sta simLost
        lda ball,y
        ldx facing,y
.from   sta simAt
        stx simDir
        CALL Level
        ldy variants+1
        cmp #STORM
        lda NearReplies,y
        bcc .moves
        lda #FAR_REPLY
.moves  sta simMoves
.move   lda simAt
        sta square
        CALL SimMove
        lda simAt
        cmp square              ; (a turn at an edge enters no square)
        beq .next
        cmp #NORTH_GOAL
        bcs .next
        ldx wayEnd
.known  cpx #REPLIES
        beq .new
        cmp replyList,x
        beq .next
        inx
        bne .known              ; always
.new    dec wayEnd
        ldx wayEnd
        sta replyList,x
.next   dec simMoves
        bne .move
        lda variants+1
        beq .done
        inc simBall
        lda simBall
        cmp #SIDES
        bne .ball
.done   lda wayEnd
        sta replyAt
        rts
        END_ROUTINE ReplySquares

NearReplies                     ; by variants+1
        dc.b NEAR_REPLY,PAIR_REPLY

        FIELD_TABLES Think
        THINK_TABLES
