; ---------------------------------------------------------------------------
; A turn: a person chooses, or a computer; then chips go to the pot and cards come.
; ---------------------------------------------------------------------------

; ---- BeginTurn: the actor may fold or buy
; uses  A X
BeginTurn SUBROUTINE
        lda #0
        sta thinkAt+WRITE
        sta thought
        ldx #2*CHANCES-1
        lda #$FF
.chance sta chances,x
        dex
        bpl .chance
        lda #1
        sta wish
        lda #LOOK_TURN
        sta spot
        lda #THINK_FRAMES
        sta timer
        CALL Person
        lda #MODE_THINK
        bcc .mode
        lda #DIRECTIONS|FIRE    ; what is held counts when it has been let go
        sta stick
        lda #SOUND_TURN
        sta sound
        lda #MODE_BUY
.mode   sta mode
        rts
        END_ROUTINE BeginTurn

; ---- Person: carry set: a person plays the actor's hand; uses A X
; cycles with rts: 32 at most
Person  SUBROUTINE
        clc
        lda flags
        bmi .done               ; FLAG_DEMO
        ldx actor
        lda kinds,x
        cmp #KIND_YOU
        beq .done
        cmp #KIND_TIGHT
        bcc .person
        clc
.done   rts
.person sec
        rts
        END_ROUTINE Person

; ---- Most: A = cards that the actor may buy; casino: 1, purchases; uses X
; cycles with rts: 73 at most
Most    SUBROUTINE
        lda options
        and #OPTION_CASINO
        bne .one
        lda options
        ldx #5
        lsr
        lsr                     ; OPTION_SIX
        bcc .seven
        inx
.seven  lsr                     ; OPTION_SEVEN
        bcc .limit
        inx
        inx
.limit  stx saved
        ldx actor
        lda saved
        sec
        sbc counts,x
        sta saved
        lda chipsHi,x
        bne .many
        lda chipsLo,x
        cmp saved
        bcc .done
.many   lda saved
.done   rts
.one    lda #1
        rts
        END_ROUTINE Most

; ---- MODE_BUY: up and right more, down and left less, the button does it
Buy     SUBROUTINE
        lda pushed
        beq .done
        and #STICK_UP|STICK_RIGHT
        bne .more
        lda pushed
        and #STICK_DOWN|STICK_LEFT
        bne .less
        TAIL Deed
.more   CALL Most
        cmp wish
        beq .done
        bcc .done
        inc wish
.step   lda #SOUND_STEP
        sta sound
.done   TAIL ModeDone
.less   lda wish
        beq .done
        dec wish
        jmp .step
        END_ROUTINE Buy

; ---- the actor folds or buys what `wish` is
Deed    SUBROUTINE
        lda wish
        beq .fold
        sta bought
        lda #JOB_PAY
        sta job
        lda #MODE_PAY
        sta mode
        lda #SOUND_CHIP
        sta sound
        TAIL ModeDone
.fold   REACH FoldActor
        CALL FoldActor
        TAIL ModeDone
        END_ROUTINE Deed
; ---- FoldActor: the actor folds, by the rules' JOB_FOLD
; uses  A
; cycles with rts: 26 at most
FoldActor
        lda #JOB_FOLD
        sta job
        lda #MODE_FOLD
        sta mode
        lda #SOUND_FOLD
        sta sound
        lda #FOLD_FRAMES
        sta timer
        rts
        END_ROUTINE FoldActor

; ---- MODE_THINK: until the chances are known
Thinking SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        lda thought
        beq .done
        lda choice
        sta wish
        lda #SHOW_FRAMES
        sta timer
        lda #MODE_SHOW
        sta mode
.done   TAIL ModeDone
        END_ROUTINE Thinking

; ---- MODE_SHOW: what the computer does
ShowDeed SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        TAIL Deed
.done   TAIL ModeDone
        END_ROUTINE ShowDeed

; ---- MODE_PAY: the chips are in the pot
Paid    SUBROUTINE
        lda job
        bne .done
        lda actor
        sta target
        CALL AwaitCard
.done   TAIL ModeDone
        END_ROUTINE Paid

; ---- AwaitCard: a card comes to seat `target`
; uses  A
; cycles with rts: 16 at most
AwaitCard
        lda #DRAW_FRAMES
        sta timer
        lda #MODE_DRAW
        sta mode
        rts
        END_ROUTINE AwaitCard

; ---- MODE_DRAW
DrawOn  SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        lda #JOB_CARD
        sta job
        lda #SOUND_CARD
        sta sound
        lda #MODE_CAME
        sta mode
.done   TAIL ModeDone
        END_ROUTINE DrawOn

; ---- MODE_CAME: the card is there
Came    SUBROUTINE
        lda job
        bne .done
        dec bought
        lda options
        and #OPTION_CASINO
        beq .judge
        lda bought
        bne .judge
        lda #JOB_BONUS
        sta job
        lda #MODE_BONUS
        sta mode
        bne .done               ; always
.judge  lda flags
        and #FLAG_EXTRA
        bne .again
        lda #JOB_CAME
        sta job
        lda #MODE_JUDGE
        sta mode
.done   TAIL ModeDone
.again  CALL AwaitCard
        TAIL ModeDone
        END_ROUTINE Came

; ---- MODE_BONUS: the chips for a hand of five
Bonus   SUBROUTINE
        lda job
        bne .done
        lda result
        beq .on
        lda timer
        bne .shown
        lda #WON_FRAMES
        sta timer
        lda #TUNE_BONUS
        CALL StartTune
.shown  CALL Hasten
        lda timer
        bne .done
.on     lda flags
        and #FLAG_EXTRA
        bne .settle
        lda #JOB_CAME
        sta job
        lda #MODE_JUDGE
        sta mode
.done   TAIL ModeDone
.settle CALL NextWinner
        TAIL ModeDone
        END_ROUTINE Bonus

; ---- MODE_JUDGE: what the card has done
Judge   SUBROUTINE
        lda job
        bne .done
        lda result
        beq .on                 ; CAME_ON
        lsr                     ; CAME_ABOVE
        lda #SOUND_ABOVE
        bcs .pause
        lda #P_OUT
        CALL Notice
        lda #SOUND_OUT
.pause  sta sound
        lda #PAUSE_FRAMES
        sta timer
        lda #MODE_PAUSE
        sta mode
.done   TAIL ModeDone
.on     CALL AwaitCard
        TAIL ModeDone
        END_ROUTINE Judge

; ---- MODE_FOLD, MODE_PAUSE: then the next turn
Folded
PauseOn SUBROUTINE
        lda job
        bne .done
        CALL Hasten
        lda timer
        bne .done
        CALL NextTurn
.done   TAIL ModeDone
        END_ROUTINE PauseOn
STACK_Folded = STACK_PauseOn
SUSPENDED_Folded = SUSPENDED_PauseOn

; ---- Hasten: counts `timer` down, faster while a button is held
; uses  A, saved
; cycles with rts: 45 at most
Hasten  SUBROUTINE
        lda timer
        beq .done
        dec timer
        lda INPT4
        and INPT5
        bmi .done
        QUARTER_LESS
.done   rts
        END_ROUTINE Hasten

; ---- Notice: the line A for a while
; uses  A
; cycles with rts: 14 at most
Notice  sta message
        lda #NOTICE_FRAMES
        sta notice
        rts
        END_ROUTINE Notice
