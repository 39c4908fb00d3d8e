; ---------------------------------------------------------------------------
; The code in RAM that draws rows 1 to 9, bank 0: it is built at power-on and patched in vertical blank
; where the board has changed (board_code.inc).
;
; A number behind an instruction is the cycle of its line at which it ends; [a-b] is where a store may end.
; ---------------------------------------------------------------------------

; ------------------------------------------------------------------ vertical blank
; What is to do is done in steps, as far as there is time in overscan and in vertical blank before
; SetUpKernel: a row is looked at; a cell of it is patched; then its lines of markers.
STEP_TIME = 9                   ; of 64 cycles: to begin anything; to compare a row with what is shown, or to patch a
                                ;   marker where a marker was,
CHECK_TIME = 9                  ;   to look at a row,
TRAIL_TIME = 11                 ;   while there is a trail,
CELL_TIME = 9                   ;   to patch another cell, or one of its two bytes,
LINE_MORE = 2                   ;   a part of a line of markers takes these more,
HALF_TIME = 6                   ;   the other half of a line of markers,
PART_TIME = 8                   ;   a cell of one with three kinds,
BALL_TIME = 7                   ;   the ball, and 1 more for each pair of lines that it has moved, up to three,
BUMPER_TIME = 10                ;   a bumper, and the way back
CURTAIN_TIMER = 245             ; from line 31 to line 238,
BUMPERS_TIMER = 62              ;   or to line 84, for all bumpers,
REST_TIMER  = 182               ;   and from there
CLEAN_LOOKS = PIECE_ROWS+1      ; looks since the last change, after which a thought has all the time: the first may have
                                ;   been begun before it
BLACK_REST = 2                  ; of 64 cycles, left in a black frame,
FILL_TIME = 14                  ;   for anything in one,
OVERSCAN_REST = 0               ;   in overscan,
SET_UP_TIME = 15                ;   and for the way to SetUpKernel and what it does, or to keep a thought's bytes,
ROW_SET_UP_TIME = 20            ;   with a ball in rows 2 to 8,
COLOURS_TIME = 3                ;   without the colours less,
BALL_SET_UP_TIME = 21           ;   where it places a ball elsewhere, or sets up a text screen

        SUBROUTINE
PatchBoard
        lda ballDue
        stx ballDue+WRITE       ; (X is not 0: unless overscan finds it patched)
        beq .patched
        CALL PatchBall
        RAM_SEEN
.patched
        bit mode
        bvs .plain              ; a text screen: nothing of the board is seen
        lda curtain
        bne .keeps
        lda mode
        cmp #MODE_THINK
        beq .think
.plain  CALL Patch
.ready  jmp GoSetUp
; ---- a thought keeps bytes where the stack is
.think  lda cleanLooks
        cmp #CLEAN_LOOKS
        bcs .ready
.keeps  ldx #THOUGHT_BYTES-1
.keep   lda best,x
        sta keptThought+WRITE,x
        dex
        bpl .keep
        lda curtain
        bne .fill
        CALL Patch
        jsr .back
        bmi .ready              ; always
.back   ldx #THOUGHT_BYTES-1
.byte   lda keptThought,x
        sta best,x
        dex
        bpl .byte
        rts
; ---- a board of which much is to be drawn: a black frame, the whole of it to do so
.fill   lda #BLACK_REST
        sta b3
.blank  bit TIMINT
        bpl .blank
        sta WSYNC               ; line 31, as the kernel, or 84
        lda curtainTimer
        sta TIM64T
.more   CALL Patch
        lda cleanLooks
        cmp #CLEAN_LOOKS
        bcs .drawn
        lda INTIM
        cmp #FILL_TIME
        bcs .more
        bcc .black              ; always
.drawn  lda bumpersDue
        cmp shownBumpers
        bne .black
        lda #0
        sta curtain+WRITE
.black  bit TIMINT
        bpl .black
        sta WSYNC               ; line 238
        OVERSCAN_BEGINS
        jsr .back
        jmp GoOverscanBlack

        END_ROUTINE PatchBoard
