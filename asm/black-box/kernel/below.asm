; ---------------------------------------------------------------------------
; The line below the box, as Status has chosen it (frame/status.asm): solid text.
; ---------------------------------------------------------------------------

        include "tables/below.inc"
        include "../common/below.inc"

BELOW_TIMER = 55                ; times 8 cycles
LINE_BELOW  = 1                 ; common/below.asm
TEXT_ROW_AT = 96                ; of the page, so that the loop is in the next one

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
        lda stateRight
        cmp #NO_NUMBER
        beq .none
        NUMBER_OF Below,5
.none
        lda #PLAIN
        eor hues
        and greys
        sta textColour
        SUBROUTINE
        include "../common/below.asm"
