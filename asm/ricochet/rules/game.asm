; ---------------------------------------------------------------------------
; Start and end of games and matches, and the Extra-Launch Target (rules, sections
; 3 to 6).
;
; Owns status, began, games, match points, values and bumpers, and initialises all
; other variables of a game or match.  Never changes a rating (rating.asm).  Never
; draws, plays a sound or reads a switch.
; ---------------------------------------------------------------------------

FIRST_VALUE = $10               ; BCD
MOST_VALUE  = $99               ; BCD
MOST_MATCH_HI = $09             ; match points saturate at 999
MOST_MATCH_LO = $99

DIGIT_BITS  = 4                 ; bits of a BCD digit

MATCH_POINTS = matchHi-scoreHi  ; Margin: offset from the scores
        if matchLo-scoreLo != MATCH_POINTS
        echo "game.asm: match points must lie in RAM as the scores do"
        err
        endif

        if RULES & RULES_LOW
; ---------------------------------------------------------------------------
; NewMatch: begins a match of `variant` and its first game.
;     match points and games = 0; values = FIRST_VALUE; bumpers from the variant;
;     averages = FIRST_AVERAGE
; in    A = side that begins
; uses  A X Y
; cycles with rts: 531, of them NewGame 449
; ---------------------------------------------------------------------------
        ifconst PLUS
LowNewMatch SUBROUTINE
        else
NewMatch SUBROUTINE
        endif
        sta began
        lda #0
        sta games
        ldy variant
        ldx #RIGHT
.side   sta matchHi,x
        sta matchLo,x
        lda #FIRST_VALUE
        sta value,x
        lda #FIRST_AVERAGE
        sta avg,x
        lda VariantBumpers,y
        sta bumpers,x
        lda #0
        dex
        bpl .side
        REACH NewGame
        END_ROUTINE NewMatch
; falls through

; ---------------------------------------------------------------------------
; NewGame: begins a game; bit 0 of `began` is the side to move.
;     pieces at their start places, all vertical; launchers full and in play
;     scores, ply, quiet, status, trail and clock cleared
; uses  A X Y
; ---------------------------------------------------------------------------
        ifconst PLUS
LowNewGame SUBROUTINE
        else
NewGame SUBROUTINE
        endif
GameBegins
        ldx #PIECES-1
        lda #FACE_STEP*[PIECES-1]
.piece  ldy StartPlace,x
        sty place,x
        sta face,x
        sec
        sbc #FACE_STEP
        dex
        bpl .piece

        ldx variant
        lda VariantLaunches,x
        ldx #RB
.launcher
        sta launch,x
        dex
        bpl .launcher

        lda began
        and #LEFT|RIGHT
        sta turn

        lda #0
        sta scoreHi+LEFT
        sta scoreHi+RIGHT
        sta scoreLo+LEFT
        sta scoreLo+RIGHT
        sta outs
        sta ply
        sta quiet
        sta status
        CALL ClockStart
        TAIL ClearTrail
        END_ROUTINE NewGame

; ---------------------------------------------------------------------------
; GameEnd: settles the game after GAME_OVER, and the match if it is over.
;     games + 1
;     if the scores are equal:
;         if the previous game was drawn too: match over
;         else the other side begins the next game
;     else:
;         tens = difference / 10, rounded down
;         winner: match points + 1 + tens, value + tens
;         loser: begins the next game; if it has one bumper: match over,
;             else halve its bumpers
;     status = winner of the game, or of the match if it is over
; uses  A X Y, marginLo, marginHi
; cycles with rts: 335
; The state is complete at GameEndDone.
; ---------------------------------------------------------------------------
        ifconst PLUS
LowGameEnd SUBROUTINE
        else
GameEnd SUBROUTINE
        endif
        inc games               ; at most 10: four wins that do not end the match, each
        ldx #0                  ;   after a draw, then a draw and one more game
        CALL Margin
        cpy #NOBODY
        bne .won

        lda began
        bmi .matchOver
        eor #DRAWN_BEFORE|[LEFT^RIGHT]
        sta began
        bne .gameOver           ; always: DRAWN_BEFORE is set

