; ---------------------------------------------------------------------------
; Between the code in RAM and row 10; bank 6.
; ---------------------------------------------------------------------------

; ---- row 9 is done: from 3 of the first of four lines
        SUBROUTINE
RowsDone
        lda boardColour ; 6
        sta COLUPF      ; 9
        lda lowBall     ; 12
        sta ENABL       ; 15   [-22]   as wide as in row 10
        lda #0          ; 17
        sta PF0         ; 20   [-22]
        sta ENAM0       ; 23   [-27]   the ball's first clock is 14
        sta PF1         ; 26   [-28]
        sta PF2         ; 29   [-38]
        sta RESMP0      ; 32
        lda lowBall     ; 35
        lsr
        lsr
        tay             ; 41   for the second pair
        lda edgeControl ; 44
        sta CTRLPF      ; 47
        lda #TWO_MEDIUM ; 49
        sta NUSIZ0      ; 52
        lda colLeft     ; 55
        sta COLUP0      ; 58
        ldx lowerEdge   ; 61
        lda ground      ; 64
        bit cur         ; 67
        bit cur         ; 70
        jmp SetUpRow10  ; 73
; the frame's edges in rows 9 and 1, by frameColumn / 16
LowerEdge .byte 0
UpperEdge .byte 0,$FF,0,0,0,0,0,0,0,$FF,0
        SAME_PAGE LowerEdge
