; ---------------------------------------------------------------------------
; The board: eight rows of squares, 16 clocks wide and 18 lines high, four pieces a row in
; colours of their own, everything on every scanline.
;
; The squares are playfield, reflected, on the ground of the dark squares.  A row has the
; byte V1 in PF1 and V2 in PF2 on the left, V1 in PF2 and V2 in PF1 on the right, and V1 and
; V2 change places from row to row:
;
;   upper rows (0, 2, 4, 6)    V1 = %11110000   V2 = %00001111
;   lower rows (1, 3, 5, 7)    V1 = %00001111   V2 = %11110000
;
; PF2 has its second byte from the middle of the line on: one cycle is right, 48.  PF0 is
; the frame beside the board: around black squares an edge, around green ones all that is left of the line.
;
; Pieces are players, two copies 64 clocks apart: player 0 the first and the third of a
; row, player 1 the second and the fourth, with their glyphs and colours rewritten
; between the copies.  The squares of upper rows with pieces are 16 clocks further right:
;
;   upper row    36 and 100, 68 and 132
;   lower row    20 and 84, 52 and 116
;
; The first line of a row is for this: into an upper row both players are strobed, into a
; lower one two late HMOVEs (cycle 74: no comb, and eight clocks further left) take
; them there.
;
; The lines of a row:
;
;   0        places of the players
;   1, 2     the cursor's bar above the piece
;   3        glyphs and colours of the row are looked up
;   4 to 14  the pieces
;   15       the cursor's column once more
;   16, 17   the cursor's bar below the piece
;
; A number behind an instruction is the cycle of its line at which it ends; [-22] and so
; on is where a store may end, by upper and lower row.  S is the colour of a row's
; fourth piece, so there are no calls.
; ---------------------------------------------------------------------------

FIRST_V1    = %11110000         ; of upper rows; the lower rows have them the other way round
FIRST_V2    = %00001111
FRAME_EDGE  = %10000000         ; PF0: a pixel beside the board,
FRAME_WIDE  = %11110000         ;   or all to the edge of the screen
FRAME_LINES = 2                 ; above and below the board
STILL       = $80               ; late HMOVE: 0 clocks,
LEFT_1      = $90               ;   and 1 to the left

        include "../common/cycles.inc"

        include "tables/pieces.inc"

; ---- a line of pieces in an upper row: from 73 to 73
        mac UPPER_LINE
        lda #FIRST_V2   ; 75
        sta PF2         ; 2    [60-38]
        lda (glyph0),y  ; 7
        sta GRP0        ; 10   [59-34]
        lda colour0     ; 13
        sta COLUP0      ; 16   [59-34]
        lda (glyph1),y  ; 21
        sta GRP1        ; 24   [70-45]
        lda.w colour1   ; 28
        sta COLUP1      ; 31   [70-45]
        lda (glyph2),y  ; 36
        sta GRP0        ; 39   [38-56]
        lda colour2     ; 42
        sta COLUP0      ; 45   [38-56]
        stx PF2         ; 48   [48]
        tsx             ; 50
        stx COLUP1      ; 53   [48-66]
        lda #FIRST_V2   ; 55
        sta PF1         ; 58   [39-59]
        lda (glyph3),y  ; 63
        sta GRP1        ; 66   [48-66]
        ldx #FIRST_V1   ; 68
        dey             ; 70
        stx PF1         ; 73   [71-28]
        endm

; ---- and in a lower row: from 73 to 73
        mac LOWER_LINE
        lda (glyph0),y  ; 2
        sta GRP0        ; 5    [54-29]
        lda colour0     ; 8
        sta COLUP0      ; 11   [54-29]
        lda (glyph1),y  ; 16
        sta GRP1        ; 19   [64-40]
        lda.w colour1   ; 23
        sta COLUP1      ; 26   [64-40]
        lda (glyph2),y  ; 31
        sta GRP0        ; 34   [32-50]
        lda #FIRST_V1   ; 36   V2
        sta PF1         ; 39   [39-59]
        lda colour2     ; 42
        sta COLUP0      ; 45   [32-50]
        stx PF2         ; 48   [48]
        tsx             ; 50
        stx COLUP1      ; 53   [43-61]
        lda (glyph3),y  ; 58
        sta GRP1        ; 61   [43-61]
        lda #FIRST_V1   ; 63   V2
        sta PF2         ; 66   [60-38]
        ldx #FIRST_V2   ; 68   V1
        dey             ; 70
        stx PF1         ; 73   [71-28]
        endm