.won    ldx #DIGIT_BITS         ; divide by ten: drop a digit
.digit  lsr marginHi
        ror marginLo
        dex
        bne .digit

        sed
        sec                     ; + 1 for the game
        lda matchLo,y
        adc marginLo
        sta matchLo,y
        lda matchHi,y
        adc marginHi            ; 9 + 9 + 1 at most
        sta matchHi,y
        cmp #MOST_MATCH_HI+1
        bcc .match
        lda #MOST_MATCH_HI
        sta matchHi,y
        lda #MOST_MATCH_LO
        sta matchLo,y
.match  lda value,y
        clc
        adc marginLo
        cld
        ldx marginHi
        bne .most
        bcc .value
.most   lda #MOST_VALUE
.value  sta value,y

        tya
        eor #LEFT^RIGHT
        sta began
        tax
        lsr bumpers,x
        bne .gameOver
        inc bumpers,x           ; the last bumper stays

.matchOver
        ldx #MATCH_POINTS
        CALL Margin
        tya
        ora #GAME_OVER|MATCH_OVER
        bne .status             ; always
.gameOver
        tya
        ora #GAME_OVER
.status sta status
GameEndDone
        LOW_RTS
        END_ROUTINE GameEnd

; ---------------------------------------------------------------------------
; Margin: returns the side that is ahead and the difference.
; in    X = 0: scores, MATCH_POINTS: match points
; out   Y = side ahead or NOBODY; marginHi, marginLo = the difference, BCD
; uses  A
; cycles with rts: 68 at most
; ---------------------------------------------------------------------------
Margin SUBROUTINE
        ldy #LEFT
        sed
        sec
        lda scoreLo+LEFT,x
        sbc scoreLo+RIGHT,x
        sta marginLo
        lda scoreHi+LEFT,x
        sbc scoreHi+RIGHT,x
        sta marginHi
        bcs .ahead
        iny                     ; Right is ahead: negate
        sec
        lda #0
        sbc marginLo
        sta marginLo
        lda #0
        sbc marginHi
        sta marginHi
.ahead  cld
        lda marginHi
        ora marginLo
        bne .done
        ldy #NOBODY
.done   rts
        END_ROUTINE Margin

        endif
        if RULES & RULES_HIGH
; ---------------------------------------------------------------------------
; TargetNow: returns the Extra-Launch Target of this round.
; out   A = column, 0 if there is no target; Y = launches it awards, 0 if none;
;       both are valid at TargetNowDone
; TargetColumn: returns the column only; Y unchanged
; uses  X
; cycles with rts: TargetNow 61 at most, TargetColumn 33
; ---------------------------------------------------------------------------
TargetNow SUBROUTINE
        ldy #0
        CALL TargetColumn
        tax
        beq .done
        lda ply
        lsr                     ; rounds completed: ply / TURNS_A_ROUND
        tay
        lda TargetLaunches,y
        tay
        txa
.done
TargetNowDone
        rts
        END_ROUTINE TargetNow

TargetColumn SUBROUTINE
        lda variant             ; variant 1 has no target: A = 0
        beq .done
        lda ply
        cmp #TARGET_ROUNDS*TURNS_A_ROUND
        bcs .none
        lsr                     ; rounds completed
        and #TARGET_CYCLE_LENGTH-1
        tax
        lda TargetCycle,x
        rts
.none   lda #0
.done   rts
        END_ROUTINE TargetColumn

TargetCycle
        TARGET_COLUMNS
TargetLaunches                  ; by rounds completed
        TARGET_LAUNCHES

        endif
        if RULES & RULES_LOW
; ---------------------------------------------------------------------------
; Tables of games and matches.
; ---------------------------------------------------------------------------

VariantLaunches                 ; in each launcher, by variant
        dc.b 5, 5, 5, 3, 3
VariantBumpers                  ; on each side
        dc.b 2, 2, 4, 4, 4

; ---- place of a marker; {1}: column, {2}: row
    MAC MARKER
        dc.b [[{2}]*PLACE_ROW] | [[[{1}]-1]&PLACE_CELL]
    ENDM

StartPlace                      ; A to F, then G to L, mirrored
        MARKER 1,3
        MARKER 1,5
        MARKER 1,7
        MARKER 2,4
        MARKER 2,6
        MARKER 3,5
        MARKER LAST_COLUMN-1,3
        MARKER LAST_COLUMN-1,5
        MARKER LAST_COLUMN-1,7
        MARKER LAST_COLUMN-2,4
        MARKER LAST_COLUMN-2,6
        MARKER LAST_COLUMN-3,5
        endif
