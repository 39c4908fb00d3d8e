; ---------------------------------------------------------------------------
; Input during a turn: cursor and button.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; PlayTurn: handles one frame's input in a human's or a computer's turn.
; in    A = STICK_ bits and FIRE pushed in this frame
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
PlayTurn SUBROUTINE
        tay
        ldx turn
        lda players,x
        beq .human
        CALL Hand
        jmp .pushed
.human  sty pushed
        CALL CountIdle
        ldy #KEYPADS            ; unless a second has passed, which leaves no time for a key: it waits a frame
        bit SWCHB
        bpl .timed              ; RIGHT_DIFFICULTY B: no clock
        lda late
        PUSH_A
        CALL ClockTick
        lda clockF
        bne .ticked
        CALL ClockSound
.ticked PULL_A
        cmp late
        beq .timed
        lda #SOUND_LATE
        sta sound
.timed  lda pushed
        bne .pushed
        tya
        and options
        and #KEYPADS            ; (Y is a side after a second)
        beq .pushed
        jmp GoKeyTurn
        REACH KeyTurn
KeyPushed
.pushed cmp #FIRE
        bcs .button
        tax
        beq .done
        ldx mode
        cpx #MODE_DIRECTION
        beq .direct
        TAIL MoveCursor
.direct ldy #UP                 ; direction of the order
        lsr
        bcs .order
        iny
        lsr
        bcs .order
        iny
        lsr
        bcs .order
        iny
.order  sty moveDir
        CALL PieceHere
        lda #MODE_MOVING
        sta mode
        CALL MoveOrder
        bcs .done
        lda #MODE_DIRECTION     ; refused: wait for another direction
        sta mode
.done   rts

.button cmp #KEY_FINISH
        beq .finish
        CALL ButtonKind         ; X = piece or launcher
        tay
        beq .refused            ; BUTTON_REFUSED
        cmp #BUTTON_LAUNCH
        beq .launch
        cmp #BUTTON_MOVE
        bcc .hand
        bne .finish
        TAIL MoveOrder
.hand
        lda #0                  ; BUTTON_PICK
        sta movedLo
        sta movedHi
        ldx #MODE_DIRECTION
        cpy #BUTTON_PICK
        beq .picked
        ldx #MODE_PICK          ; BUTTON_DROP
.picked stx mode
        lda #SOUND_PICK
        sta sound
        rts
.finish lda #0                  ; BUTTON_FINISH: the order is complete
        CALL TurnEnd
        TAIL NextTurn
.refused
        TAIL Refuse
.launch txa
        REACH StartLaunch
        END_ROUTINE PlayTurn
; falls through

; ---------------------------------------------------------------------------
; StartLaunch: launches the ball from launcher A.
; uses  A X Y
; ---------------------------------------------------------------------------
StartLaunch
        CALL LaunchBegin
        ldx turn
        lda scoreLo,x
        sta launchFromLo+WRITE
        lda scoreHi,x
        sta launchFromHi+WRITE
        lda #0
        sta sub
        sta steps
        sta timer
        lda #MODE_LAUNCH
        sta mode
        lda #SOUND_LAUNCH
        sta sound
        rts
        END_ROUTINE StartLaunch

; ---------------------------------------------------------------------------
; ButtonAction: returns the action of the button at the cursor, in vertical blank for the
; cursor's colour.
; ButtonKind: the same for the button, in overscan, but BUTTON_MOVE for any own piece that
; has not moved: MoveOrder refuses it if it cannot.
; out   A = BUTTON_; X = piece, or launcher with BUTTON_LAUNCH
; uses  Y, scratch
; ---------------------------------------------------------------------------
ButtonAction SUBROUTINE
        CALL ButtonKind
        cmp #BUTTON_MOVE
        bne .done
        ldy moveDir
        CALL CanMove
        lda #BUTTON_MOVE
        bcs .done
        lda #BUTTON_REFUSED
.done   rts
        END_ROUTINE ButtonAction

ButtonKind SUBROUTINE
        CALL PieceHere
        lda mode
        cmp #MODE_DIRECTION
        beq .drop
        cmp #MODE_MOVING
        beq .moving
        bcs .refused            ; a computer is thinking

        cpx #PIECES
        bcs .launcher
        CALL IsOwn
        bne .refused
        CALL MustLaunch
        bcs .refused
        lda #BUTTON_PICK
        rts
