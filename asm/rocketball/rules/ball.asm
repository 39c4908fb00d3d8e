; ---------------------------------------------------------------------------
; The balls' way: moves, what a chip does to a ball, goals and collisions.
; ---------------------------------------------------------------------------

; ---- the generator's byte, and a die of four from it: A = 0 to 3
; uses  A, saved
; cycles with rts: 115 at most
RollDie DRAW_BYTE
        lda random
        and #DIRECTIONS_ALL-1
        rts
        END_ROUTINE RollDie

; ---------------------------------------------------------------------------
; Ahead: A = what is ahead of square Y in direction X: a square, a goal, or, negative, the direction to
; which the edge turns a ball.  Sets the flags; uses pointer
; cycles with rts: 28 at most
; ---------------------------------------------------------------------------
Ahead   lda AheadLo,x
        sta pointer
        lda AheadHi,x
        sta pointer+1
        lda (pointer),y
        rts
        END_ROUTINE Ahead
AheadLo dc.b <RuleAheadNorth,<RuleAheadEast,<RuleAheadSouth,<RuleAheadWest
AheadHi dc.b >RuleAheadNorth,>RuleAheadEast,>RuleAheadSouth,>RuleAheadWest

; ---------------------------------------------------------------------------
; MoveBall: one move of ball Y, which has moves left.
; out   event
; uses  A X Y which square count pointer saved
; ---------------------------------------------------------------------------
MoveBall SUBROUTINE
        sty which
        lda #EVENT_MOVED
        sta event
        ldx which
        dec left,x
        lda facing,x
        ldy ball,x
        ldx chips,y
        cpx #CODE_GUST          ; a gust moves the ball when it leaves
        bcc .own
        cpx #CODE_SPECIAL
        bcs .own
        lda DirectionOf,x
.own    tax
        CALL Ahead
        bmi .edge
        TAIL Enter
.edge   and #DIRECTIONS_ALL-1
        ldx which
        sta facing,x
        lda #EVENT_EDGE
        sta event
        rts
        END_ROUTINE MoveBall

; ---- Enter: ball `which` comes to A, a square or a goal
Enter   SUBROUTINE
        ldx which
        ldy ball,x              ; where it comes from, for a goal
        sta ball,x
        cmp #NORTH_GOAL
        bcs .goal
        tay
        ldx chips,y
        beq .done
        cpx #CODE_GUST
        bcs .special
        lda DirectionOf,x
        ldx which
        cmp facing,x
        beq .done
        ldy #EVENT_TURNED
.turn   sta facing,x
        sty event
.done   rts
.goal   lda #EVENT_GOAL
        sta event
        lda ball,x
        cmp #SOUTH_GOAL
        tya
        bcc .north
        adc #2*COLUMNS-1        ; (carry set)
.north  sta lane+WRITE,x
        lda #0
        sta left,x
        rts
.special
        cpx #CODE_SPECIAL
        bcc .done               ; a gust
        cpx #CODE_MOGUL
        beq .mogul
        stx chip
        CALL RollDie            ; X, Y: unchanged
        ldx which
        sta dice,x
        ldy chip
        cpy #CODE_TWISTER
        beq .die
        bcs .barricade
        lsr                     ; a bumper: 0 and 1 clockwise, 2 and 3 counterclockwise
        lsr                     ; carry: counterclockwise
        lda #1
        bcc .add
        lda #-1
        clc
.add    adc facing,x
        and #DIRECTIONS_ALL-1
.die    ldy #EVENT_DIE
        bne .turn               ; always
.barricade
        cmp #2
        bcs .blast
        lda facing,x
        eor #%10
        ldy #EVENT_DIE
        bne .turn               ; always
.blast  ldy ball,x
        lda #0
        sta chips+WRITE,y
        lda #EVENT_BLAST
        sta event
        rts
; ---- over all chips to the square where the moves end
.mogul  ldx which
        lda left,x
        cmp #2
        bcc .done
        sta count
        lda #0
        sta left,x
        lda #EVENT_FLOWN
        sta event
.fly    ldx which
        ldy ball,x
        lda facing,x
        tax
        CALL Ahead
        bmi .lost
        ldx which
        cmp #NORTH_GOAL
        bcs .line
        sta ball,x
        dec count
        bne .fly
        lda ball,x
        jmp Enter               ; no move is left: a mogul there does nothing
.line   dec count
        bne .lost               ; beyond the goal's line
        jmp Enter
.lost   ldx which
        lda #OUT_OF_FIELD
        sta ball,x
        lda #EVENT_LOST
        sta event
        rts
        END_ROUTINE Enter

