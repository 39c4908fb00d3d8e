; ---------------------------------------------------------------------------
; Between row 0 and the code in RAM; bank 6.
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
        lda frameColumn ; 43
        lsr
        lsr
        lsr
        lsr             ; 51
        tax             ; 53
        ldy UpperEdge,x ; 57
        nop             ; 59
        nop             ; 61
        nop             ; 63
        nop             ; 65
        nop             ; 67
        bit cur         ; 70
        sta HMOVE       ; 73   no comb
        jmp FrameTop    ; 76
