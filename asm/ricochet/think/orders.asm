; ---------------------------------------------------------------------------
; Move orders of a thought: which sets can be moved, and moving them on the map.
;
; A set can be moved front first if each of its pieces comes upon nothing, or upon
; another piece of the set.
; ---------------------------------------------------------------------------

DIRECTION_SHIFT = 6             ; candidate: the direction stands from this bit on
PIECE_BITS = %00111111          ;   and the set below

; ---------------------------------------------------------------------------
; FindMovable: the largest set that can be moved in the candidate's direction:
;     all pieces, less those that come upon something else, until none does.
; out   A = movable
; uses  X Y, part, outsNow, stock; pauses, 4 bytes of stack
; ---------------------------------------------------------------------------
FindMovable SUBROUTINE
        lda #PIECE_BITS
.again  sta movable+WRITE
        LOOK
        lda movable
        jsr CanMoveSet
        bcs .found
        lda PieceBit,y          ; not this one
        eor movable
        bne .again
        sta movable+WRITE
.found  lda movable
        rts

; ---------------------------------------------------------------------------
; CanMoveSet: can this set be moved in the candidate's direction?
; in    A = set
; out   carry set: yes; clear: no, Y = a piece that comes upon something else
; uses  A X, part, stock, outsNow
; cycles with rts: 350 at worst
; ---------------------------------------------------------------------------
CanMoveSet SUBROUTINE
set     = stock
        sta set
        sta part
        jsr FirstPiece
.piece
        LOOK_Y
        lsr part
        bcc .next
        lda place,y
        lsr
        tax
        lda MapCells-FIRST_PLACE/2,x
        adc outsNow             ; (carry is clear: places are even)
        cmp #MAP_CELLS
        bcs .no
        tax
        lda map,x
        beq .next
        bmi .no
        tax
        cmp #PIECE_G+1          ; carry: Right's
        lda #LEFT
        rol
        eor turn
        bne .no
        lda PieceBit-1,x
        and set
        beq .no
.next   iny
        lda part
        bne .piece
        sec
        rts
.no     clc
        rts

; ---------------------------------------------------------------------------
; FirstPiece: Y = the side's first piece, outsNow = the way of the candidate's direction on the map
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
        ldy #PIECE_A
        lda turn
        beq .left
        ldy #PIECE_G
.left   rts

WayOf                           ; by direction
        dc.b -MAP_TWO_ROWS, MAP_TWO_ROWS, -1, 1

; ---------------------------------------------------------------------------
; MoveSet: the candidate's pieces move on the map.
; UnmoveSet: and back.
; uses  A X Y, part, outsNow, ballAt; 4 bytes of stack, pauses
; ---------------------------------------------------------------------------
MoveSet SUBROUTINE
        jsr .each
.take
        LOOK_Y
        lsr part
        bcc .taken
        jsr MapAt
        lda #0
        sta map+WRITE,x
.taken  iny
        lda part
        bne .take

        jsr .each
.put
        LOOK_Y
        lsr part
        bcc .stays
        lda place,y
        lsr
        tax
        lda MapCells-FIRST_PLACE/2,x
        adc outsNow             ; (carry is clear)
        tax
        jsr PutAt
.stays  iny
        lda part
        bne .put
        rts

UnmoveSet
        jsr .each
.clear
        LOOK_Y
        lsr part
        bcc .cleared
        lda place,y
        lsr
        tax
        lda MapCells-FIRST_PLACE/2,x
        adc outsNow             ; (carry is clear)
        tax
        lda #0
        sta map+WRITE,x
.cleared
        iny
        lda part
        bne .clear

        jsr .each
.back
        LOOK_Y
        lsr part
        bcc .other
        jsr PutPiece
.other  iny
        lda part
        bne .back
        rts

.each   lda candidate
        and #PIECE_BITS
        sta part
        jmp FirstPiece
