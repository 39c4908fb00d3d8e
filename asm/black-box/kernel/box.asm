; ---------------------------------------------------------------------------
; The box on its ground: a band of answers, the rows of cells with the answers beside them
; (rows.asm), and a band.
;
; A number behind an instruction is the cycle of its line at which it ends.
; ---------------------------------------------------------------------------

; ---- the bar beside lasers of row {1}, zero page or number: two lines; leaves in the third
        mac LASER_BAR
        lda #0
        ldx barY
        cpx {1}
        bne .off
        lda #ENABLED
.off    ldx colBar
        sta WSYNC
        sta ENABL       ; 3
        stx COLUPF      ; 6
        endm

; ---- BoxKernel: the picture of the box, from 62 of a line at most; then to TextBelow by GoTextBelow
; uses  A X Y
        SUBROUTINE
BoxKernel
        lda #0
        sta VDELP0
        sta VDELP1
        lda colGround
        sta WSYNC
        sta COLUBK      ; 3
        lda #BALL_8
        sta CTRLPF      ; 8
        lda #TWO_CLOSE
        sta NUSIZ0      ; 13
        lda #TWO_MEDIUM
        sta NUSIZ1      ; 18
        lda colAnswer
        sta COLUP0
        sta COLUP1      ; 27
        BAND_PAGES GlyphsLeft ; 49
        nop             ; 51
        sta RESP1       ; 54   no copy of it wraps into the first line
        lda colCell     ; 57   a mark is darker above and below
        and #MARK_UPPER ; 59
        sta colUpper   ; 62
        lda colCell     ; 65
        and #MARK_LOWER ; 67
        sta colLower    ; 70
        SPEND 6         ; 76
        BAND LASER_TOP,GlyphAbove,TICKS_EVEN
        lda #0
        sta NUSIZ0
        sta NUSIZ1
        sta bar
        lda #$80
        sta HMBL
        ldy sizeIndex
        lda LeftMotion,y
        sta HMP0
        lda RightMotion,y
        sta HMP1
        lda LeftDelay,y
        tay
        LASER_BAR #0    ; 6     two lines of the bar, while the players get their places
        nop             ; 8
        SUBROUTINE
        PAGE_LOOP
.left   dey
        bne .left       ; 7+5Y
        END_PAGE_LOOP
        sta RESP0       ; 10+5Y
        ldy sizeIndex
        lda RightDelay,y
        tay
        sta WSYNC
        nop             ; 2
        PAGE_LOOP
.right  dey
        bne .right      ; 1+5Y
        END_PAGE_LOOP
        sta RESP1       ; 4+5Y  at most 69
        sta WSYNC
        sty ENABL       ; 3    Y = 0
        lda colAnswer   ; 6    the box's upper edge
        sta COLUPF      ; 9
        ldy sizeIndex   ; 12
        lda EdgeLeft0,y ; 16
        sta PF0         ; 19   [-22]
        lda EdgeLeft1,y ; 23
        sta PF1         ; 26   [-27]
        lda #$FF        ; 28
        sta PF2         ; 31   [-38]
        sta PF0         ; 34   [28-49]
        lda EdgeRight1,y ; 38
        sta PF1         ; 41   [39-54]
        lda EdgeRight2,y ; 45
        nop             ; 47
        sta PF2         ; 50   [50-65]
        ldx #4          ; 52
        PAGE_LOOP
.move   dex
        bne .move       ; 71
        END_PAGE_LOOP
        sta HMOVE       ; 74   late: no comb on the ground, eight clocks further left
        lda #0          ; 76
        sta PF0         ; 3
        sta PF1         ; 6
        sta PF2         ; 9
        ldx #1
        stx row
        ldy barY
        dey             ; the bar above the first row
        bne .next
        lda #ENABLED
.next   sta next
        ldx sizeIndex
        cpx #SIZES-1
        beq .twelve
        jmp GoRows      ; 52 at most
.twelve lda #>Beside12
        sta leftGlyph+1
        sta rightGlyph+1
        ldx #0
        jmp Row12

; ---- below the black, with an empty playfield: from 10 of a line at most
; uses  A X Y
; phase P_BANDS
        SUBROUTINE
BoxBelow
        LASER_BAR lastY
        sta WSYNC
        lda #TWO_CLOSE  ; 2
        sta NUSIZ0      ; 5
        lda #TWO_MEDIUM ; 7
        sta NUSIZ1      ; 10
        lda colAnswer   ; 13
        sta COLUP0      ; 16
        sta COLUP1      ; 19
        BAND_PAGES GlyphsLeft ; 41
        lda #0
        sta WSYNC
        sta ENABL       ; 3
        SPEND 48        ; 51
        sta RESP1       ; 54
        lda colLattice  ; 57
        ora #TICK_LUM   ; 59
        sta COLUPF      ; 62
        SPEND 14        ; 76
        BAND LASER_BOTTOM,GlyphBelow,TICKS_ODD
        lda #0
        sta WSYNC
        sta COLUBK
        jmp GoTextBelow
        END_ROUTINE BoxKernel

        IN_PAGE 24
Tick3   dc.b 0,0,0,%10000000    ; by sizeIndex: ticks in these pixels of the playfield
Tick9   dc.b 0,%00000100,%00000100,%00000100
Tick6   dc.b 0,0,%00100000,%00100000
Tick30  dc.b %10000000,%10000010,%10000010,%10000010 ; and 24
Tick33  dc.b 0,0,%00000010,%00000010
Tick36  dc.b 0,0,0,%00010000
        IN_PAGE 16
EdgeLeft0                       ; by sizeIndex: the playfield's pixels from 10, 7, 4 and 1 on,
        dc.b 0,0,0,%11100000
EdgeLeft1
        dc.b %00000011,%00011111,$FF,$FF
EdgeRight1                      ;   to 28, 31, 34 and 37
        dc.b %11111000,$FF,$FF,$FF
EdgeRight2
        dc.b 0,0,%00000111,%00111111
LeftDelay                       ; player 0 to clocks 33, 21, 9 and 3
        dc.b 5,4,3,2
LeftMotion
        dc.b $10,$E0,$B0,$80
RightDelay                      ; player 1 to 118, 130, 142 and, from the left edge, 148
        dc.b 12,13,13,1
RightMotion
        dc.b $30,$60,$A0,$70
