; ---------------------------------------------------------------------------
; The odd rows' loop and the gap below them, which it falls into: rows.asm continues.
; ---------------------------------------------------------------------------

        SUBROUTINE
OddRowPairs
        EIGHT_CELLS cur
; ---- the gap before an even row, cycles counted from 0 at its first line's start; 72 is -4
EvenGap ldx nextTrail   ; -1
        beq .bottom     ; 1 / 2
        BALL_GAP_A ROW_PAIRS ; 18
        bit ballShown      ; 21
        bpl .cursor     ; 23 / 24
        SPLIT_TRAIL TRAIL_END+1 ; 47
        clc             ; 49   the way back at MarkersDone
        ldx colDot      ; 52
        jmp (vecA)      ; 57   92 at MarkersDone
.cursor jmp EvenCursor  ; 27
.bottom jmp GapAboveRow10   ; 5
