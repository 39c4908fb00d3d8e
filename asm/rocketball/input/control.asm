; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank.
; ---------------------------------------------------------------------------

        SUBROUTINE
Control SWITCHES_DOWN switches,switchesDown
        CALL ReadStick
        lda pushed
        ora switchesDown
        beq .quiet
        lda #0
        sta idle
        lda flags
        bpl .played             ; FLAG_DEMO
        CALL OpenSetUp
        TAIL ModeDone
.quiet  lda frame
        and #$7F
        bne .played
        inc idle
        bne .played
        dec idle
.played lda notice
        beq .switches
        dec notice
.switches
        lda switchesDown
        lsr
        bcs .reset
        and #SELECT_SWITCH>>1
        bne .select
.mode   lda #0
        sta cursorCode
        ldx mode
        lda ModeHi,x
        PUSH_A
        lda ModeLo,x
        PUSH_A
        JUMP_PUSHED
        REACH Modes
.reset  lda SWCHA               ; with the left stick to the right it is the flash cartridge's
        bpl .mode
        CALL Allowed
        bcc .mode
        CALL StartGame
        TAIL ModeDone
.select lda mode
        beq .game               ; MODE_SETUP
        CALL OpenSetUp
        TAIL ModeDone
.game   lda #0
        sta item
        CALL NextGame
        TAIL ModeDone
        END_ROUTINE Control

; ---- either stick
ReadStick
        lda SWCHA
        lsr
        lsr
        lsr
        lsr
        and SWCHA
        tay
        lda INPT4
        and INPT5
        tax
        tya
        include "../common/stick.asm"
        END_ROUTINE ReadStick

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},Deal
        MODE {1},Roll
        MODE {1},Fly
        MODE {1},Face
        MODE {1},Draw
        MODE {1},ScanOn
        MODE {1},Play
        MODE {1},Aim
        MODE {1},Wish
        MODE {1},Thinking
        MODE {1},ShowDeed
        MODE {1},Scored
        MODE {1},Over
        MODE {1},Pass
        endm
        mac MODE
        dc.b {1}[{2}-1]
        REACH {2}
        endm
ModeLo  MODES <
ModeHi  MODES >
        END_ROUTINE Modes

; ------------------------------------------------------------------ set-up
ITEM_GAME   = 0
ITEM_NORTH  = 1                 ; and ITEM_SOUTH
ITEM_SOUTH  = 2
ITEM_VARIANT = 3
ITEM_SWITCH = 4
ITEMS       = 5

OpenSetUp SUBROUTINE
        lda #MODE_SETUP
        sta mode
        sta flags
        sta item
        sta notice
        lda #TUNE_TITLE
        REACH StartTune         ; it goes on there
        END_ROUTINE OpenSetUp
; ---- StartTune: tune A, or 0
StartTune
        sta tune+WRITE
        lda #1
        sta tuneLeft+WRITE
        rts
        END_ROUTINE StartTune

SetUp   SUBROUTINE
        CALL DrawByte           ; chance counts the frames
        CALL GameNumber
        stx gameShown
        lda idle
        cmp #DEMO_FROM
        bcs .demo
        lda pushed
        beq .done
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        bcs .down
        lsr                     ; STICK_LEFT
        bcs .less
        lsr                     ; STICK_RIGHT
        bcs .more
        CALL Allowed            ; FIRE
        bcc .done
        CALL StartGame
.done   TAIL ModeDone
.up     ldx item
        beq .done
        dex
.item   stx item
        lda #SOUND_STEP
        sta sound
        TAIL ModeDone
.down   ldx item
        inx
        cpx #ITEMS
        bcc .item
        bcs .done               ; always
.less   lda #-1
        bne .change             ; always
.more   lda #1
.change CALL Change
        TAIL ModeDone
.demo   CALL StartGame
        lda #FLAG_DEMO
        sta flags
        TAIL ModeDone
        END_ROUTINE SetUp

; ---- Change: the row `item` by A, 1 or -1
Change  SUBROUTINE
        sta saved
        lda #SOUND_PICK
        sta sound
        ldx item
        beq .game
        cpx #ITEM_VARIANT
        beq .variant
        bcs .switch
        lda players-ITEM_NORTH,x
        clc
        adc saved
        bmi .done
        cmp #LEVELS+1
        bcs .done
        sta players-ITEM_NORTH,x
