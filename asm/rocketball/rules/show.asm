; ---------------------------------------------------------------------------
; What the field shows besides the chips: the balls, the cursor, the middle, and the tiles under balls and cursor.  While the
; picture is drawn they are in `field`; Uncover puts back what was there before the rules go on.
; ---------------------------------------------------------------------------

; covers, in the order in which they lie on each other
COVER_TRIED = 0                 ; what the computer tries, and where it has it drift to
COVER_BALL  = 2                 ; a ball, and the second one
COVER_CURSOR = 4

; ---- record X of a tile on square Y: 8 cycles
        mac PUT_TILE
        lda ColumnOf,y
        sta tileWhere,x
        endm

; ---- cover {1}: square Y shows {2}, as it is while the computer tries something there: 26 cycles
        mac UNTRIED
        lda chips,y
        sta coverCode+{1}+WRITE
        tya
        clc
        adc #COLUMNS
        sta coverAt+{1}+WRITE
        lda {2}
        sta chips+WRITE,y
        endm

; ---------------------------------------------------------------------------
; Cover: puts what is shown into `field`, and looks up the tiles.
; uses  A X Y count chip tileRow tileWhere
; ---------------------------------------------------------------------------
Cover   SUBROUTINE
        CALL TileRows
        lda #NO_SQUARE
        sta coverAt+COVER_TRIED+WRITE
        sta coverAt+COVER_TRIED+1+WRITE
        sta coverAt+COVER_BALL+WRITE
        sta coverAt+COVER_BALL+1+WRITE
        sta coverAt+COVER_CURSOR+WRITE
        lda mode
        cmp #MODE_THINK
        bne .balls
        lda thinkAt
        beq .balls
        ldy trySquare           ; (P_THINK)
        bmi .balls              ; NO_SQUARE
        UNTRIED COVER_TRIED,tryCode ; (P_THINK)
        lda tryDeed             ; (P_THINK)
        cmp #DEED_DRIFT
        bne .balls
        ldy tryTo               ; (P_THINK)
        UNTRIED COVER_TRIED+1,#CODE_EMPTY
.balls  ldx #NORTH_SIDE
.ball   stx count
        ldy ball,x
        cpy #NORTH_GOAL
        bcc .inside
        jmp .outside
.inside PUT_TILE
        lda mode
        cmp #MODE_PLAY
        bcc .rocket
        cmp #MODE_SCORED
        bne .rests
        lda ball
        cmp ball+1
        bne .rests
        lda #CODE_BURST         ; both balls are on one square
        sta chip
        lda frame
        and #BLINK
        beq .place
        lda #CODE_SMOKE
        sta chip
        bne .place              ; always
; ---- now and then the chip under it is shown, while somebody chooses
.rests  lda tileRow+RECORD_BALL,x
        bmi .rocket             ; without a tile nothing would say that a ball is there
        lda frame
        and #BENEATH
        bne .rocket
        lda chips,y
        bne .next
.rocket lda facing,x
        tax
        lda BallCodes,x
        sta chip
        ldx count
.place  tya
        clc
        adc #COLUMNS
        tay
.put    inx
        inx
        CALL CoverOne           ; COVER_BALL
.next   ldx count
        inx
        cpx #SIDES
        bne .ball
        lda chips+CENTRE_SQUARE ; no chip lies there
        bne .centre
        lda #CODE_CENTRE
        sta chips+CENTRE_SQUARE+WRITE
.centre ldy cursorAt
        bmi .done               ; NO_SQUARE
        ldx #RECORD_CURSOR
        PUT_TILE
        lda cursorCode
        beq .done
        ldx #COVER_CURSOR
        TAIL CoverSquare
.done   rts
; ---- a ball in a goal, its tip to the north or to the south, or none
.outside
        beq .north
        cpy #SOUTH_GOAL
        bne .none
        lda lane,x              ; (P_TURN): no ball is in a goal while the computer thinks
        sec
        sbc #2*COLUMNS          ; the square before the goal, as the kernel's rows have it
        tay
        lda #CODE_SCORED+SHORT_LINES
        bne .goal               ; always
.north  ldy lane,x              ; (P_TURN)
        lda #CODE_SCORED
.goal   sta chip
        PUT_TILE
        ldy lane,x              ; (P_TURN)
        jmp .put
.none   jmp .next
        if COVER_BALL != RECORD_BALL+2
        err
        endif
        END_ROUTINE Cover
BallCodes                       ; by direction
        dc.b CODE_BALL,CODE_BALL+GLYPH_LINES,CODE_BALL+2*GLYPH_LINES,CODE_BALL+3*GLYPH_LINES

; ---- TileRows: the rows of the tiles.  Of two things in one row the tile goes to the one and to the other by turns
; out   tileRow
; uses  A X Y
TileRows SUBROUTINE
        ldx #SIDES-1
.ball   ldy ball,x
        cpy #NORTH_GOAL
        bcs .outside
        lda RowOf,y
.row    sta tileRow+RECORD_BALL,x
        dex
        bpl .ball
        lda #NO_SQUARE
        ldy cursorAt
        bmi .cursor
        lda RowOf,y
.cursor sta tileRow+RECORD_CURSOR
        ldx #NO_SQUARE
        lda frame
        and #BLINK
        beq .balls
; ---- the cursor, or the second ball
        lda tileRow+RECORD_BALL
        cmp tileRow+RECORD_BALL+1
        beq .first
        cmp tileRow+RECORD_CURSOR
        bne .second
.first  stx tileRow+RECORD_BALL
.second lda tileRow+RECORD_CURSOR
        cmp tileRow+RECORD_BALL+1
        bne .done
        stx tileRow+RECORD_BALL+1
