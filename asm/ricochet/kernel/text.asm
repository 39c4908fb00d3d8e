; ---------------------------------------------------------------------------
; Bank 3: Ricochet's text screens: the rows of the set-up and of the results, for the
; text kernel (common/text.asm).
; ---------------------------------------------------------------------------

; ---- the left four cells in Left's colour, the others in Right's: 36 cycles
        mac HALVES
        TINT colLeft,p1,p2
        TINT colLeft,p3,p4
        TINT colRight,p5,p6
        TINT colRight,p7,p8
        endm

; ---- side {1}'s match points into cells {2}, {3}, {4}, leading zeros blank: at most 57 cycles
        mac MATCH_POINTS
        ldx matchHi+{1} ; 3
        lda DigitOrBlank,x ; 7
        sta {2}         ; 10
        lda matchLo+{1} ; 13
        lsr
        lsr
        lsr
        lsr
        tay             ; 23
        lda DigitOf,y   ; 27
        cpx #0          ; 29
        bne .tens       ; 31
        lda DigitOrBlank,y ; 35
.tens   sta {3}         ; 38
        lda matchLo+{1} ; 41
        and #$0F        ; 43
        tax             ; 45
        lda DigitOf,x   ; 49
        sta {4}         ; 52
        endm

; ---- a number of each side: nothing in the cells between, the sides' colours: 31 cycles
        mac SIDE_CELLS
        lda #G_Blank
        sta p4
        sta p5
        lda colLeft
        sta p1+1
        sta p2+1
        sta p3+1
        lda colRight
        sta p6+1
        sta p7+1
        sta p8+1
        endm

; ------------------------------------------------------------------ small tables
DigitOf dc.b G_0,G_1,G_2,G_3,G_4,G_5,G_6,G_7,G_8,G_9
DigitOrBlank
        dc.b G_Blank,G_1,G_2,G_3,G_4,G_5,G_6,G_7,G_8,G_9
        SAME_PAGE DigitOf

; ---- who plays, by its number: letters of its name
NAME_LETTERS = 6
        mac NAME
        dc.b G_{1},G_{2},G_{3},G_{4},G_{5},G_{6}
        endm
Names   NAME P,L,A,Y,E,R
        NAME A,R,C,H,E,R
        NAME G,U,A,R,D,Blank
        NAME S,A,P,P,E,R
        NAME O,R,A,C,L,E
NameOf
.name   SET 0
    REPEAT OPPONENTS+1
        dc.b .name
.name   SET .name+NAME_LETTERS
    REPEND
        SAME_PAGE Names

; the mark beside a chosen line, the ball in all its pairs of lines
NoLineMark
        ds CELL_PAIRS,0
LineMark
        ds CELL_PAIRS,ENABLED

        include "../common/text.asm"

TEXT_REST   = 8         ; black lines between the last row and the wall

; ---- a line of the set-up, X: all cells, in the colour of the side that it is about, and a mark if
;      it is chosen; Y unchanged; 69 cycles with the JSR
        SUBROUTINE
ChoiceRow
        cpx cursorY        ; 9
        beq .chosen     ; 11 / 12
        lda colDot
        cpx #LINE_LEFT
        bcc AllCells
        cpx #LINE_START
        bcs AllCells
        lda colLeft
        cpx #LINE_RIGHT
        bcc AllCells
        lda colRight    ; 32
        bne AllCells    ; 65 with its RTS
        REACH AllCells
.chosen lda #<LineMark
        sta bp
        lda colCursor   ; 22
        sta p1+1
        sta p2+1
        sta p3+1
        sta p4+1
        sta p5+1
        sta p6+1
        sta p7+1
        sta p8+1        ; 46
        ldx mode
        cpx #MODE_EDIT
        bne .done       ; 53
        ldx cursorX     ; the digit that is edited
        lda colBeen
        sta p5+1,x      ; 63
.done   rts             ; 69
        END_ROUTINE ChoiceRow

