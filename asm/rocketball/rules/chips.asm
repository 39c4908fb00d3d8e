; ---------------------------------------------------------------------------
; Chips: the bag, and where chips may be placed, rotated and moved.
; ---------------------------------------------------------------------------

; ---- ClearField: an empty field, a full bag, nothing remembered
; uses  A X, saved
ClearField SUBROUTINE
        ldx #SQUARES/2          ; two halves at once: there is no time for one after the other
        lda #0
.square sta chips+WRITE,x
        sta chips+SQUARES/2+WRITE,x
        dex
        bpl .square
        ldx #COLUMNS-1
.column lda EndRow,x
        sta field+WRITE,x
        sta field+[ROWS+1]*COLUMNS+WRITE,x
        dex
        bpl .column
        lda #NO_SQUARE
        sta rotated
        sta rotated+1
        sta placed
        lda variants            ; djinns that have left the bag do not come back
        sta saved
        lda #SQUARES-1
        sta bag+WRITE
        ldx #KIND_BUMPER
.kind   lsr saved
        lda #0
        bcc .none
        cpx #KIND_MOGUL         ; of moguls there are always as many
        bcs .number
        lda options
        and #EACH_BITS
.number clc
        adc BagOf,x
.none   sta bag+WRITE,x
        inx
        cpx #KIND_DJINN
        bne .kind
        rts
        END_ROUTINE ClearField
EndRow  dc.b CODE_END_EAST,CODE_END_EAST,CODE_NET,CODE_NET,CODE_NET,CODE_END_WEST,CODE_END_WEST
BagOf   dc.b 76,6,6,6,6,4,2     ; by KIND_; six and up to EACH_MOST more

; ---- NewBag: the djinns of a new game
; uses  A
; cycles with rts: 29 at most
NewBag  SUBROUTINE
        lda variants
        and #1<<VARIANT_DJINNS
        beq .none
        lda BagOf+KIND_DJINN
.none   sta bag+KIND_DJINN+WRITE
        lda #0
        sta score
        sta score+1
        rts
        END_ROUTINE NewBag

; ---- BagCount: A = chips in the bag; uses X
BagCount SUBROUTINE
        lda #0
        ldx #KINDS-1
        clc
.kind   adc bag,x
        dex
        bpl .kind
        rts
        END_ROUTINE BagCount

; ---------------------------------------------------------------------------
; DrawChip: a chip from the bag into the hand.  Only variants with other chips than vortices need the generator.
; out   carry set: draw again
; uses  A X Y count from saved
; ---------------------------------------------------------------------------
DrawChip SUBROUTINE
        CALL BagCount
        sta count
        tax
        bne .some
        sta hand                ; NO_CHIP
        clc
        rts
.some
        lda variants
        and #BAG_BITS
        bne .bag
        lda #CODE_VORTEX
        bne .put                ; always
.bag    ldy count
        dey
        tya
        ldx #0                  ; the mask has as many bits as the largest number
.mask   cmp #0
        beq .masked
        inx
        lsr
        bpl .mask               ; always
.masked lda Masks,x
        sta from
        DRAW_BYTE
        lda random
        and from
        cmp count
        bcs .again
        ldx #0
.kind   cmp bag,x
        bcc .found
        sbc bag,x               ; (carry set)
        inx
        bne .kind               ; always
.found  cpx #KIND_DJINN
        bne .code
        ldy bag+KIND_DJINN      ; it leaves the game
        dey
        tya
        sta bag+KIND_DJINN+WRITE
.code   lda CodeOfKind,x
.put    sta hand
        clc
        rts
.again  sec
        rts
        END_ROUTINE DrawChip
Masks   dc.b 0,1,3,7,15,31,63,127
CodeOfKind                      ; the first code of a kind
        dc.b CODE_VORTEX,CODE_BUMPER,CODE_TWISTER,CODE_BARRICADE,CODE_GUST,CODE_MOGUL,CODE_DJINN

; ---- KindOf: A = KIND_ of code A; uses X
; cycles with rts: 40 at most
KindOf  SUBROUTINE
        ldx #KIND_VORTEX
        cmp #CODE_GUST
        bcc .kind
        ldx #KIND_GUST
        cmp #CODE_SPECIAL
        bcc .kind
        ldx #KIND_BUMPER
        cmp #CODE_TWISTER
        bcc .kind
        inx
        cmp #CODE_BARRICADE
        bcc .kind
        inx
        cmp #CODE_MOGUL
        bcc .kind
        ldx #KIND_MOGUL
