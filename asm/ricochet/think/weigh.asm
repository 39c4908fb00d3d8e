; ---------------------------------------------------------------------------
; The value of a candidate (docs/opponents.md), in eighths of a point:
;
;   8 * the turn - r * the reply + s * the answer + f * the follow-up
;
; A candidate is dropped as soon as nothing can make it better than the best.
; ---------------------------------------------------------------------------

WON      = 30000                ; of a turn that ends the game
ENDS     = 1000                 ; points of a reply that ends it

NO_REPLY  = 1                   ; in replyEnd, beside what Shoot has there
ENDS_GAME = 2

; ---- weights, by opponent: ARCHER, GUARD, SAPPER, ORACLE
SetsOf       dc.b SINGLE, SINGLE|LINE, SINGLE|PAIR, SINGLE|PAIR|MORE
ReplyWeight  dc.b 4, 16, 12, 8
S1 = 0
S2 = 1
S3 = 1
S4 = 1
AnswerWeight dc.b S1, S2, S3, S4
F1 = 1
F2 = 0
F3 = 0
F4 = 0
FollowWeight dc.b F1, F2, F3, F4
C1 = 63
C2 = 63
C3 = 40
C4 = 63
CapOf        dc.b C1, C2, C3, C4     ; the most that an answer or a follow-up counts, points
HitWeight    dc.b 0, 0, 4, 4
LoadWeight   dc.b 0, 1, 1, 1     ; 1 at most (Shoot)
EagerWeight  dc.b 0, 7, 5, 12
ThriftWeight dc.b 0, 7, 7, 6

; the most that is still to come after the reply, and after the answer
LaterLow     dc.b <[[S1+F1]*C1], <[[S2+F2]*C2], <[[S3+F3]*C3], <[[S4+F4]*C4]
LaterHigh    dc.b >[[S1+F1]*C1], >[[S2+F2]*C2], >[[S3+F3]*C3], >[[S4+F4]*C4]
FollowLow    dc.b F1*C1, F2*C2, F3*C3, F4*C4

; ---------------------------------------------------------------------------
; WeighLaunch: the candidate is a launch, which Shoot has just made.
; ---------------------------------------------------------------------------
        SUBROUTINE
WeighLaunch
        jsr Lead
        LOOK
        ldx turn
        ldy players,x
        lda lead+1
        bmi .behind
        ora lead
        beq .behind
        lda EagerWeight-1,y
        jmp .style
.behind lda ThriftWeight-1,y
.style  clc
        adc bonus
        sta bonus
        lda lead
        clc
        adc net
        sta lead+WRITE
        lda lead+1
        adc net+1
        sta lead+1+WRITE
        lda faceLeft
        sta turnFaces+WRITE
        lda faceRight
        sta turnFaces+1+WRITE
        LOOK
        jsr StockNow
        LOOK
        ldx launcher
        lda outs
        jsr Settle
        tax
        LOOK
        lda outsNow
        sta turnOuts+WRITE
        lda stock
        sta turnStock+WRITE
        jsr GameOver
        bcs .over
        LOOK
        jsr AddBonus
        asl net
        rol net+1
        asl net
        rol net+1
        asl net
        rol net+1
        lda net
        sta worth
        lda net+1
        sta worth+1
        jmp Weigh

.over   lda lead
        ora lead+1
        tax
        beq .drawn
        ldx #>WON
        ldy #<WON
        lda lead+1
        bpl .won
        ldx #>-WON
        ldy #<-WON
.won    tya
        clc
        adc net
        sta worth
        txa
        adc net+1
        jmp .settled
.drawn  sta worth
.settled
        sta worth+1
        jmp Compare

; ---------------------------------------------------------------------------
; Weigh: the rest of the value, when `worth` is the turn's part of it and the game
; goes on: lead, turnFaces, turnOuts, turnStock as they are after the turn.
; ---------------------------------------------------------------------------
Weigh SUBROUTINE
        LOOK
        lda #NO_REPLY
        sta replyEnd+WRITE
        lda #>NOTHING_YET
        sta reply+1+WRITE
        lda #1
        jsr SetTarget
        lda turnOuts
        sta shotOuts+WRITE
        lda turn
        eor #LEFT^RIGHT
        asl
        sta launcher
        LOOK
        jsr ReadyNow
        jsr SetReady
        bpl .reply
        inc launcher            ; first the one that made the last candidate hopeless
.reply
        LOOK
        ldx launcher
        lda ready
        and LauncherBit,x
        bne .shoot
        jmp .nextReply
.shoot
        ldx #turnFaces-rootFaces
        jsr SetFaces
        jsr Shoot
        lda ready               ; each side has a launcher that stays ready: the game goes on
        ldy hits
        cpy #MAP_LAUNCHER
        bcc .unhit
        and OtherLaunchers-MAP_LAUNCHER,y
