; ---------------------------------------------------------------------------
; Moves: which pieces can move, and the generator of all moves of a position.
;
; These routines may be called from outside, with a return address on the stack, while no
; thought is suspended.  The position is `black`, `white`, `kings` and `turn`.
;
;   FindBegin       begins to find the pieces of the side to move that can move
;   FindStep        one more square; carry set: done, and `movable` has them and
;                     `due` is not 0 if a jump is due
;   GenerateBegin   begins to generate the moves, as paths; needs `movable` and `due`
;   GenerateStep    one more step; carry clear: nothing yet; carry set: A = 1, the move is in
;                     path and hops, or A = 0, there are no more
;   MayHop, TryHop  a person's hop
;   MakeMove        makes the move in path and hops (rules/make.asm)
;   UnmakeMove      takes back the last move; carry set: nothing is left in `history`
;
; A piece that was jumped stays until the turn ends, cannot be jumped again and is in the
; way; the moving piece's own first square is free for it.
; ---------------------------------------------------------------------------

        include "tables/squares.inc"

; ---- own, other: offsets of the bitmaps of the side to move and of the other side
; uses  A
; cycles with rts: 21 at most
SetSides
        lda turn
        asl
        asl
        sta own
        eor #SIDES
        sta other
        rts
        END_ROUTINE SetSides

; ---- bit Y in the bitmap at black+A; uses A X
; cycles with rts: 26 at most
SetBit  ora ByteOf,y
        tax
        lda MaskOf,y
        ora black,x
        sta black,x
        rts
        END_ROUTINE SetBit
; ---- ClearBit: clears bit Y in the bitmap at black+A
; uses  A X
; cycles with rts: 28 at most
ClearBit
        ora ByteOf,y
        tax
        lda MaskOf,y
        eor #$FF
        and black,x
        sta black,x
        rts
        END_ROUTINE ClearBit
; ---- TestBit: zero set if bit Y in the bitmap at black+A is 0; A = the bit
; uses  A X
; cycles with rts: 22 at most
TestBit                         ; Z
        ora ByteOf,y
        tax
        lda black,x
        and MaskOf,y
        rts
        END_ROUTINE TestBit

; ---- firstDir and endDir of the piece of the side to move on Y; Z clear: it is a king
; uses  A X
; cycles with rts: 51 at most
PieceDirections SUBROUTINE
        ldx #DIRECTIONS_ALL
        stx endDir
        ldx #0
        stx firstDir
        ldx ByteOf,y
        lda kings,x
        and MaskOf,y
        bne .king
        lda own                 ; black goes down
        lsr
        eor #DIR_DOWN
        sta firstDir
        clc
        adc #2
        sta endDir
        lda #0
.king   rts
        END_ROUTINE PieceDirections

; ---- a step from `square` in direction A
; out   carry set: legal, and landing
; uses  A X Y; 58 cycles at most with the JSR
TryStep SUBROUTINE
        asl
        asl
        asl
        asl
        asl
        ora square
        tax
        ldy StepTo,x
        bmi .no
        sty landing
        ldx ByteOf,y
        lda black,x
        ora white,x
        and MaskOf,y
        bne .no
        sec
        rts
.no     clc
        rts
        END_ROUTINE TryStep

; ---- a jump from `square` in direction A; the piece began at `path`, and `taken` are jumped already
; out   carry set: legal, and over, landing
; uses  A X Y; 117 cycles at most with the JSR
TryJump SUBROUTINE
        asl
        asl
        asl
        asl
        asl
        ora square
        tax
        ldy JumpTo,x
        bmi .no
        sty landing
        lda StepTo,x
        sta over
        ldx ByteOf,y
        lda black,x
        ora white,x
        and MaskOf,y
        beq .free
        cpy path
        bne .no
.free   ldy over
        ldx ByteOf,y
        lda taken,x
        and MaskOf,y
        bne .no
        lda other
        ora ByteOf,y
        tax
        lda black,x
        and MaskOf,y
        beq .no
        sec
        rts
.no     clc
        rts
        END_ROUTINE TryJump

; ------------------------------------------------------------------ which pieces can move
; While they are found, `movable` has those that can jump, `taken` those that can step, and
; `hops` is the square.
; uses  A X
FindBegin SUBROUTINE
        ldx #3
        lda #0
