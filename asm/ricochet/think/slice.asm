; ---------------------------------------------------------------------------
; The slices in the image for 3E+: common/slice.asm, and the way to the beginning of a thought.
; ---------------------------------------------------------------------------
        include "../common/slice.asm"

; ---- BeginThought in bank 7
        SUBROUTINE
GoBegin lda #SEARCH_PART        ; (ValueOf)
        sta slotOne+WRITE
        sta SWITCHES
        ldx #thoughtStack
        txs
        lda #>[BeginThought-1]
        pha
        lda #<[BeginThought-1]
        pha
        jmp ResumeBegin
