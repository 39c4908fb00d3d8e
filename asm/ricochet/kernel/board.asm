; ---------------------------------------------------------------------------
; The code in RAM that draws rows 1 to 9, bank 0: it is built at power-on and patched in vertical blank
; where the board has changed (board_code.inc).
;
; A number behind an instruction is the cycle of its line at which it ends; [a-b] is where a store may end.
; ---------------------------------------------------------------------------

; ------------------------------------------------------------------ vertical blank
; What is to do is done in steps, as far as there is time in overscan and in vertical blank before
; SetUpKernel: a row is looked at; a cell of it is patched; then its lines of markers.
CHECK_TIME = 9                  ; of 64 cycles: to look at a row,
CELL_TIME = 14                  ;   to patch a cell,
LINE_TIME = 15                  ;   a line of markers
OVERSCAN_REST = 1               ; left in overscan,
SET_UP_TIME = 12                ;   and for SetUpKernel

        SUBROUTINE
OverscanEnd
        lda #OVERSCAN_REST
        sta b3
        jsr Patch
        RAM_SEEN
.wait   bit TIMINT
        bpl .wait
        jmp VerticalSync

PatchBoard
        jsr PatchBall
        jsr PatchFrame
        lda #SET_UP_TIME
        sta b3
        jsr Patch
        RAM_SEEN
        jmp GoSetUp

; ---- time for A units of 64 cycles?  Carry set: yes
        mac IS_TIME
        lda INTIM
        sec
        sbc b3
        bcc .+4
        cmp #{1}
        endm

Patch   lda mode
        cmp #MODE_THINK
        beq .late
.step   RAM_SEEN
        lda dueRow
        bmi .look
        sta row
        jsr Parity
        lda dueCells
        beq .lines
        IS_TIME CELL_TIME
        bcc .late
        jsr Cell
        jmp .step
.lines  lda dueLines
        beq .clean
        IS_TIME LINE_TIME
        bcc .late
        jsr Line
        jmp .step
.clean  lda #NO_ROW
        sta dueRow+WRITE
.look   IS_TIME CHECK_TIME
        jsr Look
        bcs .step               ; something is to do
.late   rts

Parity  and #1
        asl
        asl
        asl
        sta parity
        rts

; ---- looks at the row of the ball or the cursor, and every other time at the next one; carry set: it differs
Look    lda sweep
        eor #ODD_TIME
        sta sweep+WRITE
        bpl .next
        ldx ballY
        dex
        cpx #PIECE_ROWS
        bcc .row
        lda sweep
.next   and #~ODD_TIME
        tax
        inx
        cpx #PIECE_ROWS
        bcc .in
        ldx #0
.in     lda sweep
        and #ODD_TIME
        sta sweep+WRITE
        txa
        ora sweep
        sta sweep+WRITE
.row    stx row
        txa
        jsr Parity
        jsr Want
        RAM_SEEN
        lda row
        asl
        asl
        asl
        ora #7
        tay
        ldx #7
.cell   lda want,x              ; 17 cycles a cell
        cmp shown,y
        bne .differs
        dey
        dex
        bpl .cell
        clc
        rts
.differs
        lda row
        sta dueRow+WRITE
        lda #1
        sta dueCells+WRITE
        lda #7
        sta dueLines+WRITE
        ldx #7
.keep   lda want,x
        sta dueGlyphs+WRITE,x
        dex
        bpl .keep
        sec
        rts

; ---- patches a cell that differs, if there is one
Cell    lda row
        asl
        asl
        asl
        ora #7
        tay
        ldx #7
.same   lda dueGlyphs,x
        cmp shown,y
        bne .patch
        dey
        dex
        bpl .same
        lda #0                  ; all are as dueGlyphs
        sta dueCells+WRITE
        rts
.patch  sta shown+WRITE,y
        tay
        jmp PatchCell

; ---- one of the lines that are due
Line    ldx #7
.copy   lda dueGlyphs,x
        sta want,x
        dex
        bpl .copy
        lda dueLines
        ldx #3
.find   dex
        lsr
        bcc .find
        lda LineBit,x
        eor dueLines
        sta dueLines+WRITE
        lda LineOf,x
        jmp MarkLine
LineBit .byte 4,2,1
LineOf  .byte 2,1,0

; ---- the row's glyphs
Want    ldy #GLYPH_MARKER
        lda variant
        cmp #VARIANT_5
        bcc .marked
        iny                     ; GLYPH_NONE
