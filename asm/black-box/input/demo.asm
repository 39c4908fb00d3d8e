; ---------------------------------------------------------------------------
; The demonstration: after ten idle seconds at the set-up the cartridge plays games alone
; through the same routines as a player, one push at a time and without sound, until
; somebody pushes anything; then the set-up is restored.  It draws its lasers at random, knows
; the balls, and marks the last one wrongly in half of the games where there is room.
; ---------------------------------------------------------------------------

DEMO_OFF    = 0                 ; demo: nobody,
DEMO_CHOOSE = 1                 ;   it chooses what is next,
DEMO_GO     = 2                 ;   or takes the cursor there
DEMO_FROM   = 5                 ; `idle` at which it starts, 8 to 10 seconds
DEMO_PACE   = 7                 ; frames between two pushes,
DEMO_LOOK   = 150               ;   at a new picture,
DEMO_SETUP  = 90                ;   and at the set-up between two games
DEMO_SHOWN  = 2                 ; rays in the open box

; ---------------------------------------------------------------------------
; StartDemo: keeps the set-up and starts the first game.
; uses  A X Y
; ---------------------------------------------------------------------------
        SUBROUTINE
StartDemo
        lda game
        sta demoGame
        lda entered
        sta demoEntered
        ldx #DIGITS-1
.digit  lda digits,x
        sta demoDigits,x
        dex
        bpl .digit
        lda #0
        sta game                ; GAME_ALONE
        sta entered
        lda #DEMO_CHOOSE
        sta demo
        sta demoWait
        CALL StartGame
        lda size                ; number of rays in each game
        sta demoLeft
        rts
        END_ROUTINE StartDemo

; ---------------------------------------------------------------------------
; EndDemo: restores the set-up.  SELECT does nothing else.
; out   pushed = 0, switchesDown = RESET at most
; uses  A X Y
; ---------------------------------------------------------------------------
        SUBROUTINE
EndDemo lda demoGame
        sta game
        lda demoEntered
        sta entered
        ldx #DIGITS-1
.digit  lda demoDigits,x
        sta digits,x
        dex
        bpl .digit
        lda switchesDown
        and #RESET_SWITCH
        sta switchesDown
        lda #DEMO_OFF
        sta demo
        sta pushed
        sta mode                ; MODE_SETUP: the set-up is as it was
        TAIL OpenSetUp
        END_ROUTINE EndDemo

; ---------------------------------------------------------------------------
; Demonstrate: the demonstration's push in this frame.
; in    pushed, switchesDown: the players'
; out   pushed, switchesDown: what counts
; uses  A X Y, saved, count, from; 900 cycles at most
; ---------------------------------------------------------------------------
        SUBROUTINE
Demonstrate
        lda pushed
        ora switchesDown
        bne EndDemo
        REACH EndDemo
        dec demoWait
        bne .none
        lda #DEMO_PACE
        sta demoWait
        lda mode
        beq .start              ; MODE_SETUP, with START chosen
        cmp #MODE_PLAY
        beq .plays
        cmp #MODE_OPEN
        bne .none
        bit judgeLaser          ; until it is judged
        bpl .none
.plays  lda demo
        cmp #DEMO_GO
        bne .choose
        jmp .go
.choose lda demoLeft
        bne .laser
        lda mode
        cmp #MODE_OPEN
        beq .item
        lda guesses
        cmp balls
        bcc .mark

; ---- the line above the box
.item   lda #STICK_UP
        ldx item
        beq .push
        ldx #DEMO_SHOWN         ; rays that are left for the open box,
        ldy #DEMO_LOOK
        lda mode
        cmp #MODE_OPEN
        bne .leave
        ldx size                ;   and for the next game
        ldy #DEMO_SETUP
.leave  stx demoLeft
        sty demoWait
.start  lda #FIRE
.push   sta pushed
.none   rts

; ---- a laser: a dark one, or any in the open box
.again  lda #1
        sta demoWait
        rts
.laser  CALL DrawByte
        and #%111111
        cmp #LASERS
        bcs .again
        tax
        ldy lasers,x
        cpy #LASER_NONE
        beq .again
        lda mode
        cmp #MODE_OPEN
        beq .fire
        tya
        bne .again
.fire   dec demoLeft
        txa
        CALL LaserPlace
        jmp .goal

; ---- a ball that is not marked
.mark   ldx size
.row    lda planeA+PLANE_GUESS,x
        eor #$FF
        and planeA+PLANE_BALLS,x
        sta count
        lda planeB+PLANE_GUESS,x
        eor #$FF
        and planeB+PLANE_BALLS,x
        sta from
        ora count
        bne .found
        dex
        bne .row
.found  ldy lastX
.column dey
        lda MaskA,y
        and count
        bne .ball
        lda MaskB,y
        and from
        beq .column
.ball   stx demoY
        sty demoX
        ldx guesses
        inx
        cpx balls
        bne .goes
        CALL DrawByte           ; the last one: perhaps the cell right of it
        lsr
        bcc .goes
        ldx demoY
        iny
        cpy lastX
        beq .goes
        CALL TestCell
        bne .goes
        txa
        clc
        adc #PLANE_BALLS
        tax
        CALL TestCell
        bne .goes
        sty demoX
        beq .goes               ; always
.goal   stx demoX
        sty demoY
.goes   lda #DEMO_GO
        sta demo

; ---- a step: within the box first, then out of it
.go     lda #STICK_DOWN
        ldx item
        bne .pushed
        ldx cursorX
        ldy cursorY
        lda demoY
        beq .columnFirst
        cmp lastY
        beq .columnFirst
        cpy demoY
        beq .across
.along  lda #STICK_DOWN
        cpy demoY
        bcc .pushed
        lda #STICK_UP
        bne .pushed             ; always
.columnFirst
        cpx demoX
        bne .across
        cpy demoY
        bne .along
.across lda #STICK_RIGHT
        cpx demoX
        bcc .pushed
        lda #STICK_LEFT
        cpx demoX
        bne .pushed
        CALL CursorLaser        ; there: in a cell once more, since a ball comes behind "no ball"
        bcc .there
        ldx demoY
        ldy demoX
        txa
        clc
        adc #PLANE_EMPTY
        tax
        CALL TestCell
        beq .press
.there  lda #DEMO_CHOOSE
        sta demo
        lda mode
        cmp #MODE_OPEN
        bne .press
        lda #DEMO_LOOK
        sta demoWait
.press  lda #FIRE
.pushed sta pushed
        rts
        END_ROUTINE Demonstrate
