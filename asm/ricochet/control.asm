; ---------------------------------------------------------------------------
; The controls: what the sticks, the buttons and the switches do to the game,
; one call a picture in overscan, and one in vertical blank.
;
; Owns the RAM under "the controls" and decides when the rules are called.
; Never draws; the picture follows from RAM.
; ---------------------------------------------------------------------------

FIRE           = %00010000      ; in `stick`
HORIZONTAL     = STICK_LEFT|STICK_RIGHT
VERTICAL       = STICK_UP|STICK_DOWN
DIRECTIONS     = HORIZONTAL|VERTICAL

REPEAT_FIRST   = 20             ; pictures until a held direction counts again
REPEAT_NEXT    = 7              ; and from then on

CELL_EIGHTHS   = 8              ; `sub` from cell to cell
PACES          = 4              ; how fast a ball is, by the cells behind it
BUMPER_PAUSE   = 16             ; pictures
LANDED_PAUSE   = 70
OVER_PAUSE     = 180

HOME_ROW       = 5              ; where the cursor stands when a turn begins

; ---------------------------------------------------------------------------
; StartUp: RAM is clear; the set-up.
; ---------------------------------------------------------------------------
StartUp SUBROUTINE
        jsr StartMatch          ; whatever is shown, the state makes sense
        jsr SetUp
        jmp GoFrame

; ---------------------------------------------------------------------------
; Control: the work of one picture, in overscan: at most 1,500 cycles.
; ---------------------------------------------------------------------------
Control SUBROUTINE
        jsr Switches
        bit options
        bvs .demo
        jsr ReadStick           ; A = what has just been pushed
.pushed ldx mode
        bmi .ball
        cpx #MODE_SETUP
        bcs .text
        jsr Turn
        jmp .done
.text   jsr Menu
        jmp .done
.demo   jsr Demo
        lda #0                  ; nobody pushes anything
        beq .pushed
.ball   cpx #MODE_LANDED
        beq .landed
        bcs .over
        jsr Fly
        jmp .done
.landed jsr Landed
        jmp .done
.over   jsr Over
.done   jmp GoOver

; ---------------------------------------------------------------------------
; Outlook: the rest, in vertical blank: the sound, and what the rules have to
; say about the picture: the target, what the button would do, the clock.
; ---------------------------------------------------------------------------
Outlook SUBROUTINE
        jsr PlaySound
        jsr TargetNow           ; for row 0 of the picture
        sty bumperBits
        sec
        sbc #TARGET_CELL
        bcs .target
        lda #0
.target sta cur
        jsr Action
        pha
        jsr ClockFace
        sta clockShown
        pla
        sta action
        jmp GoPrepare

TARGET_CELL = 2                 ; column - this = cell * 2

; ---------------------------------------------------------------------------
; ClockFace: what the smart clock shows: the seconds left, if it is on.
; out   A = seconds, BCD, or NO_CLOCK
; uses  X Y
; ---------------------------------------------------------------------------
ClockFace SUBROUTINE
        bit SWCHB
        bpl .off                ; RIGHT_DIFFICULTY
        jsr Allowance
        sec
        sbc clock
        bcs .left
        lda #0
.left   ldx #0                  ; tens
.tens   cmp #10
        bcc .ones
        sbc #10
        inx
        bcs .tens               ; always
.ones   sta scratch
        txa
        asl
        asl
        asl
        asl
        ora scratch
        rts
.off    lda #NO_CLOCK
        rts

; ---------------------------------------------------------------------------
; Switches: RESET begins a match, SELECT leads to the set-up and to the next
; variant there, when they go down.
;     not while the left stick is pushed right: that pair belongs to menus of
;     flash cartridges
; uses  A X Y, scratch; 4 bytes of stack
; ---------------------------------------------------------------------------
Switches SUBROUTINE
down    = scratch
        lda SWCHB
        and #RESET_SWITCH|SELECT_SWITCH
        tax
        eor #RESET_SWITCH|SELECT_SWITCH
        and options             ; up before, down now
        sta down
        txa
        eor options             ; keep the rest of the options
        and #RESET_SWITCH|SELECT_SWITCH
        eor options
        sta options
        bit SWCHA
        bpl .done
        lda down
        beq .done
        jsr EndDemo
        lsr down
        bcs StartMatch
        lsr down
        bcc .done
        jsr NextVariant
        jmp SetUp
