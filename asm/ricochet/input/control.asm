; ---------------------------------------------------------------------------
; The controls: what the sticks, the buttons and the switches do to the game,
; one call a picture in overscan, and one in vertical blank.
;
; Owns the RAM under "the controls" and decides when the rules are called.
; Never draws; the picture follows from RAM.
; ---------------------------------------------------------------------------

FIRE           = %00010000      ; in `stick`
HORIZONTAL     = STICK_LEFT|STICK_RIGHT
VERTICAL       = STICK_UP|STICK_DOWN
DIRECTIONS     = HORIZONTAL|VERTICAL

REPEAT_FIRST   = 20             ; pictures until a held direction counts again
REPEAT_NEXT    = 7              ; and from then on

HOME_ROW       = 5              ; where the cursor stands when a turn begins,
HOME_LEFT      = 1              ;   and its column, by side
HOME_RIGHT     = LAST_COLUMN-1

; ---------------------------------------------------------------------------
; StartUp: RAM is clear; the set-up.
; ---------------------------------------------------------------------------
StartUp SUBROUTINE
        CALL StartMatch          ; whatever is shown, the state makes sense
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp

; ---------------------------------------------------------------------------
; OverscanWork: the work of one picture, in overscan: at most 1,500 cycles.
; ---------------------------------------------------------------------------
OverscanWork SUBROUTINE
        CALL Switches
        CALL WatchDemo
        lda mode
        cmp #MODE_THINK
        beq .think
        CALL_IDLE ReadStick           ; A = what has just been pushed
        ldx mode
        bmi .ball
        cpx #MODE_SETUP
        bcs .text
        CALL_IDLE PlayTurn
        jmp .done
.text   CALL_IDLE Menu
        jmp .done
.think  jmp GoThinkInOverscan
.ball   cpx #MODE_LANDED
        beq .landed
        bcs .over
        CALL_IDLE ShowLaunch
        jmp .done
.landed CALL_IDLE Landed
        jmp .done
.over   CALL_IDLE ShowGameOver
.done   jmp GoOverscanEnd
        END_ROUTINE OverscanWork

; ---------------------------------------------------------------------------
; SyncWork: the rest: the sound, and what the rules have to say about the picture.
; The sound and the target fit into the lines of sync, whose end is seen to here;
; what the button would do and the clock are found in vertical blank.
; ---------------------------------------------------------------------------
SyncWork SUBROUTINE
        CALL PlaySound           ; 107   of 228 at worst
        CALL TargetNow           ; 174   for row 0 of the picture
        sty targetDigit         ; 177
        sec
        sbc #TARGET_CELL        ; 181
        bcs .target
        lda #0
.target sta targetCell          ; 188
.sync   bit TIMINT              ; 192
        bpl .sync
        lda #BLANK_TIMER
        sta WSYNC               ; 199
        sta TIM64T
        ldx #0
        stx VSYNC

        lda mode
        cmp #MODE_THINK
        beq .think
        CALL_IDLE ButtonAction
        PUSH_A
        CALL_IDLE ClockFace
        sta clockShown
        PULL_A
        sta button
        jmp GoSetUpKernel
.think  lda frame               ; the cursor's bar breathes
        and #BREATH
        beq .breath             ; BUTTON_REFUSED: narrow
        lda #BUTTON_PICK           ; wide
.breath sta button
        lda #NO_CLOCK
        sta clockShown
        jmp GoSetUpKernel
        END_ROUTINE SyncWork

BREATH  = %00100000             ; of `frame`, a multiple of FULL_FRAMES

TARGET_CELL = 2                 ; column - this = cell * 2

; ---------------------------------------------------------------------------
; ClockFace: what the smart clock shows: the seconds left, if it is on.
; out   A = seconds, BCD, or NO_CLOCK
; uses  X Y
; ---------------------------------------------------------------------------
ClockFace SUBROUTINE
        bit SWCHB
        bpl .off                ; RIGHT_DIFFICULTY
        ldx turn
        lda players,x
        bne .off                ; computers have time
        CALL Allowance
        sec
        sbc clock
        bcs .left
        lda #0
