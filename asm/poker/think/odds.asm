; ---------------------------------------------------------------------------
; The chances of the actor, and what its temper chooses: a thought of its own (common/slice.asm).
; ---------------------------------------------------------------------------

THINK_START = BeginThought
        include "../common/slice.asm"

        SUBROUTINE
BeginThought
        ldx #thinkTop
        txs
        lda #1
        sta thought
        sta choice
.done   CALL Pause
        jmp .done
        END_ROUTINE BeginThought
