; ---------------------------------------------------------------------------
; The rules.  Bank 1 sets `job` and calls Rules once in each overscan until `job` is 0: a slice of a job ends before
; the timer does.  A job leaves what it returns in `result` (JOB_, constants.inc).  Without a job Rules does what the picture needs
; (rules/show.asm).
;
; A job is done in steps of less than 64 * STEP_TIME cycles; as many as there is time for are done in a slice.  `step` is the next
; one, 0 the first of a job; STEP_KEY and STEP_LEAD first finish the ranking of a hand.
; ---------------------------------------------------------------------------

STEP_TIME   = 16                ; INTIM: time for another step,
LONG_STEP_TIME = 22             ;   and for FindKey with jokers
STEP_KEY    = %01000000         ; in `step`: FindKey is next (rules/rank.asm),
STEP_LEAD   = %10000000         ;   or FindLead

; ---- Rules: steps of the rules' job, as long as the time in overscan lasts; returns to bank 1
; uses  A X Y
        SUBROUTINE
Rules   jsr .step
        lda job
        beq .over
        ldx #STEP_TIME
        bit step
        bvc .time
        lda jokers
        beq .time
        ldx #LONG_STEP_TIME
.time   cpx INTIM
        bcc Rules
        beq Rules
.over   jmp GoBack
.step   bit step
        bvs .key
        bmi .lead
        ldx job
        lda JobsHigh,x
        PUSH_A
        lda JobsLow,x
        PUSH_A
        lda step                ; a job gets it in A, with its flags
        JUMP_PUSHED
.key    TAIL FindKey
.lead   TAIL FindLead
        mac JOB_LIST            ; {1}: < or >; by JOB_
        JOB {1},ShowTable
        JOB {1},AnteHand
        JOB {1},DealCard
        JOB {1},FindActor
        JOB {1},PayFor
        JOB {1},CardCame
        JOB {1},FoldHand
        JOB {1},HouseKicks
        JOB {1},PayWinner
        JOB {1},PayBonus
        endm
        mac JOB
        dc.b {1}[{2}-1]
        MAX_STACK 2+STACK_{2}
        MAX_SUSPENDED 2+SUSPENDED_{2}
        endm
JobsLow JOB_LIST <
JobsHigh JOB_LIST >
        MAX_STACK 4             ; .job and the address of the routine
        END_ROUTINE Rules
