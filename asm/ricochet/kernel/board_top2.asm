; ---- the same, from 33 of its fourth line
        SUBROUTINE
FrameTop2
        LAUNCHER_CELL p1,LB,colLeft,NumberOf6 ; 65
        sta WSYNC
        ldy #0
        sty ENABL       ; 5    [-22]
        bit ballShown   ; 8
        bmi .ball       ; 10 / 11
        lda frameSides  ; 13
        sta GRP1        ; 16   [-22]
        lda #MISSILE_HIDDEN ; of a ball that has just left the board nothing is seen
        sta RESMP0      ; 21   [-22]
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
