; ---------------------------------------------------------------------------
; The end of overscan, bank 0: patches the board in what is left of it.
; ---------------------------------------------------------------------------
        SUBROUTINE
OverscanEnd
        lda mode
        cmp #MODE_THINK
        beq .wait
        bit TIMINT
        bmi .wait               ; (INTIM begins again)
        ldx INTIM               ; a thought that has just ended leaves little
        cpx #LAST_TIME+2
        bcc .wait
        ldx #0
        stx b3
        asl                     ; bit 7: a text screen
        bmi .board
        CALL_IDLE PatchBall
        RAM_SEEN
        lda b2
        eor shownBall
        sta ballDue+WRITE
.board  RAM_SEEN
        lda bumpersDue
        cmp shownBumpers
        beq .bumpers
        lda #BUMPER_TIME
        CALL IsTime
        bcc .wait
        jmp GoPatchBumper
.bumpers
        bit mode
        bmi .changes
        bvc .calm
.changes
        lda #0
        sta cleanLooks+WRITE
.calm
        CALL_IDLE Patch
.wait   bit TIMINT
        bpl .wait               ; VerticalSync follows
        END_ROUTINE OverscanEnd
