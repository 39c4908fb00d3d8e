; ---- the same, from 61 of the line before
        SUBROUTINE
FrameTop2
        sta WSYNC
        ldx button      ; CTRLPF in row 10: the bar's width
        lda BarOf6,x
        bit ballShown
        bpl .bar
        lda #REFLECT|BALL_4|BALL_FIRST
.bar    sta edgeControl ; 19
        LAUNCHER_CELL p1,LB,colLeft,NumberOf6 ; 51
        sta WSYNC
        lda frameColumn
        and #FRAME_TOP
        beq .sides
        lda #FRAME_SIDES
.sides  sta GRP1        ; 12   [-22]
        ldy #0
        sty ENABL       ; 17   [-22]
        lda edgeControl
        and #BALL_8     ; as wide as above row 10; the ball is off until then
        sta CTRLPF
        tya             ; 27   row 1
        jmp NextRow
