; ---------------------------------------------------------------------------
; The box: a band of answers, wall, the rows of cells with the answers beside them, wall,
; and a band.
;
; Cells are playfield, twelve clocks apart and eight wide, for every size of box: a
; smaller box lies in the middle of the twelve columns.  The plane of guesses is the
; cell's upper and lower lines, the plane of empty cells its middle:
;
;   guess        upper, middle and lower: a block
;   empty        middle: a dash
;
; and in the open box, where the plane of empty cells has the balls:
;
;   right        a block
;   wrong        upper and lower: two bars
;   not found    middle: a dash
;
; The ball, eight clocks wide, is the bar above and below the cursor or a ray.  Five
; scanlines lie between the cells of two rows:
;
;   1, 2    the bar below the upper cell
;   3       the lattice
;   4, 5    the bar above the lower cell
;
; in which the playfield of the next row is looked up.
;
; A number behind an instruction is the cycle of its line at which it ends.
; ---------------------------------------------------------------------------

; ---- {1} cycles, 2 or more, in which nothing happens
        mac SPEND
LEFT_OVER set {1}
        if LEFT_OVER & 1
        bit row
LEFT_OVER set LEFT_OVER-3
        endif
        repeat LEFT_OVER/2
        nop
        repend
        endm

; ---- playfield bytes {1} of plane {2}, row X: the first three
        mac CELLS_LEFT          ; 25
        ldy planeA+{2},x
        lda CellsA0,y
        sta {1}
        lda CellsA1,y
        sta {1}+1
        lda CellsA2,y
        sta {1}+2
        endm
; ---- and the others; Y as CELLS_LEFT left it
        mac CELLS_RIGHT         ; 35
        lda CellsA3,y
        sta {1}+3
        ldy planeB+{2},x
        lda CellsB3,y
        ora {1}+3
        sta {1}+3
        lda CellsB4,y
        sta {1}+4
        lda CellsB5,y
        sta {1}+5
        endm

; ---- the cells' playfield in a line, and the answers: from 0 to 56; [-22] and so on is where
;      a store may end
        mac CELL_LINE           ; {1}: upper or middle
        ldy LineOf,x    ; 4
        lda (leftGlyph),y ; 9
        sta GRP0        ; 12   [-22]
        lda {1}         ; 15
        sta PF0         ; 18   [-22]
        lda {1}+1       ; 21
        sta PF1         ; 24   [-28]
        lda {1}+2       ; 27
        sta PF2         ; 30   [-38]
        lda {1}+3       ; 33
        sta PF0         ; 36   [28-49]
        lda (rightGlyph),y ; 41
        sta GRP1        ; 44   [-61]
        lda {1}+4       ; 47
        sta PF1         ; 50   [39-54]
        lda {1}+5       ; 53
        sta PF2         ; 56   [50-65]
        endm

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

        SUBROUTINE
BoxKernel
        lda #0
        sta VDELP0
        sta VDELP1
        lda #REFLECT|BALL_8
        sta CTRLPF
        BAND LASER_TOP
        lda #0
        sta NUSIZ0
        sta NUSIZ1
        sta bar
        ldy sizeIndex
        lda MidLine,y
        sta lineMid
        lda LowLine,y
        sta lineLow
        lda EndLine,y
        sta lineEnd
        sta HMCLR
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
        ldy sizeIndex   ; 72
        sta WSYNC
        sta HMOVE       ; 3
        lda colWall     ; 6
        sta COLUPF      ; 9
        lda Wall0,y     ; 13
        sta PF0         ; 16   [-22]
        lda Wall1,y     ; 20
        sta PF1         ; 23   [-28]
        lda Wall2,y     ; 27
        sta PF2         ; 30   [-38]
        lda #0
        sta ENABL       ; 35   what of the bar was left has the wall's colour
        lda #>GlyphsLeft
        sta leftGlyph+1
        sta rightGlyph+1
        ldx #1
        stx row
        jmp EnterRows

        SUBROUTINE
        align 256
; ---- the gap's first line, from the last of a row's cells
BoxRow  sta WSYNC
        lda bar         ; 3
        sta ENABL       ; 6
        lda colBar      ; 9
        sta COLUPF      ; 12
        lda #0          ; 14
        sta GRP0        ; 17
        sta PF0         ; 20
        sta PF1         ; 23
        sta PF2         ; 26
        sta GRP1        ; 29
        ldx row         ; 32
        cpx lastY       ; 35
        bne .row        ; 37 / 38
        jmp .below
.row    CELLS_LEFT upper,PLANE_GUESS ; 63
        sta WSYNC
        CELLS_RIGHT upper,PLANE_GUESS ; 35
        ldy lasers+LASER_LEFT-1,x ; 39
        lda GlyphAt,y   ; 43
        sta leftGlyph   ; 46
        lda AnswerColour,y ; 50
        eor hues        ; 53
        and greys       ; 56
        sta COLUP0      ; 59
        ldy sizeIndex   ; 62
        lda #0          ; 64
        sta WSYNC