.launcher
        CALL LauncherHere
        bcc .refused            ; empty marker: no passing
        CALL CanLaunch
        bcc .refused
        lda #BUTTON_LAUNCH
        rts

.moving cpx #PIECES
        bcs .empty
        CALL IsOwn
        bne .refused
        CALL HasMoved
        bne .finish
        lda #BUTTON_MOVE
        rts
.empty  CALL LauncherHere
        bcs .refused
        lda movedLo
        ora movedHi
        beq .refused            ; a keypad has given the direction only
.finish lda #BUTTON_FINISH
        rts
.drop   lda #BUTTON_DROP
        rts
.refused
        lda #BUTTON_REFUSED
        rts
        END_ROUTINE ButtonKind

; ---------------------------------------------------------------------------
; LauncherHere: returns the launcher under the cursor.
; out   carry set: A = launcher; carry clear: the cursor is on a marker
; uses  A Y
; cycles with rts: 30 at most
; ---------------------------------------------------------------------------
LauncherHere SUBROUTINE
        lda cursorX
        beq .corner
        cmp #LAST_COLUMN
        bcc .none
.corner cmp #LAST_COLUMN        ; launcher = 2 * side + bottom
        lda #0
        rol
        ldy cursorY
        cpy #LAST_ROW
        rol
        sec
.none   rts
        END_ROUTINE LauncherHere

Refuse  lda #SOUND_REFUSED
        sta sound
        clc
        rts
        END_ROUTINE Refuse

; ---------------------------------------------------------------------------
; MoveOrder: moves the piece under the cursor by one marker in the order's direction.
; in    X = piece
; out   carry set: piece and cursor have moved; carry clear: refused
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
MoveOrder SUBROUTINE
        ldy moveDir
        CALL MovePiece
        bcc Refuse
        REACH Refuse
        CALL PieceMark
        ora movedLo,y
        sta movedLo,y
        ldx moveDir
        lda cursorX
        clc
        adc OrderColumns,x
        sta cursorX
        lda cursorY
        clc
        adc OrderRows,x
        sta cursorY
        BOARD_CHANGED
        lda #SOUND_MOVE
        sta sound
        sec
        rts
        END_ROUTINE MoveOrder

OrderColumns                    ; by direction
        dc.b 0, 0, -MARKER_STEP, MARKER_STEP
OrderRows
        dc.b -MARKER_STEP, MARKER_STEP, 0, 0

        ifnconst PLUS
        include "input/clock.asm"
        endif

; ---------------------------------------------------------------------------
; HasMoved: Z is clear if piece X has moved in this order; X unchanged.
; PieceMark: returns the bit of piece X in movedLo and movedHi.
; out   A = bit, Y = offset of its byte from movedLo
; uses  A X Y
; cycles with rts: 48 at most
; ---------------------------------------------------------------------------
HasMoved SUBROUTINE
        CALL PieceMark
        and movedLo,y
        rts
        END_ROUTINE HasMoved
; ---- PieceMark: A = the bit of piece X in movedLo+Y; X unchanged
; uses  A X Y
; cycles with rts: 31 at most
PieceMark
        ldy #0
        txa
        cmp #MARKS_A_BYTE
        bcc .low
        ldy #movedHi-movedLo
.low    and #MARKS_A_BYTE-1
        stx markedPiece         ; (P_ORDER), or vertical blank before ClockFace
        tax
        lda Bits,x
        ldx markedPiece         ; (P_ORDER)
        rts
        END_ROUTINE PieceMark

MARKS_A_BYTE = 8
Bits    dc.b 1, 2, 4, 8, 16, 32, 64, 128

; ---------------------------------------------------------------------------
; IsOwn: Z is set if piece X belongs to the side to move; X unchanged.
; uses  A
; cycles with rts: 15 at most
; ---------------------------------------------------------------------------
IsOwn SUBROUTINE
        cpx #PIECE_G            ; carry = side of the piece
        lda #0
        rol
        eor turn
        rts
        END_ROUTINE IsOwn

; ---------------------------------------------------------------------------
; PieceHere: returns the piece under the cursor.
; out   X = piece, or PIECES if there is none
; uses  A
; ---------------------------------------------------------------------------
PieceHere SUBROUTINE
        ldx cursorX
        lda ColumnCode,x
        lsr
        ldx cursorY
        ora RowCode,x
        ldx #0
.piece  cmp place,x
        beq .found
        inx
        cpx #PIECES
        bne .piece
.found  rts
        END_ROUTINE PieceHere