.done   rts

; ---------------------------------------------------------------------------
; StartMatch: a new match, and its first turn.
; uses  A X Y; 4 bytes of stack
; ---------------------------------------------------------------------------
StartMatch SUBROUTINE
        lda options
        asl                     ; carry: Right begins
        lda #LEFT
        rol
        jsr NewMatch
; falls through

; ---------------------------------------------------------------------------
; StartTurn: the cursor goes home to the side that moves.
; uses  A X
; ---------------------------------------------------------------------------
StartTurn SUBROUTINE
        lda #MODE_PICK
        sta mode
        ldx turn
        lda HomeColumn,x
        sta cursorX
        lda #HOME_ROW
        sta cursorY
        lda #0
        sta idle
        lda #$FF                ; what is held now counts when it is let go
        sta stick
        rts

HomeColumn                      ; by side
        dc.b 1, LAST_COLUMN-1

; ---------------------------------------------------------------------------
; ReadStick: the stick of the side to move; on a text screen either.
; out   A = what is down now and was not before; a direction held counts again
;       every REPEAT_NEXT pictures; stick = all that is down
; uses  X, scratch
; ---------------------------------------------------------------------------
ReadStick SUBROUTINE
now     = scratch
pushed  = scratch+1
        lda SWCHA
        bit mode
        bvs .either
        ldx INPT5
        ldy turn
        bne .side
        lsr
        lsr
        lsr
        lsr
        ldx INPT4
        jmp .side
.either lsr
        lsr
        lsr
        lsr
        and SWCHA
        sta now
        lda INPT4
        and INPT5
        tax
        lda now
.side   and #DIRECTIONS
        eor #DIRECTIONS
        cpx #$80                ; carry clear: the button is down
        bcs .up
        ora #FIRE
.up     sta now
        lda stick
        eor #$FF
        and now
        sta pushed
        lda stick
        eor now
        and #DIRECTIONS
        beq .same
        lda #REPEAT_FIRST
        bne .repeat
.same   dec repeat
        bne .done
        lda now
        and #DIRECTIONS
        ora pushed
        sta pushed
        lda #REPEAT_NEXT
.repeat sta repeat
.done   lda now
        sta stick
        lda pushed
        rts

; ---------------------------------------------------------------------------
; Turn: a side makes its turn: the cursor, the button.
; in    A = what has just been pushed
; uses  A X Y, scratch; 6 bytes of stack
; ---------------------------------------------------------------------------
Turn SUBROUTINE
        sta pushed
        tay
        jsr Idle
        lda options
        asl
        bmi .timed              ; DEMO
        bit SWCHB
        bpl .timed              ; RIGHT_DIFFICULTY B: no clock
        jsr ClockTick
.timed  lda pushed
        cmp #FIRE
        bcs .button
        cmp #0
        beq .done
        ldx mode
        cpx #MODE_DIRECTION
        beq .direct
        jmp MoveCursor
.direct ldy #UP                 ; the direction of the order
        lsr
        bcs .order
        iny
        lsr
        bcs .order
        iny
        lsr
        bcs .order
        iny
.order  sty moveDir
        jsr PieceHere
        lda #MODE_MOVING
        sta mode
        jsr Order
        bcs .done
        lda #MODE_DIRECTION     ; refused: another direction may be given
        sta mode
.done   rts

.button jsr Action              ; X = piece or launcher
        tay
        beq Refuse              ; ACT_REFUSED
        cmp #ACT_LAUNCH
        beq .launch
        cmp #ACT_MOVE
        bcc .hand
        bne .finish
        jmp Order
.hand
        lda #0                  ; ACT_PICK
        sta movedLo
        sta movedHi
        ldx #MODE_DIRECTION
        cpy #ACT_PICK
        beq .picked
        ldx #MODE_PICK          ; ACT_DROP: picked by mistake
.picked stx mode
        lda #SOUND_PICK
        sta sound
        rts
.finish lda #0                  ; ACT_FINISH: the order is complete
        jsr TurnEnd
        jmp NextTurn
