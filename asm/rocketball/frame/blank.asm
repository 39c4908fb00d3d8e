; ---------------------------------------------------------------------------
; Vertical sync, vertical blank and overscan: sound, control, the line below the field, what
; the field shows, and the computer.
; ---------------------------------------------------------------------------

        include "../common/blank.asm"

; ---- every mode ends here
; uses  A X Y
        SUBROUTINE
ModeDone
        ldx #0                  ; the colours cycle while nobody plays, and are not so bright
        stx count
        ldy idle
        cpy #IDLE_CYCLE
        lda #$FF
        bcc .greys
        tya
        and #%11                ; three sets of colours
        bne .set
        lda #1
.set    clc
        adc #1
        sta count
        tya
        asl
        asl
        asl
        asl
        tax
        lda #$F7
.greys  stx hues
        sta greys
        lda SWCHB
        and #COLOUR_SWITCH
        bne .colour
        lda greys
        and #LUMINANCE
        sta greys
        lda #1
        sta count
.colour lda count
        sta tintSet+WRITE
        lda #WALL_COLOUR
        eor hues
        and greys
        sta wallColour+WRITE
        ldx #ROWS_SETUP
        lda mode
        beq .rows
        ldx #ROWS_FIELD
.rows   stx textRow
        CALL Status
        CALL PlayTune
        lda mode
        cmp #MODE_THINK
        bne BlankDone
        lda thinkAt             ; a thought begins in overscan
        beq BlankDone
        lda variants+1
        bne BlankDone
        lda INTIM
        cmp #THINK_MARGIN
        bcc BlankDone
        jmp GoThinkInBlank
; ---- BlankDone: waits, covers what the picture shows differently, and waits for the end of vertical blank
; uses  A X Y
BlankDone                       ; (and where a slice of the computer's has ended)
        bit TIMINT
        bpl BlankDone
        lda #COVER_TIMER
        sta TIM8T
        lda mode
        beq .covered
        CALL_RULES RULE_COVER
.covered
        bit TIMINT
        bpl .covered
        jmp GoPicture
        END_ROUTINE ModeDone

; ------------------------------------------------------------------ overscan
; ---- OverscanWork: counts the time of play, shows the field as it is, and gives the computer a slice
; uses  A X Y
        SUBROUTINE
OverscanWork
        lda mode
        beq OverscanDone
        CALL CountPlay          ; (vertical blank has no time for it)
        CALL_RULES RULE_UNCOVER
        lda mode
        cmp #MODE_THINK
        bne OverscanDone
        jmp GoThinkInOverscan
; ---- OverscanDone: the end of overscan's work, and of a slice
; uses  A X Y
OverscanDone                    ; (and where a slice of the computer's has ended)
        jmp GoOverscanEnd
        END_ROUTINE OverscanWork

; ------------------------------------------------------------------ power-on
; ---- StartUp: what power-on sets
; uses  A X Y
StartUp CALL StartRandom
        ldx #COVERS-1
        lda #NO_SQUARE
.cover  sta coverAt+WRITE,x
        dex
        bpl .cover
        lda #PLAYER_KINDEST     ; somebody alone has an opponent
        sta players+SOUTH_SIDE
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp

; ---- from a routine of bank 2 (CALL_RULES)
; uses  nothing
; cycles with rts: 6 at most
Back    rts