; ---- IsTime: carry set: there is time for A units of 64 cycles
; out   A = INTIM; b1 = the least that it may be
; uses  A
IsTime  clc
        adc b3
        sta b1
        lda INTIM
        cmp b1
        rts

        END_ROUTINE IsTime
; ---- Patch: does what there is time for
; uses  A X Y
        SUBROUTINE
Patch
.step   RAM_SEEN
        lda #STEP_TIME          ; (INTIM is never read behind its end)
        CALL IsTime
        bcc .late
        ldx dueRow
        bmi .lines
        stx row
        CALL Parity
        lda dueCells
        bmi .compare
        CALL Cell
        bcs .step
        bcc .late               ; always
.compare
        CALL CompareRow
        jmp .step
.lines  ldx lineRow
        bmi .look
        sbc b1                  ; A = INTIM (carry is set)
        cmp #LINE_MORE
        bcc .short
        lda linesOf,x
        bne .due
        ldx #PIECE_ROWS         ; another row's
.row    dex
        bmi .all
        lda linesOf,x
        beq .row
.all    stx lineRow+WRITE       ; or NO_ROW
        jmp .step
.due    stx row
        CALL Parity
        lda mode                ; a ball that moves leaves no time for them
        cmp #MODE_LAUNCH
        beq .look
        CALL Line
        jmp .step
.short  lda frame               ; every other frame it waits for the time that a line takes
        lsr
        bcs .late
.look   CALL Look
        bcs .step               ; something is to do
.late   rts

        END_ROUTINE Patch
; ---- Parity: of `row`
; uses  A
        SUBROUTINE
Parity  lda row
        and #1
        asl
        asl
        asl
        sta parity
ParityDone
        rts
        END_ROUTINE Parity

; ---- Look: looks at the row of the ball or the cursor, and every other time at the next one; carry set: it may differ
; uses  A X Y
        SUBROUTINE
Look    ldx ballY
        dex
        bit ballShown
        bpl .cursor
        cpx #PIECE_ROWS
        bcs .sweep
        jmp BallCell
.cursor lda sweep
        ldy mode
        cpy #MODE_THINK
        beq .next               ; nothing moves
        eor #ODD_TIME
        bpl .next
        cpx #PIECE_ROWS
        bcc .row
.sweep  lda sweep
.next   and #~ODD_TIME
        tax
        inx
        cpx #PIECE_ROWS
        bcc .in
        ldx #0
.in     txa
.row    sta b0
        stx row
        lda #CHECK_TIME
        bit ballShown
        bpl .check
        lda #TRAIL_TIME
.check  CALL IsTime
        bcc ParityDone
        lda b0
        sta sweep+WRITE
        CALL Parity
        CALL Want
        lda #LOOKED
        sta dueCells+WRITE
        lda row
        sta dueRow+WRITE
        sec
        rts
LOOKED  = %10000000

; ---- the cell of the ball alone, X = row
BallCell
        stx row
        CALL Parity
        lda ballX
        beq .clean
        cmp #LAST_COLUMN
        beq .clean
        lsr
        bcs .odd
        sbc #0                  ; (carry is clear: one less)
.odd    sta cell
        lda row
        asl
        asl
        asl
        sta b0
        ora cell
        tay
        lda event
        and #~EV_WALL
        sec
        sbc #EV_PIECE
        cmp #PIECES
        tax
        lda #GLYPH_PASSED
        bcs .glyph
        lda face,x
        asl                     ; carry: lying
        txa
        bcc .glyph
        adc #GLYPH_LYING-1
.glyph  cmp shown,y
        beq .clean
        cmp #GLYPH_MARKER
        bcc .piece2
        ldx shown,y
        cpx #GLYPH_MARKER
        bcc .piece2
        sta shown+WRITE,y       ; a marker that is passed
        ldx cell
        TAIL PatchMarker
.piece2 pha
        ldx #7
.keep2  txa
        ora b0
        tay
        lda shown,y
        sta dueGlyphs+WRITE,x
        dex
        bpl .keep2
        ldx cell
        pla
        sta dueGlyphs+WRITE,x
        jmp Due
