; ---------------------------------------------------------------------------
; The set-up: its rows, the games that SELECT steps through, and the tables that are refused.
; ---------------------------------------------------------------------------

; rows of the set-up: `item`
ITEM_GAME   = 0
ITEM_TABLE  = 1                 ; standard, casino, the rules' own hand
ITEM_SEAT   = 2                 ; the seat that is shown,
ITEM_WHO    = 3                 ;   who plays it
ITEM_CHIPS  = 4                 ; chips at the start
ITEM_OPTION = 5                 ; the option that is shown,
ITEM_SWITCH = 6                 ;   its switch
ITEMS       = 7
SWITCHES    = 5                 ; options with a switch: jokers, six cards, seven cards, capped bonuses, rotating house

; ---- FirstTable: the set-up at power-on
; uses  A X Y
FirstTable
        ldx #0
        TAIL SetGame
        END_ROUTINE FirstTable

; ---- OpenSetUp: the set-up, with its tune
; uses  A X
OpenSetUp SUBROUTINE
        ldx #SEATS-1            ; no seat is the house's, and a person alone has the left stick
.seat   lda kinds,x
        and #~KIND_HOUSE
        cmp #KIND_YOU
        bne .kind
        lda #KIND_LEFT
.kind   sta kinds+WRITE,x
        dex
        bpl .seat
        lda #0
        sta mode                ; MODE_SETUP
        sta job
        sta flags
        sta item
        sta notice
        lda #TUNE_TITLE
        REACH StartTune         ; it goes on there
        END_ROUTINE OpenSetUp
        include "../common/start_tune.asm"

        include "../common/setup.asm"
.demo   CALL Allowed
        bcs .play
        ldx #0
        CALL SetGame
.play   CALL StartGame
        lda flags
        and #~FLAG_TWO
        ora #FLAG_DEMO
        sta flags
        TAIL ModeDone
        END_ROUTINE SetUp

; ---- Change: the row `item` by A, 1 or -1
; uses  A X Y
Change  SUBROUTINE
        sta saved
        lda #SOUND_PICK
        sta sound
        JUMP_BY item,Change,Changes
        END_ROUTINE Change

; ---- the game
ChangeGame SUBROUTINE
        lda saved
        bpl .next
        ldx shownGame
        dex
        bpl .set
        ldx #GAMES-1
.set    TAIL SetGame
.next   TAIL NextGame
        END_ROUTINE ChangeGame
; ---- standard, casino, the rules' own hand
ChangeTable SUBROUTINE
        ldx #0
        lda options
        and #OPTION_CASINO|OPTION_OWN
        beq .turn
        inx
        and #OPTION_CASINO
        bne .turn
        inx
.turn   txa
        clc
        adc saved
        bpl .low
        lda #2
.low    cmp #3
        bcc .set
        lda #0
.set    tax
        lda options
        and #~[OPTION_CASINO|OPTION_OWN]
        ora TableBits,x
        sta options
        TAIL OtherGame
        END_ROUTINE ChangeTable
TableBits
        dc.b 0,OPTION_CASINO,OPTION_OWN
; ---- which seat is shown
ChangeSeat SUBROUTINE
        lda shownSeat
        clc
        adc saved
        and #SEATS-1
        sta shownSeat+WRITE
        rts
        END_ROUTINE ChangeSeat
; ---- who plays it
ChangeWho SUBROUTINE
        ldx shownSeat
        lda kinds,x
        clc
        adc saved
        bpl .low
        lda #KINDS-1
.low    cmp #KINDS
        bcc .set
        lda #0
.set    sta kinds+WRITE,x
        TAIL OtherGame
        END_ROUTINE ChangeWho
ChangeChips SUBROUTINE
        lda stake
        clc
        adc saved
        and #STAKES-1
        sta stake+WRITE
        TAIL OtherGame
        END_ROUTINE ChangeChips
ChangeOption SUBROUTINE
        lda shownOption
        clc
        adc saved
        bpl .low
        lda #SWITCHES-1
.low    cmp #SWITCHES
        bcc .set
        lda #0
.set    sta shownOption+WRITE
        rts
        END_ROUTINE ChangeOption
; ---- an option: hands of six cards and of seven exclude each other
ChangeSwitch SUBROUTINE
        ldx shownOption
        lda OptionBits,x
        sta from
        and #OPTION_SIX|OPTION_SEVEN
        beq .change
        eor #OPTION_SIX|OPTION_SEVEN
        eor #$FF
        and options
        sta options
