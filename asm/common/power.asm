; ---------------------------------------------------------------------------
; Power-on: nothing is assumed of RAM, registers, TIA, bank or extra RAM.  The
; first VSYNC must come within 50 lines; a television waits for it no longer.
; ---------------------------------------------------------------------------

PowerOn ldx #EXTRA_BYTES-1
        lda #0
.clear  txs
        pha                     ; TIA
        sta $80,x               ; RAM
        sta extra+WRITE,x
        dex
        bpl .clear
        jmp GoPower             ; S = $FF; to StartUp, with the rules
