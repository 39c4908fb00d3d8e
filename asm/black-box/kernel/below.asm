; ---------------------------------------------------------------------------
; The line below the box, as Status has chosen it (frame/status.asm): solid text.
; ---------------------------------------------------------------------------

        include "tables/below.inc"

BELOW_TIMER = 55                ; times 8 cycles
LINE_BELOW  = 1                 ; common/below.asm
TEXT_ROW_AT = 96                ; of the page, so that the loop is in the next one

; ---- column {1} of string X
        mac STATE_COLUMN
        lda BelowLo{1},x
        sta textColumn+2*{1}
        lda BelowHi{1},x
        sta textColumn+2*{1}+1
        endm
; ---- the number {2} in BCD, if it is not NO_NUMBER, as column {1}: 60 cycles at most
        mac STATE_NUMBER
        SUBROUTINE
        lda {2}
        cmp #NO_NUMBER
        beq .none
        cmp #$10
        bcs .tens
        ora #$A0
.tens   sta textByte
        and #$1F
        tay
        lda BelowPairAt,y
        sta textColumn+2*{1}
        lda textByte
        lsr
        lsr
        lsr
        lsr
        lsr
        tay
        lda BelowPairPage,y
        sta textColumn+2*{1}+1
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
        STATE_COLUMN 0
        STATE_COLUMN 1
        STATE_COLUMN 2
        STATE_COLUMN 3
        STATE_COLUMN 4
        STATE_COLUMN 5
        STATE_NUMBER 2,stateLeft
        STATE_NUMBER 5,stateRight
        lda #PLAIN
        eor hues
        and greys
        sta textColour
        SUBROUTINE
        include "../common/below.asm"
