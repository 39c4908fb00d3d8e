; ---------------------------------------------------------------------------
; ORACLE's value of a candidate (docs/ricochet/opponents.md), in bank 7: the least over the
; replies, launches and moves of one piece, of
;
;   8 * turn - 8 * (points of the reply + LAUNCHED) + ANSWER * own best launch afterwards
;
; in eighths of a point; a move has no points and no LAUNCHED.  The last two replies that
; refuted a candidate are tried first.  A reply is left as soon as it is not the worst so
; far, a candidate as soon as it cannot beat the best one.
;
; Owns worst, replyAt, replyNetLo and replyNetHi, refutation, mind from ORACLE on, and bestOwn.
; ---------------------------------------------------------------------------

LAUNCHED   = 10                 ; points that a launch in reply counts more than it gains
ANSWER     = 6                  ; weight of the answer (AddOwn),
MOST_OWN   = 127                ;   and its limit in points: the greatest positive byte

; replyAt
REPLY_MOVES   = 32              ; moves: 8 * direction + piece of the side, 0 to 5; then
REPLY_TOP     = REPLY_MOVES     ;   the launches from the top
REPLY_BOTTOM  = REPLY_TOP+1     ;   and from the bottom
REPLY_LAUNCH  = %00100000       ; bit of both
REPLY_NUMBER  = %00111111
REPLY_LAST    = %01000000       ; before all others: the last refutation,
REPLY_EARLIER = %10000000       ;   and the one before it
MOVE_PIECE    = %00000111

; ---- add ANSWER * bestOwn to bonus, hits: 48 cycles
        mac ADD_OWN
        lda #0
        sta part
        lda bestOwn
        asl                     ; below 256
        adc bestOwn
        rol part
        asl
        rol part
        adc bonus               ; (carry is clear)
        sta bonus
        lda part
        adc hits
        sta hits
        endm

; ---- N set: bonus, hits < worst
        mac COMPARE_WORST
        lda bonus
        cmp worst
        lda hits
        sbc worst+1
        bvc .signed
        eor #$80
.signed
        endm

; ---- take the move of the reply back, if it is one
        mac TAKE_REPLY_BACK
        lda replyAt
        and #REPLY_LAUNCH
        bne .launch
        ldx replyFrom
        ldy replyTo
        lda map,y
        sta map+WRITE,x
        lda #0
        sta map+WRITE,y
.launch
        endm

        SUBROUTINE
EvaluateWorst
        lda #$FF                ; the greatest number
        sta worst+WRITE
        lda #$7F
        sta worst+1+WRITE
        lda candidate
        and #PIECE_BITS
        bne .order
        lda ready               ; the launchers after a launch are not those of the last candidate
        and #~AFTER_MOVE
        sta ready
.order
        lda refutation
        ora #REPLY_LAST
        sta replyAt
        bne .reply              ; always
NextReply
        BEGIN_YIELD
        bit replyAt
        bmi .all
        bvc .following
        lda mind
        sec
        sbc #ORACLE
        ora #REPLY_EARLIER
        sta replyAt
        bmi .reply              ; always
.all    lda #REPLY_BOTTOM+1
        sta replyAt
.following
        dec replyAt
        bpl .more
        lda worst               ; all replies tried
        sta worth
        lda worst+1
        sta worth+1
        jmp GoCompare
.more   lda replyAt
        cmp refutation
        beq NextReply
        clc
        adc #ORACLE
        cmp mind
        beq NextReply
.reply
        BEGIN_YIELD
        lda replyAt
        and #REPLY_NUMBER
        cmp #REPLY_MOVES
        bcs .launch

; ---- a move, unless a launch is due
        and #MOVE_PIECE
        cmp #PIECES/2
        bcs NextReply
        lda candidate
        and #PIECE_BITS
        beq .may
        lda quiet
        cmp #QUIET_TURNS-1
        bcs NextReply
.may    lda replyAt
        lsr
        lsr
        lsr
        and #[DIRECTION_BITS>>6]
        tax
        lda OffsetOf,x
        sta part
        lda replyAt
        and #MOVE_PIECE
        ldy turn
        bne .piece
        clc                     ; Left is thinking: Right's piece
        adc #PIECE_G
