; ---------------------------------------------------------------------------
; The lessons: the rules' examples, one after the other.  A lesson is a page of words
; (kernel/pages.asm) and, of most, an open box of 8 x 8 and a laser (input/boxes.asm): the
; button fires it, the ray is seen on its way, the answer is shown, and the button goes on.
; Behind the page LESSON_SOLVE is a game in a small box, as alone.
;
; `game` is GAME_LEARN, and GAME_SOLVE in that game; learnSize and learnBalls keep the set-up.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; StartLessons: the first page.
; uses  A
; ---------------------------------------------------------------------------
        SUBROUTINE
StartLessons
        lda mode
        cmp #MODE_DEAL
        bcs .first              ; begun again
        lda sizeIndex
        sta learnSize
        lda balls
        sta learnBalls
.first  lda #0
        beq Lesson              ; always
        REACH Lesson
        END_ROUTINE StartLessons
; ---- NextLesson: the page after it
; uses  A
; cycles with rts: 31 at most
NextLesson
        lda lesson
        clc
        adc #1
        REACH Lesson            ; it goes on there
        END_ROUTINE NextLesson
Lesson  sta lesson
        lda #GAME_LEARN
        sta game
        lda #MODE_CHANGE
        sta mode
        lda #SOUND_PICK
        sta sound
        rts
        END_ROUTINE Lesson

; ---------------------------------------------------------------------------
; LessonRead: the button, at a page: its box, the game, the next page, or the set-up.
; uses  A X Y
; cycles with rts: 97 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
LessonRead
        ldx #LESSON_SIZE
        lda lesson
        beq NextLesson
        cmp #LESSON_WORDS
        bcc .box
        cmp #LESSON_SOLVE
        bcc NextLesson
        bne .end
        ldx #SOLVE_SIZE
        lda #SOLVE_BALLS
        sta balls
        lda #GAME_SOLVE
        sta game
.box    stx sizeIndex
        CALL SetBounds
        lda #DEAL_CLEAR
        sta dealStage
        lda #MODE_DEAL
        sta mode
        rts
.end    CALL OpenSetUp
        lda #GAME_ALONE
        sta game
        rts
        REACH NextLesson
        END_ROUTINE LessonRead

; ---------------------------------------------------------------------------
; BeginLesson: the box is open, with the cursor at its laser.
; uses  A X Y
; cycles with rts: 108 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
BeginLesson
        lda #NO_LASER           ; nothing is judged
        sta judgeLaser
        lda #MODE_OPEN
        CALL Begin
        lda rayFrom
        CALL LaserPlace
        stx cursorX
        sty cursorY
        lda #SOUND_OPEN
        sta sound
LessonBegins
        rts
        END_ROUTINE BeginLesson
