; ---------------------------------------------------------------------------
; The beginning of a game.
; ---------------------------------------------------------------------------

; ---- the pieces on their squares, black to move, no history
; uses  A X
SetPosition SUBROUTINE
        CALL ClearPosition
        ldx #$FF
        stx black
        stx white+3
        ldx #%00001111
        stx black+1
        ldx #%11110000
        stx white+2
        lda #BLACK_SIDE
        sta turn
        rts
        END_ROUTINE SetPosition

; ---- an empty board
; uses  A X
ClearPosition SUBROUTINE
        ldx #POSITION_BYTES-1
        lda #0
.byte   sta black,x
        dex
        bpl .byte
        REACH ForgetMoves       ; it goes on there
        END_ROUTINE ClearPosition
; ---- nothing can be taken back
; uses  A X
ForgetMoves SUBROUTINE
        ldx #HISTORY_BYTES-1
        lda #NO_TAG
.byte   sta history+WRITE,x
        dex
        bpl .byte
        lda #NO_SQUARE
        sta lastFrom+WRITE
        lda #0
        sta quiet
        rts
        END_ROUTINE ForgetMoves

; ---- the next piece on `cursor`: nothing, black's man, black's king, white's man, white's king; a man in
;      its king row is a king.  What has been played is forgotten
; uses  A X Y, saved
NextPiece SUBROUTINE
        ldy cursor
        CALL StateOf
        clc
        adc #1
        cpy #SQUARES-4          ; black's king row
        bcc .white
        cmp #STATE_BLACK
        beq .skip
.white  cpy #4
        bcs .wrap
        cmp #STATE_WHITE
        bne .wrap
.skip   clc
        adc #1
.wrap   cmp #STATE_DOT
        bcc .set
        lda #STATE_EMPTY
.set    sta from
        ldx ByteOf,y
        lda MaskOf,y
        eor #$FF
        sta saved
        and black,x
        sta black,x
        lda saved
        and white,x
        sta white,x
        lda saved
        and kings,x
        sta kings,x
        lda from
        beq .done
        cmp #STATE_WHITE
        lda #0
        bcc .side
        lda #SIDES
.side   CALL SetBit
        lda from
        lsr                     ; kings are even
        bcs .done
        lda #KINGS
        CALL SetBit
.done   TAIL ForgetMoves
        END_ROUTINE NextPiece
