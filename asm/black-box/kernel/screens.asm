; ---------------------------------------------------------------------------
; The picture: rows of text (common/text.asm), and the box below the first row.
; ---------------------------------------------------------------------------

        include "tables/text.inc"
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

; ---- a row in the colour A, whatever the hues and the switch are
Tinted  eor hues
        and greys
        sta textColour
        jmp RowReady

; ---- string X in the colour A
String  pha
        jsr TextColumns
        pla
        jmp Tinted

; ---- a line of the set-up, X: the chosen one white on a bar
        SUBROUTINE
Choice  lda #PLAIN
        cpx chosen
        bne Tinted
Bar     lda #BLUE
        eor hues
        and greys
        sta COLUPF
        lda #$FF
        sta textBar
        lda #WHITE
        bne Tinted              ; always

RowBlank
        ldx #S_BLANK
        lda #0
        jmp String

RowGame lda game
        clc
        adc #S_ALONE
        tax
        jsr TextColumns
        ldx #LINE_GAME
        jmp Choice

        include "../common/text.asm"

RowSize ldx #S_SIZE
        jsr TextColumns
        ldy sizeIndex
        lda SizeBCD,y
        ldx #10
        jsr TextNumber
        ldx #LINE_SIZE
        jmp Choice

RowBalls
        ldx #S_BALLS
        jsr TextColumns
        lda balls
        ldx #10
        jsr TextNumber
        ldx #LINE_BALLS
        jmp Choice

; ---- the game number; the digit that is changed comes and goes
        SUBROUTINE
RowNumber
        lda #LONG_TIMER
        sta TIM8T
        lda entered
        bne .digits
        ldx #S_BOX_ANY
        jsr TextColumns
        ldx #LINE_NUMBER
        jmp Choice
.digits ldx #S_BOX
        jsr TextColumns
        ldx #0
        ldy #$A0
        jsr NumberDigit
        ldx #6
        jsr TextPair
        ldx #1
        jsr NumberPair
        ldx #8
        jsr TextPair
        ldx #3
        jsr NumberPair
        ldx #10
        jsr TextPair
        ldx #LINE_NUMBER
        jmp Choice
LONG_TIMER = 52                 ; times 8 cycles: a row whose gap is two lines longer

; ---- A = digits X and X+1 in BCD
NumberPair
        lda digits,x
        asl
        asl
        asl
        asl
        tay
        inx
; ---- A = digit X, with Y for the tens; a tens digit that is hidden is $A, and so is $AA
NumberDigit
        tya
        ora digits,x
        rts

RowStart
        ldx #S_START
        jsr TextColumns
        ldx #LINE_START
        jmp Choice

; ---- what stick and button do, in turn
        SUBROUTINE
RowHint ldx #S_DEMO
        lda demo
        bne .show
        ldx mode                ; MODE_NUMBER: 1
        beq .lines
        ldx #S_HINT_DIGIT
        lda frame
        bpl .show
        ldx #S_HINT_KEEP
        bne .show               ; always
.lines  ldx #S_HINT_MOVE
        lda frame
        bpl .show
        ldy chosen
        ldx HintOf,y
.show
Dimmed  lda #DIM
        jmp String
HintOf  dc.b S_HINT_CHANGE,S_HINT_CHANGE,S_HINT_CHANGE,S_HINT_EDIT,S_HINT_START

; ------------------------------------------------------------------ between two players
; ---- who is next: the one who hides, or the one who seeks
        SUBROUTINE
RowNext ldx #S_PLAYER
        jsr TextColumns
        jsr Hiding
        lda player
        adc #1                  ; (carry: hiding)
        cmp #3
        bcc .number
        lda #1
.number ldx #8
        jsr TextNumber
White   lda #WHITE
        jmp Tinted
RowTask jsr Hiding
        ldx #S_SEEKS
        bcc .task
        ldx #S_HIDES
.task   lda #PLAIN
        jmp String
RowAway jsr Hiding
        ldx #S_BLANK
        bcc .away
        ldx #S_PLAYER
        jsr TextColumns
        lda player
        clc
        adc #1
        ldx #8
        jsr TextNumber
        lda #DIM
        jmp Tinted
.away   jmp Dimmed
RowLook jsr Hiding
        ldx #S_BLANK
        bcc .look
        ldx #S_AWAY
.look   jmp Dimmed
RowGoOn ldx #S_GO_ON
        jmp Dimmed

; ---- carry set: balls are to be hidden by a player
Hiding  lda game
        cmp #GAME_HIDE
        bne .no
        lda guesses
        cmp balls
        beq .no
        sec
        rts
.no     clc
        rts

        SUBROUTINE
RowFirst
        ldy #0
        beq .score              ; always
RowSecond
        ldy #1
.score  lda #LONG_TIMER
        sta TIM8T
        sty textMark            ; (until RowReady)
        ldx #S_POINTS
        lda scores,y
        cmp #GIVEN_UP
        bne .string
        ldx #S_NO_POINTS
.string jsr TextColumns
        lda textMark
        clc
        adc #1
        ldx #6
        jsr TextNumber
        ldy textMark
        lda scores,y
        cmp #GIVEN_UP
        beq .none
        ldx #10
        jsr TextNumber
.none   lda #0
        sta textMark
        lda #PLAIN
        jmp Tinted
RowWinner
        ldy #2
        lda scores
        cmp scores+1
        beq .drawn
        bcs .winner             ; less wins
        dey
.winner sty textMark
        ldx #S_WINS
        jsr TextColumns
        lda textMark
        ldx #8
        jsr TextNumber
        lda #0
        sta textMark
        jmp White
.drawn  ldx #S_DRAWN
        lda #WHITE
        jmp String

; ------------------------------------------------------------------ the line above the box
; ---- as Status has chosen it (frame/status.asm)
        SUBROUTINE
RowStatus
        lda #LONG_TIMER
        sta TIM8T
        ldx statusLine
        jsr TextColumns
        lda statusLeft
        cmp #NO_NUMBER
        beq .right
        ldx #4
        jsr TextNumber
.right  lda statusRight
        cmp #NO_NUMBER
        beq .colour
        ldx #10
        jsr TextNumber
.colour lda statusBar
        beq .plain
        jmp Bar
.plain  lda statusColour
        jmp Tinted

RowBox  jmp GoBoxKernel
TextBelow
        lda #0
        beq End                 ; always

; ------------------------------------------------------------------ the end of a screen
        SUBROUTINE
RowEnd  ldx mode
        lda ScreenRest,x
End     tax
        beq .done
.line   sta WSYNC
        dex
        bne .line
.done   stx VDELP0
        stx VDELP1
        jmp GoKernelEnd
; every screen has as many lines as the box
SCREEN_REST = 84+32-TITLE_LINES
ScreenRest                      ; by MODE_
        dc.b SCREEN_REST-3,SCREEN_REST-3,SCREEN_REST,SCREEN_REST,SCREEN_REST-6

; ------------------------------------------------------------------ tables
SizeBCD dc.b $06,$08,$10,$12

        mac SCREENS             ; {1}: < or >, {2}: Lo or Hi
ROWS_SETUP = . - Rows{2}
        dc.b {1}RowGame,{1}RowSize,{1}RowBalls,{1}RowNumber
        dc.b {1}RowStart,{1}RowHint,{1}RowEnd
ROWS_CHANGE = . - Rows{2}
        dc.b {1}RowNext,{1}RowTask,{1}RowAway,{1}RowLook
        dc.b {1}RowBlank,{1}RowGoOn,{1}RowEnd
ROWS_RESULT = . - Rows{2}
        dc.b {1}RowFirst,{1}RowSecond,{1}RowBlank,{1}RowWinner
        dc.b {1}RowBlank,{1}RowGoOn,{1}RowEnd
ROWS_WAIT = . - Rows{2}
        dc.b {1}RowBlank,{1}RowBlank,{1}RowBlank,{1}RowBlank
        dc.b {1}RowBlank,{1}RowBlank,{1}RowEnd
ROWS_BOX = . - Rows{2}
        dc.b {1}RowStatus,{1}RowBox
        endm
RowsLo  SCREENS <,Lo
RowsHi  SCREENS >,Hi
