; ---------------------------------------------------------------------------
; A game begins, the dice roll, and the balls move.
; ---------------------------------------------------------------------------

; ---- StartGame: a new game with the variants and players of the set-up
; uses  A X Y
StartGame SUBROUTINE
        CALL_RULES RULE_NEW_BAG
        CALL SetTime
        beq .fixed
        lda variants            ; first the goals are those of the plain game
        and #~TUG_BIT
        sta variants
.fixed  lda #0
        sta flags
        CALL StartTune
        lda #FIRST_SQUARE
        sta cursor
        lda #SOUND_START
        sta sound
        REACH BeginDeal         ; it goes on there
        END_ROUTINE StartGame
; ---- BeginDeal: the field anew
; uses  A
; cycles with rts: 37 at most
BeginDeal
        lda flags
        and #FLAG_DEMO
        sta flags
        lda #CLEAR_TIMER
        sta timer
        lda #MODE_DEAL
        sta mode
        lda #OUT_OF_FIELD
        sta ball
        sta ball+1
        lda #0
        sta notice
        rts
        END_ROUTINE BeginDeal
CLEAR_TIMER = $FF               ; MODE_DEAL: the field is to be cleared

; ---- MODE_DEAL: the die rolls for direction and windbag
Deal    SUBROUTINE
        lda timer
        cmp #CLEAR_TIMER
        beq .clear
        CALL RollOn
        bne .done
        CALL_RULES RULE_START_ROLL
        lda #SOUND_TURNED
        sta sound
        CALL BeginRoll
        lda #ROLL_FRAMES*2
        sta timer
.done   TAIL ModeDone
.clear  CALL_RULES RULE_CLEAR
        CALL_RULES RULE_PUT_BALLS
        lda #ROLL_FRAMES*2
        sta timer
        TAIL ModeDone
        END_ROUTINE Deal

; ---- Notice: the line A for a while
; uses  A
; cycles with rts: 14 at most
Notice  sta message
        lda #MESSAGE_FRAMES
        sta notice
        rts
        END_ROUTINE Notice

; ---- RollOn: dice that roll until `timer` runs out; Z set: it has
; uses  A, saved
; cycles with rts: 110 at most
RollOn  SUBROUTINE
        CALL Hasten
        lda timer
        beq .done
        and #%11
        bne .rolls
        lda frame
        lsr
        eor frame
        lsr
        eor dice
        and #%11
        sta dice
        adc timer
        lsr
        eor dice+1
        and #%11
        sta dice+1
        lda timer
        cmp #ROLL_FRAMES        ; before, a longer sound is heard to its end
        bcs .rolls
        lda #SOUND_ROLL
        sta sound
.rolls  lda #1
.done   rts
        END_ROUTINE RollOn

; ---- Hasten: counts `timer` down, faster while a button is held and the fewer the more computers play
; uses  A, saved
; cycles with rts: 44 at most
Hasten  SUBROUTINE
        lda timer
        beq .done
        dec timer
        lda stick
        and #FIRE
        beq .done
        QUARTER_LESS
.done   rts
        END_ROUTINE Hasten

; ---- BeginRoll: the holder rolls
; uses  A X
; cycles with rts: 88 at most
BeginRoll
        lda holder
        sta actor
        lda flags
        and #FLAG_DEMO
        sta flags
        lda options
        and #TIME_BITS
        beq RollDice
        lda timeLeft
        ora timeLeft+1
        bne RollDice
        REACH RollDice
        REACH ChangeGoals       ; it goes on there
        END_ROUTINE BeginRoll
; ---- ChangeGoals: the time is up: Tug-of-War begins, or ends
ChangeGoals
        lda variants
        eor #TUG_BIT
        sta variants
        lda #0
        sta notice
        lda #SOUND_CHANGED
        sta sound
        lda #CHANGE_FRAMES
        sta timer
        lda #MODE_CHANGE
        sta mode
        REACH SetTime           ; it goes on there
        END_ROUTINE ChangeGoals
; ---- SetTime: timeLeft by TIME_BITS; Z set: the goals do not change; uses A X
; cycles with rts: 31 at most
SetTime lda options
        lsr
        lsr
        tax
        lda TimesLow,x
        sta timeLeft
        lda TimesHigh,x
        sta timeLeft+1
        rts
        END_ROUTINE SetTime
        mac TIMES_OF_PLAY       ; {1}: < or >
        dc.b 0,{1}[1*MINUTE],{1}[2*MINUTE],{1}[5*MINUTE],{1}[10*MINUTE]
        endm
TimesLow
        TIMES_OF_PLAY <
TimesHigh
        TIMES_OF_PLAY >
; ---- CountPlay: a frame of play, from MODE_ROLL to MODE_PASS; uses A
; cycles with rts: 44 at most
CountPlay SUBROUTINE
        lda options
        and #TIME_BITS
        beq .done
        lda mode
        sec
        sbc #MODE_ROLL
        cmp #MODE_SCORED-MODE_ROLL
        bcs .done
        lda timeLeft
        bne .low
        lda timeLeft+1
        beq .done               ; the time is up
        dec timeLeft+1
