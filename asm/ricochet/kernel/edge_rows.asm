; ---------------------------------------------------------------------------
; Rows 0 and 10, bank 6: launchers with their numbers, and between them the target, or
; the sides' values and the clock.  All of it is solid: every line shows all five cells.
;
; Player 0 stands at clocks 15 and 47 (p1 and p2, in Left's colour, or in row 0 in the target's, p2+1), player 1 at 75,
; 107 and 139 (p4 and p6, in the colours that EDGE_ROW has, and p7 in Right's).  The eighth clock of a glyph
; is dark.  A pair of lines shows one row of the glyphs and of the launchers, bl and br.
; ---------------------------------------------------------------------------

        include "kernel/edge_line.inc"

; ---- row 0, from bank 2 at 36 of the line before
        SUBROUTINE
PlaceRow0
        nop             ; 38
        nop             ; 40
        bit cur         ; 43
        sta RESP1       ; 46   clock 75
        LAUNCHER_SHAPE RT ; 57
        sta br          ; 60
        ldx colRight    ; 63
        ldy #EDGE_PAIRS-1 ; 65
        nop             ; 67
        nop             ; 69
        lda (p4),y      ; 74
        sta GRP1        ; 77
Row0Lines
        EDGE_ROW p4+1,p6+1
        jmp GoGapBelowRow0      ; 12 at GapBelowRow0

; ---- row 10, from GapAboveRow10 at 38 of the first of four lines; Y = ENABL for the
;      second pair
        SUBROUTINE
SetUpRow10
        NUMBER p2,value,colLeft,NumberOf6 ; 60
        lda #TWO_MEDIUM ; 62
        sta NUSIZ0      ; 65
        sta WSYNC
        LAUNCHER_CELL p1,LB,colLeft,NumberOf6
        LAUNCHER_CELL p7,RB,colRight,NumberOf6 ; 64
        lda colLeft
        sta COLUP0      ; 70
        sta WSYNC
        sty ENABL       ; 3
        LAUNCHER_SIDE LB,BOTTOM_SHAPE,0 ; 59
        LAUNCHER_SHAPE RB ; 70
        sta WSYNC       ; 73
        ora #BOTTOM_SHAPE ; 2   A is as it was
        sta.w br        ; 6
        ldx clockShown  ; 9
        lda NumberOf6,x ; 13
        sta p4          ; 16
        lda ClockPage,x ; 20
        sta p4+1        ; 23
        sta RESP0       ; 26   clock 15
        lda ClockColour,x ; 30
        sta clockColour ; 33
        ldx value+1     ; 36
        lda NumberOf6,x ; 40
        sta p6          ; 43
        sta RESP1       ; 46   clock 75
        cpx #SECOND_FIFTY ; 48
        lda colRight    ; 51
        and #HUE        ; 53
        adc #NUMBER_PAGE ; 55
        sta p6+1        ; 58
        ldx colRight    ; 61
        ldy #EDGE_PAIRS-1 ; 63
        nop             ; 65
        nop             ; 67
        nop             ; 69
        lda (p4),y      ; 74
        sta GRP1        ; 77
Row10Lines
        EDGE_ROW clockColour,colRight
        KERNEL_END

NumberOf6
        include "tables/number_places.inc"
        SAME_PAGE NumberOf6
