; ---------------------------------------------------------------------------
; A person's chip: the square, the direction, and a djinn's wish.
; ---------------------------------------------------------------------------

; ---- MODE_PLAY: the stick moves the cursor, the button takes what is possible there
Play    SUBROUTINE
        CALL StickDirection
        bcc .look
        tax
        CALL MoveCursor
.look   lda #DEED_NONE
        sta deed
        CALL_RULES RULE_CURSOR
        sta from                ; (Status reads it)
        lda pushed
        and #FIRE
        beq .done
        ldx from
        beq .refuse
        lda flags
        and #~FLAG_DRIFTS
        sta flags
        lda #DEED_PLACE
        dex                     ; CURSOR_PLACE
        beq .aim
        lda #DEED_NONE
        dex                     ; CURSOR_TURN
        beq .aim
        CALL DriftMode
.aim    sta deed
        lda #MODE_AIM
        sta mode
        lda #SOUND_PICK
        sta sound
.done   TAIL ModeDone
.refuse lda #P_NOT_HERE
        CALL Notice
        lda #SOUND_REFUSED
        sta sound
        TAIL ModeDone
        END_ROUTINE Play

; ---- MoveCursor: in direction X, if the field goes on there
; uses  A Y
MoveCursor SUBROUTINE
        lda cursor
        clc
        adc CursorSteps,x
        cmp #SQUARES
        bcs .done               ; north or south of the field
        cpx #DIR_EAST
        beq .east
        cpx #DIR_WEST
        beq .west
.move   sta cursor
        lda #SOUND_STEP
        sta sound
.done   rts
.east   tay                     ; not from column 6 to column 0
        CALL Column0
        bcs .done
        tya
        jmp .move
.west   tay
        iny
        CALL Column0
        bcs .done
        dey
        tya
        jmp .move
        END_ROUTINE MoveCursor
CursorSteps
        dc.b -COLUMNS,1,COLUMNS,-1
; ---- Column0: carry set: square Y is in column 0; uses A
Column0 SUBROUTINE
        tya
        sec
.row    beq .yes
        bcc .no
        sbc #COLUMNS
        bcs .row
.no     clc
        rts
.yes    sec
        rts
        END_ROUTINE Column0

; ---- DriftMode: the chip is to be moved; A = DEED_NONE
; uses  A
; cycles with rts: 16 at most
DriftMode
        lda flags
        ora #FLAG_DRIFTS
        sta flags
        lda #DEED_NONE
        rts
        END_ROUTINE DriftMode

; ---- MODE_AIM: the stick turns the chip, the button puts it down
Aim     SUBROUTINE
        lda deed
        bne .chip
        TAIL AimPlace
.chip   lda flags
        and #FLAG_DRIFTS
        beq .rotate
        TAIL AimDrift
.rotate
; ---- a chip is rotated: left counterclockwise, right clockwise, up and down leave it
        lda pushed
        lsr
        bcs .back
        lsr
        bcs .back
        lsr                     ; STICK_LEFT
        bcs .left
        lsr                     ; STICK_RIGHT
        bcs .right
        lsr                     ; FIRE
        bcc .show
        lda deed
        cmp #DEED_NONE
        bne .commit
        ldy cursor              ; not rotated: perhaps it is to be moved
        CALL_RULES RULE_MAY_DRIFT_ANY
        bcc .back
        CALL DriftMode
        sta deed
        lda #SOUND_PICK
        sta sound
.show   CALL_RULES RULE_TURNED
        TAIL Blinking
.left   ldx #DEED_COUNTER
        lda deed
        cmp #DEED_CLOCKWISE
        bne .turn
        beq .upright            ; always
.right  ldx #DEED_CLOCKWISE
        lda deed
        cmp #DEED_COUNTER
        bne .turn
.upright
        ldx #DEED_NONE
.turn   stx deed
        lda #SOUND_STEP
        sta sound
        jmp .show
.commit CALL Commit
        TAIL ModeDone
.back   TAIL BackToPlay
        END_ROUTINE Aim

; ---- a chip is placed: the same direction once more leaves it
AimPlace SUBROUTINE
        CALL StickDirection
        bcc .fire
        cmp aim
        beq BackToPlay
        ldx hand
        cpx #CODE_SPECIAL
        bcs BackToPlay
        sta aim
        lda #SOUND_STEP
        sta sound
.fire   lda pushed
        and #FIRE
        bne .put
        lda cursor
        sta cursorAt
        CALL_RULES RULE_IN_HAND
        sta cursorCode
        TAIL Blinking
.put    CALL_RULES RULE_IN_HAND
        sta hand
        CALL Commit
        TAIL ModeDone
        REACH BackToPlay
        END_ROUTINE AimPlace
BackToPlay
        CALL BeginPlay
        lda #SOUND_STEP
        sta sound
        TAIL ModeDone
        END_ROUTINE BackToPlay
; ---- BeginPlay: MODE_PLAY, in which the square is not judged yet; uses A
; cycles with rts: 16 at most
BeginPlay
        lda #CURSOR_UNKNOWN
        sta from
        lda #MODE_PLAY
        sta mode
        rts
        END_ROUTINE BeginPlay

; ---- a chip is moved
AimDrift SUBROUTINE
        CALL StickDirection
        bcc .moved
        sta aim
        ldy cursor
        CALL_RULES RULE_MAY_DRIFT
        lda #DEED_DRIFT
        bcs .way
        lda #DEED_NONE
.way    sta deed
        lda #SOUND_STEP
        sta sound
.moved  lda pushed
        and #FIRE
        beq .show
        lda deed
        cmp #DEED_DRIFT
        bne BackToPlay
        CALL Commit
        TAIL ModeDone
.show   CALL_RULES RULE_TURNED
        TAIL Blinking
        REACH BackToPlay
        END_ROUTINE AimDrift

; ---- what is aimed comes and goes
Blinking SUBROUTINE
        lda frame
        and #BLINK
        bne .done
        lda #CODE_FRAME
        sta cursorCode
.done   TAIL ModeDone
        END_ROUTINE Blinking

; ---- MODE_WISH: the stick steps through the kinds in the bag, the button takes one
Wish    SUBROUTINE
        lda pushed
        beq .done
        lsr
        lsr
        lsr                     ; STICK_LEFT
        bcs .less
        lsr                     ; STICK_RIGHT
        bcs .more
        lsr                     ; FIRE
        bcc .done
        ldx item
        lda WishCodes,x
        sta hand
        CALL BeginPlay
.pick   lda #SOUND_PICK
        sta sound
.done   TAIL ModeDone
.more   CALL NextWish
        jmp .pick
.less   CALL LastWish
        jmp .pick
        END_ROUTINE Wish
WishCodes                       ; by KIND_
        dc.b CODE_VORTEX,CODE_BUMPER,CODE_TWISTER,CODE_BARRICADE,CODE_GUST,CODE_MOGUL
; ---- the next kind in the bag, and the one before; the bag is not empty
; uses  A X
NextWish SUBROUTINE
        ldx item
.kind   inx
        cpx #KIND_DJINN
        bcc .in
        ldx #0
.in     lda bag,x
        beq .kind
        stx item
        rts
        END_ROUTINE NextWish
; ---- LastWish: the kind before in the bag, which is not empty
; uses  A X
LastWish SUBROUTINE
        ldx item
.kind   dex
        bpl .in
        ldx #KIND_MOGUL
.in     lda bag,x
        beq .kind
        stx item
        rts
        END_ROUTINE LastWish
