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
; ---- the sides with their points, the windbag in place of the letter of who has it, and the dice
; TOP_TIMER runs for 264 cycles from 22 before it
; uses  A X Y
RowTop  SUBROUTINE
        ldx #S_LETTERS
        lda TextLo0,x
        sta textColumn
        lda TextHi0,x
        sta textColumn+1
        lda TextLo5,x
        sta textColumn+10
        lda TextHi5,x
        sta textColumn+11       ; 30
        ldy #S_BAGS
        ldx holder
        bne .south
        lda TextLo0+S_BAGS
        sta textColumn
        lda TextHi0+S_BAGS
        sta textColumn+1
        bne .points             ; always
.south  lda TextLo5+S_BAGS
        sta textColumn+10
        lda TextHi5+S_BAGS
        sta textColumn+11       ; 55
.points lda score
        ora #$A0
        ldx #2
        CALL TextPair
        lda score+1
        ora #$A0
        ldx #8
        CALL TextPair           ; 170
        lda variants+1
        bne .two
        ldx dice
        lda TextLo2+S_DIE_1,x
        sta textColumn+4
        lda TextHi2+S_DIE_1,x
        sta textColumn+5
        lda TextLo3+S_DIE_1,x
        bne .last               ; always
.two    ldx dice
        lda TextLo2+S_LEFT_1,x
        sta textColumn+4
        lda TextHi2+S_LEFT_1,x
        sta textColumn+5
        ldx dice+1
        lda TextLo3+S_RIGHT_1,x
        sta textColumn+6
        lda TextHi3+S_RIGHT_1,x
        bne .colour             ; always
.last   sta textColumn+6
        lda TextHi3+S_DIE_1,x
.colour sta textColumn+7        ; 230
        lda #NORTH_COLOUR
        ldx holder
        beq .tint
        lda #SOUTH_COLOUR
.tint   TAIL Tinted
        END_ROUTINE RowTop
TOP_TIMER   = 33                ; times 8 cycles

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
