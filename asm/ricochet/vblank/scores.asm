; ---------------------------------------------------------------------------
; Vertical blank, bank 2: the digits of both scores as pointers in scoreDigits; in the image for F4SC, which has no line of
; text, of a side that thinks its name instead.  The demonstration shows DEMO and FIRE in turns with both.
; ---------------------------------------------------------------------------

        ifnconst PLUS
        lda mode
        cmp #MODE_THINK
        bne .left
        lda turn
        beq .right              ; LEFT: its name is shown
        endif
.left   SCORE_DIGITS scoreHi+LEFT,scoreLo+LEFT,scoreDigits
        ifnconst PLUS
        lda mode
        cmp #MODE_THINK
        beq .page               ; RIGHT
        endif
.right  SCORE_DIGITS scoreHi+RIGHT,scoreLo+RIGHT,scoreDigits+8
.page   lda #>ScoreDigits
        sta scoreDigits+1
        sta scoreDigits+3
        sta scoreDigits+5
        sta scoreDigits+7
        sta scoreDigits+9
        sta scoreDigits+11
        sta scoreDigits+13
        sta scoreDigits+15
        bit options
        bvc .played             ; DEMO
        bit frame
        bpl .played             ; DEMO_TURN
        ldx #LEFT
        ldy #WORD_DEMO
        ifnconst PLUS
        bne .name               ; always
.played lda mode
        cmp #MODE_THINK
        bne .scored
        ldx turn
        ldy players,x
        endif
.name   txa
        asl
        asl
        asl
        tax                     ; a side has four pointers
        lda ThinkerLeft-1,y
        sta scoreDigits,x
        sta scoreDigits+2,x
        lda ThinkerRight-1,y
        sta scoreDigits+4,x
        sta scoreDigits+6,x
        lda #>ThinkerNames
        sta scoreDigits+1,x
        sta scoreDigits+3,x
        sta scoreDigits+5,x
        sta scoreDigits+7,x
        cpy #WORD_DEMO
        bne .scored
        ldx #RIGHT
        iny                     ; WORD_FIRE
        bne .name               ; always
        ifconst PLUS
.played
        endif
.scored
