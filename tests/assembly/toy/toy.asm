; ---------------------------------------------------------------------------
; A toy cartridge on asm/common: 4K, a grey screen, and a dot that a random number moves.  Its
; labels and variables have names that other games use for constants.
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
BANKS       = 1
EXTRA_BYTES = 0
        include "../common/bank.inc"
        include "../common/checks.inc"

P_FRAME     = 1<<0
VBLANK_LINES = 37
KERNEL_LINES = 192
OVERSCAN_LINES = 30
GREY        = $06

        seg.u ram
        org RAM
set     ds 1            ; a colour
random  ds RANDOM_BYTES
        REGION shared,5
        OVERLAY shared,0,P_FRAME
row     ds 1            ; lines left of a part of the frame
column  ds 1
saved   ds 1            ; common/random.asm
count   ds 1
from    ds 1
        END_OVERLAY shared
        REGION stackBytes,RAM+RAM_BYTES-.

        BANK 0
        include "../common/random.asm"

VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC
        CALL marker             ; into the second line of sync
        sta WSYNC
        lda #0
        sta WSYNC
        sta VSYNC
        lda #PICTURE_OFF
        sta VBLANK
        ldx #VBLANK_LINES
        CALL Lines
        lda #0
        sta VBLANK
        lda set
        sta COLUBK
        ldx #KERNEL_LINES
        CALL Lines
        lda #PICTURE_OFF
        sta VBLANK
        ldx #OVERSCAN_LINES-1
        CALL Lines
        jmp VerticalSync
        END_ROUTINE Frame

; ---- X lines
Lines   stx row
.line   sta WSYNC
        dec row
        bne .line
        rts
        END_ROUTINE Lines

; ---- the next random number goes to `column`
marker  CALL DrawByte
        sta column
        lda #GREY
        sta set
        rts
        END_ROUTINE marker

GoStartUp
        CALL StartRandom
        jmp VerticalSync

        include "../common/power.asm"
        END_BANK 0
        STACK_IN stackBytes,STACK_Frame,P_FRAME
