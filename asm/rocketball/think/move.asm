; ---------------------------------------------------------------------------
; The balls as the computer sees them (docs/rocketball/opponents.md): moves without dice, ways,
; and what balls are worth.
; ---------------------------------------------------------------------------

GOAL_WORTH  = 40

; ---- AHEAD: looks up where a ball at square Y goes, by the chip there or simDir
; in    Y
; out   A: the next square; N: the edge, with its arrow in the low bits
; uses  A X, pointer
; cycles: 42 at most
        mac AHEAD
        ldx chips,y
        cpx #CODE_GUST
        bcc .own
        cpx #CODE_SPECIAL
        bcs .own
        lda ThinkDirection,x
        bcc .ahead              ; always
.own    lda simDir
.ahead  tax
        lda ThinkAheadLo,x
        sta pointer
        lda ThinkAheadHi,x
        sta pointer+1
        lda (pointer),y
        endm

; ---- SimMove: a move of the ball simAt, simDir; simLost; uses A X Y pointer
; cycles with rts: 97 at most
        SUBROUTINE
SimMove lda simLost
        bne .done
        ldy simAt
        cpy #NORTH_GOAL
        bcs .done
        AHEAD
        bmi .edge
        sta simAt
        cmp #NORTH_GOAL
        bcs .done
        tay
        ldx chips,y
        beq .done
        cpx #CODE_GUST
        bcs .special
        lda ThinkDirection,x
        sta simDir
.done   rts
.special
        cpx #CODE_SPECIAL
        bcc .done
        inc simLost
        rts
.edge   and #DIRECTIONS_ALL-1
        sta simDir
        rts
        END_ROUTINE SimMove
ThinkAheadLo
        dc.b <ThinkAheadNorth,<ThinkAheadEast,<ThinkAheadSouth,<ThinkAheadWest
ThinkAheadHi
        dc.b >ThinkAheadNorth,>ThinkAheadEast,>ThinkAheadSouth,>ThinkAheadWest

; ---- GoalSign: A = 1 if the goal in which simBall is gives the actor a point, -1 if the opponent, 0 if
;      neither; sets the flags
; uses  A
; cycles with rts: 35 at most
        SUBROUTINE
GoalSign
        lda variants+1
        bne .assault
        lda simAt
        sec
        sbc #NORTH_GOAL
        asl                     ; as a direction: DIR_NORTH or DIR_SOUTH
        cmp forward
        bne .theirs
.ours   lda #1
        rts
.assault
        lda #SOUTH_GOAL
        sec
        sbc simBall
        cmp simAt
        bne .none
        lda simBall
        cmp actor
        beq .ours
.theirs lda #-1
        rts
.none   lda #0
        rts
        END_ROUTINE GoalSign

; ---- RollsOf: adds to `rolls` what ball simBall, at simAt and simDir, lost if simLost is not 0, is worth after 1 to 4
;      moves, for STORM as the second of a round 1 to FAR_MOVES.  Its moves are SimMove's
; uses  A X Y, pointer, simAt, simDir, simLost, simMoves, rolls, worth
; cycles: bounded by its slice
        SUBROUTINE
RollsOf lda #<WorthNorth
        ldx #>WorthNorth
        ldy forward
        beq .worth
        lda #<WorthSouth
        ldx #>WorthSouth
.worth  sta worth
        stx worth+1
        ldy #DIRECTIONS_ALL     ; faces of the die
        bit flags               ; FLAG_SECOND
        bvc .moves
        CALL Level
        cmp #STORM
        bcc .moves
        ldy #FAR_MOVES
.moves  sty simMoves
        ldy simAt
        cpy #NORTH_GOAL
        bcs .goal
        lda simLost
        bne .stays
; ---- the next move, from square Y
.move   AHEAD
        bmi .edge
        sta simAt
        cmp #NORTH_GOAL
        bcs .goal
        tay
        ldx chips,y
        beq .there
        cpx #CODE_GUST
        bcs .special
        lda ThinkDirection,x
.turn   sta simDir
.there  lda (worth),y
        bmi .less
        clc
        adc rolls
        sta rolls
        bcc .next
        inc rolls+1
        bcs .next               ; always
.less   clc
        adc rolls
        sta rolls
        bcs .next
        dec rolls+1
.next   dec simMoves
        bne .move
        rts
.edge   and #DIRECTIONS_ALL-1
        bpl .turn               ; always
.special
        cpx #CODE_SPECIAL
        bcc .there
        inc simLost
; ---- it stays where it is: what all moves that are left are worth
.stays  lda (worth),y
        jmp .each
.goal   CALL GoalSign
        beq .done
        bmi .theirs
        lda #GOAL_WORTH
        bne .each               ; always
.theirs lda #-GOAL_WORTH
.each   tay
.add    tya
        bmi .minus
        clc
        adc rolls
        sta rolls
        bcc .left
        inc rolls+1
        bcs .left               ; always
.minus  clc
        adc rolls
        sta rolls
        bcs .left
        dec rolls+1
.left   dec simMoves
        bne .add
.done   rts
        END_ROUTINE RollsOf

; ---- RollsAll: rolls = what all balls are worth; with one ball, from baseAt and baseDir
; uses  A X Y, pointer, simAt, simDir, simLost, simBall, simMoves, rolls, worth
; cycles: bounded by its slice
        SUBROUTINE
RollsAll
        lda #0
        sta rolls
        sta rolls+1
        sta simBall
        ldx variants+1
        bne .assault
        lda baseAt
        sta simAt
        lda baseDir
        sta simDir
        lda baseLost
        sta simLost
        TAIL RollsOf
.assault
        sta simLost             ; (0)
        lda ball
        sta simAt
        lda facing
        sta simDir
        CALL RollsOf
        inc simBall
        lda ball+1
        sta simAt
        lda facing+1
        sta simDir
        lda #0
        sta simLost
        TAIL RollsOf
        END_ROUTINE RollsAll

; ---- by code
        IN_PAGE CHIP_TABLE
ThinkDirection
        CODE_TABLES
ThinkClockwise = ThinkDirection+1
ThinkCounter = ThinkDirection+2
        SAME_PAGE ThinkDirection
ThinkCodeOf
        dc.b 0,GLYPH_LINES,2*GLYPH_LINES,3*GLYPH_LINES ; by direction
