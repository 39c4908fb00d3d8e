; ---------------------------------------------------------------------------
; The board: eleven rows of cells, eight pieces a row, nothing flickers.
;
; A pair of scanlines carries one row of a glyph: the first line shows cells 2,
; 4, 6 and 8, the second cells 1, 3, 5 and 7.  Both players stand at three
; medium copies, 32 clocks apart.  A RESPx in mid-line shows nothing at once,
; only the copies 32 and 64 clocks on, and on the next line all three; with
; cells 16 clocks apart the strobes hit cells 0, 3, 6 and 9 exactly, without a
; HMOVE:
;
;   strobe                ends at   clock           shows
;   RESP1, first line     22        3   (cell 0)    2 and 4
;   RESP0, first line     70        147 (cell 9)    1 and 3 on the second line
;   RESP1, second line    38        51  (cell 3)    5 and 7
;   RESP0, second line    54        99  (cell 6)    6, and 8 on the next first line
;
; Even rows run the same three cycles later, nine clocks to the right; their
; cell 8 is the time in which the bumpers are drawn, as PF0.
;
; A glyph pointer's high byte is also its colour: A13 to A15 lead nowhere, so
; $3Cxx and $9Cxx are one page.  Hues are odd for that reason (A12 is 1), and
; the brightness is the page's number in the bank.
;
; The ball is BallT, a table of all pairs of lines, read through bp: sliding bp
; moves the ball, and a row further down reads nine bytes earlier.
;
; Cycles: a number behind an instruction is the cycle of its line at which it
; ends.  A window like [37-45] is where a store may end.
; ---------------------------------------------------------------------------

CELLS_OF_ROW = PLACE_ROW ; place EOR row is less than this in the row

; ---- the end of a pair's first line, from 56: the players' ghosts take the ground's colour,
;      and player 0 gets the glyph of cell 1
        mac HIDE_AND_LOAD
        lda ground      ; 59
        sta COLUP0      ; 62   [62-69] player 0: its ghost at 140
        sta COLUP1      ; 65   player 1: its ghosts at 12 and 44
        lda (p1),y      ; 70
        sta RESP0       ; 73   clock 156
        sta GRP0        ; 76   [-32]
        endm

; ---- the end of the second, from 32: A = cell 3's glyph, X = its colour
        mac CELLS_3_5_7
        sta GRP0        ; 35   [35-42]
        stx COLUP0      ; 38   [35-42]
        sta RESP1       ; 41   clock 60
        lda p5+1        ; 44
        sta COLUP1      ; 47   [40-53]
        lda (p7),y      ; 52
        tsx             ; 54
        sta RESP0       ; 57   clock 108
        sta GRP1        ; 60   [56-64]
        stx COLUP1      ; 63   [56-64]
        lda #0          ; 65
        sta GRP0        ; 68   [46-69]
        dey             ; 70
        endm

; ---- the loops for rows 2, 4, 6 and 8: enter at 73 with Y = pairs - 1, leave at 75.  With a
;      bumper on both sides or on neither, PF0 is the same on both lines of a pair.
;      {1}: the pointer to ball and bumper
        mac SAME_SIDES
        PAGE_LOOP
.pair   lda (p2),y      ; 2
        sta GRP1        ; 5
        lda p2+1        ; 8
        sta COLUP1      ; 11
        lda ({1}),y     ; 16   bumpers in bits 4-6, ball in bit 1
        sta PF0         ; 19   [-22]
        sta ENABL       ; 22
        sta RESP1       ; 25   clock 12
        lda (p6),y      ; 30
        sta GRP0        ; 33   after the ghost at 12, before 108
        ldx p4+1        ; 36
        lda (p4),y      ; 41
        sta GRP1        ; 44   [40-48]
        stx COLUP1      ; 47   [40-48]
        lda p6+1        ; 50
        sta COLUP0      ; 53   [-58]
        nop             ; 55
        nop             ; 57
        nop             ; 59
        nop             ; 61
        lda ground      ; 64
        sta COLUP0      ; 67   [62-69] player 0: its ghost at 140
        ldx p1+1        ; 70
        sta RESP0       ; 73   clock 156
        sta COLUP1      ; 76   player 1: its ghosts at 12 and 44
        lda (p1),y      ; 5
        sta GRP0        ; 8    [-32]
        stx COLUP0      ; 11
        nop             ; 13
        bit cur         ; 16
        lda (p5),y      ; 21
        sta GRP1        ; 24   dark until 47
        ldx p3+1        ; 27
        lda (p3),y      ; 32
        CELLS_3_5_7     ; 70
        bpl .pair       ; 73 / 72
        END_PAGE_LOOP
        sta GRP1        ; 75
        endm

