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
.rows   stx textRow
        CALL Status
        CALL PlayTune
        lda mode
        cmp #MODE_DEAL          ; the beginning of a session takes its time
        bcc BlankDone
        CALL ShowChips
        CALL ShowLong
        CALL ShowPot
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
; ---- OverscanWork: steps of the rules' job, or a slice of the odds
; uses  A X Y
        SUBROUTINE
OverscanWork
        lda job
        beq .odds
        CALL_RULES
        jmp GoOverscanEnd
.odds   CALL Thinks
        bcc OverscanDone
        jmp GoThinkInOverscan
; ---- OverscanDone: the end of overscan's work, and of a slice
; uses  A X Y
OverscanDone                    ; (and where a slice of the odds has ended)
        jmp GoOverscanEnd
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
