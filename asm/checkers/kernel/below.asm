; ---------------------------------------------------------------------------
; The line below the board, as Status has chosen it (frame/status.asm): solid text; on a bar while
; stick and button work on it.
; ---------------------------------------------------------------------------

        include "tables/pages.inc"

BELOW_TIMER = 59                ; times 8 cycles

        include "../common/below.inc"
        BELOW_BEGINS
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
