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
;      its king row is a king, and a side has MOST_PIECES at most.  What has been played is forgotten
; out   carry set: the square was empty and stays so
; uses  A X Y, scratch; see crates/games/checkers/tools/tests/cartridge/limits.rs for its cycles
NextPiece SUBROUTINE
        CALL ForgetMoves
        ldy cursor
        CALL StateOf
        sta from
        sta lastTag             ; what it was
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
.next   inc from
        lda from
        cmp #STATE_MARK
        bcs .nothing
        cmp #STATE_BLACK
        bne .notBlackMan
        ldx #0
        CALL CountSide
        bcs .full
        cpy #SQUARES-4          ; black's king row
        bcs .next
        bcc .put                ; always
.full   lda #STATE_WHITE-1
        sta from
        bne .next               ; always
.notBlackMan
        cmp #STATE_WHITE
        bne .put
        ldx #SIDES
        CALL CountSide
        bcs .nothing
        cpy #4                  ; white's king row
        bcc .next
.put    lda from
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
.done   clc
        rts
.nothing
        lda #STATE_EMPTY
        cmp lastTag
        rts
        END_ROUTINE NextPiece

; ---- carry set: the side of the bitmap at black+X has MOST_PIECES; Y = cursor
; uses  A X, count, saved
CountSide SUBROUTINE
        lda #0
        sta count
        ldy #SIDES              ; bytes
.byte   lda black,x
.piece  beq .none
        inc count
        sta saved
        sec
        sbc #1
        and saved
        jmp .piece
.none   inx
        dey
        bne .byte
        ldy cursor
        lda count
        cmp #MOST_PIECES
        rts
        END_ROUTINE CountSide
