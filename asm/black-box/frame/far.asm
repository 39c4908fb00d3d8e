; ---------------------------------------------------------------------------
; Routines that bank 1 calls in bank 4 (CALL_FAR): X = FAR_; the routine gets A and Y.
; ---------------------------------------------------------------------------

FAR_CURSOR  = 0                 ; X at CALL_FAR
FAR_ROUND   = 1
FAR_SEEKER  = 2
FAR_SLICE   = 3
FAR_BALLS   = 4
FAR_SEED    = 5
FAR_LASER   = 6
FAR_LANE    = 7
FAR_REPLAY  = 8
FAR_HIDE    = 9
FAR_PAIR    = 10

        mac FAR_ROUTINES        ; {1}: < or >; by FAR_
        FAR_ROUTINE {1},MoveCursor
        FAR_ROUTINE {1},GoRound
        FAR_ROUTINE {1},SeekControl
        FAR_ROUTINE {1},SeekSlice
        FAR_ROUTINE {1},SetBalls
        FAR_ROUTINE {1},SeedBox
        FAR_ROUTINE {1},CursorLaser
        FAR_ROUTINE {1},MarkLane
        FAR_ROUTINE {1},NextReplay
        FAR_ROUTINE {1},HidePair
        FAR_ROUTINE {1},FindPair
        endm
        mac FAR_ROUTINE
        dc.b {1}[{2}-1]
        MAX_STACK 2+STACK_{2}
        endm

; ---- Far: calls routine X: FAR_, which gets A and Y, and returns to bank 1
; uses  A X Y
        SUBROUTINE
Far     jsr .routine
        jmp GoBack
.routine
        sta saved
        lda FarHi,x
        PUSH_A
        lda FarLo,x
        PUSH_A
        lda saved
        JUMP_PUSHED
FarLo   FAR_ROUTINES <
FarHi   FAR_ROUTINES >
        MAX_STACK 4             ; .routine and the address of the routine
        END_ROUTINE Far
