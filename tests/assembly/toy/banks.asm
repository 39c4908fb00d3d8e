; ---------------------------------------------------------------------------
; A toy cartridge on asm/common with its frame in the first bank and its lines and
; power-on in the last.  The test sets BANKS and EXTRA_BYTES.
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
BANKS       = 2
EXTRA_BYTES = 0
START_BANK  = BANKS-1
STUBS       = $F80
LINES       = 262-3
        mac BANK_ENTRIES
        GO START_BANK,GoStartUp,0,VerticalSync
        GO 0,GoLines,START_BANK,Lines
        GO START_BANK,GoFrameEnd,0,FrameEnd
        endm
        include "../common/bank.inc"
        include "../common/checks.inc"

        seg.u ram
        org RAM
lines   ds 2

        BANK 0
VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta WSYNC
        sta VSYNC
        jmp GoLines
FrameEnd
        jmp VerticalSync
        END_BANK 0
        if BANKS > 2
        BANK 1
        END_BANK 1
        BANK 2
        END_BANK 2
        endif
        if BANKS > 4
        BANK 3
        END_BANK 3
        BANK 4
        END_BANK 4
        BANK 5
        END_BANK 5
        BANK 6
        END_BANK 6
        endif

        if BANKS = 2
        BANK 1
        endif
        if BANKS = 4
        BANK 3
        endif
        if BANKS = 8
        BANK 7
        endif
Lines   ldx #LINES/2-1
.pair   sta WSYNC
        sta WSYNC
        dex
        bne .pair
        sta WSYNC
        sta WSYNC
        jmp GoFrameEnd
        include "../common/power.asm"
        if BANKS = 2
        END_BANK 1
        endif
        if BANKS = 4
        END_BANK 3
        endif
        if BANKS = 8
        END_BANK 7
        endif
