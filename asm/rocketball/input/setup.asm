; ---------------------------------------------------------------------------
; The set-up: its rows, the games that SELECT steps through, and the combinations that are refused.
; ---------------------------------------------------------------------------

; rows of the set-up: `item`
ITEM_GAME   = 0
ITEM_NORTH  = 1                 ; North's player; South's is the next one
ITEM_SOUTH  = 2
ITEM_VARIANT = 3                ; the variant that is shown,
ITEM_SWITCH = 4                 ;   whether it is played
ITEMS       = 5

; ---- OpenSetUp: the set-up, with its tune
; uses  A
; cycles with rts: 40 at most
OpenSetUp SUBROUTINE
        lda #MODE_SETUP
        sta mode
        sta flags
        sta item
        sta notice
        sta shownVariant
        lda #NO_SQUARE          ; a game may begin in the next frame, and a computer's cursor is still there
        sta cursorAt
        lda #TUNE_TITLE
        REACH StartTune         ; it goes on there
        END_ROUTINE OpenSetUp
        include "../common/start_tune.asm"

        include "../common/setup.asm"
.demo   CALL Sensible
        bcc .done
        CALL StartGame
        lda #FLAG_DEMO
        sta flags
        TAIL ModeDone
        END_ROUTINE SetUp

; ---- ShowSettings: what the rows show of the settings: gameShown, shownValue
; uses  A X
; phase P_BLANK|P_TURN
ShowSettings
        CALL GameNumber
        stx gameShown
        CALL Setting
        sta shownValue
        rts
        END_ROUTINE ShowSettings

; ---- Change: the row `item` by A, 1 or -1
; uses  A X, saved
Change  SUBROUTINE
        sta saved
        lda #SOUND_PICK
        sta sound
        ldx item
        beq .game
        cpx #ITEM_VARIANT
        beq .variant
        bcs .switch
        lda players-ITEM_NORTH,x
        clc
        adc saved
        bmi .done
        cmp #LEVELS+1
        bcs .done
        sta players-ITEM_NORTH,x
.done   rts
.game   lda saved
        bpl .next
        CALL GameNumber
        dex
        bpl .set
        ldx #GAMES-1
        TAIL SetGame
.next   TAIL NextGame
.set    TAIL SetGame
.variant
        lda shownVariant
        clc
        adc saved
        bpl .low
        lda #SETTINGS-1
.low    cmp #SETTINGS
        bcc .show
        lda #0
.show   sta shownVariant
        rts
.switch ldx shownVariant
        cpx #VARIANT_TUG
        beq .tug
        cpx #VARIANT_ASSAULT
        beq .assault
        bcs .each
        lda variants
        eor VariantBits,x
        sta variants
        rts
.assault
        lda variants+1
        eor #ASSAULT_BIT
        sta variants+1
        rts
.each   lda options
        and #EACH_BITS
        clc
        adc saved
        bpl .more
        lda #EACH_MOST
.more   cmp #EACH_MOST+1
        bcc .number
        lda #0
.number sta saved
        lda options
        and #TIME_BITS
        ora saved
        sta options
        rts
.tug    CALL Setting
        clc
        adc saved
        bpl .value
        lda #VALUE_EACH-1
.value  cmp #VALUE_EACH
        bcc .set_tug
        lda #VALUE_OFF
.set_tug
        TAIL SetTug
        END_ROUTINE Change
; ---- SetTug: Tug-of-War is A: VALUE_OFF, VALUE_ON, or VALUE_TIME and more
SetTug  SUBROUTINE
        sta saved
        lda variants
        and #~TUG_BIT
        sta variants
        lda options
        and #EACH_BITS
        sta options
        lda saved
        cmp #VALUE_TIME
        bcs .time
        lsr                     ; VALUE_ON
        bcc .done
        lda variants
        ora #TUG_BIT
        sta variants
.done   rts
.time   sbc #VALUE_TIME-1       ; (carry set)
        asl
        asl
        ora options
        sta options
        rts
        END_ROUTINE SetTug
; ---- Setting: A = VALUE_ of the setting that is shown; uses X
; cycles with rts: 41 at most
Setting SUBROUTINE
        ldx shownVariant
        cpx #VARIANT_ASSAULT
        beq .assault
        bcs .each
        cpx #VARIANT_TUG
        bne .bit
        lda options
        lsr
        lsr                     ; TIME_BITS
        beq .bit
        clc
        adc #VALUE_TIME-1
        rts
.bit    lda variants
        and VariantBits,x
        beq .done               ; VALUE_OFF
        lda #VALUE_ON
.done   rts
.assault
        lda variants+1          ; VALUE_OFF or VALUE_ON
        rts
.each   lda options
        and #EACH_BITS
        clc
        adc #VALUE_EACH
        rts
        END_ROUTINE Setting
        if SETTING_EACH != VARIANTS || TIME_SHIFT != 2 || ASSAULT_BIT != VALUE_ON || EACH_BITS>>TIME_SHIFT
        err
        endif
VariantBits
        dc.b 1,2,4,8,16,32,64,128

; ---- NextGame: the next one of the games that SELECT steps through
; uses  A X
NextGame SUBROUTINE
        CALL GameNumber
        inx
        cpx #GAMES
        bcc .set
        ldx #0
        REACH SetGame
.set    lda #SOUND_PICK
        sta sound
        jmp SetGame
        END_ROUTINE NextGame
SetGame lda options
        and #EACH_BITS
        sta options
        lda GameVariants,x
        sta variants
        lda GameAssault,x
        sta variants+1
        rts
        END_ROUTINE SetGame
; ---- GameNumber: X = the number of the game with these variants, GAMES: none has them
; uses  A X
GameNumber SUBROUTINE
        lda options
        and #TIME_BITS
        bne .none
        ldx #GAMES-1
.game   lda GameVariants,x
        cmp variants
        bne .next
        lda GameAssault,x
        cmp variants+1
        beq .done
.next   dex
        bpl .game
.none   ldx #GAMES
.done   rts
        END_ROUTINE GameNumber
GameVariants
        dc.b 0,BAG_BITS,TUG_BIT,DRIFT_BIT,0,BAG_BITS|DRIFT_BIT
GameAssault
        dc.b 0,0,0,0,ASSAULT_BIT,ASSAULT_BIT

; ---- Allowed: carry set: the variants make sense together; else the last row shows why they do not
; uses  A
; cycles with rts: 76 at most
Allowed SUBROUTINE
        CALL Sensible
        bcs .done
        sta message
        lda #MESSAGE_FRAMES*2
        sta notice
        lda #SOUND_REFUSED
        sta sound
        clc
.done   rts
        END_ROUTINE Allowed
; ---- Sensible: carry set: the variants make sense together; else A = S_ why they do not
; uses  A
; cycles with rts: 47 at most
Sensible SUBROUTINE
        lda variants
        and #1<<VARIANT_DJINNS
        beq .tug
        lda variants
        and #WISH_BITS
        bne .tug
        lda #S_NO_DJINN
        bne .no                 ; always
.tug    lda variants
        and #TUG_BIT
        bne .tugs
        lda options
        and #TIME_BITS
        beq .yes
.tugs   lda variants+1
        beq .yes
        lda #S_NO_TUG
.no     clc
        rts
.yes    sec
        rts
        END_ROUTINE Sensible
