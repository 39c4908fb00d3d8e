; ---------------------------------------------------------------------------
; Play: the cursor, what the button does, and rays on their way.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; MoveCursor: a step of the cursor, over the cells, the lasers around them, and the
; line above the box.
; in    pushed
; uses  A X Y
; ---------------------------------------------------------------------------
        SUBROUTINE
MoveCursor
        ldx cursorX
        ldy cursorY
        lda pushed
        and #DIRECTIONS
        bne .push
        rts
.push   PUSH_A
        lda #SOUND_PICK
        sta sound
        PULL_A
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        bcs .down
        lsr                     ; STICK_LEFT
        bcs .left
        lda item
        bne .item
        cpy #0                  ; STICK_RIGHT
        beq .rightOut
        cpy lastY
        beq .rightOut
        cpx lastX
        bcs .done
        inx
        bcc .set                ; always
.rightOut                       ; along the lasers, and round the corner
        inx
        cpx lastX
        bne .set
        cpy #0
        bne .bottomRight
        iny
        bne .set                ; always
.bottomRight
        dey
        bne .set                ; always
.left   lda item
        bne .item
        cpy #0
        beq .leftOut
        cpy lastY
        beq .leftOut
        cpx firstX
        beq .done
        dex
        jmp .set
.leftOut
        dex
        cpx firstX
        bne .set
        cpy #0
        bne .bottomLeft
        iny
        bne .set                ; always
.bottomLeft
        dey
.set    stx cursorX
        sty cursorY
.done   rts

.item   lda item                ; the line above the box: from one to the other
        eor #ITEM_DONE^ITEM_GIVE_UP
        ldx mode
        cpx #MODE_PLAY
        bne .done
        sta item
        rts

.up     lda item
        bne .done
        cpy #0
        beq .toItem
        cpx firstX
        beq .upOut
        cpx lastX
        beq .upOut
        dey
        jmp .set
.upOut  dey                     ; at a corner: to the lasers above
        bne .set
        cpx firstX
        bne .upRight
        inx
        bne .set                ; always
.upRight
        dex
        jmp .set
.toItem lda #ITEM_DONE
        sta item
        rts
.down   lda item
        beq .lower
        lda #ITEM_NONE
        sta item
        rts
.lower  cpy lastY
        beq .done
        cpx firstX
        beq .downOut
        cpx lastX
        beq .downOut
        iny
        jmp .set
.downOut
        iny
        cpy lastY
        bne .set
        cpx firstX
        bne .downRight
        inx
        bne .set                ; always
.downRight
        dex
        jmp .set
        END_ROUTINE MoveCursor

; ---------------------------------------------------------------------------
; CursorLaser: the laser at the cursor.
; out   A = laser, carry clear; carry set in the box
; uses  X Y
; ---------------------------------------------------------------------------
        SUBROUTINE
CursorLaser
        ldx cursorX
        ldy cursorY
        txa
        cpy #0
        beq .top
        cpy lastY
        beq .bottom
        tya
        cpx firstX
        beq .left
        cpx lastX
        beq .right
        sec
        rts
.top    clc
        adc #LASER_TOP-1
        clc
        rts
.bottom clc
        adc #LASER_BOTTOM-1
        clc
        rts
.left   clc
        adc #LASER_LEFT-1
        clc
        rts
.right  clc
        adc #LASER_RIGHT-1
        clc
        rts
        END_ROUTINE CursorLaser

; ------------------------------------------------------------------ MODE_PLAY, MODE_HIDE
        SUBROUTINE
Play    CALL MoveCursor
        lda pushed
        and #FIRE
        beq .done
        lda item
        bne .item
        CALL CursorLaser
        bcs .mark
        ldy mode
        cpy #MODE_HIDE
        beq .refuse
        tax
        lda lasers,x
        bne .fired
        lda #PLANE_BALLS
        sta rayPlane
        txa
        CALL StartRay
        lda #MODE_RAY
        sta mode
        lda #SOUND_FIRE
        sta sound
.done   TAIL ModeDone
.fired  lda #MESSAGE_FIRED
        CALL Say
        jmp .done
.refuse lda #SOUND_REFUSED
        sta sound
        jmp .done
.mark   CALL MarkCell
        lda mode
        cmp #MODE_HIDE
        bne .marked
        ldx cursorY             ; who hides has no "no ball": on to none
        ldy cursorX
        CALL TestCell
        bne .marked
        txa
        clc
        adc #PLANE_EMPTY
        tax
        CALL ClearCell
.marked lda #SOUND_MARK
        sta sound
CellMarked
        jmp .done

.item   cmp #ITEM_GIVE_UP
        beq .giveUp
        lda guesses
        cmp balls
        beq .enough
        lda #MESSAGE_MISSING
        bcc .say
        lda #MESSAGE_TOO_MANY
.say    CALL Say
GuessesRefused
        jmp .done
.enough ldx mode
        cpx #MODE_HIDE
        beq .hidden
        CALL OpenBox
        CALL StartJudge
        jmp .opened
.giveUp CALL OpenBox
GivenUp
        lda #GIVEN_UP
        sta wrong
        sta judgeLaser          ; NO_LASER: no points