.launch txa
; falls through

; ---------------------------------------------------------------------------
; Launch: the ball is on its way from launcher A.
; uses  A X Y; 2 bytes of stack
; ---------------------------------------------------------------------------
Launch  jsr LaunchBegin
        lda #0
        sta sub
        sta steps
        sta timer
        lda #MODE_FLY
        sta mode
        lda #SOUND_LAUNCH
        sta sound
        rts

Refuse  lda #SOUND_REFUSED
        sta sound
        clc
        rts

; ---------------------------------------------------------------------------
; Action: what the button does where the cursor stands; the picture says it too.
; out   A = ACT_; X = piece, or launcher with ACT_LAUNCH
; uses  Y, scratch; 4 bytes of stack
; ---------------------------------------------------------------------------
Action SUBROUTINE
        jsr PieceHere
        lda mode
        cmp #MODE_DIRECTION
        beq .drop
        bcs .moving

        cpx #PIECES
        bcs .launcher
        jsr IsOwn
        bne .refused
        jsr MustLaunch
        bcs .refused
        lda #ACT_PICK
        rts
.launcher
        jsr LauncherHere
        bcc .refused            ; an empty marker: a turn cannot be passed
        jsr CanLaunch
        bcc .refused
        lda #ACT_LAUNCH
        rts

.moving cpx #PIECES
        bcs .empty
        jsr IsOwn
        bne .refused
        jsr HasMoved
        bne .finish
        ldy moveDir
        jsr CanMove
        bcc .refused
        lda #ACT_MOVE
        rts
.empty  jsr LauncherHere
        bcs .refused
.finish lda #ACT_FINISH
        rts
.drop   lda #ACT_DROP
        rts
.refused
        lda #ACT_REFUSED
        rts

; ---------------------------------------------------------------------------
; LauncherHere: the launcher under the cursor.
; out   carry set: A = launcher; carry clear: the cursor is on a marker
; ---------------------------------------------------------------------------
LauncherHere SUBROUTINE
        lda cursorX
        beq .corner
        cmp #LAST_COLUMN
        bcc .none
.corner cmp #LAST_COLUMN        ; launcher = 2 * side + bottom
        lda #0
        rol
        ldy cursorY
        cpy #LAST_ROW
        rol
        sec
.none   rts

; ---------------------------------------------------------------------------
; Order: move the piece under the cursor the way of the order, once.
; in    X = piece
; out   carry set: it has moved, and the cursor with it
; uses  A X Y, scratch; 4 bytes of stack
; ---------------------------------------------------------------------------
Order SUBROUTINE
        ldy moveDir
        jsr MovePiece
        bcc Refuse
        jsr Mark
        ora movedLo,y
        sta movedLo,y
        ldx moveDir
        lda cursorX
        clc
        adc OrderColumns,x
        sta cursorX
        lda cursorY
        clc
        adc OrderRows,x
        sta cursorY
        lda #SOUND_MOVE
        sta sound
        sec
        rts

OrderColumns                    ; by direction
        dc.b 0, 0, -2, 2
OrderRows
        dc.b -2, 2, 0, 0

; ---------------------------------------------------------------------------
; HasMoved: has piece X moved in this order?
; out   Z clear: yes; X unchanged
; Mark: the bit of piece X.
; out   A = bit, Y = 0 in movedLo, movedHi - movedLo in movedHi
; ---------------------------------------------------------------------------
HasMoved SUBROUTINE
        jsr Mark
        and movedLo,y
        rts
Mark    ldy #0
        txa
        cmp #8
        bcc .low
        ldy #movedHi-movedLo
.low    and #7
        stx scratch
        tax
        lda Bits,x
        ldx scratch
        rts

Bits    dc.b 1, 2, 4, 8, 16, 32, 64, 128

; ---------------------------------------------------------------------------
; IsOwn: is piece X the side's that moves?
; out   Z set: yes; X unchanged
; ---------------------------------------------------------------------------
IsOwn SUBROUTINE
        cpx #PIECE_G            ; carry = Right's
        lda #0
        rol
        eor turn
        rts

