; ---------------------------------------------------------------------------
; Vertical blank: from the state of the game to what the kernel needs.
; ---------------------------------------------------------------------------

; ---- the digits X and Y through tables {1} and {2} into byte {3} of each row
        mac SCORE_BYTES
ROW     set 0
        repeat SCORE_ROWS
        lda {1}+ROW*DIGITS,x
        ora {2}+ROW*DIGITS,y
        sta scoreBits+ROW*4+{3}
ROW     set ROW+1
        repend
        endm

; ---- X and Y = the digits of a byte {1} in BCD; flags by X
        mac TWO_DIGITS
        lda {1}
        and #$0F
        tay
        lda {1}
        lsr
        lsr
        lsr
        lsr
        tax
        endm

; ---- the first two digits of side {1}, the last two; leading zeros are blank
        mac HUNDREDS            ; {2} {3} {4}: SCORE_BYTES'
        lda scoreHi+{1}
        bne .some
ROW     set 0
        repeat SCORE_ROWS
        sta scoreBits+ROW*4+{4}
ROW     set ROW+1
        repend
        beq .done               ; always
.some   TWO_DIGITS scoreHi+{1}
        bne .digits
        ldx #NO_DIGIT
.digits SCORE_BYTES {2},{3},{4}
.done
        endm
        mac ONES                ; {2} {3} {4}: SCORE_BYTES'
        TWO_DIGITS scoreLo+{1}
        bne .digits
        lda scoreHi+{1}
        bne .digits
        ldx #NO_DIGIT
.digits SCORE_BYTES {2},{3},{4}
        endm

        SUBROUTINE
SetUpKernel
; ---- the scores' digits
        HUNDREDS LEFT,DigitL1,DigitL2,0
        ONES LEFT,DigitL3,DigitL4,1
        HUNDREDS RIGHT,DigitR1,DigitR2,2
        ONES RIGHT,DigitR3,DigitR4,3

; ---- colours: the side to move is bright, in a result the winner
        CALL HueShift
        sta hues
        ldx #$FF
        lda SWCHB
        and #COLOUR_SWITCH
        bne .coloured
        ldx #~HUE
.coloured
        stx greys
        CALL BrightSide
        lda TurnLeft,x
        eor hues
        and greys
        sta COLUP0
        lda TurnRight,x
        eor hues
        and greys
        sta COLUP1
        lda #BOARD_COLOUR
        eor hues
        and greys
        sta COLUPF
        CALL IsShortFrame
        beq .long
        jmp .short
.long
        ldx #ColourBytes-1      ; which of four sets of colours
        bit mode
        bvc .pieces
        ldx #3*ColourBytes-1
.pieces lda greys
        bmi .set
        txa
        clc
        adc #ColourBytes
        tax
.set    ldy #ColourBytes-1
.colour lda Colours,x
        eor hues
        sta colLeft,y
        dex
        dey
        bpl .colour
        bit mode
        bvc .board
        jmp SetUpText
.board  lda greys
        bpl .grey
        ldx button
        lda CursorOf,x
        eor hues
        sta colCursor
.grey   lda variant
        cmp #VARIANT_5          ; no markers
        bcc .markers
        lda #GOLD+BLANK_PAGE
        sta colDot
.markers

; ---- the ball, or the cursor's bar under its cell
        lda ballX
        asl
        asl
        asl
        sta clocks
        lda ballX
        lsr
        bcc .even
        dec clocks              ; odd rows are one clock left of the middle
.even   lda ballY
        bit ballShown
        bmi .ball

        cmp #ROWS-1             ; under row 10 is the wall: above it then
        bcc .bar
        lda #ROWS-2
.bar    CALL BallPair
        ldx button
        clc
        adc BarPairs,x
        sta pair
        lda #CORNER_CLOCK
        ldy ballX
        beq .place
        lda #RIGHT_CORNER_CLOCK
        cpy #COLUMNS-1
        beq .place
        lda BarClock,x
        bne .clock

.ball   CALL BallPair
        sta pair
        lda ballDir
        ldx ballY
        lsr
        lsr                     ; carry = down
        bcc .up
        cpx #ROWS-1
        bne .down
.rise   lda pair
        sec
        sbc sub
        bcs .paired             ; always
.up     cpx #0
        bne .rise
.down   lda pair
        clc
        adc sub
.paired sta pair
        lda ballDir
        lsr
        lda clocks
        bcs .east
        sec
        sbc sub
        jmp .moved
.east   clc
        adc sub
.moved  sta clocks
        lda #BALL_CLOCK
.clock  clc
        adc clocks
