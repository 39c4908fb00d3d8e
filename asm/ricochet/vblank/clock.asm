; ---------------------------------------------------------------------------
; ClockFace: returns what the smart clock shows: the seconds left, if it is on.
; out   A = seconds, BCD, or NO_CLOCK
; uses  X Y
; ---------------------------------------------------------------------------
ClockFace SUBROUTINE
        bit SWCHB
        bpl .off                ; RIGHT_DIFFICULTY
        ldx turn
        lda players,x
        bne .off                ; a computer's turn is not timed
        CALL Allowance
        sec
        sbc clock
        bcs .left
        lda #0
.left   ldx #0                  ; tens
.tens   cmp #10
        bcc .ones
        sbc #10
        inx
        bcs .tens               ; always
.ones   sta clockOnes
        txa
        asl
        asl
        asl
        asl
        ora clockOnes
        rts
.off    lda #NO_CLOCK
        rts
        END_ROUTINE ClockFace