; ---------------------------------------------------------------------------
; PieceHere: the piece under the cursor.
; out   X = piece, or PIECES if there is none
; uses  A
; ---------------------------------------------------------------------------
PieceHere SUBROUTINE
        ldx cursorX
        lda ColumnCode,x
        lsr
        ldx cursorY
        ora RowCode,x
        ldx #0
.piece  cmp place,x
        beq .found
        inx
        cpx #PIECES
        bne .piece
.found  rts

; ---------------------------------------------------------------------------
; NextTurn: after TurnEnd: the next turn, or the end of the game.
; uses  A X Y, scratch; 4 bytes of stack
; ---------------------------------------------------------------------------
NextTurn SUBROUTINE
        lda status
        bmi .over
        jmp StartTurn
.over   jsr GameEnd
        lda #MODE_OVER
        sta mode
        lda #OVER_PAUSE
        sta timer
        lda #SOUND_OVER
        bit status
        bvc .game
        lda #SOUND_MATCH
.game   sta sound
        rts

; ---------------------------------------------------------------------------
; Fly: a launch on its way.
;     the button held: as fast as can be, without pauses
;     at a cell: LaunchStep; its sound; a pause at a bumper; the end
; uses  A X Y; 8 bytes of stack
; ---------------------------------------------------------------------------
Fly SUBROUTINE
        lda stick
        and #FIRE
        beq .free
        lda steps
        cmp #HASTE_FROM         ; not by the press that launched
        bcs .haste
.free   lda timer
        beq .flying
        dec timer
        rts
.haste  lda #CELL_EIGHTHS
        bne .go
.atTarget
        lda #CELL_EIGHTHS       ; there is no way on: the step is due now
        bne .go
.flying lda ballY               ; in row 0, going up, under the target?
        bne .paced
        lda ballDir
        and #GO_DOWN
        bne .paced
        jsr TargetColumn
        cmp ballX
        beq .atTarget
.paced  ldx #PACES-1
        lda steps
.pace   cmp PaceFrom,x
        bcs .found
        dex
        bne .pace
.found  lda PaceOf,x
.go     clc
        adc sub
        cmp #CELL_EIGHTHS
        bcc .between
        sbc #CELL_EIGHTHS
        sta sub
        inc steps
        bne .counted
        dec steps
.counted
        jsr LaunchStep
        lda event
        bmi .ended
        and #~EV_WALL
        beq .quiet
        ldx #SOUND_PIECE
        cmp #EV_BUMPER
        bcc .sound
        ldx #BUMPER_PAUSE
        stx timer
        ldx #SOUND_BUMPER
.sound  stx sound
        rts
.quiet  lda event
        beq .done
        lda #SOUND_WALL
        sta sound
.done   rts
.between
        sta sub
        rts

.ended  and #~EV_WALL
        ldx #SOUND_LAUNCHER
        cmp #EV_TARGET
        bcc .end
        ldx #SOUND_TARGET
        cmp #EV_EXIT
        bcc .end
        ldx #SOUND_EXIT
.end    stx sound
        lda #0
        sta sub
        lda #LANDED_PAUSE
        sta timer
        lda #MODE_LANDED
        sta mode
        rts

HASTE_FROM = 3
PaceFrom                        ; cells behind the ball
        dc.b 0, 14, 48, 120
PaceOf                          ; eighths of a cell a picture
        dc.b 1, 2, 4, 8

; ---------------------------------------------------------------------------
; Landed: the board stands still after a launch; the button ends that.
; in    A = what has just been pushed
; uses  A X Y, scratch; 6 bytes of stack
; ---------------------------------------------------------------------------
Landed SUBROUTINE
        and #FIRE
        bne .on
        dec timer
        bne .wait
.on     jsr ClearTrail
        lda #1
        jsr TurnEnd
        jmp NextTurn
.wait   rts

; ---------------------------------------------------------------------------
; Over: the game is over; the board stays for a while, then comes the result.
; in    A = what has just been pushed
; uses  A X Y, scratch; 4 bytes of stack
; ---------------------------------------------------------------------------
Over SUBROUTINE
        and #FIRE
        bne .on
        dec timer
        bne .wait
.on     bit status
        bvc .result
        jsr RateMatch           ; MATCH_OVER
.result lda #MODE_RESULT
        sta mode
        lda #0
        sta idle
.wait   rts