.done   rts
.game   lda saved
        bpl .next
        CALL GameNumber
        dex
        bpl .set
        ldx #GAMES-1
        TAIL SetGame
.next   TAIL NextGame
.set    TAIL SetGame
.variant
        lda shownVariant
        clc
        adc saved
        bpl .low
        lda #VARIANTS-1
.low    cmp #VARIANTS
        bcc .show
        lda #0
.show   sta shownVariant
        rts
.switch ldx shownVariant
        cpx #VARIANT_ASSAULT
        beq .assault
        lda variants
        eor VariantBits,x
        sta variants
        rts
.assault
        lda variants+1
        eor #ASSAULT_BIT
        sta variants+1
        rts
        END_ROUTINE Change
VariantBits
        dc.b 1,2,4,8,16,32,64,128

; ---- NextGame: the next one of the games that SELECT steps through
NextGame SUBROUTINE
        CALL GameNumber
        inx
        cpx #GAMES
        bcc .set
        ldx #0
        REACH SetGame
.set    lda #SOUND_PICK
        sta sound
        jmp SetGame
        END_ROUTINE NextGame
SetGame lda GameVariants,x
        sta variants
        lda GameAssault,x
        sta variants+1
        rts
        END_ROUTINE SetGame
; ---- GameNumber: X = the number of the game with these variants, GAMES: none has them
GameNumber SUBROUTINE
        ldx #GAMES-1
.game   lda GameVariants,x
        cmp variants
        bne .next
        lda GameAssault,x
        cmp variants+1
        beq .done
.next   dex
        bpl .game
        ldx #GAMES
.done   rts
        END_ROUTINE GameNumber
GameVariants
        dc.b 0,BAG_BITS,TUG_BIT,DRIFT_BIT,0,BAG_BITS|DRIFT_BIT
GameAssault
        dc.b 0,0,0,0,ASSAULT_BIT,ASSAULT_BIT

; ---- Allowed: carry set: the variants make sense together; else `message` is why they do not
Allowed SUBROUTINE
        lda variants
        and #1<<VARIANT_DJINNS
        beq .tug
        lda variants
        and #WISH_BITS
        bne .tug
        lda #S_NO_DJINN
        bne .no                 ; always
.tug    lda variants
        and #TUG_BIT
        beq .yes
        lda variants+1
        beq .yes
        lda #S_NO_TUG
.no     sta message
        lda #MESSAGE_FRAMES*2
        sta notice
        lda #SOUND_REFUSED
        sta sound
        clc
        rts
.yes    sec
        rts
        END_ROUTINE Allowed

; ------------------------------------------------------------------ start
StartGame SUBROUTINE
        CALL_RULES RULE_NEW_BAG
        lda #0
        sta flags
        CALL StartTune
        lda #CENTRE_SQUARE
        sta cursor
        lda #SOUND_START
        sta sound
        REACH BeginDeal         ; it goes on there
        END_ROUTINE StartGame
; ---- BeginDeal: the field anew
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
        lda #P_BEGINS
        CALL Notice
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
Notice  sta message
        lda #MESSAGE_FRAMES
        sta notice
        rts
        END_ROUTINE Notice

; ---- RollOn: dice that roll until `timer` runs out; Z set: it has
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
        lda #SOUND_ROLL
        sta sound
.rolls  lda #1
.done   rts
        END_ROUTINE RollOn

; ---- Hasten: counts `timer` down, faster while a button is held and the fewer the more computers play
Hasten  SUBROUTINE
        lda timer
        beq .done
        dec timer
        lda stick
        and #FIRE
        beq .done
        lda timer
        lsr
        lsr
        sta saved
        lda timer
        sec
        sbc saved
        sta timer
.done   rts
        END_ROUTINE Hasten

; ---- BeginRoll: the holder rolls
BeginRoll
        lda holder
        sta actor
        lda flags
        and #FLAG_DEMO
        sta flags
        REACH RollDice          ; it goes on there
        END_ROUTINE BeginRoll
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
        lda #SCORED_FRAMES
        sta timer
        sta notice
        lda #MODE_SCORED
        sta mode
        sec
