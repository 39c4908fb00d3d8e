; ---------------------------------------------------------------------------
; A page of text below the title: four lines, a blank one, and what the button does.  The
; strings of page P are numbers 4 P to 4 P + 3 (pages.txt).
; ---------------------------------------------------------------------------

        include "tables/pages.inc"

; ---- the pages; those of the lessons stand in their order
PAGE_LINES  = 4
PAGE_SEEKS  = P_SEEKS_1/PAGE_LINES ; + player
PAGE_HIDES  = P_HIDES_1/PAGE_LINES ; + player
PAGE_LESSON = P_INTRO/PAGE_LINES ; + lesson
PAGE_ROWS   = PAGE_LINES+2
        if PAGE_LESSON+LESSON_END+1 != P_NONE/PAGE_LINES
        echo "pages.txt: a page for each lesson"
        err
        endif

        include "../common/below.inc"

; ---- Pages: a page of words below the title; then to the end of the picture
; uses  A X Y
        align 256               ; the loop of TEXT_ROW is in one page however long the tables are
        SUBROUTINE
Pages   TEXT_PLACES             ; A = 0
        sta WSYNC
        sta textBar
        sta textMark
        sta pageRow
        sta pageColour
        lda game                ; which page
        cmp #GAME_LEARN
        bcc .players
        lda #PAGE_LESSON-1
        adc lesson              ; (carry is set)
        bne .page               ; always
.players
        ldx #PAGE_ROWS          ; in the colours for two players
        stx pageColour
        cmp #GAME_HIDE
        bne .seeks
        lda guesses
        cmp balls
        beq .seeks              ; hidden
        lda #PAGE_HIDES+1       ; the second player hides first
        sec
        sbc player
        bne .page               ; always
.seeks  lda #PAGE_SEEKS
        clc
        adc player
.page   asl
        asl
        sta textRow
        jmp .first

; ---- the next row
.row    lda #0
        sta GRP0
        sta GRP1
        sta GRP0
        sta WSYNC
.first  lda #TEXT_TIMER
        sta TIM8T
        ldx textRow
        ldy pageRow
        cpy #PAGE_LINES
        bcc .line
        ldx #P_NONE
        cpy #PAGE_LINES+1
        bcc .columns
        ldx #P_GO_ON
        bne .columns            ; always
.line   inc textRow
.columns
        WORDS_COLUMN 0
        WORDS_COLUMN 1
        WORDS_COLUMN 2
        WORDS_COLUMN 3
        WORDS_COLUMN 4
        WORDS_COLUMN 5
        tya
        clc
        adc pageColour
        tay
        lda PageColours,y
        eor hues
        and greys
        sta textColour
        inc pageRow
.wait   bit TIMINT
        bpl .wait
        sta WSYNC
        TEXT_ROW
        lda pageRow
        cmp #PAGE_ROWS
        beq .end
        jmp .row

.end    lda #0
        sta GRP0
        sta GRP1
        sta GRP0
        sta VDELP0
        sta VDELP1
        ldx #SCREEN_REST        ; (one line was for the choice of the page, and one leads to KernelEnd)
.rest   sta WSYNC
        dex
        bne .rest
        jmp GoPagesEnd
        END_ROUTINE Pages

PageColours
        dc.b PLAIN,PLAIN,PLAIN,PLAIN,PLAIN,DIM
        dc.b WHITE,PLAIN,DIM,DIM,DIM,DIM
