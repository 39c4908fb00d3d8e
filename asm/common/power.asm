; ---------------------------------------------------------------------------
; Power-on: clears RAM, TIA and cartridge RAM; makes no assumption about their contents,
; the registers or the bank.  The first VSYNC must follow within 50 scanlines, or a
; television may lose sync.
;
; The game provides GoStartUp, an entry of BANK_ENTRIES or, in 4K, a label.
; ---------------------------------------------------------------------------

PowerOn
        ldx #RAM_BYTES-1
        lda #0
.clear  txs
        pha                     ; TIA: S counts from $7F down to 0
        sta RAM,x
        if EXTRA_BYTES
        sta EXTRA_RAM+WRITE,x
        endif
        dex
        bpl .clear
        jmp GoStartUp           ; S = $FF
