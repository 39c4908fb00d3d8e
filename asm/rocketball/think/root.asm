; ---------------------------------------------------------------------------
; The computer's choice (docs/rocketball/opponents.md).  It is a thought of its own
; (common/slice.asm): it is suspended only while no reply is on the field.
; ---------------------------------------------------------------------------

THINK_START = BeginThought
        include "../common/slice.asm"

; ---- BackToo: from a routine of bank 2 (THINK_RULES)
; uses  nothing
; cycles with rts: 6 at most
BackToo rts                     ; from a routine of bank 2 (THINK_RULES)

PUFF        = 1
BREEZE      = 2
GALE        = 3
STORM       = 4
LAPSES      = 124               ; PUFF: a hash below it is that of a lapse
LAPSE       = $FF               ; in candCount
NEAR_MOVES  = 4                 ; of the balls' ways: BREEZE and GALE,
FAR_MOVES   = 6                 ;   and STORM
NEAR_REPLY  = 1                 ; of the way on which replies are: GALE,
PAIR_REPLY  = 2                 ;   in Assault! of both ways,
FAR_REPLY   = 4                 ;   and STORM

; options on a square
OPTION_CLOCKWISE = 4            ; 0 to 3: placing by directions,
OPTION_COUNTER = 5
OPTION_DRIFT = 6                ; 6 to 9: drifting by directions
OPTIONS     = 10

; ---- ends the slice if its time is up; changes A X
        mac REST
        REST_BEFORE ThinkMargins
        endm
; ---- the same before what takes less than {1}, by variants+1
        mac REST_BEFORE
        lda INTIM
        ldx variants+1
        cmp {1},x
        bcs .rested
        CALL Pause
.rested
        endm

; ---------------------------------------------------------------------------
; BeginThought: from the first slice on
; ---------------------------------------------------------------------------
        SUBROUTINE
BeginThought
        ldx #thinkTop
        txs
        lda #NO_SQUARE
        sta trySquare
        lda #DEED_PASS
        sta deed
        lda #0
        sta bestValue
        lda #$80                ; less than any value
        sta bestValue+1
        lda actor               ; forward: north for South
        eor #1
        asl
        bit variants            ; TUG_BIT
        bvc .forward
        eor #%10
.forward
        sta forward
        CALL MakeWish
        CALL CandidateSquares
        REST
        CALL Level
        cmp #PUFF
        bne .careful
        CALL Lapse
        bcs .quiet
.careful
        lda #0
        sta candAt
.square ldy candAt
        cpy candCount
        beq .quiet
        lda #0
        sta option
.option CALL TryOption
        REST
        inc option
        lda option
        cmp #OPTIONS
        bne .option
        inc candAt
        bne .square             ; always
.quiet  CALL QuietCandidate
; ---- the choice: cursor, deed, aim, hand
        lda #0
        sta left
        sta left+1
        sta notice
        lda #SHOW_FRAMES
        sta timer
        lda deed
        bne .chosen             ; DEED_PLACE
        ldx hand
        cpx #CODE_SPECIAL
        bcs .chosen
        ldx aim
        lda ThinkCodeOf,x
        clc
        adc hand
        sta hand
.chosen lda #MODE_SHOW
        sta mode
        END_SLICE
        END_ROUTINE BeginThought

ThinkMargins                    ; by variants+1
        dc.b THINK_MARGIN,THINK_MARGIN_ASSAULT
ReplyMargins
        dc.b REPLY_MARGIN,REPLY_MARGIN_ASSAULT

; ---- MakeWish: with a djinn, the first kind that the bag has
; uses  A X
; cycles: bounded by its slice
        SUBROUTINE
MakeWish
        lda hand
        cmp #CODE_DJINN
        bne .done
        ldx #KIND_VORTEX
.kind   lda bag,x
        bne .found
        inx
        cpx #KIND_DJINN
        bne .kind
        lda #NO_CHIP
        beq .hand               ; always
