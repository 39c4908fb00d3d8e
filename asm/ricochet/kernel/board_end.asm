        SUBROUTINE
RowsDone2
        lda gapBall     ; 26
        lsr
        lsr
        lsr
        lsr             ; 34
        sta ENABL       ; 37
        lsr
        lsr
        tay             ; 43   for the second pair
        lda edgeControl ; 46
        sta CTRLPF      ; 49
        lda boardColour ; 52
        sta COLUPF      ; 55
        lda #TWO_MEDIUM ; 57
        sta NUSIZ0      ; 60
        lda #THREE_MEDIUM ; 62
        sta NUSIZ1      ; 65
        jmp SetUpRow10  ; 68
