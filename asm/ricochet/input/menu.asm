; ---------------------------------------------------------------------------
; Input on the text screens: the set-up, its ratings, the results.
; ---------------------------------------------------------------------------

; cursorX while a rating is edited: digit * 2
LAST_DIGIT   = 6
LOW_BYTE     = %100             ; set for the digits in rateLo
LOW_DIGIT    = %010             ; set for the low digit of a byte
BCD_TEN      = $10

; ---------------------------------------------------------------------------
; OpenSetUp: shows the set-up.
; uses  A
; ---------------------------------------------------------------------------
OpenSetUp SUBROUTINE
        lda #MODE_SETUP
        sta mode
        lda #$FF                ; what is held now counts when it is let go
        sta stick
        lda #0
        sta cursorX
        sta cursorY
        sta idle
        sta sound
        sta AUDV0
        rts
        END_ROUTINE OpenSetUp

; ---------------------------------------------------------------------------
; NextVariant: selects the next variant; after 5 comes 1.
; PutVariant: selects variant Y.
; ResetRatings: keeps the ratings of people, and then
; SetRatings: sets the match's ratings: people's own, computers' by variant.
; uses  A X Y
; cycles with rts: ResetRatings 150
; ---------------------------------------------------------------------------
NextVariant SUBROUTINE
        ldy variant
        iny
        cpy #VARIANTS
        bcc PutVariant
        ldy #0
        REACH PutVariant
        END_ROUTINE NextVariant
PutVariant
        sty variant
        REACH ResetRatings
        END_ROUTINE PutVariant
ResetRatings
        CALL KeepRatings
        REACH SetRatings
        END_ROUTINE ResetRatings
SetRatings
        ldx #RIGHT
.side   ldy players,x
        beq .human
        lda variant
        asl
        asl                     ; carry clear
        adc players,x
        tay
        lda RatingLo-1,y
        sta rateLo,x
        lda RatingHi-1,y
        bcc .put                ; always
.human  lda keptLo,x
        sta rateLo,x
        lda keptHi,x
.put    sta rateHi,x
        dex
        bpl .side
        rts
        END_ROUTINE SetRatings

; ---------------------------------------------------------------------------
; KeepRatings: keeps the ratings of people for the time in which a computer takes a side.
; uses  A X
; ---------------------------------------------------------------------------
KeepRatings SUBROUTINE
        ldx #RIGHT
.side   lda players,x
        bne .next
        lda rateLo,x
        sta keptLo+WRITE,x
        lda rateHi,x
        sta keptHi+WRITE,x
.next   dex
        bpl .side
        rts
        END_ROUTINE KeepRatings

; ---------------------------------------------------------------------------
; NextPlayer: selects the next player of the chosen line's side: a human, then the
; opponents in order.
; in    Y = what has been pushed: STICK_LEFT for the one before, else the next
; uses  A X Y
; ---------------------------------------------------------------------------
NextPlayer SUBROUTINE
        CALL KeepRatings
        lda cursorY
        lsr
        tax
        dex                     ; X = side
        lda players,x
        cpy #STICK_LEFT
        beq .back
        adc #0                  ; (carry is set: one more)
        cmp #OPPONENTS+1
        bcc .put
        lda #HUMAN
        beq .put                ; always
.back   sbc #1                  ; (carry is set)
        bcs .put
        lda #OPPONENTS
.put    sta players+WRITE,x
        TAIL SetRatings
        END_ROUTINE NextPlayer
        if LINE_LEFT != 2+2*LEFT || LINE_RIGHT != 2+2*RIGHT
        echo "menu.asm: NextPlayer takes the sides from the lines"
        err
        endif

; ---------------------------------------------------------------------------
; Menu: handles one frame's pushes on a text screen.
; in    A = what has just been pushed, by either stick
; uses  A X Y, ratingTens
; ---------------------------------------------------------------------------
Menu SUBROUTINE
        tay
        CALL CountIdle
        tya
        bne .pushed
        TAIL Unattended
.pushed lda #SOUND_PICK
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
        bcc .variant
        txa
        lsr
        bcs .rating
        TAIL NextPlayer
.variant
        lsr                     ; STICK_LEFT
        bcs .less
        TAIL NextVariant
.less   ldy variant
        dey
        bpl .before
        ldy #VARIANTS-1
.before TAIL PutVariant

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
        bcc .silent
        TAIL StartMatch

; (a computer's rating is what it is)
.rating cpy #FIRE
        bcc .silent
        tax
        dex                     ; X = side
        lda players,x
        bne .refused
        sta cursorX             ; HUMAN
        lda #MODE_EDIT
        sta mode
        rts
.refused
        lda #SOUND_REFUSED
        sta sound
        rts

; after a result: the next game, or the set-up when the match is over
.result cpy #FIRE
        bcc .silent
        bit status
        bvs .setup
NextGame
        CALL NewGame
        TAIL StartTurn
.setup  TAIL OpenSetUp
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
        sta ratingTens
        lda rateHi,x
        and #$0F
        cpy #STICK_DOWN
        beq .down1
        adc #1                  ; (carry is clear: STICK_UP is less)
        cmp #10
        bcc .put
        lda #0
.put    ora ratingTens
        sta rateHi,x
        rts
.down1  sbc #1                  ; (carry is set)
        bpl .put
        lda #9
        bne .put
        END_ROUTINE Menu
