; ---------------------------------------------------------------------------
; RecordCopy: copies the state that a turn has led to, for its record (proof/record.asm), as far as there is time in this
; frame; in bank 0's slot 0, with RAM in slot 1.
; out   carry as from Record
; uses  A X
; phase P_PUSH
; ---------------------------------------------------------------------------
LowRecordCopy SUBROUTINE
        ldx recordTurn
.byte   lda place-1,x
        sta turnState-1+WRITE,x
        lda place-1+TURN_HALF,x
        sta turnState-1+TURN_HALF+WRITE,x
        dex
        beq .copied
        lda INTIM
        cmp recordRest
        bcs .byte
        txa
        bne .keep               ; always
.copied lda #DUE_TURN
        sta recordStep+WRITE
        txa
.keep   sta recordTurn+WRITE
        lda recordRest
        cmp #RECORD_GOES
        jmp RecordDone
        END_ROUTINE RecordCopy
