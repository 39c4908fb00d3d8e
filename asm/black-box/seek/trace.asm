; ---------------------------------------------------------------------------
; Rays among the balls of a candidate.
;
; A ray goes in legs: from where it stands straight on to the nearest ball on its line or
; beside it.  For each ball ahead on these three lines its distance counts; of the nearest
; ones the sides are collected:
;
;   BEFORE   on the line with the lower number (above, or left)
;   BEHIND   on the line with the higher number
;   ON_LINE  on the ray's line
;
; Rows and columns are 1 to the size, and the lasers stand at 0 and size+1.  A cell is a
; byte, row * 16 + column; rayRow is row * 16 as well.
;
; in    work, balls; SendRay: X = laser
; out   goes on at RayEnded with A = answer: RAY_HIT, RAY_REFLECTED or the laser it leaves at
; uses  A X Y, rayFrom, rayRow, rayColumn, lane, ahead, nearest, sides
;
; The time is looked at before each leg.
; ---------------------------------------------------------------------------

BEFORE      = %001
BEHIND      = %010
ON_LINE     = %100
ROW_UNIT    = $10               ; of rayRow
LINE_MASK   = $F0               ; row of a cell
CELL_MASK   = $0F               ;   and column

; ---- start a ray at laser X
; uses  A X Y, saved, lane, ahead, nearest, sides
; cycles: bounded by its slice
        SUBROUTINE
SendRay stx rayFrom
        ldy LaserLine,x
        cpx #LASER_BOTTOM
        bcs .far
        cpx #LASER_RIGHT
        bcs .right
        tya
        sec
        sbc firstX
        sta rayColumn
        lda #0
        sta rayRow
        jmp RayDown
.right  lda TimesSixteen,y
        sta rayRow
        ldx sizeIndex
        lda Beyond,x
        sta rayColumn
        jmp RayLeft
.far    cpx #LASER_LEFT
        bcs .left
        tya
        sbc firstX              ; (carry is clear)
        clc
        adc #1
        sta rayColumn
        ldx sizeIndex
        lda BeyondRow,x
        sta rayRow
        jmp RayUp
.left   lda TimesSixteen,y
        sta rayRow
        lda #0
        sta rayColumn
        jmp RayRight

; ------------------------------------------------------------------ downwards
        SUBROUTINE
        align 256
RayDown PAUSE_AT STAGE_DOWN
        lda rayColumn
        sec
        sbc #1
        sta lane
        lda rayRow
        clc
        adc #ROW_UNIT
        sta ahead
        ldx sizeIndex
        lda BeyondRow,x
        sta nearest
        ldx balls
        dex
        sec
        PAGE_LOOP
.ball   lda work,x
        and #CELL_MASK
        sbc lane                ; (carry is set)
        cmp #3
        bcs .next
        tay
        lda work,x
        cmp ahead
        bcc .passed
        and #LINE_MASK
        cmp nearest
        beq .same
        bcs .next
        sta nearest
        lda SideOfColumn,y
        sta sides
.passed sec
.next   dex
        bpl .ball
        END_PAGE_LOOP
        bmi .done               ; always
.same   lda SideOfColumn,y
        ora sides
        sta sides
        bne .next               ; always
.done   ldx sizeIndex
        lda nearest
        cmp BeyondRow,x
        beq .out
        ldy sides
        cpy #ON_LINE
        bcs .hit
        sbc #ROW_UNIT-1         ; (carry is clear)
        beq .reflected          ; not in the box yet
        sta rayRow
        tya
        lsr
        beq .right              ; BEFORE alone
        bcc .left               ; BEHIND alone
        jmp RayUp
.right  jmp RayRight
.left   jmp RayLeft
.out    lda #LASER_BOTTOM-1
        jmp OutOfColumn
.hit    jmp RayHit
.reflected
        jmp RayReflected

; ------------------------------------------------------------------ upwards
        SUBROUTINE
RayUp   PAUSE_AT STAGE_UP
        lda rayColumn
        sec
        sbc #1
        sta lane
        lda #0
        sta nearest
        ldx balls
        dex
        sec
        PAGE_LOOP
.ball   lda work,x
        and #CELL_MASK
        sbc lane                ; (carry is set)
        cmp #3
        bcs .next
        tay
        lda work,x
        cmp rayRow
        bcs .next
        and #LINE_MASK
        cmp nearest
        beq .same
        bcc .passed
        sta nearest
        lda SideOfColumn,y
        sta sides
.passed sec
.next   dex
        bpl .ball
        END_PAGE_LOOP
        bmi .done               ; always
.same   lda SideOfColumn,y
        ora sides
        sta sides
        bne .next               ; always
.done   lda nearest
        beq .out
        ldy sides
        cpy #ON_LINE
        bcs .hit
        adc #ROW_UNIT           ; (carry is clear)
        ldx sizeIndex
        cmp BeyondRow,x
        beq .reflected
        sta rayRow
        tya
        lsr
        beq .right
        bcc .left
        jmp RayDown
.right  jmp RayRight
.left   jmp RayLeft
.out    lda #LASER_TOP-1
        jmp OutOfColumn
