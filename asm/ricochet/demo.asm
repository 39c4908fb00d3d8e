; ---------------------------------------------------------------------------
; Left alone: the set-up gives way to the manual's second sample game, up to
; the forty-five-bounce launch, and comes back; a board left alone changes its
; colours.  Anything pushed ends it.
; ---------------------------------------------------------------------------

DEMO         = %01000000        ; in `options`: the demonstration is on
KEPT_VARIANT = %00011100        ;   and there is the variant of the set-up
KEEP_SHIFT   = 2
DEMO_FROM    = 10               ; `idle`, about 43 seconds
DEMO_VARIANT = 2                ; variant 3
DEMO_PAUSE   = 45               ; pictures between its acts
DEMO_RESULT  = 240              ; pictures of the result

; the acts: piece + DEMO_MOVE * direction, DEMO_TURN ends an order,
; DEMO_LAUNCH + launcher, DEMO_END
DEMO_MOVE    = 16
DEMO_TURN    = $40
DEMO_LAUNCH  = $80
DEMO_END     = $FF

Acts    dc.b PIECE_D+DOWN*DEMO_MOVE, PIECE_C+DOWN*DEMO_MOVE, DEMO_TURN
        dc.b PIECE_I+DOWN*DEMO_MOVE, DEMO_TURN
        dc.b DEMO_LAUNCH+LT, DEMO_LAUNCH+RT, DEMO_LAUNCH+LB
        dc.b DEMO_END

act     = repeat                ; the next one: nobody holds a stick
actWait = moveDir               ; pictures since the last one

; ---------------------------------------------------------------------------
; Idle: `idle` counts times of 256 pictures, pushed sticks begin it again.
; in    Y = what is pushed
; uses  A
; ---------------------------------------------------------------------------
Idle SUBROUTINE
        cpy #0
        beq .nothing
        lda #0
        sta idle
        rts
.nothing
        lda frame
        bne .done
        inc idle
        bne .done
        dec idle                ; stays at 255
.done   rts

; ---------------------------------------------------------------------------
; StartDemo: keep the set-up's variant and begin.
; uses  A X Y; 6 bytes of stack
; ---------------------------------------------------------------------------
StartDemo SUBROUTINE
        lda variant
    REPEAT KEEP_SHIFT
        asl
    REPEND
        ora #DEMO
        sta scratch
        lda options
        and #~(DEMO|KEPT_VARIANT)
        ora scratch
        sta options
        lda #DEMO_VARIANT
        sta variant
        lda #LEFT
        sta act
        jsr NewMatch
        jsr StartTurn
        lda #0
        sta actWait
        sta stick
        rts

; ---------------------------------------------------------------------------
; EndDemo: give the set-up its variant back, if the demonstration is on.
; uses  A
; ---------------------------------------------------------------------------
EndDemo SUBROUTINE
        lda options
        and #DEMO
        beq .done
        lda options
        and #KEPT_VARIANT
    REPEAT KEEP_SHIFT
        lsr
    REPEND
        sta variant
        lda options
        and #~(DEMO|KEPT_VARIANT)
        sta options
.done   rts

; ---------------------------------------------------------------------------
; Demo: one picture of the demonstration, before what is in flight goes on.
; uses  A X Y, scratch; 6 bytes of stack
; ---------------------------------------------------------------------------
Demo SUBROUTINE
        lda SWCHA
        cmp #$FF
        bne .leave
        lda INPT4
        and INPT5
        bpl .leave
        lda mode
        bmi .done               ; a ball is on its way
        inc actWait
        cmp #MODE_RESULT
        beq .result
        lda actWait
        cmp #DEMO_PAUSE
        bcc .done
        lda #0
        sta actWait
        ldx act
        inc act
        lda Acts,x
        bmi .launch
        cmp #DEMO_TURN
        bcs .turn
        pha
        and #DEMO_MOVE-1
        tax
        pla
        lsr
        lsr
        lsr
        lsr
        sta moveDir
        jsr ToPiece
        jsr Order
        lda #0
        sta actWait
.done   rts
.turn   lda #0
        jsr TurnEnd
        jmp StartTurn
.launch cmp #DEMO_END
        beq .leave
        and #RB
        jmp Launch
.result lda actWait
        cmp #DEMO_RESULT
        bcc .done
.leave  jsr EndDemo
        jmp SetUp

; ---------------------------------------------------------------------------
; ToPiece: the cursor goes to piece X.
; out   X unchanged
; uses  A
; ---------------------------------------------------------------------------
ToPiece SUBROUTINE
        lda place,x
        lsr
        lsr
        lsr
        lsr
        sta cursorY
        lsr                     ; carry: an odd row
        lda place,x
        and #PLACE_CELL          ; cell * 2 = column - 1 in odd rows, - 2 in even ones
        bcs .odd
        adc #1
.odd    adc #0
        sta cursorX
        rts
