; ---------------------------------------------------------------------------
; The picture: rows of text (common/text.asm), below the title or around the board.
; ---------------------------------------------------------------------------

        include "tables/captures.inc"
        include "tables/text.inc"
        include "../common/text.asm"

        include "../common/picture.asm"


        include "../common/tinted.asm"

        include "../common/string.asm"

; ---- the row that stick and button work on: white on a bar
; uses  A X Y
Bar     BAR_COLOURS
        TAIL Tinted
        END_ROUTINE Bar

; ------------------------------------------------------------------ set-up
RowGame SUBROUTINE
        ldx #S_GAME
        CALL TextColumns
        ldx game
        lda GameBCD,x
        ldx #10
        CALL TextPair
        TAIL Bar
        END_ROUTINE RowGame

RowKind SUBROUTINE
        ldx #S_CHECKERS
        lda game
        cmp #GAME_TWO
        bcc .show
        ldx #S_PAIRED
        cmp #GAME_TWO
        beq .show
        ldx #S_LOSING
.show   lda #PLAIN
        TAIL String
        END_ROUTINE RowKind

RowLevel SUBROUTINE
        ldy game
        ldx LevelWords,y
        lda #PLAIN
        TAIL String
        END_ROUTINE RowLevel

RowSide SUBROUTINE
        ldx #S_YOU_BLACK
        ldy game
        cpy #GAME_TWO
        bne .side
        ldx #S_LEFT_BLACK
.side   lda SWCHB
        bpl .show               ; RIGHT_DIFFICULTY
        inx
.show   CALL PersonColour
        TAIL String
        END_ROUTINE RowSide

RowStartHint SUBROUTINE
        HINT_IN_TURN
        lda #DIM
        TAIL String
        END_ROUTINE RowStartHint

; ---- A = colour of the person's pieces
; uses  A
PersonColour SUBROUTINE
        lda #MAN_RED
        bit SWCHB
        bpl .done
        lda #WHITE
.done   rts
        END_ROUTINE PersonColour

; ------------------------------------------------------------------ around the board
        include "kernel/top.asm"

LevelWords
LEVEL   set 0
        repeat GAME_TWO
        dc.b S_NOVICE+LEVEL
LEVEL   set LEVEL+1
        repend
        dc.b S_BLANK
LEVEL   set 0
        repeat LEVELS
        dc.b S_NOVICE+LEVEL
LEVEL   set LEVEL+1
        repend
GameBCD dc.b $A1,$A2,$A3,$A4,$A5,$A6,$A7,$A8,$A9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19

        IN_PAGE 256
        TABLE_PiecesIn
RowBoard
        jmp GoBoard
        END_ROUTINE RowBoard

; ------------------------------------------------------------------ the end of a screen
SETUP_REST  = 44                ; the set-up has as many lines as the board
        include "../common/row_end.asm"

; ------------------------------------------------------------------ tables
        mac SCREENS             ; {1}: < or >, {2}: Lo or Hi
ROWS_SETUP = . - Rows{2}
        ROW {1},RowGame
        ROW {1},RowKind
        ROW {1},RowLevel
        ROW {1},RowSide
        ROW {1},RowStartHint
        ROW {1},RowEnd
ROWS_BOARD = . - Rows{2}
        ROW {1},RowBoard
        endm
        SCREEN_TABLES
