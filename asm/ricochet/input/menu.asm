; ---------------------------------------------------------------------------
; Input on the text screens: set-up, ratings, results.
; ---------------------------------------------------------------------------

; cursorX while a rating is edited: digit * 2
LAST_DIGIT   = 6
LOW_BYTE     = %100             ; set for the digits in rateLo
LOW_DIGIT    = %010             ; set for the low digit of a byte
BCD_TEN      = $10
BCD_TEN_LESS = $89              ; with a carry: - BCD_TEN, in two digits

; ---------------------------------------------------------------------------
; OpenSetUp: shows the set-up with the cursor on START, so that the button begins a match,
;     and with the title's tune from the beginning if the set-up was not shown.
; uses  A
; cycles with rts: 96 at most
; ---------------------------------------------------------------------------
OpenSetUp SUBROUTINE
        lda mode
        and #~[MODE_SETUP^MODE_EDIT]
        cmp #MODE_SETUP
        beq .shown
        lda #TUNE_TITLE
        CALL StartTune
        lsr                     ; A = 0: what was heard ends where the tune begins
.sound  sta sound
        lda #MODE_SETUP
        sta mode
        lda #LINE_START
        sta cursorY
        lda #0
        sta cursorX
        TAIL Unmoved            ; A = 0
.shown  lda #SOUND_PICK         ; SELECT has changed it
        jmp .sound
        END_ROUTINE OpenSetUp

; ---------------------------------------------------------------------------
; NextVariant: selects the next variant, wrapping from 5 to 1.
; PutVariant: selects variant Y.
; ResetRatings: saves the humans' ratings and falls through to
; SetRatings: loads the ratings of both sides: a human's saved one, a computer's from
;     the table of the variant.
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
; ---- ResetRatings: keeps the humans' ratings, and sets those of the players
; uses  A X Y
ResetRatings
        CALL KeepRatings
        REACH SetRatings
        END_ROUTINE ResetRatings
; ---- SetRatings: the ratings of the players: the opponents' by the variant, the humans' as kept
; uses  A X Y
SetRatings
        ldx #RIGHT
.side   ldy players,x
        beq .human
        lda variant
        asl
        asl
        asl                     ; OPPONENTS * variant; carry clear
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
        if OPPONENTS != 8
        echo "menu.asm: SetRatings multiplies by 8"
        err
        endif

; ---------------------------------------------------------------------------
; KeepRatings: saves the humans' ratings.
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
; NextPlayer: selects the next player of the selected line's side: human, then the
; opponents in order.
; in    Y = input: STICK_LEFT selects the previous player, anything else the next
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
        adc #0                  ; carry is set: + 1
        cmp #OPPONENTS+1
        bcc .put
        lda #HUMAN
        beq .put                ; always
.back   sbc #1                  ; carry is set
        bcs .put
        lda #OPPONENTS
.put    sta players+WRITE,x
        TAIL SetRatings
        END_ROUTINE NextPlayer
        if LINE_LEFT != 2+2*LEFT || LINE_RIGHT != 2+2*RIGHT
        echo "menu.asm: NextPlayer computes the side from the line"
        err
        endif

; ---------------------------------------------------------------------------
; Menu: handles one frame's input on a text screen.
; in    A = STICK_ bits and FIRE pushed in this frame, by either player
; uses  A X Y, ratingTens, soundBefore
; ---------------------------------------------------------------------------
Menu SUBROUTINE
        tay
        CALL CountIdle
        tya
        bne .pushed
        TAIL Unattended
.pushed lda mode
        cmp #MODE_RESULT        ; (a game that begins has no time for more)
        bcs .result
        lsr                     ; carry: MODE_EDIT
        lda sound
        sta soundBefore
        lda #SOUND_PICK
        sta sound
        bcs .edit
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

; a human's rating can be edited, a computer's cannot
.rating cpy #FIRE
        bcc .silent
        tax
        dex                     ; X = side
        lda players,x
        bne .refused
        sta cursorX             ; HUMAN
        lda #MODE_EDIT
        bne .mode               ; always
.refused
        lda #SOUND_REFUSED
        bne .sound              ; always

; after a result: the next game, or the set-up if the match is over
.result cpy #FIRE
        bcc .same
        bit status
        bvs .setup
; ---- NextGame: the next game of the match
; uses  A X Y
NextGame
        CALL NewGame
        TAIL FirstTurn
.setup  TAIL OpenSetUp
.silent lda soundBefore         ; nothing has changed: it goes on
.sound  sta sound
.same   rts

; editing a rating: left and right select a digit, up and down change it, the button ends
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
        bmi .silent             ; always
.east   inx
        inx
        cpx #LAST_DIGIT+1
        bcs .silent
.digit  stx cursorX
        rts
.edited CALL KeepRatings
        lda #SAVE_DUE
        sta stick
        lda #MODE_SETUP
.mode   sta mode
        rts

.turn   txa
        and #LOW_BYTE
        beq .hundreds
        lda #rateLo-rateHi
.hundreds
        ldx cursorY
        cpx #LINE_RATE_RIGHT    ; carry = side
        adc #0
        tax                     ; X = byte of the ratings
        lda cursorX
        and #LOW_DIGIT
        bne .low

        lda #BCD_TEN            ; high digit: add or subtract BCD_TEN
        cpy #STICK_DOWN
        bcc .step
        lda #BCD_TEN_LESS       ; and the carry
.step   sed
        adc rateHi,x
        cld
        sta rateHi,x
        rts

.low    lda rateHi,x
        and #$F0
        sta ratingTens
        lda rateHi,x
        and #$0F
        cpy #STICK_DOWN
        bcs .down1
        adc #1                  ; carry is clear
        cmp #10
        bcc .put
        lda #0
.put    ora ratingTens
        sta rateHi,x
        rts
.down1  sbc #1                  ; carry is set
        bpl .put
        lda #9
        bne .put
        END_ROUTINE Menu
