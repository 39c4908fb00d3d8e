; ---------------------------------------------------------------------------
; Move orders in the search, in bank 7: generates the sets of pieces that can move, and
; moves them on the map.
;
; A set can move, front piece first, if the destination of each of its pieces is empty
; or holds another piece of the set.
;
; for the directions up, down, left, right:
;     for the sets of pieces 1 to 63, if the opponent considers the set and it can
;     move: evaluate the move order, or draw its value if the opponent follows a whim
; ---------------------------------------------------------------------------

; ---- the sets considered, by opponent from ROOKIE to SNIPER; ORACLE considers up
;      to three pieces
SetsOf       dc.b SINGLE, SINGLE, SINGLE
             dc.b SINGLE|PAIR, SINGLE|PAIR, SINGLE|PAIR, SINGLE|PAIR

        SUBROUTINE
Orders
        lda ready
        and #~AFTER_MOVE
        sta ready
        lda #0
.direction
        sta candidate+WRITE

; ---- the largest set that can move: all pieces, minus those that are blocked, until none is
        lda #PIECE_BITS
.again  sta movable+WRITE
        BEGIN_YIELD
        lda #0
        sta bonus
        lda movable
        CALL CanMoveSet
        bcs .largest
        lda PieceBits,y         ; remove the blocked piece
        eor movable
        bne .again
        sta movable+WRITE
        beq NextOrder           ; always
.largest
        lda bonus
        bne NextOrder
        lda movable
        ora #FREE
        sta movable+WRITE
NextOrder
        ldx candidate
        inx
        txa
.order  sta candidate+WRITE
        BEGIN_YIELD
        lda candidate
        and #PIECE_BITS
        beq .turned
        tax
        ora movable
        cmp movable
        bne .skip               ; contains a piece that cannot move
        ldy mind
        cpy #ORACLE
        bcs .oracle
        lda SizeOf,x
        and SetsOf-ROOKIE,y
        bne .one
        beq .skip               ; always: too many pieces
.oracle lda SizeOf,x
        beq .skip               ; too many pieces
.one    lda movable
        bmi .can
        BEGIN_YIELD
        lda candidate
        and #PIECE_BITS
        CALL CanMoveSet
        bcc NextOrder
.can    lda #0
        sta worth
        sta worth+1
        BEGIN_YIELD
        CALL MoveSet
        lda mind
        cmp #ROOKIE
        beq .whim
        jmp GoEvaluate
.skip   lda #0                  ; add the set's lowest bit: the sets in between all contain
        sec                     ;   this set
        sbc candidate
        and candidate
        clc
        adc candidate
        jmp .order
.turned lda candidate           ; next direction; 0: all done
        beq .all
        jmp .direction
.all    jmp GoSearchEnd
.whim
        BEGIN_YIELD
        lda whim                ; the next number: 5 * whim + 1
        asl
        asl
        sec
        adc whim
        sta whim+WRITE
    REPEAT WHIM_SHIFT
        lsr
    REPEND
        clc
        adc wanted
        sta worth
        lda wanted+1
        adc #0
        sta worth+1
        jmp GoCompare

; ---- take the candidate's moves back and continue with the next one
; uses  A X Y
; cycles: bounded by its slice
TakeBack
        BEGIN_YIELD
        CALL UnmoveSet
        jmp NextOrder
        END_ROUTINE Orders

SizeOf                          ; by set: SINGLE, PAIR, TRIPLE, or 0 for more pieces
.set    SET 0
    REPEAT PIECE_BITS+1
.count  SET [.set&1]+[[.set>>1]&1]+[[.set>>2]&1]+[[.set>>3]&1]+[[.set>>4]&1]+[[.set>>5]&1]
        dc.b [[.count<=1]*SINGLE]|[[.count==2]*PAIR]|[[.count==3]*TRIPLE]
.set    SET .set+1
    REPEND
PieceBits                       ; by piece
        PIECE_BIT_TABLE

; ---------------------------------------------------------------------------
; CanMoveSet: reports whether this set can move in the candidate's direction.
; in    A = set
; out   carry set: yes; carry clear: no, Y = a piece that is blocked; bonus is not 0 if a
;       piece follows another
; uses  A X, part, orderSet, outsNow; pauses
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
CanMoveSet SUBROUTINE
        sta orderSet
        sta part
        CALL FirstPiece
        bcs .piece              ; always
.next   iny
.piece  lsr part
        bcc .next
        BEGIN_YIELD_Y
        lda place,y
        lsr
        tax
        lda CellsByPlace-FIRST_PLACE/2,x
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
        lda PieceBits-1,x
        and orderSet
        beq .no
        sta bonus
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
; cycles with rts: 39 at most
; ---------------------------------------------------------------------------
FirstPiece SUBROUTINE
        lda candidate
        DIRECTION_OF
        tax
        lda OffsetOf,x
        sta outsNow
        sec
        ldy #PIECE_A
        lda turn
        beq .left
        ldy #PIECE_G
.left   rts
        END_ROUTINE FirstPiece

OffsetOf                        ; by direction
        MAP_OFFSETS

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
        BEGIN_YIELD_Y
        MAP_AT CellsByPlace
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
        BEGIN_YIELD_Y
        MAP_AT CellsByPlace
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
