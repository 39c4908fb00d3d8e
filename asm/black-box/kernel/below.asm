; ---------------------------------------------------------------------------
; The line below the box, as Status has chosen it (frame/status.asm): solid text.
; ---------------------------------------------------------------------------

        include "tables/below.inc"
        include "../common/below.inc"

BELOW_TIMER = 55                ; times 8 cycles
LINE_BELOW  = 1                 ; common/below.asm
TEXT_ROW_AT = 96                ; of the page, so that the loop is in the next one

; ---- the number {2} in BCD, if it is not NO_NUMBER, as column {1}: 60 cycles at most
        mac STATE_NUMBER
        SUBROUTINE
        lda {2}
        cmp #NO_NUMBER
        beq .none
        NUMBER_OF Below,{1}
.none
        endm

; ---- TextBelow: from any cycle of a blank line; uses A X Y
        align 256               ; the loop of TEXT_ROW is in one page however long the tables are
        ds TEXT_ROW_AT
        SUBROUTINE
TextBelow
        TEXT_PLACES             ; A = 0
        sta WSYNC
        sta textMark
        sta textBar
        lda #BELOW_TIMER
        sta TIM8T
        ldx stateLine
        COLUMN_OF Below,0
        COLUMN_OF Below,1
        COLUMN_OF Below,2
        COLUMN_OF Below,3
        COLUMN_OF Below,4
        COLUMN_OF Below,5
        STATE_NUMBER 2,stateLeft
        STATE_NUMBER 5,stateRight
        lda #PLAIN
        eor hues
        and greys
        sta textColour
        SUBROUTINE
        include "../common/below.asm"
