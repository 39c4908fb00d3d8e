; ---------------------------------------------------------------------------
; The field: seven solid columns of squares, and eleven rows, fourteen lines apart, with the rows of the goals above and
; below, without flicker.
;
;   clock    8   27   45   59   77   95  109  127  136
;          wall  0    1    2    3    4    5    6  wall
;               P0   P1   P0   P1   P0   P1   P0
;
; Both players have three copies, 32 clocks apart.  Player 1 stays at clock 45.  Player 0 is strobed twice in every line:
;   at 73, to clock 156: HMOVE at the beginning of the next line takes it to 155, so that its second and third copy are
;   columns 0 and 2 of that line;
;   at 42, to clock 63, four clocks after column 2 has begun: its second and third copy are columns 4 and 6.
;
; With EXACT_COLUMNS defined the columns are exactly 16 clocks apart, from clock 28 on, without HMOVE in a row: player 0 is
; strobed at 41, in the clock in which column 2 begins, and so is beyond what is known of the TIA (docs/hardware.md).  There
; is no cycle left to read column 4 in time: it is read in the line before, from pages that are a line early.
;
; The tile under a ball or under the cursor is the TIA's ball, eight clocks wide, in the lines of the glyph and in one above
; and below.  Its colour is also that of the playfield, so that the walls of its row light up.  Records (rules/show.asm) say
; in which row there is one; of two in a row one has the tile.
;
; In the four lines between two rows the next row is looked up.  The squares beside the walls have pages of glyphs of their
; own, in which an empty square has an arrow: the way to which the wall turns a ball.
;
; A number behind an instruction is the cycle of its line at which it ends; [35-42] and so on is where a store may end.
; ---------------------------------------------------------------------------

WALL        = %11000000         ; PF1: clocks 16 to 23 and 136 to 143,
BEHIND_WALL = %11110000         ; PF0:   and what is left to the edges of the screen
GOAL        = %11111100         ; PF2: clocks 56 to 103
TALL        = GLYPH_LINES-1     ; index of a row's first line,
SHORT       = 5                 ;   and of a goal's row
DISPLAY_END = [ROWS+2]*COLUMNS
NO_COLUMN   = 3                 ; column of no tile
OF_SIDES    = 0                 ; in `sideHues`: of the sides' rows,
OF_MIDDLE   = 1                 ;   and of the middle one
LEFT_1      = $10               ; HMOVE

; ---- HMOVE at the beginning of a line between two rows: 3 cycles
        mac MOVE_LEFT
        ifnconst EXACT_COLUMNS
        sta HMOVE
        else
        bit where
        endif
        endm

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
        ifconst EXACT_COLUMNS
        lda #>GlyphsEarly
        endif
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
        lda #LEFT_1             ; 15
        ldx #0                  ; 17
        stx HMBL                ; 20
        ifnconst EXACT_COLUMNS
        sta HMP0                ; 23
        stx HMP1                ; 26   player 1 stays at clock 45,
        else
        stx HMP0                ; 23
        sta HMP1                ; 26   or goes to 44
        endif
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
        stx HMP1                ; 32   [27-]
        sta WSYNC
        MOVE_LEFT               ; 3
        jmp .row                ; 6

; ------------------------------------------------------------------ a row: lines of 76 cycles
        align 256
        PAGE_LOOP
        ifnconst EXACT_COLUMNS
.line   sta HMOVE               ; 3
        lda (glyph0),y          ; 8
        sta GRP0                ; 11   [67-31] column 0
        lda (glyph1),y          ; 16
        sta GRP1                ; 19   [61-37] column 1
        lda (glyph3),y          ; 24
        tax                     ; 26
        lda (glyph2),y          ; 31
        sta GRP0                ; 34   [34-42] column 2
        lda (glyph4),y          ; 39
        sta RESP0               ; 42   [42]    to clock 63
        stx GRP1                ; 45   [40-48] column 3
        sta GRP0                ; 48   [45-54] column 4
        lda (glyph5),y          ; 53
        sta GRP1                ; 56   [51-58] column 5
        lda (glyph6),y          ; 61
        sta GRP0                ; 64   [57-64] column 6
        dey                     ; 66
        nop                     ; 68   free
        nop                     ; 70
        else
