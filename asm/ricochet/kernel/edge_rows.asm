; ---------------------------------------------------------------------------
; Into and out of the loops of rows 0 and 10 (edge_loops.asm); what they show is
; set up in bank 2 (scores.asm).
; ---------------------------------------------------------------------------

; ---- from bank 2 at 26 of the line before row 0: place the players, enter the loop
        SUBROUTINE
PlaceRow0
        ldx #5          ; 28
.place  dex
        bne .place      ; 52
        nop             ; 54
        sta RESP0       ; 57   clock 108
        ldy #EDGE_PAIRS-1 ; 59
        ldx #2          ; 61
.enter  dex
        bne .enter      ; 70
        jmp Row0Pairs      ; 73

; ---- after row 0: a line in which every pointer gets an address that shows a marker
        SUBROUTINE
GapBelowRow0
        sta p1               ; 5    A = 0
        sta p2          ; 8
        sta p3          ; 11
        sta p4          ; 14
        sta p5          ; 17
        sta p6          ; 20
        sta p7          ; 23
        sta p8          ; 26
        ldx #8          ; 28
.wait   dex
        bne .wait       ; 67
        clc             ; 69
        bit cur         ; 72
        jmp OddGap      ; 75

; ---- before row 10, from EvenGap at 5 of the first line of the gap
        SUBROUTINE
GapAboveRow10
        BALL_GAP_A EDGE_PAIRS+GAP_PAIRS ; 22
        lda BallT+EDGE_PAIRS,y ; 26  the ball in the gap's second pair
        tay             ; 28
        jmp GoSetUpRow10    ; 31   38 at SetUpRow10

; ---- from bank 2 at 45 of the last line of the gap
        SUBROUTINE
PlaceRow10
        bit cur         ; 48
        bit cur         ; 51
        bit cur         ; 54
        sta RESP0       ; 57   clock 108
        ldy #EDGE_PAIRS-1 ; 59
        ldx #2          ; 61
.enter  dex
        bne .enter      ; 70
        jmp Row10Pairs      ; 73
