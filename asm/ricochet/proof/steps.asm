; ---------------------------------------------------------------------------
; What the record of a match (proof/record.asm) has in bank 1, while slot 1 shows RAM.
; ---------------------------------------------------------------------------

        LOW_ENTRY_IN RecordCopy,0
; ---- RecordDone: the end of Record; carry is kept
; uses  A
RecordDone
        lda #SLOT+4*1+1
        sta SWITCHES
        jmp LowDone
        if [[RecordCopy>>10]&3] < 2
        err
        endif
RecordHi RECORD_STEPS >
PieceBehind                     ; the first piece behind each side's
        .byte PIECE_G, PIECES
RecordDigits                    ; CodeDigits and
        .byte 64
RecordShift                     ;   CodeShift (proof/name.asm)
        .byte 2