.line   sta where               ; 3    column 4
        lda (glyph0),y          ; 8
        sta GRP0                ; 11   [67-31] column 0
        lda (glyph1),y          ; 16
        sta GRP1                ; 19   [61-37] column 1
        lda (glyph2),y          ; 24
        tax                     ; 26
        lda (glyph3),y          ; 31
        stx.w GRP0              ; 35   [35-42] column 2
        ldx where               ; 38
        sta RESP0               ; 41   [41]    to clock 60; column 2 begins
        sta GRP1                ; 44   [40-47] column 3
        stx GRP0                ; 47   [45-53] column 4
        lda (glyph5),y          ; 52
        sta GRP1                ; 55   [51-58] column 5
        lda (glyph6),y          ; 60
        sta GRP0                ; 63   [56-63] column 6
        lda (glyph4),y          ; 68   of the next line
        dey                     ; 70
        endif
.strobe sta RESP0               ; 73   [73]    to clock 156
        bpl .line               ; 76 / 75
        END_PAGE_LOOP

; ------------------------------------------------------------------ between two rows: four lines
; ---- the first one: which row and which tile come
        ifnconst EXACT_COLUMNS
        sta.w HMOVE             ; 3
        else
        nop
        nop                     ; 3
        endif
        lda #0                  ; 5
        sta GRP0                ; 8    [67-31]
        sta GRP1                ; 11   [61-37]
.row    ldx rowAt               ; 14   (9 above the first row)
        ldy #0                  ; 16
        cpx tileRow+RECORD_BALL+1
        bne .ball               ; 22
        ldy #1+RECORD_BALL+1    ; 23
.ball   cpx tileRow+RECORD_BALL
        bne .cursor             ; 29
        ldy #1+RECORD_BALL      ; 30
.cursor cpx tileRow+RECORD_CURSOR
        bne .tile               ; 36
        ldy #1+RECORD_CURSOR    ; 37   (no two are in one row: 35 at most)
.tile   sty tile                ; 38
        ldy HuesOf,x            ; 42
        lda sideHues,y          ; 46
        sta rowHues             ; 49
        lda Ground,x            ; 53
        bne .on                 ; 56
        jmp .end
.on     SHOWN                   ; 62
        ldy NextRow,x           ; 66
        sty rowAt               ; 69
        sta WSYNC               ; 72
; ---- the second: the ground, and the tile's place
        MOVE_LEFT               ; 3
        sta COLUBK              ; 6    [-22]
        lda #0                  ; 8
        sta ENABL               ; 11   [-30]
        ldy tile                ; 14
        lda noWhere,y           ; 18
        sta where               ; 21
        and #COLUMN_BITS        ; 23
        tay                     ; 25
        PAGE_LOOP
.column dey                     ; 27
        bpl .column             ; 29 and 5 a column
        END_PAGE_LOOP
        sta RESBL               ; 32 .. 62
        lda where               ; 35 .. 65
        sta HMBL                ; 38 .. 68 [27-]
        ldy tile                ; 41 .. 71
        sta WSYNC               ; 44 .. 74
; ---- the third: the walls, the goal, four columns
        sta HMOVE               ; 3
        lda Wall,x              ; 7
        SHOWN                   ; 13
        sta tileTints+WRITE     ; 17
        lda tileTints,y         ; 21
        sta COLUPF              ; 24   [-25]
        lda Goals,x             ; 28
        sta PF2                 ; 31   [-38]
        lda #0                  ; 33
        sta HMBL                ; 36   [27-]
        COLUMN 0                ; 43
        COLUMN 1                ; 50
        COLUMN 2                ; 57
        sta WSYNC               ; 60
; ---- the fourth: the tile, four columns, the pages of the columns beside the walls
        ifnconst EXACT_COLUMNS
        sta HMOVE               ; 3
        endif
        lda Shown,y             ; 7
        sta ENABL               ; 10   [-30]
        COLUMN 3                ; 17
        COLUMN 4                ; 24
        COLUMN 5                ; 31
        COLUMN 6                ; 38
        lda PageWest,x          ; 42
        sta glyph0+1            ; 45
        lda PageEast,x          ; 49
        sta glyph6+1            ; 52
        ldx rowAt               ; 55   of the row after it
        ldy Lines-COLUMNS,x     ; 59
        nop                     ; 61   free
        nop                     ; 63
        ifnconst EXACT_COLUMNS
        nop                     ; 65   free
        nop                     ; 67
        else
        lda (glyph4),y          ; 65   (without HMOVE three less)
        dey                     ; 67
        endif
        jmp .strobe             ; 70

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
        ifnconst EXACT_COLUMNS
Lines   BY_ROW SHORT,TALL,TALL,SHORT
        else
Lines   BY_ROW SHORT+1,TALL+1,TALL+1,SHORT+1
        endif
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
