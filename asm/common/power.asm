; ---------------------------------------------------------------------------
; Power-on: assumes nothing of RAM, registers, TIA, bank or cartridge RAM, and clears
; them.  The first VSYNC must come within 50 lines; a television waits no longer.
;
; The game provides GoStartUp, an entry of its bank table or, in 4K, a label.
; ---------------------------------------------------------------------------

PowerOn
        ldx #RAM_BYTES-1
        lda #0
.clear  txs
        pha                     ; TIA: S runs from $7F down to 0
        sta RAM,x
        if EXTRA_BYTES
        sta EXTRA_RAM+WRITE,x
        endif
        dex
        bpl .clear
        jmp GoStartUp           ; S = $FF
