; ---------------------------------------------------------------------------
; StartMatch: begins a match and its first turn.
; uses  A X Y
; ---------------------------------------------------------------------------
StartMatch SUBROUTINE
        CALL ResetRatings
        lda options
        asl                     ; carry: Right begins
        lda #LEFT
        rol
        CALL NewMatch
        REACH StartTurn
        END_ROUTINE StartMatch
; falls through

; ---------------------------------------------------------------------------
; StartTurn: begins a turn: puts the cursor at the home of the side to move, or lets a
; computer think first.
; uses  A X Y
; ---------------------------------------------------------------------------
StartTurn SUBROUTINE
        ldy #MODE_PICK
        ldx turn
        lda players,x
        beq .human
        ldy #MODE_THINK
        lda #0
        sta thinkAt+WRITE
.human  sty mode
        lda HomeColumn,x
        sta cursorX
        lda #HOME_ROW
        sta cursorY
        lda #0
        sta idle
        lda #$FF                ; what is held now counts when it is let go
        sta stick
        rts
        END_ROUTINE StartTurn

HomeColumn                      ; by side
        dc.b HOME_LEFT, HOME_RIGHT
