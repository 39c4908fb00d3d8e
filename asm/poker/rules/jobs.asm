; ---------------------------------------------------------------------------
; The rules.  Bank 1 sets `job` and calls Rules once in each overscan until `job` is 0: a slice of a job takes RULES_CYCLES at
; most.  A job leaves what it returns in `result` (JOB_, constants.inc).
; ---------------------------------------------------------------------------

RULES_CYCLES = 1400

        SUBROUTINE
Rules   lda #0
        sta job
        sta result
        jmp GoBack
        END_ROUTINE Rules