.found  lda ThinkCodes,x
.hand   sta hand
.done   rts
        END_ROUTINE MakeWish
ThinkCodes                      ; by KIND_
        dc.b CODE_VORTEX,CODE_BUMPER,CODE_TWISTER,CODE_BARRICADE,CODE_GUST,CODE_MOGUL

; ---- Level: A = the actor's level; uses X
; cycles with rts: 19 at most
        SUBROUTINE
Level   ldx actor
        lda flags
        bpl .played             ; FLAG_DEMO
        lda ThinkDemoLevels,x
        rts
.played lda players,x
        rts
        END_ROUTINE Level
ThinkDemoLevels                 ; for this bank
        dc.b NORTH_DEMO,SOUTH_DEMO

; ---------------------------------------------------------------------------
; CandidateSquares: wayList, candCount
; uses  A X Y, square, pointer, simAt, simDir, simLost, simBall, simMoves, wayEnd
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
CandidateSquares
        lda #0
        sta wayEnd
        sta simBall
.ball   ldx simBall
        lda ball,x
        sta simAt
        lda facing,x
        sta simDir
        lda #0
        sta simLost
        CALL Level
        cmp #STORM
        lda #NEAR_MOVES
        bcc .moves
        lda #FAR_MOVES
.moves  sta simMoves
.move   lda simAt
        sta square
        CALL SimMove
        lda simAt
        cmp square              ; (a turn at an edge enters no square)
        beq .next
        cmp #NORTH_GOAL
        bcs .next
        ldx wayEnd
.known  dex
        bmi .new
        cmp wayList,x
        beq .next
        bne .known              ; always
.new    ldx wayEnd
        sta wayList+WRITE,x
        inc wayEnd
.next   dec simMoves
        bne .move
        lda variants+1
        beq .done
        lda wayEnd
        sta candCount
        lda simBall
        bne .done
        REST
        lda candCount
        sta wayEnd
        lda #SOUTH_SIDE
        sta simBall
        bne .ball               ; always
.done   lda wayEnd
        sta candCount
        rts
        END_ROUTINE CandidateSquares

; ---------------------------------------------------------------------------
; Lapse: whether PUFF has a lapse, drawn from the chips (five times their number, half their codes) and the balls
; uses  A X Y candAt sum chip
; cycles: bounded by its slice
; out   carry set: it has: candCount = LAPSE, whimAt, forward = the direction of its chip
; ---------------------------------------------------------------------------
        SUBROUTINE
Lapse   lda #0
        sta sum
        sta candAt
.square ldx candAt
        lda chips,x
        lsr
        if GLYPH_LINES != 2*5
        err
        endif
        sta chip
        lda sum
        asl
        adc #0
        eor chip
        sta sum
        REST
        inc candAt
        lda candAt
        cmp #SQUARES
        bne .square
        ldx #NORTH_SIDE
        CALL HashBall
        lda variants+1
        beq .hashed
        ldx #SOUTH_SIDE
        CALL HashBall
.hashed lda sum
        cmp #LAPSES
        bcs .none
        and #DIRECTIONS_ALL-1
        sta forward
        CALL NextByte
.again  cmp #SQUARES
        bcc .at
        sbc #SQUARES
        bcs .again              ; always
.at     sta whimAt
        lda #LAPSE
        sta candCount
        sec
        rts
.none   clc
        rts
        END_ROUTINE Lapse
; ---- HashBall: adds ball X to the hash `sum`
; uses  A
; cycles with rts: 35 at most
        SUBROUTINE
HashBall
        lda sum
        asl
        adc #0
        eor ball,x
        sta sum
        REACH NextByte          ; it goes on there
        END_ROUTINE HashBall
; ---- NextByte: sum, A = 5 times sum and 1
; uses  A
; cycles with rts: 21 at most
NextByte
        lda sum
        asl
        asl
        sec
        adc sum
        sta sum
        rts
        END_ROUTINE NextByte

