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
        include "../common/random.inc"

P_FRAME     = 1<<0
VBLANK_LINES = 37
KERNEL_LINES = 192
OVERSCAN_LINES = 30
GREY        = $06

        seg.u ram
        org RAM
set     ds 1            ; a colour
seed    ds RANDOM_BYTES
        REGION shared,4
        OVERLAY shared,0,P_FRAME
row     ds 1            ; lines left of a part of the frame
column  ds 1
        END_OVERLAY shared
        REGION stackBytes,RAM+RAM_BYTES-.

        BANK 0
VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC
        CALL marker
        sta WSYNC
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
marker  RANDOM seed
        sta column
        lda #GREY
        sta set
        rts
        END_ROUTINE marker

GoStartUp
        RANDOM_START seed
        jmp VerticalSync

        include "../common/power.asm"
        END_BANK 0
        STACK_IN stackBytes,STACK_Frame,P_FRAME
