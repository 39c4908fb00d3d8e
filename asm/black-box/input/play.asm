; ---------------------------------------------------------------------------
; Play: what the button does, and rays on their way.
; ---------------------------------------------------------------------------

; ---- StepCursor: MoveCursor, if a direction is pushed
; uses  A X Y
        SUBROUTINE
StepCursor
        lda pushed
        and #DIRECTIONS
        beq .still
        CALL_FAR FAR_CURSOR
.still  rts
        END_ROUTINE StepCursor

; ------------------------------------------------------------------ MODE_PLAY, MODE_HIDE
; ---- Play: MODE_PLAY and MODE_HIDE: stick and button in the box; ends at ModeDone
; uses  A X Y
        SUBROUTINE
Play    CALL StepCursor
        lda pushed
        and #FIRE
        beq .done
        lda item
        bne .item
        CALL_FAR FAR_LASER
        tax
        bmi .mark
        ldy mode
        cpy #MODE_HIDE
        beq .refuse
        lda lasers,x
        bne .fired
; ---- FireLaser: a ray from laser X, for a person and for the computer; ends at ModeDone
; uses  A X Y
FireLaser                       ; X: for the computer as well
        lda #PLANE_BALLS
        sta rayPlane
        txa
        CALL StartRay
        lda #MODE_RAY
        sta mode
        lda #SOUND_FIRE
        sta sound
.done   TAIL ModeDone
.fired  CALL_FAR FAR_LANE
LaneMarked
        jmp .done
.refuse lda #SOUND_REFUSED
        sta sound
        jmp .done
.mark   CALL MarkCell
        stx sound
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
; ---- EndGuessing: the box is opened and judged, for a person and for the computer; ends at ModeDone
; uses  A X Y
EndGuessing                     ; for the computer as well
        CALL OpenBox
        CALL StartJudge
        jmp .opened
.giveUp CALL OpenBox
GivenUp
        lda #GIVEN_UP
        sta wrong
        sta judgeLaser          ; NO_LASER: no points
        lda #TUNE_MISSED
        CALL StartTune
.opened lda #REPLAY_FRAMES
        sta timer
        lda #0
        sta replay
        sta pairHidden
        lda #MODE_OPEN          ; silently: a tune follows
        sta mode
        jmp .done

.hidden ldx #ROWS-1             ; the guesses are the balls
.row    lda planeA+PLANE_GUESS,x
        sta planeA+PLANE_BALLS+WRITE,x
        lda planeB+PLANE_GUESS,x
        sta planeB+PLANE_BALLS+WRITE,x
        dex
        bpl .row
        lda #STAGE_NEW
        ldx game
        cpx #GAME_COMPUTER
        bne .other
        sta seekStage
        lda #MODE_THINK
        bne .seeks              ; always
.other  lda #MODE_CHANGE
.seeks  sta mode
        lda #SOUND_OPEN
        sta sound
        jmp .done
        END_ROUTINE Play

; ---- Say: message A
; uses  A
; cycles with rts: 19 at most
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
.go     CALL_FAR FAR_ROUND
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
        CALL SeekMode
        sta mode
.done   TAIL ModeDone
        END_ROUTINE Travel
AnswerSound
        dc.b SOUND_DETOUR,SOUND_HIT,SOUND_REFLECTED

; ------------------------------------------------------------------ MODE_OPEN
        SUBROUTINE
Open    CALL StepCursor
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
        lda #TUNE_SOLVED
        ldx wrong
        beq .tune
        lda #TUNE_MISSED
.tune   CALL StartTune
.judged
        lda pushed
        bne .pushed
        CALL_FAR FAR_REPLAY
        tax
        bpl .show
        bmi .done               ; always
.pushed ldx #LASERS             ; no ray is shown again
        stx replay
        and #FIRE
        beq .done
        lda item
        bne .on
        CALL_FAR FAR_LASER
        tax
        bmi .cell
.show   ldy game
        cpy #GAME_LEARN
        bne .fire
        ldy lasers,x
        bne .on                 ; it has been fired
.fire   PUSH_A
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
.cell   lda game
        cmp #GAME_LEARN
        bne .done
        lda score
        beq .done               ; no laser has been fired

; ---- the line above the box, or the box of a lesson: on
.on     lda game
        beq .setUp
        cmp #GAME_COMPUTER
        beq .setUp
        bcs .lesson
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
.result lda #TUNE_SOLVED
        CALL StartTune
        lda #MODE_RESULT
.mode   sta mode
        jmp .done
.setUp  CALL OpenSetUp
        jmp .done
.lesson CALL NextLesson
        jmp .done
        END_ROUTINE Open

; ------------------------------------------------------------------ MODE_SHOW
        SUBROUTINE
Show    lda game
        cmp #GAME_LEARN
        beq .watch              ; to its end
        lda pushed
        beq .watch
        ldx replay              ; a push ends it as if the box were open already
        cpx #LASERS
        bcc .open
        and #FIRE
        bne .end
.watch  lda timer
        bne .done
        lda answer
        cmp #RAY_ON
        bne .end
        CALL StepRay
        lda #STEP_FRAMES
        sta timer
        lda #SOUND_STEP
        sta sound
        ldx game
        lda answer
        cmp #RAY_ON
        beq .done
        cpx #GAME_LEARN
        bne .shown
        CALL CountAnswer
.shown  ldx #0
        lda answer
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
.open   lda #MODE_OPEN
        sta mode
        TAIL Open
        END_ROUTINE Show