; ---- a bumper on the left only: set in blank and cleared on both lines; Y, below 16, clears
        mac LEFT_SIDE
        PAGE_LOOP
.pair   lda (p2),y      ; 2
        sta GRP1        ; 5
        lda p2+1        ; 8
        sta COLUP1      ; 11
        lda (bl),y      ; 16   bumper in bits 4-6, ball in bit 1
        sta PF0         ; 19   [-22]
        sta ENABL       ; 22
        sta RESP1       ; 25   clock 12
        lda (p6),y      ; 30
        sta GRP0        ; 33   after the ghost at 12, before 108
        ldx p4+1        ; 36
        lda (p4),y      ; 41
        sta GRP1        ; 44   [40-48]
        stx COLUP1      ; 47   [40-48]
        lda p6+1        ; 50
        sta COLUP0      ; 53   [-58]
        sty PF0         ; 56   [27-70]
        HIDE_AND_LOAD   ; 76
        ldx p1+1        ; 3
        stx COLUP0      ; 6    [-32]
        lda Bumper,y    ; 10
        sta PF0         ; 13   [-22]
        lda (p5),y      ; 18
        sta GRP1        ; 21   dark until 47
        ldx p3+1        ; 24
        sty PF0         ; 27   [27-70]
        lda (p3),y      ; 32
        CELLS_3_5_7     ; 70
        bpl .pair       ; 73 / 72
        END_PAGE_LOOP
        sta GRP1        ; 75
        endm

; ---- a bumper on the right only: cleared in blank and set on both lines.  Its last row is empty
        mac RIGHT_SIDE
        PAGE_LOOP
.pair   lda (p2),y      ; 2
        sta GRP1        ; 5
        lda p2+1        ; 8
        sta COLUP1      ; 11
        sty PF0         ; 14   [-22]
        lda (bl),y      ; 19   bumper in bits 4-6, ball in bit 1
        sta ENABL       ; 22
        sta RESP1       ; 25   clock 12
        sta PF0         ; 28   [27-70]
        ldx p6+1        ; 31
        stx COLUP0      ; 34   [-58] dark until 56
        ldx p4+1        ; 37
        lda (p4),y      ; 42
        sta GRP1        ; 45   [40-48]
        stx COLUP1      ; 48   [40-48]
        lda (p6),y      ; 53
        sta GRP0        ; 56   before 108
        HIDE_AND_LOAD   ; 76
        ldx p1+1        ; 3
        stx COLUP0      ; 6    [-32]
        sty PF0         ; 9    [-22]
        lda (p5),y      ; 14
        sta GRP1        ; 17   dark until 47
        ldx p3+1        ; 20
        lda Bumper,y    ; 24
        sta PF0         ; 27   [27-70]
        lda (p3),y      ; 32
        CELLS_3_5_7     ; 70
        bpl .pair       ; 73 / 72
        END_PAGE_LOOP
        sta GRP1        ; 75
        endm

; ---- the first line of the gap before an odd row, up to the markers; 75 is -1
        mac ODD_GAP
        BALL_GAP_A ROW_PAIRS ; 16
        ldx colDot      ; 19
        jmp (vecA)      ; 24   59 at MarkersDone, carry set by BALL_GAP_A
        endm

