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
.mode   lda #0
        sta cursorCode
        ldx mode
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

; ---- either stick
ReadStick
        lda SWCHA
        lsr
        lsr
        lsr
        lsr
        and SWCHA
        tay
        lda INPT4
        and INPT5
        tax
        tya
        include "../common/stick.asm"
        END_ROUTINE ReadStick

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},Deal
        MODE {1},Roll
        MODE {1},Fly
        MODE {1},Face
        MODE {1},Draw
        MODE {1},ScanOn
        MODE {1},Play
        MODE {1},Aim
        MODE {1},Wish
        MODE {1},Thinking
        MODE {1},ShowDeed
        MODE {1},Scored
        MODE {1},Over
        MODE {1},Pass
        endm
        mac MODE
        dc.b {1}[{2}-1]
        REACH {2}
        endm
ModeLo  MODES <
ModeHi  MODES >
        END_ROUTINE Modes
