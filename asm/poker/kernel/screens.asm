; ---------------------------------------------------------------------------
; The picture: rows of text (common/text.asm), below the title or around the table.
; ---------------------------------------------------------------------------

        include "tables/text.inc"
        include "../common/text.asm"

        include "../common/picture.asm"

        include "../common/tinted.asm"

        include "../common/item_row.asm"

; ---- what is in the columns already, as row Y
Row     cpy item
        bne .plain
        TAIL OnBar
.plain  lda #PLAIN
        TAIL Tinted
        END_ROUTINE Row

; ------------------------------------------------------------------ set-up
; ---- the game's name
RowGame SUBROUTINE
        ldy shownGame
        ldx GameNames,y
        ldy #0
        lda #PLAIN
        TAIL String
        END_ROUTINE RowGame
GameNames                       ; by `shownGame`, the last for none
        dc.b S_ALONE,S_PAIR,S_EIGHT,S_JOKERS,S_SIX,S_SEVEN,S_CASINO,S_CASINO_PAIR,S_CAPPED,S_OWN_HAND,S_ROTATES,S_GAME

RowTable SUBROUTINE
        ldx #S_STANDARD
        lda options
        and #OPTION_CASINO|OPTION_OWN
        beq .show
        inx
        and #OPTION_CASINO
        bne .show
        inx
.show   ldy #1
        lda #PLAIN
        TAIL String
        END_ROUTINE RowTable

RowSeat SUBROUTINE
        ldx #S_SEAT
        CALL TextColumns
        lda shownSeat
        clc
        adc #$A1
        ldx #10
        CALL TextPair
        ldy #2
        TAIL Row
        END_ROUTINE RowSeat

RowWho  SUBROUTINE
        ldx shownSeat
        lda kinds,x
        clc
        adc #S_NOBODY_0
        tay
        cpx #HOUSE
        bne .show
        BANK_PLAYS
        bne .show
        ldy #S_HOUSE_7
.show   tya
        tax
        ldy #3
        lda #PLAIN
        TAIL String
        END_ROUTINE RowWho

RowChips SUBROUTINE
        ldx #S_CHIPS
        ldy stake
        cpy #STAKES-1
        bcc .two
        inx
.two    CALL TextColumns
        ldy stake
        lda StakeNumbers,y
        beq .shown
        ldx #10
        CALL TextPair
.shown  ldy #4
        TAIL Row
        END_ROUTINE RowChips
StakeNumbers                    ; by STAKE_; 0: it is in the string
        dc.b $10,$20,$50,0

RowOption SUBROUTINE
        lda shownOption
        clc
        adc #S_JOKERS
        tax
        ldy #5
        lda #PLAIN
        TAIL String
        END_ROUTINE RowOption
RowSwitch SUBROUTINE
        ldx shownOption
        lda options
        and SetUpBits,x
        cmp #1                  ; carry: not 0
        lda #S_OFF
        adc #0
        tax
        ldy #6
        lda #PLAIN
        TAIL String
        END_ROUTINE RowSwitch
SetUpBits
        dc.b OPTION_JOKERS,OPTION_SIX,OPTION_SEVEN,OPTION_CAPPED,OPTION_ROTATES
        if S_ON != S_OFF+1
        err
        endif

        include "../common/row_hint.asm"

; ------------------------------------------------------------------ above the table
; ---- the pot, or what was won, and the price of what is to be bought, or that a computer thinks
; TOP_TIMER runs for 336 cycles from 22 before it
; uses  A X Y
RowTop  SUBROUTINE
        lda mode
        ldx #S_POT
        cmp #MODE_WON
        beq .won
        cmp #MODE_BONUS
        bne .words
.won    ldx #S_GOT
.words  lda TextLo0,x
        sta textColumn
        lda TextHi0,x
        sta textColumn+1
        ldx shownPot
        cpx #$10
        bcs .four
        lda TextLo3+S_T_0,x
        sta textColumn+2
        lda TextHi3+S_T_0,x
        sta textColumn+3        ; 59
        lda shownPot+1
        cpx #1
        bcs .two
        cmp #$10
        bcs .two
        ora #$A0
.two    ldx #4
        CALL TextPair           ; 123
        ldx #S_BLANK
        lda shownChance+1
        and #CHANCE_NONE
        bne .thinks
        ldx #S_PAY_1
        lda options
        and #OPTION_CASINO
        bne .string
        lda wish
        clc
        adc #S_PAY_1-1
        tax
.string CALL_INTO TextRight,TextColumns
.tint   lda #GOLD
        TAIL Tinted
.thinks lda mode                ; a computer: a word only if it takes long
        cmp #MODE_THINK
        bne .string
        lda thought
        ora timer
        bne .string
        ldx #S_WAIT
        bne .string             ; always
; ---- four digits: only a bonus is that much, and no price is shown beside it
.four   lda TextLo3+S_T_0
        sta textColumn+2
        lda TextHi3+S_T_0
        sta textColumn+3
        ldx #S_BLANK
        CALL_INTO TextRight,TextColumns
        lda shownPot
        ldx #4
        CALL TextPair
        lda shownPot+1
        ldx #6
        CALL TextPair
        jmp .tint
        END_ROUTINE RowTop
TOP_TIMER   = 42                ; times 8 cycles

RowTableBelow
        jmp GoTable
        END_ROUTINE RowTableBelow

; ------------------------------------------------------------------ the end of a screen
SETUP_REST  = 3                 ; the set-up has as many lines as the table
        include "../common/row_end.asm"

; ------------------------------------------------------------------ tables
        mac SCREENS             ; {1}: < or >, {2}: Lo or Hi
ROWS_SETUP = . - Rows{2}
        ROW {1},RowGame
        ROW {1},RowTable
        ROW {1},RowSeat
        ROW {1},RowWho
        ROW {1},RowChips
        ROW {1},RowOption
        ROW {1},RowSwitch
        ROW {1},RowHint
        ROW {1},RowEnd
ROWS_TABLE = . - Rows{2}
        ROW {1},RowTableBelow
        endm
        SCREEN_TABLES