; ---- is piece {1} in this row?  23 cycles either way; Y = its colour
        mac PIECE
        lda place+{1}   ; 3
        eor cur         ; 6
        cmp #CELLS_OF_ROW ; 8
        bcs Out{1}      ; 10 / 11
        BRANCH_IN_PAGE Out{1}
        tax             ; 12
        lda face+{1}    ; 15
        sta p1,x        ; 19
        sty p1+1,x      ; 23
In{1}
        endm
        mac NO_PIECE
Out{1}  nop             ; 13
        nop             ; 15
        nop             ; 17
        bit cur         ; 20
        jmp In{1}       ; 23
        endm

; ---- the cursor's cell: 26 cycles either way
        mac CURSOR_CELL
        lda curPlace    ; 3
        eor cur         ; 6
        cmp #CELLS_OF_ROW ; 8
        bcs OutC{1}     ; 10 / 11
        BRANCH_IN_PAGE OutC{1}
        tax             ; 12
        lda curFace     ; 15
        sta p1,x        ; 19
        lda colCursor   ; 22
        sta p1+1,x      ; 26
InC{1}
        endm
        mac NO_CURSOR_CELL
OutC{1} nop             ; 13
        nop             ; 15
        nop             ; 17
        nop             ; 19
        nop             ; 21
        nop             ; 23
        jmp InC{1}      ; 26
        endm

; ---- the ball in the first pair of a gap, and bp on to the next row: 17 cycles; carry is clear
        mac BALL_GAP_A
        lda bp          ; 3
        sbc #{1}-1      ; 5
        sta bp          ; 8
        tay             ; 10
        lda BallT+{1}-1,y ; 14
        sta ENABL       ; 17
        endm
; ---- the ball in the second pair: 10 cycles
        mac BALL_GAP_B
        ldx bp          ; 3
        lda BallT+{1}-2,x ; 7
        sta ENABL       ; 10
        endm

; ---- split the trail's byte {1} of the row into vecA and vecB: 24 cycles; X = nextTrail
        mac SPLIT_TRAIL
        lda {1},x       ; 4
        and #$F0        ; 6
        sta vecA        ; 9
        lda {1},x       ; 13
        asl             ; 15
        asl             ; 17
        asl             ; 19
        asl             ; 21
        sta vecB        ; 24
        endm

; ------------------------------------------------------------------ the rows
; SetUpKernel has set bp, nextTrail, vecA, vecB, the colours and the cursor, and GapBelowRow0
; the rest.  The gaps take as long one way as the other, so that no WSYNC is needed, and
; nothing in them may cross a page on a branch.  The odd rows' loop is in odd_row.asm.
TRAIL_END = trail-TRAIL_START   ; nextTrail counts from TRAIL_START in row 2 to 0 in row 10

        SUBROUTINE
        NO_PIECE 3
        NO_PIECE 4
        NO_PIECE 9
.odd    bit cur         ; 65   free
        bit cur         ; 68
        bit cur         ; 71
        jmp OddPieces   ; 74
; ---- back from the markers: carry set in an odd row
MarkersDone
        bcs .odd                ; 94 / 62 in the odd row
        ldx nextTrail   ; 97
        SPLIT_TRAIL TRAIL_END+2 ; 121
        inx             ; 123
        inx             ; 125
        stx nextTrail   ; 128
EvenPieces
        ldy colLeft
        PIECE 3
        BALL_GAP_B ROW_PAIRS ; line 3, 12
        PIECE 4
        ldy colRight
        PIECE 9
        PIECE 10        ; line 4, 8
        lsr bumperBits  ; 13   Left's bumper
        bcc .notLeft    ; 15 / 16
        lsr bumperBits  ; 20   Right's
        lda #>LeftSide  ; 22
        adc #0          ; 24   the page of the loop: the next if there are both
        sta evenLoop+1  ; 27
        bcc .bumpers    ; 30   always
