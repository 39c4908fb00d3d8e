; ---------------------------------------------------------------------------
; A session and its hands: antes, the deal, whose turn it is, the winners.
; ---------------------------------------------------------------------------

; ---- StartGame: chips for everybody; seated, long = the seats that play
; uses  A X Y, count, from, saved, rows
StartGame SUBROUTINE
        lda options
        ldx #~[OPTION_CAPPED|OPTION_ROTATES]
        and #OPTION_CASINO
        beq .options
        ldx #~[OPTION_JOKERS|OPTION_SIX|OPTION_SEVEN]
.options
        txa                     ; what the game does not have is off
        and options
        sta options
        lda #CHANCE_NONE
        sta shownChance+1
        lda #0
        sta pot
        sta pot+1
        sta step+WRITE          ; of a job that the end of a session has cut off
        sta notice
        sta from                ; bits: which sticks play
        sta rows                ; number of rows
        ldx #SEATS-1
.seat   lda #0
        sta chipsHi+WRITE,x
        sta states+WRITE,x
        sta counts+WRITE,x
        lda kinds,x
        and #~KIND_HOUSE
        sta kinds+WRITE,x
        clc
        beq .chips
        tay
        cpx #HOUSE
        bne .has
        CALL Plays
        lda #0
        bcc .chips
.has    sec
        inc rows
        lda StickBits,y
        ora from
        sta from
        ldy stake
        lda StakeChips,y
.chips  sta chipsLo+WRITE,x
        rol count               ; a bit a seat: it has a row
        dex
        bpl .seat
        BANK_PLAYS
        bne .players
        lda #KIND_HOUSE
        sta kinds+WRITE+HOUSE
        inc rows
        lda #1<<HOUSE
        ora count
        sta count
.players
        lda count
        sta seated+WRITE
        ldx rows
        lda Layouts,x
        sta long
        ldx #FLAG_FIRST
        lda from
        cmp #%11
        bne .flags
        ldx #FLAG_FIRST|FLAG_TWO
.flags  stx flags
        lda #NO_CARD            ; the first two cards: without a card the players draw these alone (kernel/seat.inc)
CLEAR_AT set 0
        repeat SEATS
        sta hands+WRITE+CLEAR_AT
        sta hands+WRITE+CLEAR_AT+1
CLEAR_AT set CLEAR_AT+HAND
        repend
        lda #NO_HUNDREDS*REDS   ; nor is any red
CLEAR_AT set 0
        repeat SEATS
        sta shownHigh+WRITE+CLEAR_AT
CLEAR_AT set CLEAR_AT+1
        repend
        lda #0
        CALL StartTune
        lda #SOUND_START
        sta sound
        lda #START_FRAMES
        sta timer
        REACH BeginHand         ; it goes on there
        END_ROUTINE StartGame
rows    = saved
; ---- BeginHand: antes
; uses  A
; cycles with rts: 24 at most
BeginHand
        lda #NO_SEAT
        sta actor
        sta next
        lda #JOB_BEGIN
        sta job
        lda #MODE_BEGIN
        sta mode
        rts
        END_ROUTINE BeginHand
StakeChips                      ; by STAKE_
        dc.b 10,20,50,100
StickBits                       ; by KIND_
        dc.b 0,%01,%10,0,0,0,0,%01

Layouts                         ; by number of rows
        dc.b 0,0,LONG_SPREAD|2,LONG_SPREAD|3,LONG_SPREAD|4,LONG_SPREAD|5,LONG_SPREAD|6,LONG_SPREAD|7,0

; ---- Plays: carry set: seat X, which is not empty, has chips of its own; uses A
; cycles with rts: 20 at most
Plays   SUBROUTINE
        cpx #HOUSE
        bne .yes
        lda options
        and #OPTION_CASINO|OPTION_SEVEN
        beq .yes
        clc
        rts
.yes    sec
        rts
        END_ROUTINE Plays

; ---- OnlyPerson: the kind of a person that plays alone is KIND_YOU
; uses  A X Y, from
; cycles with rts: 388 at most
OnlyPerson SUBROUTINE
        ldy #0                  ; number of persons
        ldx #SEATS-1
.seat   lda kinds,x
        and #~KIND_HOUSE
        beq .next
        cmp #KIND_TIGHT         ; (KIND_YOU is above them)
        bcs .next
        CALL Plays
        bcc .next
        iny
        stx from
.next   dex
        bpl .seat
        dey
        bne .done
        ldx from
        lda kinds,x
        ora #KIND_YOU
        sta kinds+WRITE,x
.done   rts
        END_ROUTINE OnlyPerson

; ---- MODE_BEGIN
BeginOn SUBROUTINE
        CALL OnlyPerson
        lda job
        bne .done
        CALL Hasten
        lda timer
        bne .done
        lda result
        bne .over
        ldx #1                  ; cards that each seat gets
        lda options
        and #OPTION_CASINO|OPTION_SEVEN
        beq .round
        inx
.round  stx round
        lda #NO_SEAT
        sta target
        lda flags
        and #~[FLAG_HOUSE|FLAG_EXTRA]
        sta flags
        lda #DEAL_FRAMES
        sta timer
        lda #MODE_DEAL
        sta mode
        lda #SOUND_CHIP
        sta sound
