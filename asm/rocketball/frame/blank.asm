; ---------------------------------------------------------------------------
; Vertical sync, vertical blank and overscan: sound, control, the line below the field, what
; the field shows, and the computer.
; ---------------------------------------------------------------------------

        include "../common/hues.inc"
        include "../common/blank.asm"

; ---- every mode ends here
; uses  A X Y
        SUBROUTINE
ModeDone
        SET_HUES
        lda mode
        bne .field_rows
        CALL ShowSettings
        ldx #ROWS_SETUP
        jmp .rows
.field_rows
        ldx #ROWS_FIELD
        cmp #MODE_THINK
        bne .rows
        lda notice              ; at first the line above the field stays
        bne .rows
        ldx #NO_ROWS
.rows   stx textRow
        CALL Status
        CALL PlayTune
        bit textRow             ; NO_ROWS
        bpl BlankDone
        ldx variants+1
        lda thinkAt
        bne .slice
        ldx #1                  ; the beginning of a thought takes as long as a step with two balls
.slice  lda INTIM
        cmp BlankMargins,x
        bcc BlankDone
        jmp GoThinkInBlank
; ---- BlankDone: waits, covers what the picture shows differently, and waits for the end of vertical blank, which is
;      LONGER_BLANK later if the computer was thinking for a while: the line above the field is left out then
; uses  A X Y
BlankDone                       ; (and where a slice of the computer's has ended)
        bit textRow             ; NO_ROWS
        bmi .long
        lda INTIM
        cmp #LONGER_BLANK
        bcs BlankDone
        bcc .cover              ; always
.long   bit TIMINT
        bpl .long
.cover  lda #COVER_TIMER
        sta TIM8T
        lda mode
        beq .covered
        CALL_RULES RULE_COVER
.covered
        bit TIMINT
        bpl .covered
        bit textRow
        bmi .field
        jmp GoPicture
.field  lda #0
        sta WSYNC
        sta VBLANK
        sta WSYNC
        jmp GoFieldAlone
        END_ROUTINE ModeDone
BlankMargins                    ; by variants+1
        dc.b THINK_MARGIN,THINK_MARGIN_ASSAULT
NO_ROWS     = %10000000         ; textRow: the field alone

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
