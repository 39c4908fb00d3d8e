; ---------------------------------------------------------------------------
; CDF: streams by fast fetches, jumps and writes, voices and digital samples, the
; driver's routines for sound, a program in Thumb code, and the banks.
;
;   dasm cdf.asm -f3 -DVERSION=0 -ocdf.bin      (1; 2 is CDFJ, 3 is CDFJ+)
;
; All banks hold the same code and differ in the byte at Here.  Frame n has streams,
; steps and sounds of n and keeps from $90 on what it then reads.
; ---------------------------------------------------------------------------
        processor 6502
        include "../../../vcs/tests/data/machine.inc"
        include "arm.inc"

PUT     = $FFF0                 ; to write: the next byte of the written stream
POINT   = $FFF1
MODE    = $FFF2
CALL    = $FFF3
HOTSPOT = $FFF4                 ; the first of eight

KIB     = 1024
DRIVER  = 2 * KIB
DATA    = DRIVER                ; the display data's address in the RAM
        IF VERSION = 3
FIRST   = $40                   ; the operand that reads stream 0
FRACTION = 16
BANKS_AT = DRIVER
THUMB   = $8000                 ; behind the banks
        ELSE
FIRST   = 0
FRACTION = 20
BANKS_AT = 2 * DRIVER
THUMB   = $0808
        ENDIF
        IF VERSION < 2
JUMPS   = 1                     ; streams of addresses
        ELSE
JUMPS   = 2
        ENDIF
WRITTEN = FIRST + $20           ; what reads the written stream, those of addresses, and the sound
JUMP    = FIRST + $21
SOUND   = JUMP + JUMPS
COUNT   = $21 + JUMPS
; Where the RAM has the streams, their steps and the waveforms, and the ROM the routines for sound.
        IF VERSION = 0
POINTERS = $6E0
STEPS   = $768
WAVES   = $7F0
SERVICE = $6E0
        ELSE
        IF VERSION = 1
POINTERS = $0A0
STEPS   = $128
        ELSE
POINTERS = $098
STEPS   = $124
        ENDIF
WAVES   = $1B0
SERVICE = $750
        ENDIF

Frame   = $80
Slot    = $81
Times   = $82
Kept    = $90
LEFT    = 30                    ; of the frame, in lines

; Keeps A.  Uses X.
        MAC keep
        ldx Slot
        sta Kept,x
        inc Slot
        ENDM

; Keeps what LDA # reads of the stream {1}.  Uses A, X.
        MAC keep_of
        lda #FIRST + {1}
        keep
        ENDM

; The driver's marks; it is not run.
        org 0
        IF VERSION = 3
        .byte "PLUSCDFJ", 1, 0, 0, 0
        ds $3D8 - ., 0
        .byte $A2, $00, $52, $13 ; it looks for LDX and LDY, too
        .byte $A0, $00, $52, $13
        .byte FIRST, $20, $42, $E2 ; and takes this from operands
        ENDIF
        IF VERSION = 2
        .byte "CDFJCDFJCDFJ"
        ENDIF
        IF VERSION = 1
        .byte "CDF", 1, "CDF", 1, "CDF", 1
        ENDIF
        IF VERSION = 0
        .byte "CDF", 0, "CDF", 0, "CDF", 0
        ENDIF
        ds SERVICE - ., 0
        services
        ds $800 - ., 0

        IF VERSION < 3
        ds 8, 0                 ; the driver's
        include "arm-program.inc"
        ENDIF

; Seven banks.
NUMBER  SET 0
        REPEAT 7
        org BANKS_AT + NUMBER * $1000
        rorg $F000
        SUBROUTINE
        include "cdf-frame.inc"
        ds $FFEE - ., $FF
.here:  .byte NUMBER
        ds $FFF4 - ., $FF
        IF VERSION = 3          ; the stack and the program, of which the first bank's count
        arm_word $1FFC, $00, $40
        arm_word THUMB, $00, $00
        ENDIF
        ds $FFFC - ., $FF
        .word .start
        .word .start
        rend
NUMBER  SET NUMBER + 1
        REPEND

        IF VERSION = 3
        ds THUMB - ., $FF
        include "arm-program.inc"
        ds $10000 - ., $FF
        ENDIF