.left   ldx #0                  ; tens
.tens   cmp #10
        bcc .ones
        sbc #10
        inx
        bcs .tens               ; always
.ones   sta clockOnes
        txa
        asl
        asl
        asl
        asl
        ora clockOnes
        rts
.off    lda #NO_CLOCK
        rts
        END_ROUTINE ClockFace

; ---------------------------------------------------------------------------
; Switches: RESET begins a match, SELECT leads to the set-up and to the next
; variant there, when they go down.
;     not while the left stick is pushed right: that pair belongs to menus of
;     flash cartridges
; uses  A X Y, scratch
; ---------------------------------------------------------------------------
Switches SUBROUTINE
        lda SWCHB
        and #RESET_SWITCH|SELECT_SWITCH
        tax
        eor #RESET_SWITCH|SELECT_SWITCH
        and options             ; up before, down now
        sta switchesDown
        txa
        eor options             ; keep the rest of the options
        and #RESET_SWITCH|SELECT_SWITCH
        eor options
        sta options
        bit SWCHA
        bpl .done
        lda switchesDown
        beq .done
        CALL_IDLE EndDemo
        lsr switchesDown
        bcs StartMatch
        REACH_IDLE StartMatch
        lsr switchesDown
        bcc .done
        CALL_IDLE NextVariant
        TAIL_IDLE OpenSetUp
.done   rts
        END_ROUTINE Switches

; ---------------------------------------------------------------------------
; StartMatch: a new match, and its first turn.
; uses  A X Y
; ---------------------------------------------------------------------------
StartMatch SUBROUTINE
        CALL ResetRatings
        lda options
        asl                     ; carry: Right begins
        lda #LEFT
        rol
        CALL NewMatch
        REACH StartTurn
        END_ROUTINE StartMatch
; falls through

; ---------------------------------------------------------------------------
; StartTurn: the cursor goes home to the side that moves; a computer thinks first.
; uses  A X Y
; ---------------------------------------------------------------------------
StartTurn SUBROUTINE
        ldy #MODE_PICK
        ldx turn
        lda players,x
        beq .human
        ldy #MODE_THINK
        lda #0
        sta thinkAt+WRITE
.human  sty mode
        lda HomeColumn,x
        sta cursorX
        lda #HOME_ROW
        sta cursorY
        lda #0
        sta idle
        lda #$FF                ; what is held now counts when it is let go
        sta stick
        rts
        END_ROUTINE StartTurn

HomeColumn                      ; by side
        dc.b HOME_LEFT, HOME_RIGHT

; ---------------------------------------------------------------------------
; ReadStick: the stick of the side to move; either on a text screen, and if not two people play.
; out   A = what is down now and was not before; a direction held counts again
;       every REPEAT_NEXT pictures; stick = all that is down
; uses  X, scratch
; ---------------------------------------------------------------------------
ReadStick SUBROUTINE
        bit mode
        bvs .either
        lda players+LEFT
        ora players+RIGHT
        bne .either
        lda SWCHA
        ldx INPT5
        ldy turn
        bne .side
        lsr
        lsr
        lsr
        lsr
        ldx INPT4
        jmp .side
.either lda SWCHA
        lsr
        lsr
        lsr
        lsr
        and SWCHA
        sta now
        lda INPT4
        and INPT5
        tax
        lda now
.side   and #DIRECTIONS
        eor #DIRECTIONS
        cpx #$80                ; carry clear: the button is down
        bcs .up
        ora #FIRE
.up     sta now
        lda stick
        eor #$FF
        and now
        sta pushed
        lda stick
        eor now
        and #DIRECTIONS
        beq .same
        lda #REPEAT_FIRST
        bne .repeat
.same   dec repeat
        bne .done
        lda now
        and #DIRECTIONS
        ora pushed
        sta pushed
        lda #REPEAT_NEXT
.repeat sta repeat
.done   lda now
        sta stick
        lda pushed
        rts
        END_ROUTINE ReadStick
