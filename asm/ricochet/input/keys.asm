; ---------------------------------------------------------------------------
; Keypads of twelve keys in the ports, in bank 3:
;
;       A  B  C         G  H  I         1  2  3
;       D  E  F         J  K  L         4  5  6
;       T  ^  B         T  ^  B         7  8  9
;       <  v  >         <  v  >         *  0  #
;
; A turn is the keys of the rules' notation: a direction and pieces, or a launcher.
;
; A key joins its row, a line of the port in SWCHA, to its column, INPT0, INPT1 or INPT4 (in
; the right port INPT2, INPT3 or INPT5).  SWCHA's outputs are 0 for ever, and SWACNT drives one
; row of each keypad at a time; all other lines are inputs, as for a joystick, so nothing is
; driven against anything.  While joysticks are read, in overscan, no line is driven.  In each
; frame
;
;   DriveKeys       drives row 1 or 3 at the end of overscan,
;   KeysInBlank     reads it, enters it and what KEY_COLUMNS has read, and drives row 0 or 2,
;   KEY_COLUMNS     reads that before the kernel
;
; Where any key is the button, all rows are driven and read together.
;
; A keypad charges INPT0 and INPT1 at once, and nothing else that is played with does: the
; ports are grounded in vertical blank of every PLUG_FRAMESth or NONE_FRAMESth frame, and read in
; the next one's.
; KEYPADS in `options` is set while there are keypads, and their bytes are valid; a computer that
; thinks needs the bytes.
;
; Owns keyHeld, keyPorts, keyLines and keyColumn.  During a person's turn a key puts the cursor
; on its piece or launcher and, in the next frame, pushes the button there, so PlayTurn makes the
; turn as with a joystick; otherwise a held key is a push or the button.
; ---------------------------------------------------------------------------

PLUG_FRAMES  = 64               ; powers of two: between two looks for keypads, with
NONE_FRAMES  = 16               ;   one, and without
LEFT_LINES   = %11110000        ; of SWCHA and SWACNT
RIGHT_LINES  = %00001111
LEFT_ROW_0   = %00010000        ; the lowest of LEFT_LINES
ROW_0        = %00010001        ; in both halves
ROW_1        = ROW_0<<1
ROW_2        = ROW_0<<2
ROW_3        = ROW_0<<3
ROW_KEYS     = 3
NOT_READ     = %10000000        ; keyColumn: no row was read
NOT_PUSHED   = %11111111        ; keyLines: no key,
BUTTON_PUSHED = %01111111       ;   the button

; keyHeld
KEY_FRESH    = %10000000        ; not entered yet
KEY_PUSH     = %01000000        ; entered, and to be pushed in this frame
KEY_SETTLE   = %00110000        ; frames in which a key that is down counts as held before;
KEY_SETTLE_1 = %00010000        ;   where any key is the button: a key is down
KEY_NUMBER   = %00001111        ; 1 to 12, row by row; 0: none
KEY_TOP      = 7                ; T and
KEY_BOTTOM   = 9                ;   B
KEY_UP       = 8                ; the first arrow

; ---------------------------------------------------------------------------
; KeysInBlank: reads the keypads, or looks for them; not while a computer thinks.
; uses  A X Y, keyFirst
; ---------------------------------------------------------------------------
KeysInBlank SUBROUTINE
        ifconst PLUS
        lda mode
        cmp #MODE_THINK
        beq .thought
        endif
        lda stick
        bpl .keys
        cmp #ALL_HELD
        beq .keys
        jmp .save               ; SAVE_DUE or READ_DUE
.keys   lda options
        and #KEYPADS
        beq .none
        lda frame
        and #PLUG_FRAMES-1
        beq .ground
        cmp #1
        bne .read
        beq .plugged            ; always
.none   lda frame
        and #NONE_FRAMES-1
        beq .ground
        cmp #1
        beq .plugged
.thought  jmp GoSetUpAfterKeys

