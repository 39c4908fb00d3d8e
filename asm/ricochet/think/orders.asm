; ---------------------------------------------------------------------------
; Move orders in the search: finds the sets of pieces that can move, and moves them
; on the map.
;
; A set can move, front piece first, if the destination of each of its pieces is empty
; or holds another piece of the set.
; ---------------------------------------------------------------------------

; candidate
PIECE_BITS     = %00111111      ; set of pieces
DIRECTION_BITS = %11000000      ; direction

; ---- A = direction of the candidate in A
        mac DIRECTION_OF
        asl
        rol
        rol
        and #[DIRECTION_BITS>>6]
        endm

; ---------------------------------------------------------------------------
; FindMovable: returns the largest set that can move in the candidate's direction:
;     all pieces, minus those that are blocked, until none is.
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
        lda PieceBit,y          ; remove the blocked piece
        eor movable
        bne .again
        sta movable+WRITE
.found  lda movable
        rts
        END_ROUTINE FindMovable

; ---------------------------------------------------------------------------
; CanMoveSet: reports whether this set can move in the candidate's direction.
; in    A = set
; out   carry set: yes; carry clear: no, Y = a piece that is blocked
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
        cmp #PIECE_G+1          ; carry: Right's piece
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
; FirstPiece: returns the side's first piece and the offset of a move on the map.
; out   Y = piece; outsNow = offset in the candidate's direction; carry set
; uses  A X
; ---------------------------------------------------------------------------
FirstPiece SUBROUTINE
        lda candidate
        DIRECTION_OF
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
; MoveSet: moves the candidate's pieces on the map.
; UnmoveSet: moves them back.
;     clears the cell a piece leaves unless another piece has already moved into it
; uses  A X Y, part, outsNow, ballAt; pauses
; ---------------------------------------------------------------------------
MoveSet SUBROUTINE
        jsr .set
        bcs .piece              ; always
.next   iny
.piece  lsr part
        bcc .next
        YIELD_Y
        CALL MapAt
        iny                     ; the map holds piece + 1
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
        sta map+WRITE,x         ; Y is already the next piece
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
