; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank, in a game with a set-up of rows (`item`), a
; demonstration (bit 7 of `flags`) and messages for some frames (`notice`).  The game provides the routines that are
; called, the table of its modes, of which 0 is the set-up, and the macro MODE_BEGINS for what precedes each.
; ---------------------------------------------------------------------------

        SUBROUTINE
Control READ_CONTROLS
        beq .quiet
        lda #0
        sta idle
        lda flags
        bpl .played             ; FLAG_DEMO
        CALL_IDLE OpenSetUp     ; ends a thought, too
        TAIL ModeDone
.quiet  COUNT_IDLE
.played lda notice
        beq .switches
        dec notice
.switches
        lda switchesDown
        lsr
        bcs .reset
        and #SELECT_SWITCH>>1
        bne .select
.mode   MODE_BEGINS
        JUMP_BY mode,Mode,Modes
.reset  lda SWCHA               ; with the left stick to the right it is the flash cartridge's
        bpl .mode
        CALL Allowed
        bcc .mode
        CALL_IDLE StartGame
        TAIL ModeDone
.select lda mode
        beq .game               ; MODE_SETUP
        CALL_IDLE OpenSetUp     ; ends a thought, too
        TAIL ModeDone
.game   lda #0
        sta item
        CALL_IDLE NextGame
        TAIL ModeDone
        END_ROUTINE Control
