; ---------------------------------------------------------------------------
; In bank 0's slot 0, where it is ROM.
; ---------------------------------------------------------------------------

; ---- BallNow: b2 = the ball's first pair of lines, from row 0's first, or NO_BALL
; uses  A X
BallNow SUBROUTINE
        lda #NO_BALL
        bit ballShown
        bpl .new
        lda ballY
        asl
        asl
        asl
        adc ballY               ; 9 * row (carry is clear)
        sta b2
        lda ballDir
        ldx ballY
        lsr
        lsr                     ; carry: down
        bcc .up
        cpx #LAST_ROW
        bne .down
.rise   lda b2
        sec
        sbc sub
        bcs .new                ; always
.up     cpx #0
        bne .rise
.down   lda b2
        clc
        adc sub
.new    sta b2
        rts
        END_ROUTINE BallNow