; ---- a line of the cursor's bar, to 33; Y = its column, or NO_BAR.  {1}: V2; {2}: cycle at which it
;      begins, 73 or, behind a late HMOVE, 74; 106-{2}-16 cycles are left for the macro that follows
        mac BAR_HEAD
        lda #{1}        ; 75    76
        sta PF2         ; 2     3    [60-38]
        lda Bar0,y      ; 6     7
        sta GRP0        ; 9     10   [59-29]
        lda Bar1,y      ; 13    14
        sta GRP1        ; 16    17   [70-40]
        endm
; ---- and from 33 to 60; {1}: V1, {2}: V2
        mac BAR_TAIL
        lda Bar2,y      ; 37
        sta GRP0        ; 40   [38-50]
        ldx #{1}        ; 42
        bit row         ; 45   free
        stx PF2         ; 48   [48]
        lda #{2}        ; 50
        sta PF1         ; 53   [39-59]
        lda Bar3,y      ; 57
        sta GRP1        ; 60   [48-61]
        endm

; ---- Y = column of the cursor in this row, or NO_BAR: 17 cycles
        mac CURSOR_OF_ROW
        lda row         ; 3
        eor cursorRow   ; 6
        tay             ; 8
        lda Elsewhere,y ; 12
        ora cursorAt    ; 15
        tay             ; 17
        endm
NO_BAR      = 4

; ---- offsets of the glyphs of {1}, pairA or pairB, to {2} and {3}: 17 cycles
        mac TWO_GLYPHS
        ldx {1}         ; 3
        lda GlyphFirst,x ; 7
        sta {2}         ; 10
        lda GlyphSecond,x ; 14
        sta {3}         ; 17
        endm

        if colCursor != colPieces+2
        echo "a cross has the colour behind those of the pieces (tables/pieces.inc)"
        err
        endif

; ---- lines 1 to 3; {1}: V1, {2}: V2.  From 74 to 64
        mac ABOVE_PIECES
        BAR_HEAD {2}    ; 17
        ldx pairA       ; 20
        lda ColourFirst,x ; 24
        tax             ; 26
        lda colPieces,x ; 30
        sta colour0     ; 33
        BAR_TAIL {1},{2} ; 60
        SPEND 10        ; 70
        stx PF1         ; 73   [71-28]
        BAR_HEAD {2}    ; 16
        TWO_GLYPHS pairB,glyph2,glyph3 ; 33
        BAR_TAIL {1},{2} ; 60
        SPEND 10        ; 70
        stx PF1         ; 73   [71-28]
        lda #{2}        ; 75
        sta PF2         ; 2    [60-38]
        lda #0          ; 4
        sta GRP0        ; 7    [59-29]
        sta GRP1        ; 10   [70-40]
        ldy pairA       ; 13
        ldx ColourSecond,y ; 17
        lda colPieces,x ; 21
        sta colour1     ; 24
        ldy pairB       ; 27
        ldx ColourFirst,y ; 31
        lda colPieces,x ; 35
        sta colour2     ; 38
        lda #{2}        ; 40
        sta PF1         ; 43   [39-59]
        ldx #{1}        ; 45
        stx PF2         ; 48   [48]
        ldx ColourSecond,y ; 52
        lda colPieces,x ; 56
        tax             ; 58
        txs             ; 60   the fourth piece's colour
        ldx #{1}        ; 62
        ldy #PIECE_LINES-1 ; 64
        endm

