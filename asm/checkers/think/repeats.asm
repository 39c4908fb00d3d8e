; ---------------------------------------------------------------------------
; Repeats: out carry set: king's step `code` leads to an earlier position with the other
; side to move, as far as `history` has kings' steps
; uses  A X Y, ownAt, differ
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
Repeats SUBROUTINE
        ldx #7
        lda #0
.clear  sta differ,x
        dex
        bpl .clear
        lda turn
        asl
        asl
        sta ownAt
        ldy code
        CALL Differ
        ldx #0
.back   lda history,x           ; the other side's
        bpl .no
        CALL BackTo
        ldy #7
.byte   lda differ,y
        bne .more
        dey
        bpl .byte
        sec
        rts
.more   cpx #HISTORY_BYTES
        bcs .no
        lda history,x           ; its own
        bpl .no
        CALL BackTo
        cpx #HISTORY_BYTES
        bcc .back
.no     clc
        rts
        END_ROUTINE Repeats

; ---- the other side's king's step A of `history` is taken back; X goes on
; uses  A Y, ownAt
; cycles with rts: 135 at most
BackTo  inx
        sta set
        and #TAG_SQUARE
        sta leave
        lda ownAt
        eor #SIDES
        sta ownAt
        lda set
        asl
        and #%11000000          ; the direction
        ora leave
        tay
        REACH Differ
        END_ROUTINE BackTo
; ---- the squares of step Y
; out   X unchanged
; uses  A X Y, now, pushed, saved, bits
; cycles with rts: 105 at most
Differ  sty set
        lda RootStep,y
        tay
        CALL Toggle
        lda set
        and #SQUARES-1
        tay
        REACH Toggle
        END_ROUTINE Differ
; ---- square Y
; out   X unchanged
; uses  A X, pushed, saved, bits
; cycles with rts: 41 at most
Toggle  stx base
        lda RootMaskOf,y
        sta leave
        lda RootByteOf,y
        ora ownAt
        tax
        lda differ,x
        eor leave
        sta differ,x
        ldx base
        rts
        END_ROUTINE Toggle