.change lda options
        eor from
        sta options
        REACH OtherGame         ; it goes on there
        END_ROUTINE ChangeSwitch
; ---- OtherGame: none of those that SELECT steps through
OtherGame
        lda #GAMES
        sta shownGame
        rts
        END_ROUTINE OtherGame
OptionBits
        dc.b OPTION_JOKERS,OPTION_SIX,OPTION_SEVEN,OPTION_CAPPED,OPTION_ROTATES

        mac CHANGES             ; {1}: < or >; by ITEM_
        MODE {1},ChangeGame
        MODE {1},ChangeTable
        MODE {1},ChangeSeat
        MODE {1},ChangeWho
        MODE {1},ChangeChips
        MODE {1},ChangeOption
        MODE {1},ChangeSwitch
        endm
ChangeLo CHANGES <
ChangeHi CHANGES >
        END_ROUTINE Changes

; ---- NextGame: the next one of the games that SELECT steps through
; uses  A X Y
NextGame SUBROUTINE
        lda #SOUND_PICK
        sta sound
        ldx shownGame
        inx
        cpx #GAMES
        bcc .set
        ldx #0
        REACH SetGame
.set    jmp SetGame
        END_ROUTINE NextGame
; ---- SetGame: game X: uses A X Y
SetGame SUBROUTINE
        stx shownGame
        lda GameOptions,x
        sta options
        lda #STAKE_FIRST
        sta stake+WRITE
        txa
        asl
        asl
        asl
        tay
        ldx #0
.seat   lda GameKinds,y
        sta kinds+WRITE,x
        iny
        inx
        cpx #SEATS
        bne .seat
        rts
        END_ROUTINE SetGame
STAKE_FIRST = 1                 ; 20 chips
GAMES       = 11                ; that SELECT steps through
GameOptions
        dc.b 0,0,0,OPTION_JOKERS,OPTION_SIX,OPTION_SEVEN,OPTION_CASINO,OPTION_CASINO,OPTION_CASINO|OPTION_CAPPED,OPTION_OWN
        dc.b OPTION_CASINO|OPTION_ROTATES
GameKinds
        dc.b KIND_LEFT,KIND_TIGHT,KIND_ODDS,KIND_BOLD,0,0,0,0
        dc.b KIND_LEFT,KIND_FOX,KIND_RIGHT,KIND_ODDS,0,0,0,0
        dc.b KIND_LEFT,KIND_TIGHT,KIND_ODDS,KIND_BOLD,KIND_FOX,KIND_ODDS,KIND_TIGHT,KIND_FOX
        dc.b KIND_LEFT,KIND_ODDS,KIND_BOLD,KIND_FOX,0,0,0,0
        dc.b KIND_LEFT,KIND_FOX,KIND_TIGHT,KIND_ODDS,0,0,0,0
        dc.b KIND_LEFT,KIND_BOLD,KIND_FOX,KIND_ODDS,0,0,0,0
        dc.b KIND_LEFT,0,0,0,0,0,0,0
        dc.b KIND_LEFT,KIND_FOX,KIND_RIGHT,0,0,0,0,0
        dc.b KIND_LEFT,KIND_ODDS,KIND_BOLD,KIND_FOX,KIND_TIGHT,KIND_ODDS,KIND_FOX,0
        dc.b KIND_LEFT,KIND_LEFT,KIND_LEFT,KIND_LEFT,0,0,0,0
        dc.b KIND_LEFT,KIND_FOX,KIND_RIGHT,KIND_ODDS,0,0,0,0

; ---- Allowed: carry set: the table makes sense; else `message` is why it does not
; uses  A X Y
Allowed SUBROUTINE
        ldx #SEATS-1
        ldy #0
.seat   lda kinds,x
        beq .next
        CALL Plays
        bcc .next
        iny
.next   dex
        bpl .seat
        BANK_PLAYS
        beq .bank
        dey
.bank   cpy #1
        bpl .own
        lda #S_NOBODY
        bne .no                 ; always
.own    lda options             ; the rules' own hand: four seats, five cards, no jokers
        and #OPTION_OWN
        beq .yes
        lda options
        and #OPTION_JOKERS|OPTION_SIX|OPTION_SEVEN
        bne .not_own
        ldx #3
.four   lda kinds,x
        beq .not_own
        dex
        bpl .four
        cpy #3
        beq .yes
.not_own
        lda #S_NOT_OWN
.no     sta message
        lda #NOTICE_FRAMES
        sta notice
        lda #SOUND_REFUSED
        sta sound
        clc
        rts
.yes    sec
        rts
        END_ROUTINE Allowed