.piece  tay
        MAP_AT CellsByPlace
        clc
        adc part
        tay
        BEGIN_YIELD_Y
        cpy #MAP_CELLS
        bcs .next
        lda map,y
        bne .next
        lda map,x
        sta map+WRITE,y
        lda #0
        sta map+WRITE,x
        stx replyFrom+WRITE
        sty replyTo+WRITE
        bit ready
        bvc .faces
        jmp .look               ; all is as after the last move
.faces  lda turnFaces
        sta replyFaces+WRITE
        lda turnFaces+1
        sta replyFaces+1+WRITE
        jmp GoMoveReply
.next   jmp NextReply

; ---- a launch; carry set: from the bottom
.launch lsr
        lda ready
        and #~AFTER_MOVE
        sta ready
        lda turn
        eor #LEFT^RIGHT
        rol
        sta launcher
        jmp GoShootReply
ReplyShot
        lda net
        sta replyNetLo+WRITE
        lda net+1
        sta replyNetHi+WRITE
        BEGIN_YIELD
        lda hits
        cmp #ENDS_GAME
        beq .ended
        lda faceLeft
        sta replyFaces+WRITE
        lda faceRight
        sta replyFaces+1+WRITE

; ---- the answer, unless even the best one cannot make the candidate the best
        BEGIN_YIELD
        CALL ReplyValue
        BEGIN_YIELD
        lda bonus
        clc
        adc #<[ANSWER*MOST_OWN]
        sta part
        lda hits
        adc #>[ANSWER*MOST_OWN]
        sta ballAt
        lda best
        cmp part
        lda best+1
        sbc ballAt
        bvc .limitSigned
        eor #$80
.limitSigned
        bmi .look
        jmp .refuted
.ended  CALL ReplyValue
        BEGIN_YIELD
        jmp .value
MoveReplied
        BEGIN_YIELD
.look   lda #0
        sta bestOwn
        lda ready               ; start with the launcher that sufficed for the last reply
        asl
        lda turn
        rol
        sta launcher
.answer ldx launcher
        lda ready
        and PieceBits,x         ; one bit each, too
        beq .other
        jmp GoShootAnswer
AnswerShot
        BEGIN_YIELD
        lda net+1
        bmi .other
        bne .limit
        lda net
        bpl .limited
.limit  lda #MOST_OWN
.limited
        cmp bestOwn
        bcc .other
        sta bestOwn
        lda launcher
        lsr
        ror
        eor ready
        bmi .both
        CALL ReplyValue
        BEGIN_YIELD
        ADD_OWN
        COMPARE_WORST
        bmi .other
        lda ready               ; not the worst reply: LOW_FIRST by this launcher
        asl
        lsr launcher
        ror
        sta ready
        jmp .back
.other  lda launcher
        eor #LT^LB
        sta launcher
        lsr
        ror
        eor ready
        bmi .answer
.both
        BEGIN_YIELD
        CALL ReplyValue
        BEGIN_YIELD
        ADD_OWN
.value  COMPARE_WORST
        bpl .back
        lda bonus
        sta worst+WRITE
        lda hits
        sta worst+1+WRITE
        BEGIN_YIELD
        lda best
        cmp worst
        lda best+1
        sbc worst+1
        bvc .signed
        eor #$80
.signed bpl .refuted
.back
        BEGIN_YIELD
        TAKE_REPLY_BACK
        jmp NextReply
.refuted
        BEGIN_YIELD
        lda replyAt
        and #REPLY_NUMBER
        cmp refutation
        beq .known
        tax
        lda refutation
        clc
        adc #ORACLE
        sta mind+WRITE
        txa
        sta refutation+WRITE
.known
        TAKE_REPLY_BACK
        lda candidate
        and #PIECE_BITS
        beq .launched
        jmp TakeBack
.launched
        BEGIN_YIELD
        jmp GoNextLaunch
        END_ROUTINE EvaluateWorst

; ---- bonus, hits = worth, less 8 * (replyNet + LAUNCHED) after a launch; net is lost
; uses  A
; cycles with rts: 75 at most
ReplyValue SUBROUTINE
        lda replyAt
        and #REPLY_LAUNCH
        bne .launch
        lda worth
        sta bonus
        lda worth+1
        sta hits
        rts
.launch lda replyNetLo
        clc
        adc #LAUNCHED
        sta net
        lda replyNetHi
        adc #0
        asl net
        rol
        asl net
        rol
        asl net
        rol
        sta net+1
        lda worth
        sec
        sbc net
        sta bonus
        lda worth+1
        sbc net+1
        sta hits
        rts
        END_ROUTINE ReplyValue
