; A stand-in for the opponents' thinking: it takes half a second for anything legal.
Think SUBROUTINE
        lda frame
        and #$1F
        bne .done
        lda quiet
        cmp #3
        bcs .launch
        lda ply
        lsr
        and #3
        sta choice+WRITE
        ldy #5
.piece  sty scratch+4
        jsr SidePiece
        ldy choice
        jsr CanMove
        ldy scratch+4
        lda #0
        bcs .some
        dey
        bpl .piece
        bmi .launch
.some   lda #$3F
        sta choiceMask+WRITE
        bne .show
.launch lda turn
        asl
        ora #$80
        sta scratch
        and #3
        jsr CanLaunch
        lda scratch
        bcs .put
        ora #1
.put    sta choice+WRITE
.show   lda #MODE_SHOW
        sta mode
.done   rts
