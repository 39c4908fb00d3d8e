; ---------------------------------------------------------------------------
; The line below the table, as Status has chosen it (frame/status.asm): solid text.
; ---------------------------------------------------------------------------

        include "tables/pages.inc"

BELOW_TIMER = 31                ; times 8 cycles

        include "../common/below.inc"
        BELOW_BEGINS            ; 100
        lda statusLine
        cmp #P_FOLDS
        bcc .button
        ldx actor               ; who does it
        lda kinds,x
        cmp #KIND_HOUSE
        bcc .name
        lda #KIND_HOUSE
.name   clc
        adc #P_NAME_1-1
        tax
        WORDS_COLUMN 0
        WORDS_COLUMN 1
        WORDS_COLUMN 2
        jmp .colour
.button cmp #P_CHANCE
        beq .chance
        jmp .colour
.chance lda shownChance+1
        bmi .unknown
        cmp #CHANCE_NONE
        beq .colour
        and #CHANCE_FULL
        bne .full
        lda shownChance         ; the chance
        NUMBER_OF Words,4       ; 160
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

LINES_TIMER = 22                ; times 64 cycles: from 52 of the first of 20 lines into the last one

; ---- TableBelow: the line of text; or, if a computer thinks and the line is empty, a slice of the odds while these lines of the
;      rail are drawn.  From cycle 21 of the rail's first line
; uses  A X Y
        SUBROUTINE
TableBelow
        lda mode                ; 24
        cmp #MODE_THINK         ; 26
        bne .text               ; 28
        lda thought             ; 31
        bne .text               ; 33
        lda statusLine          ; 36
        bne .text               ; 38   (P_NONE is 0)
        lda flags               ; 41
        ora #FLAG_BELOW         ; 43
        sta flags               ; 46
        lda #LINES_TIMER        ; 48
        sta TIM64T              ; 52
        sta WSYNC
        sta WSYNC
        jmp GoThinkBelow
.text   jmp TextBelow
        END_ROUTINE TableBelow
        if P_NONE
        err
        endif

