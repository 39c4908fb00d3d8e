; ---------------------------------------------------------------------------
; Vertical blank, bank 2, in the image for 3E+: the cursor's frame, and the ball outside rows 1 to 9.
; ---------------------------------------------------------------------------

        bit ballShown
        bmi .framed
        ldx ballX
        beq .framed             ; a launcher: the bar below it
        cpx #LAST_COLUMN
        beq .framed
        dex
        ldy ballY
        lda #FAR
        bne .frame              ; always

; by BUTTON_
FrameForm .byte FRAME_LINES,FRAME_OPEN,0,0,0,0
ThoughtCursor
        ldy turn
        ldx #HOME_LEFT-1
        cpy #LEFT
        beq .home
        ldx #HOME_RIGHT-1
.home   ldy #HOME_ROW
        lda #FAR
.frame  sta bp                  ; no bar
        txa
        cpy #1
        bne .nine
        ora #FRAME_TOP
.nine   cpy #PIECE_ROWS
        bne .column
        ora #FRAME_BOTTOM
.column ldx button
        ora FrameForm,x
        sta frameColumn
        lda CursorOf,x
        eor hues
        and greys
        sta colCursor
        lda #0
        beq .gap                ; always
.framed ldx #0
        stx frameColumn
        lda bp
        sec
        sbc #BALL_CENTRE+BALL_PAIRS-EDGE_PAIRS ; the ball's first pair of lines from row 0's first
        tax
        lda #0
        cpx #GapTopEnd-GapTop
        bcs .low
        lda GapTop,x
        bcc .gap                ; always
.low    cpx #LAST_PAIRS
        bcc .gap
        cpx #LAST_PAIRS+GapBottomEnd-GapBottom
        bcs .gap
        lda GapBottom-LAST_PAIRS,x
.gap    sta gapBall
