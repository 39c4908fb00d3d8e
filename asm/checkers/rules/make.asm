; ---------------------------------------------------------------------------
; Making and taking back moves.  `history` has the last moves, the last one first, as far
; as its 15 bytes reach; behind them is NO_TAG: black's man would step from square 4 off
; the board, white's man would jump from its king row, and as jumps neither nibble is the
; last, so that a move that is not there to its end is recognised.  A move is
;
;   a step     1 byte: from | direction << 5, and TAG_KING if a king stepped
;   jumps      2 to 6 bytes: from, with TAG_MAN if a man jumped, and with the vertical direction
;              (TAG_DOWN) in which the side's men cannot step; then a nibble a jump, the
;              first in the low half of a byte: direction, HOP_KING if a king was taken,
;              HOP_LAST
;
; A man's step that ends in the king row has crowned it, and a move that does not begin
; with TAG_KING cannot be undone on the board: the count of quiet turns begins again.
; ---------------------------------------------------------------------------

; a byte of `history`
TAG_KING    = %10000000         ; a king's step
TAG_DOWN    = %01000000         ; a step: down
TAG_RIGHT   = %00100000         ;   and to the right,
TAG_MAN     = %00100000         ;   jumps: a man's
TAG_SQUARE  = %00011111
HOP_KING    = %0100
HOP_LAST    = %1000

; ---------------------------------------------------------------------------
; MakeMove: makes the move in path and hops: the position, `turn`, `quiet`, `history`.
; out   crowned = not 0 if a man became a king; taken = bitmap of what was taken
; uses  A X Y, tried, scratch; see docs/checkers/picture.md for its cycles
; ---------------------------------------------------------------------------
MakeMove SUBROUTINE
        CALL SetSides
        ldx #3
        lda #0
        sta crowned
.clear  sta taken,x
        dex
        bpl .clear
        ldy path
        lda #KINGS
        CALL TestBit
        sta wasKing
        lda #KINGS
        CALL ClearBit
        lda own
        CALL ClearBit
        ldx #0
        stx lastTag             ; bytes of the record behind its tag
        sec
        lda path+1
        sbc path
        clc
        adc #LONGEST_HOP
        tay
        lda HopDirections,y
        bpl .jumps
; ---- a step: the square's row decides
        lda path
        and #%00000100          ; rows 1, 3, 5 and 7
        beq .even
        iny
.even   lda StepDirections,y
        ora path
        ldx wasKing
        beq .man
        ora #TAG_KING
.man    sta tried
        jmp .land
; ---- jumps
.jumps  lda own
        beq .down
        lda #TAG_DOWN           ; white's men go up
.down   ldx wasKing
        bne .tag
        ora #TAG_MAN
.tag    ora path
        sta tried
        ldx #0
.jump   stx count
        sec
        lda path+1,x
        sbc path,x
        clc
        adc #LONGEST_HOP
        tay
        lda HopDirections,y
        sta hopBits
        lda HopOffsets,y
        ora path,x
        tay
        lda StepTo,y
        tay
        ldx ByteOf,y
        lda taken,x
        ora MaskOf,y
        sta taken,x
        lda kings,x
        and MaskOf,y
        cmp #1                  ; carry: a king
        lda hopBits
        bcc .takenMan
        ora #HOP_KING
.takenMan
        ldx count
        inx
        cpx hops
        bcc .notLast
        ora #HOP_LAST
.notLast
        sta hopBits
        txa
        lsr
        bcc .high
        inc lastTag
        ldy lastTag
        lda hopBits
        sta tried,y
        bcs .next               ; always
.high   ldy lastTag
        lda hopBits
        asl
        asl
        asl
        asl
        ora tried,y
        sta tried,y
.next   cpx hops
        bcc .jump
; ---- what was taken goes
        ldx other
        ldy #0
.byte   lda taken,y
        eor #$FF
        and black,x
        sta black,x
        lda taken,y
        eor #$FF
        and kings,y
        sta kings,y
        inx
        iny
        cpy #4
        bne .byte

; ---- the piece on its last square
.land   ldx hops
        ldy path,x
        lda own
        CALL SetBit
        lda wasKing
        bne .king
        lda own
        bne .white
        cpy #SQUARES-4
        bcs .crown
        bcc .placed             ; always
.white  cpy #4
        bcs .placed
.crown  inc crowned
.king   lda #KINGS
        CALL SetBit
.placed inc quiet
        lda tried
        bmi .quiet
        lda #0
        sta quiet
.quiet
; ---- into `history`
        lda #HISTORY_BYTES-1
        tax
        clc
        sbc lastTag             ; (carry clear: one more)
        tay
.shift  lda history,y
        sta history+WRITE,x
        dex
        dey
        bpl .shift
.record lda tried,x
        sta history+WRITE,x
        dex
        bpl .record
        lda turn
        eor #1
        sta turn
        rts
        END_ROUTINE MakeMove

LONGEST_HOP = 9
NO_HOP      = $FF
HopDirections                   ; by the distance of the squares + LONGEST_HOP; NO_HOP: no jump
        dc.b DIR_UP_LEFT,NO_HOP,DIR_UP_RIGHT
        ds 2*LONGEST_HOP+1-6,NO_HOP
        dc.b DIR_DOWN_LEFT,NO_HOP,DIR_DOWN_RIGHT
HopOffsets                      ; and the direction * 32
        dc.b DIR_UP_LEFT*SQUARES,0,DIR_UP_RIGHT*SQUARES
        ds 2*LONGEST_HOP+1-6,0
        dc.b DIR_DOWN_LEFT*SQUARES,0,DIR_DOWN_RIGHT*SQUARES
