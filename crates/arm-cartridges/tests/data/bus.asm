; ---------------------------------------------------------------------------
; BUS: streams by registers and on the bus, jumps, voices and digital samples, the
; driver's routines for sound, a program in Thumb code, and the banks.
;
;   dasm bus.asm -f3 -DVERSION=0 -obus.bin      (1 to 3 likewise)
;
; All banks hold the same code and differ in the byte at Here.  Frame n has streams,
; steps and sounds of n and keeps from $90 on what it then reads.
; ---------------------------------------------------------------------------
        processor 6502
        include "../../../vcs/tests/data/machine.inc"
        include "arm.inc"

KIB     = 1024
        IF VERSION = 0
DRIVER  = 3 * KIB
BANKS   = 6
BANKS_AT = DRIVER
THUMB   = $0C08                 ; in the first bank
DATA    = DRIVER                ; the display data's address in the RAM
POINTERS = $AE0                 ; where the RAM has the streams, their steps and the waveforms
STEPS   = $B20
LISTS   = $B64                  ; and of each register of the TIA eight numbers of streams
MARK    = $BF8
HOTSPOT = $FFF6
POINT   = $F020                 ; to write: the frame's number for stream 0
CALL    = $F01B
STUFF   = $F01C
        ELSE
DRIVER  = 2 * KIB
BANKS   = 7
BANKS_AT = 2 * DRIVER
THUMB   = $0808
DATA    = DRIVER
STEPS   = $720
LISTS   = $760
HOTSPOT = $FFF5
        IF VERSION = 3
POINTERS = $6D8
MARK    = $770
POINT   = $FFF1
CALL    = $FFF3
STUFF   = $FFF2
PUT     = $FFF0
        ELSE
POINTERS = $6E0
MARK    = $7F4 - [VERSION - 1] * $7C
POINT   = $F014
CALL    = $F01A
STUFF   = $F019
        ENDIF
        ENDIF
        IF VERSION < 3
PUT     = $F010
SOUND   = $F018                 ; to read
        ELSE
SOUND   = $FFEE
READ    = $FFEF
        ENDIF
WAVES   = $7F4
SERVICE = $6D8
        IF VERSION = 3
COUNT   = 18
        ELSE
COUNT   = 16
        ENDIF
FRACTION = 20
JUMPS   = $11                   ; of version 3 the stream of addresses

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

; The driver's marks, a second one where no version has it; it is not run.
        org 0
        .byte 1                 ; so that no RAM is seen in equal halves of 256 bytes
        ds SERVICE - ., 0
        services
        ds LISTS - ., 0
NUMBER  SET 0
        REPEAT 38               ; the lists, one for each register of the TIA up to HMBL, and the mark in one's place
        IF . = MARK
        .byte "BUS", 0
        ELSE
        .byte NUMBER * 17, NUMBER * 29, NUMBER * 43, NUMBER * 71
        ENDIF
NUMBER  SET [NUMBER + 1] & 3
        REPEND
        ds DRIVER - ., 0
        IF VERSION > 0
        .byte "BUS", 0
        ds 4, 0                 ; 8 bytes that are the driver's
        include "arm-program.inc"
        ENDIF

NUMBER  SET 0
        REPEAT BANKS
        org BANKS_AT + NUMBER * $1000
        IF VERSION = 0
        .byte "BUS", 0
        ds 4, 0
        IF NUMBER = 0
        include "arm-program.inc"
        ENDIF
        ENDIF
        ds BANKS_AT + NUMBER * $1000 + $200 - ., $FF
        rorg $F200
        SUBROUTINE
        include "bus-frame.inc"
        ds $FFED - ., $FF
.here:  .byte NUMBER
        ds $FFFC - ., $FF
        .word .start
        .word .start
        rend
NUMBER  SET NUMBER + 1
        REPEND
        ds $8000 - ., $FF
