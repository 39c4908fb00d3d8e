; ---------------------------------------------------------------------------
; The line below the field, as Status has chosen it (frame/status.asm): solid text in the
; colour of the side that acts.
; ---------------------------------------------------------------------------

        include "tables/pages.inc"

BELOW_TIMER = 22                ; times 8 cycles

        include "../common/below.inc"
        BELOW_BEGINS
        lda actor
        beq .north
        lda #SOUTH_COLOUR
        bne .tint               ; always
.north  lda #NORTH_COLOUR
.tint   eor hues
        and greys
        sta textColour
        include "../common/below.asm"
