; ---- the same, from 25 of its fourth line
        SUBROUTINE
FrameTop2
        LAUNCHER_CELL p1,LB,colLeft,NumberOf6 ; 57
        sta WSYNC
        ldy #0
        sty ENABL       ; 5    [-22]
        bit ballShown   ; 8
        bmi .ball       ; 10 / 11
        lda frameColumn ; 13
        and #FRAME_TOP  ; 15
        beq .sides      ; 17 / 18
        lda #FRAME_SIDES ; 19
.sides  sta GRP1        ; 22   [-22]
        lda ground      ; of a ball that has just left the board nothing is seen
        sta COLUP0
        bvc .size       ; always (mode's bit 6: no text screen)
.ball   lda gapBall     ; 14   the missile, as in row 1, has the place of the ball
        lsr
        lsr             ; 18
        sta ENAM0       ; 21   [-22]
.size   lda edgeControl
        and #BALL_8     ; as wide as above row 10; the ball is off until then
        sta CTRLPF
        tya             ; 41   row 1
        jmp NextRow
