        SUBROUTINE
RowsDone2
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
        ldx #0          ; 60   the lower edge of the cursor's frame, if it is in row 9
        bit frameColumn ; 63
        bpl .edge       ; 66
        dex
.edge   jmp SetUpRow10  ; 69