.done   rts
        END_ROUTINE TakeJudgement

; ---- EndFlight: no moves are left; first a ball that was lost is put back
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
        dc.b 1,2

; ------------------------------------------------------------------ the chip
; ---- MODE_DRAW: a chip is drawn
Draw    SUBROUTINE
        CALL_RULES RULE_DRAW
        bcs .done
        lda #0
        sta scanAt
        lda #MODE_SCAN
        sta mode
.done   TAIL ModeDone
        END_ROUTINE Draw

; ---- MODE_SCAN: whether anything can be done
ScanOn  SUBROUTINE
        CALL_RULES RULE_SCAN
        bcs .found
        lda scanAt
        cmp #2*SQUARES
        bcc .done
        lda #PASS_FRAMES
        sta timer
        lda #MODE_PASS
        sta mode
.done   TAIL ModeDone
.found  CALL BeginChip
        TAIL ModeDone
        END_ROUTINE ScanOn

; ---- BeginChip: the actor has the chip in its hand
BeginChip SUBROUTINE
        lda #DEED_NONE
        sta deed
        CALL Computers
        bne .computer
        lda #MODE_PLAY
        ldx hand
        cpx #CODE_DJINN
        bne .mode
        ldx #KIND_VORTEX-1
        stx item
        CALL NextWish
        lda #MODE_WISH
.mode   sta mode
        rts
.computer
        lda #0
        sta thinkAt+WRITE
        lda #MODE_THINK
        sta mode
        rts
        END_ROUTINE BeginChip

; ---- MODE_PASS: nothing can be done
Pass    SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        lda #DEED_PASS
        sta deed
        CALL Commit
.done   TAIL ModeDone
        END_ROUTINE Pass

; ---- Commit: the deed is done, and it is the next one's turn
Commit  SUBROUTINE
        CALL_RULES RULE_ACT
        lda #SOUND_DROP
        sta sound
        lda variants+1
        beq .pass
        bit flags               ; FLAG_SECOND
        bvs .pass
        lda flags
        ora #FLAG_SECOND
        sta flags
        lda actor
        eor #1
        sta actor
        lda #MODE_DRAW
        sta mode
        rts
.pass   lda holder
        eor #1
        sta holder
        TAIL BeginRoll
        END_ROUTINE Commit

; ---- MODE_THINK: a frame is where the computer tries something
Thinking SUBROUTINE
        lda thinkAt
        beq .done
        lda trySquare
        bmi .done               ; NO_SQUARE
        sta cursorAt
        lda #CODE_FRAME
        sta cursorCode
.done   TAIL ModeDone
        END_ROUTINE Thinking

; ---- MODE_SHOW: what the computer does
ShowDeed SUBROUTINE
        lda deed
        beq .place
        CALL_RULES RULE_TURNED
        jmp .wait
.place  ldy cursor
        sty cursorAt
        lda hand
        clc
        adc #CODE_AIM_VORTEX-CODE_VORTEX
        sta cursorCode
.wait   lda frame
        and #BLINK/2
        bne .time
        lda #0
        sta cursorCode
.time   CALL Hasten
        lda timer
        bne .done
        CALL Commit
.done   TAIL ModeDone
        END_ROUTINE ShowDeed

; ------------------------------------------------------------------ the end
; ---- MODE_SCORED: a goal or a collision is shown
Scored  SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        ldx #SIDES-1
.side   lda score,x
        cmp #POINTS
        beq .over
        dex
        bpl .side
        CALL BeginDeal
.done   TAIL ModeDone
.over   stx actor
        lda #TUNE_END
        CALL StartTune
        lda #MODE_OVER
        sta mode
        lda #OVER_FRAMES
        sta timer
        TAIL ModeDone
        END_ROUTINE Scored

; ---- MODE_OVER: the button goes to the set-up
Over    SUBROUTINE
        lda flags
        bmi .demo               ; FLAG_DEMO
        lda pushed
        and #FIRE
        bne .open
.done   TAIL ModeDone
.demo   dec timer
        bne .done
.open   CALL OpenSetUp
        TAIL ModeDone
        END_ROUTINE Over