; ---- lines 15 to 17; {1}: V1, {2}: V2.  From 73 to 60
        mac BELOW_PIECES
        lda #{2}        ; 75
        sta PF2         ; 2    [60-38]
        lda #0          ; 4
        sta GRP0        ; 7    [59-29]
        sta GRP1        ; 10   [70-40]
        CURSOR_OF_ROW   ; 27
        lda colCursor   ; 30
        sta COLUP0      ; 33
        lda #{2}        ; 35
        nop             ; 37
        sta PF1         ; 40   [39-59]
        nop             ; 42
        bit row         ; 45   free
        stx PF2         ; 48   [48]
        lda colCursor   ; 51
        sta COLUP1      ; 54
        sta HMCLR       ; 57   a late HMOVE takes the players eight clocks to the left
        SPEND 13        ; 70
        stx PF1         ; 73   [71-28]
        BAR_HEAD {2}    ; 16
        ldx row         ; 19
        lda shown+2,x   ; 23   (behind the last row: what follows in RAM)
        sta pairA       ; 26
        lda shown+3,x   ; 30
        sta pairB       ; 33
        BAR_TAIL {1},{2} ; 60
        inc row         ; 65
        inc row         ; 70
        stx PF1         ; 73   [71-28]
        BAR_HEAD {2}    ; 16
        TWO_GLYPHS pairA,glyph0,glyph1 ; 33
        BAR_TAIL {1},{2} ; 60
        endm

; ------------------------------------------------------------------ before the board
; ---- the colour A as it is shown: 8 cycles
        mac TINT
        eor hues
        and greys
        endm

; from 45 of a line
; uses  A X Y
        SUBROUTINE
BoardKernel
        ldx #STYLE_AMATEUR
        ldy game
        lda StyleOf,y
        beq .style
        ldx #STYLE_PRO
.style  lda Styles+1,x
        TINT
        ldy #REFLECT
        sty CTRLPF
        ldy Styles+4,x
        sta WSYNC
        sta COLUPF      ; 3
        sty PF0         ; 6    [-22]
        lda Styles,x
        TINT
        sta COLUBK      ; 21
        lda #$FF
        sta PF1         ; 26   [-28]
        sta PF2         ; 29   [-38]
        lda Styles+2,x
        TINT
        sta colPieces
        lda Styles+3,x
        TINT
        sta colPieces+1
        ldx turn
        lda colPieces,x
        sta colCursor
        sta WSYNC
        lda #TWO_WIDE
        sta NUSIZ0
        sta NUSIZ1      ; 8
        lda #0
        sta VDELP0
        sta VDELP1
        sta row
        sta cursorAt    ; 22
        lda #>Pieces
        sta glyph0+1
        sta glyph1+1
        sta glyph2+1
        sta glyph3+1    ; 33
; ---- where the cursor is
        lda #NO_ROW*2
        ldx mode
        cpx #MODE_PLAY
        beq .item
        cpx #MODE_EDIT
        bne .row
.item   ldx item
        bne .row        ; 48
        lda flags
        lsr             ; FLAG_TURNED
        lda cursor
        bcc .upright
        eor #SQUARES-1
.upright
        tax
        and #%11        ; 64
        sta WSYNC
        sta cursorAt
        txa
        lsr
        and #%11110
        bpl .at         ; always: 12
.row    sta WSYNC
.at     sta cursorRow   ; 15
        lda shown
        sta pairA
        lda shown+1
        sta pairB       ; 27
        TWO_GLYPHS pairA,glyph0,glyph1 ; 44
        SPEND 2
        ldx #FIRST_V1
        sta WSYNC
        ldy #12         ; 2
        PAGE_LOOP
.wait   dey
        bne .wait       ; 61
        END_PAGE_LOOP
        SPEND 8         ; 69
        jmp UpperRow    ; 72
        END_ROUTINE BoardKernel

        align 256
