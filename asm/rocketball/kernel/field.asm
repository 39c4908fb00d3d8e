; ---------------------------------------------------------------------------
; The field: seven columns of squares, eight clocks apart, and eleven rows, thirteen lines
; apart, each square with a glyph and a colour of its own, without flicker.
;
;       ...#........#..#......   a row of the field: five pairs of lines.  The first line of a
;       ..###....##.##.....#..   pair has columns 0, 2, 4 and 6, the second one columns 1, 3
;       .#####.#######..#####.   and 5: a chip has five lines, with dark ones between them.
;
; Player 0 draws columns 0 and 4, and eight clocks to the right columns 1 and 5; player 1
; columns 2 and 6, then column 3.  Both have two copies 32 clocks apart, and graphics and
; colour are rewritten between the copies.  HMOVE takes them eight clocks to the right at the
; beginning of the second line, and a late HMOVE (cycle 74: no comb, eight clocks further
; left) back at its end.  Player 1 is delayed: what is in GRP1 appears with the next write
; to GRP0, so columns 4 and 6 begin with one store.  The second copy beside column 3 would
; be beyond the field: it is black.
;
;   clock   48    52   60   68   76   84   92   100  108
;           wall  0    1    2    3    4    5    6    wall
;
; The ball is the tile under the rocketball.  It has the lines between those of the
; rocketball's glyph, so that a chip under the rocketball is seen with it: at the side of
; the square to which the chip's arrow points, or all over it if the chip has no arrow.
;
; In the three lines between two rows the next row is looked up.  The walls are playfield.
; In these lines a wall has a knob where its arrows meet: the east wall above rows 0, 2, 4
; and so on, the west wall below them.  A ball that runs into a wall turns to the knob of
; its square.
;
; The first and the last of 13 rows are those of the goals.  They have the lower three lines
; of their glyphs.
;
; A number behind an instruction is the cycle of its line at which it ends; [48-50] and so
; on is where a store may end.
; ---------------------------------------------------------------------------

WALL        = %00000001         ; PF2: clocks 48 to 51 and 108 to 111
KNOB        = %00000011         ; PF1: the eight clocks outside of it
RIGHT_1     = $F0               ; HMOVE
STILL       = $80               ; late HMOVE: 0 clocks; else 8 to the right
SHORT       = 2                 ; index of the first line of a row of a goal,
TALL        = GLYPH_LINES-1     ;   and of a row of the field
DISPLAY_END = [ROWS+2]*COLUMNS

; ---- column {1} of the row at X: 15 cycles
        mac COLUMN
        ldy field+{1},x         ; 4
        sty glyph{1}            ; 7
        lda (tints),y           ; 12
        sta colour{1}           ; 15
        endm

; ---- the knob: on the west 6 cycles, on the east 8
        mac KNOB_WEST
        lda knob                ; 3
        sta PF1                 ; 6    [63-36]
        endm
        mac KNOB_EAST
        lda knob                ; 3
        eor #KNOB               ; 5
        sta PF1                 ; 8    [39-59]
        endm

; ------------------------------------------------------------------ before the field
; uses  A X Y
        SUBROUTINE
FieldKernel
        lda tintSet
        sta tints
        lda #>Tints
        bit variants            ; TUG_BIT
        bvc .tints
        lda #>TugTints
.tints  sta tints+1
        lda #>Glyphs
        sta glyph0+1
        sta glyph1+1
        sta glyph2+1
        sta glyph3+1
        sta glyph4+1
        sta glyph5+1
        sta glyph6+1
        lda #>Tiles
        sta tileFirst+1
        sta tileSecond+1
        lda #<NoTile
        sta tileFirst
        sta tileSecond
        sta WSYNC
; ---- the players on columns 1 and 3
        lda #REFLECT|BALL_FIRST ; 2    the wall hides what is beyond the field
        ora tileWide            ; 6
        sta CTRLPF              ; 9
        lda #TWO_MEDIUM         ; 11
        sta NUSIZ0              ; 14
        sta NUSIZ1              ; 17
        lda #0                  ; 19
        sta VDELP0              ; 22
        sta GRP1                ; 25
        sta GRP0                ; 28
        lda #DELAYED            ; 30
        sta VDELP1              ; 33
        sta HMCLR               ; 36
        nop                     ; 38
        sta RESP0               ; 41   clock 60
        ldx #KNOB               ; 43
        sta RESP1               ; 46   clock 75,
        stx knob                ; 49
        lda #RIGHT_1            ; 51   and one to the right
        sta HMP1                ; 54
        lda wallColour          ; 58
        sta COLUPF              ; 61
        lda tileX               ; 65
        sta WSYNC
; ---- the tile
        sec                     ; 2
        PAGE_LOOP
.divide sbc #15                 ; 4
        bcs .divide             ; 6 / 7
        END_PAGE_LOOP
        eor #7
        asl
        asl
        asl
        asl
        sta RESBL
        sta HMBL
        sta WSYNC
        sta HMOVE               ; 3
        ldx #0                  ; 5
        COLUMN 0                ; 20
        COLUMN 1                ; 35
        sta HMCLR               ; 38   [27-]
        lda #STILL              ; 40
        sta HMBL                ; 43
        COLUMN 2                ; 58
        lda #COLUMNS            ; 60
        sta rowAt               ; 63
        sta WSYNC
        COLUMN 3                ; 15
        COLUMN 4                ; 30
        COLUMN 5                ; 45
        COLUMN 6                ; 60
        lda #WALL               ; 62
        sta.w PF2               ; 66   [59-]
        ldy #SHORT                ; 68
        jmp .pair               ; 71

