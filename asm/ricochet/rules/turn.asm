; ---------------------------------------------------------------------------
; Moves of pieces, and the end of a turn (rules, sections 3 and 7).
;
; Owns place, and at the end of a turn outs, quiet, ply, turn, the clock and GAME_OVER
; in status.  Callers must move each piece at most once per order and all pieces of an
; order in the same direction.  Never draws, plays a sound or reads a switch.
; ---------------------------------------------------------------------------

; in `place`
ROW_STEP    = MARKER_STEP*PLACE_ROW ; between neighbouring markers
COLUMN_STEP = 2
FIRST_PLACE = 1*PLACE_ROW       ; first marker of row 1
PLACES_END  = LAST_ROW*PLACE_ROW
ODD_ROW     = PLACE_ROW         ; set on odd rows
LAST_CELL   = PLACE_CELL        ; exists on odd rows only

        if RULES & RULES_HIGH
; ---------------------------------------------------------------------------
; MustLaunch: carry is set after QUIET_TURNS turns without a launch: move orders are
; refused.
; uses  A
; cycles with rts: 11 at most
; ---------------------------------------------------------------------------
MustLaunch SUBROUTINE
        lda quiet
        cmp #QUIET_TURNS
        rts
        END_ROUTINE MustLaunch

; ---------------------------------------------------------------------------
; MovePiece: moves a piece by one marker if CanMove allows it.
; CanMove: reports whether the side to move may make this move:
;     the piece is its own; there is a marker in that direction; it is empty
; in    X = piece, Y = direction (UP, DOWN, LEFTWARD, RIGHTWARD)
; out   carry set: yes; A = new place
;       carry clear: no; nothing changed
;       X unchanged
; uses  A Y
; cycles with rts: MovePiece 210
; ---------------------------------------------------------------------------
MovePiece SUBROUTINE
        CALL CanMove
        bcc .refused
        sta place,x
.refused
        rts
        END_ROUTINE MovePiece

CanMove SUBROUTINE
        cpx #PIECE_G            ; carry = side of the piece
        lda #0
        rol
        cmp turn
        bne .no
        lda place,x
        clc
        adc StepOf,y
        cmp #FIRST_PLACE
        bcc .no
        cmp #PLACES_END
        bcs .no
        tay                     ; Y = new place
        eor place,x
        and #ODD_ROW
        bne .no                 ; wrapped into another row
        tya
        and #ODD_ROW|PLACE_CELL
        cmp #LAST_CELL
        beq .no                 ; even rows have one marker less
        tya
        ldy #PIECES-1
.other  cmp place,y
        beq .no
        dey
        bpl .other
        sec
        rts
.no     clc
        rts
        END_ROUTINE CanMove

StepOf                          ; by direction
        dc.b -ROW_STEP, ROW_STEP, -COLUMN_STEP, COLUMN_STEP

        endif
        if RULES & RULES_LOW
; ---------------------------------------------------------------------------
; TurnEnd: ends the turn of the side to move.
;     each of its launchers that is out for turns and was not hit in this turn:
;         one turn less
;     after a move order: quiet + 1
;     ClockEnd
;     if either side has no launcher that is ready: GAME_OVER
;     ply + 1; the other side is to move
; in    A = 0 after a move order, 1 after a launch
; uses  A X Y, justHit
; cycles with rts: 335
; The state is complete at TurnEndDone.
; ---------------------------------------------------------------------------
        ifconst PLUS
LowTurnEnd SUBROUTINE
        else
TurnEnd SUBROUTINE
        endif
        tax
        beq .moved
        lda event               ; EV_LAUNCHER + launcher?
        and #~EV_WALL
        sec
        sbc #EV_LAUNCHER
        bcs .hit                ; always: a launch has ended
.moved  inc quiet
        lda #PIECES             ; no launcher
.hit    sta justHit

        lda turn
        asl
        tax                     ; X = top launcher of the side
.launcher
        cpx justHit
        beq .next
        lda outs
        and OutMask,x
        beq .next               ; in play
        cmp OutMask,x
        beq .next               ; out for the game
        lda outs
        sec
        sbc OutOne,x
        sta outs
.next   inx
        txa
        lsr
        bcs .launcher           ; then the bottom launcher

        CALL ClockEnd

        ldx #RB
.side   CALL LauncherReady
        dex
        bcs .ready
        CALL LauncherReady
        bcc .over
.ready  dex
        bpl .side
        bmi .goesOn
.over   lda #GAME_OVER
        sta status
.goesOn
        inc ply
        bne .counted
        dec ply                 ; saturate at 255
.counted
        lda turn
        eor #LEFT^RIGHT
        sta turn
TurnEndDone
        LOW_RTS
        END_ROUTINE TurnEnd

OutOne                          ; by launcher: one turn in its field of `outs`
        dc.b %00000001, %00000100, %00010000, %01000000
        endif