.clean  jmp .sweep
        END_ROUTINE Look

; ---- CompareRow: what is wanted in `row` with what is shown
; uses  A X Y
CompareRow SUBROUTINE
        lda row
        asl
        asl
        asl
        sta b0
        ora #7
        tay
        ldx #7
        stx b2
.cell   lda dueGlyphs,x         ; 17 cycles a cell
        cmp shown,y
        bne .differs
.next   dey
        dex
        bpl .cell
        ldx row
        lda b2
        beq .due
        lda #NO_ROW
        sta dueRow+WRITE
        lda sweep               ; (ODD_TIME)
        bmi .looked
        bit lineRow             ; (NO_ROW)
        bpl .looked
        ldx cleanLooks
        cpx #CLEAN_LOOKS
        bcs .heal
        inx
        stx cleanLooks+WRITE
.looked rts
; ---- nothing is due: one cell after the other is patched anew, so that a bit of its code that has flipped heals
.heal   lda healed
        eor b0                  ; row * 8
        cmp #8
        bcs .looked             ; another row's turn
        tax
        ldy healed
        iny
        cpy #8*PIECE_ROWS
        bne .counted
        ldy #0
.counted
        tya
        sta healed+WRITE
        txa
        ora parity
        cmp #8+7                ; (an even row's eighth)
        beq .looked
        txa
        ora b0
        tay
        lda dueGlyphs,x
        eor #OTHER_GLYPH
        sta shown+WRITE,y
        jmp Due
OTHER_GLYPH = %10000            ; makes a piece of a marker, and another glyph of a piece
; ---- no piece before and now: its cell alone (Kinds)
.differs
        cmp #GLYPH_MARKER
        bcc Due
        eor shown,y
        cmp #~NO_PIECE+1
        bcs Due
        lda #0
        sta b2
        beq .next               ; always
Due     ldx row
        lda #ALL_LINES
        sta linesOf+WRITE,x
        lda lineRow
        bmi .first
        cmp row
        bne .due
.first  stx lineRow+WRITE
        lda #0
        sta lineState+WRITE
.due    stx dueRow+WRITE
        lda #CELLS_DUE|7
        sta dueCells+WRITE
        sec
        rts
        END_ROUTINE CompareRow

; ---- Cell: patches a cell that differs, if there is one; carry clear: there is no time
; uses  A X Y
        SUBROUTINE
Cell    lda dueCells
        and #7
        sta cell
        tax
        lda row
        asl
        asl
        asl
        ora cell
        tay
.same   lda dueGlyphs,x
        cmp shown,y
        bne .patch
        dey
        dex
        bpl .same
        lda #NO_ROW             ; all are as wanted
        sta dueRow+WRITE
        sec
        rts
.patch  cmp #GLYPH_MARKER       ; a marker where a marker, or nothing, was?
        bcc .whole
        lda shown,y
        cmp #GLYPH_MARKER
        bcc .whole
        lda dueGlyphs,x
        sta shown+WRITE,y
        TAIL PatchMarker
.whole  stx cell
        txa
        ora #CELLS_DUE
        sta dueCells+WRITE      ; it begins here if there is no time
        txa
        ora parity
        tax
        sty at
        lda #CELL_TIME
        CALL IsTime
        bcc .late
        ldy cell
        lda dueGlyphs,y
        sta glyph
        lda Off2,x
        beq .one
        lda cellHalf            ; one that straddles two bytes takes two steps
        bne .second
        lda #1
        sta cellHalf+WRITE
        stx at
        CALL_INTO PatchFirst,PatchByte
        sec
        rts
.second lda #0
        sta cellHalf+WRITE
        ldy at
        lda glyph
        sta shown+WRITE,y
        stx at
        jmp PatchSecond
        REACH PatchWhole
.one    ldy at
        lda glyph
        sta shown+WRITE,y
        stx at
        TAIL PatchWhole
.late   rts
        END_ROUTINE Cell

