; ---------------------------------------------------------------------------
; The field: seven solid columns of squares, and eleven rows, fourteen lines apart, with the rows of the goals above and
; below, without flicker.
;
;   clock    0   22   43   59   75   91  107  128  140
;          wall  0    1    2    3    4    5    6  wall
;               P0   P1   P0   P1   P0   P1   P0
;
; Both players have three copies, 32 clocks apart.  Player 1 stays at clock 43.  Player 0 is strobed three times in every
; line, each time at least five clocks after a copy has begun, which is drawn to its end:
;   at 71, to clock 150: its second copy is column 0 of the next line;
;   at 30, to clock 27: the second and third copy are columns 2 and 4;
;   at 53, to clock 96: the second copy is column 6.
; A row has no HMOVE, which would leave the left eight clocks black.

; The tile under a ball or under the cursor is the TIA's ball, eight clocks wide, in the lines of the glyph and in one above
; and below.  Its colour is also that of the playfield, so that the walls of its row light up.  Records (rules/show.asm) say
; in which row there is one; of two in a row one has the tile.
;
; In the four lines between two rows the next row is looked up.  The squares beside the walls have pages of glyphs of their
; own, in which an empty square has an arrow: the way to which the wall turns a ball.
;
; A number behind an instruction is the cycle of its line at which it ends; [35-42] and so on is where a store may end.
; ---------------------------------------------------------------------------

WALL        = %10000000         ; PF1: clocks 16 to 19 and 140 to 143,
BEHIND_WALL = %11110000         ; PF0:   and what is left to the edges of the screen
GOAL        = %11111100         ; PF2: clocks 56 to 103
TALL        = GLYPH_LINES-1     ; index of a row's first line,
SHORT       = 5                 ;   and of a goal's row
DISPLAY_END = [ROWS+2]*COLUMNS
NO_COLUMN   = 3                 ; column of no tile
OF_SIDES    = 0                 ; in `sideHues`: of the sides' rows,
OF_MIDDLE   = 1                 ;   and of the middle one
LEFT_2      = $20               ; HMOVE
STILL       = $80               ; late HMOVE (cycle 74: no black clocks, and eight clocks further left): 0 clocks

; ---- column {1} of the row at X: 7 cycles
        mac COLUMN
        lda field+{1},x         ; 4
        sta glyph{1}            ; 7
        endm

; ---- colour A of the row as it is shown: 6 cycles
        mac SHOWN
        eor rowHues             ; 3
        and greys               ; 6
        endm

; ---- record {1} of a tile has colour A: 10 cycles
        mac TILE_TINT
        eor hues
        and greys
        sta tileTints+1+{1}+WRITE
        endm

; ------------------------------------------------------------------ before the field
; ---- FieldKernel: from the end of a line, below the line above the field, or from the beginning of the line, without it
; uses  A X Y
        SUBROUTINE
FieldKernel
        lda #>Glyphs
        sta glyph0+1
        sta glyph1+1
        sta glyph2+1
        sta glyph3+1
        sta glyph5+1
        sta glyph6+1
        sta glyph4+1            ; 23
        ldx #NO_COLUMN
        stx noWhere             ; 28
        lda #0
        sta rowAt
        sta COLUPF              ; black until the first row
        sta VDELP0
        sta VDELP1              ; 42
        sta GRP0
        sta GRP1                ; 48
        sta WSYNC
; ---- colours
        lda hues                ; 3
        sta sideHues+OF_MIDDLE  ; 6
        bit variants            ; 9    TUG_BIT
        bvc .ends               ; 11
        eor #SWAP_SIDES         ; 13
.ends   sta sideHues+OF_SIDES   ; 16
        ldy variants+1          ; 19
        beq .one                ; 21
        ldy #TINT_SIDE          ; 23
.one    lda TileTints+TINT_BALL,y
        TILE_TINT RECORD_BALL   ; 37
        lda #SOUTH_TILE         ; 39
        TILE_TINT RECORD_BALL+1 ; 49
        ldx actor               ; 52
        lda TileTints+TINT_SIDE,x
        TILE_TINT RECORD_CURSOR ; 66
        sta WSYNC
