; ---------------------------------------------------------------------------
; Move orders of a thought: which sets can be moved, and moving them on the map.
;
; A set can be moved front first if each of its pieces comes upon nothing, or upon
; another piece of the set.
; ---------------------------------------------------------------------------

DIRECTION_SHIFT = 6             ; candidate: the direction stands from this bit on
PIECE_BITS = %00111111          ;   and the set below

; ---------------------------------------------------------------------------
; FindMovable: returns the largest set that can be moved in the candidate's direction:
;     all pieces, less those that come upon something else, until none does.
; out   A = movable
; uses  X Y, part, outsNow, orderSet; pauses
; ---------------------------------------------------------------------------
FindMovable SUBROUTINE
        lda #PIECE_BITS
.again  sta movable+WRITE
        YIELD
        lda movable
        CALL CanMoveSet
        bcs .found
        lda PieceBit,y          ; not this one
        eor movable
        bne .again
        sta movable+WRITE
.found  lda movable
        rts
        END_ROUTINE FindMovable

; ---------------------------------------------------------------------------
; CanMoveSet: reports whether this set can be moved in the candidate's direction.
; in    A = set
; out   carry set: yes; clear: no, Y = a piece that comes upon something else
; uses  A X, part, orderSet, outsNow; pauses
; ---------------------------------------------------------------------------
CanMoveSet SUBROUTINE
        sta orderSet
        sta part
        CALL FirstPiece
        bcs .piece              ; always
.next   iny
.piece  lsr part
        bcc .next
        YIELD_Y
        lda place,y
        lsr
        tax
        lda MapCells-FIRST_PLACE/2,x
        adc outsNow             ; (carry is clear: places are even)
        cmp #MAP_CELLS
        bcs .no
        tax
        lda map,x
        beq .found
        bmi .no
        tax
        cmp #PIECE_G+1          ; carry: Right's
        lda #LEFT
        rol
        eor turn
        bne .no
        lda PieceBit-1,x
        and orderSet
        beq .no
.found  iny
        lda part
        bne .piece
        sec
        rts
.no     clc
        rts
        END_ROUTINE CanMoveSet

; ---------------------------------------------------------------------------
; FirstPiece: Y = the side's first piece, outsNow = the way of the candidate's direction on the map,
;     carry set
; uses  A X
; ---------------------------------------------------------------------------
FirstPiece SUBROUTINE
        lda candidate
        asl
        rol
        rol
        and #%00000011
        tax
        lda WayOf,x
        sta outsNow
        sec
        ldy #PIECE_A
        lda turn
        beq .left
        ldy #PIECE_G
.left   rts
        END_ROUTINE FirstPiece

WayOf                           ; by direction
        dc.b -MAP_TWO_ROWS, MAP_TWO_ROWS, -1, 1

; ---------------------------------------------------------------------------
; MoveSet: the candidate's pieces move on the map.
; UnmoveSet: and back.
;     a piece leaves nothing behind, unless another has come there already
; uses  A X Y, part, outsNow, ballAt, pauses
; ---------------------------------------------------------------------------
MoveSet SUBROUTINE
        jsr .set
        bcs .piece              ; always
.next   iny
.piece  lsr part
        bcc .next
        YIELD_Y
        CALL MapAt
        iny                     ; what the map has for it
        tya
        cmp map,x
        bne .left
        lda #0
        sta map+WRITE,x
.left   txa
        clc
        adc outsNow
        tax
        tya
        sta map+WRITE,x         ; (Y = the next piece)
        lda part
        bne .piece
        rts
        MAX_STACK 2             ; .set
        END_ROUTINE MoveSet

UnmoveSet
        jsr .set
        bcs .back               ; always
.other  iny
.back   lsr part
        bcc .other
        YIELD_Y
        CALL MapAt
        iny
        stx ballAt
        txa
        clc
        adc outsNow
        tax
        tya
        cmp map,x
        bne .gone
        lda #0
        sta map+WRITE,x
.gone   ldx ballAt
        tya
        sta map+WRITE,x
        lda part
        bne .back
        rts

.set    lda candidate
        and #PIECE_BITS
        sta part
        TAIL FirstPiece
        MAX_STACK 2             ; .set
        END_ROUTINE UnmoveSet
