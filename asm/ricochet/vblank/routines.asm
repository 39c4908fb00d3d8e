; ---------------------------------------------------------------------------
; Vertical blank, bank 2: what the parts above call, and their tables.
; ---------------------------------------------------------------------------

FULL_FRAMES = 32        ; a power of two: while a computer thinks, every frame but each FULL_FRAMESth is a short one, which keeps
                        ;   the colours and the ball of the frame before and leaves the time to the thought
COLOUR_FRAMES = 8       ; the same: of any other mode, one has its colours anew

; ---- A = hue bits to turn: by the turns of the demonstration, or by the time that a board is left
;      alone; 0 while somebody plays
; uses  A
; cycles with rts: 43 at most
        SUBROUTINE
HueShift
        lda options
        and #DEMO
        beq .left
        lda ply
        bpl .turned
.left   bit mode
        bmi .none
        lda idle
        lsr
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

HUES_FROM = 28          ; half of `idle`, two minutes

; ---- X = the side whose score is bright: to move, or winner of a result; 2 for both
; uses  A X
; cycles with rts: 27 at most
        SUBROUTINE
BrightSide
        ldx turn
        lda mode
        cmp #MODE_GAME_OVER
        beq .winner
        cmp #MODE_RESULT
        bne .done
.winner lda status
        and #STATUS_WHO
        tax
.done   rts
        END_ROUTINE BrightSide

; ---- carry clear: a side has just scored; Y = 0 for Left, rightMark - leftMark for Right; else Y = $FF
; uses  A X Y
; cycles with rts: 60 at most
        SUBROUTINE
ScoreFlash
        ldy #0
        lda mode
        cmp #MODE_LANDED
        beq .landed
        cmp #MODE_LAUNCH
        bne .none
        lda event
        and #~EV_WALL
        cmp #EV_PIECE
        bcc .none
        cmp #EV_BUMPER
        bcs .bumper
        lda turn
        bcc .between            ; always
.bumper eor #LEFT^RIGHT         ; the other side scores
        ldx timer
        bne .side
.between
        ldx sub
        cpx #FLASH_EIGHTHS
        bcc .side
.none   ldy #$FF
        sec
        rts
.landed lda timer
        cmp #LANDED_PAUSE-FLASH_LANDED
        bcc .none
        lda event
        and #~EV_WALL
        cmp #EV_TARGET
        bcs .none
        lsr                     ; launcher to side
        eor #LEFT^RIGHT
.side   lsr                     ; carry = side
        bcc .left
        ldy #rightMark-leftMark
.left   clc
        rts
        END_ROUTINE ScoreFlash

; ---- A = colour of the walls while a ball is shown: they flash at a launch and when a launcher is hit,
;      and change after a match
; uses  A
; cycles with rts: 41 at most
        SUBROUTINE
WallFlash
        lda mode
        cmp #MODE_GAME_OVER
        beq .over
        cmp #MODE_LANDED
        bcc .launch
        lda event
        and #~EV_WALL
        cmp #EV_TARGET
        bcs .plain
        lda timer
        cmp #LANDED_PAUSE-FLASH_LANDED
        bcc .plain
        and #FLASH_FRAMES
        beq .plain
        lda #OUT_COLOUR
        rts
.launch lda steps
        bne .plain
        lda sub
        cmp #KICK_EIGHTHS
        bcs .plain
        lda #KICK_COLOUR
        rts
.over   bit status
        bvc .plain              ; MATCH_OVER
        lda timer
        asl
        and #HUE
        ora #MATCH_LUM
        rts
.plain  lda #BOARD_COLOUR
        rts
        END_ROUTINE WallFlash

FLASH_EIGHTHS = 5               ; of a cell after a hit: its side's score flashes
KICK_EIGHTHS  = 6       ; of a cell after a launch: the launcher kicks, the walls flash
FLASH_LANDED  = 40              ; frames after a launcher is hit: score and walls flash
HIT_MARK      = %00001111       ; PF1 and PF2 under a score that flashes

; PF1 and PF2 under a score, bit 7 clear: of a computer that thinks, by a part in eight of its candidates,
Progress .byte $07,$07,$0F,$0F,$1F,$1F,$3F,$7F
; of the side to move, by the seconds left in units of LAST_SECONDS,
SecondsMark .byte $01,$03,$07,$0F,$1F,$3F,$7F
SecondsEnd
; and of the winner, by 32 frames of the pause
WinnerMark .byte $7F,$7F,$3F,$1F,$0F,$07

; ---- A = row to A = 9 * row: the pair of lines of the ball's top in that row
; uses  A
; cycles with rts: 18 at most
BallPair
        sta pair
        asl
        asl
        asl
        adc pair
        rts
        END_ROUTINE BallPair

        include "../common/ball.inc"

