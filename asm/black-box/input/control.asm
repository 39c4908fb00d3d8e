; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank.
; ---------------------------------------------------------------------------

; ---- Control: what switches, sticks and time do; then to the routine of the mode, which ends at ModeDone
; uses  A X Y
        SUBROUTINE
Control READ_CONTROLS
        beq .quiet
        lda #0
        sta idle
.quiet  COUNT_IDLE
.awake  lda demo
        bne .demo
        lda mode
        bne .played             ; not MODE_SETUP
        lda idle
        cmp #DEMO_FROM
        bcc .played
        CALL StartDemo
        jmp .played
.demo   CALL Demonstrate
.played lda switchesDown
        lsr
        bcs .reset
        and #SELECT_SWITCH>>1
        bne .select
        lda timer
        beq .mode
        dec timer
.mode   JUMP_BY mode,Mode,Modes
.reset  lda SWCHA               ; with the left stick to the right it is the flash cartridge's
        bpl .mode
        CALL StartGame
        TAIL ModeDone
.select lda mode
        beq .step
        CALL OpenSetUp
        TAIL ModeDone
.step   CALL NextGame
        TAIL ModeDone
        END_ROUTINE Control

        include "../common/sticks.asm"

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},EditNumber
        MODE {1},Deal
        MODE {1},Change
        MODE {1},Result
        MODE {1},Play
        MODE {1},RayOn
        MODE {1},Travel
        MODE {1},Think
        MODE {1},Play
        MODE {1},Open
        MODE {1},Show
        endm
        MODE_TABLES

; ------------------------------------------------------------------ set-up
; ---- OpenSetUp: the set-up, with its tune; after a lesson as it was before
; uses  A
; cycles with rts: 62 at most
        SUBROUTINE
OpenSetUp
        lda game
        cmp #GAME_LEARN
        bcc .show
        lda mode
        cmp #MODE_DEAL
        bcc .show               ; no lesson has begun
        lda learnSize
        sta sizeIndex
        lda learnBalls
        sta balls
        lda #GAME_LEARN
        sta game
.show   lda #MODE_SETUP
        sta mode
        lda #LINE_START
        sta chosen
        lda #JUDGE_DONE
        sta judgeStage
        lda #TUNE_TITLE
        REACH StartTune         ; it goes on there
        END_ROUTINE OpenSetUp
        include "../common/start_tune.asm"

        include "../common/next_game.asm"

        SUBROUTINE
SetUp   CALL DrawByte
        lda pushed
        beq .done
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        bcs .down
        ldx chosen
        lsr                     ; STICK_LEFT
        bcs .less
        lsr                     ; STICK_RIGHT
        bcs .more
        cpx #LINE_START         ; FIRE
        beq .start
        cpx #LINE_NUMBER
        bne .more
        lda #1
        sta entered
        lda #0
        sta digit
        lda #MODE_NUMBER
        sta mode
        jmp .pick
.start  CALL StartGame
.done   TAIL ModeDone
.up     ldx chosen
        dex
        bpl .line
        ldx #LINES-1
        bne .line               ; always
.down   ldx chosen
        inx
        cpx #LINES
        bcc .line
        ldx #0
.line   stx chosen
.pick   lda #SOUND_PICK
        sta sound
        bne .done               ; always
.more   cpx #LINE_GAME
        bne .size
        CALL NextGame
        jmp .done
.size   cpx #LINE_SIZE
        bne .balls
        ldy sizeIndex
        iny
        cpy #SIZES
        bcc .setSize
        ldy #0
.setSize
        sty sizeIndex
        bcs .pick
        bcc .pick
.balls  cpx #LINE_BALLS
        bne .number
        ldy balls
        iny
        cpy #MOST_BALLS+1
        bcc .setBalls
        ldy #FEWEST_BALLS
.setBalls
        sty balls
        jmp .pick
.number cpx #LINE_NUMBER
        bne .done
        lda entered
        eor #1
        sta entered
        jmp .pick
.less   cpx #LINE_GAME
        bne .sizeLess
        ldy game
        dey
        bpl .setGame
        ldy #GAMES-1
.setGame
        sty game
        jmp .pick
.sizeLess
        cpx #LINE_SIZE
        bne .ballsLess
        ldy sizeIndex
        dey
        bpl .setSize
        ldy #SIZES-1
        bne .setSize            ; always
.ballsLess
        cpx #LINE_BALLS
        bne .number
        ldy balls
        dey
        cpy #FEWEST_BALLS
        bcs .setBalls
        ldy #MOST_BALLS
        bne .setBalls           ; always
        END_ROUTINE SetUp

        SUBROUTINE
EditNumber
        CALL DrawByte
        lda pushed
        beq .done
        ldx digit
        ldy digits,x
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        bcs .down
        lsr                     ; STICK_LEFT
        bcs .left
        lsr                     ; STICK_RIGHT
        bcs .right
        lda #MODE_SETUP         ; FIRE
        sta mode
        lda #LINE_START
        sta chosen
        bne .pick               ; always
