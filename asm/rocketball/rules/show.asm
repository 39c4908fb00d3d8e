; ---------------------------------------------------------------------------
; What the field shows besides the chips: the balls, the cursor, the middle, and the tile
; under a ball.  While the picture is drawn they are in `field`; Uncover puts back what
; was there before the rules go on.
; ---------------------------------------------------------------------------

COVER_CENTRE = 0
COVER_BALL  = 1                 ; and the second ball
COVER_CURSOR = 3

; ---------------------------------------------------------------------------
; Cover: puts what is shown into `field`, and looks up the tile.
; uses  A X Y count square chip
; ---------------------------------------------------------------------------
Cover   SUBROUTINE
        ldx #COVERS-1
        lda #NO_SQUARE
.none   sta coverAt+WRITE,x
        dex
        bpl .none
        CALL FindTile
        ldy #CENTRE_SQUARE+COLUMNS
        lda #CODE_CENTRE
        ldx #COVER_CENTRE
        CALL CoverOne
        ldx #NORTH_SIDE
.ball   stx count
        ldy ball,x
        cpy #OUT_OF_FIELD
        beq .next
        cpy #NORTH_GOAL
        bcc .inside
        ldy lane,x              ; (P_TURN): no ball is in a goal while the computer thinks
        lda #CODE_SCORED
        bne .put                ; always
.inside tya
        clc
        adc #COLUMNS
        tay
        lda facing,x
        asl
        asl
        adc facing,x            ; GLYPH_LINES times
        adc #CODE_BALL
        sta chip
        lda mode
        cmp #MODE_SCORED
        bne .colour
        lda ball
        cmp ball+1
        beq .crash
.colour lda chip
        ldx variants+1
        beq .put
        ldx count
        clc
        adc BallColours,x
.put    ldx count
        inx                     ; COVER_BALL
        CALL CoverOne
.next   ldx count
        inx
        cpx #SIDES
        bne .ball
        lda cursorCode
        beq .done
        lda cursorAt
        clc
        adc #COLUMNS
        tay
        lda cursorCode
        ldx #COVER_CURSOR
        TAIL CoverOne
.done   rts
.crash  lda frame               ; both balls are on one square
        and #%1000
        cmp #%1000
        lda #CODE_BURST
        bcc .put
        lda #CODE_SMOKE
        bcs .put                ; always
        if GLYPH_LINES != 5
        err
        endif
        END_ROUTINE Cover
BallColours
        dc.b CODE_BALL_NORTH-CODE_BALL,CODE_BALL_SOUTH-CODE_BALL

; ---- CoverOne: code A at place Y of `field`, as cover X
; uses  A
; cycles with rts: 35 at most
CoverOne SUBROUTINE
        PUSH_A
        lda field,y
        sta coverCode+WRITE,x
        tya
        sta coverAt+WRITE,x
        PULL_A
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
        rts
        END_ROUTINE Uncover

; ---------------------------------------------------------------------------
; FindTile: the tile under the first ball, if a chip is there.
; uses  A X Y square chip
; ---------------------------------------------------------------------------
TILE_LEFT   = 52+13             ; clock of the first column, and what the division in kernel/field.asm takes off

FindTile SUBROUTINE
        lda #NO_SQUARE
        sta tileRow+WRITE
        ldy ball
        cpy #NORTH_GOAL
        bcs .done
        ldx chips,y
        beq .done
        stx chip
        tya
        ldy #0
        sec
.row    iny                     ; rows, with that of the goal
        sbc #COLUMNS
        bcs .row
        adc #COLUMNS            ; the column
        sta square
        tya
        asl
        asl
        asl
        sty saved
        sec
        sbc saved
        sta tileRow+WRITE
        lda #BALL_8
        sta tileWide+WRITE
        ldy #TILE_ALL
        ldx chip
        cpx #CODE_SPECIAL
        bcs .whole
        lda DirectionOf,x
        lsr
        bcs .half
        ldy #TILE_NORTH
        lsr
        bcc .whole
        ldy #TILE_SOUTH
.whole  lda #0
        beq .at                 ; always
.half   ldx #BALL_4
        stx saved
        lsr
        lda saved
        sta tileWide+WRITE
        lda #0
        bcs .at                 ; west
        lda #4
.at     sta saved
        lda square
        asl
        asl
        asl
        adc #TILE_LEFT
        adc saved
        sta tileX+WRITE
        lda square
        lsr
        bcs .odd
        lda #<NoTile
        sta tileLow+WRITE
        tya
        adc #<TilesSecond
        sta tileHigh+WRITE
.done   rts
.odd    lda #<NoTile
        sta tileHigh+WRITE
        tya
        clc
        adc #<TilesFirst
        sta tileLow+WRITE
        rts
        END_ROUTINE FindTile

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

; uses  A X Y, square, chip, pointer, ignored
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
        lda frame               ; every other frame: the four directions take long
        lsr
        lda mayDrift
        bcc .known
        CALL MayDriftAny
        lda #0
        bcc .found
        lda #CURSOR_DRIFT
.found  sta mayDrift
.known  cmp #CURSOR_DRIFT
        beq .chip
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
        CALL AimedCode
        sta cursorCode
        lda #CURSOR_PLACE
        rts
.frame  lda #CODE_FRAME
        sta cursorCode
        lda #CURSOR_PLACE
        rts
        END_ROUTINE ShowCursor

; ---- AimedCode: A = code of the chip in the hand, turned to `aim`, as the cursor shows it; uses X
; cycles with rts: 48 at most
AimedCode SUBROUTINE
        CALL CodeInHand
        clc
        adc #CODE_AIM_VORTEX-CODE_VORTEX
        rts
        END_ROUTINE AimedCode
; ---- CodeInHand: A = code of the chip in the hand, turned to `aim`
; uses  A
; cycles with rts: 32 at most
CodeInHand SUBROUTINE
        lda hand
        cmp #CODE_SPECIAL
        bcs .done
        lda aim
        asl
        asl
        adc aim
        adc hand
.done   cmp #CODE_DJINN
        bcc .code
        lda #CODE_MOGUL
.code   rts
        END_ROUTINE CodeInHand

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
        clc
.show   clc
        adc #CODE_AIM_VORTEX-CODE_VORTEX
        sta cursorCode
        rts
.drift  PUSH_A
        ldx aim
        CALL Ahead
        sta cursorAt
        PULL_A
        jmp .show
        END_ROUTINE TurnedAt
        if CODE_AIM_GUST-CODE_GUST != CODE_AIM_VORTEX-CODE_VORTEX
        err
        endif

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