.marked sty b0
        sty want
        sty want+1
        sty want+2
        sty want+3
        sty want+4
        sty want+5
        sty want+6
        sty want+7
        bit ballShown
        bpl .odd
        ldx row
        lda trail,x
        beq .odd
        ldx #0
        ldy #GLYPH_PASSED
.trail  asl
        bcc .free
        sty want,x
.free   inx
        cpx #8
        bne .trail
.odd    lda parity
        beq .eight
        lda #GLYPH_NONE         ; seven cells
        sta want+7
.eight  lda row
        asl
        asl
        asl
        asl
        adc #PLACE_ROW          ; (carry is clear)
        sta b0
        ldy #PIECES-1
.piece  lda place,y
        eor b0
        cmp #PLACE_ROW
        bcs .other
        lsr
        tax
        lda face,y
        asl                     ; carry: lying
        tya
        bcc .face
        adc #GLYPH_LYING-1
.face   sta want,x
.other  dey
        bpl .piece
        rts

; ---- the ball's lines, off and on
        SUBROUTINE
PatchBall
        lda #NO_BALL
        bit ballShown
        bpl .new
        lda ballY
        asl
        asl
        asl
        adc ballY               ; 9 * row (carry is clear)
        sta b2
        lda ballDir
        ldx ballY
        lsr
        lsr                     ; carry: down
        bcc .up
        cpx #LAST_ROW
        bne .down
.rise   lda b2
        sec
        sbc sub
        bcs .new                ; always
.up     cpx #0
        bne .rise
.down   lda b2
        clc
        adc sub
.new    sta b2
        RAM_SEEN
        lda b2
        cmp shownBall
        beq .same
        ldx shownBall
        sta shownBall+WRITE
        lda #0
        jsr .three
        lda #ENABLED
        ldx b2
.three  sta mask
        cpx #NO_BALL
        beq .same
        stx b1
        jsr .pair
        inc b1
        jsr .pair
        inc b1
.pair   lda b1
        sec
        sbc #FIRST_PAIR
        bcc .same
        cmp #PIECE_ROWS*ROW_PAIRS-GAP_PAIRS
        bcs .same               ; (these are above row 10)
        tax
        ldy PairInRow,x
        lda PairLo,y
        sta wp
        lda PairHi,y
        sta wp+1
        lda RowOfPair,x
        cpy #4
        bcc .upper
        adc #LOWER-1            ; (carry is set)
.upper  sta RAM_SWITCH
        jmp (wp)
.same   rts
FIRST_PAIR = EDGE_PAIRS+GAP_PAIRS ; of row 1, counted from row 0's top

        mac BALL_LINE
        lda AT{1}+BALL_AT
        and #~ENABLED
        ora mask
        sta TO{1}+BALL_AT
        endm
        mac BALL_GAP
        lda mask
        sta GAP+WRITE+GAP_BALL{1}
        sta GAP+WRITE+GAP_BALL{2}
        endm
Pair0   BALL_LINE 0
        BALL_LINE 1
        rts
Pair1   BALL_LINE 2
        BALL_LINE 3
        rts
Pair2   BALL_LINE 4
        BALL_LINE 5
        rts
Pair3   BALL_LINE 6
        lda RowOfPair,x
        clc
        adc #LOWER
        sta RAM_SWITCH
        BALL_LINE 7
        rts
Pair4   BALL_LINE 8
        BALL_LINE 9
        rts
Pair5   BALL_LINE 10
        BALL_LINE 11
        rts
Pair6   BALL_LINE 12
        BALL_LINE 13
        rts
Pair7   BALL_GAP 0,1
        rts
Pair8   BALL_GAP 2,3
        rts
PairLo  .byte <Pair0,<Pair1,<Pair2,<Pair3,<Pair4,<Pair5,<Pair6,<Pair7,<Pair8
PairHi  .byte >Pair0,>Pair1,>Pair2,>Pair3,>Pair4,>Pair5,>Pair6,>Pair7,>Pair8

; ---- the cursor's frame: the lines above and below its row
        SUBROUTINE
PatchFrame
        ldx #0                  ; none
        lda mode
        asl
        bcs .new                ; the ball
        bmi .new                ; a text screen
        ldx #HOME_ROW
        cmp #2*MODE_THINK
        beq .new
        ldx #0
        lda ballX
        beq .new
        cmp #LAST_COLUMN
        beq .new
        ldx ballY               ; (a launcher's row is an edge's)
