; ---------------------------------------------------------------------------
; The picture: rows of text (common/text.asm), and the box below the first row.
; ---------------------------------------------------------------------------

        include "tables/text.inc"
; ---- what stands in front of text.asm, so that its loops are in one page
SizeBCD dc.b $06,$08,$10,$12
HintOf  dc.b S_HINT_CHANGE,S_HINT_CHANGE,S_HINT_CHANGE,S_HINT_CHANGE,S_HINT_START
; every screen has as many lines as the box
SCREEN_REST = 84+32-TITLE_LINES
ScreenRest                      ; by MODE_
        dc.b SCREEN_REST-3,SCREEN_REST-3,SCREEN_REST,SCREEN_REST,SCREEN_REST-6
White   lda #WHITE
        TAIL Tinted
        END_ROUTINE White
RowBox  jmp GoBoxKernel
        END_ROUTINE RowBox
; ---- the number A in BCD in the last column
; uses  A X Y
RightNumber
        ldx #10
        TAIL TextNumber
        END_ROUTINE RightNumber
; ---- Picture: the beginning of the picture: the title, or the row of text above the box
; uses  A X Y
        SUBROUTINE
Picture lda #0
        sta WSYNC
        sta VBLANK
        sta GRP0
        sta GRP1
        sta GRP0
        sta ENABL
        sta REFP0
        sta REFP1
        sta textMark
        lda mode
        cmp #FIRST_BOX_MODE
        bcs TextStart
        jmp GoTitle
        END_ROUTINE Picture

        include "../common/text.asm"

        include "../common/tinted.asm"

        include "../common/string.asm"

RowStart
        ldx #S_START
        CALL TextColumns
        ldx #LINE_START
        REACH Choice            ; it goes on there
        END_ROUTINE RowStart
; ---- a line of the set-up, X: the chosen one white on a bar
        SUBROUTINE
Choice  lda #PLAIN
        cpx chosen
        bne Tinted
        REACH Tinted
        REACH Bar               ; it goes on there
        END_ROUTINE Choice
; ---- Bar: what is in the columns already, white on a bar
; uses  A X Y
Bar     BAR_COLOURS
        bne Tinted              ; always
        REACH Tinted
        END_ROUTINE Bar

RowBlank
        ldx #S_BLANK
        lda #0
        TAIL String
        END_ROUTINE RowBlank

RowGame lda game
        clc
        adc #S_ALONE
        tax
        CALL TextColumns
        ldx #LINE_GAME
        TAIL Choice
        END_ROUTINE RowGame

RowSize ldx #S_SIZE
        CALL TextColumns
        ldy sizeIndex
        lda SizeBCD,y
        CALL RightNumber
        ldx #LINE_SIZE
        TAIL Choice
        END_ROUTINE RowSize

RowBalls
        ldx #S_BALLS
        CALL TextColumns
        lda balls
        CALL RightNumber
        ldx #LINE_BALLS
        TAIL Choice
        END_ROUTINE RowBalls

; ---- the game number, with a block behind the digit that is changed
        SUBROUTINE
RowNumber
        lda #LONG_TIMER
        sta TIM8T
        lda entered
        bne .digits
        ldx #S_BOX_ANY
        CALL TextColumns
        jmp .line
.digits ldx #S_BOX
        CALL TextColumns
        ldx #0
        ldy #$A0
        CALL NumberDigit
        ldx #6
        CALL TextPair
        ldx #1
        CALL NumberPair
        ldx #8
        CALL TextPair
        ldx #3
        CALL NumberPair
        ldx #10
        CALL TextPair
.line   ldx #LINE_NUMBER
        lda mode
        bne .digit
        TAIL Choice
.digit  lda #BLUE               ; the ball is behind it
        eor hues
        and greys
        sta COLUPF
        lda #WHITE
        sta textMark            ; ENABLED, too
        TAIL Tinted
        END_ROUTINE RowNumber
LONG_TIMER = 52                 ; times 8 cycles: a row whose gap is two lines longer

; ---- A = digits X and X+1 in BCD
; uses  A X Y
NumberPair
        lda digits,x
        asl
        asl
        asl
        asl
        tay
        inx
        REACH NumberDigit       ; it goes on there
        END_ROUTINE NumberPair
; ---- A = digit X, with Y for the tens; a tens digit that is hidden is $A, and so is $AA
; uses  A
NumberDigit
        tya
        ora digits,x
        rts
        END_ROUTINE NumberDigit

