; ---------------------------------------------------------------------------
; A band: the answers of the twelve lasers above or below the box, in two lines of six
; glyphs, 24 clocks apart: those of columns 0, 2, 4 and so on, and 12 clocks to the right of them
; those of columns 1, 3, 5.  Between the two a tick, four clocks of the playfield and two lines, leads to the line that is the
; farther one from the box: above it the even columns, below it the odd ones.
;
; Both players are strobed three times a scanline.  A strobe draws nothing at once; player
; 0 stands at two close copies and draws the second 16 clocks further right, player 1 at two
; medium copies and draws it 32 further right.  A strobe that ends at cycle c
; puts that copy to clock 3c-47 or 3c-31; all strobes in horizontal blank count as one at
; its end.
;
; A number behind an instruction is the cycle of its line at which it ends.  A window like
; [29-41] is where a store may end.
; ---------------------------------------------------------------------------

; ---- glyph pointers {3} to {4}-1 of every second answer, from laser {1} on, at the offsets {2}: 11 cycles each
        mac BAND_POINTERS
COLUMN  set {3}
        repeat {4}-{3}
        ldy lasers+{1}+2*COLUMN
        lda {2},y
        sta band+2*COLUMN
COLUMN  set COLUMN+1
        repend
        endm

; ---- the high bytes: in the even line column 2 is drawn three clocks further right: 20 cycles
        mac BAND_PAGES          ; {1}: page of column 2
        lda #>GlyphsRight
        sta band+1
        sta band+5
        sta band+7
        sta band+9
        sta band+11
        lda #>{1}
        sta band+3
        endm

; ---- the seven scanlines of even columns: enter at 71, having strobed player 0, with
;      Y = GLYPH_LINES-1; leave at 71.  Glyphs are drawn at 6, 35, 55, 80, 103 and 128.
        mac BAND_EVEN
        repeat GLYPH_LINES
        lda (band),y    ; 76
        sta GRP0        ; 3    [-24]
        lda (band+2),y  ; 8
        sta GRP1        ; 11   [-34]
        lda (band+6),y  ; 16
        tax             ; 18
        sta RESP1       ; 21   35
        lda (band+4),y  ; 26
        sta GRP0        ; 29   [28-41]
        nop             ; 31
        sta RESP0       ; 34   55
        sta RESP1       ; 37   80
        stx GRP1        ; 40   [38-49]
        lda (band+8),y  ; 45
        nop             ; 47
        sta RESP0       ; 50   103
        sta RESP1       ; 53   128
        sta GRP0        ; 56   [44-57]
        lda (band+10),y ; 61
        sta GRP1        ; 64   [53-65]
        dey             ; 66
        nop             ; 68
        sta RESP0       ; 71   6 of the next line
        repend
        endm

; ---- the seven scanlines of odd columns: enter at 73 with Y = GLYPH_LINES-1; leave at 72.
;      Glyphs are drawn at 19, 44, 67, 92, 115 and 140.
        mac BAND_ODD
        PAGE_LOOP
.line   lda (band),y    ; 2
        sta GRP0        ; 5    [-29]
        lda (band+2),y  ; 10
        sta.w GRP1      ; 14   [-37]
        lda (band+6),y  ; 19
        sta RESP0       ; 22   19
        sta RESP1       ; 25   44
        tax             ; 27
        lda (band+4),y  ; 32
        sta GRP0        ; 35   [32-45]
        sta RESP0       ; 38   67
        sta RESP1       ; 41   92
        stx GRP1        ; 44   [40-53]
        lda (band+8),y  ; 49
        nop             ; 51
        sta RESP0       ; 54   115
        sta RESP1       ; 57   140
        sta GRP0        ; 60   [48-61]
        lda (band+10),y ; 65
        sta GRP1        ; 68   [56-69]
        dey             ; 70
        bpl .line       ; 73 / 72
        END_PAGE_LOOP
        endm

