; ---------------------------------------------------------------------------
; Between row 0 and the code in RAM, and from there to row 10; bank 6.
; ---------------------------------------------------------------------------

; ---- the gap below row 0, five lines: from 5 of the first; A = 0
        SUBROUTINE
BoardRows
        lda gapBall     ; 8
        sta ENABL       ; 11   [-22]
        lda frameColumn ; 14
        and #FRAME_TOP-1 ; 16
        tax             ; 18
        ldy FrameWait,x ; 22
.wait   dey
        bne .wait       ; 21+5n
        sta RESP1       ; 24+5n
        sta WSYNC
        lda #$80        ; 2    no motion by a late HMOVE
        sta HMP0        ; 5
        sta HMM0        ; 8
        sta HMBL        ; 11
        lda FrameMove,x ; 15
        sta HMP1        ; 18
        lda #DOUBLE     ; 20
        sta NUSIZ1      ; 23
        lda colCursor   ; 26
        sta COLUP1      ; 29
        lda boardColour ; 32
        sta COLUP0      ; 35
        lda #BALL_4     ; 37
        sta NUSIZ0      ; 40
        ldy #5          ; 42
.late   dey
        bne .late       ; 66
        nop             ; 68
        nop             ; 70
        sta HMOVE       ; 73   no comb
        jmp FrameTop    ; 76

; ---- row 9 is done: from 3 of the first of four lines
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
        jmp RowsDone2   ; 32
