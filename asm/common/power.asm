; ---------------------------------------------------------------------------
; Power-on: clears RAM, TIA and cartridge RAM; makes no assumption about their contents,
; the registers or the bank.  The first VSYNC must follow within 50 scanlines, or a
; television may lose sync.
;
; The timer is set twice: a write in the cycle in which it goes from $00 to $FF leaves its
; flag set, and the first wait for it would end at once.
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
        stx T1024T              ; $FF
        stx T1024T
        jmp GoStartUp           ; S = $FF
