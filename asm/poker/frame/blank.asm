; ---------------------------------------------------------------------------
; Vertical sync, vertical blank and overscan: sound, control, what the lines of text show, and the
; rules' jobs and the odds.
; ---------------------------------------------------------------------------

        include "../common/blank.asm"
        include "../common/hues.inc"

; ---- every mode ends here
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
BlankDone                       ; (and where a slice of the odds has ended)
        bit TIMINT
        bpl BlankDone
        jmp GoPicture
        END_ROUTINE ModeDone
BLANK_MARGIN = 6                ; INTIM: a slice is worth while

; ---- Thinks: carry set: the odds are worked out
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
        SUBROUTINE
OverscanWork
        lda job
        beq .odds
        CALL_RULES
        jmp GoOverscanEnd
.odds   CALL Thinks
        bcc OverscanDone
        jmp GoThinkInOverscan
OverscanDone                    ; (and where a slice of the odds has ended)
        jmp GoOverscanEnd
        END_ROUTINE OverscanWork

; ---- from the rules
Back    rts

; ------------------------------------------------------------------ power-on
StartUp CALL StartRandom
        CALL FirstTable
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp
