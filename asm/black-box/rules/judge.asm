; ---------------------------------------------------------------------------
; The judge: do the guesses answer every laser as the balls do?  If so, all of them
; are right; otherwise those without a ball under them are wrong.
;
; It works in slices, in overscan and in vertical blank: each lasts until the timer has less than JUDGE_MARGIN left, and a step
; between two looks at the timer takes less than that.
; ---------------------------------------------------------------------------

JUDGE_MARGIN = 6                ; of INTIM, times 64 cycles

JUDGE_DONE  = 0                 ; judgeStage: nothing to do,
JUDGE_NEXT  = 1                 ;   begin with judgeLaser,
JUDGE_BALLS = 2                 ;   a ray among the balls is on its way,
JUDGE_GUESSES = 3               ;   or one among the guesses,
JUDGE_COUNT = 4                 ;   or the wrong guesses are counted, row by row

; ---------------------------------------------------------------------------
; StartJudge
; uses  A
; cycles with rts: 16 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
StartJudge
        lda #LASERS-1
        sta judgeLaser
        lda #JUDGE_NEXT
        sta judgeStage
        rts
        END_ROUTINE StartJudge

; ---------------------------------------------------------------------------
; Judge: a slice.
; in    judgeStage, judgeLaser
; out   judgeStage = JUDGE_DONE at the end, and then wrong
; uses  A X Y, saved, from, judgeFirst, and the ray
; ---------------------------------------------------------------------------
        SUBROUTINE
Judge   lda judgeStage
        beq .out
.look   lda INTIM
        cmp #JUDGE_MARGIN
        bcc .out
        CALL JudgeStep
        bne .look
.out    rts
        END_ROUTINE Judge

; ---------------------------------------------------------------------------
; JudgeAll: from beginning to end, without a look at the timer.
; out   A = wrong
; ---------------------------------------------------------------------------
        SUBROUTINE
JudgeAll
        CALL StartJudge
.step   CALL JudgeStep
        bne .step
        lda wrong
JudgeAllDone
        rts
        END_ROUTINE JudgeAll

; ---------------------------------------------------------------------------
; JudgeStep: a step of a ray, or the next laser: 330 cycles at most, which a test holds to the
; margin.
; out   A and Z = judgeStage
; uses  A X Y, saved, from
; ---------------------------------------------------------------------------
        SUBROUTINE
JudgeStep
        lda judgeStage
        cmp #JUDGE_NEXT
        bcc .on
        bne .ray
        ldx judgeLaser
        lda lasers,x
        cmp #LASER_NONE
        beq .same
        lda #PLANE_BALLS
        sta rayPlane
        lda #JUDGE_BALLS
.start  sta judgeStage
        lda judgeLaser
        CALL StartRay
        lda judgeStage
        rts
.ray    cmp #JUDGE_COUNT
        beq .count
        CALL StepRay
        cmp #RAY_ON
        beq .on
        ldx judgeStage
        cpx #JUDGE_BALLS
        bne .second
        sta judgeFirst
        tax
        bmi .guesses
        cmp judgeLaser          ; a detour whose other end has been compared: both boxes
        beq .guesses            ;   lead it back here
        bcs .same
.guesses
        lda #PLANE_GUESS
        sta rayPlane
        lda #JUDGE_GUESSES
        bne .start              ; always
.second cmp judgeFirst
        bne .differ
.same   dec judgeLaser
        bmi .right
        lda #JUDGE_NEXT
        sta judgeStage
        rts
.on     lda judgeStage
        rts
.right  lda #0
        sta judgeLaser
        sta wrong
        beq .done               ; always

.differ lda #SLOTS
        sta judgeFirst          ; the row
        lda #0
        sta wrong
        lda #JUDGE_COUNT
        sta judgeStage
        rts
.count  ldx judgeFirst
        ldy wrong
        lda planeA+PLANE_BALLS,x
        eor #$FF
        and planeA+PLANE_GUESS,x
        jsr .bits
        lda planeB+PLANE_BALLS,x
        eor #$FF
        and planeB+PLANE_GUESS,x
        jsr .bits
        sty wrong
        dec judgeFirst
        bne .on
.done   lda #JUDGE_DONE
        sta judgeStage
JudgeDone
.out    lda judgeStage
        rts

; ---- Y and the number of bits in A; flags by A
.bits   beq .none
.bit    asl
        bcc .clear
        iny
.clear  cmp #0
        bne .bit
.none   rts
        MAX_STACK 2             ; .bits
        END_ROUTINE JudgeStep
