; ---------------------------------------------------------------------------
; A turn after the roll: a chip is drawn, what is done with it, and the end of a field and of a game.
; ---------------------------------------------------------------------------

; ---- MODE_DRAW: a chip is drawn
Draw    SUBROUTINE
        CALL_RULES RULE_DRAW
        bcs .done
        lda #0
        sta scanAt
        lda #MODE_SCAN
        sta mode
.done   TAIL ModeDone
        END_ROUTINE Draw

; ---- MODE_SCAN: whether anything can be done
ScanOn  SUBROUTINE
        CALL_RULES RULE_SCAN
        bcs .found
        lda scanAt
        cmp #2*SQUARES
        bcc .done
        lda #PASS_FRAMES
        sta timer
        lda #MODE_PASS
        sta mode
.done   TAIL ModeDone
.found  CALL BeginChip
        TAIL ModeDone
        END_ROUTINE ScanOn

; ---- BeginChip: the actor has the chip in its hand
; uses  A X, from
BeginChip SUBROUTINE
        lda #DEED_NONE
        sta deed
        CALL Computers
        bne .computer
        lda hand
        cmp #CODE_DJINN
        beq .wish
        TAIL BeginPlay
.wish   ldx #KIND_VORTEX-1
        stx item
        CALL NextWish
        lda #MODE_WISH
        sta mode
        rts
.computer
        lda #0
        sta thinkAt+WRITE
        lda #WORDS_FRAMES
        sta notice
        lda #MODE_THINK
        sta mode
        rts
        END_ROUTINE BeginChip

; ---- MODE_PASS: nothing can be done
Pass    SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        lda #DEED_PASS
        sta deed
        CALL Commit
.done   TAIL ModeDone
        END_ROUTINE Pass

; ---- Commit: the deed is done, and it is the next one's turn
; uses  A X Y
Commit  SUBROUTINE
        CALL_RULES RULE_ACT
        lda #SOUND_DROP
        sta sound
        lda variants+1
        beq .pass
        bit flags               ; FLAG_SECOND
        bvs .pass
        lda flags
        ora #FLAG_SECOND
        sta flags
        lda actor
        eor #1
        sta actor
        lda #MODE_DRAW
        sta mode
        rts
.pass   lda holder
        eor #1
        sta holder
        TAIL BeginRoll
        END_ROUTINE Commit

; ---- MODE_THINK: the cursor is now and then put where the computer tries something
Thinking SUBROUTINE
        lda frame
        and #THINK_FRAMES-1
        bne .shown
        lda thinkAt
        beq .shown
        lda trySquare
        bmi .shown              ; NO_SQUARE
        sta cursorAt
.shown  lda #CODE_FRAME
        sta cursorCode
        TAIL ModeDone
        END_ROUTINE Thinking

; ---- MODE_SHOW: what the computer does
ShowDeed SUBROUTINE
        lda deed
        beq .place
        CALL_RULES RULE_TURNED
        jmp .wait
.place  ldy cursor
        sty cursorAt
        lda hand
        sta cursorCode
.wait   lda frame
        and #BLINK
        bne .time
        lda #0
        sta cursorCode
.time   CALL Hasten
        lda timer
        bne .done
        CALL Commit
.done   TAIL ModeDone
        END_ROUTINE ShowDeed

; ------------------------------------------------------------------ the end
; ---- MODE_SCORED: a goal or a collision is shown
Scored  SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        ldx #SIDES-1
.side   lda score,x
        cmp #POINTS
        beq .over
        dex
        bpl .side
        CALL BeginDeal
.done   TAIL ModeDone
.over   stx actor
        lda #TUNE_END
        CALL StartTune
        lda #MODE_OVER
        sta mode
        lda #OVER_FRAMES
        sta timer
        TAIL ModeDone
        END_ROUTINE Scored

        include "../common/over.asm"
