; ---------------------------------------------------------------------------
; The picture: rows of text (common/text.asm), and the box below the first row.
; ---------------------------------------------------------------------------

        include "tables/text.inc"
        include "../common/text.asm"

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
        jmp TextStart

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

RowTitle
        ldx #S_TITLE
        lda #GOLD
        jmp String
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
RowHint ldx mode                ; MODE_NUMBER: 1
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
.show   lda #DIM
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
        lda #WHITE
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
.away   lda #DIM
        jmp String
RowLook jsr Hiding
        ldx #S_BLANK
        bcc .look
        ldx #S_AWAY
.look   lda #DIM
        jmp String
RowGoOn ldx #S_GO_ON
        lda #DIM
        jmp String

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
        jsr Decimal
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
        lda #WHITE
        jmp Tinted
.drawn  ldx #S_DRAWN
        lda #WHITE
        jmp String

; ---- A in BCD, up to 99
        SUBROUTINE
Decimal ldy #0
        sec
.tens   sbc #10
        bcc .ones
        iny
        bne .tens               ; always
.ones   adc #10
        sta textByte
        tya
        asl
        asl
        asl
        asl
        ora textByte
        rts

; ------------------------------------------------------------------ the line above the box
        SUBROUTINE
RowStatus
        lda #LONG_TIMER
        sta TIM8T
        lda item
        beq .state
        ldx mode
        cpx #MODE_OPEN
        beq .goOn
        ldx #S_HINT_KEEP
        cmp #ITEM_DONE
        beq .item
        ldx #S_GIVE_UP
        bne .item               ; always
.goOn   ldx #S_GO_ON
.item   jsr TextColumns
        lda timer
        beq .bar
        lda message
        bne .message
.bar    jmp Bar
.state  lda timer
        beq .plain
        ldx mode
        cpx #MODE_PLAY
        beq .fired
        cpx #MODE_HIDE
        bne .plain
.fired  ldx #S_FIRED
        lda message
        cmp #MESSAGE_FIRED
        beq .string
.plain  ldx mode
        cpx #MODE_OPEN
        bcs .open
        cpx #MODE_HIDE
        beq .hide
        ldx #S_SEEK
        jsr TextColumns
        jsr Left
        ldx #4
        jsr TextNumber
.points lda score
        jsr Decimal
        ldx #10
        jsr TextNumber
        lda #PLAIN
        jmp Tinted
.hide   ldx #S_HIDING
        jsr TextColumns
        jsr Left
        ldx #10
        jsr TextNumber
        lda #GREEN
        jmp Tinted
.string lda #WHITE
        jmp String
.open   lda judgeStage
        bne .judging
        ldy wrong
        bmi .givenUp
        bne .wrong
        ldx #S_RIGHT
        jsr TextColumns
        jmp .points
.wrong  ldx #S_WRONG
        jsr TextColumns
        lda wrong
        ldx #4
        jsr TextNumber
        jmp .points
.givenUp
        ldx #S_OPEN
        bne .string             ; always
.judging
        ldx #S_OPEN
        bne .string             ; always

; ---- how many guesses are missing or too many
.message
        ldx #S_TOO_MANY
        lda balls
        sec
        sbc guesses
        bcc .many
        ldx #S_MISSING
.many   jsr TextColumns
        lda balls
        sec
        sbc guesses
        bcs .number
        eor #$FF
        adc #1                  ; (carry is clear)
.number cmp #10
        bcc .digit
        jsr Decimal
.digit  ldx #10
        jsr TextNumber
        lda #WHITE
        jmp Tinted

; ---- A = balls that are not marked yet
Left    lda balls
        sec
        sbc guesses
        bcs .some
        lda #0
.some   rts

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
SCREEN_REST = 84
ScreenRest                      ; by MODE_
        dc.b SCREEN_REST-3,SCREEN_REST-3,SCREEN_REST,SCREEN_REST,SCREEN_REST-6

; ------------------------------------------------------------------ tables
SizeBCD dc.b $06,$08,$10,$12

        mac SCREENS             ; {1}: < or >, {2}: Lo or Hi
ROWS_SETUP = . - Rows{2}
        dc.b {1}RowTitle,{1}RowBlank,{1}RowGame,{1}RowSize,{1}RowBalls,{1}RowNumber
        dc.b {1}RowStart,{1}RowHint,{1}RowEnd
ROWS_CHANGE = . - Rows{2}
        dc.b {1}RowTitle,{1}RowBlank,{1}RowNext,{1}RowTask,{1}RowAway,{1}RowLook
        dc.b {1}RowBlank,{1}RowGoOn,{1}RowEnd
ROWS_RESULT = . - Rows{2}
        dc.b {1}RowTitle,{1}RowBlank,{1}RowFirst,{1}RowSecond,{1}RowBlank,{1}RowWinner
        dc.b {1}RowBlank,{1}RowGoOn,{1}RowEnd
ROWS_WAIT = . - Rows{2}
        dc.b {1}RowTitle,{1}RowBlank,{1}RowBlank,{1}RowBlank,{1}RowBlank,{1}RowBlank
        dc.b {1}RowBlank,{1}RowBlank,{1}RowEnd
ROWS_BOX = . - Rows{2}
        dc.b {1}RowStatus,{1}RowBox
        endm
RowsLo  SCREENS <,Lo
RowsHi  SCREENS >,Hi