.new    stx b2
        RAM_SEEN
        lda shownFrame
        cmp b2
        beq .same
        tax
        lda b2
        sta shownFrame+WRITE
        lda #0
        tay
        jsr .edges
        ldx b2
        lda #$FF
        ldy #FRAME_SIDES
.edges  sta b0
        sty b1
        dex                     ; 0 to 8 of the row; none: below 0
        bmi .same
        txa
        beq .below              ; (row 1: above it is ROM)
        clc
        adc #LOWER-1
        sta RAM_SWITCH
        lda b0
        sta GAP+WRITE+GAP_FRAME2
        lda b1
        sta GAP+WRITE+GAP_FRAME3
.below  cpx #PIECE_ROWS-1
        beq .same               ; (row 9)
        txa
        clc
        adc #LOWER
        sta RAM_SWITCH
        lda b1
        sta GAP+WRITE+GAP_FRAME0
        lda b0
        sta GAP+WRITE+GAP_FRAME1
        sta GAP+WRITE+GAP_FRAME2
.same   rts

; ------------------------------------------------------------------ a cell
; ---- a line of a byte, and without the cell's bits: 15 and 12 cycles
        mac BITS                ; {1}: line, {2}: bits
        lda AT{1},x
        and mask
        ora {2}
        sta TO{1},x
        endm
        mac CLEAR_BITS
        lda AT{1},x
        and mask
        sta TO{1},x
        endm
        mac TO_LOWER
        lda row
        clc
        adc #LOWER
        sta RAM_SWITCH
        endm

; ---- cell X of `row`, Y = glyph
PatchCell SUBROUTINE
        sty glyph
        txa
        ora parity
        sta at
        tax
        lda Off1,x
        sta off
        lda Way1,x
        jsr PatchByte
        ldx at
        lda Off2,x
        beq .colour
        sta off
        lda Way2,x
        jsr PatchByte
        ldx at
; the opcodes; lines 6 to 8 are MarkLine's
.colour ldy glyph
        lda KindOf,y
        lsr                     ; carry: Right
        lda #$86                ; STX
        bcc .left
        lda #$84                ; STY
.left   ldy OffC,x
        sta TO9,y                ; (the lower half is in)
        sta TO10,y
        sta TO11,y
        sta TO12,y
        sta TO13,y
        ldx row
        stx RAM_SWITCH
        sta TO0,y
        sta TO1,y
        sta TO2,y
        sta TO3,y
        sta TO4,y
        sta TO5,y
        rts

; ---- a byte of every line: A = its way * 8
PatchByte SUBROUTINE
        sta keep
        ldx glyph
        ldy RowsOf,x
.r      set 0
        repeat 5
        lda GlyphRows+.r,y
        ora keep
        tax
        lda Ways,x
        sta g0+.r
.r      set .r+1
        repend
        ldx keep
        lda Ways+7,x
        sta rail
        eor #$FF
        sta mask
        lda row
        sta RAM_SWITCH
        ldx off
        ldy glyph
        cpy #GLYPH_LYING
        bcc .standing
        cpy #GLYPH_TICK
        bcs .standing
        cpy #GLYPH_MARKER
        bcc .lying
        jmp .marker
.lying  jmp .onItsSide
.standing
        BITS 0,g0
        BITS 1,g0
        BITS 2,g0
        BITS 3,g1
        BITS 4,g1
        BITS 5,g1
        BITS 6,g2
        TO_LOWER
        BITS 7,g2
        BITS 8,g3
        BITS 9,g3
        BITS 10,g3
        BITS 11,g4
        BITS 12,g4
        BITS 13,g4
        rts
.onItsSide
        BITS 0,rail
        CLEAR_BITS 1
        CLEAR_BITS 2
        BITS 3,g0
        BITS 4,g0
        BITS 5,g1
        BITS 6,g2
        TO_LOWER
        BITS 7,g2
        BITS 8,g3
        BITS 9,g4
        BITS 10,g4
        CLEAR_BITS 11
        CLEAR_BITS 12
        BITS 13,rail
        rts
.marker CLEAR_BITS 0
        CLEAR_BITS 1
        CLEAR_BITS 2
        CLEAR_BITS 3
        CLEAR_BITS 4
        CLEAR_BITS 5
        BITS 6,g0
        TO_LOWER
        BITS 7,g1
        BITS 8,g0
        CLEAR_BITS 9
        CLEAR_BITS 10
        CLEAR_BITS 11
        CLEAR_BITS 12
        CLEAR_BITS 13
        rts

