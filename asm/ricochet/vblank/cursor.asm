; ---------------------------------------------------------------------------
; Vertical blank, bank 2: the cursor's cell, and the kernel's counters.
; ---------------------------------------------------------------------------

; ---- the cursor's cell
        lda #0
        sta curPlace
        bit ballShown
        bmi .nocursor
        lda ballX
        beq .nocursor
        cmp #LAST_COLUMN
        beq .nocursor
        lsr
        bcs .odd                ; cell = (column - 1) / 2, rounded down
        sbc #0                  ; (carry is clear: one less)
.odd    asl
        sta curPlace
        lda ballY
        asl
        asl
        asl
        asl
        ora curPlace
        sta curPlace
        lda #<EmptyCursor
        ldx button
        cpx #BUTTON_FINISH
        bne .empty
        lda #<DoneCursor
.empty  sta curFace
        lda mode
        cmp #MODE_THINK         ; a thought reads where all pieces are
        beq .nocursor
        ldx #PIECES-1
.which  lda place,x
        cmp curPlace
        beq .on
        dex
        bpl .which
        bmi .direction          ; always
.on     lda face,x
        sta curFace
        lda #HIDDEN             ; the cursor's cell shows it; Overscan puts it back
        sta place,x
.direction                      ; a keypad has given the direction only: an arrow
        lda mode
        cmp #MODE_MOVING
        bne .nocursor
        lda movedLo
        ora movedHi
        bne .nocursor
        ldx moveDir
        lda ArrowOf,x
        sta curFace
.nocursor
        jmp .counts

; while a computer thinks the cursor is at home, and the ball stays where it is
.short  ldx button
        lda BarPairs,x
        clc
        adc #HOME_ROW*ROW_PAIRS+BALL_CENTRE+BALL_PAIRS-EDGE_PAIRS
        sta bp
        lda #>BallT
        sta bp+1
        ldx turn
        lda HomePlace,x
        sta curPlace
        lda #<EmptyCursor
        sta curFace
        lda #TRAIL_START
        sta nextTrail
        bne .cursor             ; always

; ---- what the kernel counts
.counts
        lda #TRAIL_START
        sta nextTrail
        lda trail
        and #$F0
        sta vecA
        lda trail
        asl
        asl
        asl
        asl
        sta vecB
        lda #>MarkersA
        sta vecA+1
        bit ballShown
        bmi .lit
.cursor lda #<OddCursor
        sta vecA
        lda #>OddCursor
        sta vecA+1
.lit
        lda #>MarkersB
        sta vecB+1
