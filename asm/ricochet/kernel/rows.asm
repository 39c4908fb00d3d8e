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

; CELL_PAIRS: pairs of lines in a row of pieces; EDGE_PAIRS: in rows 0 and 10 (tables/measures.inc)
GAP_PAIRS   = 2         ; pairs of lines between rows
ROW_PAIRS   = CELL_PAIRS + GAP_PAIRS
CELLS_OF_ROW = PLACE_ROW ; place EOR row is less than this in the row

ALL_PF      = $FF
PF0_ALL     = $F0

; ---- a wall across the screen: 13 cycles
        mac WALL
        lda #PF0_ALL
        sta PF0
        lda #ALL_PF
        sta PF1
        sta PF2
        endm

; ---- the loop for rows 0, 2, .. 10: enter at 73 with Y = pairs - 1, leave at 75
        mac EVENROWS
        PAGE_LOOP
.pair   lda (p2),y      ; 2
        sta GRP1        ; 5
        lda p2+1        ; 8
        sta COLUP1      ; 11
        lda (bl),y      ; 16   left bumper in bits 4-6, ball in bit 1
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
        lda (br),y      ; 58
        sta PF0         ; 61   [28-70] right bumper
        lda ground      ; 64
        sta COLUP0      ; 67   [62-69] player 0 hidden: its ghost at 140
        ldx p1+1        ; 70
        sta RESP0       ; 73   clock 156
        sta COLUP1      ; 76   player 1 hidden: its ghosts at 12 and 44
        lda #0          ; 2
        sta PF0         ; 5    no bumpers on the second line
        lda (p1),y      ; 10
        sta GRP0        ; 13   [-32]
        stx COLUP0      ; 16
        lda (p5),y      ; 21
        sta GRP1        ; 24   dark until 47
        ldx p3+1        ; 27
        lda (p3),y      ; 32
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
        bpl .pair       ; 73 / 72
        END_PAGE_LOOP
        sta GRP1        ; 75
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
; SetUpKernel has set bp, nextTrail, vecA, vecB, the colours and the cursor, and Row0Pairs
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
        lsr bumperBits  ; 13
        bcc .open       ; 15 / 16
        lda bp          ; 18
        sbc #BALL_CENTRE-CELL_PAIRS+1 ; 20  which of the nine places of the ball
        cmp #CELL_PAIRS+BALL_PAIRS-1 ; 22
        bcs .plain      ; 24 / 25
        tax             ; 26
        lda BumperOf,x  ; 30
.bumper sta bl          ; 33
        lda #>Bumper    ; 35
.left   sta bl+1        ; 38
        lda #0          ; 40
        lsr bumperBits  ; 45
        ror             ; 47   NoBumper, or Bumper 128 bytes on; carry is clear
        ldx p7+1        ; 50
        txs             ; 52
        nop             ; 54
        sta RESP0       ; 57   clock 108
        sta br          ; 60
        lda cur         ; 63
        adc #PLACE_ROW   ; 65
        sta cur         ; 68
        ldy #CELL_PAIRS-1 ; 70
        jmp EvenRowPairs     ; 73
.open   lda bp          ; 19
        sta bl          ; 22
        lda #>BallT     ; 24
        nop             ; 26
        nop             ; 28
        nop             ; 30
        nop             ; 32
        jmp .left       ; 35
.plain  lda #<Bumper    ; 27
        jmp .bumper     ; 30
; the bumper with the ball in its nine places
BumperOf
WINDOW  set CELL_PAIRS+BALL_PAIRS-2
        repeat CELL_PAIRS+BALL_PAIRS-1
        .byte <(BumperBall+WINDOW*CELL_PAIRS)
WINDOW  set WINDOW-1
        repend
        SAME_PAGE BumperOf
        NO_PIECE 10

        align 256
EvenRowPairs
        EVENROWS
; ---- the gap before an odd row; 75 is -1
OddGap  BALL_GAP_A ROW_PAIRS ; 16
        ldx colDot      ; 19
        jmp (vecA)      ; 24   59 at MarkersDone, carry set by BALL_GAP_A

        VERTICAL_SYNC
        OVERSCAN
        include "kernel/edge_rows.asm"

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
