; ---------------------------------------------------------------------------
; The text screens: set-up and results, as lists of row routines (common/text.asm).
; ---------------------------------------------------------------------------

        include "tables/text.inc"
        include "../common/text.asm"

WHITE       = $0E
PLAIN       = $0C
DIM         = $06

; ---- the number of four digits at matchHi+Y, into columns X/2 and the next; uses A X Y
        SUBROUTINE
TextLong
        lda matchLo,y
        sta textLow
        lda matchHi,y
        bne .some
        lda #$AA
        CALL TextPair
        inx
        inx
        lda textLow
        TAIL TextNumber
.some   CALL TextNumber
        inx
        inx
        lda textLow
        TAIL TextPair
        END_ROUTINE TextLong

; ---- a row in the colour A, whatever the hues and the switch are
Tinted  eor hues
        and greys
        sta textColour
        jmp RowReady

; ---- a line of the set-up, X: in the colour of what it is about; the chosen one white on a bar
        SUBROUTINE
Choice  lda LineColour,x
        cpx cursorY
        bne Tinted
        lda BarColour,x
        eor hues
        and greys
        sta COLUPF
        ldy mode
        cpy #MODE_EDIT
        bne .bar
        lda #ENABLED
        sta textMark
        bne .white      ; always
.bar    lda #$FF
        sta textBar
.white  lda #WHITE
        jmp Tinted

; ------------------------------------------------------------------ set-up
        SUBROUTINE
RowVariant
        ldx #S_VARIANT
        CALL TextColumns
        ldx variant
        inx
        txa
        ldx #10
        CALL TextNumber
        ldx #LINE_VARIANT
        jmp Choice

RowFirst
        lda options
        asl             ; carry: RIGHT_BEGINS
        lda #S_FIRST_LEFT
        adc #0
        ldy #LINE_FIRST
        bne .choice     ; always

RowLeft ldx #S_SIDES    ; its left half: LEFT
        ldy players+LEFT
        lda #LINE_LEFT
        bne .player     ; always
RowRight
        ldx #S_RIGHT
        ldy players+RIGHT
        lda #LINE_RIGHT
.player sta textSide
        CALL TextColumns
        tya
        clc
        adc #S_HUMAN
        tax
        CALL_INTO TextRight,TextColumns
        ldx textSide
        jmp Choice

RowStart
        lda #S_START
        ldy #LINE_START
.choice tax
        CALL TextColumns
        tya
        tax
        jmp Choice

RowRateLeft
        ldx #LEFT
        beq .rating     ; always
RowRateRight
        ldx #RIGHT
.rating stx textHigh
        ldx #S_RATING
        CALL TextColumns
        ldx #8
        ldy textHigh
        lda rateHi,y
        CALL TextPair
        ldx #10
        ldy textHigh
        lda rateLo,y
        CALL TextPair
        lda textHigh
        asl
        adc #LINE_RATE_LEFT
        tax
        jmp Choice

; ---- what stick and button do, or who the line's opponent is; one or the other, by the way of the
;      title's ball, and after a while without either, what happens then
        SUBROUTINE
RowHint lda mode
        cmp #MODE_EDIT
        beq .edit
        bit options
        bvs .demo       ; DEMO
        ldx #S_HINT_WAIT
        lda idle
        cmp #WAIT_FROM
        bcs .show
        ldy cursorY
        tya
        lsr
        tax             ; 1: a line of Left's, 2: of Right's
        beq .person
        cpx #LINE_START/2
        bcs .person
        lda players-1,x
        bne .opponent
.person lda titleWay
        lsr
        ldx #S_HINT_MOVE
        bcc .show
        ldx #S_HINT_CHANGE
        cpy #LINE_START
        bne .show
        inx             ; S_HINT_START
        bne .show       ; always
.opponent
        tax
        lda titleWay
        lsr
        txa
        rol             ; (carry is clear)
        tax
        lda #DIM+2
        eor hues
        and greys
        sta textColour
        jmp GoOpponentRow
.edit   lda titleWay
        lsr
        lda #S_HINT_TURN
        adc #0
        tax
.show   jmp Label
.demo   ldx #S_HINT_DEMO
        bne .show       ; always

WAIT_FROM = DEMO_FROM-2

; ------------------------------------------------------------------ results
        SUBROUTINE
RowGame ldx #S_GAME
        CALL TextColumns
        lda games
        cmp #10
        bcc .one
        adc #$10-10-1   ; (carry is set)
.one    ldx #8
        CALL TextNumber
.gold   lda #GOLD+$C
        jmp Tinted

RowMatchOver
        ldx #S_MATCH_OVER
        CALL TextColumns
        jmp .gold

RowNext lda began
        and #1          ; (bit 7: drawn before)
        tay
        clc
        adc #S_LEFT_FIRST
        bne .who        ; always
RowWinner
        lda status
        and #STATUS_WHO
        tay
        clc
        adc #S_LEFT_WON
.who    tax
        CALL TextColumns
        lda WinnerColour,y
        jmp Tinted

RowSides
        ldx #S_SIDES
        jmp Label
RowPointsLabel
        ldx #S_MATCH
        jmp Label
RowRatingsLabel
        ldx #S_RATINGS
        jmp Label
RowBlank
        ldx #S_BLANK
Label   CALL TextColumns
        lda #DIM+2
        jmp Tinted

; ---- two numbers of two digits, and a word between them
        SUBROUTINE
RowMatch
        lda matchHi+LEFT
        ora matchHi+RIGHT
        beq .short
        jmp RowPoints
.short  ldx #S_MATCH
        CALL TextColumns
        lda matchLo+LEFT
        ldy matchLo+RIGHT
        jmp .two
