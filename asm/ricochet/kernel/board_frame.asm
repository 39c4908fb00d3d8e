; ---------------------------------------------------------------------------
; Vertical blank, bank 3, in the image for 3E+: the cursor's frame in the lines above and below its row.  PatchBoard
; follows.
; ---------------------------------------------------------------------------
        SUBROUTINE
GoSetUpAfterKeys
        ldx #HOME_ROW
        lda mode
        cmp #MODE_THINK
        beq .new
        ldx #0                  ; none
        asl
        bcs .new                ; the ball
        bmi .new                ; a text screen
        lda ballX
        beq .new
        cmp #LAST_COLUMN
        beq .new
        ldx ballY               ; (a launcher's row is an edge's)
.new    stx b2
        RAM_SEEN
        lda shownFrame
        cmp b2
        beq .same
        tax
        lda b2
        sta shownFrame+WRITE
        lda #0
        tay
        jsr .edges
        ldx b2
        lda #$FF
        ldy #FRAME_SIDES
        jsr .edges
.same   jmp GoPatchBoard
.edges  sta b0
        sty b1
        dex                     ; 0 to 8 of the row; none: below 0
        bmi .none
        txa
        beq .below              ; (row 1: above it is ROM)
        clc
        adc #LOWER-1
        sta RAM_SWITCH
        lda b0
        sta GAP+WRITE+GAP_FRAME2
        lda b1
        sta GAP+WRITE+GAP_FRAME3
.below  cpx #PIECE_ROWS-1
        beq .none               ; (row 9)
        txa
        clc
        adc #LOWER
        sta RAM_SWITCH
        lda b1
        sta GAP+WRITE+GAP_FRAME0
        lda b0
        sta GAP+WRITE+GAP_FRAME1
        sta GAP+WRITE+GAP_FRAME2
.none   rts