.notLeft
        lsr bumperBits  ; 21
        bcc .open       ; 23 / 24
        lda #>RightSide ; 25
        sta evenLoop+1  ; 28
        clc             ; 30
.bumpers
        lda bp          ; 33
        sbc #BALL_CENTRE-CELL_PAIRS ; 35  which of the nine places of the ball
        cmp #CELL_PAIRS+BALL_PAIRS-1 ; 37
        bcs .plain      ; 39 / 40
        tax             ; 41
        lda BumperOf,x  ; 45
.bumper sta bl          ; 48
        ldx p7+1        ; 51
        lda cur         ; 54
        sta RESP0       ; 57   clock 108
        txs             ; 59
        ldy #CELL_PAIRS-1 ; 61
        clc             ; 63
        adc #PLACE_ROW   ; 65
        sta cur         ; 68
        jmp (evenLoop)  ; 73
.plain  lda #<Bumper    ; 42
        jmp .bumper     ; 45
.open   jmp OpenRow     ; 27
; the bumper with the ball in its nine places
BumperOf
WINDOW  set CELL_PAIRS+BALL_PAIRS-2
        repeat CELL_PAIRS+BALL_PAIRS-1
        .byte <(BumperBall+WINDOW*CELL_PAIRS)
WINDOW  set WINDOW-1
        repend
        SAME_PAGE BumperOf
        NO_PIECE 10

        include "../common/sync.asm"
; phase P_OVERSCAN
        OVERSCAN

; ---- after row 0, from bank 6 at 12: every pointer gets an address that shows a marker
        SUBROUTINE
GapBelowRow0
        sta p1          ; 15   A = 0
        sta p2          ; 18
        sta p3          ; 21
        sta p4          ; 24
        sta p5          ; 27
        sta p6          ; 30
        sta p7          ; 33
        sta p8          ; 36
        sta evenLoop    ; 39   the loops are at the beginnings of pages
        ldx #THREE_MEDIUM ; 41
        stx NUSIZ0      ; 44
        lda #>Bumper    ; 46
        sta bl+1        ; 49
        ldx #3          ; 51
.wait   dex
        bne .wait       ; 65
        nop             ; 67
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

; ---- an even row without bumpers: from 27 of the last line of the gap above it
OpenRow
        ldx p7+1        ; 30
        txs             ; 32
        ldx #3          ; 34
        PAGE_LOOP
.wait   dex
        bne .wait       ; 48
        END_PAGE_LOOP
        ldy #CELL_PAIRS-1 ; 50
        nop             ; 52
        nop             ; 54
        sta RESP0       ; 57   clock 108
        lda cur         ; 60
        adc #PLACE_ROW  ; 62   (carry is clear)
        sta cur         ; 65
        bit cur         ; 68
        nop             ; 70
        jmp OpenSides   ; 73

        align 256
        SUBROUTINE
        NO_CURSOR_CELL Odd
        NO_PIECE 0
        NO_PIECE 1
        NO_PIECE 2
        NO_PIECE 5
OddCursor               ; where vecA leads while there is a cursor
        stx p1+1
        stx p2+1
        stx p3+1
        stx p4+1
        stx p5+1
        stx p6+1
        stx p7+1
        stx p8+1        ; 48
        CURSOR_CELL Odd ; 74
OddPieces
        ldy colLeft
        PIECE 0
        PIECE 1
        PIECE 2
        PIECE 5         ; line 3, 17
        BALL_GAP_B ROW_PAIRS ; 27
        ldy colRight    ; 30
        PIECE 6
        PIECE 7
        PIECE 8
        PIECE 11        ; line 4, 46
        ldx p7+1        ; 49
        txs             ; 51
        sta RESP0       ; 54   clock 99
        lda cur         ; 57
        clc             ; 59
        adc #PLACE_ROW   ; 61
        sta.w cur       ; 65
        ldy #CELL_PAIRS-1 ; 67
        jmp OddRowPairs      ; 70
        NO_PIECE 6
        NO_PIECE 7
        NO_PIECE 8
        NO_PIECE 11