; ---- Line: one of the lines of `row`, lineRow, that are due
; uses  A X Y
        SUBROUTINE
Line
        lda lineState
        sta b2
        lda lineX               ; (of no use if that is 0)
        sta xk
        lda lineY
        sta yk
        ldx row
        lda linesOf,x
        ldx #3
.find   dex
        lsr
        bcc .find
        txa                     ; bit 2 is line 6
        CALL MarkLine
        RAM_SEEN
        lda #0
        bcc .whole
        lda xk                  ; the rest comes next time
        sta lineX+WRITE
        lda yk
        sta lineY+WRITE
        lda b2
        sta lineState+WRITE
        rts
.whole  sta lineState+WRITE
        ldy row
        ldx linesOf,y
        dex
        txa
        and linesOf,y           ; without its lowest bit
        sta linesOf+WRITE,y
        rts
        END_ROUTINE Line

; ---- Want: the row's glyphs
; uses  A X Y
        SUBROUTINE
Want    lda variant
        cmp #VARIANT_5
        lda #GLYPH_MARKER
        adc #0                  ; GLYPH_NONE
        ldx #7
.base   sta dueGlyphs+WRITE,x
        dex
        bpl .base
        bit ballShown
        bpl .odd
        ldx row
        ldy trail,x
        beq .odd
        sty b0
        ldx #7
        lda #GLYPH_PASSED
.trail  lsr b0                  ; 18 cycles a cell
        bcc .free
        sta dueGlyphs+WRITE,x
.free   dex
        bpl .trail
.odd    lda parity
        beq .eight
        lda #GLYPH_NONE         ; seven cells
        sta dueGlyphs+WRITE+7
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
.face   sta dueGlyphs+WRITE,x
.other  dey
        bpl .piece
        rts
        END_ROUTINE Want

; ---- PatchBall: the ball's lines, off and on
; out   b2 = shownBall, unless there is no time
; uses  A X Y
        SUBROUTINE
PatchBall
        LOW_SEEN
        CALL BallNow
        RAM_SEEN
        lda b2
        cmp shownBall
        beq .left0
        ldx shownBall           ; a ball that comes or goes: all of its lines
        cpx #NO_BALL
        beq .comes
        cmp #NO_BALL
        beq .goes
        sec
        sbc shownBall           ; else two runs of lines, the upper one first
        bcc .rises
        ldy #0                  ; down: the upper ones off
        bcs .far                ; always
.rises  eor #$FF
        adc #1
        ldx b2
        ldy #ENABLED
.far    sta g1                  ; pairs of lines that it has moved
        cmp #BALL_PAIRS
        bcc .some
        lda #BALL_PAIRS
.some   sta g0                  ; in a run
        clc
        adc #BALL_TIME
        CALL IsTime
        bcs .time
.left0  rts
.time   sty mask
        jsr .from
        ldx g1                  ; the second run
        cpx #BALL_PAIRS
        bcs .between
        ldx #BALL_PAIRS
.between
        txa
        clc
        adc b1
.wrap   cmp #ROW_PAIRS
        bcc .in
        sbc #ROW_PAIRS
        inc b0
        bcs .wrap               ; always
.in     sta b1
        lda mask
        eor #ENABLED
        sta mask
        bpl .run                ; always
.comes  tax
        ldy #ENABLED
        bne .all                ; always
.goes   ldy #0
.all    lda #BALL_TIME+BALL_PAIRS
        CALL IsTime
        bcc .left
        sty mask
        lda #BALL_PAIRS
        sta g0
; ---- g0 pairs of lines from pair X on
.from   lda b2
        sta shownBall+WRITE
        txa                     ; its row and the pair in it
        clc
        adc #GAP_PAIRS
        ldx #-1
        sec
.row    inx
        sbc #ROW_PAIRS
        bcs .row
        adc #ROW_PAIRS
        stx b0
        sta b1
