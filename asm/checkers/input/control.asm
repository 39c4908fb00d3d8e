; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank.
; ---------------------------------------------------------------------------

; ---- Control: what switches, sticks and time do; then to the routine of the mode, which ends at ModeDone
; in    zero clear: something has been pushed
; uses  A X Y
        SUBROUTINE
Control beq .quiet
        lda #0
        sta idle
        lda flags
        and #FLAG_DEMO
        beq .played
        CALL_IDLE OpenSetUp
        TAIL ModeDone
.quiet  COUNT_IDLE
.played lda switchesDown
        lsr
        bcs .reset
        and #SELECT_SWITCH>>1
        bne .select
.mode   JUMP_BY mode,Mode,Modes
.reset  lda SWCHA               ; with the left stick to the right it is the flash cartridge's
        bpl .mode
        lda mode
        cmp #MODE_EDIT
        beq .clear
        CALL_IDLE StartGame
        TAIL ModeDone
.clear  CALL_RULES RULE_CLEAR
        lda #SOUND_DROP
        sta sound
        TAIL ModeDone
.select lda mode
        cmp #MODE_OVER
        beq .open
        CALL NextGame
        lda mode
        cmp #MODE_THINK
        beq .anew
        cmp #MODE_READY
        beq .anew
        cmp #MODE_PLAY
        bne .selected
        lda #MESSAGE_GAME
        sta message             ; (P_TURN)
        lda #GAME_FRAMES
        sta timer               ; (P_TURN)
.selected
        TAIL ModeDone
; (its memory is not used any more)
.anew   CALL_IDLE StopThinking  ; it thinks anew, unless two play now
        TAIL ModeDone
.open   CALL_IDLE OpenSetUp
        TAIL ModeDone
        END_ROUTINE Control

        include "../common/sticks.asm"

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},ModeDone
        MODE {1},Play
        MODE {1},ModeDone
        THINK_MODE {1},Thinking
        MODE {1},Wait
        MODE {1},Edit
        MODE {1},Over
        MODE {1},ModeDone
        MODE {1},ModeDone
        MODE {1},ModeDone
        MODE {1},ModeDone
        MODE {1},ModeDone
        endm
        MODE_TABLES

; ------------------------------------------------------------------ set-up
; ---- OpenSetUp: the set-up, with its tune; after the demonstration the game that was chosen
; uses  A
; cycles with rts: 41 at most
OpenSetUp SUBROUTINE
        lda flags
        and #FLAG_DEMO
        beq .open
        lda cursor              ; the game that was chosen
        sta game
.open   lda #MODE_SETUP
        sta mode
        lda #0
        sta flags
        lda #TUNE_TITLE
        REACH StartTune         ; it goes on there
        END_ROUTINE OpenSetUp
        include "../common/start_tune.asm"

        include "../common/next_game.asm"

SetUp   SUBROUTINE
        CALL DrawByte           ; chance counts the frames
        lda idle
        cmp #DEMO_FROM
        bcs .demo
        lda pushed
        beq .done
        lsr                     ; STICK_UP
        bcs .more
        lsr                     ; STICK_DOWN
        bcs .less
        lsr                     ; STICK_LEFT
        bcs .less
        lsr                     ; STICK_RIGHT
        bcs .more
        CALL StartGame          ; FIRE
.done   TAIL ModeDone
.more   CALL NextGame
        TAIL ModeDone
.less   ldx game
        dex
        bpl .set
        ldx #GAMES-1
.set    CALL_INTO NewGame,NextGame
        TAIL ModeDone
.demo   CALL StartGame
        lda flags
        ora #FLAG_DEMO
        sta flags
        lda game
        sta cursor              ; kept there (OpenSetUp)
        lda #DEMO_GAME
        sta game
        TAIL ModeDone
        END_ROUTINE SetUp
DEMO_GAME   = 2                 ; game 3

; ------------------------------------------------------------------ start
; ---- StartGame: a new game; the person's side of the board is below
; uses  A X Y
StartGame SUBROUTINE
        CALL_RULES RULE_SET
        lda #0
        CALL StartTune
        ldx #FLAG_TURNED
        ldy #9                  ; 10
        lda SWCHB
        bpl .black              ; RIGHT_DIFFICULTY
        ldx #0
        ldy #22                 ; 23