; ---- the players
        lda #REFLECT|BALL_8     ; 2
        sta CTRLPF              ; 5
        lda #THREE_MEDIUM       ; 7
        sta NUSIZ0              ; 10
        sta NUSIZ1              ; 13
        lda #LEFT_2             ; 15
        ldx #0                  ; 17
        stx HMBL                ; 20
        stx HMP0                ; 23
        sta HMP1                ; 26   from clock 45 to 43
        ldx #WALL               ; 28
        stx PF1                 ; 31   black
        nop                     ; 33
        sta RESP1               ; 36   clock 45
        lda #BEHIND_WALL
        sta PF0
        lda #CHIP
        eor hues
        and greys
        sta COLUP0
        sta COLUP1
        sta WSYNC
        sta HMOVE               ; 3
        ldx #5                  ; 5
.still  dex
        bne .still              ; 29
        lda #STILL              ; 31
        sta HMP0                ; 34   [27-]
        sta HMP1                ; 37
        sta WSYNC
        jmp .row                ; 3

; ------------------------------------------------------------------ a row: lines of 76 cycles
        align 256
        PAGE_LOOP
.line   lda (glyph0),y          ; 3
        sta GRP0                ; 6    [68-29] column 0
        lda (glyph1),y          ; 11
        sta GRP1                ; 14   [61-36] column 1
        lda (glyph3),y          ; 19
        tax                     ; 21
        lda (glyph2),y          ; 26
        sta.w RESP0             ; 30   [30]    to clock 27
        sta GRP0                ; 33   [33-42] column 2
        lda (glyph4),y          ; 38
        stx GRP1                ; 41   [40-47] column 3
        sta.w GRP0              ; 45   [45-52] column 4
        lda (glyph5),y          ; 50
        sta RESP0               ; 53   [53]    to clock 96
        sta GRP1                ; 56   [50-58] column 5
        lda (glyph6),y          ; 61
        sta GRP0                ; 64   [56-65] column 6
        dey                     ; 66
        nop                     ; 68   free
.strobe sta RESP0               ; 71   [71]    to clock 150
        bpl .line               ; 74 / 73
        END_PAGE_LOOP

; ------------------------------------------------------------------ between two rows: four lines
; ---- the first one: which row and which tile come
        lda #0                  ; 75
        sta GRP0                ; 2    [68-29]
        sta GRP1                ; 5    [61-36]
.row    ldx rowAt               ; 8    (6 above the first row)
        ldy #0                  ; 10
        cpx tileRow+RECORD_BALL+1
        bne .ball               ; 16
        ldy #1+RECORD_BALL+1    ; 17
.ball   cpx tileRow+RECORD_BALL
        bne .cursor             ; 23
        ldy #1+RECORD_BALL      ; 24
.cursor cpx tileRow+RECORD_CURSOR
        bne .tile               ; 30
        ldy #1+RECORD_CURSOR    ; 31   (no two are in one row: 29 at most)
.tile   sty tile                ; 32
        ldy HuesOf,x            ; 36
        lda sideHues,y          ; 40
        sta rowHues             ; 43
        lda Ground,x            ; 47
        bne .on                 ; 50
        jmp .end
.on     SHOWN                   ; 56
        ldy NextRow,x           ; 60
        sty rowAt               ; 63
        sta WSYNC               ; 66
; ---- the second: the ground, and the tile's place
        sta COLUBK              ; 3    [-22]
        lda #0                  ; 5
        sta ENABL               ; 8    [-30]
        ldy tile                ; 11
        lda noWhere,y           ; 15
        sta where               ; 18
        and #COLUMN_BITS        ; 20
        tay                     ; 22
        bit where               ; 25   free
        PAGE_LOOP
.column dey                     ; 27
        bpl .column             ; 29 and 5 a column
        END_PAGE_LOOP
        sta RESBL               ; 32 .. 67
        ldy tile                ; 35 .. 70
        sta WSYNC               ; 38 .. 73
; ---- the third: the walls, the goal, five columns
        lda Wall,x              ; 4
        SHOWN                   ; 10
        sta tileTints+WRITE     ; 14
        lda tileTints,y         ; 18
        sta COLUPF              ; 21   [-22]
        lda where               ; 24
        sta HMBL                ; 27
        lda Goals,x             ; 31
        sta PF2                 ; 34   [-38]
        COLUMN 0                ; 41
        COLUMN 1                ; 48
        COLUMN 2                ; 55
        COLUMN 3                ; 62
        COLUMN 4                ; 69
        nop                     ; 71   free
        sta HMOVE               ; 74   [74]    the tile to its column
; ---- the fourth: the tile, two columns, the pages of the columns beside the walls
        lda Shown,y             ; 2
        sta ENABL               ; 5    [-30]
        COLUMN 5                ; 12
        COLUMN 6                ; 19
        lda PageWest,x          ; 23
        sta glyph0+1            ; 26
        lda PageEast,x          ; 30
        sta glyph6+1            ; 33
        ldx rowAt               ; 36   of the row after it
        ldy Lines-COLUMNS,x     ; 40
        ldx #4                  ; 42
        PAGE_LOOP
.wait   dex
        bne .wait               ; 61
        END_PAGE_LOOP
        SPEND 4                 ; 65
        jmp .strobe             ; 68

; ------------------------------------------------------------------ below the field
.end    lda #0
        sta WSYNC
        sta PF0                 ; 3
        sta PF1                 ; 6
        sta PF2                 ; 9
        sta COLUBK              ; 12
        sta ENABL               ; 15
        sta GRP0                ; 18   what player 1 would show delayed is 0 too
        lda mode
        cmp #MODE_THINK
        bne .text
        jmp FieldEnd
.text   jmp GoTextBelow
        END_ROUTINE FieldKernel

; ---- by the row's place in `field`: {1} above the north goal, {2} to the west and {3} to the east by turns, {4} below
        mac BY_ROW
        dc.b {1}
        ds COLUMNS-1
        repeat ROWS/2
        dc.b {2}
        ds COLUMNS-1
        dc.b {3}
        ds COLUMNS-1
        repend
        dc.b {2}
        ds COLUMNS-1
        dc.b {4}
        endm
; ---- the same with a north half {2} and {3}, a middle row {4}, and a south half {5} and {6}
        mac BY_HALVES
        dc.b {1}
        ds COLUMNS-1
        HALF {2},{3}
        dc.b {4}
        ds COLUMNS-1
        HALF {5},{6}
        dc.b {7}
        endm
        mac HALF
        repeat ROWS/4
        dc.b {1}
        ds COLUMNS-1
        dc.b {2}
        ds COLUMNS-1
        repend
        dc.b {1}
        ds COLUMNS-1
        endm

        align 256
Ground  BY_HALVES NORTH_END,NORTH_LIGHT,NORTH_DARK,MIDDLE,SOUTH_LIGHT,SOUTH_DARK,SOUTH_END
        ds COLUMNS-1
        dc.b 0                  ; below the field
Wall    BY_HALVES NORTH_GOAL_WALL,NORTH_WALL,NORTH_WALL,MIDDLE_WALL,SOUTH_WALL,SOUTH_WALL,SOUTH_GOAL_WALL
        SAME_PAGE Ground
        align 256
PageWest
        BY_ROW >Glyphs,>GlyphsSouth,>GlyphsNorth,>Glyphs
PageEast
        BY_ROW >Glyphs,>GlyphsNorth,>GlyphsSouth,>Glyphs
        SAME_PAGE PageWest
        align 256
HuesOf  BY_HALVES OF_SIDES,OF_SIDES,OF_SIDES,OF_MIDDLE,OF_SIDES,OF_SIDES,OF_SIDES
        SAME_PAGE HuesOf
        align 256
Goals   BY_ROW GOAL,0,0,GOAL
Lines   BY_ROW SHORT,TALL,TALL,SHORT
        SAME_PAGE Goals
NEXT_ROW set 0
        align 256
NextRow
        repeat DISPLAY_END-COLUMNS+1
NEXT_ROW set NEXT_ROW+1
        dc.b NEXT_ROW+COLUMNS-1
        repend
TileTints
TINT_BALL   = 0                 ; the ball of a game with one,
TINT_SIDE   = 1                 ;   and what is North's and South's
        dc.b BALL_TILE,NORTH_TILE,SOUTH_TILE
Shown   dc.b 0,ENABLED,ENABLED,ENABLED
        SAME_PAGE NextRow

        include "tables/glyphs.inc"