.hit    jmp RayHit
.reflected
        jmp RayReflected

; ------------------------------------------------------------------ to the right
        SUBROUTINE
        align 256
RayRight
        PAUSE_AT STAGE_RIGHT
        lda rayRow
        sec
        sbc #ROW_UNIT
        sta lane
        ldx rayColumn
        inx
        stx ahead
        ldx sizeIndex
        lda Beyond,x
        sta nearest
        ldx balls
        dex
        sec
        PAGE_LOOP
.ball   lda work,x
        sbc lane                ; (carry is set)
        cmp #3*ROW_UNIT
        bcs .next
        tay
        and #CELL_MASK
        cmp ahead
        bcc .passed
        cmp nearest
        beq .same
        bcs .next
        sta nearest
        lda SideOfRow,y
        sta sides
.passed sec
.next   dex
        bpl .ball
        END_PAGE_LOOP
        bmi .done               ; always
.same   lda SideOfRow,y
        ora sides
        sta sides
        bne .next               ; always
.done   ldx sizeIndex
        lda nearest
        cmp Beyond,x
        beq .out
        ldy sides
        cpy #ON_LINE
        bcs .hit
        sbc #0                  ; (carry is clear)
        beq .reflected
        sta rayColumn
        tya
        lsr
        beq .down               ; BEFORE alone
        bcc .up                 ; BEHIND alone
        jmp RayLeft
.down   jmp RayDown
.up     jmp RayUp
.out    lda #LASER_RIGHT-1
        jmp OutOfRow
.hit    jmp RayHit
.reflected
        jmp RayReflected

; ------------------------------------------------------------------ to the left
        SUBROUTINE
RayLeft PAUSE_AT STAGE_LEFT
        lda rayRow
        sec
        sbc #ROW_UNIT
        sta lane
        lda #0
        sta nearest
        ldx balls
        dex
        sec
        PAGE_LOOP
.ball   lda work,x
        sbc lane                ; (carry is set)
        cmp #3*ROW_UNIT
        bcs .next
        tay
        and #CELL_MASK
        cmp rayColumn
        bcs .next
        cmp nearest
        beq .same
        bcc .passed
        sta nearest
        lda SideOfRow,y
        sta sides
.passed sec
.next   dex
        bpl .ball
        END_PAGE_LOOP
        bmi .done               ; always
.same   lda SideOfRow,y
        ora sides
        sta sides
        bne .next               ; always
.done   lda nearest
        beq .out
        ldy sides
        cpy #ON_LINE
        bcs .hit
        adc #1                  ; (carry is clear)
        ldx sizeIndex
        cmp Beyond,x
        beq .reflected
        sta rayColumn
        tya
        lsr
        beq .down
        bcc .up
        jmp RayRight
.down   jmp RayDown
.up     jmp RayUp
.out    lda #LASER_LEFT-1
        jmp OutOfRow
.hit    jmp RayHit
.reflected
        jmp RayReflected

; ------------------------------------------------------------------ the ends
        SUBROUTINE
OutOfColumn                     ; A = laser of column 0
        clc
        adc firstX
        clc
        adc rayColumn
        bne Leave               ; always
OutOfRow                        ; A = laser of row 0
        sta lane
        lda rayRow
        lsr
        lsr
        lsr
        lsr
        clc
        adc lane
Leave   cmp rayFrom
        bne RayEnd
RayReflected
        lda #RAY_REFLECTED
        bne RayEnd              ; always
RayHit  lda #RAY_HIT
RayEnd  jmp RayEnded

Beyond  dc.b 7,9,11,13          ; by sizeIndex: the line behind the last one
BeyondRow
        dc.b $70,$90,$B0,$D0
SideOfColumn                    ; by column less the ray's, plus 1
        dc.b BEFORE,ON_LINE,BEHIND
SideOfRow                       ; by row less the ray's, plus 1, * 16 + column
        repeat 16
        dc.b BEFORE
        repend
        repeat 16
        dc.b ON_LINE
        repend
        repeat 16
        dc.b BEHIND
        repend
LaserLine                       ; by laser: row, or column + firstX of T and B
LINE    set 0
        repeat 4*SLOTS
        dc.b LINE+1
LINE    set [LINE+1]-[[LINE+1]/SLOTS]*SLOTS
        repend
TimesSixteen
        dc.b $00,$10,$20,$30,$40,$50,$60,$70,$80,$90,$A0,$B0,$C0
LowestBit                       ; by a byte that is not 0
BITS    set 0
        repeat 256
BIT_OF  set 7
        if BITS & $7F
BIT_OF  set 6
        endif
        if BITS & $3F
BIT_OF  set 5
        endif
        if BITS & $1F
BIT_OF  set 4
        endif
        if BITS & $0F
BIT_OF  set 3
        endif
        if BITS & $07
BIT_OF  set 2
        endif
        if BITS & $03
BIT_OF  set 1
        endif
        if BITS & $01
BIT_OF  set 0
        endif
        dc.b BIT_OF
BITS    set BITS+1
        repend