.place  CALL PlaceBall
        lda pair
        clc
        adc #BALL_CENTRE+BALL_PAIRS-EDGE_PAIRS
        sta bp
        lda #>BallT
        sta bp+1

; ---- the cursor's cell
        lda #0
        sta curPlace
        bit ballShown
        bmi .nocursor
        lda ballX
        beq .nocursor
        cmp #COLUMNS-1
        beq .nocursor
        lsr
        bcs .odd                ; cell = (column - 1) / 2, rounded down
        sbc #0                  ; (carry is clear: one less)
.odd    asl
        sta curPlace
        lda ballY
        asl
        asl
        asl
        asl
        ora curPlace
        sta curPlace
        lda #<EmptyCursor
        ldx button
        cpx #BUTTON_FINISH
        bne .empty
        lda #<DoneCursor
.empty  sta curFace
        lda mode
        cmp #MODE_THINK         ; the thinking asks where all pieces are
        beq .nocursor
        ldx #PIECES-1
.which  lda place,x
        cmp curPlace
        beq .on
        dex
        bpl .which
        bmi .nocursor
.on     lda face,x
        sta curFace
        lda #HIDDEN             ; the cursor's cell shows it; Overscan puts it back
        sta place,x
.nocursor
        jmp .counts

; while a computer thinks the cursor is at home, and the ball stays where it is
.short  ldx button
        lda BarPairs,x
        clc
        adc #HOME_ROW*ROW_PAIRS+BALL_CENTRE+BALL_PAIRS-EDGE_PAIRS
        sta bp
        lda #>BallT
        sta bp+1
        ldx turn
        lda HomePlace,x
        sta curPlace
        lda #<EmptyCursor
        sta curFace
        lda #TRAIL_START
        sta nextTrail
        bne .cursor             ; always

; ---- what the kernel counts
.counts
        lda #TRAIL_START
        sta nextTrail
        lda trail
        and #$F0
        sta vecA
        lda trail
        asl
        asl
        asl
        asl
        sta vecB
        lda #>MarkersA
        sta vecA+1
        bit ballShown
        bmi .lit
.cursor lda #<OddCursor
        sta vecA
        lda #>OddCursor
        sta vecA+1
.lit
        lda #>MarkersB
        sta vecB+1
SetUpScores
        lda #THREE_MEDIUM
        sta NUSIZ0
        sta NUSIZ1
        lda #REFLECT|SCORE_COLOURS
        sta CTRLPF
        CALL BrightSide
        lda RightMarks,x
        sta rightMark
        lda #0
        sta bumperFlash
        lda mode
        cmp #MODE_LAUNCH
        bne .steady
        lda timer               ; the pause at a bumper
        and #FLASH_FRAMES
        beq .steady
        lda event
        lsr                     ; carry: Right's
        ldy ballY
        bcc .side
        iny
.side   lda BumperBit-2,y
        sta bumperFlash
.steady
        lda mode
        cmp #MODE_THINK
        bne .mark
        jmp GoThinkInBlank
WaitForKernel                     ; from there
        ldx turn
.mark   ldy LeftMarks,x
.blank  bit TIMINT
        bpl .blank
        jmp Kernel
        END_ROUTINE SetUpKernel

; ---- a text screen: its first row; the mark's place; scores only with a result
        SUBROUTINE
SetUpText
        lda #>LineMark
        sta bp+1
        lda #MARK_CLOCK
        CALL PlaceBall
        ldx #SETUP_ROWS
        lda mode
        cmp #MODE_RESULT
        beq .result
        lda #0                  ; no scores
        sta COLUP0
        sta COLUP1
        beq .rows
.result ldx #RESULT_ROWS
        bit status
        bvc .rows
        ldx #MATCH_ROWS
.rows   stx textRow
        jmp SetUpScores
        END_ROUTINE SetUpText

; ---- Z clear while a computer thinks, in all pictures but each LONG_PICTURESth: colours and ball
;      are as in the picture before, and the time is for the thinking
        SUBROUTINE
IsShortFrame   lda mode
        cmp #MODE_THINK
        bne .no
        lda thinkAt
        beq .long
        lda frame
        and #FULL_FRAMES-1
.long   rts
.no     lda #0
        rts
        END_ROUTINE IsShortFrame

FULL_FRAMES = 16

; ---- A = hue bits to turn: by the turns of the demonstration, or by the time that a board is left
;      alone; 0 while somebody plays
        SUBROUTINE
HueShift    lda options
        and #DEMO
        beq .left
        lda ply
        bpl .turned
.left   bit mode
        bmi .none
        lda idle
        cmp #HUES_FROM
        bcs .turned
