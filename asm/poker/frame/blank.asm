; ---------------------------------------------------------------------------
; Vertical sync, vertical blank and overscan: sound, control, what the lines of text show, and the
; rules' jobs and the odds.
; ---------------------------------------------------------------------------

        include "../common/blank.asm"
        include "../common/hues.inc"

; ---- every mode ends here
; uses  A X Y
        SUBROUTINE
ModeDone
        SET_HUES
        ldx #ROWS_SETUP
        lda mode
        beq .rows
        ldx #ROWS_TABLE
        lda #RAIL
        eor hues
        and greys
.rows   sta COLUBK
        stx textRow
        CALL Status
        CALL PlayTune
        lda mode
        cmp #MODE_DEAL          ; the beginning of a session takes its time
        bcc BlankDone
        CALL ShowChance
        CALL Thinks
        bcc BlankDone
        lda INTIM
        cmp #BLANK_MARGIN
        bcc BlankDone
        jmp GoThinkInBlank
; ---- BlankDone: waits for the end of vertical blank
; uses  A X Y
BlankDone                       ; (and where a slice of the odds has ended)
        bit TIMINT
        bpl BlankDone
        jmp GoPicture
        END_ROUTINE ModeDone
BLANK_MARGIN = 6                ; INTIM: a slice is worth while

; ---- Thinks: carry set: the odds are worked out
; uses  A
; cycles with rts: 30 at most
Thinks  SUBROUTINE
        clc
        lda mode
        cmp #MODE_BUY
        beq .mode
        cmp #MODE_THINK
        clc
        bne .done
.mode   clc
        lda thought
        bne .done
        sec
.done   rts
        END_ROUTINE Thinks

; ------------------------------------------------------------------ overscan
; ---- OverscanWork: the places of the missiles, the faces' left edges (kernel/seat.inc): 47, and 65, from which the HMOVE of
;      Picture takes two; then steps of the rules' job, or a slice of the odds.  From cycle 19 of a line
; uses  A X Y
        SUBROUTINE
OverscanWork
        lda #TWO_LEFT           ; 21
        sta HMM1                ; 24
        lda #STAY               ; 26
        sta HMM0                ; 29
        nop                     ; 31
        bit mode                ; 34   free
        sta RESM0               ; 37   clock 47
        bit mode                ; 40   free
        sta RESM1               ; 43   clock 65
        lda job
        bne .rules
        CALL Thinks
        bcs .odds
        lda mode
        beq OverscanDone        ; MODE_SETUP
.rules  CALL_RULES
        jmp GoOverscanEnd
.odds   jmp GoThinkInOverscan
; ---- OverscanDone: the end of overscan's work, and of a slice
; uses  A X Y
OverscanDone                    ; (and where a slice of the odds has ended)
        lda flags
        and #FLAG_BELOW
        bne .below
        jmp GoOverscanEnd
.below  eor flags               ; the slice was below the table (kernel/below.asm)
        sta flags
.wait   bit TIMINT
        bpl .wait
        jmp GoBelowEnd
        END_ROUTINE OverscanWork

; ---- from the rules
; uses  nothing
; cycles with rts: 6 at most
Back    rts

; ------------------------------------------------------------------ power-on
; ---- StartUp: what power-on sets
; uses  A X Y
StartUp CALL StartRandom
        CALL FirstTable
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp
