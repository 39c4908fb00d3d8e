; ---------------------------------------------------------------------------
; StartTune: starts a tune (common/tune.asm).
; in    A = the tune, TUNE_, or 0 for none
; uses  A; 12 cycles, and 2 where the bytes are the cartridge's
; ---------------------------------------------------------------------------
StartTune
        sta tune+TUNE_WRITE
        lda #1
        sta tuneLeft+TUNE_WRITE
        rts
        END_ROUTINE StartTune
