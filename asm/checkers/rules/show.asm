; ---------------------------------------------------------------------------
; Show: what the squares look like (`shown`): the position, the piece that is picked up, the
; last move while it blinks, a hint.
; ---------------------------------------------------------------------------

        include "tables/pairs.inc"

; ---- two squares from the low or the high end of the three bytes in `bits`; {1}: lsr or asl
        mac SHOW_PAIR
        lda #0
        {1} bits
        rol
        {1} bits
        rol
        {1} bits+1
        rol
        {1} bits+1
        rol
        {1} bits+2
        rol
        {1} bits+2
        rol
        tay
        lda PairStates,y
        sta shown,x
        inx
        endm
        mac SHOW_BYTE           ; {1}: lsr or asl; Y = byte of the bitmaps
        lda black,y
        sta bits
        lda white,y
        sta bits+1
        lda kings,y
        sta bits+2
        sty from
        SHOW_PAIR {1}
        SHOW_PAIR {1}
        SHOW_PAIR {1}
        SHOW_PAIR {1}
        ldy from
        endm

; ---- uses  A X Y, scratch
Show    SUBROUTINE
        lda #0
        sta hidden
        lda flags
        and #FLAG_ANSWER
        beq .movable
        lda frame
        and #BLINK
        beq .squares
        CALL AddGhosts
        jmp .squares
.movable
        CALL Hides
        bcc .squares
        inc hidden
        CALL HideMovable
.squares
        ldx #0
        lda flags
        lsr                     ; FLAG_TURNED
        bcc .upright
        jmp .turned
.upright
        ldy #0
.byte   SHOW_BYTE lsr
        iny
        cpy #4
        beq .shown
        jmp .byte
.shown  jmp .marks
.turned ldy #3
.byteTurned
        SHOW_BYTE asl
        dey
        bmi .marks
        jmp .byteTurned
.marks  lda hidden
        beq .all
        CALL HideMovable        ; on again
.all    lda flags
        and #FLAG_ANSWER
        beq .noAnswer
        lda frame
        and #BLINK
        bne .ghosts
        ldy lastTo
        bmi .dot
        lda #STATE_EMPTY
        CALL PutState
        jmp .dot
.ghosts CALL AddGhosts          ; off again
.dot    jmp MarkLast
.noAnswer
        lda flags
        bmi .look               ; FLAG_LOOK
        and #FLAG_SHOWN
        bne .hint
        lda mode
        cmp #MODE_EDIT
        beq .done
        CALL MarkLast
        lda flags
        and #FLAG_LIFTED
        bne .lifted
.done   rts
; ---- a move before the last one: marks where there is nothing now
.look   ldy lookFrom
        CALL StateOf
        bne .lookTo
        CALL LookMark
        CALL PutState
.lookTo ldy lookTo
        CALL StateOf
        bne .done
        CALL LookMark
        jmp PutState
; ---- the piece that is picked up is at the cursor; where it may not be dropped, a cross, in turns with what is there
.lifted ldy path
        CALL StateOf
        sta from
        lda #STATE_EMPTY
        CALL PutState
        ldy cursor
        lda barred
        beq .put
        lda #STATE_CROSS
        sta from
        cpy path
        beq .put                ; the piece has left it
        CALL StateOf
        beq .put
        lda frame
        and #BLINK
        bne .done
.put    lda from
        jmp PutState
; ---- a hint: the piece that would move and a mark where it would go come and go
.hint   lda frame
        and #BLINK
        beq .off
        ldy hintTo
        lda #STATE_MARK
        clc
        adc turn
        jmp PutState
.off    ldy hintFrom
        lda #STATE_EMPTY
        jmp PutState
        REACH MarkLast
        REACH PutState
        END_ROUTINE Show

; ---- a mark where the last move began, if there is one, and if it does not end there
; uses  A X Y
; cycles with rts: 80 at most
MarkLast SUBROUTINE
        ldy lastFrom
        bmi .done
        cpy lastTo
        beq .done
        lda turn
        eor #1
        clc
        adc #STATE_MARK
        TAIL PutState
.done   rts
        END_ROUTINE MarkLast
; ---- A = a mark of the side that made the move that is looked up
; uses  A
; cycles with rts: 20 at most
LookMark
        lda lookBack
        and #1
        eor turn
        clc
        adc #STATE_MARK
        rts
        END_ROUTINE LookMark

; ---- carry set: the pieces that can move are not shown: once in a person's turn, and where a jump is due, again and again,
;      until one is picked up
; uses  A
; cycles with rts: 43 at most
Hides   SUBROUTINE
        lda mode
        cmp #MODE_PLAY
        bne .no
        lda flags
        and #FLAG_LIFTED|FLAG_SHOWN|FLAG_LOOK
        bne .no
        lda due
        beq .once
        lda frame
        and #BLINK
        cmp #BLINK
        rts
.once   lda flash
        beq .no
        cmp #FLASH_HIDDEN+1
        bcs .no
        sec
        rts
.no     clc
        rts
        END_ROUTINE Hides

; ---- the pieces that can move are taken from the board, or put on it
; uses  A X Y
; cycles with rts: 88 at most
HideMovable SUBROUTINE
        lda turn
        asl
        asl
        tax
        ldy #0
.byte   lda movable,y
        eor black,x
        sta black,x
        inx
        iny
        cpy #4
        bne .byte
        rts
        END_ROUTINE HideMovable

; ---- the pieces taken last are put on the board, or from it
; uses  A X Y
AddGhosts SUBROUTINE
        lda turn                ; whose they were
        asl
        asl
        tax
        ldy #0
.byte   lda ghosts,y
        eor black,x
        sta black,x
        lda ghostKings,y
        eor kings,y
        sta kings,y
        inx
        iny
        cpy #4
        bne .byte
        rts
        END_ROUTINE AddGhosts

; ---- A = what the piece on Y looks like; uses X
; cycles with rts: 58 at most
StateOf SUBROUTINE
        ldx ByteOf,y
        lda black,x
        and MaskOf,y
        bne .black
        lda white,x
        and MaskOf,y
        beq .done
        lda #STATE_WHITE
        bne .king               ; always
.black  lda #STATE_BLACK
.king   sta saved
        lda kings,x
        and MaskOf,y
        cmp #1                  ; carry: a king
        lda saved
        adc #0
.done   rts
        END_ROUTINE StateOf

; ---- square Y looks like A; uses A X Y
; cycles with rts: 50 at most
PutState SUBROUTINE
        sta saved
        lda flags
        lsr                     ; FLAG_TURNED
        tya
        bcc .upright
        eor #SQUARES-1
.upright
        lsr
        tax
        lda saved
        bcs .right
        eor shown,x
        and #STATES-1
        eor shown,x
        sta shown,x
        rts
.right  asl
        asl
        asl
        eor shown,x
        and #[STATES-1]*STATES
        eor shown,x
        sta shown,x
        rts
        END_ROUTINE PutState