.kind   txa
        rts
        END_ROUTINE KindOf

; ---- UnderBall: Z set: a ball is on square Y; uses A
; cycles with rts: 14 at most
UnderBall SUBROUTINE
        cpy ball
        beq .done
        cpy ball+1              ; (OUT_OF_FIELD with one ball)
.done   rts
        END_ROUTINE UnderBall

; ---------------------------------------------------------------------------
; MayLie: whether code A may be placed on square Y.
; out   carry set: it may; Y unchanged
; uses  A chip
; cycles with rts: 130 at most
; ---------------------------------------------------------------------------
        mac NOT_BESIDE          ; {1}: from the square to one beside it
        lda chips+{1},y
        cmp #CODE_GUST
        bcs MayNotLie
        endm
MayLie  SUBROUTINE
        sta chip
        lda chips,y
        bne MayNotLie
        cpy #CENTRE_SQUARE
        beq MayNotLie
        CALL UnderBall
        beq MayNotLie
        lda chip
        cmp #CODE_GUST
        bcc .yes
        lda Barred,y            ; (the squares beside one that is not barred are on the field)
        bne MayNotLie
        lda chip
        cmp #CODE_MOGUL
        beq .yes
        NOT_BESIDE -COLUMNS-1
        NOT_BESIDE -COLUMNS
        NOT_BESIDE -COLUMNS+1
        NOT_BESIDE -1
        NOT_BESIDE 1
        NOT_BESIDE COLUMNS-1
        NOT_BESIDE COLUMNS
        NOT_BESIDE COLUMNS+1
.yes    sec
        rts
MayNotLie
        clc
        rts
        END_ROUTINE MayLie

; ---------------------------------------------------------------------------
; MayPlace: whether the chip in the hand may be placed on square Y; with a djinn, any chip of the bag.
; out   carry set: it may; Y unchanged
; uses  A X Y, square, chip
; ---------------------------------------------------------------------------
MayPlace SUBROUTINE
        lda hand
        beq .no                 ; NO_CHIP
        cmp #CODE_DJINN
        beq .djinn
        TAIL MayLie
.djinn  lda bag                 ; where a vortex may not lie, nothing may
        bne .vortex
        lda bag+KIND_MOGUL      ; and where a mogul may not, no other special chip
        bne .mogul
        lda bag+KIND_BUMPER
        ora bag+KIND_TWISTER
        ora bag+KIND_BARRICADE
        ora bag+KIND_GUST
        beq .no
        lda #CODE_BUMPER
        TAIL MayLie
.vortex lda #CODE_VORTEX
        TAIL MayLie
.mogul  lda #CODE_MOGUL
        TAIL MayLie
.no     clc
        rts
        END_ROUTINE MayPlace

; ---- MayRotate: carry set: the actor may rotate the chip on square Y; uses A X
; cycles with rts: 69 at most
MayRotate SUBROUTINE
        lda chips,y
        cmp #CODE_VORTEX
        bcc .no
        cmp #CODE_SPECIAL
        bcs .no
        CALL UnderBall
        beq .no
        lda actor
        eor #1
        tax
        tya
        cmp rotated,x
        beq .no
        bit flags               ; FLAG_SECOND: not what the first has just placed
        bvc .yes
        cpy placed
        beq .no
.yes    sec
        rts
.no     clc
        rts
        END_ROUTINE MayRotate

; ---------------------------------------------------------------------------
; MayDrift: whether the chip on square Y may move in direction A.
; out   carry set: it may, to square A; Y = the chip's square
; uses  X chip square pointer saved
; ---------------------------------------------------------------------------
MayDrift SUBROUTINE
        tax
        lda variants
        bpl .no                 ; DRIFT_BIT
        lda chips,y
        beq .no
        CALL UnderBall
        beq .no
        sty square
        CALL Ahead
        bmi .no
        cmp #NORTH_GOAL
        bcs .no
        tax
        lda chips,y
        sta chip
        lda #0
        sta chips+WRITE,y       ; it is not beside itself
        txa
        tay
        lda chip
        CALL MayLie
        tya
        tax
        ldy square
        lda chip
        sta chips+WRITE,y
        txa
        rts
