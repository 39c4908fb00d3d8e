; ---------------------------------------------------------------------------
; Switches: RESET begins a match, SELECT opens the set-up with the next variant.  Both
; are ignored while the left stick is pushed right: flash cartridges return to their
; menu on that combination.
; uses  A X Y, switchesDown
; ---------------------------------------------------------------------------
Switches SUBROUTINE
        SWITCHES_DOWN options,switchesDown
        bit SWCHA
        bpl .done
        lda switchesDown
        beq .done
        CALL_IDLE EndDemo
        lsr switchesDown
        bcs StartMatch
        REACH_IDLE StartMatch
        lsr switchesDown
        bcc .done
        CALL_IDLE NextVariant
        TAIL_IDLE OpenSetUp
.done   rts
        END_ROUTINE Switches
