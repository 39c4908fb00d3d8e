; ---------------------------------------------------------------------------
; The value of a candidate (docs/opponents.md), in eighths of a point:
;
;   8 * the turn - r * the reply + s * the answer + f * the follow-up
;
; A candidate is dropped as soon as nothing can make it better than the best.
; ---------------------------------------------------------------------------

WON      = 30000                ; of a turn that ends the game
ENDS     = 1000                 ; points of a reply that ends it
CAP      = 63                   ; the most that an answer or a follow-up counts, points

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
HitWeight    dc.b 0, 0, 4, 4
LoadWeight   dc.b 0, 1, 1, 1
EagerWeight  dc.b 0, 7, 5, 12
ThriftWeight dc.b 0, 7, 7, 6

; the most that is still to come after the reply, and after the answer
LaterLow     dc.b <[[S1+F1]*CAP], <[[S2+F2]*CAP], <[[S3+F3]*CAP], <[[S4+F4]*CAP]
LaterHigh    dc.b >[[S1+F1]*CAP], >[[S2+F2]*CAP], >[[S3+F3]*CAP], >[[S4+F4]*CAP]
FollowLow    dc.b F1*CAP, F2*CAP, F3*CAP, F4*CAP

; ---------------------------------------------------------------------------
; WeighLaunch: the candidate is a launch, which Shoot has just made.
; ---------------------------------------------------------------------------
        SUBROUTINE
WeighLaunch
        LOOK
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
        adc walls
        sta walls
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
        lda outsNow
        sta turnOuts+WRITE
        lda stock
        sta turnStock+WRITE
        jsr GameOver
        bcs .over
        LOOK
        jsr AddWalls
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
        sta worth+1
        jmp Compare
.drawn  sta worth
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
.reply
        LOOK
        jsr ReadyNow
        ldx launcher
        and LauncherBit,x
        bne .shoot
        jmp .nextReply
.shoot
        LOOK
        ldx #turnFaces-rootFaces
        jsr SetFaces
        jsr Shoot
        LOOK
        lda hits                ; no launcher less than before: the game goes on
        cmp #MAP_LAUNCHER
        bcs .settle
        lda launch,x
        cmp #2
        bcs .goesOn
.settle lda turnStock
        sta stock
        lda turnOuts
        jsr Settle
        tax
        jsr GameOver
        jsr ReplyOver
        LOOK
.goesOn
        jsr AddWalls
        lda reply
        cmp net
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
        lsr
        bcs .replies
        inc launcher
        jmp .reply
.drop
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
        lda walls
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
.look   lda #2
        jsr SetTarget
        lda replyEnd
        cmp #NO_REPLY
        beq .follow
        cmp #ENDS_GAME
        beq .follow             ; there is none
        LOOK
        ldx turn
        ldy players,x
        lda AnswerWeight-1,y
        beq .follow
        lda turnOuts
        sta outsNow
        lda replyEnd
        jsr KnockOut
        sta shotOuts+WRITE
        ldx #replyFaces-rootFaces
        jsr Answer
        ldx turn
        ldy players,x
        lda AnswerWeight-1,y
        jsr AddAnswer

; ---- the follow-up; without a reply it is the answer too
.follow
        LOOK
        jsr FollowFactor
        beq .complete
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
; out   net = 0 to CAP
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
.launch
        LOOK
        jsr ReadyNow
        ldx launcher
        and LauncherBit,x
        beq .next
        LOOK
        ldx answerFaces
        jsr SetFaces
        jsr Shoot
        LOOK
        jsr AddWalls
        lda net+1
        bmi .next
        bne .cap
        lda net
        cmp #CAP
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
.cap    lda #CAP
.set    sta net
        lda #0
        sta net+1
        LOOK
        rts

; ---------------------------------------------------------------------------
; Sums of 16 bits.  None of these pauses.
; ---------------------------------------------------------------------------

; ---- walls, hits = worth - r * net
LessReply SUBROUTINE
        ldx turn
        ldy players,x
        lda ReplyWeight-1,y
        jsr Times
        lda worth
        sec
        sbc walls
        sta walls
        lda worth+1
        sbc hits
        sta hits
        LOOK
        rts

; ---- walls, hits = A * net; net is lost
Times SUBROUTINE
        sta part
        lda #0
        sta walls
        sta hits
.bit
        LOOK
        lsr part
        bcc .none
        clc
        lda walls
        adc net
        sta walls
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
        adc walls
        sta worth
        lda worth+1
        adc hits
        sta worth+1
        rts

; ---- net + walls, which is signed
AddWalls SUBROUTINE
        lda walls
        beq .done
        ldx #0
        asl
        bcc .more
        dex
.more   lda walls
        clc
        adc net
        sta net
        txa
        adc net+1
        sta net+1
.done   rts

; ---- walls, hits = worth
SoFar SUBROUTINE
        lda worth
        sta walls
        lda worth+1
        sta hits
        rts

; ---- carry set: with all that is still to come, walls, hits is not more than the best; Y = opponent
AllHopeless SUBROUTINE
        ldx turn
        ldy players,x
        lda LaterHigh-1,y
        tax
        lda LaterLow-1,y
; ---- the same with A (low), X (high) to come; Y unchanged
Hopeless
        clc
        adc walls
        sta walls
        txa
        adc hits
        sta hits
        lda best
        cmp walls
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
