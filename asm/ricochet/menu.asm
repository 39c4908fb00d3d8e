; ---------------------------------------------------------------------------
; The text screens' controls: the set-up, the ratings in it, the results.
; ---------------------------------------------------------------------------

VARIANTS     = 5
LAST_DIGIT   = 6                ; cursorX in a rating: digit * 2

; ---------------------------------------------------------------------------
; SetUp: to the set-up.
; uses  A
; ---------------------------------------------------------------------------
SetUp SUBROUTINE
        lda #MODE_SETUP
        sta mode
        lda #0
        sta cursorX
        sta cursorY
        sta idle
        sta sound
        sta AUDV0
        rts

; ---------------------------------------------------------------------------
; NextVariant: 1 to 5 and round again.
; uses  A
; ---------------------------------------------------------------------------
NextVariant SUBROUTINE
        inc variant
        lda variant
        cmp #VARIANTS
        bcc .done
        lda #0
        sta variant
.done   rts

; ---------------------------------------------------------------------------
; Menu: a text screen.
; in    A = what has just been pushed, by either stick
; uses  A X Y, scratch; 6 bytes of stack
; ---------------------------------------------------------------------------
Menu SUBROUTINE
        tay
        jsr Idle
        tya
        beq .wait
        lda #SOUND_PICK
        sta sound
        ldx mode
        cpx #MODE_EDIT
        beq .edit
        bcs .result
        ldx cursorY
        tya
        lsr
        bcs .up
        lsr
        bcs .down
        cpx #LINE_START
        beq .start
        cpx #LINE_FIRST
        beq .first
        bcs .rating
        lsr                     ; STICK_LEFT
        bcc NextVariant
        dec variant
        bpl .done
        lda #VARIANTS-1
        sta variant
.done   rts
.wait   lda mode
        cmp #MODE_SETUP
        bne .done
        lda idle
        cmp #DEMO_FROM
        bcc .done
        jmp StartDemo

.up     dex
        bpl .line
        ldx #LINES-1
        bne .line
.down   inx
        cpx #LINES
        bcc .line
        ldx #0
.line   stx cursorY
        rts

.first  lda options
        eor #RIGHT_BEGINS
        sta options
        rts

.start  cpy #FIRE
        bcc .done
        jmp StartMatch

.rating cpy #FIRE
        bcc .done
        lda #0
        sta cursorX
        lda #MODE_EDIT
        sta mode
        rts

; after a result: the next game, or the set-up when the match is over
.result cpy #FIRE
        bcc .silent
        bit status
        bvs .setup
        jsr NewGame
        jmp StartTurn
.setup  jmp SetUp
.silent lda #0
        sta sound
        rts

; a rating: left and right choose a digit, up and down turn it, the button ends
.edit   cpy #FIRE
        bcs .edited
        ldx cursorX
        tya
        and #HORIZONTAL
        beq .turn
        cmp #STICK_RIGHT
        bcs .east
        dex
        dex
        bpl .digit
.stay   rts
.east   inx
        inx
        cpx #LAST_DIGIT+1
        bcs .stay
.digit  stx cursorX
        rts
.edited lda #MODE_SETUP
        sta mode
        rts

.turn   txa
        and #4                  ; the last two digits are in rateLo
        beq .hundreds
        lda #rateLo-rateHi
.hundreds
        ldx cursorY
        cpx #LINE_RATE_RIGHT    ; carry = side
        adc #0
        tax                     ; X = byte of the ratings
        lda cursorX
        and #2
        bne .low

        lda rateHi,x            ; the high digit: by tens, in decimal
        sed
        cpy #STICK_DOWN
        beq .fall
        clc
        adc #$10
        cld
        sta rateHi,x
        rts
.fall   sec
        sbc #$10
        cld
        sta rateHi,x
        rts

.low    lda rateHi,x
        and #$F0
        sta scratch
        lda rateHi,x
        and #$0F
        cpy #STICK_DOWN
        beq .down1
        adc #1                  ; (carry is clear: STICK_UP is less)
        cmp #10
        bcc .put
        lda #0
.put    ora scratch
        sta rateHi,x
        rts
.down1  sbc #1                  ; (carry is set)
        bpl .put
        lda #9
        bne .put
