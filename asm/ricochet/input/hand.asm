; ---------------------------------------------------------------------------
; A computer's hand: shows a turn that has been chosen by pushing as a player would:
; it moves the cursor from marker to marker, pauses, and presses the button.
;
; Owns what is pushed and when.  PlayTurn handles the pushes, so a computer's turn looks
; and sounds like any other.  How the turn was chosen is the search's business.
;
; The pieces of an order go one after the other, each as soon as it can: some
; piece of a legal set always can, the foremost.
; ---------------------------------------------------------------------------

HAND_STEP   = 9                 ; frames from push to push
HAND_PICKED = 20                ; from a piece picked to its direction
HAND_PAUSE  = 30                ; before the cursor sets out, and before the button
HAND_HASTE  = 3                 ; none of these is longer while a player holds the button

; showPiece: a number in bits 0-2, and
PIECE_FOUND = %10000000         ; it is to move next (or: the turn is a launch)
HAND_PAUSED = %01000000         ; the cursor has rested
PIECE_NUMBER = %00000111

; ---------------------------------------------------------------------------
; Hand: returns what the computer pushes in this frame.
; in    choice, choiceMask = the turn; MODE_SHOW at first, then the modes of a turn
; out   A = STICK_ bits or FIRE, or 0
; uses  A X Y, handColumn, handRow, moveDir, movedLo, movedHi
; cycles with rts: 260 at worst, with a call of CanMove
; ---------------------------------------------------------------------------
Hand SUBROUTINE
        ldx mode
        cpx #MODE_SHOW
        beq .begin
        lda showPiece
        bmi .wait
        cmp #SIDE_PIECES
        bcs .wait

; look for the next piece, one per frame
        tay
        CALL SidePiece
        lda Bits,y
        and choiceMask
        beq .other
        ldy moveDir
        CALL CanMove
        lda showPiece
        bcs .piece
.other  lda showPiece
        adc #1                  ; (carry is clear)
        bne .look               ; always
.piece  ora #PIECE_FOUND
.look   sta showPiece+WRITE
.none   lda #0
        rts

.begin  CALL ClearTrail          ; the thought was there
        ldy #0
        sty movedLo
        sty movedHi
        sty idle
        sty mode                ; MODE_PICK
        lda choice
        sta moveDir
        and #CHOICE_LAUNCH      ; PIECE_FOUND
        sta showPiece+WRITE
        lda #HAND_PAUSE
        sta showWait+WRITE
        tya
        rts

.wait   ldy showWait
        lda stick
        and #FIRE
        beq .calm
        cpy #HAND_HASTE
        bcc .calm
        ldy #HAND_HASTE
.calm   dey
        tya
        sta showWait+WRITE
        bne .none

        lda #HAND_STEP
        sta showWait+WRITE
        cpx #MODE_DIRECTION
        beq .direct
        lda choice
        bmi .launcher
        lda showPiece
        bpl .there              ; no piece left, and the cursor on one that has moved
        and #PIECE_NUMBER
        tay
        CALL SidePiece
        lda place,x
        CALL RowOfPlace
        sta handRow
        sty handColumn
        bpl .steer              ; always
.launcher
        and #CHOICE_LAUNCHER
        tax
        lda CornerColumn,x
        sta handColumn
        lda CornerRow,x
        sta handRow

; towards it: diagonally as far as that helps
.steer  ldx #0
        lda cursorY
        cmp handRow
        beq .across
        inx                     ; STICK_UP
        bcs .across
        inx                     ; STICK_DOWN
.across lda cursorX
        cmp handColumn
        beq .same
        txa
        bcs .west
        ora #STICK_RIGHT
        rts
.west   ora #STICK_LEFT
        rts
.same   txa
        bne .push

.there  bit showPiece
        bvs .press
        lda showPiece
        ora #HAND_PAUSED
        sta showPiece+WRITE
        lda #HAND_PAUSE
        sta showWait+WRITE
        lda #0
        rts
.press  lda #HAND_PICKED
        sta showWait+WRITE
        ldx mode
        beq .fire               ; MODE_PICK: launches, or picks the piece
        CALL HasGone
.fire   lda #FIRE
.push   rts

.direct CALL HasGone
        ldy moveDir
        lda Bits,y              ; STICK_UP to STICK_RIGHT, as the directions go
        rts
        END_ROUTINE Hand

; ---------------------------------------------------------------------------
; HasGone: removes the piece that moves now from choiceMask.
; uses  A Y
; ---------------------------------------------------------------------------
HasGone SUBROUTINE
        lda showPiece
        and #PIECE_NUMBER
        tay
        lda Bits,y
        eor #$FF
        and choiceMask
        sta choiceMask+WRITE
        lda #0
        sta showPiece+WRITE
        rts
        END_ROUTINE HasGone

; ---------------------------------------------------------------------------
; SidePiece: X = the piece with number Y, 0 to 5, of the side to move
; uses  A
; ---------------------------------------------------------------------------
SidePiece SUBROUTINE
        tya
        ldx turn
        beq .left
        clc
        adc #PIECE_G
.left   tax
        rts
        END_ROUTINE SidePiece

; ---------------------------------------------------------------------------
; RowOfPlace: from a place A to A = its row, Y = its column
; ---------------------------------------------------------------------------
RowOfPlace SUBROUTINE
        PUSH_A
        and #PLACE_CELL         ; cell * 2 = column - 1 in odd rows, - 2 in even ones
        tay
        iny
        PULL_A
        lsr
        lsr
        lsr
        lsr
        lsr                     ; carry: an odd row
        bcs .odd
        iny
.odd    rol
        rts
        END_ROUTINE RowOfPlace
