; ---------------------------------------------------------------------------
; A toy game on asm/common: a die that the left button turns to its next side, shown as the colour of
; the screen, with a sound.  4K.
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
BANKS       = 1
EXTRA_BYTES = 0
        include "../common/bank.inc"
        include "../common/checks.inc"
        include "../common/sound.inc"

P_FRAME     = 1<<0
VBLANK_LINES = 37
KERNEL_LINES = 192
OVERSCAN_LINES = 30
SIDES       = 6
BUTTON_UP   = $80       ; INPT4

        seg.u ram
        org RAM
pips    ds 1            ; the side that is up, 1 to SIDES
button  ds 1            ; INPT4 in the last frame
sound   ds 1            ; common/sound.asm
note    ds 1
tune    ds 1            ; there is no tune
        REGION shared,1
        OVERLAY shared,0,P_FRAME
lines   ds 1            ; lines left of a part of the frame
        END_OVERLAY shared
        REGION stackBytes,RAM+RAM_BYTES-.

        BANK 0
VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC
        CALL Control
        sta WSYNC
        CALL PlaySound
        sta WSYNC
        lda #0
        sta WSYNC
        sta VSYNC
        lda #PICTURE_OFF
        sta VBLANK
        lda pips
        asl
        asl
        sta COLUBK      ; four units of brightness a side
        ldx #VBLANK_LINES
        CALL Lines
Picture lda #0
        sta VBLANK
        ldx #KERNEL_LINES
        CALL Lines
        lda #PICTURE_OFF
        sta VBLANK
        ldx #OVERSCAN_LINES-1
        CALL Lines
        jmp VerticalSync
        END_ROUTINE Frame

; ---- X lines
Lines   stx lines
.line   sta WSYNC
        dec lines
        bne .line
        rts
        END_ROUTINE Lines

; ---- turns the die when the button goes down
Control lda INPT4
        and #BUTTON_UP
        cmp button
        beq .same
        sta button
        cmp #BUTTON_UP
        beq .same
        CALL Turn
.same   rts
        END_ROUTINE Control

; ---- the rule: the next side, the first one after the last
Turn    lda #SOUND_FRESH+NotesTurned-Notes
        sta sound
        inc pips
        lda pips
        cmp #SIDES+1
        bne TurnDone
        lda #1
        sta pips
TurnDone
        rts
        END_ROUTINE Turn

        mac SOUND_MUTED ; it never is
        endm
        include "../common/sound.asm"
PlayTune
        rts
StartTune
        rts

Notes
NotesTurned
        STEPPED_NOTES
        END_NOTES

GoStartUp
        lda #1
        sta pips
        jmp VerticalSync

        include "../common/power.asm"
        END_BANK 0
        STACK_IN stackBytes,STACK_Frame,P_FRAME