; ------------------------------------------------------------------ set-up
RowTitle
        sta WSYNC
        TEXT R,I,C,O,C,H,E,T
        sta WSYNC
        HALVES
        jmp TextRow

RowBlank
        TEXT Blank,Blank,Blank,Blank,Blank,Blank,Blank,Blank
        sta WSYNC
        sta WSYNC
        jmp TextRow

RowVariant
        TEXT V,A,R,I,A,N,T,Blank
        sta WSYNC
        ldx #LINE_VARIANT
        CALL ChoiceRow
        sta WSYNC
        ldx variant
        lda DigitOf+1,x
        sta p8
        jmp TextRow

        SUBROUTINE
RowFirst
        TEXT F,I,R,S,T,Blank,Blank,L
        sta WSYNC
        ldx #LINE_FIRST
        CALL ChoiceRow
        sta WSYNC
        bit options
        bmi .right
        lda colLeft
        sta p8+1
        jmp TextRow
.right  lda #G_R
        sta p8
        lda colRight
        sta p8+1
        jmp TextRow

; who plays a side
RowLeft lda #G_L        ; 34
        sta p1          ; 37
        ldy players+LEFT ; 41
        sta WSYNC
        ldx #LINE_LEFT  ; 2
        CALL ChoiceRow      ; 71
        sta WSYNC