; ---------------------------------------------------------------------------
; Judge: what the places of the balls mean after a move of each.
; out   A = JUDGE_; with JUDGE_GOAL Y = the side that has a point
; uses  X
; ---------------------------------------------------------------------------
Judge   SUBROUTINE
        lda variants+1
        and #ASSAULT_BIT
        bne .assault
        lda ball
        ldy #SOUTH_SIDE
        cmp #NORTH_GOAL
        beq .goal
        dey                     ; NORTH_SIDE
        cmp #SOUTH_GOAL
        bne .on
.goal   bit variants            ; TUG_BIT
        bvc .point
        tya
        eor #1
        tay
.point  lda #JUDGE_GOAL
        rts
.on     lda #JUDGE_ON
        rts
.assault
        ldx #SOUTH_SIDE
.own    lda ball,x              ; in its own goal a ball starts again
        cmp OwnGoal,x
        bne .next
        lda StartSquare,x
        sta ball,x
        lda StartFacing,x
        sta facing,x
        lda #0
        sta left,x
.next   dex
        bpl .own
        lda ball
        cmp #SOUTH_GOAL
        beq .north
        ldy #SOUTH_SIDE
        lda ball+1
        cmp #NORTH_GOAL
        beq .point
        cmp ball
        bne .on
        cmp #OUT_OF_FIELD
        beq .on
.crash  lda #JUDGE_CRASH
        rts
.north  ldy #NORTH_SIDE
        lda ball+1
        cmp #NORTH_GOAL
        bne .point
        beq .crash              ; both: no point
        END_ROUTINE Judge
OwnGoal dc.b NORTH_GOAL,SOUTH_GOAL
StartSquare
        dc.b NORTH_START,SOUTH_START
StartFacing
        dc.b DIR_SOUTH,DIR_NORTH

; ---------------------------------------------------------------------------
; FlyStep: a move of each ball that has moves left.
; out   A and Y as from Judge; event
; uses  A X Y, saved, count, which, chip, pointer, event
; phase P_BLANK|P_TURN
; ---------------------------------------------------------------------------
FlyStep SUBROUTINE
        ldy #EVENT_MOVED
        sty event
        ldy #0
        lda left
        beq .second
        CALL MoveBall
.second lda left+1
        beq .judge
        lda event
        PUSH_A
        ldy #1
        CALL MoveBall
        PULL_A
        cmp event               ; the greater event is heard
        bcc .judge
        sta event
.judge  TAIL Judge
        END_ROUTINE FlyStep

; ---- RollBoth: the holder's rolls
; uses  A X, saved
; cycles with rts: 275 at most
RollBoth SUBROUTINE
        CALL RollDie
        sta dice
        tax
        inx
        stx left
        lda variants+1
        and #ASSAULT_BIT
        beq .done
        CALL RollDie
        sta dice+1
        tax
        inx
        stx left+1
.done   rts
        END_ROUTINE RollBoth

; ---- StartRoll: direction and windbag; the balls on their squares
; uses  A X, saved
StartRoll SUBROUTINE
        CALL RollDie
        sta dice
        sta facing
        lsr
        sta holder              ; 1, 2: North; 3, 4: South
        lda variants+1
        and #ASSAULT_BIT
        beq .done
        ldx #SOUTH_SIDE
.ball   lda StartFacing,x
        sta facing,x
        dex
        bpl .ball
.done   rts
        END_ROUTINE StartRoll

; ---- PutBalls: the balls on the squares where they begin
; uses  A X Y
; cycles with rts: 44 at most
PutBalls SUBROUTINE
        lda #0
        sta left
        sta left+1
        sta facing
        sta facing+1
        lda #CENTRE_SQUARE
        ldx #OUT_OF_FIELD
        ldy variants+1
        beq .put
        lda #NORTH_START
        ldx #SOUTH_START
        ldy #DIR_SOUTH
        sty facing
.put    sta ball
        stx ball+1
        rts
        END_ROUTINE PutBalls

; ---- PutBack: ball Y, which was lost, on the middle with direction A
; out   A and Y as from Judge
; uses  A X Y
PutBack sta facing,y
        lda #CENTRE_SQUARE
        sta ball,y
        lda #0
        sta left
        sta left+1
        TAIL Judge
        END_ROUTINE PutBack
; ---- RollAgain: the next roll of ball Y
; uses  A, saved
; cycles with rts: 141 at most
RollAgain
        CALL RollDie
        sta dice,y
        clc
        adc #1
        sta left,y
        rts
        END_ROUTINE RollAgain
