; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank.
; ---------------------------------------------------------------------------

        SUBROUTINE
Control SWITCHES_DOWN switches,switchesDown
        CALL ReadStick
        lda pushed
        ora switchesDown
        beq .quiet
        lda #0
        sta idle
        lda flags
        bpl .played             ; FLAG_DEMO
        CALL OpenSetUp
        TAIL ModeDone
.quiet  lda frame
        and #$7F
        bne .played
        inc idle
        bne .played
        dec idle
.played lda notice
        beq .switches
        dec notice
.switches
        lda switchesDown
        lsr
        bcs .reset
        and #SELECT_SWITCH>>1
        bne .select
.mode   ldx mode
        lda ModeHi,x
        PUSH_A
        lda ModeLo,x
        PUSH_A
        JUMP_PUSHED
        REACH Modes
.reset  lda SWCHA               ; with the left stick to the right it is the flash cartridge's
        bpl .mode
        CALL Allowed
        bcc .mode
        CALL StartGame
        TAIL ModeDone
.select lda mode
        beq .game               ; MODE_SETUP
        CALL OpenSetUp
        TAIL ModeDone
.game   lda #0
        sta item
        CALL NextGame
        TAIL ModeDone
        END_ROUTINE Control

; ---- either stick; when two people play, the one of the person whose turn it is
ReadStick SUBROUTINE
        lda SWCHA
        lsr
        lsr
        lsr
        lsr
        tay                     ; the left one
        lda mode
        cmp #MODE_BUY
        bne .either
        lda flags
        and #FLAG_TWO
        beq .either
        ldx actor
        lda kinds,x
        cmp #KIND_RIGHT
        beq .right
        ldx INPT4
        tya
        jmp StickDown
.right  ldx INPT5
        lda SWCHA
        jmp StickDown
.either lda INPT4
        and INPT5
        tax
        tya
        and SWCHA
        include "../common/stick.asm"
        END_ROUTINE ReadStick

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},BeginOn
        MODE {1},Deal
        MODE {1},House
        MODE {1},WhoseTurn
        MODE {1},Buy
        MODE {1},Thinking
        MODE {1},ShowDeed
        MODE {1},Paid
        MODE {1},DrawOn
        MODE {1},Came
        MODE {1},Judge
        MODE {1},Folded
        MODE {1},Bonus
        MODE {1},Settle
        MODE {1},Won
        MODE {1},Over
        MODE {1},PauseOn
        endm
        mac MODE
        dc.b {1}[{2}-1]
        REACH {2}
        endm
ModeLo  MODES <
ModeHi  MODES >
        END_ROUTINE Modes