.byte   sta movable,x
        sta taken,x
        dex
        bpl .byte
        lda #SQUARES
        sta hops
        rts
        END_ROUTINE FindBegin

; uses  A X Y, square, over, landing, own, other, firstDir, endDir; 880 cycles at most
FindStep SUBROUTINE
        dec hops
        bmi .done
        CALL SetSides
        ldy hops
        sty square
        sty path
        lda own
        CALL TestBit
        beq .next
        CALL PieceDirections
.direction
        lda firstDir
        CALL TryJump
        bcc .step
        ldy square
        ldx ByteOf,y
        lda movable,x
        ora MaskOf,y
        sta movable,x
        bne .next               ; always
.step   lda firstDir
        CALL TryStep
        bcc .other
        ldy square
        ldx ByteOf,y
        lda taken,x
        ora MaskOf,y
        sta taken,x
.other  inc firstDir
        lda firstDir
        cmp endDir
        bcc .direction
.next   clc
        rts
.done   lda movable
        ora movable+1
        ora movable+2
        ora movable+3
        sta due
        bne .clear
        ldx #3
.byte   lda taken,x
        sta movable,x
        dex
        bpl .byte
.clear  ldx #3
        lda #0
        sta hops
.none   sta taken,x
        dex
        bpl .none
        sec
        rts
        END_ROUTINE FindStep

; ------------------------------------------------------------------ all moves
; `path`+0 is the piece.  tried,x is the direction that is tried next at path+x, with BRANCHED
; if a jump from there has been found.
BRANCHED    = %10000000
ALL_TRIED   = %00000111
TRIED       = %00000111

GenerateBegin SUBROUTINE
        lda #SQUARES
        sta path
        lda #ALL_TRIED
        sta tried
        lda #0
        sta hops
        ldx #3
.byte   sta taken,x
        dex
        bpl .byte
        rts
        END_ROUTINE GenerateBegin

; uses  A X Y, square, over, landing, own, other, firstDir, endDir; 380 cycles at most
GenerateStep SUBROUTINE
        CALL SetSides
        ldy path
        cpy #SQUARES
        bcs .piece              ; no piece yet
        CALL PieceDirections
        ldx hops
        lda tried,x
        and #TRIED
        cmp endDir
        bcc .try
        txa
        bne .tried
; ---- the next piece
.piece  lda #ALL_TRIED          ; (if it cannot move)
        sta tried
        dec path
        bmi .end
        ldy path
        ldx ByteOf,y
        lda movable,x
        and MaskOf,y
        beq .nothing
        CALL PieceDirections
        lda firstDir
        sta tried
.nothing
        clc
        rts
.end    lda #0
        sec
        rts
; ---- the next direction
.try    inc tried,x
        ldy path,x
        sty square
        ldy due
        beq .step
        CALL TryJump
        bcc .nothing
        ldx hops
        lda tried,x
        ora #BRANCHED
        sta tried,x
        CALL Take
        inc hops
        ldx hops
        ldy landing
        sty path,x
        lda firstDir
        sta tried,x
        CALL Crowns
        bcc .nothing
        ldx hops
.whole  lda #BRANCHED|ALL_TRIED ; the move is whole, and there is nothing to try behind it
        sta tried,x
        lda #1
        sec
        rts
.step   CALL TryStep
        bcc .nothing
        ldx #1
        stx hops
        lda landing
        sta path+1
        bne .whole              ; always but on square 0
        beq .whole
; ---- every direction has been tried: a move that ends here, or back by one
.tried  lda tried,x
        bpl .whole
        dec hops
        dex
        lda due
        beq .nothing
        lda tried,x
        and #TRIED
        sec
        sbc #1
        asl
        asl
        asl
        asl
        asl
        ora path,x
        tax
        ldy StepTo,x
        ldx ByteOf,y
        lda taken,x
        eor MaskOf,y
        sta taken,x
        clc
        rts
        END_ROUTINE GenerateStep

; ---- `over` is taken; uses A X Y
; cycles with rts: 27 at most
Take    ldy over
        ldx ByteOf,y
        lda taken,x
        ora MaskOf,y
        sta taken,x
        rts
        END_ROUTINE Take

; ---- carry set: the man on `path` becomes a king on Y; uses A X
; cycles with rts: 21 at most
Crowns  SUBROUTINE
        ldx endDir
        cpx #DIRECTIONS_ALL
        bne .white
        ldx firstDir
        beq .no                 ; a king
        cpy #SQUARES-4          ; black
        rts
