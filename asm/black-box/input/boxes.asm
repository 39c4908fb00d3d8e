; ---------------------------------------------------------------------------
; The boxes of the lessons: the rules' examples (rules, section 4) and a small box to solve.
; ---------------------------------------------------------------------------

; ---- a box of size index {1}, its laser being {2} with row or column {3}
        mac LESSON_BOX
BOX_FIRST set SIZES-1-{1}       ; column of the laser left of it
BOX_SIDE set {2}
        dc.b {2}+{3}+BOX_FIRST*[BOX_SIDE=LASER_TOP || BOX_SIDE=LASER_BOTTOM]
        endm
; ---- a ball at row {1} and column {2}, from 0: its row of the planes and its bit
        mac LESSON_BALL
BALL_AT set BOX_FIRST+1+{2}
        dc.b {1}+1,$80>>BALL_AT,[$1000>>BALL_AT]&$1F
        endm
        mac LESSON_BOX_END
        dc.b 0
        endm

LessonBoxes
BoxMiss LESSON_BOX LESSON_SIZE,LASER_TOP,6
        LESSON_BALL 3,2
        LESSON_BOX_END
BoxHit  LESSON_BOX LESSON_SIZE,LASER_LEFT,5
        LESSON_BALL 5,3
        LESSON_BOX_END
BoxTurn LESSON_BOX LESSON_SIZE,LASER_TOP,1
        LESSON_BALL 3,2
        LESSON_BOX_END
BoxTurns
        LESSON_BOX LESSON_SIZE,LASER_LEFT,4
        LESSON_BALL 2,1
        LESSON_BALL 2,6
        LESSON_BALL 5,3
        LESSON_BALL 7,6
        LESSON_BOX_END
BoxBack LESSON_BOX LESSON_SIZE,LASER_LEFT,2
        LESSON_BALL 1,4
        LESSON_BALL 3,4
        LESSON_BOX_END
BoxEdge LESSON_BOX LESSON_SIZE,LASER_LEFT,3
        LESSON_BALL 2,0
        LESSON_BOX_END
BoxFirstBall
        LESSON_BOX LESSON_SIZE,LASER_LEFT,3
        LESSON_BALL 2,4
        LESSON_BALL 3,4
        LESSON_BALL 4,4
        LESSON_BOX_END
BoxReturn
        LESSON_BOX LESSON_SIZE,LASER_LEFT,6
        LESSON_BALL 1,2
        LESSON_BALL 1,4
        LESSON_BALL 7,4
        LESSON_BOX_END
BoxSolve
        LESSON_BOX SOLVE_SIZE,LASER_LEFT,0
        LESSON_BALL 1,1
        LESSON_BALL 4,3
        LESSON_BOX_END
        if . - LessonBoxes > $100
        echo "boxes.asm: too many balls"
        err
        endif

; ---- by lesson, from LESSON_BOXES on: where its box begins
LessonBoxAt
        dc.b BoxMiss-LessonBoxes,BoxHit-LessonBoxes,BoxTurn-LessonBoxes,BoxTurns-LessonBoxes
        dc.b BoxBack-LessonBoxes,BoxEdge-LessonBoxes,BoxFirstBall-LessonBoxes,BoxReturn-LessonBoxes
        if . - LessonBoxAt != BOXES
        echo "boxes.asm: as many boxes as lessons with one"
        err
        endif
        ds LESSON_SOLVE-LESSON_WORDS,0 ; words alone
        dc.b BoxSolve-LessonBoxes

; ---------------------------------------------------------------------------
; SetBalls: adds the balls of the lesson's box to all planes, which are empty.
; in    lesson
; out   rayFrom = its laser
; uses  A X Y
; ---------------------------------------------------------------------------
        mac SET_BALL            ; {1}: planeA or planeB
        iny
        lda LessonBoxes,y
        ora {1}+PLANE_BALLS,x
        sta {1}+PLANE_BALLS+WRITE,x
        sta {1}+PLANE_EMPTY+WRITE,x
        sta {1}+PLANE_GUESS+WRITE,x
        endm

        SUBROUTINE
SetBalls
        ldx lesson
        ldy LessonBoxAt-LESSON_BOXES,x
        lda LessonBoxes,y
        sta rayFrom
.ball   iny
        ldx LessonBoxes,y
        beq .done
        SET_BALL planeA
        SET_BALL planeB
        jmp .ball
.done   rts
        END_ROUTINE SetBalls
