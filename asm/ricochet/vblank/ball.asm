; ---------------------------------------------------------------------------
; Vertical blank, bank 2: where the ball is, or the bar under the cursor's cell.
; ---------------------------------------------------------------------------

; ---- the ball, or the cursor's bar under its cell
        ifconst PLUS
        bit ballShown           ; a frame marks a cell: no bar
        bmi .shown
        lda ballX
        beq .shown
        cmp #LAST_COLUMN
        beq .shown
        jmp .noBall
.shown
        endif
        lda ballX
        asl
        asl
        asl
        sta clocks
        lda ballX
        lsr
        bcc .even
        dec clocks              ; odd rows are one clock left of the middle
.even   lda ballY
        bit ballShown
        bmi .ball

        ldx button
        ifconst PLUS
        cmp #LAST_ROW
        lda #EDGE_PAIRS         ; the gap below row 0,
        bcc .bar
        lda #LAST_PAIRS+1       ;   or above row 10
.bar
        else
        cmp #LAST_ROW             ; under row 10 is the wall: above it then
        bcc .bar
        lda #LAST_ROW-1
.bar    CALL BallPair
        clc
        adc BarPairs,x
        endif
        sta pair
        lda #CORNER_CLOCK
        ldy ballX
        beq .place
        lda #RIGHT_CORNER_CLOCK
        cpy #LAST_COLUMN
        beq .place
        lda BarClock,x
        bne .clock

.ball   CALL BallPair
        sta pair
        lda ballDir
        ldx ballY
        lsr
        lsr                     ; carry = down
        bcc .up
        cpx #LAST_ROW
        bne .down
.rise   lda pair
        sec
        sbc sub
        bcs .paired             ; always
.up     cpx #0
        bne .rise
.down   lda pair
        clc
        adc sub
.paired sta pair
        lda ballDir
        lsr
        lda clocks
        bcs .east
        sec
        sbc sub
        jmp .moved
.east   clc
        adc sub
.moved  sta clocks
        lda #BALL_CLOCK
.clock  clc
        adc clocks
.place  CALL PlaceBall
        lda pair
        clc
        adc #BALL_CENTRE+BALL_PAIRS-EDGE_PAIRS
        sta bp
        ifconst PLUS
.noBall
        else
        lda #>BallT
        sta bp+1
        endif
