; ---------------------------------------------------------------------------
; DPC+: every register, fast fetches, the driver's functions, a program in Thumb
; code, and the banks.
;
;   dasm dpc-plus.asm -f3 -odpc-plus.bin
;
; All banks hold the same code and differ in the byte at Here; before the first
; bank's code is the Thumb program.  Frame n sets fetcher n & 7 to values of n and
; keeps from $90 on what it then reads.
; ---------------------------------------------------------------------------
        processor 6502
        include "../../../vcs/tests/data/machine.inc"

DPCP    = $F000
RANDOM  = DPCP + $00            ; to read: the next number
PRIOR   = DPCP + $01
HIGHER  = DPCP + $02            ; its bytes 1 to 3
SOUND   = DPCP + $05
FETCH   = DPCP + $08            ; of each group of eight, that of a fetcher
WINDOW  = DPCP + $10
FRACTION = DPCP + $18
FLAG    = DPCP + $20
FRACLOW = DPCP + $28            ; to write
FRACHI  = DPCP + $30
FRACINC = DPCP + $38
TOP     = DPCP + $40
BOTTOM  = DPCP + $48
LOW     = DPCP + $50
FAST    = DPCP + $58
PARAMETER = DPCP + $59
CALL    = DPCP + $5A
WAVE    = DPCP + $5D
PUSH    = DPCP + $60
HIGH    = DPCP + $68
RESTART = DPCP + $70
SEED    = DPCP + $71
NOTE    = DPCP + $75
WRITE   = DPCP + $78
HOTSPOT = $FFF6

DRIVER  = 3072                  ; bytes
BANKS   = 6
DISPLAY = 4096
NOTES   = 1024
DATA    = $0C00                 ; the display data's address in the RAM

Frame   = $80
Slot    = $81
Times   = $82
Fetcher = $83
Kept    = $90
LEFT    = 30                    ; of the frame, in lines
COPIED  = 9                     ; bytes copied by a function
FROM    = $0E40                 ; where they are in the banks

; Keeps A.  Uses X.
        MAC keep
        ldx Slot
        sta Kept,x
        inc Slot
        ENDM

; Keeps what is read at the register {1} of the frame's fetcher.  Uses A, X, Y.
        MAC keep_of
        ldy Fetcher
        lda {1},y
        keep
        ENDM

; Gives the functions a parameter.
        MAC parameter
        lda {1}
        sta PARAMETER
        ENDM

        MAC bank
        org DRIVER + {1} * $1000
        rorg $F000
        SUBROUTINE
        .byte $18, $F0, $9F, $E5, $18, $F0, $9F, $E5 ; 8 bytes that are the driver's
        include "thumb.inc"
        ds $F0C0 - ., $FF
        include "dpc-plus-frame.inc"
        ds $FE00 - ., $FF
NUMBER  SET 0
        REPEAT 256
        .byte (NUMBER * 53 + {1}) & $FF
NUMBER  SET NUMBER + 1
        REPEND
        ds $FFF0 - ., $FF
.here:  .byte {1}
        ds $FFFC - ., $FF
        .word .start
        .word .start
        ENDM

        org 0
        .byte "DPC+", 0, "DPC+" ; the driver's marks; it is not run
        ds DRIVER - 9, 0

        bank 0
        bank 1
        bank 2
        bank 3
        bank 4
        bank 5

        org DRIVER + BANKS * $1000
NUMBER  SET 0
        REPEAT DISPLAY
        .byte (NUMBER * 37 + NUMBER / 256) & $FF
NUMBER  SET NUMBER + 1
        REPEND
NUMBER  SET 0
        REPEAT NOTES / 4
        .word (NUMBER * 24593) & $FFFF, NUMBER * 517
NUMBER  SET NUMBER + 1
        REPEND