.ground sta SWACNT              ; 0
        lda #DUMPED|PICTURE_OFF ; the kernel ends both
        sta VBLANK
        jmp .pending

; are the ports charged again?
.plugged
        ldy #0
        lda INPT0
        and INPT1
        bpl .notLeft
        ldy #LEFT_LINES
.notLeft
        tya
        ldx INPT2
        bpl .notRight
        ldx INPT3
        bpl .notRight
        ora #RIGHT_LINES
.notRight
        tax                     ; the ports
        lda options
        and #KEYPADS
        bne .known
        ldy mode                ; new: nothing is known of the keys
        cpy #MODE_SETUP
        bcs .forget
        lda #KEY_SETTLE         ; (a turn)
.forget and #KEY_SETTLE
        sta keyHeld+WRITE
        lda #0
        sta keyColumn+WRITE
        lda #NOT_PUSHED
        sta keyLines+WRITE
.known  stx keyPorts+WRITE
        lda options
        and #~KEYPADS
        cpx #0
        beq .options
        ora #KEYPADS
.options
        sta options
        jmp .drive

.read   CALL ButtonOnly
        bcc .rows

; any key is the button
        CALL ReadColumns
        tya
        beq .up
        lda #KEY_SETTLE
.up     sta keyHeld+WRITE
        ldx #NOT_PUSHED
        tay
        beq .button
        ldx #BUTTON_PUSHED
.button stx keyLines+WRITE
        lda #0
        sta keyColumn+WRITE
        jmp GoSetUpAfterKeys

.rows   lda keyHeld             ; one that is entered or fresh stays (while the game stands still for its record)
        cmp #KEY_PUSH
        bcs .drives
        ldy #1                  ; row 0 or 2, read before the kernel,
        lda frame
        lsr
        bcs .before
        ldy #1+2*ROW_KEYS
.before lda keyColumn
        CALL EnterRow
        CALL ReadColumns        ;   and row 1 or 3
        sty keyFirst
        ldy #1+ROW_KEYS
        lda frame
        lsr
        lda keyFirst
        bcs .now
        ldy #1+3*ROW_KEYS
.now    CALL EnterRow

; what a held key is as a joystick
.drives ldy #NOT_PUSHED
        lda keyHeld
        ldx mode
        cpx #MODE_SETUP
        bcc .turn
        and #KEY_NUMBER
        beq .text
        tax
        ldy LinesOfKey-1,x
        bne .lines              ; always
.text   lda keyHeld
        beq .lines
        ldy #BUTTON_PUSHED      ; `stick` has it held
        sec
        sbc #KEY_SETTLE_1
        bcs .lines              ; always
.turn   cmp #KEY_PUSH           ; or KEY_FRESH
        bcs .lines
        cmp #KEY_SETTLE_1
        bcc .lines
        ifconst PLUS
        bit keyColumn           ; (NOT_READ: behind a black frame)
        bmi .lines
        endif
        sbc #KEY_SETTLE_1
.lines  sta keyHeld+WRITE       ; (on a text screen nothing is fresh)
        tya
        sta keyLines+WRITE

.drive  lda #ROW_2
        tay
        lda frame
        lsr
        tya
        bcs .odd
        lda #ROW_0
.odd    CALL Drive

; with a direction only, the cursor is that of a choice
.pending
        lda mode
        cmp #MODE_MOVING
        bne .done
        lda movedLo
        ora movedHi
        bne .done
        lda #BUTTON_DROP
        sta button
.done   jmp GoSetUpAfterKeys

; the ratings are written or read in a frame without a picture, which reads no row
.save   lda #NOT_READ
        sta keyColumn+WRITE
        CALL OpenSaveKey
        bcs .done
.blank  bit TIMINT
        bpl .blank
        sta WSYNC               ; as the kernel
        lda #SAVE_TIMER
        sta TIM64T
        bit stick
        bvs .write              ; SAVE_DUE
        CALL ReadSaved
        jmp .kernel