.run    lda g0
        sta g2
        ldy b1
        ldx b0
        dex                     ; 0 to 8
        bpl .piece
        tya                     ; what is below row 0 is not in RAM
        clc
        adc g0
        sec
        sbc #ROW_PAIRS
        bcc .left
        beq .left
        sta g2
        ldx #0
        beq Pair0InRow          ; always
.piece  cpx #PIECE_ROWS-1
        bcc .any
        bne .left               ; row 10
        cpy #CELL_PAIRS
        bcs .left               ; (these are above row 10)
.any    lda PairLo,y
        sta wp
        lda PairHi,y
        sta wp+1
        txa
        cpy #4
        bcc .upper
        adc #LOWER-1            ; (carry is set)
.upper  sta RAM_SWITCH
        jmp (wp)
.left
BallLeft
        rts
FIRST_PAIR = EDGE_PAIRS+GAP_PAIRS ; of row 1, counted from row 0's top

        mac BALL_LINE
        lda AT{1}+BALL_AT
        and #~ENABLED
        ora mask
        sta TO{1}+BALL_AT
        endm
        mac BALL_DONE           ; {1}: an RTS near by
        dec g2
        beq {1}
        endm
Pair0InRow
        stx RAM_SWITCH
Pair0   BALL_LINE 0
        BALL_LINE 1
        BALL_DONE BallLeft
Pair1   BALL_LINE 2
        BALL_LINE 3
        BALL_DONE BallLeft
Pair2   BALL_LINE 4
        BALL_LINE 5
        BALL_DONE BallLeft
Pair3   BALL_LINE 6
        txa
        clc
        adc #LOWER
        sta RAM_SWITCH
        BALL_LINE 7
        BALL_DONE BallLeft
Pair4   BALL_LINE 8
        BALL_LINE 9
        BALL_DONE PairsDone
Pair5   BALL_LINE 10
        BALL_LINE 11
        BALL_DONE PairsDone
Pair6   BALL_LINE 12
        BALL_LINE 13
        BALL_DONE PairsDone
        cpx #PIECE_ROWS-1
        beq PairsDone
Pair7   lda mask                ; the gap, of three lines
        sta GAP+WRITE+GAP_BALL0
        sta GAP+WRITE+GAP_BALL1
        BALL_DONE PairsDone
Pair8   lda mask
        sta GAP+WRITE+GAP_BALL2
        BALL_DONE PairsDone
        inx
        jmp Pair0InRow
PairsDone
        rts
PairLo  .byte <Pair0,<Pair1,<Pair2,<Pair3,<Pair4,<Pair5,<Pair6,<Pair7,<Pair8
PairHi  .byte >Pair0,>Pair1,>Pair2,>Pair3,>Pair4,>Pair5,>Pair6,>Pair7,>Pair8

        END_ROUTINE PatchBall
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

; ---- `glyph` into the cell of `row` whose cell + parity is `at`, X: PatchFirst: the first of two bytes; PatchSecond:
;      the second and the colours; or PatchWhole: the one byte and the colours, both with the carry set
; uses  A X Y
PatchSecond SUBROUTINE
        lda Off2,x
        sta off
        lda Way2,x
        CALL PatchByte
        jmp .colour
PatchWhole
        CALL_INTO PatchFirst,PatchByte
; the opcodes; lines 6 to 8 are MarkLine's
.colour ldx at
        ldy glyph
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
        sec
        rts

        END_ROUTINE PatchWhole
; ---- PatchFirst: see above
; uses  A X Y
PatchFirst
        lda Off1,x
        sta off
        lda Way1,x
; falls through
; ---- PatchByte: a byte of every line: A = its way * 8
; uses  A X Y
PatchByte SUBROUTINE
        sta keep
        LOW_SEEN
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
        cpy #GLYPH_MARKER
        bcc .lying
        jmp .marker
.lying  jmp .onItsSide
PatchStanding                   ; g0 to g4 with what mask keeps, at X
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
        TO_LOWER
        CLEAR_BITS 9
        CLEAR_BITS 10
        CLEAR_BITS 11
        CLEAR_BITS 12
        CLEAR_BITS 13
        jmp MarkerLines

        END_ROUTINE PatchByte
