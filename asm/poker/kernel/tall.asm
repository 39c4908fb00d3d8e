; ---------------------------------------------------------------------------
; A row of the table with every line twice.  The glyphs are at the addresses that they have in the table's bank.
; ---------------------------------------------------------------------------

        mac TALL_LINES          ; {1}: glyphs, {2}: line of them, {3}: row of the name, {4}: of the next line's chips,
        SEAT_LINE {1},{2},{3},{3}
        SEAT_LINE {1},{2},{3},{4}
        endm

; ---- TallLines: the lines of a seat that is drawn at double height, from cycle 62 of a line
; uses  A X Y
        SUBROUTINE
TallLines                       ; 62
        lda num0                ; 65
        sta PF0                 ; 68   [54-22]
        lda num1                ; 71
        sta PF1                 ; 74   [66-28]
        TALL_LINES upper,7,0,0
        TALL_LINES upper,6,0,0
        TALL_LINES upper,5,0,1
        TALL_LINES upper,4,1,1
        TALL_LINES upper,3,1,1
        TALL_LINES upper,2,1,2
        TALL_LINES upper,1,2,2
        TALL_LINES upper,0,2,2
        TALL_LINES lower,7,2,3
        TALL_LINES lower,6,3,3
        TALL_LINES lower,5,3,3
        TALL_LINES lower,4,3,4
        TALL_LINES lower,3,4,4
        TALL_LINES lower,2,4,4
        TALL_LINES lower,1,4,5
        ldx #0                  ; 64
        stx GRP0                ; 67
        stx GRP1                ; 70
        stx GRP0                ; 73
        stx PF0                 ; 76   [-22]
        stx PF1                 ; 3    [-28]
        stx PF2                 ; 6    [0-38]
        jmp GoTallNext          ; 16
        END_ROUTINE TallLines

        include "tables/tall.inc"