.unhit  ldy launch,x
        cpy #2
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
        LOOK
        lda turnStock
        sta stock
        lda turnOuts
        jsr Settle
        tax
        LOOK
        jsr GameOver
        jsr ReplyOver
.goesOn
        LOOK
        lda bonus
        beq .sum
        jsr AddBonus
.sum    lda launcher
        lsr                     ; carry clear, from the top: of two equal ones it is the reply
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
        LOOK
        lda net+1
        bmi .nextReply
        jsr LessReply
        jsr AllHopeless
        bcs .drop
.nextReply
        lda launcher
        eor #LT^LB
        sta launcher
        lsr
        ror
        eor ready
        bpl .replies            ; (LOW_FIRST: that has been made)
        jmp .reply
.drop   lda ready
        asl
        lsr launcher
        ror
        sta ready
.hopeless
        jmp NextCandidate

.replies
        LOOK
        lda replyEnd
        cmp #NO_REPLY
        beq .none
        lda reply+1
        bmi .bad
        ora reply
        bne .made
.bad    lda candidate           ; does the other side have to launch?
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
        jsr LessReply
        lda bonus
        sta worth
        lda hits
        sta worth+1

; ---- the answer to the reply
.later
        LOOK
        jsr SoFar
        jsr AllHopeless
        bcs .hopeless
        lda LaterHigh-1,y       ; (Y = opponent)
        ora LaterLow-1,y
        bne .look
        jmp Compare
.look
        LOOK
        lda #2
        jsr SetTarget
        LOOK
        lda replyEnd
        cmp #NO_REPLY
        beq .follow
        cmp #ENDS_GAME
        beq .follow             ; there is none
        ldx turn
        ldy players,x
        lda AnswerWeight-1,y
        beq .follow
        lda turnOuts
        sta outsNow
        lda replyEnd
        jsr KnockOut
        sta shotOuts+WRITE
        LOOK
        ldx #replyFaces-rootFaces
        jsr Answer
        ldx turn
        ldy players,x
        lda AnswerWeight-1,y
        jsr AddAnswer

; ---- the follow-up; without a reply it is the answer too
.follow
        jsr FollowFactor
        beq .complete
        LOOK
        jsr SoFar
        ldx turn
        ldy players,x
        lda replyEnd
        cmp #NO_REPLY
        beq .all
        lda FollowLow-1,y
        ldx #0
        jsr Hopeless
        bcs .gone
.all
        LOOK
        lda turnOuts
        sta shotOuts+WRITE
        ldx #turnFaces-rootFaces
        jsr Answer
        jsr FollowFactor
        jsr AddAnswer
.complete
        jmp Compare
.gone   jmp NextCandidate

; ---- A = the weight of the follow-up, and of the answer with it if they are one; Z if none
FollowFactor
        ldx turn
        ldy players,x
        lda replyEnd
        cmp #NO_REPLY
        beq .both
        lda FollowWeight-1,y
        rts
.both   lda FollowWeight-1,y
        clc
        adc AnswerWeight-1,y
        rts

; ---------------------------------------------------------------------------
; Answer: the most that a launch of the own side is worth, in points.
; in    X = which faces: turnFaces, replyFaces - rootFaces; shotOuts, turnStock
; out   net = 0 to the cap
; uses  A X Y, all of Shoot's; 6 bytes of stack, pauses
; ---------------------------------------------------------------------------
Answer SUBROUTINE
        txa
        sta answerFaces+WRITE
        lda #0
        sta bestAnswer+WRITE
        lda turn
        asl
        sta launcher
        LOOK
        jsr ReadyNow
        jsr SetReady
.launch
        LOOK
        ldx launcher
        lda ready
        and LauncherBit,x
        beq .next
        ldx answerFaces
        jsr SetFaces
        jsr Shoot
        jsr AddBonus
        ldx turn
        ldy players,x
        lda net+1
        bmi .next
        bne .cap
        lda net
        cmp CapOf-1,y
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
.cap    lda CapOf-1,y
.set    sta net
        lda #0
        sta net+1
        LOOK
        rts

; ---------------------------------------------------------------------------
; Sums of 16 bits.  None of these pauses.
; ---------------------------------------------------------------------------

; ---- bonus, hits = worth - r * net
LessReply SUBROUTINE
        ldx turn
        ldy players,x
        lda ReplyWeight-1,y
        jsr Times
        lda worth
        sec
        sbc bonus
        sta bonus
        lda worth+1
        sbc hits
        sta hits
        LOOK
        rts

; ---- bonus, hits = A * net; net is lost
Times SUBROUTINE
        sta part
        lda #0
        sta bonus
        sta hits
.bit
        LOOK
        lsr part
        bcc .none
        clc
        lda bonus
        adc net
        sta bonus
        lda hits
        adc net+1
        sta hits
.none   asl net
        rol net+1
        lda part
        bne .bit
        rts

; ---- worth + A * net
AddAnswer SUBROUTINE
        jsr Times
        clc
        lda worth
        adc bonus
        sta worth
        lda worth+1
        adc hits
        sta worth+1
        rts

