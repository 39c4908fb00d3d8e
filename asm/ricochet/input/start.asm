; ---------------------------------------------------------------------------
; StartMatch: begins a match and its first turn.
; uses  A X Y
; ---------------------------------------------------------------------------
StartMatch SUBROUTINE
        CALL ResetRatings
        ifconst PLUS
        RECORD_MATCH
        endif
        lda options
        asl                     ; carry = RIGHT_BEGINS
        lda #LEFT
        rol
        CALL NewMatch
        REACH FirstTurn
        END_ROUTINE StartMatch
; falls through

; ---------------------------------------------------------------------------
; FirstTurn: begins the first turn of a game.
; uses  A X Y
; ---------------------------------------------------------------------------
FirstTurn
        ifconst PLUS
        NO_LAUNCHES             ; (the frame has no time for a call)
        else
        CALL ClearLaunches
        endif
        REACH StartTurn
        END_ROUTINE FirstTurn
; falls through

; ---------------------------------------------------------------------------
; StartTurn: begins a turn: moves the cursor to the side's home position; if a computer
; is to move, starts the search.
; uses  A X Y
; ---------------------------------------------------------------------------
StartTurn SUBROUTINE
        ldy #MODE_PICK
        ldx turn
        lda players,x
        beq .human
        ldy #MODE_THINK
        lda options
        and #~KEYPADS           ; the search needs their bytes
        sta options
        lda #0
        sta thinkAt+WRITE
.human  sty mode
        lda HomeColumn,x
        sta cursorX
        lda #HOME_ROW
        sta cursorY
        lda TurnSound,x
        sta sound
        lda #0
        sta AUDV1               ; no tune from here on
        REACH Unmoved           ; A = 0
        END_ROUTINE StartTurn
; falls through

; ---------------------------------------------------------------------------
; Unmoved: the stick and a keypad's keys count as held, and nobody as idle since this frame.
; in    A = 0
; uses  A
; ---------------------------------------------------------------------------
Unmoved SUBROUTINE
        sta idle
        lda #ALL_HELD
        sta stick
        lda options
        and #KEYPADS
        beq .done
        lda #KEY_SETTLE
        sta keyHeld+WRITE
        lda #0
        sta keyColumn+WRITE     ; (perhaps of the other side)
        lda #BUTTON_PUSHED      ; as `stick`, also in a frame that reads no keys
        sta keyLines+WRITE
.done   rts
        END_ROUTINE Unmoved

; by side
HomeColumn
        dc.b HOME_LEFT, HOME_RIGHT
TurnSound
        dc.b SOUND_LEFT, SOUND_RIGHT