.black  stx flags
        sty cursor
        lda #SOUND_START
        sta sound
        CALL NoStatus
        CALL FindAnew
        lda #MODE_REPEAT        ; the board is to be shown before
        sta mode
        rts
        END_ROUTINE StartGame
; ---- FindAnew: what can move is to be found
; uses  A X Y
FindAnew SUBROUTINE
        CALL_RULES RULE_FIND_BEGIN
        lda #0
        sta item
        sta timer
        sta want
        sta settle
        sta lookBack+WRITE
        lda #FLASH_FRAMES
        sta flash
        lda #MODE_FIND
        sta mode
        rts
        END_ROUTINE FindAnew

; ---- Computers: carry set: it is the computer's turn
; uses  A
; cycles with rts: 36 at most
Computers SUBROUTINE
        lda flags
        and #FLAG_DEMO
        bne .yes
        lda game
        cmp #GAME_TWO
        beq .no
        lda SWCHB
        asl                     ; RIGHT_DIFFICULTY: the person is white
        lda turn
        bcs .white
        cmp #WHITE_SIDE         ; the person is black: white is the computer's
        rts
.white  eor #1
        cmp #1
        rts
.no     clc
        rts
.yes    sec
        rts
        END_ROUTINE Computers

; ---- BeginTurn: what can move is known
; uses  A X Y, saved, count, from
BeginTurn SUBROUTINE
        lda movable
        ora movable+1
        ora movable+2
        ora movable+3
        bne .can
        TAIL EndGame            ; even after 40 moves of each side
.can    lda quiet
        cmp #QUIET_LIMIT
        bcs .forty
        CALL Computers
        bcc .play
        lda flags
        and #FLAG_DEMO
        bne .computer
        bit SWCHB               ; LEFT_DIFFICULTY
        bvs .play
.computer
        ldx #POSITION_BYTES-1
.byte   lda black,x
        cmp Beginning,x
        bne .later
        dex
        bpl .byte
        lda turn
        bne .later
        TAIL FirstMove
.later  lda flags
        and #FLAG_DEMO
        beq Think
        lda #WAIT_FRAMES
        sta timer
        lda #MODE_WAIT
        bne .mode               ; always
.play   lda #MODE_PLAY
.mode   sta mode
        rts
.forty  lda #P_DRAW_FORTY
        TAIL DrawGame
        REACH Think
        END_ROUTINE BeginTurn
Beginning                       ; the pieces on their squares
        dc.b $FF,$0F,0,0, 0,0,$F0,$FF, 0,0,0,0
; ---- Think: the computer begins to think, once the board is shown; the tune, whose bytes it needs, ends
; uses  A
; cycles with rts: 34 at most
Think   lda flags
        and #~[FLAG_ANSWER|FLAG_SHOWN|FLAG_LOOK|FLAG_LIFTED]
        sta flags
        lda #0
        sta thinkAt+WRITE
        sta tune+WRITE
        lda #MODE_READY
        sta mode
        rts
        END_ROUTINE Think

; ---- FirstMove: the computer's first move of a game is one of the seven by chance.  If the number that is
;      drawn is too large, what can move is found once more, and then another one is drawn
FirstMove SUBROUTINE
        lda #FIRST_MOVES
        sta count
        lda #%111
        CALL DrawOnce
        bcs .again
        tax
        lda FirstFrom,x
        sta path
        lda FirstTo,x
        sta path+1
        lda #1
        sta hops
        CALL Think              ; flags
        TAIL TakeThought
.again  lda #MODE_REPEAT
        sta mode
        rts
        END_ROUTINE FirstMove
FIRST_MOVES = 7
FirstFrom                       ; squares - 1
        dc.b 8,8,9,9,10,10,11
FirstTo dc.b 12,13,13,14,14,15,15

; ---- StopThinking: the computer's thought is dropped; whose turn it is is found anew
; uses  A
; cycles with rts: 54 at most
StopThinking SUBROUTINE
        lda flags
        and #~FLAG_HINT
        sta flags
        lda #0
        sta tune+WRITE
        lda #MODE_GHOSTS        ; the last move was shown from the computer's memory
        sta mode
        TAIL NoStatus
        END_ROUTINE StopThinking

