; ---------------------------------------------------------------------------
; The picture: rows of text (common/text.asm), below the title or around the field.
; ---------------------------------------------------------------------------

        include "tables/text.inc"
        align 256               ; the loop of TEXT_ROW is in one page however long the tables are
        include "../common/text.asm"

        include "../common/picture.asm"

        include "../common/tinted.asm"

        include "../common/item_row.asm"

; ------------------------------------------------------------------ set-up
RowGame SUBROUTINE
        lda gameShown
        clc
        adc #S_GAME_1
        tax
        ldy #0
        lda #PLAIN
        TAIL String
        END_ROUTINE RowGame
        if S_GAME_OTHER != S_GAME_1+GAMES
        err
        endif

RowNorth
        lda players
        clc
        adc #S_NORTH_0
        tax
        ldy #1
        lda #NORTH_COLOUR
        TAIL String
        END_ROUTINE RowNorth
RowSouth
        lda players+1
        clc
        adc #S_SOUTH_0
        tax
        ldy #2
        lda #SOUTH_COLOUR
        TAIL String
        END_ROUTINE RowSouth

RowVariant SUBROUTINE
        lda shownVariant
        clc
        adc #S_BUMPERS
        tax
        ldy #3
        lda #PLAIN
        TAIL String
        END_ROUTINE RowVariant
RowSwitch
        lda shownValue
        clc
        adc #S_OFF
        tax
        ldy #4
        lda #PLAIN
        TAIL String
        END_ROUTINE RowSwitch
        if S_ON != S_OFF+VALUE_ON || S_MINUTE_1 != S_OFF+VALUE_TIME || S_EACH_6 != S_OFF+VALUE_EACH || S_EACH != S_BUMPERS+SETTING_EACH
        err
        endif

        include "../common/row_hint.asm"

; ------------------------------------------------------------------ around the field
; ---- the side whose turn it is, its points and the other one's, and the dice
; uses  A X Y
; cycles to RowReady: 191 at most, of 242 that are left of TOP_TIMER; counted with all pages crossed
RowTop  SUBROUTINE
        ldy actor
        lda score,y
        asl                     ; (carry clear)
        adc score
        adc score+1             ; 3 times its own, and the other one's
        adc TopWords,y
        tax                     ; 21
        CALL TextColumns        ; 129
        ldx dice
        lda variants+1
        beq .last               ; one die
        lda TextLo4+S_FIRST_1,x
        sta textColumn+8
        lda TextHi4+S_FIRST_1,x
        sta textColumn+9
        ldx dice+1              ; 156
.last   lda TextLo5+S_LAST_1,x
        sta textColumn+10
        lda TextHi5+S_LAST_1,x
        sta textColumn+11       ; 172
        lda TopColours,y
        TAIL Tinted
        END_ROUTINE RowTop
TopWords                        ; by side
        dc.b S_NORTH_0_0,S_SOUTH_0_0
TopColours
        dc.b NORTH_COLOUR,SOUTH_COLOUR
TOP_TIMER   = 33                ; times 8 cycles, from 22 before RowTop

RowField
        jmp GoField
        END_ROUTINE RowField

; ------------------------------------------------------------------ the end of a screen
SETUP_REST  = 51                ; the set-up has as many lines as the field
        include "../common/row_end.asm"

; ------------------------------------------------------------------ tables
        mac SCREENS             ; {1}: < or >, {2}: Lo or Hi
ROWS_SETUP = . - Rows{2}
        ROW {1},RowGame
        ROW {1},RowNorth
        ROW {1},RowSouth
        ROW {1},RowVariant
        ROW {1},RowSwitch
        ROW {1},RowHint
        ROW {1},RowEnd
ROWS_FIELD = . - Rows{2}
        ROW {1},RowField
        endm
        SCREEN_TABLES
