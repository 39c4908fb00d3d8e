; ---- the rest of the gap below row 0: the frame's upper edge, if the cursor is in row 1
        SUBROUTINE
FrameTop
        lda gapBall
        lsr
        lsr             ; 7
        sta ENABL       ; 10   [-22]
        lda LowerEdge,x ; 14
        sta lowerEdge   ; 17
        lda FrameSides,x ; 21
        sta frameSides  ; 24
        lda gapBall     ; 27
        lsr
        lsr
        lsr
        lsr
        sta lowBall     ; 38
        NUMBER p2,value,colLeft,NumberOf6 ; for row 10
        sta WSYNC
        sty GRP1        ; 3    [-22]
        lda ground
        eor #STRIPE
        sta COLUBK      ; 11   [-22]
        ldx button      ; CTRLPF in row 10: the bar's width
        lda BarOf6,x
        bit ballShown
        bpl .bar
        lda #REFLECT|BALL_4|BALL_FIRST
.bar    sta edgeControl ; 30
        jmp FrameTop2   ; 33
; ---- the next row, A its upper half's part: from 15 of the line before, or 44
NextRow sta RAM_SWITCH  ; 18
        lda boardColour ; 21
        sta COLUPF      ; 24   an even row's left bumper
        jmp CODE        ; 27
BarOf6  .byte REFLECT|BALL_2|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST
        .byte REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_4|BALL_FIRST
