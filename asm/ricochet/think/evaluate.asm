; ---------------------------------------------------------------------------
; Evaluates a candidate (docs/ricochet/opponents.md), in eighths of a point:
;
;   8 * turn - r * reply + s * answer + f * follow-up
;
; A candidate is dropped as soon as it can no longer beat the best one.
; ---------------------------------------------------------------------------

WON      = 30000                ; value of a turn that wins the game
ENDS     = 1000                 ; points added to a reply that ends the game

; replyEnd, besides the values of Shoot
NO_REPLY  = 1
ENDS_GAME = 2

; ---------------------------------------------------------------------------
; Evaluate: adds reply, answer and follow-up to a turn that does not end the game.
; in    worth = 8 * turn; lead, turnFaces, turnOuts, turnStock after the turn
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        ifnconst PLUS
ToEvaluate
        endif
Evaluate SUBROUTINE
        YIELD
        lda mind
        cmp #ORACLE
        bcc .best
        jmp GoEvaluateWorst
.best
        lda #NO_REPLY
        sta replyEnd+WRITE
        lda #>NOTHING_YET
        sta reply+1+WRITE
        lda #1
        CALL SetTarget
        lda turnOuts
        sta shotOuts+WRITE
        lda turn
        eor #LEFT^RIGHT
        asl
        sta launcher
        YIELD
        CALL ReadyNow
        CALL SetReady
        bpl .reply
        inc launcher            ; start with the launcher that refuted the last candidate
.reply
        YIELD
        ldx launcher
        lda ready
        and LauncherBit,x
        bne .shoot
        jmp .nextReply
.shoot
        ldx #turnFaces-turnFaces
        CALL SetFaces
        CALL Shoot
        lda ready               ; the game goes on if each side keeps a ready launcher
        ldy hits
        cpy #MAP_LAUNCHER
        bcc .unhit
        and OtherLaunchers-MAP_LAUNCHER,y
.unhit  ldy launch,x
        cpy #2                  ; was it the last launch?
        bcs .unspent
        and OtherLaunchers,x
.unspent
        tay
        and SideLaunchers+LEFT
        beq .settle
        tya
        and SideLaunchers+RIGHT
        bne .goesOn
.settle
        YIELD
        lda turnStock
        sta stock
        lda turnOuts
        CALL Settle
        tax
        YIELD
        CALL GameOver
        CALL CountGameEnd
.goesOn
        YIELD
        lda bonus
        beq .sum
        CALL AddBonus
.sum    lda launcher
        lsr                     ; carry clear: top launcher, which wins a tie
        lda reply
        sbc net
        lda reply+1
        sbc net+1
        bvc .signed
        eor #$80
.signed bpl .nextReply
        lda net
        sta reply+WRITE
        lda net+1
        sta reply+1+WRITE
        lda faceLeft
        sta replyFaces+WRITE
        lda faceRight
        sta replyFaces+1+WRITE
        lda hits
        sta replyEnd+WRITE
        YIELD
        lda net+1
        bmi .nextReply
        CALL LessReply
        CALL AllHopeless
        bcs .drop
.nextReply
        lda launcher
        eor #LT^LB
        sta launcher
        lsr
        ror
        eor ready
        bpl .replies            ; both launchers done (LOW_FIRST)
        jmp .reply
.drop   lda ready
        asl
        lsr launcher
        ror
        sta ready
.hopeless
        jmp ToNextCandidate

.replies
        YIELD
        lda replyEnd
        cmp #NO_REPLY
        beq .none
        lda reply+1
        bmi .bad
        ora reply
        bne .made
.bad    lda candidate           ; is the opponent forced to launch?
        and #PIECE_BITS
        beq .none
        lda quiet
        cmp #QUIET_TURNS-1
        bcs .made
.none   lda #NO_REPLY
        sta replyEnd+WRITE
        bne .later              ; always
.made   lda reply
        sta net
        lda reply+1
        sta net+1
        CALL LessReply
        lda bonus
        sta worth
        lda hits
        sta worth+1

; ---- the answer: own launch after the reply
.later
        YIELD
        CALL SoFar
        CALL AllHopeless
        bcs .hopeless
        lda LaterHigh-SCORER,y       ; (Y = opponent)
        ora LaterLow-SCORER,y
        bne .look
        jmp ToCompare
.look
        YIELD
        lda #2
        CALL SetTarget
        YIELD
        lda replyEnd
        cmp #NO_REPLY
        beq .follow
        cmp #ENDS_GAME
        beq .follow             ; no answer
        ldy mind
        lda AnswerWeight-SCORER,y
        beq .follow
        lda turnOuts
        sta outsNow
        lda replyEnd
        CALL KnockOut
        sta shotOuts+WRITE
        YIELD
        ldx #replyFaces-turnFaces
        CALL Answer
        ldy mind
        lda AnswerWeight-SCORER,y
        CALL AddAnswer

; ---- the follow-up: own launch if the opponent does not reply; without a reply it is the
;      answer as well
.follow
        CALL FollowFactor
        beq .complete
        YIELD
        CALL SoFar
        ldy mind
        lda replyEnd
        cmp #NO_REPLY
        beq .all
        lda FollowLow-SCORER,y
        ldx #0
        CALL Hopeless
        bcs .gone
.all
        YIELD
        lda turnOuts
        sta shotOuts+WRITE
        ldx #0
        CALL Answer
        CALL FollowFactor
        CALL AddAnswer
.complete
        jmp ToCompare
.gone   jmp ToNextCandidate
        END_ROUTINE Evaluate

; ---- A = weight of the follow-up, plus that of the answer if there is no reply; Z: 0
; uses  A Y
; cycles with rts: 31 at most
FollowFactor
        ldy mind
        lda replyEnd
        cmp #NO_REPLY
        beq .both
        lda FollowWeight-SCORER,y
        rts
.both   lda FollowWeight-SCORER,y
        clc
        adc AnswerWeight-SCORER,y
        rts
        END_ROUTINE FollowFactor

; ---------------------------------------------------------------------------
; Answer: returns the worth of the own side's best launch, in points.
; in    X = faces to start from: turnFaces-turnFaces or replyFaces-turnFaces;
;       shotOuts, turnStock
; out   net = 0 to the opponent's cap
; uses  A X Y and everything Shoot uses; pauses
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
Answer SUBROUTINE
        txa
        sta answerFaces+WRITE
        lda #0
        sta bestAnswer+WRITE
        lda turn
        asl
        sta launcher
        YIELD
        CALL ReadyNow
        CALL SetReady
.launch
        YIELD
        ldx launcher
        lda ready
        and LauncherBit,x
        beq .next
        ldx answerFaces
        CALL SetFaces
        CALL Shoot
        CALL AddBonus
        ldy mind
        lda net+1
        bmi .next
        bne .cap
        lda net
        cmp CapOf-SCORER,y
        bcs .cap
        cmp bestAnswer
        bcc .next
        sta bestAnswer+WRITE
.next   lda launcher
        lsr
        bcs .done
        inc launcher
        bne .launch             ; always
.done   lda bestAnswer
        bcs .set                ; always
.cap    lda CapOf-SCORER,y
.set    sta net
        lda #0
        sta net+1
        YIELD
        rts
        END_ROUTINE Answer

        EVALUATE_WEIGHTS