.none   lda #0
        rts
.turned asl
        asl
        asl
        asl
        asl
        rts
        END_ROUTINE HueShift

HUES_FROM = 28          ; `idle`, two minutes

; ---- X = the side whose score is bright: to move, or winner of a result; 2 for both
        SUBROUTINE
BrightSide  ldx turn
        lda mode
        cmp #MODE_RESULT
        bne .done
        lda status
        and #STATUS_WHO
        tax
.done   rts
        END_ROUTINE BrightSide

; ---- A = row to A = 9 * row: the pair of lines of the ball's top in that row
BallPair sta pair
        asl
        asl
        asl
        adc pair
        rts
        END_ROUTINE BallPair

; ---- the ball at clock A - BALL_LATE: 15 clocks a turn, the rest by HMBL
        SUBROUTINE
PlaceBall
        sta HMCLR
        sta WSYNC
        sec             ; 2
.coarse sbc #15         ; 4
        bcs .coarse     ; 7 and 5 a turn
        eor #7
        asl
        asl
        asl
        asl
        sta HMBL
        sta RESBL
        sta WSYNC
        sta HMOVE
        rts
        END_ROUTINE PlaceBall

MARK_CLOCK   = 12+BALL_LATE
BALL_LATE    = 4        ; PlaceBall's A for the ball at clock 0
CURSOR_CLOCK = 12+BALL_LATE     ; of column 0; eight clocks a column
BALL_CLOCK   = 14+BALL_LATE
CORNER_CLOCK = 2+BALL_LATE      ; the bar at a launcher
RIGHT_CORNER_CLOCK = 150+BALL_LATE
TRAIL_START  = -8
SCORE_BYTES_A_ROW = 4   ; playfield bytes
SCORE_COLOURS = %00000010
TURN_MARK   = %01100000 ; PF0 beside the score of the side to move
; by side, and for none
LeftMarks  .byte TURN_MARK,0,0
RightMarks .byte 0,TURN_MARK,0

; by side to move; or by winner, and the last for a drawn game
TurnLeft  .byte BLUE+TURN_LUM,BLUE+WAIT_LUM,BLUE+TURN_LUM
TurnRight .byte ORANGE+WAIT_LUM,ORANGE+TURN_LUM,ORANGE+TURN_LUM

; colLeft, colRight, colDot, colBeen, colCursor: the board in colour, in black and white;
; text screens in colour, in black and white
Colours .byte BLUE+PIECE_PAGE,ORANGE+PIECE_PAGE,PURPLE+DOT_PAGE,GOLD+BEEN_PAGE,GREEN+PIECE_PAGE
ColourBytes = . - Colours
        .byte PALE+PIECE_PAGE,PALE+DARK_PAGE,PALE+DOT_PAGE,PALE+BEEN_PAGE,PALE+PIECE_PAGE
        .byte BLUE+FONT_PAGE,ORANGE+FONT_PAGE,PURPLE+FONT_PAGE,GOLD+FONT_PAGE,GREEN+FONT_PAGE
        .byte PALE+FONT_PAGE,PALE+FONT_PAGE,PALE+FONT_PAGE,PALE+FONT_PAGE,PALE+FONT_PAGE

; colCursor by BUTTON_
CursorOf .byte PURPLE+DARK_PAGE,PINK+PIECE_PAGE,GREEN+PIECE_PAGE,GREEN+PIECE_PAGE
        .byte GREEN+PIECE_PAGE,GOLD+PIECE_PAGE

; the bar under the cursor by BUTTON_: its pairs of lines from the ball's middle place in the row, in the
; gap below it or, for a piece in hand, above; its clock in column 0, in the middle of a cell
BELOW   = CELL_PAIRS-GAP_PAIRS
ABOVE   = -(BALL_PAIRS-1)-GAP_PAIRS
BarPairs .byte BELOW,ABOVE,BELOW,BELOW,BELOW,BELOW
HomePlace .byte HOME_ROW*NEXT_ROW+HOME_LEFT-1,HOME_ROW*NEXT_ROW+HOME_RIGHT-1   ; by side
BarClock .byte CURSOR_CLOCK+3,CURSOR_CLOCK,CURSOR_CLOCK,CURSOR_CLOCK,CURSOR_CLOCK,CURSOR_CLOCK+2

; bits of bumperBits: rows 2, 4, 6, 8, Left's and Right's
BumperBit .byte 1,2,4,8,16,32,64,128

FLASH_FRAMES = %00000100      ; of `timer`: on and off by four pictures

        include "tables/score_digits.inc"