.up     iny
        cpy #10
        bcc .set
        ldy #0
        beq .set                ; always
.down   dey
        bpl .set
        ldy #9
.set    sty digits,x
.pick   lda #SOUND_PICK
        sta sound
.done   TAIL ModeDone
.left   dex
        bpl .digit
        ldx #DIGITS-1
        bne .digit              ; always
.right  inx
        cpx #DIGITS
        bcc .digit
        ldx #0
.digit  stx digit
        jmp .pick
        END_ROUTINE EditNumber

; ------------------------------------------------------------------ start
; ---- StartGame: the first screen of the game that has been set up
; uses  A X Y
        SUBROUTINE
StartGame
        CALL SetBounds
        lda #0
        sta tune
        sta guesses
        sta scores
        sta scores+1
        sta player
        sta judgeStage
        sta item
        ldx game
        cpx #GAME_LEARN
        bcs .learn
        cpx #GAME_HIDE
        beq .change
        bcs .deal               ; 0: for the computer nothing is dealt, but this frame has no time for BeginHide
        lda #DEAL_CLEAR
.deal   sta dealStage
        lda #MODE_DEAL
.mode   sta mode
        rts
.change lda #MODE_CHANGE
        bne .mode               ; always
.learn  TAIL StartLessons
        END_ROUTINE StartGame

DEAL_MARGIN = 24                ; of INTIM: the longest step, and what follows in the frame

; ---- Deal: as many steps as fit; the game begins in the frame after the last one
        SUBROUTINE
Deal    lda dealStage
        beq .dealt
.step   lda INTIM
        cmp #DEAL_MARGIN
        bcc .done
        CALL DealStep
        bne .step
BoxHidden                       ; (and where no step is left)
        TAIL ModeDone
.done   TAIL ModeDone
.dealt  lda game
        beq .box                ; GAME_ALONE
        cmp #GAME_LEARN
        beq .lesson
        bcs .box                ; GAME_SOLVE
        cmp #GAME_COMPUTER
        beq .hide
        lda #MODE_CHANGE
        sta mode
        bne .done               ; always
.box    CALL BeginBox           ; it ends with the number of a sound
        bne .done               ; always
.hide   CALL BeginHide          ; as before
        bne .done               ; always
.lesson CALL BeginLesson
        TAIL ModeDone
        END_ROUTINE Deal

; ---- BeginBox: somebody begins to seek
; uses  A X
        SUBROUTINE
BeginBox
        CALL ClearGame
SeekBegins
        lda #STAGE_BEGIN
        ldx game
        cpx #GAME_COMPUTER
        bne .person
        sta seekStage
.person CALL SeekMode
        jmp Begin
        REACH Begin
        END_ROUTINE BeginBox
; ---- SeekMode: A = the mode of whoever seeks; uses X
; cycles with rts: 17 at most
        SUBROUTINE
SeekMode
        lda #MODE_THINK
        ldx game
        cpx #GAME_COMPUTER
        beq .computer
        lda #MODE_PLAY
.computer
        rts
        END_ROUTINE SeekMode

; ---- BeginHide: somebody begins to hide
; uses  A X
BeginHide
        CALL ClearGame
        lda #MODE_HIDE
        REACH Begin             ; it goes on there
        END_ROUTINE BeginHide
; ---- Begin: mode A begins, with the cursor at its place
; uses  A X
; cycles with rts: 44 at most
        SUBROUTINE
Begin   sta mode
        ldx #0                  ; who seeks begins at a laser,
        cmp #MODE_HIDE
        bne .place
        inx                     ; and who hides in a cell
.place  stx cursorY
        ldx firstX
        inx
        stx cursorX
        lda #0
        sta item
        sta timer
        sta pairHidden          ; (the computer has chosen nothing yet)
        lda #SOUND_START
        sta sound
        rts
        END_ROUTINE Begin

; ------------------------------------------------------------------ between two players
; ---- Change: MODE_CHANGE: the button goes on with who is next, or with the lesson
; uses  A X Y
        SUBROUTINE
Change  lda pushed
        and #FIRE
        beq .done
        lda game
        cmp #GAME_LEARN
        bcs .lesson
        cmp #GAME_HIDE
        bne .seek
        lda balls
        cmp guesses
        beq .seek               ; hidden: the other one seeks
        CALL BeginHide
        jmp .done
.seek   CALL BeginBox
.done   TAIL ModeDone
.lesson CALL LessonRead
        TAIL ModeDone
        END_ROUTINE Change

        SUBROUTINE
Result  lda pushed
        and #FIRE
        beq .done
        CALL OpenSetUp
.done   TAIL ModeDone
        END_ROUTINE Result
