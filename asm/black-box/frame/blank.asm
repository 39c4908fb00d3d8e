; ---------------------------------------------------------------------------
; Vertical sync and vertical blank: sound, control, and what the kernel needs: colours and
; the place of the bar.
; ---------------------------------------------------------------------------

        include "../common/blank.asm"
        include "../common/hues.inc"
        include "../common/ball.inc"

; ---- every mode ends here
; uses  A X Y
        SUBROUTINE
ModeDone
        lda mode
        cmp #MODE_THINK
        bne .all
        lda frame               ; the computer gets the time of most frames: nothing changes
        and #THINK_FRAMES-1     ;   in them
        beq .all
        jmp PictureReady
.all    lda judgeStage          ; the judge needs the time, and nothing changes but the computer's ground
        beq .colours
        lda game
        cmp #GAME_COMPUTER
        bne .place
.colours
        ldx #0
        ldy idle
        cpy #IDLE_CYCLE
        bcc .awake
        tya
        asl
        asl
        asl
        asl
        tax
        lda #$F7                ; and not so bright
        bne .greys              ; always
.awake  lda #$FF
.greys  SET_GREYS
        ldy mode
        lda #MARK
        cpy #MODE_HIDE
        bne .cells
        lda #HIDDEN
.cells  CALL Tint
        ldx game                ; the computer's candidates are where its marks will be
        cpx #GAME_COMPUTER
        bne .marks
        cpy #MODE_HIDE
        bcs .marks
        ldx guesses
        bne .marks
        txa
.marks  sta colCell
        lda #LATTICE
        CALL Tint
        sta colLattice
        lda #FIELD
        CALL Tint
        ldx colCell
        bne .ground
        txa
.ground sta colGround
        lda #PLAIN
        CALL Tint
        sta colAnswer
        jmp GoBoxStatus
.place

; ---- BoxPlace: the bar, with the lines above and below the box as they have been chosen; a part of ModeDone
; uses  A X Y
        SUBROUTINE
BoxPlace                        ; the lines above and below the box are chosen
        ldy mode

; the bar: the cursor, or a ray
        lda #WHITE
        cpy #MODE_RAY
        beq .cursor
        cpy #MODE_TRAVEL
        beq .ray
        cpy #MODE_SHOW
        beq .show
.cursor ldx cursorX
        stx barX
        ldx cursorY
        ldy item
        beq .row
        ldx #NO_BAR
.row    stx barY
        jmp .bar
.show   ldx rayX
        stx barX
        ldx rayY
        stx barY
.ray    lda #RAY
.bar    CALL Tint
        sta colBar
        ldx mode
        dex                     ; MODE_NUMBER
        bne .column
        lda digit
        asl
        asl
        adc #DIGIT_AT           ; (carry is clear)
        bne .at                 ; always
.column lda barX                ; 12 clocks a column
        asl
        adc barX                ; (carry is clear)
        asl
        asl
        adc #BAR_AT             ; (carry is clear)
        ldx barX
        beq .edge
        cpx #SLOTS+1
        bne .at
        lda #BAR_AT_RIGHT
        bne .at                 ; always
.edge   lda #BAR_AT_EDGE
.at     sec
        sta WSYNC
        STROBE_BALL
; ---- PictureReady: what is left of vertical blank is the computer's or the judge's; a part of ModeDone
; uses  A X Y
PictureReady
        ldx mode
        lda FirstRow,x
        sta textRow
        cpx #MODE_THINK         ; in what is left:
        bne .judge
        CALL_FAR FAR_SLICE
        jmp .blank
.judge  ldx judgeStage          ; the judge needs the time
        bne .late
        lda INTIM
        cmp #HIDE_MARGIN
        bcc .late
        CALL_FAR FAR_HIDE
.late   CALL Judge
.blank  bit TIMINT
        bpl .blank
        jmp GoPicture
        END_ROUTINE ModeDone
HIDE_MARGIN = 4                 ; of INTIM: HidePair, and the way to it
DIGIT_AT    = 93                ; the ball comes 10 clocks left of it, a clock left of the first digit
BAR_AT      = 6                 ; the ball comes 10 clocks left of A, and column 1 is at 8
BAR_AT_EDGE = 4                 ; clock 0: the strobe is in horizontal blank
BAR_AT_RIGHT = 158              ; clock 148: beside the cells of the largest box

; ---- the colour A as it is shown
; uses  A
; cycles with rts: 12 at most
Tint    eor hues
        and greys
        rts
        END_ROUTINE Tint

FirstRow                        ; by MODE_
        dc.b ROWS_SETUP,ROWS_SETUP,ROWS_WAIT,ROWS_WAIT,ROWS_RESULT
        dc.b ROWS_BOX,ROWS_BOX,ROWS_BOX,ROWS_BOX,ROWS_BOX,ROWS_BOX,ROWS_BOX

; ------------------------------------------------------------------ overscan
; ---- OverscanWork: the computer's or the judge's part of overscan
; uses  A X Y
OverscanWork
        lda mode
        cmp #MODE_THINK
        bne .judging
        CALL_FAR FAR_SLICE
        jmp GoOverscanEnd
.judging
        lda judgeStage          ; and here
        bne .judges
        CALL_FAR FAR_PAIR
.judges CALL Judge
        jmp GoOverscanEnd
        END_ROUTINE OverscanWork

; ---- from a routine of bank 4 (CALL_FAR)
; uses  nothing
; cycles with rts: 6 at most
Back    rts

; ------------------------------------------------------------------ power-on
; ---- StartUp: what power-on sets
; uses  A X Y
StartUp CALL StartRandom
        lda #1                  ; 8 x 8,
        sta sizeIndex
        lda #4                  ;   four balls,
        sta balls
        lda #GAME_LEARN         ;   and the lessons first
        sta game
        lda #NO_BAR
        sta barY
        CALL SetBounds
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp
