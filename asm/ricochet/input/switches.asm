; ---------------------------------------------------------------------------
; Switches: RESET begins a match, SELECT leads to the set-up and to the next
; variant there, when they go down.
;     not while the left stick is pushed right: that pair belongs to menus of
;     flash cartridges
; uses  A X Y, scratch
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