; ---- the ball at clock A - BALL_LATE: 15 clocks a turn, the rest by HMBL
; uses  A X Y
        SUBROUTINE
PlaceBall
        ifconst PLUS            ; missile 0 shows it in rows 1 to 9
        sta HMCLR
        tax
        bit mode                ; a bar, a mark and the title's ball are nowhere else
        bpl .edge
        sta WSYNC
        sec             ; 2
        STROBE HMM0,RESM0
        lda pair                ; (P_BALL)
        cmp #EDGE_PAIRS+GAP_PAIRS
        bcc .edge
        cmp #LAST_PAIRS
        bcc .move
.edge   txa                     ; the ball outside of them
        sta WSYNC
        sec             ; 2
        STROBE HMBL,RESBL
.move   sta WSYNC
        sta HMOVE
        else
        sta HMCLR
        sta WSYNC
        sec             ; 2
        STROBE_BALL
        endif
        rts
        END_ROUTINE PlaceBall

BALL_LATE    = 4        ; PlaceBall's A for the ball at clock 0
CURSOR_CLOCK = 12+BALL_LATE     ; of column 0; eight clocks a column
BALL_CLOCK   = 14+BALL_LATE
CORNER_CLOCK = 2+BALL_LATE      ; the bar at a launcher
RIGHT_CORNER_CLOCK = 150+BALL_LATE
TRAIL_START  = 1-TRAIL_ROWS     ; nextTrail for row 2
SCORE_COLOURS = %00000010
TURN_MARK   = %00000011 ; PF1 and PF2 under the score of the side to move
; by side, and for none
LeftMarks  .byte TURN_MARK,0,0
RightMarks .byte 0,TURN_MARK,0

; by side to move; or by winner, and the last for a drawn game
TurnLeft  .byte BLUE+TURN_LUM,BLUE+WAIT_LUM,BLUE+TURN_LUM
TurnRight .byte ORANGE+WAIT_LUM,ORANGE+TURN_LUM,ORANGE+TURN_LUM

; colLeft, colRight, colDot, colBeen, colCursor: in colour, in black and white
Colours .byte BLUE+PIECE_PAGE,ORANGE+PIECE_PAGE,GOLD+DOT_PAGE,GOLD+BEEN_PAGE,GREEN+PIECE_PAGE
ColourBytes = . - Colours
        .byte PALE+PIECE_PAGE,PALE+DARK_PAGE,PALE+DOT_PAGE,PALE+BEEN_PAGE,PALE+PIECE_PAGE

; colCursor by BUTTON_
        ifconst PLUS
IDLE_CURSOR = REFUSED_COLOUR
        else
IDLE_CURSOR = PURPLE+DARK_PAGE
        endif
CursorOf .byte IDLE_CURSOR,PINK+PIECE_PAGE,GREEN+PIECE_PAGE,GREEN+PIECE_PAGE
        .byte GREEN+PIECE_PAGE,GOLD+PIECE_PAGE

; the bar under the cursor by BUTTON_: its pairs of lines from the ball's middle place in the row, in the
; gap below it or, for a chosen piece, above; its clock in column 0, in the middle of a cell
        ifnconst PLUS
BELOW   = CELL_PAIRS-GAP_PAIRS
ABOVE   = -(BALL_PAIRS-1)-GAP_PAIRS
BarPairs .byte BELOW,ABOVE,BELOW,BELOW,BELOW,BELOW
ArrowOf .byte <UpArrow,<DownArrow,<LeftArrow,<RightArrow ; by direction
HomePlace .byte HOME_ROW*PLACE_ROW+HOME_LEFT-1,HOME_ROW*PLACE_ROW+HOME_RIGHT-1   ; by side
        endif
BarClock .byte CURSOR_CLOCK+3,CURSOR_CLOCK,CURSOR_CLOCK,CURSOR_CLOCK,CURSOR_CLOCK,CURSOR_CLOCK+2

; bits of `outs`, by launcher
Kicked  .byte %00000001,%00000100,%00010000,%01000000

        ifnconst PLUS
; bits of bumperBits: rows 2, 4, 6, 8, Left's and Right's
BumperBit .byte 1,2,4,8,16,32,64,128
        endif

        ifconst PLUS
FAR     = BALL_CENTRE-EDGE_PAIRS+40 ; bp for a ball that is in no row outside 1 to 9
LAST_PAIRS = LAST_ROW*ROW_PAIRS-6 ; a ball from here on comes into the gap above row 10
GapTop  .byte 0,0,0,%00000010,%00001010,%00001010,%00001000 ; gapBall by the ball's first pair
GapTopEnd
GapBottom .byte %00100000,%10100000,%10100000,%10000000
GapBottomEnd
        endif
FLASH_FRAMES = %00000100      ; of `timer`: on and off every four frames

        align 256
        include "tables/score_digits.inc"
        align 256
        include "tables/names.inc"