; ---- what stick and button do, in turn
        SUBROUTINE
RowHint lda demo
        beq .played
        ldx #S_DEMO
        lda frame
        bpl .show
        ldx #S_PLAY
        bne .show               ; always
.played
        ldx mode                ; MODE_NUMBER: 1
        beq .lines
        ldx #S_HINT_DIGIT
        lda frame
        bpl .show
        ldx #S_DONE
        bne .show               ; always
.lines  ldy chosen
        ldx HintOf,y
        lda frame
        bmi .other
        tya                     ; LINE_GAME
        bne .show
        lda game
        clc
        adc #S_ABOUT_0
        tax
        bne .show               ; always
.other
        ldx #S_HINT_MOVE
        cmp #HINT_WAIT_FROM
        bcc .show
        ldx #S_HINT_WAIT
.show   REACH Dimmed            ; it goes on there
        END_ROUTINE RowHint
Dimmed  lda #DIM
        TAIL String
        END_ROUTINE Dimmed
HINT_WAIT_FROM = $C0            ; `frame`

; ------------------------------------------------------------------ the result of two players
RowGoOn ldx #S_GO_ON
        TAIL Dimmed
        END_ROUTINE RowGoOn

        SUBROUTINE
RowFirst
        ldy #0
        beq .score              ; always
        REACH RowSecond
        END_ROUTINE RowFirst
RowSecond
        ldy #1
.score  lda #LONG_TIMER
        sta TIM8T
        sty textMark            ; (until RowReady)
        ldx #S_PLAYER
        lda scores,y
        cmp #GIVEN_UP
        bne .string
        ldx #S_NO_POINTS
.string CALL TextColumns
        lda textMark
        clc
        adc #1
        ldx #6
        CALL TextNumber
        ldy textMark
        lda scores,y
        cmp #GIVEN_UP
        beq .none
        CALL RightNumber
.none   lda #0
        sta textMark
        lda #PLAIN
        TAIL Tinted
        END_ROUTINE RowSecond
RowWinner
        ldy #2
        lda scores
        cmp scores+1
        beq .drawn
        bcs .winner             ; less wins
        dey
.winner sty textMark
        ldx #S_WINS
        CALL TextColumns
        lda textMark
        ldx #8
        CALL TextNumber
        lda #0
        sta textMark
        TAIL White
.drawn  ldx #S_DRAWN
        lda #WHITE
        TAIL String
        END_ROUTINE RowWinner

; ------------------------------------------------------------------ the line above the box
; ---- as Status has chosen them (frame/status.asm)
        SUBROUTINE
RowStatus
        ldx statusLine
        CALL TextColumns
        lda statusRight
        cmp #NO_NUMBER
        beq .colour
        CALL RightNumber
.colour lda statusColour
        bne .plain              ; ON_BAR
        TAIL Bar
.plain  TAIL Tinted
        END_ROUTINE RowStatus

; ------------------------------------------------------------------ tables

        mac SCREENS             ; {1}: < or >, {2}: Lo or Hi
ROWS_SETUP = . - Rows{2}
        ROW {1},RowGame
        ROW {1},RowSize
        ROW {1},RowBalls
        ROW {1},RowNumber
        ROW {1},RowStart
        ROW {1},RowHint
        ROW {1},RowEnd
ROWS_RESULT = . - Rows{2}
        ROW {1},RowFirst
        ROW {1},RowSecond
        ROW {1},RowBlank
        ROW {1},RowWinner
        ROW {1},RowBlank
        ROW {1},RowGoOn
        ROW {1},RowEnd
ROWS_WAIT = . - Rows{2}
        ROW {1},RowBlank
        ROW {1},RowBlank
        ROW {1},RowBlank
        ROW {1},RowBlank
        ROW {1},RowBlank
        ROW {1},RowBlank
        ROW {1},RowEnd
ROWS_BOX = . - Rows{2}
        ROW {1},RowStatus
        ROW {1},RowBox
        endm
        SCREEN_TABLES

; ------------------------------------------------------------------ the end of a screen
        SUBROUTINE
RowEnd  ldx mode
        lda ScreenRest,x
        REACH End               ; it goes on there
        END_ROUTINE RowEnd
End     tax
        beq .done
        PAGE_LOOP               ; across the last page it would read a hotspot
.line   sta WSYNC
        dex
        bne .line
        END_PAGE_LOOP
.done   stx VDELP0
        stx VDELP1
        jmp GoScreensEnd
        END_ROUTINE End
