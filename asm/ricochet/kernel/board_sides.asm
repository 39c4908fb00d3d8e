; ---------------------------------------------------------------------------
; Vertical blank, bank 3, in the image for 3E+: what stands around the pieces.  The cursor's frame in the lines above
; and below its row, and the bumpers.  PatchBoard follows.
; ---------------------------------------------------------------------------
        SUBROUTINE
GoSetUpAfterKeys
        ldx #HOME_ROW
        lda mode
        cmp #MODE_THINK
        beq .new
        ldx #0                  ; none
        asl
        bcs .new                ; the ball
        bmi .new                ; a text screen
        lda ballX
        beq .new
        cmp #LAST_COLUMN
        beq .new
        ldx ballY               ; (a launcher's row is an edge's)
        ldy button
        lda mode
        cmp #MODE_MOVING
        bne .form
        cpy #BUTTON_DROP        ; a keypad has given the direction only
        bne .form
        cpx #2
        bcc .form               ; (in rows 1 and 9 the kernel has an edge of its own)
        cpx #PIECE_ROWS
        bcs .form
        lda #OrderShape-ShapeOf ; (carry is clear)
        adc moveDir
        tay
.form   txa
        ora ShapeOf,y
        tax
.new    stx b2
        RAM_SEEN
        lda shownFrame
        stx shownFrame+WRITE
        cmp b2
        beq .same
        ldy #NO_FRAME
        jsr .edges
        lda b2
        lsr
        lsr
        lsr
        lsr
        tay
        lda b2
        jsr .edges
.same
; ---- the bumpers, of which one blinks in the pause after it is hit
        RAM_SEEN
        ldx bumpers
        lda LeftBumps,x
        ldx bumpers+1
        ora RightBumps,x
        sta bumpersDue+WRITE
        lda mode
        cmp #MODE_LAUNCH
        bne .steady
        lda steps
        beq .steady
        lda timer
        and #FLASH_FRAMES
        beq .steady
        lda event
        lsr                     ; carry = side
        ldy ballY
        bcc .side
        iny
.side   lda BumpAt-BUMPER_TOP,y
        eor bumpersDue
        sta bumpersDue+WRITE
.steady
; ---- the time that the rest of vertical blank takes
        ldx #BALL_SET_UP_TIME
        lda mode
        bpl .still
        cmp #MODE_GAME_OVER     ; with its tune
        beq .time
        lda ballDir             ; row and next row in RAM?
        lsr
        lsr                     ; carry: down
        lda ballY
        sbc #1                  ; 2 if it rises
        cmp #PIECE_ROWS-1
        bcs .time
        if ROW_SET_UP_TIME != BALL_SET_UP_TIME-1
        err
        endif
        dex                     ; ROW_SET_UP_TIME
        bne .colours            ; always
.still
        ldx #SET_UP_TIME
        cmp #MODE_THINK
        beq .time
        cmp #MODE_SETUP
        bcs .bar
        lda ballX               ; the bar at a launcher is a ball, too
        beq .bar
        cmp #LAST_COLUMN
        bcs .bar
.colours
        lda frame
        and #COLOUR_FRAMES-1
        and coloured
        beq .time
    REPEAT COLOURS_TIME
        dex
    REPEND
        bne .time               ; always