; ---- the lattice; [-22] and so on is where a store may end
        sta ENABL       ; 3
        lda colLattice  ; 6
        sta COLUPF      ; 9
        lda Lattice0,y  ; 13
        sta PF0         ; 16   [-22]
        lda Lattice1,y  ; 20
        sta PF1         ; 23   [-27]
        lda Lattice2,y  ; 27
        sta PF2         ; 30   [-37]
        lda Lattice3,y  ; 34
        sta PF0         ; 37   [28-48]
        lda Lattice4,y  ; 41
        sta PF1         ; 44   [39-53]
        bit bar         ; 47
        lda Lattice5,y  ; 51
        sta PF2         ; 54   [50-64]
        ldy lasers+LASER_RIGHT-1,x ; 58
        lda GlyphAt,y   ; 62
        sta rightGlyph  ; 65
        lda #0          ; 67
        sta PF0         ; 70
        sta WSYNC
        cpx barY        ; 3
        bne .bar        ; 5 / 6
        lda #ENABLED    ; 7
.bar    sta ENABL       ; 10
        sta bar         ; 13
        lda colBar      ; 16
        sta COLUPF      ; 19
        lda #0          ; 21
        sta PF1         ; 24
        sta PF2         ; 27
        lda AnswerColour,y ; 31
        eor hues        ; 34
        and greys       ; 37
        sta COLUP1      ; 40
        CELLS_LEFT middle,PLANE_EMPTY ; 65
        sta WSYNC
        CELLS_RIGHT middle,PLANE_EMPTY ; 35
        inc row         ; 40
        ldy sizeIndex   ; 43
        ldx FirstLine,y ; 47
        ldy LineOf,x    ; 51
        lda (leftGlyph),y ; 56
        sta GRP0        ; 59   it has passed
        lda #0
; ---- the cells
        sta WSYNC
        sta ENABL       ; 3
        lda colCell     ; 6
        sta COLUPF      ; 9
        lda upper       ; 12
        sta PF0         ; 15   [-22]
        lda upper+1     ; 18
        sta PF1         ; 21   [-28]
        lda upper+2     ; 24
        sta PF2         ; 27   [-38]
        lda upper+3     ; 30
        sta PF0         ; 33   [28-49]
        lda (rightGlyph),y ; 38
        sta GRP1        ; 41   [-61]
        lda upper+4     ; 44
        sta PF1         ; 47   [39-54]
        lda upper+5     ; 50
        sta PF2         ; 53   [50-65]
        dex             ; 55
.upper  sta WSYNC
        CELL_LINE upper ; 56
        dex             ; 58
        cpx lineMid     ; 61
        bne .upper      ; 64 / 63
.middle sta WSYNC
        CELL_LINE middle
        dex
        cpx lineLow
        bne .middle
.lower  sta WSYNC
        CELL_LINE upper
        dex
        cpx lineEnd
        bne .lower
        jmp BoxRow

; ---- from the upper wall
EnterRows
        lda #0
        sta WSYNC
        sta PF0
        sta PF1
        sta PF2
        sta HMCLR
        lda #BALL_8
        sta CTRLPF
        jmp .row

; ---- below the last row: the second line of the bar, the wall
.below  lda #REFLECT|BALL_8
        sta CTRLPF
        sta WSYNC
        ldx sizeIndex
        lda #0
        sta WSYNC
        sta ENABL       ; 3
        lda colWall
        sta COLUPF      ; 9
        lda Wall0,x
        sta PF0         ; 16
        lda Wall1,x
        sta PF1         ; 23
        lda Wall2,x
        sta PF2         ; 30
        SUBROUTINE
        LASER_BAR lastY
        lda #0
        sta PF0
        sta PF1
        sta PF2
        sta WSYNC
        sta WSYNC
        sta ENABL
        BAND LASER_BOTTOM
        ldx sizeIndex
        ldy RestLines,x
        SUBROUTINE
        beq .done
.rest   sta WSYNC
        dey
        bne .rest
.done   jmp GoTextBelow
        END_ROUTINE BoxKernel

AnswerColour                    ; by LASER_
        dc.b DARK
        repeat LASER_HIT-1
        dc.b SKY+2
        repend
        dc.b RED+4,GOLD,0
LeftDelay                       ; player 0 to clocks 36, 24, 12 and 0
        dc.b 5,4,3,2
LeftMotion
        dc.b $60,$30,$00,$30
RightDelay                      ; player 1 to 116, 128, 140 and 152
        dc.b 11,12,13,13
RightMotion
        dc.b $E0,$10,$40,$80