; ------------------------------------------------------------------ a line of markers
; ---- line 6 + A of `row`, which has three kinds of cells, Left, Right and its markers, and two registers:
;      a cell that has the colour of its neighbour, or is empty, needs no store, and LDX or LDY takes as long
MarkLine SUBROUTINE
        tay
        lda MarkLo,y
        sta wp
        lda MarkHi,y
        sta wp+1
        lda row
        cpy #1
        bcc .upper
        adc #LOWER-1            ; (carry is set)
.upper  sta RAM_SWITCH
        lda #0                  ; lines 6 and 8 do not show free cells, 7 not passed ones
        cpy #1
        bne .shown
        lda #GLYPHS
.shown  sta b0
        clc
        lda #0
        sta ks-1                ; (the first cell's neighbour)
.k      set 0
        repeat 8                ; 18 cycles a cell
        lda want+.k
        adc b0
        tay
        lda Kinds,y
        bpl .+4
        lda ks+.k-1             ; what is not seen has its neighbour's colour
        sta ks+.k
.k      set .k+1
        repend
        ldy #44                 ; the filler before the last cell
        lda parity
        beq .filler
        ldy #42
.filler lda #$E0
        sta (wp),y
        lda #0
.k      set 0
        repeat 8                ; 7 cycles a cell
        ldy ks+.k
        ora KindBit,y
.k      set .k+1
        repend
        tay
        ldx SecondOf,y
        bmi .three
; two kinds at most: a store for each cell
        stx yk
        ldx FirstOf,y
        stx xk
        jsr .registers
        ldx parity
        ldy OffC,x
        ldx #0
.fast   lda ks,x
        cmp xk
        beq .stx
        lda #$84                ; STY
        bne .op
.stx    lda #$86                ; STX
.op     sta (wp),y
        iny
        lda #COLUPF
        sta (wp),y
        inx
        iny
        iny
        iny
        cpy #48
        bcc .fast
        rts
.registers
        lda xk
        clc
        adc #colLeft
        ldy #1                  ; operands of the line's LDX and LDY
        sta (wp),y
        lda yk
        adc #colLeft
        ldy #3
        sta (wp),y
        rts
; three or four
.three
        ldx #0
        lda ks
        sta xk
.second inx
        cpx #8
        beq .one
        lda ks,x
        cmp xk
        beq .second
.one    sta yk
        jsr .registers
        ldx #0
.cell   txa
        ora parity
        tay
        lda OffC,y
        beq .done               ; (an even row's eighth)
        tay
        lda ks,x
        cpx #0
        beq .store
        cmp ks-1,x
        beq .free
.store  cmp xk
        beq .x
        cmp yk
        beq .y2
        cpy #44                 ; in neither: the last cell can still load it,
        bcc .y2                 ;   another gets Y's
        sta b0
        dey
        dey
        lda #$A2                ; LDX
        sta (wp),y
        iny
        ldx b0
        lda colLeft,x
        sta (wp),y
        iny
        ldx #7
        bne .x
.y2     lda #$84                ; STY
        bne .colupf
.x      lda #$86                ; STX
.colupf sta (wp),y
        iny
        lda #COLUPF
.next   sta (wp),y
        inx
        cpx #8
        bne .cell
.done   rts
; a free slot: which kind comes that is in neither?
.free   stx cell
        lda #0
        sta b0                  ; bit 7: X is dueGlyphs first
.look   inx
        cpx #8
        beq .none
        lda ks,x
        cmp xk
        beq .wantX
        cmp yk
        bne .load
        bit b0
        bvs .look
        lda #$40
        bne .want
.wantX  lda #$80
.want   bit b0
        bmi .look
        bvs .look
        sta b0
        jmp .look
.none   ldx cell
        lda ks,x
        jmp .store
.load   bit b0
        bmi .y
        sta xk
        lda #$A6                ; LDX: Y's kind comes before, or neither
        bne .emit
.y      sta yk
        lda #$A4
.emit   sta (wp),y
        iny
        lda ks,x
        clc
        adc #colLeft
        ldx cell
        jmp .next
MarkLo  .byte <TO6,<TO7,<TO8
MarkHi  .byte >TO6,>TO7,>TO8
GLYPHS  = 32                    ; from the kinds in lines 6 and 8 to those in line 7
        include "tables/board.inc"