; ------------------------------------------------------------------ a row
; ---- a pair of lines: from 71 of the line above
        align 256
        PAGE_LOOP
.pair   sta HMOVE               ; 74   eight clocks to the left
        lda (glyph2),y          ; 3
        sta GRP1                ; 6
        lda (glyph0),y          ; 11
        sta GRP0                ; 14   [56-40] column 0, and with it column 2
        lda (glyph6),y          ; 19
        sta GRP1                ; 22   delayed
        lda colour0             ; 25
        sta COLUP0              ; 28   [56-40]
        lda colour2             ; 31
        sta COLUP1              ; 34   [61-45]
        ldx colour4             ; 37
        lda (glyph4),y          ; 42
        stx COLUP0              ; 45   [43-50]
        sta GRP0                ; 48   [48-50] column 4, and with it column 6
        lda colour6             ; 51
        sta COLUP1              ; 54   [48-55]
        sta HMCLR               ; 57   [22-]
        lda #STILL              ; 59   eight clocks to the right
        sta HMP0                ; 62
        sta HMP1                ; 65
        lda (tileSecond),y      ; 70
        sta ENABL               ; 73   [59-40]
        lda colour1             ; 76
        sta HMOVE               ; 3
        sta COLUP0              ; 6    [59-42]
        lda (glyph3),y          ; 11
        sta GRP1                ; 14
        lda (glyph1),y          ; 19
        sta GRP0                ; 22   [58-42] column 1, and with it column 3
        lda colour3             ; 25
        sta COLUP1              ; 28   [58-50]
        sta HMCLR               ; 31   [27-]
        lda #STILL              ; 33   the tile stays
        sta HMBL                ; 36
        ldx colour5             ; 39
        lda (glyph5),y          ; 44
        sta GRP0                ; 47   [45-53] column 5
        stx COLUP0              ; 50   [45-53]
        lda #0                  ; 52
        sta COLUP1              ; 55   [53-61] beyond the field
        lda (tileFirst),y       ; 60
        sta ENABL               ; 63   [59-40]
        bit knob                ; 66   free
        dey                     ; 68
        bpl .pair               ; 71 / 70
        END_PAGE_LOOP

; ------------------------------------------------------------------ between two rows
        lda #0                  ; 72
        sta GRP1                ; 75
        sta GRP0                ; 2
        sta ENABL               ; 5
        lda knob                ; 8
        eor #KNOB               ; 10
        sta knob                ; 13
        sta PF1                 ; 16   [63-36]
        ldx rowAt               ; 19
        cpx #DISPLAY_END        ; 21
        beq .done               ; 23
        COLUMN 0                ; 38
        KNOB_EAST               ; 46
        lda #<NoTile            ; 48
        tay                     ; 50
        cpx tileRow             ; 54
        bne .tile               ; 56 / 57
        lda tileLow             ; 60
        ldy tileHigh            ; 64
.tile   sta tileFirst           ; 67
        sty tileSecond          ; 70
        sta WSYNC               ; 73
        KNOB_WEST               ; 6
        COLUMN 1                ; 21
        COLUMN 2                ; 36
        KNOB_EAST               ; 44
        COLUMN 3                ; 59
        txa                     ; 61
        clc                     ; 63
        adc #COLUMNS            ; 65
        sta rowAt               ; 68
        sta WSYNC               ; 71
        KNOB_WEST               ; 6
        COLUMN 4                ; 21
        COLUMN 5                ; 36
        KNOB_EAST               ; 44
        COLUMN 6                ; 59
        lda #0                  ; 61
        sta PF1                 ; 64   [63-]
        ldy RowLines,x          ; 68
        jmp .pair               ; 71

; ------------------------------------------------------------------ below the field
.done   lda #0                  ; 26
        sta PF1                 ; 29   [63-36]
        sta GRP1                ; 32   what is delayed is 0 too
        sta WSYNC
        sta PF2
        sta COLUBK
        lda mode
        cmp #MODE_THINK
        bne .text
        jmp FieldEnd
.text   jmp GoTextBelow
        END_ROUTINE FieldKernel

; ---- the first line's index, by the row's place in `field`
        align 256
RowLines
        dc.b SHORT
        ds DISPLAY_END-COLUMNS-1,TALL
        dc.b SHORT
; ---- the tile, bottom line first: on the lines between those of columns 0, 2, 4 and 6, and between
;      those of columns 1, 3 and 5, each a pair later
Tiles
NoTile  dc.b 0,0,0,0,0
TilesSecond
        dc.b ENABLED,ENABLED,ENABLED,ENABLED,ENABLED
        dc.b 0,0,0,ENABLED,ENABLED
        dc.b ENABLED,ENABLED,0,0,0
TilesFirst
        dc.b 0,ENABLED,ENABLED,ENABLED,ENABLED
        dc.b 0,0,0,ENABLED,ENABLED
        dc.b 0,ENABLED,ENABLED,0,0
        SAME_PAGE RowLines
TILE_ALL    = 0                 ; offsets in TilesSecond and TilesFirst
TILE_NORTH  = GLYPH_LINES
TILE_SOUTH  = 2*GLYPH_LINES

        include "tables/glyphs.inc"
