; ---------------------------------------------------------------------------
; A position that occurs for the third time: found as far as `history` reaches, 15 turns of
; kings.  The last moves are taken back on a copy of the position, and after every two of
; them it is compared with the position on the board.
; ---------------------------------------------------------------------------

POSITION_BYTES = 12

; ---- begins: hops = turns taken back, due = how often the position has been found
; uses  A X
RepeatBegin SUBROUTINE
        ldx #POSITION_BYTES-1
.byte   lda black,x
        sta past+WRITE,x
        dex
        bpl .byte
        lda #0
        sta hops
        sta due
        rts
        END_ROUTINE RepeatBegin

; ---- two more turns
; out   carry set: done; due = how often the position has occurred before, 2 at most
; uses  A X Y; 560 cycles at most
RepeatStep SUBROUTINE
        lda turn
        eor #1
        CALL BackOnCopy
        bcs .done
        lda turn
        CALL BackOnCopy
        bcs .done
        ldx #POSITION_BYTES-1
.byte   lda black,x
        cmp past,x
        bne .other
        dex
        bpl .byte
        inc due
        lda due
        cmp #2
        bcs .done
.other  clc
.done   rts
        END_ROUTINE RepeatStep

; ---- takes back a king's step of side A on the copy; carry set: there is none
; uses  A X Y, own, over, landing
; cycles with rts: 194 at most
BackOnCopy SUBROUTINE
        asl
        asl
        sta own
        ldx hops
        cpx #HISTORY_BYTES
        bcs .none
        inc hops
        lda history,x
        bpl .end                ; no king's step, or nothing more
        and #TAG_DOWN|TAG_MAN|TAG_SQUARE
        tax
        lda StepTo,x
        sta landing
        txa
        and #TAG_SQUARE
        sta over
        lda own
        CALL MoveOnCopy
        lda #KINGS
        CALL MoveOnCopy
        clc
        rts
.end    sec
.none   rts
        END_ROUTINE BackOnCopy

; ---- moves a bit of the copy's bitmap at past+A from landing to over
; uses  A X Y, from
; cycles with rts: 62 at most
MoveOnCopy SUBROUTINE
        sta from
        ldy landing
        ora ByteOf,y
        tax
        lda MaskOf,y
        eor past,x
        sta past+WRITE,x
        ldy over
        lda from
        ora ByteOf,y
        tax
        lda MaskOf,y
        eor past,x
        sta past+WRITE,x
        rts
        END_ROUTINE MoveOnCopy