.bar    ldx #BALL_SET_UP_TIME
.time   stx b3
        ldy #0
        bit mode
        bvc .shows
        sty coloured+WRITE      ; a text screen
        if BALL_SET_UP_TIME <= RIGHT
        err
        endif
        stx turnSeen+LINE_SEEN+WRITE ; (no game's first turn: that of the next one is to be said)
.shows  lda curtain
        beq .seen
        bvs .board              ; (of mode)
        lda #PICTURE_OFF        ; black frames: no kernel and nothing before it ends what the keypads have begun
        sta VBLANK
        sty coloured+WRITE
        sty SWACNT
        lda mode
        cmp #MODE_THINK
        beq .unread
        lda #NOT_READ
        sta keyColumn+WRITE
; ---- in a black frame first all bumpers that differ
.unread ldx #CURTAIN_TIMER
        lda bumpersDue
        cmp shownBumpers
        beq .curtain
.blank  bit TIMINT
        bpl .blank
        sta WSYNC               ; line 31
        lda #BUMPERS_TIMER
        sta TIM64T
.bumper jsr .one
        lda bumpersDue
        cmp shownBumpers
        bne .bumper
        ldx #REST_TIMER
.curtain
        stx curtainTimer
        bcs .board              ; always: there is no difference
.seen   txa
        clc
        adc #BALL_TIME-1        ; the least time in which anything is patched
        cmp INTIM
        bcc .line
.late   stx ballDue+WRITE       ; (not 0)
        jmp GoSetUpLate         ; keypads and a cursor's frame that moves leave no time
.line   lda ballDue             ; the ball comes first
        bne .board
        txa
        adc lineReserve+LINE_SEEN ; (carry is clear)
        sta b3
        cmp INTIM
        bcs .late               ; all that is left is the line's
        lda frame               ; LineWork sets it anew; if there is no time for it, the next frame leaves it some,
        asl                     ;   in a quarter of all frames: the board goes on
        and frame
        and #LINE_RESERVE
        sta lineReserve+LINE_SEEN+WRITE
.board  jmp GoPatchBoard        ; X is not 0
.edges  and #FRAME_ROW          ; the frame of row A in shape Y
        tax
        dex                     ; 0 to 8 of the row; none: below 0
        bmi .none
        txa
        beq .below              ; (row 1: above it is ROM)
        clc
        adc #LOWER-1
        sta RAM_SWITCH
        lda FrameAbove,y
        sta GAP+WRITE+GAP_FRAME1
        lda FrameBeside,y
        sta GAP+WRITE+GAP_FRAME2
.below  cpx #PIECE_ROWS-1
        beq .none               ; (row 9: below it is ROM)
        txa
        adc #LOWER              ; (carry is clear)
        sta RAM_SWITCH
        lda FrameBeside,y
        sta GAP+WRITE+GAP_FRAME0
        lda FrameBelow,y
        sta GAP+WRITE+GAP_FRAME1
.none   rts
; the frame by shape: whole; open on the side away from left, from right; lines alone; open away from up; sides alone;
;   none; open away from down
FrameAbove
        .byte $FF,$FF,$FF,$FF,$FF,0,0,0,$FF
FrameBelow = FrameAbove+1
FrameBeside
        .byte SIDES,%10000000,%00000001,0,SIDES,SIDES,0,SIDES
NO_FRAME = 6
; by BUTTON_; and by the direction of an order
ShapeOf .byte 3*FRAME_SHAPE,5*FRAME_SHAPE,0,0,0,0
OrderShape
        .byte 4*FRAME_SHAPE,7*FRAME_SHAPE,1*FRAME_SHAPE,2*FRAME_SHAPE

; ---- overscan: one of the bumpers that differ; then OverscanEnd again
PatchBumper
        jsr .one
        jmp GoKeysDriven        ; to OverscanEnd
; ---- one of the bumpers that differ
.one    lda bumpersDue
        eor shownBumpers
        ldx #$FF
.find   inx
        lsr
        bcc .find
        lda BumpAt,x
        sta b0
        eor shownBumpers
        sta shownBumpers+WRITE
        and b0
        sta b1                  ; not 0: it is there
        txa
        ora #1                  ; row index 1, 3, 5, 7
        sta row
        sta RAM_SWITCH
        txa
        lsr                     ; carry: on the right
        lda #%10001111          ; the left bumper's bits, and what stays
        ldx #BALL_AT
        ldy #0
        bcc .left
        lda #%00011111
        ldx #RIGHT_AT
        ldy #2
.left   sta mask
        lda b1
        bne .shape
        ldy #4
.shape  lda BumperShape,y
        sta g0
        lda BumperShape+1,y
        sta g1
        BITS 0,g0
        BITS 1,g0
        BITS 2,g0
        BITS 3,g1
        BITS 4,g1
        BITS 5,g1
        BITS 6,g1
        TO_LOWER
        BITS 7,g1
        BITS 8,g1
        BITS 9,g1
        BITS 10,g1
        BITS 11,g0
        BITS 12,g0
        BITS 13,g0
        RAM_SEEN
        rts
BumpAt  .byte 1,2,4,8,16,32,64,128 ; rows 2, 4, 6, 8, Left's and Right's
BumperShape .byte $30,$70,$C0,$E0,0 ; and the 0 that follows: upper and lower lines, and those between: on the left, on the right, none
LeftBumps
        BUMPERS_LEFT
RightBumps
        BUMPERS_RIGHT
