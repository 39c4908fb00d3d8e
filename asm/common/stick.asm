; ---------------------------------------------------------------------------
; StickDown: detects pushes of a joystick.  A held direction repeats after REPEAT_FIRST
; frames and then every REPEAT_NEXT frames.
; in    A = the joystick's bits 0-3 as in SWCHA; X = its INPT4 or INPT5
; out   A = STICK_ bits and FIRE pushed in this frame; stick = all that are down
; uses  now, pushed, repeat
; The game's routine that selects a joystick falls through to this one or jumps to it.
; The game provides the bytes.
; ---------------------------------------------------------------------------
REPEAT_FIRST = 20               ; frames until a held direction is a push again,
REPEAT_NEXT = 6                 ;   and from each such push to the next
BUTTON_OPEN = %10000000         ; INPT4, INPT5: the button is up

StickDown
        and #DIRECTIONS
        eor #DIRECTIONS
        cpx #BUTTON_OPEN        ; carry clear: the button is down
        bcs .up
        ora #FIRE
.up     sta now
        lda stick
        eor #$FF
        and now
        sta pushed
        lda stick
        eor now
        and #DIRECTIONS
        beq .same
        lda #REPEAT_FIRST
        bne .repeat
.same   dec repeat
        bne .done
        lda now
        and #DIRECTIONS
        ora pushed
        sta pushed
        lda #REPEAT_NEXT
.repeat sta repeat
.done   lda now
        sta stick
        lda pushed
        rts
