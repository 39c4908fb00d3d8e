; ---------------------------------------------------------------------------
; The line below the board, as Status has chosen it (frame/status.asm): solid text; on a bar while
; stick and button work on it.
; ---------------------------------------------------------------------------

        include "tables/pages.inc"

BELOW_TIMER = 59                ; times 8 cycles

        mac WORDS_COLUMN
        lda WordsLo{1},x
        sta textColumn+2*{1}
        lda WordsHi{1},x
        sta textColumn+2*{1}+1
        endm

        align 256               ; the loop of TEXT_ROW is in one page however long the tables are
        SUBROUTINE
TextBelow
        TEXT_PLACES             ; A = 0
        sta WSYNC
        sta textMark
        sta textBar
        lda #BELOW_TIMER
        sta TIM8T
        ldx statusLine
        WORDS_COLUMN 0
        WORDS_COLUMN 1
        WORDS_COLUMN 2
        WORDS_COLUMN 3
        WORDS_COLUMN 4
        WORDS_COLUMN 5
        lda #BLUE
        eor hues
        and greys
        sta COLUPF
        lda mode
        cmp #MODE_PLAY
        beq .item
        cmp #MODE_EDIT
        bne .plain
.item   lda item
        beq .plain
        lda #$FF
        sta textBar
.plain  lda #PLAIN
        eor hues
        and greys
        sta textColour
        include "../common/below.asm"
