; ---------------------------------------------------------------------------
; The demonstration: after a while without input on the set-up screen, computers play
; silent games with changing players and variants until there is input; then the
; set-up is restored.  An idle board cycles its colours.
; ---------------------------------------------------------------------------

; `options`
DEMO         = %01000000        ; the demonstration is running
KEPT_VARIANT = %00011100        ; saved variant of the set-up
KEEP_SHIFT   = 2
DEMO_FROM    = 5                ; `idle` at which it starts, about 10 seconds
DEMO_FIRST   = 12               ; frames: set-up screen with the first players,
DEMO_SETUP   = 90               ;   with the next ones,
RESULT_PAUSE = 240              ;   result of a game between computers
IDLE_FRAMES  = 128              ; unit of `idle`; a power of two
CENTRED      = $FF              ; SWCHA: no stick is pushed

; ---------------------------------------------------------------------------
; CountIdle: counts IDLE_FRAMES frames without input in `idle`.
; in    Y = STICK_ bits and FIRE
; uses  A
; cycles with rts: 30 at most
; ---------------------------------------------------------------------------
CountIdle SUBROUTINE
        tya
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
        dec idle                ; saturate at 255
.done   rts
        END_ROUTINE CountIdle

; ---------------------------------------------------------------------------
; Unattended: handles a text screen in a frame without input.
;     set-up: starts the demonstration after DEMO_FROM
;     set-up of the demonstration: begins its match after DEMO_SETUP frames
;     result of a game between computers, after RESULT_PAUSE frames: begins the next
;         game, or in the demonstration the next set-up
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

        CALL KeepRatings        ; start the demonstration
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

        lda #DEMO_FIRST
        bne .wait               ; always

; the next variant, with two neighbours of the list that are equally strong there
NextDemo
        lda #DEMO_SETUP
.wait   sta showWait+WRITE
        CALL NextVariant
        ldy variant
        ldx DemoPlayers,y
        stx players+LEFT+WRITE
        inx                     ; the next one
        stx players+RIGHT+WRITE
        CALL SetRatings
        TAIL OpenSetUp
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
        bvs .done               ; match over: keep showing the result
        MAX_STACK 2+STACK_NewGame
        jmp NextGame            ; in Menu, which itself calls this routine
        END_ROUTINE Unattended

DemoPlayers                     ; Left's, by variant
        dc.b ECHO, GUNNER, MAGPIE, MAGPIE, GUNNER

; ---------------------------------------------------------------------------
; CountDownWait: decrements showWait; Z is set at 0.
; uses  A X
; cycles with rts: 18 at most
; ---------------------------------------------------------------------------
CountDownWait SUBROUTINE
        ldx showWait
        dex
        txa
        sta showWait+WRITE
        rts
        END_ROUTINE CountDownWait

; ---------------------------------------------------------------------------
; EndDemo: restores variant and players of the set-up if the demonstration is running; its own set-up counts as none, so
; that the title's tune begins.
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
        sty variant
        ldx #RIGHT
.player lda keptPlayers,x
        sta players+WRITE,x
        dex
        bpl .player
        stx mode                ; $FF
        TAIL SetRatings
.done   rts
        END_ROUTINE EndDemo

; ---------------------------------------------------------------------------
; WatchDemo: ends the demonstration on any input.
; uses  A X Y
; ---------------------------------------------------------------------------
WatchDemo SUBROUTINE
        bit options
        bvc .done
        lda options
        and #KEYPADS            ; clear while a computer thinks
        beq .sticks
        lda keyLines            ; (M_CURSOR|M_LAUNCH|M_TEXT)
        cmp #NOT_PUSHED
        bne .leave
.sticks lda SWCHA
        cmp #CENTRED
        bne .leave
        lda INPT4
        and INPT5
        bmi .done
.leave  CALL_IDLE EndDemo
        TAIL_IDLE OpenSetUp
.done   rts
        END_ROUTINE WatchDemo
