; ---------------------------------------------------------------------------
; The slices in the image for 3E+: common/slice.asm, and the way to the beginning of a thought.
; ---------------------------------------------------------------------------
        include "../common/slice.asm"

; ---- BeginThought in bank 7
        SUBROUTINE
GoBegin lda #EVALUATE_PART      ; any that may be seen
        sta slotOne+WRITE
        ldx #thoughtStack
        txs
        lda #>[BeginThought-1]
        pha
        lda #<[BeginThought-1]
        pha
        jmp ResumeBegin
