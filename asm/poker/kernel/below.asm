; ---------------------------------------------------------------------------
; The line below the table, as Status has chosen it (frame/status.asm): solid text.
; ---------------------------------------------------------------------------

        include "tables/pages.inc"

BELOW_TIMER = 31                ; times 8 cycles

        mac WORDS_COLUMN
        lda WordsLo{1},x
        sta textColumn+2*{1}
        lda WordsHi{1},x
        sta textColumn+2*{1}+1
        endm

; ---- the last three columns: string X
        mac WORDS_RIGHT
        WORDS_COLUMN 3
        WORDS_COLUMN 4
        WORDS_COLUMN 5
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
        WORDS_RIGHT             ; 100
        lda shownChance+1
        bmi .unknown
        cmp #CHANCE_NONE
        beq .colour
        and #CHANCE_FULL
        bne .full
        lda shownChance         ; the chance
        cmp #$10
        bcs .tens
        ora #$A0
.tens   sta textByte
        and #$1F
        tay
        lda WordsPairAt,y
        sta textColumn+6
        lda textByte
        lsr
        lsr
        lsr
        lsr
        lsr
        tay
        lda WordsPairPage,y
        sta textColumn+7        ; 160
        lda shownChance+1
        and #$0F
        tax
        lda WordsLo4+P_TENTH_0,x
        sta textColumn+8
        lda WordsHi4+P_TENTH_0,x
        sta textColumn+9        ; 180
        ldx #P_EXACT
        bit shownChance+1       ; CHANCE_ESTIMATE
        bvc .mark
        inx
.mark   WORDS_COLUMN 5
        jmp .colour
.full   ldx #P_FULL
        bne .right              ; always
.unknown
        ldx #P_UNKNOWN
.right  WORDS_RIGHT
.colour lda #WHITE
        eor hues
        and greys
        sta textColour
        include "../common/below.asm"