.done   TAIL ModeDone
.over   ldx winner
        bmi .bank
        lda kinds,x             ; a house that rotates is nobody's any more
        and #~KIND_HOUSE
        sta kinds+WRITE,x
        bpl .best               ; always
.bank   ldx #HOUSE              ; casino: nobody has a chip
.best   stx actor
        lda #LOOK_WIN
        sta spot
        lda #TUNE_END
        CALL StartTune
        lda #OVER_FRAMES
        sta timer
        lda #MODE_OVER
        sta mode
        bne .done               ; always
        END_ROUTINE BeginOn

; ---- MODE_DEAL: the next seat's card
Deal    SUBROUTINE
        lda job
        bne .done
        CALL Hasten
        lda timer
        bne .done
        lda flags
        and #FLAG_HOUSE
        bne .house
        ldx target
.seat   inx
        cpx #SEATS
        bcs .end
        lda states,x
        cmp #STATE_IN
        bne .seat
        lda kinds,x
        and #KIND_HOUSE
        bne .seat
.card   stx target
        lda #JOB_CARD
        sta job
        lda #SOUND_CARD
        sta sound
        lda #DEAL_FRAMES
        sta timer
.done   TAIL ModeDone
.end    ldx #NO_SEAT
        dec round
        bne .seat
        lda options
        and #OPTION_CASINO
        beq .dealt
        lda flags
        ora #FLAG_HOUSE
        sta flags
        lda #HOUSE_CARDS+1
        sta round
.house  FIND_HOUSE
        dec round
        bne .card
        lda #JOB_HOUSE
        sta job
        lda #MODE_HOUSE
        sta mode
        bne .done               ; always
.dealt  CALL NextTurn
        TAIL ModeDone
        END_ROUTINE Deal
HOUSE_CARDS = 5

; ---- MODE_HOUSE
House   SUBROUTINE
        lda job
        bne .done
        lda result
        beq .stays
        lda #P_HOUSE_FOLDS
        CALL Notice
        lda #SOUND_FOLD
        sta sound
.stays  lda #PAUSE_FRAMES
        sta timer
        lda #MODE_PAUSE
        sta mode
.done   TAIL ModeDone
        END_ROUTINE House

; ---- NextTurn: who is the lowest?
; uses  A
; cycles with rts: 24 at most
NextTurn
        lda #NO_SEAT
        sta actor
        sta next
        lda #JOB_ACTOR
        sta job
        lda #MODE_ACTOR
        sta mode
        rts
        END_ROUTINE NextTurn

; ---- MODE_ACTOR
WhoseTurn SUBROUTINE
        lda job
        bne .done
        lda result
        cmp #ACTOR_FOLDS
        beq .folds
        bcs .over               ; ACTOR_NONE
        CALL BeginTurn
.done   TAIL ModeDone
.folds  lda #LOOK_TURN
        sta spot
        lda #P_NO_BUY
        CALL Notice
        CALL FoldActor
        TAIL ModeDone
.over   CALL NextWinner
        TAIL ModeDone
        END_ROUTINE WhoseTurn

; ---- NextWinner: who gets what of the pot, by the rules' JOB_SETTLE
; uses  A
; cycles with rts: 24 at most
NextWinner
        lda #NO_SEAT
        sta actor
        sta next
        lda #JOB_SETTLE
        sta job
        lda #MODE_SETTLE
        sta mode
        rts
        END_ROUTINE NextWinner

; ---- MODE_SETTLE: the next one of the winners
Settle  SUBROUTINE
        lda job
        bne .done
        lda result
        beq .ended
        lda winner
        sta actor
        lda #LOOK_WIN
        sta spot
        lda #TUNE_WIN
        CALL StartTune
        lda #WON_FRAMES
        sta timer
        lda #MODE_WON
        sta mode
.done   TAIL ModeDone
.ended  CALL AnyBust
        bcc .next
        lda #P_BUST
        CALL Notice
        lda #SOUND_BUST
        sta sound
        lda #PAUSE_FRAMES
        sta timer
.next   lda flags
        and #~FLAG_FIRST
        sta flags
        CALL BeginHand
        TAIL ModeDone
        END_ROUTINE Settle

; ---- AnyBust: carry set: a seat has lost its last chip in this hand; uses A X
AnyBust SUBROUTINE
        ldx #SEATS-1
.seat   lda states,x
        beq .next               ; STATE_EMPTY
        CALL Plays
        bcc .next
        lda chipsLo,x
        ora chipsHi,x
        beq .bust
.next   dex
        bpl .seat
        clc
        rts
.bust   sec
        rts
        END_ROUTINE AnyBust

; ---- MODE_WON: the winner is shown; who has won with two cards gets the others for the bonus
Won     SUBROUTINE
        CALL Hasten
        lda timer
        bne .done
        lda options
        and #OPTION_CASINO
        beq .next
        ldx winner
        lda #HOUSE_CARDS
        sec
        sbc counts,x
        beq .next
        sta bought
        stx target
        lda flags
        ora #FLAG_EXTRA
        sta flags
        CALL AwaitCard
.done   TAIL ModeDone
.next   CALL NextWinner
        TAIL ModeDone
        END_ROUTINE Won

        include "../common/over.asm"
