; ---------------------------------------------------------------------------
; The end of overscan, bank 0: patches the board in what is left of it.
; ---------------------------------------------------------------------------
LEAST_REST = 6                  ; of 64 cycles, for anything

        SUBROUTINE
OverscanEnd
        lda mode
        cmp #MODE_THINK
        beq .wait
        bit TIMINT
        bmi .wait               ; (INTIM begins again)
        ldx INTIM               ; a thought that has just ended leaves little
        cpx #LEAST_REST
        bcc .wait
        cpx #OVERSCAN_TIMER     ; it has begun again between the two: reading it has cleared TIMINT
        bcs .ended
        ldx #OVERSCAN_REST
        stx b3
        asl                     ; carry: a ball; bit 7: a text screen
        bmi .board
        bcs .ball
        lda shownBall
        eor #NO_BALL
        beq .kept
.ball   CALL_IDLE PatchBall
        RAM_SEEN
        lda b2
        eor shownBall
.kept   sta ballDue+WRITE
.board  lda bumpersDue
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
        bpl .wait
.ended                          ; VerticalSync follows
        END_ROUTINE OverscanEnd