.write  CALL WriteSaved
.kernel bit TIMINT
        bpl .kernel
        sta WSYNC
        ifconst PLUS
        OVERSCAN_BEGINS
        endif
        jmp GoSaved
        END_ROUTINE KeysInBlank

; ---------------------------------------------------------------------------
; DriveKeys: drives row 1 or 3 of the keypads, or all rows, until vertical blank.
; uses  A X
; ---------------------------------------------------------------------------
DriveKeys SUBROUTINE
        lda frame
        and #PLUG_FRAMES-1
        beq .done               ; the ports are to charge
        CALL ButtonOnly
        lda #LEFT_LINES|RIGHT_LINES
        bcs .row
        lda frame
        lsr
        lda #ROW_1
        bcc .row
        lda #ROW_3
.row    CALL Drive
.done   jmp GoKeysDriven
        END_ROUTINE DriveKeys

; ---------------------------------------------------------------------------
; Drive: drives lines A of the keypads that count: with two persons in a game that of the side
; to move, otherwise both.
; uses  A X
; cycles with rts: 39 at most
; ---------------------------------------------------------------------------
Drive SUBROUTINE
        and keyPorts
        bit mode
        bvs .drive
        ldx players+LEFT
        bne .drive
        ldx players+RIGHT
        bne .drive
        ldx turn
        and LinesOfSide,x
.drive  sta SWACNT
        rts
        END_ROUTINE Drive

; ---------------------------------------------------------------------------
; ButtonOnly: carry is set where any key is the button: while a ball is shown, and in a
; computer's turn.
; uses  A X
; cycles with rts: 27 at most
; ---------------------------------------------------------------------------
ButtonOnly SUBROUTINE
        lda mode
        asl
        bcs .done
        asl
        bcs .text
        ldx turn
        lda players,x
        cmp #HUMAN+1
.done   rts
.text   clc
        rts
        END_ROUTINE ButtonOnly

; ---------------------------------------------------------------------------
; ReadColumns: Y = 1 to 3, the first column with a key that is down in the rows that are
; driven, or 0; then drives nothing.
; uses  A
; cycles with rts: 78 at most
; ---------------------------------------------------------------------------
ReadColumns SUBROUTINE
        KEY_COLUMNS
        rts
        END_ROUTINE ReadColumns

; ---------------------------------------------------------------------------
; EnterRow: enters a row into keyHeld.
; in    Y = its first key; A = 1 to 3, the column of its key that is down, or 0; or NOT_READ
; uses  A X, keyFirst
; cycles with rts: 74 at most
; ---------------------------------------------------------------------------
EnterRow SUBROUTINE
        sty keyFirst
        tax
        bmi .done               ; NOT_READ
        beq .none
        clc
        adc keyFirst
        tax
        dex                     ; X = key, or 0
.none   lda keyHeld
        and #KEY_NUMBER
        beq .free
        sec                     ; one of this row, and not down?
        sbc keyFirst
        cmp #ROW_KEYS
        bcs .done
        txa
        eor keyHeld
        and #KEY_NUMBER
        bne .new
.done   rts
.free   txa
        beq .done
.new    lda keyHeld
        and #KEY_SETTLE
        bne .held
        txa
        beq .put
        ora #KEY_FRESH
        bmi .put                ; always
.held   txa
.put    sta keyHeld+WRITE
        rts
        END_ROUTINE EnterRow

; ---------------------------------------------------------------------------
; KeyTurn: enters a key that has gone down in a person's turn.
;     a piece: the cursor on it, and the button
;     T, B: the same with the launcher; gives up an order of which nothing has moved
;     a direction, with a piece chosen: the stick
;         at the turn's beginning: an order of this direction, shown at the home position
;         in an order of which nothing has moved: the order's direction, or no order if it is
;             its direction already
;         else the order's direction: ends the turn
; The push follows in the next frame.  Continues at KeyPushed with A = STICK_ bit, at least
; FIRE, KEY_FINISH or 0.
; uses  A X Y, keyFirst, keyDriven
; ---------------------------------------------------------------------------
KeyTurn SUBROUTINE
        lda keyHeld
        cmp #KEY_PUSH
        bcc .nothing
        tax
        and #KEY_NUMBER
        sta keyHeld+WRITE
        tay
        txa
        bmi .fresh              ; KEY_FRESH
        lda LinesOfKey-1,y
        eor #NOT_PUSHED         ; STICK_ bit, or at least FIRE
        bmi .button
        ldx mode
        cpx #MODE_MOVING
        bne .button
        lda #KEY_FINISH
        bne .button             ; always
