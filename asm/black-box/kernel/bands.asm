; ---------------------------------------------------------------------------
; A band: the answers of the twelve lasers above or below the box, in two lines of six
; glyphs, 24 clocks apart: those of columns 0, 2, 4 and so on, and 12 clocks to the right of them
; those of columns 1, 3, 5.
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
        mac BAND_PAGES          ; {1}: page of column 2 or 3
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

; ---- a band, from laser {1} on, with the glyphs' offsets {2}: from anywhere in an empty line;
;      17 lines and 4 cycles
        mac BAND
        lda #TWO_CLOSE
        sta NUSIZ0
        lda #TWO_MEDIUM
        sta NUSIZ1
        lda colAnswer
        sta COLUP0
        sta COLUP1
        sta WSYNC
        BAND_PAGES GlyphsLeft ; 22
        SPEND 29        ; 51
        sta RESP1       ; 54   no copy of it wraps into the first line
        SPEND 22        ; 76
        BAND_POINTERS {1},{2} ; 66
        ldy #GLYPH_LINES-1 ; 68
        sta RESP0       ; 71
        BAND_EVEN
        lda #0          ; 73
        nop             ; 75
        sta GRP0        ; 2
        sta GRP1        ; 5
        BAND_POINTERS {1}+1,{2} ; 71
        sta WSYNC
        BAND_PAGES GlyphsRight ; 22
        SPEND 46        ; 68
        ldy #GLYPH_LINES-1 ; 70
        jmp .odd        ; 73
        align 64
.odd    BAND_ODD
        lda #0          ; 74
        sta GRP0        ; 1
        sta GRP1        ; 4
        endm
