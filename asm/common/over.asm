; ---------------------------------------------------------------------------
; MODE_OVER: the button goes to the set-up, and so does the end of `timer` in the demonstration, FLAG_DEMO.
; uses  A
; ---------------------------------------------------------------------------
Over    SUBROUTINE
        lda flags
        bmi .demo               ; FLAG_DEMO
        lda pushed
        and #FIRE
        bne .open
.done   TAIL ModeDone
.demo   dec timer
        bne .done
.open   CALL OpenSetUp
        TAIL ModeDone
        END_ROUTINE Over
