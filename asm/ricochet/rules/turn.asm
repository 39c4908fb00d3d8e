; ---------------------------------------------------------------------------
; A turn: moves of pieces, and what the end of a turn changes
; (rules, sections 3 and 7).
;
; Owns place, and at the end of a turn outs, quiet, ply, turn, the clock and
; the bit GAME_OVER of status. Its callers see to it that a piece
; moves once in an order and that all move the same way. Never draws,
; sounds or reads a switch.
; ---------------------------------------------------------------------------

ROW_STEP    = 2*PLACE_ROW       ; from marker to marker, in `place`
COLUMN_STEP = 2
FIRST_PLACE = 1*PLACE_ROW
PLACES_END  = LAST_ROW*PLACE_ROW
ODD_ROW     = PLACE_ROW         ; the bit that is set on odd rows
LAST_CELL   = PLACE_CELL        ; only odd rows have it

; ---------------------------------------------------------------------------
; MustLaunch: carry is set after QUIET_TURNS turns without a launch: a move order is
; refused.
; uses  A
; ---------------------------------------------------------------------------
MustLaunch SUBROUTINE
        lda quiet
        cmp #QUIET_TURNS
        rts
        END_ROUTINE MustLaunch

; ---------------------------------------------------------------------------
; MovePiece: moves a piece by one marker if CanMove allows it.
; CanMove: reports whether the side to move may move it there:
;     its own; the marker is there; no piece on it
; in    X = piece, Y = direction (UP, DOWN, LEFTWARD, RIGHTWARD)
; out   carry set: yes; A = the new place
;       carry clear: refused, nothing changed
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
        cpx #PIECE_G            ; carry = Right's piece
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
        tay                     ; Y = the new place
        eor place,x
        and #ODD_ROW
        bne .no                 ; went round the end of a row
        tya
        and #ODD_ROW|PLACE_CELL
        cmp #LAST_CELL
        beq .no                 ; even rows are one marker shorter
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

; ---------------------------------------------------------------------------
; TurnEnd: ends the turn of the side to move.
;     each of its launchers that is out for turns and was not hit in this turn:
;         one turn less
;     quiet: one more after a move order
;     its average takes in the seconds of the turn; the clock starts again
;     a side without a launcher that is ready: GAME_OVER
;     ply one more, the other side's turn
; in    A = 0 after a move order, 1 after a launch
; uses  A X Y, justHit
; cycles with rts: 335
; The state after the turn is complete at TurnEndDone.
; ---------------------------------------------------------------------------
TurnEnd SUBROUTINE
        tax
        beq .moved
        lda event               ; the launch's last: EV_LAUNCHER + launcher?
        and #~EV_WALL
        sec
        sbc #EV_LAUNCHER
        bcs .hit                ; always: a launch has ended
.moved  inc quiet
        lda #PIECES             ; no launcher
.hit    sta justHit

        lda turn
        asl
        tax                     ; X = the side's top launcher
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
        bcs .launcher           ; the bottom one too

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
        dec ply                 ; stays at 255
.counted
        lda turn
        eor #LEFT^RIGHT
        sta turn
TurnEndDone
        rts
        END_ROUTINE TurnEnd

OutOne                          ; by launcher: one turn, in `outs`
        dc.b %00000001, %00000100, %00010000, %01000000