; ---- PatchMarker: cell X of `row`, a marker or nothing before and now: lines 6 to 8 alone.  A = glyph
; out   carry set
; uses  A X Y
PatchMarker SUBROUTINE
        sta glyph
        txa
        ora parity
        sta at
        tax
        lda Off1,x
        sta off
        lda Way1,x
        jsr .byte
        ldx at
        lda Off2,x
        beq MarkerDone
        sta off
        lda Way2,x
.byte   sta keep
        LOW_SEEN
        ldx glyph
        ldy RowsOf,x
        lda GlyphRows,y
        ora keep
        tax
        lda Ways,x
        sta g0
        lda GlyphRows+1,y
        ora keep
        tax
        lda Ways,x
        sta g1
        ldx keep
        lda Ways+7,x
        eor #$FF
        sta mask
        ldx off
MarkerLines
        lda row
        sta RAM_SWITCH
        BITS 6,g0
        TO_LOWER
        BITS 7,g1
        BITS 8,g0
MarkerDone
        sec
        rts

        END_ROUTINE PatchMarker
; ------------------------------------------------------------------ a line of markers
; ---- line 6 + A of `row`, which has three kinds of cells, Left, Right and its markers, and two registers:
;      a cell that has the colour of its neighbour, or is empty, needs no store, and LDX or LDY takes as long
; out   carry set: the rest comes next time
; uses  A X Y
MarkLine SUBROUTINE
        tay
        lda MarkLo,y
        sta wp
        lda MarkHi,y
        sta wp+1
        lda b2
        and #STARTED|KNOWN
        beq .unknown
        jmp .known
.unknown
        cpy #1
        beq .seven
        lda b2                  ; in lines 6 and 8 free cells have the colour of passed ones in advance,
        beq .kinds
        lda #SEEN_KINDS         ;   if there are not three kinds then
        bne .kinds              ; always
.seven  lda #LINE_7_KINDS
.kinds  sta b0
        lda row
        asl
        asl
        asl
        tax
.k      set 0
        repeat 8                ; 27 cycles a cell
        ldy shown+.k,x
        lda KindOf,y
        ora b0
        tay
        lda Kinds,y
        bpl .+4
        if .k
        lda ks+.k-1             ; what is not seen has its neighbour's colour
        else
        lda #3                  ; or that of passed markers
        endif
        sta ks+.k
        sta lineKinds+WRITE+.k
.k      set .k+1
        repend
        lda #0
        ldx #7
.kind   ldy ks,x                ; 13 cycles a cell
        ora KindBit,y
        dex
        bpl .kind
        tay
        ldx KindInY,y
        bpl .two
        lda b0
        bne .two
        lda #WITHOUT            ; next time
        bne .later              ; always
.two    stx yk
        lda KindInX,y
        sta xk
        lda #KNOWN
.later  sta b2
        sec
        rts
; ---- the kinds are known
.known
.k      set 0
        repeat 8                ; 7 cycles a cell
        lda lineKinds+.k
        sta ks+.k
.k      set .k+1
        repend
        lda row
        ldy wp+1
        cpy #>TO6
        bcs .upper
        adc #LOWER              ; (carry is clear)
.upper  sta RAM_SWITCH
        lda b2
        bmi .next1
        lda yk
        bmi .three
; two kinds at most: a store for each cell
        lda b2
        and #SECOND_HALF
        tax                     ; 0 or 4
        bne .half
        jsr .registers
.half   ldy parity
        txa
        asl
        asl                     ; bytes from one's store to the next one's
        adc OffC,y              ; (carry is clear)
        tay
.fast   lda ks,x
        cmp yk
        beq .sty
        lda #$86                ; STX
        bne .op                 ; always
.sty    lda #$84                ; STY
.op     sta (wp),y
        iny
        lda #COLUPF
        sta (wp),y
        inx
        iny
        iny
        iny
        cpx #SECOND_HALF
        bne .on
        lda #HALF_TIME
        CALL IsTime
        bcs .on
        lda b2
        ora #SECOND_HALF
        bne .later              ; always
