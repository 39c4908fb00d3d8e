; ---------------------------------------------------------------------------
; Vertical sync, vertical blank and overscan: sound, control, the line below the board, and
; what the mode does.  Hands are read in vertical blank; the rules work in overscan.
; ---------------------------------------------------------------------------

EARLY_CONTROLS = 14             ; of SYNC_TIMER

        include "../common/blank.asm"
        include "../common/hues.inc"

; ---- every mode ends here
; uses  A X Y
        SUBROUTINE
ModeDone
        SET_HUES
        ldx #ROWS_SETUP
        lda mode
        beq .rows
        ldx #ROWS_BOARD
.rows   stx textRow
        cmp #MODE_THINK
        bne .status
        jmp GoThinkInBlank
.status CALL_IDLE Status
        CALL_IDLE PlayTune
; ---- BlankDone: waits for the end of vertical blank, which is 64 cycles later while the computer thinks
; uses  A X Y
BlankDone
        lda INTIM
        bne BlankDone
        jmp GoPicture
        END_ROUTINE ModeDone

; ------------------------------------------------------------------ overscan
FIND_MARGIN = 16                ; of INTIM: the longest step

; ---- OverscanWork: to the routine of the mode, which ends at OverscanDone
; uses  A X Y
        SUBROUTINE
OverscanWork
        JUMP_BY mode,Overscan,OverscanModes
        END_ROUTINE OverscanWork

        mac OVERSCAN_MODES      ; {1}: < or >; by MODE_
        MODE {1},Rest
        MODE {1},FindMoves
        MODE {1},ShowBoard
        MODE {1},Make
        MODE {1},Rest           ; BoardEnd goes on with the thought
        MODE {1},ShowBoard
        MODE {1},ShowBoard
        MODE {1},ShowBoard
        MODE {1},Repeated
        MODE {1},TakeBack
        MODE {1},LookUpLast
        MODE {1},AskDraw
        MODE {1},Ready
        endm
OverscanLo OVERSCAN_MODES <
OverscanHi OVERSCAN_MODES >
        END_ROUTINE OverscanModes

Rest    jmp OverscanDone
        END_ROUTINE Rest
ShowBoard
        CALL_RULES RULE_SHOW
; ---- OverscanDone: the end of what a mode does in overscan
; uses  A X Y
OverscanDone
        jmp GoOverscanEnd
        END_ROUTINE ShowBoard

; ---- MODE_READY: the board is shown, and stays while the computer thinks
; uses  A X Y
Ready   CALL_RULES RULE_SHOW
        lda #MODE_THINK
        sta mode
        jmp OverscanDone
        END_ROUTINE Ready

; ---- MODE_FIND: what can move; then it is somebody's turn
FindMoves SUBROUTINE
.step   lda INTIM
        cmp #FIND_MARGIN
        bcc .done
        CALL_RULES RULE_FIND_STEP
        bcc .step
        CALL BeginTurn
.done   jmp OverscanDone
        END_ROUTINE FindMoves

; ---- MODE_MAKE: the move in path and hops is made
Make    SUBROUTINE
        CALL_RULES RULE_MAKE
        lda flags
        and #~FLAG_LIFTED
        sta flags
        ldx #SOUND_CROWN
        lda crowned
        bne .sound
        ldx #SOUND_JUMP
        lda taken
        ora taken+1
        ora taken+2
        ora taken+3
        bne .sound
        ldx #SOUND_ANSWER
        lda flags
        and #FLAG_ANSWER
        bne .sound
        ldx #SOUND_DROP
.sound  stx sound
        lda game
        cmp #GAME_TWO
        bne .shown
        lda flags               ; the other player sees it as a computer's
        ora #FLAG_ANSWER
        sta flags
.shown  lda #MODE_GHOSTS
        sta mode
        jmp OverscanDone
        END_ROUTINE Make

; ---- MODE_GHOSTS: the last move as it is shown; then whether the game is drawn
LookUpLast SUBROUTINE
        CALL_RULES RULE_GHOSTS
        CALL_RULES RULE_REPEAT_BEGIN
        lda #MODE_REPEAT
        sta mode
        jmp OverscanDone
        END_ROUTINE LookUpLast

; ---- MODE_REPEAT: the board is shown, and is compared with earlier positions every other frame
Repeated SUBROUTINE
        lda quiet
        cmp #QUIET_REPEAT
        bcc .show
        lda frame
        lsr
        bcc .compare
        CALL_RULES RULE_SHOW
        jmp OverscanDone
.compare
        CALL_RULES RULE_REPEAT_STEP
        bcc .done
        lda due
        cmp #2
        bcc .find
        lda #P_DRAW_REPEAT
        CALL DrawGame
        jmp OverscanDone
.show   CALL_RULES RULE_SHOW
.find   CALL FindAnew
.done   jmp OverscanDone
        END_ROUTINE Repeated

; ---- MODE_ASK: the computer agrees to a draw if nothing has been captured and no man has moved for some
;      time and it has not the better of it in material: more of it, or in the losing game less
AskDraw SUBROUTINE
        lda #MODE_PLAY
        sta mode
        lda quiet
        cmp #QUIET_DRAW
        bcc .no
        CALL_RULES RULE_BALANCE
        sbc #EVEN               ; (carry set) what black has more
        ldx game
        cpx #GAME_LOSING
        bcc .more
        eor #$FF
        adc #0                  ; (carry set)
.more   bit SWCHB               ; what the computer has more
        bmi .computers          ; RIGHT_DIFFICULTY: it is black
        eor #$FF
        clc
        adc #1
.computers
        cmp #0
        beq .agrees
        bpl .no
.agrees lda #P_DRAW_AGREED
        CALL DrawGame
        jmp OverscanDone
.no     lda #MESSAGE_NO_DRAW
        CALL Refuse
        jmp OverscanDone
        END_ROUTINE AskDraw

; ---- MODE_BACK: a move is taken back, and another one if it was not the person's
TakeBack SUBROUTINE
        CALL_RULES RULE_UNMAKE
        ldy path
        bcs .nothing
        sty cursor
        lda #SOUND_BACK
        sta sound
        CALL Computers
        bcs .done               ; and one more in the next frame
.look   lda #MODE_GHOSTS
        sta mode
.done   jmp OverscanDone
.nothing
        CALL_RULES RULE_GHOSTS  ; the move before may have been the last one
        CALL FindAnew
        lda #MESSAGE_EMPTY
        CALL Refuse
        jmp OverscanDone
        END_ROUTINE TakeBack

; ------------------------------------------------------------------ power-on
; ---- StartUp: what power-on sets
; uses  A X Y
StartUp CALL StartRandom
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp

; ---- from a routine of bank 2 (CALL_RULES)
; uses  nothing
; cycles with rts: 6 at most
Back    rts
