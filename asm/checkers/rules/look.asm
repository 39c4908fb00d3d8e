; ---------------------------------------------------------------------------
; What is looked up on request: an earlier move, and what each side has.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; LookUp: the move A moves ago, 1 for the last one, from `history` (rules/make.asm).
; out   carry clear: lookFrom, lookTo; carry set: it is not kept
; uses  A X Y, scratch; 1500 cycles at most (crates/games/checkers/tools/tests/cartridge/limits.rs)
; ---------------------------------------------------------------------------
LookUp  SUBROUTINE
        sta count
        ldx #0                  ; where its record begins
        lda turn
        eor #1
        sta own                 ; who made it
.record cpx #HISTORY_BYTES
        bcs .none
        lda history,x
        cmp #NO_TAG
        beq .none
        sta lastTag
        and #TAG_SQUARE
        sta square
        sta from
        lda lastTag
        bmi .step               ; TAG_KING
        and #TAG_DOWN
        beq .up
        lda own                 ; down: black's man stepped, white's jumped
        beq .step
        bne .jumps              ; always
.up     lda own
        bne .step
.jumps  txa
        asl
        sta hopAt               ; NextHop counts from the first record's
.jump   lda hopAt
        lsr
        cmp #HISTORY_BYTES-1
        bcs .none
        CALL NextHop
        lda hopBits
        and #HOP_LAST
        beq .jump
        lda hopAt
        lsr
        adc #1                  ; a last half byte counts
        tax
        bne .next               ; always
.step   lda lastTag
        and #TAG_DOWN|TAG_MAN|TAG_SQUARE
        tay
        lda StepTo,y
        sta square
        inx
.next   dec count
        beq .found
        lda own
        eor #1
        sta own
        bpl .record             ; always
.found  lda from
        sta lookFrom+WRITE
        lda square
        sta lookTo+WRITE
        clc
        rts
.none   sec
        rts
        END_ROUTINE LookUp

; ---------------------------------------------------------------------------
; Balance: out A = EVEN + what black has more than white: a man 2, a king 3; carry set
; uses  X Y, count, from, over, saved; 1900 cycles at most
; ---------------------------------------------------------------------------
EVEN        = 128

Balance SUBROUTINE
        lda #EVEN
        sta count
        ldy #3
.byte   lda black,y
        CALL CountPieces
        clc
        adc count
        sta count
        lda white,y
        CALL CountPieces
        sta from
        lda count
        sec
        sbc from
        sta count
        dey
        bpl .byte
        rts
        END_ROUTINE Balance

; ---- A = what the pieces in A, a bitmap's byte Y, are worth
; uses  X, saved, over
CountPieces SUBROUTINE
        ldx #0
        sta over
        lda over
.piece  beq .kings
        inx
        inx
        sta saved
        sec
        sbc #1
        and saved
        jmp .piece
.kings  lda over
        and kings,y
.king   beq .done
        inx
        sta saved
        sec
        sbc #1
        and saved
        jmp .king
.done   txa
        rts
        END_ROUTINE CountPieces