.done   rts
; ---- a ball
.balls  lda tileRow+RECORD_BALL
        cmp tileRow+RECORD_BALL+1
        bne .two
        stx tileRow+RECORD_BALL+1
.two    cmp tileRow+RECORD_CURSOR
        beq .no_cursor
        lda tileRow+RECORD_BALL+1
        cmp tileRow+RECORD_CURSOR
        bne .done
.no_cursor
        stx tileRow+RECORD_CURSOR
        rts
.outside
        lda #0
        cpy #NORTH_GOAL
        beq .row
        lda #[ROWS+1]*COLUMNS
        cpy #SOUTH_GOAL
        beq .row
        lda #NO_SQUARE
        bne .row                ; always
        END_ROUTINE TileRows

; ---- by square: how the TIA's ball comes to its column: five-cycle steps of the kernel, and what a late HMOVE takes it to
;      the left from clock 32 and 15 more for each step
        mac COLUMN_AT           ; {1}: steps, {2}: clock
        dc.b {1}|[[[32+15*{1}-{2}-8]&$0F]<<4]
        endm
ColumnOf
        repeat ROWS
        COLUMN_AT 0,22
        COLUMN_AT 1,43
        COLUMN_AT 2,59
        COLUMN_AT 3,75
        COLUMN_AT 4,91
        COLUMN_AT 5,107
        COLUMN_AT 7,128
        repend
; ---- CoverSquare: code A on square Y, as cover X
; uses  A Y chip
CoverSquare
        sta chip
        tya
        clc
        adc #COLUMNS
        tay
        REACH CoverOne          ; it goes on there
        END_ROUTINE CoverSquare
; ---- CoverOne: code `chip` at place Y of `field`, as cover X
; uses  A
; cycles with rts: 35 at most
CoverOne SUBROUTINE
        lda field,y
        sta coverCode+WRITE,x
        tya
        sta coverAt+WRITE,x
        lda chip
        sta field+WRITE,y
        rts
        END_ROUTINE CoverOne

; ---- Uncover: `field` as it was
; uses  A X Y
Uncover SUBROUTINE
        ldx #COVERS-1
.cover  ldy coverAt,x
        bmi .next
        lda coverCode,x
        sta field+WRITE,y
.next   dex
        bpl .cover
        lda #CODE_EMPTY
        sta chips+CENTRE_SQUARE+WRITE
        rts
        END_ROUTINE Uncover

; ---------------------------------------------------------------------------
; ShowCursor: what the cursor's square shows while a person looks for one.
; out   cursorCode, cursorAt; A = 0: nothing can be done there, 1: place, 2: rotate, 3: move
; uses  X Y and what MayPlace, MayRotate and MayDrift use
; ---------------------------------------------------------------------------
CURSOR_BARRED = 0
CURSOR_PLACE = 1
CURSOR_TURN = 2
CURSOR_DRIFT = 3
CURSOR_UNKNOWN = 4              ; in the first frame of a turn

; uses  A X Y, square, chip, pointer, which
; phase P_BLANK|P_TURN
ShowCursor SUBROUTINE
        ldy cursor
        sty cursorAt
        CALL MayPlace
        bcs .place
        CALL MayRotate
        lda #CURSOR_TURN
        bcs .chip
        lda variants
        bpl .barred             ; DRIFT_BIT
        CALL MayDriftAny
        lda #CURSOR_DRIFT
        bcs .chip
.barred lda #CODE_BARRED
        ldx #CURSOR_BARRED
.blink  sta cursorCode
        lda frame
        and #BLINK
        bne .shown
        lda #0
        sta cursorCode
.shown  txa
        rts
.chip   tax
        lda #CODE_FRAME
        bne .blink              ; always
.place  lda frame
        and #BLINK
        beq .frame
        CALL CodeInHand
        sta cursorCode
        lda #CURSOR_PLACE
        rts
.frame  lda #CODE_FRAME
        sta cursorCode
        lda #CURSOR_PLACE
        rts
        END_ROUTINE ShowCursor

; ---- CodeInHand: A = code of the chip in the hand, turned to `aim`
; uses  A X
; cycles with rts: 32 at most
CodeInHand SUBROUTINE
        lda hand
        cmp #CODE_SPECIAL
        bcs .done
        ldx aim
        adc CodeOf,x            ; (carry clear)
.done   cmp #CODE_DJINN
        bcc .code
        lda #CODE_MOGUL
.code   rts
        END_ROUTINE CodeInHand
CodeOf  dc.b 0,GLYPH_LINES,2*GLYPH_LINES,3*GLYPH_LINES ; by direction

; ---- TurnedAt: what the deed makes of the chip on the cursor's square, as the cursor shows it
; out   cursorCode, cursorAt
; uses  A X Y, pointer
; cycles with rts: 86 at most
TurnedAt SUBROUTINE
        ldy cursor
        sty cursorAt
        lda chips,y
        ldx deed
        cpx #DEED_NONE
        beq .show
        cpx #DEED_DRIFT
        beq .drift
        cpx #DEED_CLOCKWISE
        beq .turn               ; carry set
        clc
.turn   CALL TurnedCode
.show   sta cursorCode
        rts
.drift  PUSH_A
        ldx aim
        CALL Ahead
        sta cursorAt
        PULL_A
        jmp .show
        END_ROUTINE TurnedAt

; ---- FaceGoal: A = the direction in which the holder wants the balls
; uses  A
; cycles with rts: 20 at most
FaceGoal SUBROUTINE
        lda holder
        eor #1
        asl                     ; North's is in the south: 2
        bit variants            ; TUG_BIT
        bvc .done
        eor #%10
.done   rts
        END_ROUTINE FaceGoal