RowBumpers
        ldx #S_BUMPERS
        CALL TextColumns
        lda bumpers+LEFT
        ldy bumpers+RIGHT
        jmp .two
RowWorth
        ldx #S_WORTH
        CALL TextColumns
        lda value+LEFT
        ldy value+RIGHT
.two    sty textLow
        ldx #0
        CALL TextNumber
        lda textLow
        ldx #10
        CALL TextNumber
        lda #PLAIN
        jmp Tinted

; ---- each side's biggest launch; blank in the demonstration.  Its gap is longer by LONG_GAP
        SUBROUTINE
RowBest lda #LONG_TIMER
        sta TIM8T
        bit options
        bvs .blank      ; DEMO
        ldx #S_BEST
        CALL TextColumns
        lda biggestHi
    REPEAT 4
        lsr
    REPEND
        tax             ; column 0, if it is 0
        beq .two
        ora #$A0
        ldx #0
        CALL TextPair
        ldx #2
        lda biggestLo+LEFT
        CALL TextPair
        bne .right      ; always
.two    lda biggestLo+LEFT
        CALL TextNumber
.right  lda biggestHi
        and #$0F
        beq .twoRight
        ora #$A0
        ldx #8
        CALL TextPair
        ldx #10
        lda biggestLo+RIGHT
        CALL TextPair
        bne .plain      ; always
.twoRight
        ldx #10
        lda biggestLo+RIGHT
        CALL TextNumber
.plain  lda #PLAIN
        jmp Tinted
.blank  jmp RowBlank

; ---- two numbers of four digits: their gap is longer by LONG_GAP lines
        SUBROUTINE
RowPoints
        ldy #0
        beq .long       ; always
RowRates
        ldy #rateHi-matchHi
.long   sty textSide
        lda #LONG_TIMER
        sta TIM8T
        ldx #S_NUMBERS
        CALL_INTO TextMiddle,TextColumns
        ldx #0
        CALL TextLong
        ldx #8
        ldy textSide
        iny
        CALL TextLong
        lda #WHITE
        jmp Tinted
        if rateLo-rateHi != matchLo-matchHi
        echo "screens.asm: ratings must lie in RAM as match points do"
        err
        endif
LONG_TIMER = 48
LONG_GAP   = 2          ; lines

RowGoOn ldx #S_HINT_NEXT
        jmp Label
        ifconst PLUS
; ---- what the button does behind a match: the codes are offered (proof/record.asm), but in the demonstration
RowToSetup
        bit options
        bvs .setUp              ; DEMO
        ldx recordOffer+LINE_SEEN
        beq .setUp
        ldy #2*TEXT_COLUMNS-2
        dex                     ; OFFER_WHOLE
        beq .column
        ldx #TEXT_COLUMNS       ; OFFER_CUT
.column lda OffersAt,x          ; the first one is the last column
        sta textColumn,y
        lda #>Offers
        sta textColumn+1,y
        inx
        dey
        dey
        bpl .column
        lda #DIM+2
        jmp Tinted
.setUp  ldx #S_HINT_SETUP
        jmp Label
        include "tables/offers.inc"
        else
RowToSetup
        ldx #S_HINT_SETUP
        jmp Label
        endif

; ------------------------------------------------------------------ the end of a screen
        SUBROUTINE
SetupEnd
        ldx #SETUP_REST
        bne .line       ; always
MatchEnd
        ldx #MATCH_REST
        bne .line       ; always
ResultEnd
        ldx #RESULT_REST
        lda matchHi+LEFT        ; did RowMatch go on as RowPoints?
        ora matchHi+RIGHT
        beq .line
        ldx #RESULT_REST-LONG_GAP
.line   sta WSYNC
        dex
        bne .line
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK
        stx VDELP0
        stx VDELP1
        ifconst PLUS
        bit INTIM       ; a timer that wraps as it is set keeps its flag and counts cycles
        OVERSCAN_BEGINS
        endif
        jmp GoTextEnd
        END_ROUTINE TextRows

SETUP_REST = 2
MATCH_REST = 26
RESULT_REST = 11

; ------------------------------------------------------------------ tables
LineColour                      ; by LINE_
        dc.b PLAIN,PLAIN,BLUE+$A,BLUE+$8,ORANGE+$A,ORANGE+$8,PLAIN
BarColour
        dc.b GREEN+$4,GREEN+$4,BLUE+$4,BLUE+$4,ORANGE+$2,ORANGE+$2,GREEN+$4
WinnerColour                    ; Left, Right, nobody
        dc.b BLUE+$C,ORANGE+$C,PLAIN

        mac SCREENS             ; < or > of every row
SETUP_ROWS = . - Rows{2}
        dc.b {1}RowVariant,{1}RowFirst,{1}RowLeft,{1}RowRateLeft
        dc.b {1}RowRight,{1}RowRateRight,{1}RowStart,{1}RowHint,{1}SetupEnd
RESULT_ROWS = . - Rows{2}
        dc.b {1}RowGame,{1}RowWinner,{1}RowBlank,{1}RowMatch,{1}RowBumpers,{1}RowWorth,{1}RowBest
        dc.b {1}RowBlank,{1}RowNext,{1}RowGoOn,{1}ResultEnd
MATCH_ROWS = . - Rows{2}
        dc.b {1}RowMatchOver,{1}RowWinner,{1}RowBlank,{1}RowSides,{1}RowPointsLabel,{1}RowPoints
        dc.b {1}RowRatingsLabel,{1}RowRates,{1}RowToSetup,{1}MatchEnd
        endm
RowsLo  SCREENS <,Lo
RowsHi  SCREENS >,Hi