.opened lda #MODE_OPEN
        sta mode
        lda #SOUND_OPEN
        sta sound
        jmp .done

.hidden ldx #ROWS-1             ; the guesses are the balls
.row    lda planeA+PLANE_GUESS,x
        sta planeA+PLANE_BALLS+WRITE,x
        lda planeB+PLANE_GUESS,x
        sta planeB+PLANE_BALLS+WRITE,x
        dex
        bpl .row
        lda #MODE_CHANGE
        sta mode
        lda #SOUND_OPEN
        sta sound
        jmp .done
        END_ROUTINE Play

; ---- Say: message A
Say     sta message
        lda #MESSAGE_FRAMES
        sta timer
        lda #SOUND_REFUSED
        sta sound
        rts
        END_ROUTINE Say

; ------------------------------------------------------------------ MODE_RAY
        SUBROUTINE
RayOn   lda #RAY_STEPS
        sta count
.step   CALL StepRay
        cmp #RAY_ON
        bne .end
        dec count
        bne .step
        beq .done               ; always
.end    ldx cursorX             ; the bar sets out
        stx barX
        ldy cursorY
        sty barY
        lda #ANSWER_FRAMES
        sta timer
        lda #MODE_TRAVEL
        sta mode
.done   TAIL ModeDone
        END_ROUTINE RayOn

; ------------------------------------------------------------------ MODE_TRAVEL
        SUBROUTINE
Travel  lda answer
        bmi .still
        CALL LaserPlace
        cpx barX
        bne .go
        cpy barY
        beq .there
.go     CALL GoRound
        TAIL ModeDone
.still  lda timer
        bne .done
.there  CALL CountAnswer
        ldx #0
        stx timer
        lda answer
        bpl .detour
        and #1
        tax
        inx
.detour lda AnswerSound,x
        sta sound
        lda #MODE_PLAY
        sta mode
.done   TAIL ModeDone
        END_ROUTINE Travel
AnswerSound
        dc.b SOUND_DETOUR,SOUND_HIT,SOUND_REFLECTED

; ---- GoRound: the bar one place clockwise around the box
        SUBROUTINE
GoRound ldx barX
        ldy barY
        beq .top
        cpx lastX
        beq .right
        cpy lastY
        beq .bottom
        dey                     ; on the left
        jmp .set
.top    cpx lastX
        beq .right
        inx
        bne .set                ; always
.right  cpy lastY
        beq .bottom
        iny
        bne .set                ; always
.bottom cpx firstX
        bne .west
        dey
        bne .set
.west   dex
.set    stx barX
        sty barY
        rts
        END_ROUTINE GoRound

; ------------------------------------------------------------------ MODE_OPEN
        SUBROUTINE
Open    CALL MoveCursor
        lda judgeStage
        bne .done               ; until it is judged
        bit judgeLaser
        bmi .judged             ; its points are counted
        lda wrong
        beq .right
        tax
        lda score
        clc
.points adc #WRONG_POINTS
        dex
        bne .points
        sta score
        beq .final              ; always: X is 0
.right  ldx #ROWS-1             ; right guesses are shown so, whatever is under them
.row    lda planeA+PLANE_GUESS,x
        ora planeA+PLANE_EMPTY,x
        sta planeA+PLANE_EMPTY+WRITE,x
        lda planeB+PLANE_GUESS,x
        ora planeB+PLANE_EMPTY,x
        sta planeB+PLANE_EMPTY+WRITE,x
        dex
        bpl .row
.final
ScoreFinal
        lda #NO_LASER
        sta judgeLaser
.judged
        lda pushed
        and #FIRE
        beq .done
        lda item
        bne .on
        CALL CursorLaser
        bcs .done
        PUSH_A
        lda #PLANE_BALLS
        sta rayPlane
        PULL_A
        CALL StartRay
        lda #STEP_FRAMES
        sta timer
        lda #MODE_SHOW
        sta mode
        lda #SOUND_FIRE
        sta sound
.done   TAIL ModeDone

; ---- the line above the box: on
.on     lda game
        beq .setUp
        lda score
        CALL Decimal
        ldx player
        ldy wrong
        iny                     ; GIVEN_UP?
        bne .score
        lda #GIVEN_UP
.score  sta scores,x
        txa
        bne .result
        inc player
        CALL ClearMarks
        lda #MODE_CHANGE
        bne .mode               ; always
.result lda #MODE_RESULT
.mode   sta mode
        jmp .done
.setUp  CALL OpenSetUp
        jmp .done
        END_ROUTINE Open

; ------------------------------------------------------------------ MODE_SHOW
        SUBROUTINE
Show    lda pushed
        and #FIRE
        bne .end
        lda timer
        bne .done
        lda answer
        cmp #RAY_ON
        bne .end
        CALL StepRay
        lda #STEP_FRAMES
        sta timer
        lda #SOUND_STEP
        sta sound
        lda answer
        cmp #RAY_ON
        beq .done
        ldx #0
        tay
        bpl .sound
        and #1
        tax
        inx
.sound  lda AnswerSound,x
        sta sound
        lda #ANSWER_FRAMES
        sta timer
.done   TAIL ModeDone
.end    lda #MODE_OPEN
        sta mode
        bne .done               ; always
        END_ROUTINE Show