; ---- line 0 of an upper row: from 72
UpperRow
        stx PF1         ; 75   [71-28]
        lda #FIRST_V2   ; 1
        sta PF2         ; 4    [60-38]
        lda #0          ; 6
        sta GRP0        ; 9
        sta GRP1        ; 12
        lda #STILL      ; 14
        sta HMP0        ; 17
        lda #LEFT_1     ; 19
        sta HMP1        ; 22
        lda colCursor   ; 25
        sta COLUP0      ; 28
        nop             ; 30
        sta RESP0       ; 33   clock 36
        sta COLUP1      ; 36
        lda #FIRST_V2   ; 38
        sta PF1         ; 41   [39-59]
        sta RESP1       ; 44   clock 69
        stx.w PF2       ; 48   [48]
        CURSOR_OF_ROW   ; 65
        bit row         ; 68   free
        stx PF1         ; 71   [71-28]
        sta HMOVE       ; 74
        ABOVE_PIECES FIRST_V1,FIRST_V2 ; 64
        SPEND 6         ; 70
        stx PF1         ; 73   [71-28]
        repeat PIECE_LINES
        UPPER_LINE      ; 73
        repend
        BELOW_PIECES FIRST_V1,FIRST_V2 ; 60
        ldx #FIRST_V2   ; 62
        SPEND 6         ; 68
        stx PF1         ; 71   [71-28]
        sta HMOVE       ; 74   eight clocks to the left,
; ---- line 0 of a lower row
        lda #FIRST_V1   ; 76
        sta PF2         ; 3    [60-38]
        lda #0          ; 5
        sta GRP0        ; 8
        sta GRP1        ; 11
        lda colCursor   ; 14
        sta COLUP0      ; 17
        sta COLUP1      ; 20
        CURSOR_OF_ROW   ; 37
        lda #FIRST_V1   ; 39
        sta PF1         ; 42   [39-59]
        bit row         ; 45   free
        stx PF2         ; 48   [48]
        SPEND 20        ; 68
        stx PF1         ; 71   [71-28]
        sta HMOVE       ; 74   and eight more
        ABOVE_PIECES FIRST_V2,FIRST_V1 ; 64
        lda #FIRST_V1   ; 66
        sta PF2         ; 69   [60-38]
        stx.w PF1       ; 73   [71-28]
        repeat PIECE_LINES
        LOWER_LINE      ; 73
        repend
        BELOW_PIECES FIRST_V2,FIRST_V1 ; 60
        ldx #FIRST_V1   ; 62
        lda row         ; 65
        cmp #2*8        ; 67
        beq .done       ; 69
        jmp UpperRow    ; 72

; ------------------------------------------------------------------ below the board
.done   lda #0          ; 72
        ldx #$FF        ; 74
        stx PF1         ; 1    [71-28]
        stx PF2         ; 4    [60-38]
        sta GRP0        ; 7
        sta GRP1        ; 10
        sta GRP0        ; 13   and player 1's delayed copy, which the line below begins with
        txs
        sta WSYNC
        sta WSYNC
        sta PF0
        sta PF1
        sta PF2
        sta COLUBK
        ldx mode
        cpx #MODE_THINK
        bne .text
        jmp BoardEnd
.text   jmp GoTextBelow

; ---- the bar, by column of the cursor
        IN_PAGE 48
Bar0    dc.b $FF,0,0,0,0,0,0,0
Bar1    dc.b 0,$FF,0,0,0,0,0,0
Bar2    dc.b 0,0,$FF,0,0,0,0,0
Bar3    dc.b 0,0,0,$FF,0,0,0,0
Elsewhere                       ; by row ^ cursorRow
        dc.b 0
        ds 2*2*8-1,NO_BAR
; ---- the colours of a board: ground, light squares, black's pieces, white's; and PF0
Styles
STYLE_AMATEUR = . - Styles
        dc.b BLACK_SQUARE,LIGHT_RED,MAN_RED,WHITE,FRAME_EDGE
STYLE_PRO   = . - Styles
        dc.b GREEN,BUFF,DEEP_RED,WHITE,FRAME_WIDE
StyleOf                         ; by `game`: not 0: green and buff
        ds GAME_PRO,0
        ds LEVELS-GAME_PRO,1
        dc.b 0
        ds GAME_PRO,0
        ds LEVELS-GAME_PRO,1