.on     cpy #48
        bcc .fast
        tya                     ; the filler before the last cell
        sbc #6                  ; (carry is set)
        tay
        jsr .filler
        clc
        rts
.filler lda #CPX_IMMEDIATE
        sta (wp),y
        rts
CPX_IMMEDIATE = $E0
SECOND_HALF = 4                 ; its first cell
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
; three: Left's pieces are X's, Right's are Y's, free cells get the register that is not needed meanwhile
.three  ldx #RIGHT
        stx yk
        dex                     ; LEFT
        stx xk
        dex
        jsr .choose
        jsr .registers
        ldx #0
        beq .part               ; always
.next1  and #7
        tax
        bpl .check              ; always
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
.store  cpy #44
        bcc .early
        dey                     ; the last cell: before it is a filler
        dey
        cmp xk
        beq .fills
        cmp yk
        beq .fills
        sta b0                  ;   or, for a kind that is in neither, its load
        lda #$A2                ; LDX
        sta (wp),y
        iny
        ldx b0
        lda colLeft,x
        sta (wp),y
        iny
        ldx #7
        bne .x                  ; always
.fills  jsr .filler
        iny
        iny
        lda ks,x
.early  cmp xk
        beq .x
.y2     lda #$84                ; STY
        bne .colupf
.x      lda #$86                ; STX
.colupf sta (wp),y
        iny
        lda #COLUPF
.next   sta (wp),y
        inx
        cpx #8
        beq .done
.check  lda INTIM               ; as many cells as there is time for; it is b3 at the least
        sec
        sbc b3
        cmp #PART_TIME
        bcs .cell
.part   txa
        ora #STARTED
        jmp .later
.done   clc
        rts
WITHOUT = %01000000             ; without the markers
KNOWN   = %00100000             ; lineKinds is valid, and the first store is due, or that of the SECOND_HALF
STARTED = %10000000             ; with three kinds: the line's registers are set, this cell is due
; a free slot: a piece's kind that is not in its register comes back, else free cells get one
.free   stx cell
        lda xk
        beq .left
        lda #LEFT
        jsr .needed
        bcs .none
        sta xk
        bcc .emitX              ; always
.left   lda yk
        cmp #RIGHT
        beq .both
        lda #RIGHT
        jsr .needed
        bcs .none
        sta yk
        bcc .emitY              ; always
.both   jsr .choose
        beq .emitX
        bmi .emitY
.none   ldx cell
        lda ks,x
        jmp .store
.emitX  lda #$A6                ; LDX
        bne .emit
.emitY  lda #$A4                ; LDY
.emit   sta (wp),y
        iny
        lda b1
        clc
        adc #colLeft
        ldx cell
        jmp .next
; ---- carry clear: kind A comes behind cell X; b1 = A
.needed sta b1
.other  inx
        cpx #8
        beq .never
        lda ks,x
        cmp b1
        bne .other
        clc
.never  rts
; ---- behind cell X free cells come: which register may hold their colour until there is a slot again?
; out   equal: X does; minus: Y does; else none
.choose sty b1
        ldy #0
        sty b0                  ; kinds that come
.ahead  inx
        cpx #8
        beq .end
        lda ks,x
        cpx #0
        beq .comes
        cmp ks-1,x
        beq .end                ; a slot
.comes  tay
        lda KindBit,y
        ora b0
        sta b0
        bne .ahead              ; always
.end    ldy b1
        ldx #FREE_KIND
        stx b1
        lda b0
        cmp #1<<FREE_KIND
        bcc .no                 ; no free cells before it
        lsr                     ; carry: Left's
        bcc .forX
        lsr                     ; carry: Right's
        bcs .no
        stx yk
        lda #$80
        rts
.forX   stx xk
        lda #0
        rts
.no     lda #1
        rts
        END_ROUTINE MarkLine
MarkLo  .byte <TO6,<TO7,<TO8
MarkHi  .byte >TO6,>TO7,>TO8
        include "tables/board.inc"