StepDirections                  ; direction * 32 by the same distance, one more from an odd row
        ds LONGEST_HOP-4,0      ; -9 to -5
        dc.b DIR_UP_LEFT*SQUARES,DIR_UP_RIGHT*SQUARES ; -4, -3
        ds 6,0
        dc.b DIR_DOWN_LEFT*SQUARES,DIR_DOWN_RIGHT*SQUARES ; 4, 5

; ---------------------------------------------------------------------------
; RecordBytes: out Y = bytes of the last move in `history`; carry set: there is none, or not
; the whole of it
; uses  A X
; ---------------------------------------------------------------------------
RecordBytes SUBROUTINE
        ldy #1
        lda history
        cmp #NO_TAG
        beq .none
        CALL IsStep
        bcs .whole
.byte   lda history,y
        iny
        cpy #HISTORY_BYTES+1
        bcs .none
        tax
        and #HOP_LAST
        bne .whole
        txa
        and #HOP_LAST<<4
        beq .byte
.whole  clc
        rts
.none   sec
        rts
        END_ROUTINE RecordBytes

; ---- carry set: the last move in `history` is a step; the side that made it is not `turn`
; uses  A
; cycles with rts: 24 at most
IsStep  SUBROUTINE
        lda history
        bmi .yes
        and #TAG_DOWN
        beq .up
        lda turn                ; down: black's man stepped, white's jumped
        cmp #WHITE_SIDE
        rts
.up     lda turn
        eor #1
        cmp #WHITE_SIDE
        rts
.yes    sec
        rts
        END_ROUTINE IsStep

; ---------------------------------------------------------------------------
; UnmakeMove: takes back the last move.
; out   carry set: nothing is left in `history`; otherwise path = the square it came from
; uses  A X Y, scratch; 1900 cycles at most
; ---------------------------------------------------------------------------
UnmakeMove SUBROUTINE
        CALL RecordBytes
        bcc .some
        rts
.some   sty count               ; bytes
        CALL IsStep
        ror hopBits             ; bit 7: a step
        lda turn
        eor #1
        sta turn
        CALL SetSides
        lda history
        sta lastTag
        and #TAG_SQUARE
        sta path
        sta square
        bit hopBits
        bpl .jumps
        lda lastTag
        and #TAG_DOWN|TAG_MAN   ; the direction << 5
        ora square
        tax
        lda StepTo,x
        sta lastSquare
        lda lastTag
        and #TAG_KING
        jmp .back
.jumps  lda #0
        sta hopAt
.jump   CALL NextHop
        ldy over
        lda other
        ora ByteOf,y
        tax
        lda MaskOf,y
        ora black,x
        sta black,x
        lda hopBits
        and #HOP_KING
        beq .man
        ldx ByteOf,y
        lda MaskOf,y
        ora kings,x
        sta kings,x
.man    lda hopBits
        and #HOP_LAST
        beq .jump
        lda square
        sta lastSquare
        lda lastTag
        eor #TAG_MAN
        and #TAG_MAN
.back   sta wasKing
        ldy lastSquare
        lda own
        CALL ClearBit
        lda #KINGS
        CALL ClearBit
        ldy path
        lda own
        CALL SetBit
        lda wasKing
        beq .shift
        lda #KINGS
        CALL SetBit
; ---- out of `history`
.shift  ldx #0
        ldy count
.byte   lda #NO_TAG
        cpy #HISTORY_BYTES
        bcs .set
        lda history,y
.set    sta history+WRITE,x
        iny
        inx
        cpx #HISTORY_BYTES
        bcc .byte
; ---- as many quiet turns as are still known
        ldx #0
.quiet  lda history,x
        bpl .counted
        inx
        cpx #HISTORY_BYTES
        bcc .quiet
.counted
        stx quiet
        clc
        rts
        END_ROUTINE UnmakeMove

; ---- the next jump of the last move: hopBits, over; hopAt and square go on
; uses  A X; 88 cycles at most with the JSR
NextHop SUBROUTINE
        lda hopAt
        inc hopAt
        lsr
        tax
        lda history+1,x
        bcc .low
        lsr
        lsr
        lsr
        lsr
.low    and #%1111
        sta hopBits
        and #%11
        tax
        lda OffsetOf,x
        ora square
        tax
        lda StepTo,x
        sta over
        lda JumpTo,x
        sta square
        rts
        END_ROUTINE NextHop
OffsetOf                        ; direction * 32
        dc.b 0*SQUARES,1*SQUARES,2*SQUARES,3*SQUARES

; ---------------------------------------------------------------------------
; Ghosts: the last move as it is shown: lastFrom, lastTo, and the pieces that were taken, ghosts
; and ghostKings.  Without a last move lastFrom is NO_SQUARE.
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
Ghosts  SUBROUTINE
        ldx #7
        lda #0
.clear  sta ghosts+WRITE,x
        dex
        bpl .clear
        lda #NO_SQUARE
        sta lastFrom+WRITE
        CALL RecordBytes
        bcs .done
        lda history
        and #TAG_SQUARE
        sta lastFrom+WRITE
        sta square
        CALL IsStep
        bcs .step
        lda #0
        sta hopAt
.jump   CALL NextHop
        ldy over
        ldx ByteOf,y
        lda ghosts,x
        ora MaskOf,y
        sta ghosts+WRITE,x
        lda hopBits
        and #HOP_KING
        beq .man
        lda ghostKings,x
        ora MaskOf,y
        sta ghostKings+WRITE,x
.man    lda hopBits
        and #HOP_LAST
        beq .jump
        lda square
        sta lastTo+WRITE
        rts
.step   lda history
        and #TAG_DOWN|TAG_MAN|TAG_SQUARE
        tax
        lda StepTo,x
        sta lastTo+WRITE
.done   rts
        END_ROUTINE Ghosts