.low    dec timeLeft
.done   rts
        END_ROUTINE CountPlay
; ---- MODE_CHANGE
Changed SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        CALL RollDice
.done   TAIL ModeDone
        END_ROUTINE Changed
; ---- RollDice: the dice roll from here on, for ROLL_FRAMES
; uses  A
; cycles with rts: 16 at most
RollDice
        lda #ROLL_FRAMES
        sta timer
        lda #MODE_ROLL
        sta mode
        rts
        END_ROUTINE RollDice

; ---- MODE_ROLL
Roll    SUBROUTINE
        CALL RollOn
        bne .done
        lda flags
        and #FLAG_AGAIN
        bne .again
        CALL_RULES RULE_ROLL
        jmp .fly
.again  ldy item
        CALL_RULES RULE_ROLL_AGAIN
.fly    lda #MODE_FLY
        sta mode
        lda #FLY_FRAMES*2
        sta timer
        lda #SOUND_DROP
        sta sound
.done   TAIL ModeDone
        END_ROUTINE Roll

; ---- MODE_FLY: a move at a time
Fly     SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        lda left
        ora left+1
        beq .ended
        lda #FLY_FRAMES
        sta timer
        CALL_RULES RULE_FLY
        pha
        ldx event
        lda EventSounds,x
        sta sound
        pla
        CALL TakeJudgement
        bcs .done
.done   TAIL ModeDone
.ended  CALL EndFlight
        TAIL ModeDone
        MAX_STACK 1
        END_ROUTINE Fly

; ---- TakeJudgement: A = JUDGE_, Y = a side; carry set: the field is over
; uses  A X
; cycles with rts: 88 at most
TakeJudgement SUBROUTINE
        cmp #JUDGE_GOAL
        bcc .done
        bne .crash
        sty item
        ldx score,y
        inx
        stx score,y
        lda #P_GOAL_NORTH
        cpy #NORTH_SIDE
        beq .goal
        lda #P_GOAL_SOUTH
.goal   ldx #TUNE_GOAL
        bne .over               ; always
.crash  lda #P_CRASH
        ldx #TUNE_CRASH
.over   sta message
        txa
        CALL StartTune
        lda #0                  ; the move is not heard over it
        sta sound
        lda #SCORED_FRAMES
        sta timer
        sta notice
        lda #MODE_SCORED
        sta mode
        sec
.done   rts
        END_ROUTINE TakeJudgement

; ---- EndFlight: no moves are left; first a ball that was lost is put back
; uses  A X Y
EndFlight SUBROUTINE
        ldy #0
        lda ball
        cmp #OUT_OF_FIELD
        beq .face
        lda variants+1
        beq .chip
        iny
        lda ball+1
        cmp #OUT_OF_FIELD
        beq .face
.chip   lda #MODE_DRAW
        sta mode
        rts
.face   sty item
        lda holder
        sta actor
        CALL_RULES RULE_FACE
        sta aim
        lda #SHOW_FRAMES
        sta timer
        lda #MODE_FACE
        sta mode
        rts
        END_ROUTINE EndFlight

; ---- MODE_FACE: the holder turns the ball on the middle
Face    SUBROUTINE
        lda #CENTRE_SQUARE
        sta cursorAt
        lda aim
        asl
        asl
        adc aim
        asl                     ; GLYPH_LINES times
        adc #CODE_BALL
        sta cursorCode
        CALL Computers
        bne .computer
        lda pushed
        beq .done
        and #FIRE
        bne .put
        CALL StickDirection
        bcc .done
        sta aim
        lda #SOUND_STEP
        sta sound
.done   TAIL ModeDone
.computer
        CALL Hasten
        lda timer
        bne .done
.put    lda aim
        ldy item
        CALL_RULES RULE_PUT_BACK
        CALL TakeJudgement
        bcs .done
        lda flags
        ora #FLAG_AGAIN
        sta flags
        CALL RollDice
        TAIL ModeDone
        END_ROUTINE Face

; ---- StickDirection: carry set: A = the direction that has been pushed; uses X
; cycles with rts: 25 at most
StickDirection SUBROUTINE
        lda pushed
        and #DIRECTIONS
        tax
        lda StickTo,x
        cmp #DIRECTIONS_ALL
        bcs .none
        sec
        rts
.none   clc
        rts
        END_ROUTINE StickDirection
NO_WAY  = DIRECTIONS_ALL
StickTo dc.b NO_WAY,DIR_NORTH,DIR_SOUTH,NO_WAY
        dc.b DIR_WEST,NO_WAY,NO_WAY,NO_WAY
        dc.b DIR_EAST,NO_WAY,NO_WAY,NO_WAY
        dc.b NO_WAY,NO_WAY,NO_WAY,NO_WAY

; ---- Computers: A = level of the actor if it is a computer, else 0; Z as A; uses X
; cycles with rts: 19 at most
Computers SUBROUTINE
        ldx actor
        lda flags
        bpl .played             ; FLAG_DEMO
        lda DemoLevels,x
        rts
.played lda players,x
        rts
        END_ROUTINE Computers
DemoLevels
        dc.b NORTH_DEMO,SOUTH_DEMO
