; ---------------------------------------------------------------------------
; A band: the answers of the twelve lasers above or below the box, in two lines of six
; glyphs, 24 clocks apart: those of columns 0, 2, 4 and so on, and 12 clocks to the right of them
; those of columns 1, 3, 5.  Between the two a tick, four clocks of the playfield, leads to the line that is the farther one
; from the box: above it the even columns, below it the odd ones.
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

; ---- glyph pointers of every second answer, from laser {1} on, at the offsets {2}: 66 cycles
        mac BAND_POINTERS
COLUMN  set 0
        repeat SLOTS/2
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

; ---- the ticks of even columns, in pixels 3, 9, 15, 21, 27 and 33, as far as the box has them, and the high bytes of the
;      odd ones' pointers: a line, from 5 to 76; PF2 stays, A = 0
        mac TICKS_EVEN
        lda colAnswer
        sta COLUPF
        sta WSYNC       ;      a line between the answers and their ticks
        SPEND 5         ; 5
        ldy sizeIndex   ; 8
        lda Tick3,y     ; 12
        sta PF0         ; 15   [-22]
        lda Tick9,y     ; 19
        sta PF1         ; 22   [-28]
        lda #%00001000  ; 24
        sta PF2         ; 27   [-38]
        lda #%00100000  ; 29
        sta PF0         ; 32   [28-49]
        lda #>GlyphsRight ; 34
        sta band+1      ; 37
        sta band+3      ; 40
        sta band+5      ; 43
        lda #%00010000  ; 45
        sta PF1         ; 48   [39-54]
        lda Tick33,y    ; 52
        sta PF2         ; 55   [50-65]
        lda #>GlyphsRight ; 57
        sta band+7      ; 60
        sta band+9      ; 63
        sta band+11     ; 66
        lda #0          ; 68
        sta PF0         ; 71   [55-]
        sta PF1         ; 74   [65-]
        nop             ; 76
        endm
; ---- the same of odd columns, in pixels 6, 12, 18, 24, 30 and 36
        mac TICKS_ODD
        ldy sizeIndex   ; 8
        lda Tick6,y     ; 12
        sta PF1         ; 15   [-28]
        lda #%01000001  ; 17
        sta PF2         ; 20   [-38]
        lda #>GlyphsRight ; 22
        sta band+1      ; 25
        sta band+3      ; 28
        sta band+5      ; 31
        bit row         ; 34   free
        nop             ; 36
        lda Tick30,y    ; 40
        sta PF1         ; 43   [39-54]
        lda #>GlyphsRight ; 45
        sta band+7      ; 48
        lda Tick36,y    ; 52
        sta PF2         ; 55   [50-65]
        lda #>GlyphsRight ; 57
        sta band+9      ; 60
        sta band+11     ; 63
        SPEND 3         ; 66
        lda #0          ; 68
        bit row         ; 71   free
        sta PF1         ; 74   [65-]
        nop             ; 76
        endm

; ---- the band from laser {1} on, with the glyphs' offsets {2} and the ticks {3}: from 54 of a line in which player 1 has
;      been strobed and BAND_PAGES GlyphsLeft done; 15 lines
        mac BAND
        SPEND 22        ; 76
        BAND_POINTERS {1},{2} ; 66
        ldy #GLYPH_LINES-1 ; 68
        sta RESP0       ; 71
        BAND_EVEN
        lda #0          ; 73
        nop             ; 75
        sta GRP0        ; 2
        sta GRP1        ; 5
        {3}             ; 76
        sta PF2         ; 3
        BAND_POINTERS {1}+1,{2} ; 69
        ldy #GLYPH_LINES-1 ; 71
        nop             ; 73
        BAND_ODD
        lda #0          ; 74
        sta GRP0        ; 1
        sta GRP1        ; 4
        endm