.no     clc
        rts
        END_ROUTINE MayDrift
; ---- MayDriftAny: carry set: in some direction
; in    Y = the square
; uses  A X Y, square, chip, pointer, which
MayDriftAny SUBROUTINE
        lda #DIRECTIONS_ALL-1
.direction
        sta which
        CALL MayDrift
        bcs .done
        dec which
        lda which
        bpl .direction
        clc
.done   rts
        END_ROUTINE MayDriftAny

; ---------------------------------------------------------------------------
; Scan: a step of looking for something to do.
; out   carry clear: nothing found yet, and scanAt has moved on; it is 2*SQUARES at the end
; uses  A X Y, square, chip, pointer, which
; phase P_BLANK|P_TURN
; ---------------------------------------------------------------------------
Scan    SUBROUTINE
        lda scanAt
        lsr                     ; twice the square; odd: whether the chip there may move
        tay
        bcs .drift
        CALL MayPlace
        bcs .done
        CALL MayRotate
        bcs .done
        bcc .next               ; always
.drift  CALL MayDriftAny
        bcs .done
.next   inc scanAt
        clc
.done   rts
        END_ROUTINE Scan

; ---------------------------------------------------------------------------
; Act: the actor's deed on square `cursor`: `deed`, and the code `hand` with its direction or, for
; DEED_DRIFT, the direction `aim`.
; uses  A X Y square
; ---------------------------------------------------------------------------
Act     SUBROUTINE
        ldx actor
        lda #NO_SQUARE
        sta rotated,x
        sta placed              ; in this round nothing yet
        ldy cursor
        lda deed
        beq .place              ; DEED_PLACE
        cmp #DEED_DRIFT
        beq .drift
        bcs .done               ; DEED_PASS
        sty rotated,x
        lsr                     ; carry: DEED_CLOCKWISE
        lda chips,y
        CALL TurnedCode
        sta chips+WRITE,y
.done   rts
.place  lda hand
        sta chips+WRITE,y
        sty placed
        CALL KindOf
        tax
        ldy bag,x
        dey
        tya
        sta bag+WRITE,x
        rts
.drift  ldx aim
        CALL Ahead
        sta square
        ldx #SIDES-1
.side   tya
        cmp rotated,x           ; what may not be rotated still may not
        bne .other
        lda square
        sta rotated,x
.other  dex
        bpl .side
        cpy placed
        bne .move
        lda square
        sta placed
.move   lda chips,y
        tax
        lda #0
        sta chips+WRITE,y
        ldy square
        txa
        sta chips+WRITE,y
        rts
        END_ROUTINE Act

; ---- TurnedCode: A = code A, a vortex or a gust, turned by 90 degrees: carry set clockwise
; uses  X
; cycles with rts: 20 at most
TurnedCode SUBROUTINE
        tax
        lda Clockwise,x
        bcs .done
        lda CounterClockwise,x
.done   rts
        END_ROUTINE TurnedCode

; ---- by code, of which only multiples of GLYPH_LINES are used: direction, what is one to the right and one to the left
        mac BY_CODE
        dc.b {1},{2},{3}
        ds GLYPH_LINES-3,0
        endm
        mac FOUR_CODES          ; {1}: the first one
        BY_CODE DIR_NORTH,{1}+GLYPH_LINES,{1}+3*GLYPH_LINES
        BY_CODE DIR_EAST,{1}+2*GLYPH_LINES,{1}
        BY_CODE DIR_SOUTH,{1}+3*GLYPH_LINES,{1}+GLYPH_LINES
        BY_CODE DIR_WEST,{1},{1}+2*GLYPH_LINES
        endm
        mac CODE_TABLES
        BY_CODE 0,0,0
        FOUR_CODES CODE_VORTEX
        FOUR_CODES CODE_GUST
        endm
CHIP_TABLE  = 9*GLYPH_LINES       ; bytes
        IN_PAGE CHIP_TABLE
DirectionOf
        CODE_TABLES
Clockwise = DirectionOf+1
CounterClockwise = DirectionOf+2
        FIELD_TABLES Rule
        BARRED_TABLE
        PLACE_TABLE
