; ---------------------------------------------------------------------------
; Rows 0 and 10 in the image for 3E+, bank 6 (edge_rows.asm): the same lines and pages in the pages 4 to F.
; ---------------------------------------------------------------------------

        include "kernel/edge_line.inc"
ROW_10_PAIR = LAST_ROW*ROW_PAIRS-2 ; the first pair of lines of row 10, from row 0's first: the ball strikes the wall below it
SIGNS_END   = Nothing+EDGE_PAIRS
NUMBERS     = 50                ; on a page, and a blank
NUMBERS_END = [NUMBERS+1]*EDGE_PAIRS

; ---- row 0, from bank 2 at 66 of the line before
        SUBROUTINE
PlaceRow0
        bit cur         ; 69
        lda (p4),y      ; 74
        sta GRP1        ; 77
Row0Lines
        EDGE_ROW p4+1,p6+1
        jmp BoardRows           ; 5
        include "kernel/board_end.asm"

        PAGE DARK_PAGE
        include "kernel/board_rows.asm"
        ds OutLeft-[.-PAGE_START],0
        include "tables/signs.inc"
        PAGE_TO SIGNS_END
; ---- row 10, from 73 of the second of four lines; A = Right's launcher, Y = ENABL for the second pair
        SUBROUTINE
PlaceRow10
        sta WSYNC
        sty ENABL       ; 3
        ldx #0          ; 5    the edge of the cursor's frame is one line
        stx GRP1        ; 8    [-22]
        ora #BOTTOM_SHAPE ; 10
        sta br          ; 13
        ldx clockShown  ; 16
        lda NumberOf6,x ; 20
        sta p4          ; 23
        lda ClockPage,x ; 27
        sta p4+1        ; 30
        lda ClockColour,x ; 34
        sta clockColour ; 37
        LAUNCHER_CELL p7,RB,colRight,NumberOf6 ; 69
        sta WSYNC
        nop             ; 2
        bit cur         ; 5
        lda #THREE_MEDIUM ; 7
        sta NUSIZ1      ; 10
        ldx value+1     ; 13
        lda NumberOf6,x ; 17
        sta p6          ; 20
        bit cur         ; 23
        sta RESP0       ; 26   clock 15
        cpx #SECOND_FIFTY ; 28
        lda colRight    ; 31
        and #HUE        ; 33
        adc #NUMBER_PAGE ; 35
        sta p6+1        ; 38
        ldx colRight    ; 41
        nop             ; 43
        sta RESP1       ; 46   clock 75
        ldy #3          ; 48
.late   dey
        bne .late       ; 62
        ldy #EDGE_PAIRS-1 ; 64
        nop             ; 66
        jmp Row10       ; 69
        PAGE $7
        include "tables/launchers.inc"
        include "kernel/frame_places.asm"
        PAGE_TO OUT_SHAPE+2*BOTTOM_SHAPE
        PAGE $8
; page of the clock's number, by seconds, BCD: the offset in it is the same for all
ClockPage
.seconds set 0
        repeat NO_CLOCK+1
        if .seconds < LAST_SECONDS
        .byte >LastSeconds
        else
        .byte GOLD+NUMBER_PAGE+[.seconds>=SECOND_FIFTY]
        endif
.seconds set .seconds+1
        repend
        SAME_PAGE ClockPage
        include "kernel/board_top.asm"
        PAGE $9
        include "tables/last_seconds.inc"
        PAGE_TO LAST_SECONDS*EDGE_PAIRS
; and its colour
ClockColour
.seconds set 0
        repeat NO_CLOCK+1
        if .seconds < LAST_SECONDS
        .byte LATE_CLOCK
        else
        .byte GOLD+NUMBER_PAGE
        endif
.seconds set .seconds+1
        repend
        SAME_PAGE ClockColour
        include "kernel/board_top2.asm"
        PAGE NUMBER_PAGE
        include "tables/numbers0.inc"
        PAGE_TO NUMBERS_END
        PAGE NUMBER_PAGE+1
        include "tables/numbers50.inc"
        PAGE_TO NUMBERS_END
        PAGE PIECE_PAGE
        include "kernel/below.asm"
        ds OutLeft-[.-PAGE_START],0
        include "tables/signs.inc"
        PAGE_TO SIGNS_END
        SUBROUTINE
SetUpRow10                      ; X = GRP1; from 73 of the first of four lines, A = ground
        sta COLUBK      ; 76   [76-]
        stx GRP1        ; 3    [-22]
        LAUNCHER_SIDE LB,BOTTOM_SHAPE,ROW_10_PAIR ; 59
        LAUNCHER_SHAPE RB ; 70
        jmp PlaceRow10  ; 73
        include "kernel/line_done.asm"
        PAGE $D
NumberOf6
        include "tables/number_places.inc"
        SAME_PAGE NumberOf6
Row10   lda (p4),y      ; 74
        sta GRP1        ; 77
Row10Lines
        EDGE_ROW clockColour,colRight
        jmp KernelEnd
        END_ROUTINE EdgeRows
