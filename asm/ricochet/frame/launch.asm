; ---------------------------------------------------------------------------
; Overscan during a launch: speed of the ball, sounds and pauses, end of the turn and
; of the game.
; ---------------------------------------------------------------------------

CELL_EIGHTHS   = 8              ; units of `sub` in a cell
PACES          = 4              ; speeds of the ball
HASTE_FROM     = 6              ; cells before a held button speeds up the ball: by then the
                                ;   press that launched it has been released
; frames
BUMPER_PAUSE   = 16
LANDED_PAUSE   = 70
GAME_OVER_PAUSE = 180

; ---------------------------------------------------------------------------
; ShowLaunch: moves the ball for one frame.
;     while the button is held: the greatest pace, no pauses
;     with keypads the greatest pace is half a cell per frame: reading them leaves no time to draw more
;     on reaching a cell: LaunchStep; sound; pause at a bumper; end of the launch
; uses  A X Y
; ---------------------------------------------------------------------------
ShowLaunch SUBROUTINE
        lda stick
        and #FIRE
        beq .free
        lda steps
        cmp #HASTE_FROM
        ldx #PACES-1
        bcs .found
.free   lda timer
        beq .flying
        dec timer
        rts
.flying ldx #PACES-1
        lda steps
.pace   cmp PaceFrom,x
        bcs .found
        dex
        bne .pace
.found  lda options
        and #KEYPADS
        beq .pass
        cpx #PACES-1
        bne .pass
        dex
.pass   lda PaceOf,x
        clc
        adc sub
        cmp #CELL_EIGHTHS
        bcc .between
        sbc #CELL_EIGHTHS
        sta sub
.step   inc steps
        bne .counted
        dec steps
.counted
        CALL LaunchStep
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
.done   rts
.quiet  lda event
        beq .done
        ldx #SOUND_WALL
        bne .sound              ; always
.between
        sta sub
        lda ballY               ; in row 0, moving up, at the target?
        bne .done
        lda ballDir
        and #GO_DOWN
        bne .done
        CALL TargetColumn
        cmp ballX
        bne .done
        beq .step               ; nowhere to move: make the step now

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
        END_ROUTINE ShowLaunch

PaceFrom                        ; cells travelled at which each speed begins
        dc.b 0, 14, 48, 120
PaceOf                          ; speeds, in eighths of a cell per frame
        dc.b 1, 2, 4, 8

; ---------------------------------------------------------------------------
; Landed: shows the board after a launch until the timer ends or the button is pressed.
; in    A = STICK_ bits and FIRE pushed in this frame
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
Landed SUBROUTINE
        and #FIRE
        bne .on
        dec timer
        bne .wait
.on     CALL ClearTrail
        BOARD_CHANGED
        CALL CountLaunch
        lda #1
        CALL TurnEnd
        TAIL NextTurn
.wait   rts
        END_ROUTINE Landed

; ---------------------------------------------------------------------------
; CountLaunch: compares the points that the launch gave its side with the side's biggest
; launch of the game.  Not in the demonstration, which uses the bytes.
; ClearLaunches: no launches so far.
; uses  A X Y, launchHundreds
; cycles with rts: 106 at most
; ---------------------------------------------------------------------------
CountLaunch SUBROUTINE
        bit options
        bvs .done               ; DEMO
        ldx turn
        sed
        sec
        lda scoreLo,x
        sbc launchFromLo
        tay
        lda scoreHi,x
        sbc launchFromHi
        cld
        cmp #BCD_TEN
        bcc .hundreds
        ldy #MOST_LAUNCH_LO
        lda #MOST_LAUNCH_HI
.hundreds
        cpx #LEFT
        bne .right
    REPEAT DIGIT_BITS
        asl
    REPEND
.right  sta launchHundreds
        lda biggestHi
        and HundredsOf,x
        cmp launchHundreds
        bcc .store
        bne .done
        tya
        cmp biggestLo,x
        bcc .done
.store  tya
        sta biggestLo+WRITE,x
        lda biggestHi
        and OtherHundreds,x
        ora launchHundreds
        sta biggestHi+WRITE
.done   rts
        END_ROUTINE CountLaunch
HundredsOf      dc.b $F0,$0F
OtherHundreds   dc.b $0F,$F0
MOST_LAUNCH_HI = $09
MOST_LAUNCH_LO = $99

        ifnconst PLUS
; ---- ClearLaunches: no launch has been the biggest one yet
; uses  A
; cycles with rts: 37 at most
ClearLaunches SUBROUTINE
        NO_LAUNCHES
        rts
        END_ROUTINE ClearLaunches
        endif

; ---------------------------------------------------------------------------
; ShowGameOver: shows the final board until the timer ends or the button is pressed,
; then the result.
; in    A = STICK_ bits and FIRE pushed in this frame
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
ShowGameOver SUBROUTINE
        and #FIRE
        bne .on
        dec timer
        bne .wait
.on     ldx #ALL_HELD           ; both joysticks count from now on
        bit status
        bvc .result
        CALL_INTO GoRateMatch,RateMatch ; MATCH_OVER
        ldx #ALL_HELD
        lda players+LEFT
        beq .save               ; HUMAN
        lda players+RIGHT
        bne .result
.save   ldx #SAVE_DUE
.result stx stick
        lda #MODE_RESULT
        sta mode
        lda #0
        sta idle
        lda #RESULT_PAUSE
        sta showWait+WRITE
.wait   rts
        END_ROUTINE ShowGameOver

; ---------------------------------------------------------------------------
; Rated: the end of RateMatch (rules/rating.asm), in the bank of its caller.
; uses  A X Y
; ---------------------------------------------------------------------------
Rated SUBROUTINE
        CALL ResetRatings
RateMatchDone
        rts
        END_ROUTINE Rated

; ---------------------------------------------------------------------------
; NextTurn: begins the next turn after TurnEnd, or ends the game.
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
NextTurn SUBROUTINE
        lda status
        bmi .over
        TAIL StartTurn
.over   CALL GameEnd
        lda #MODE_GAME_OVER
        sta mode
        lda #GAME_OVER_PAUSE
        sta timer
        lda #TUNE_GAME_OVER
        bit status
        bvc .game
        lda #TUNE_MATCH_OVER
.game   REACH StartTune
        END_ROUTINE NextTurn
; falls through

; ---------------------------------------------------------------------------
; StartTune: starts tune A (sound/tunes.asm).
; out   A = 1
; uses  A
; cycles with rts: 16 at most
; ---------------------------------------------------------------------------
StartTune SUBROUTINE
        sta tune+WRITE
        lda #1
        sta tuneLeft+WRITE
        rts
        END_ROUTINE StartTune