NameRow
        ldx NameOf,y       ; 4    (from Right's row with the same cycles)
        lda Names,x     ; 8
        sta p3          ; 11
        lda Names+1,x
        sta p4
        lda Names+2,x
        sta p5
        lda Names+3,x
        sta p6
        lda Names+4,x
        sta p7
        lda Names+5,x
        sta p8          ; 46
        lda #G_Blank
        sta p2          ; 51
        jmp TextRow     ; 54

RowRight
        lda #G_R        ; 34
        sta p1          ; 37
        ldy players+RIGHT ; 41
        sta WSYNC
        ldx #LINE_RIGHT ; 2
        CALL ChoiceRow      ; 71
        sta WSYNC
        jmp NameRow

RowRatings
        sta WSYNC
        TEXT R,A,T,I,N,G,S,Blank
        jmp HeadingRow

RowRateLeft
        TEXT R,A,T,E,0,0,0,0
        sta WSYNC
        ldx #LINE_RATE_LEFT
        CALL ChoiceRow
        sta WSYNC
        DIGITS_OF rateHi+LEFT,p5,p6
        DIGITS_OF rateLo+LEFT,p7,p8
        jmp TextRow

RowRateRight
        TEXT R,A,T,E,0,0,0,0
        sta WSYNC
        ldx #LINE_RATE_RIGHT
        CALL ChoiceRow
        sta WSYNC
        DIGITS_OF rateHi+RIGHT,p5,p6
        DIGITS_OF rateLo+RIGHT,p7,p8
        jmp TextRow

RowStart
        TEXT S,T,A,R,T,Blank,Blank,Blank
        sta WSYNC
        ldx #LINE_START
        CALL ChoiceRow
        sta WSYNC
        jmp TextRow

; ------------------------------------------------------------------ results
        SUBROUTINE
RowGame sta WSYNC
        TEXT G,A,M,E,Blank,Blank,Blank,0
        sta WSYNC
        lda colBeen
        CALL AllCells
        lda games
        cmp #10
        bcc .one
        sbc #10
        ldx #G_1
        stx p7
.one    tax
        lda DigitOf,x
        sta p8
        jmp TextRow

RowMatch
        sta WSYNC
        TEXT M,A,T,C,H,Blank,Blank,Blank
        jmp HeadingRow
RowPoints
        sta WSYNC
        TEXT P,O,I,N,T,S,Blank,Blank
        jmp HeadingRow
RowBumpers
        sta WSYNC
        TEXT B,U,M,P,E,R,S,Blank
        jmp HeadingRow
RowWorth
        sta WSYNC
        TEXT W,O,R,T,H,Blank,Blank,Blank
HeadingRow
        sta WSYNC
        lda colDot
        CALL AllCells
        jmp TextRow

; who has won the game or the match
        SUBROUTINE
RowWinner
        sta WSYNC
        lda status
        and #STATUS_WHO
        beq .left
        lsr
        bcs .right
        jmp .drawn
.right
        TEXT R,I,G,H,T,W,O,N
        sta WSYNC
        lda colRight
        CALL AllCells
        lda colBeen
        bne .won
.left   TEXT L,E,F,T,Blank,W,O,N
        sta WSYNC
        lda colLeft
        CALL AllCells
        lda colBeen
.won    sta p6+1
        sta p7+1
        sta p8+1
        jmp TextRow
.drawn  TEXT D,R,A,W,N,Blank,Blank,Blank
        jmp HeadingRow

        SUBROUTINE
; two numbers a row, Left's in cells 1 to 3, Right's in cells 6 to 8
RowMatchPoints
        SIDE_CELLS      ; 63
        sta WSYNC
        MATCH_POINTS LEFT,p1,p2,p3
        sta WSYNC
        MATCH_POINTS RIGHT,p6,p7,p8
        jmp TextRow

RowBumperCounts
        SIDE_CELLS      ; 63
        sta WSYNC
        ldx bumpers+LEFT
        lda DigitOf,x
        sta p3
        ldx bumpers+RIGHT
        lda DigitOf,x
        sta p8
        lda #G_Blank
        sta p1
        sta p2
        sta p6
        sta p7
        sta WSYNC
        jmp TextRow

RowValues
        SIDE_CELLS      ; 63
        sta WSYNC
        DIGITS_OF value+LEFT,p2,p3
        lda #G_Blank
        sta p1
        sta p6
        sta WSYNC
        DIGITS_OF value+RIGHT,p7,p8
        jmp TextRow

RowRateBoth
        HALVES
        sta WSYNC
        DIGITS_OF rateHi+LEFT,p1,p2
        DIGITS_OF rateLo+LEFT,p3,p4
        sta WSYNC
        DIGITS_OF rateHi+RIGHT,p5,p6
        DIGITS_OF rateLo+RIGHT,p7,p8
        jmp TextRow

; who begins the next game
RowNext TEXT L,Blank,F,I,R,S,T,Blank
        sta WSYNC
        lda colCursor
        CALL AllCells
        sta WSYNC
        lda colLeft
        ldx began
        beq .left
        lda #G_R
        sta p1
        lda colRight
.left   sta p1+1
        jmp TextRow

        END_ROUTINE TextRows

; ------------------------------------------------------------------ the screens
        mac SCREENS             ; < or > of every row
SETUP_ROWS = . - Rows{2}
        dc.b {1}RowTitle,{1}RowBlank,{1}RowVariant,{1}RowFirst
        dc.b {1}RowLeft,{1}RowRateLeft,{1}RowRight,{1}RowRateRight,{1}RowBlank,{1}RowStart,{1}TextEnd
RESULT_ROWS = . - Rows{2}
        dc.b {1}RowGame,{1}RowWinner,{1}RowBlank,{1}RowMatch,{1}RowMatchPoints
        dc.b {1}RowBumpers,{1}RowBumperCounts,{1}RowWorth,{1}RowValues,{1}RowNext,{1}TextEnd
MATCH_ROWS = . - Rows{2}
        dc.b {1}RowMatch,{1}RowWinner,{1}RowBlank,{1}RowPoints,{1}RowMatchPoints
        dc.b {1}RowRatings,{1}RowRateBoth,{1}RowBlank,{1}RowBlank,{1}RowBlank,{1}TextEnd
        endm
RowsLo  SCREENS <,Lo
RowsHi  SCREENS >,Hi

        PAGE FONT_PAGE
        include "tables/font.inc"