.white  cpy #4
        bcs .no
        sec
        rts
.no     clc
        rts
        END_ROUTINE Crowns

; ---------------------------------------------------------------------------
; MayHop: whether the person may move the piece from path+hops to square Y.
; out   carry set: yes, A = Y, and over, landing, firstDir and endDir
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
MayHop  SUBROUTINE
        sty lastSquare
        CALL SetSides
        ldx hops
        ldy path,x
        sty square
        ldy path
        CALL PieceDirections
        lda firstDir
        sta lastTag
.direction
        lda due
        beq .step
        lda lastTag
        CALL TryJump
        bcs .legal
        bcc .next               ; always
.step   lda lastTag
        CALL TryStep
        bcc .next
.legal  lda landing
        cmp lastSquare
        beq .done               ; carry set
.next   inc lastTag
        lda lastTag
        cmp endDir
        bcc .direction
        clc
.done   rts
        END_ROUTINE MayHop

; ---------------------------------------------------------------------------
; TryHop: the person moves the piece from path+hops to square Y.
; out   A = HOP_REFUSED, HOP_ON (a jump, and there is another), HOP_ENDS (the turn ends);
;       unless it is refused, it is in path, hops and taken
; uses  X Y, scratch; 1100 cycles at most
; ---------------------------------------------------------------------------
HOP_REFUSED = 0
HOP_ON      = 1
HOP_ENDS    = 2

TryHop  SUBROUTINE
        CALL MayHop
        bcc .refused
        inc hops
        ldx hops
        sta path,x
        lda due
        beq .ends
        CALL Take
        ldy landing
        CALL Crowns
        bcs .ends
        lda landing             ; is there another jump?
        sta square
.more   lda firstDir
        CALL TryJump
        bcs .on
        inc firstDir
        lda firstDir
        cmp endDir
        bcc .more
.ends   lda #HOP_ENDS
        rts
.refused
        lda #HOP_REFUSED
        rts
.on     lda #HOP_ON
        rts
        END_ROUTINE TryHop

; ---------------------------------------------------------------------------
; MoveCursor: moves `cursor` by the directions of a stick in A, STICK_ bits: a diagonal to the next square
; that way, straight to the side to the next square of the row, up and down to the next
; row and back.
; out   carry set: down, and there is no row below
; uses  A X Y, saved
; ---------------------------------------------------------------------------
MoveCursor SUBROUTINE
        sta saved
        lda flags
        lsr                     ; FLAG_TURNED
        bcc .upright
        lda saved               ; up and down, left and right change places
        and #STICK_UP|STICK_LEFT
        asl
        sta count
        lda saved
        and #STICK_DOWN|STICK_RIGHT
        lsr
        ora count
        sta saved
.upright
        lda saved
        and #HORIZONTAL
        beq .straight
        lda saved
        and #VERTICAL
        beq .sideways
; ---- diagonal
        and #STICK_DOWN         ; STICK_DOWN is DIR_DOWN
        sta count
        lda saved
        and #STICK_RIGHT
        cmp #STICK_RIGHT
        lda count
        adc #0
        tax
        lda OffsetOf,x
        ora cursor
        tax
        lda StepTo,x
        bpl .set
.below  jmp .edge               ; no square: beyond the lower row?
.sideways
        ldx cursor
        txa
        and #%11
        tay
        lda saved
        and #STICK_RIGHT
        bne .right
        tya
        beq .stay
        dex
        bpl .store              ; always
.right  cpy #3
        beq .stay
        inx
.store  stx cursor
.stay   clc
        rts
.straight
        lda cursor
        ldx saved
        cpx #STICK_DOWN
        beq .down
        sec
        sbc #4
        bcs .set
        bcc .below              ; always
.down   clc
        adc #4
        cmp #SQUARES
        bcs .below
.set    sta cursor
        clc
        rts
; ---- A = directions on the board: are they down on the screen, and is the cursor in the lowest row?
.edge   lda flags
        lsr
        lda saved
        ldx cursor
        bcs .turned
        and #STICK_DOWN
        beq .stay
        cpx #SQUARES-4
        rts
.turned and #STICK_UP
        beq .stay
        cpx #4
        bcs .stay
        sec
        rts
        END_ROUTINE MoveCursor