.nothing
        lda #0
.button jmp GoKeyPushed

.fresh  lda #0
        sta idle
        ifconst PLUS
        sta cleanLooks+WRITE    ; the frame in which it is pushed has no time for the record
        endif
        lda LinesOfKey-1,y
        bmi .arrow
        cpy #KEY_TOP
        bcs .launcher           ; (carry is clear for SIDE_PIECES)

        tya                     ; a piece: row and column of its place
        ldx turn
        beq .piece
        adc #SIDE_PIECES        ; carry is clear
.piece  tax
        lda place-1,x
        sta keyFirst
        and #PLACE_CELL
        tax
        inx                     ; of an odd row
        lda keyFirst
        lsr
        lsr
        lsr
        lsr
        sta keyFirst
        lsr
        bcs .odd
        inx
.odd    lda keyFirst
        cpx cursorX
        bne .other
        cmp cursorY
        beq .push               ; chosen: released
.other  stx cursorX
        sta cursorY
        lda mode
        cmp #MODE_DIRECTION
        bne .push
        lda #MODE_PICK          ; another one is chosen
        beq .mode               ; always

.launcher
        ldx turn
        lda CornerOfSide,x
        sta cursorX
        lda #0
        cpy #KEY_BOTTOM
        bcc .top
        lda #LAST_ROW
.top    sta cursorY
        lda mode
        cmp #MODE_MOVING
        bne .give
        lda movedLo
        ora movedHi
        bne .push               ; refused
.give   lda #MODE_PICK
.mode   sta mode
.push   tya
        ora #KEY_PUSH
        sta keyHeld+WRITE
        lda #0
        jmp GoKeyPushed

.arrow  ldx mode
        cpx #MODE_DIRECTION
        beq .push
        lda DirectionOfKey-KEY_UP,y
        cpx #MODE_MOVING
        beq .moving
        ldx quiet
        cpx #QUIET_TURNS
        bcs .refuse             ; a launch is due
.begin  sta moveDir
        ldx turn
        lda HomeOfSide,x
        sta cursorX
        lda #HOME_ROW
        sta cursorY
        lda #0
        sta movedLo
        sta movedHi
        lda #MODE_MOVING
        bne .chosen             ; always
.moving tax
        lda movedLo
        ora movedHi
        bne .moved
        txa
        cmp moveDir
        bne .begin
        lda #MODE_PICK
.chosen sta mode
        lda #SOUND_PICK
        bne .sound              ; always
.moved  cpx moveDir
        beq .push
.refuse lda #SOUND_REFUSED
.sound  sta sound
        lda #0
        jmp GoKeyPushed
        END_ROUTINE KeyTurn

; by key: the joystick's lines and, in bit 7, the button; 0 is pushed
LinesOfKey
        dc.b %01111111,%01111111,%01111111
        dc.b %01111111,%01111111,%01111111
        dc.b %01111111,~STICK_UP&$FF,%01111111
        dc.b ~STICK_LEFT&$FF,~STICK_DOWN&$FF,~STICK_RIGHT&$FF
; by key from KEY_UP on
DirectionOfKey
        dc.b UP,0,LEFTWARD,DOWN,RIGHTWARD
; by side
LinesOfSide
        dc.b LEFT_LINES,RIGHT_LINES
CornerOfSide
        dc.b 0,LAST_COLUMN
HomeOfSide
        dc.b HOME_LEFT,HOME_RIGHT