TICK_LUM = TICK&~LATTICE        ; how much brighter a tick is than the lattice

; ---- a line of the ticks of even columns, in pixels 3, 9, 15, 21, 27 and 33, as far as the box has them: from 5 to 58; {3}: the
;      pointer of the odd columns that is made meanwhile, from laser {1} on, at the offsets {2}
        mac TICK_EVEN
        ldy sizeIndex   ; 8
        lda Tick3,y     ; 12
        sta PF0         ; 15   [-22]
        lda Tick9,y     ; 19
        sta PF1         ; 22   [-28]
        lda #%00001000  ; 24
        sta PF2         ; 27   [-38]
        lda #%00100000  ; 29
        sta PF0         ; 32   [28-49]
        BAND_POINTERS {1},{2},{3},{3}+1 ; 43
        lda #%00010000  ; 45
        sta PF1         ; 48   [39-54]
        ldy sizeIndex   ; 51
        lda Tick33,y    ; 55
        sta PF2         ; 58   [50-65]
        endm
; ---- below the even answers, from 5: an empty line and two of ticks; leaves at 73 with the odd columns' pointers from laser
;      {1} on, at the offsets {2}, and Y = GLYPH_LINES-1
        mac TICKS_EVEN
        lda colLattice  ; 8
        ora #TICK_LUM   ; 10
        sta COLUPF      ; 13
        BAND_POINTERS {1},{2},0,4 ; 57
        lda #>GlyphsRight ; 59
        sta band+3      ; 62
        sta WSYNC
        SPEND 5         ; 5
        TICK_EVEN {1},{2},4 ; 58
        sta WSYNC
        SPEND 5         ; 5
        TICK_EVEN {1},{2},5 ; 58
        lda #0          ; 60
        sta PF0         ; 63   [55-]
        ldy #GLYPH_LINES-1 ; 65
        sta PF1         ; 68   [65-]
        nop             ; 70
        sta PF2         ; 73   [69-]
        endm
; ---- a line of the ticks of odd columns, in pixels 6, 12, 18, 24, 30 and 36, likewise
        mac TICK_ODD
        ldy sizeIndex   ; 8
        lda Tick6,y     ; 12
        sta PF1         ; 15   [-28]
        lda #%01000001  ; 17
        sta PF2         ; 20   [-38]
        BAND_POINTERS {1},{2},{3},{3}+1 ; 31
        ldy sizeIndex   ; 34
        nop             ; 36
        lda Tick30,y    ; 40
        sta PF1         ; 43   [39-54]
        SPEND 8         ; 51
        lda Tick36,y    ; 55
        sta PF2         ; 58   [50-65]
        endm
; ---- below the even answers, from 5: two lines of ticks and an empty one; likewise
        mac TICKS_ODD
        TICK_ODD {1},{2},0 ; 58
        sta WSYNC
        SPEND 5         ; 5
        TICK_ODD {1},{2},1 ; 58
        sta WSYNC
        lda #0          ; 2
        sta PF1         ; 5
        sta PF2         ; 8
        BAND_POINTERS {1},{2},2,6 ; 52
        lda #>GlyphsRight ; 54
        sta band+3      ; 57
        ldy #GLYPH_LINES-1 ; 59
        SPEND 14        ; 73
        endm

; ---- the band from laser {1} on, with the glyphs' offsets {2} and the ticks {3}: from 76 of a line in which player 1 has been
;      strobed and BAND_PAGES GlyphsLeft done; 18 lines
        mac BAND
        BAND_POINTERS {1},{2},0,6 ; 66
        ldy #GLYPH_LINES-1 ; 68
        sta RESP0       ; 71
        BAND_EVEN
        lda #0          ; 73
        nop             ; 75
        sta GRP0        ; 2
        sta GRP1        ; 5
        {3} {1}+1,{2}   ; 73
        BAND_ODD
        lda #0          ; 74
        sta GRP0        ; 1
        sta GRP1        ; 4
        endm
