; ---------------------------------------------------------------------------
; Power-on: nothing is assumed of RAM, registers, TIA or bank.
; ---------------------------------------------------------------------------

PowerOn ldx #0
        txa
.clear  dex
        txs
        pha
        bne .clear              ; TIA and RAM cleared, S = $FF
        jmp GoPower             ; to StartUp, with the rules