; ---- MODE_THINK: the left difficulty ends it, but not in the demonstration
Thinking SUBROUTINE
        bit SWCHB               ; LEFT_DIFFICULTY
        bvc .done
        lda flags
        and #FLAG_DEMO
        bne .done
        CALL_IDLE StopThinking
.done   TAIL ModeDone
        END_ROUTINE Thinking

; ---- DrawGame: the game is drawn; A = the line that says why
; uses  A X
; cycles with rts: 117 at most
DrawGame SUBROUTINE
        sta message
        lda flags
        ora #FLAG_DRAWN
        sta flags
        lda #TUNE_DRAWN
        bne .over               ; always
; ---- EndGame: the side to move cannot move
EndGame CALL Winner
        tax
        lda flags
        and #FLAG_DEMO
        bne .sides
        lda game
        cmp #GAME_TWO
        beq .sides
        txa
        bit SWCHB               ; RIGHT_DIFFICULTY: the person is white
        bpl .person
        eor #1
.person tax
        clc
        adc #P_YOU_WIN
        sta message
        txa
        beq .won
        lda #TUNE_LOST
        bne .over               ; always
.sides  txa
        clc
        adc #P_BLACK_WINS
        sta message
.won    lda #TUNE_WON
.over   ldx #MODE_OVER
        stx mode
        TAIL StartTune
        END_ROUTINE DrawGame
STACK_EndGame = STACK_DrawGame
SUSPENDED_EndGame = SUSPENDED_DrawGame

; ---- A = the side that has won: the other one than `turn`, in the losing game `turn`
; uses  A
; cycles with rts: 18 at most
Winner  SUBROUTINE
        lda game
        cmp #GAME_LOSING
        lda turn
        bcs .losing
        eor #1
.losing rts
        END_ROUTINE Winner

; ------------------------------------------------------------------ the computer's move
; ---- from bank 4, in overscan: the move is in path and hops
; uses  A X Y
ThoughtDone
        CALL TakeThought
        jmp OverscanDone
        END_ROUTINE ThoughtDone
; ---- the computer's memory is not used any more
; uses  A X Y
; cycles with rts: 164 at most
; phase P_BLANK|P_OVERSCAN|P_TURN
TakeThought SUBROUTINE
        lda flags
        and #FLAG_HINT
        bne .hint
        lda flags
        ora #FLAG_ANSWER
        sta flags
        lda #S_LAST
        sta statusWord
        lda #MODE_MAKE
        bne .mode               ; always
.hint   lda #S_ADVICE
        sta statusWord
        lda path
        sta hintFrom
        ldx hops
        lda path,x
        sta hintTo
        lda flags
        eor #FLAG_HINT|FLAG_SHOWN
        sta flags
        lda #MODE_GHOSTS        ; the last move was shown from the computer's memory
.mode   sta mode
        lda #0
        sta tune+WRITE
        ldx hops
        ldy path,x
        ldx path
        lda #P_NONE
        TAIL MoveNumbers
        END_ROUTINE TakeThought

; ------------------------------------------------------------------ the demonstration, and the end
; ---- MODE_WAIT: the last move is shown for a while
Wait    SUBROUTINE
        dec timer
        beq .think
        lda timer
        cmp #2
        bne .done
        lda flags
        and #~FLAG_ANSWER
        sta flags
.done   TAIL ModeDone
.think  CALL Think
        TAIL ModeDone
        END_ROUTINE Wait

; ---- MODE_OVER: the button goes to the set-up, left takes back
Over    SUBROUTINE
        lda flags
        and #FLAG_DEMO
        bne .demo
        bit SWCHB               ; LEFT_DIFFICULTY
        bvc .played
        CALL OpenEdit
        TAIL ModeDone
.played lda pushed
        beq .done
        tax
        lda flags               ; the last move no longer blinks
        and #~FLAG_ANSWER
        sta flags
        txa
        and #FIRE
        bne .open
        txa
        and #STICK_LEFT
        beq .done
        lda flags
        and #~FLAG_DRAWN
        sta flags
        lda #MODE_BACK
        sta mode
.done   TAIL ModeDone
.open   CALL OpenSetUp
        TAIL ModeDone
.demo   inc timer
        bne .done
        beq .open               ; always
        END_ROUTINE Over
