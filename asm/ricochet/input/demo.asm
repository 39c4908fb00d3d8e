; ---------------------------------------------------------------------------
; The demonstration: if nothing is pushed in the set-up for a while, computers play
; silent games with changing players and variants until something is pushed; then the
; set-up is restored.  A board that is left alone changes its colours.
; ---------------------------------------------------------------------------

DEMO         = %01000000        ; in `options`: the demonstration is on
KEPT_VARIANT = %00011100        ;   and there is the variant of the set-up
KEEP_SHIFT   = 2
DEMO_FROM    = 5                ; `idle`, about 10 seconds
DEMO_SETUP   = 90               ; frames of the set-up that names the players,
RESULT_PAUSE = 240              ;   and of a result of two computers
IDLE_FRAMES  = 128              ; a unit of `idle`

; ---------------------------------------------------------------------------
; CountIdle: counts units of IDLE_FRAMES frames without a push in `idle`.
; in    Y = what is pushed
; uses  A
; ---------------------------------------------------------------------------
CountIdle SUBROUTINE
        cpy #0
        beq .nothing
        lda #0
        sta idle
        rts
.nothing
        lda frame
        and #IDLE_FRAMES-1
        bne .done
        inc idle
        bne .done
        dec idle                ; stays at 255
.done   rts
        END_ROUTINE CountIdle

; ---------------------------------------------------------------------------
; Unattended: handles a text screen in a frame in which nothing is pushed.
;     the set-up: after DEMO_FROM the demonstration; in it the game begins
;     a result of two computers: the next game, in the demonstration the next set-up
; uses  A X Y
; ---------------------------------------------------------------------------
Unattended SUBROUTINE
        lda mode
        cmp #MODE_RESULT
        beq .result
        bit options
        bvs .shown
        cmp #MODE_SETUP
        bne .done
        lda idle
        cmp #DEMO_FROM
        bcc .done

        CALL KeepRatings         ; StartDemo
        ldx #RIGHT
.keep   lda players,x
        sta keptPlayers+WRITE,x
        dex
        bpl .keep
        lda variant
    REPEAT KEEP_SHIFT
        asl
    REPEND
        ora #DEMO
        eor options
        and #DEMO|KEPT_VARIANT
        eor options
        sta options
; falls through

; the next of them: sixteen pairs, so that with five variants it takes 80 games to come round again
NextDemo
        ldx demos
        inx
        txa
        sta demos+WRITE
        and #OPPONENTS-1
        tay
        iny
        tya
        sta players+LEFT+WRITE
        txa
        lsr
        lsr
        adc players+LEFT        ; (a carry only changes which pair it is)
        and #OPPONENTS-1
        tay
        iny
        tya
        sta players+RIGHT+WRITE
        CALL NextVariant
        CALL OpenSetUp
        lda #LINE_START
        sta cursorY
        lda #DEMO_SETUP
        sta showWait+WRITE
.done   rts

.shown  CALL CountDownWait
        bne .done
        TAIL StartMatch

.result lda players+LEFT
        beq .done
        lda players+RIGHT
        beq .done
        CALL CountDownWait
        bne .done
        bit options
        bvs NextDemo
        bit status
        bvs .done               ; the match is over: its result stays
        MAX_STACK 2+STACK_NewGame
        jmp NextGame            ; (a part of Menu, and Menu reaches this)
        END_ROUTINE Unattended

; ---------------------------------------------------------------------------
; CountDownWait: counts showWait down; Z is set at 0
; uses  A X
; ---------------------------------------------------------------------------
CountDownWait SUBROUTINE
        ldx showWait
        dex
        txa
        sta showWait+WRITE
        rts
        END_ROUTINE CountDownWait

; ---------------------------------------------------------------------------
; EndDemo: restores the set-up's variant and players if the demonstration is on.
; uses  A X Y
; ---------------------------------------------------------------------------
EndDemo SUBROUTINE
        bit options
        bvc .done
        lda options
        and #KEPT_VARIANT
    REPEAT KEEP_SHIFT
        lsr
    REPEND
        tay
        lda options
        and #~(DEMO|KEPT_VARIANT)
        sta options
        CALL PutVariant
        ldx #RIGHT
.player lda keptPlayers,x
        sta players+WRITE,x
        dex
        bpl .player
        TAIL SetRatings
.done   rts
        END_ROUTINE EndDemo

; ---------------------------------------------------------------------------
; WatchDemo: ends the demonstration if anything is pushed.
; uses  A X Y
; ---------------------------------------------------------------------------
WatchDemo SUBROUTINE
        bit options
        bvc .done
        lda SWCHA
        cmp #$FF
        bne .leave
        lda INPT4
        and INPT5
        bmi .done
.leave  CALL_IDLE EndDemo
        TAIL_IDLE OpenSetUp
.done   rts
        END_ROUTINE WatchDemo
