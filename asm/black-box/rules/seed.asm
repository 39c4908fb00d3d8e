; ---------------------------------------------------------------------------
; SeedBox: the generator's state for a box; its first bytes are still to be dropped.
; in    digits, size, balls
; out   random
; uses  A X, count, lowCell, target; 800 cycles
; ---------------------------------------------------------------------------
        SUBROUTINE
SeedBox lda #0
        sta random
        sta random+1
        sta random+2
        ldx #0
.digit  lda random              ; 10 v = 2 (4 v + v)
        sta lowCell
        lda random+1
        sta target
        lda random+2
        sta count
        jsr .double
        jsr .double
        clc
        lda random
        adc lowCell
        sta random
        lda random+1
        adc target
        sta random+1
        lda random+2
        adc count
        sta random+2
        jsr .double
        clc
        lda random
        adc digits,x
        sta random
        bcc .next
        inc random+1
        bne .next
        inc random+2
.next   inx
        cpx #DIGITS
        bne .digit
        lda size
        asl
        asl
        asl
        asl
        ora balls
        sta random+3
        rts
.double asl random
        rol random+1
        rol random+2
        rts
        MAX_STACK 2             ; .double
        END_ROUTINE SeedBox