; ---------------------------------------------------------------------------
; TryOption: `option` on square candAt of wayList: if the rules allow it, its value, and whether it
; is the best so far
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
TryOption
        ldx candAt
        ldy wayList,x
        CALL Possible
        bcs .value
        rts
.value  CALL Evaluate
        REACH Better            ; it goes on there
        END_ROUTINE TryOption
; ---- Better: the candidate is the best one if `sum` is more than bestValue
Better  SUBROUTINE
        lda bestValue
        cmp sum
        lda bestValue+1
        sbc sum+1
        bvc .sign
        eor #$80
.sign   bpl .done
        lda sum
        sta bestValue
        lda sum+1
        sta bestValue+1
        lda tryDeed
        sta deed
        lda tryDir
        sta aim
        lda count
        sta cursor
.done   rts
        END_ROUTINE Better

; ---- Possible: whether `option` is possible on square Y
; out   carry set: it is: tryDeed, tryDir, tryTo; Y unchanged
; uses  A X Y
; cycles: bounded by its slice
        SUBROUTINE
Possible
        lda option
        cmp #OPTION_CLOCKWISE
        bcs .chip
        lda hand
        cmp #CODE_SPECIAL
        bcc .place
        lda option              ; a chip without a direction is placed once
        bne .no
.place  THINK_RULES RULE_MAY_PLACE
        lda #DEED_PLACE
        sta tryDeed
        lda option
.direction
        php
        clc
        adc forward
        and #DIRECTIONS_ALL-1
        sta tryDir
        plp
        rts
.chip   lda chips,y
        beq .no
        lda option
        cmp #OPTION_DRIFT
        bcs .drift
        sbc #OPTION_CLOCKWISE-DEED_CLOCKWISE-1 ; (carry clear)
        sta tryDeed
        THINK_RULES RULE_MAY_ROTATE
        rts
.drift  lda #DEED_DRIFT
        sta tryDeed
        lda option
        sbc #OPTION_DRIFT       ; (carry set)
        clc
        adc forward
        and #DIRECTIONS_ALL-1
        sta tryDir
        THINK_RULES RULE_MAY_DRIFT
        sta tryTo
        rts
.no     clc
        rts
        MAX_STACK 1
        END_ROUTINE Possible
        if OPTION_COUNTER-OPTION_CLOCKWISE != DEED_COUNTER-DEED_CLOCKWISE
        err
        endif

; ---------------------------------------------------------------------------
; QuietCandidate: the first placing, else the first rotating, else the first drifting on a square that is
; not in wayList; in a lapse on any square, from whimAt on
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
QuietCandidate
        lda #0
.set    sta option
        lda #0
        sta candAt
.square ldx candCount
        bmi .whim               ; LAPSE
        ldx candAt
        lda QuietOrder,x
        ldx forward
        beq .north
        eor #$FF                ; SQUARES-1 less the square
        clc
        adc #SQUARES
.north  ldx candCount
.known  dex
        bmi .new
        cmp wayList,x
        bne .known
        beq .next               ; always
.whim   lda whimAt
        clc
        adc candAt
        cmp #SQUARES
        bcc .new
        sbc #SQUARES
.new    tay
        CALL Possible
        bcc .next
        CALL Evaluate
        TAIL Better
.next   REST
        lda option
        cmp #OPTION_DRIFT
        bcc .on
        inc option              ; all four drifts of a square
        lda option
        cmp #OPTIONS
        bne .square
        lda #OPTION_DRIFT
        sta option
.on     inc candAt
        lda candAt
        cmp #SQUARES
        bne .square
        lda #OPTION_CLOCKWISE   ; after placing,
        ldx option
        beq .set
        lda #OPTION_DRIFT       ;   and after that
        cpx #OPTION_CLOCKWISE
        beq .set
        rts
        END_ROUTINE QuietCandidate