; ---- net + bonus, which is signed
AddBonus SUBROUTINE
        lda bonus
        beq .done
        ldx #0
        asl
        bcc .more
        dex
.more   lda bonus
        clc
        adc net
        sta net
        txa
        adc net+1
        sta net+1
.done   rts

; ---- bonus, hits = worth
SoFar SUBROUTINE
        lda worth
        sta bonus
        lda worth+1
        sta hits
        rts

; ---- carry set: no move order can be better than the best
NoOrder SUBROUTINE
        LOOK
        lda quiet               ; only a reply that has to be made can be worth having
        cmp #QUIET_TURNS-1
        lda #0
        sta bonus
        sta hits
        bcc AllHopeless
        clc
        rts

; ---- carry set: with all that is still to come, bonus, hits is not more than the best; Y = opponent
AllHopeless SUBROUTINE
        ldx turn
        ldy players,x
        lda LaterHigh-1,y
        tax
        lda LaterLow-1,y
; ---- the same with A (low), X (high) to come; Y unchanged
Hopeless
        clc
        adc bonus
        sta bonus
        txa
        adc hits
        sta hits
        lda best
        cmp bonus
        lda best+1
        sbc hits
        bvc .signed
        eor #$80
.signed asl
        bcs .hope
        sec
        rts
.hope   clc
        rts

; ---------------------------------------------------------------------------
; GameOver: is the game over with these launchers?
; in    X = launchers that are ready
; out   carry set: yes
; ---------------------------------------------------------------------------
GameOver SUBROUTINE
        txa
        and SideLaunchers+LEFT
        beq .over
        txa
        and SideLaunchers+RIGHT
        beq .over
        clc
        rts
.over   sec
        rts

; ---- a reply: carry set: it ends the game: ENDS more for the other side or less, by who is ahead then
ReplyOver SUBROUTINE
        bcc .done
        lda #ENDS_GAME
        sta hits
        lda lead
        sec
        sbc net
        sta part
        lda lead+1
        sbc net+1
        bmi .other
        ora part
        beq .done
        lda net
        sec
        sbc #<ENDS
        sta net
        lda net+1
        sbc #>ENDS
        sta net+1
        rts
.other  lda net
        clc
        adc #<ENDS
        sta net
        lda net+1
        adc #>ENDS
        sta net+1
.done   rts

; ---- faces from rootFaces + X
SetFaces
        lda rootFaces,x
        sta faceLeft
        lda rootFaces+1,x
        sta faceRight
        rts

; ---- ready = launchers of A, LOW_FIRST as it was; N by that
SetReady
        asl
        asl ready
        ror
        sta ready
        rts

; ---- A = launchers that are ready, with turnStock and shotOuts
ReadyNow
        lda turnStock
        sta stock
        lda shotOuts
        jmp Ready

; ---------------------------------------------------------------------------
; Lead: the own score less the other's; more than LEAD_MOST is that, since no two
; launches could make it up.
; out   lead; X unchanged
; uses  A X Y, part, stock, outsNow, ballAt, bestAnswer; pauses, 4 bytes of stack
; ---------------------------------------------------------------------------
LEAD_MOST = 1100
LEAD_HUNDREDS = $11             ; BCD
        if LEAD_MOST <= 2*MOST_NET
        echo "weigh.asm: a lead could be made up"
        err
        endif

Lead SUBROUTINE
        ldx turn
        txa
        eor #LEFT^RIGHT
        tay
        sed
        sec
        lda scoreLo,x
        sbc scoreLo,y
        sta part
        lda scoreHi,x
        sbc scoreHi,y
        sta stock
        ldx #0
        bcs .ahead
        dex
        lda #0                  ; (borrowed: negate)
        sec
        sbc part
        sta part
        lda #0
        sbc stock
        sta stock
.ahead  cld
        stx outsNow             ; $FF: behind
        LOOK
        ldx #>LEAD_MOST
        lda stock
        cmp #LEAD_HUNDREDS
        lda #<LEAD_MOST
        bcs .sign
        lda stock
        jsr Binary
        sta bestAnswer+WRITE
        LOOK
        lda part
        jsr Binary
        ldy bestAnswer
        ldx #0
.hundred
        dey
        bmi .sign
        clc
        adc #100
        bcc .hundred
        inx
        bne .hundred            ; always
.sign   ldy outsNow
        beq .set
        eor #$FF
        clc
        adc #1
        tay
        txa
        eor #$FF
        adc #0
        tax
        tya
.set    sta lead+WRITE
        txa
        sta lead+1+WRITE
        rts

; ---- A in BCD to binary, by way of ballAt and stock; ValueOf: the value of side X
ValueOf lda value,x
Binary  sta ballAt
        lsr
        lsr
        lsr
        lsr
        sta stock
        asl
        adc stock               ; three times the tens
        asl                     ; six times
        eor #$FF
        sec
        adc ballAt
        rts
