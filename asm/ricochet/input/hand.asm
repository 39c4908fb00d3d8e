; ---------------------------------------------------------------------------
; The computer's hand: plays the chosen turn by simulating a player's input.  It moves
; the cursor from marker to marker, pauses, and presses the button.
;
; Owns the simulated input and its timing.  PlayTurn handles that input, so a computer's
; turn looks and sounds like any other.  Never chooses a turn (think/search.asm).
;
; The pieces of an order move one at a time, each as soon as it can: the front piece of
; a legal set always can.
; ---------------------------------------------------------------------------

; frames
HAND_STEP   = 9                 ; between two pushes
HAND_PICKED = 20                ; between selecting a piece and its direction
HAND_PAUSE  = 30                ; before the cursor starts to move, and before the button
HAND_HASTE  = 3                 ; upper limit of all three while a player holds the button

; `showPiece`
PIECE_FOUND = %10000000         ; this piece moves next (or the turn is a launch)
HAND_PAUSED = %01000000         ; the pause before the button is over
PIECE_NUMBER = %00000111        ; SIDE_PIECES when no piece is left

; ---------------------------------------------------------------------------
; Hand: returns the computer's input for this frame.
; in    choice, choiceMask = turn to play; mode = MODE_SHOW on the first call
; out   A = STICK_ bits or FIRE, or 0
; uses  A X Y, handColumn, handRow, moveDir, movedLo, movedHi
; cycles with rts: 260 at most, including CanMove
; ---------------------------------------------------------------------------
Hand SUBROUTINE
        ldx mode
        cpx #MODE_SHOW
        beq .begin
        lda showPiece
        bmi .wait
        cmp #SIDE_PIECES
        bcs .wait

; find the next piece, checking one per frame
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
        adc #1                  ; carry is clear
        bne .look               ; always
.piece  ora #PIECE_FOUND
.look   sta showPiece+WRITE
.none   lda #0
        rts

.begin  CALL ClearTrail         ; the search used its bytes
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
        bpl .there              ; no piece left; the cursor is on one that has moved
        and #PIECE_NUMBER
        tay
        CALL SidePiece
        lda place,x
        CALL RowOfPlace
        ifconst PLUS
        stx handRow
        else
        sta handRow
        endif
        sty handColumn
        bpl .steer              ; always
.launcher
        and #CHOICE_LAUNCHER
        tax
        lda CornerColumn,x
        sta handColumn
        lda CornerRow,x
        sta handRow

; move toward it, diagonally where possible
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
        lda Bits,y              ; STICK_UP to STICK_RIGHT, in the order of the directions
        rts
        END_ROUTINE Hand

; ---------------------------------------------------------------------------
; HasGone: removes the current piece from choiceMask.
; uses  A Y
; cycles with rts: 35 at most
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
; SidePiece: returns a piece of the side to move.
; in    Y = its number, 0 to 5
; out   X = piece
; uses  A
; cycles with rts: 19 at most
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

        ifnconst PLUS
        include "input/place.asm"
        endif
