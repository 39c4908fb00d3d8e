; ---------------------------------------------------------------------------
; The rows of a box of 10 cells: seven lines a cell (rows.asm).
; ---------------------------------------------------------------------------
LINES_10 = 7

        mac LINE_10             ; {1}: upper or middle; leaves at 69
        sta WSYNC
        REST_10 {1}
        endm
        mac SHADE_10            ; {1}: the marks' colour from the next line on, {2}: upper or middle; from 69
        lda.w {1}       ; 73
        sta COLUPF      ; 76
        REST_10 {2}
        endm
        mac REST_10
        stx PF0         ; 3
        lda (leftGlyph),y ; 8
        sta GRP0        ; 11   [-26]
        lda {1}+1       ; 14
        sta PF1         ; 17   [-28]
        lda {1}+2       ; 20
        sta PF2         ; 23   [-38]
        nop             ; 25
        stx COLUBK      ; 28
        lda {1}+3       ; 31
        sta PF0         ; 34   [28-49]
        lda (rightGlyph),y ; 39
        sta GRP1        ; 42   [-69]
        lda {1}+4       ; 45
        sta PF1         ; 48   [39-54]
        lda {1}+5       ; 51
        sta PF2         ; 54   [50-65]
        dey             ; 56
        SPEND 7         ; 63
        lda colGround   ; 66
        sta COLUBK      ; 69
        endm

        IN_PAGE 48
Last10  jmp Below10
        SUBROUTINE
; ---- 1: the bar below the cells above
; uses  A X Y
Row10   sta WSYNC
        stx PF0         ; 3
        lda bar         ; 6
        sta ENABL       ; 9
        lda colBar      ; 12
        sta COLUPF      ; 15
        stx PF1         ; 18
        stx GRP0        ; 21
        stx.w PF2       ; 25
        stx COLUBK      ; 28
        stx GRP1        ; 31
        ldx row         ; 34
        cpx #10+1       ; 36
        BRANCH_IN_PAGE Last10
        beq Last10     ; 38 / 39
        ldy planeA+PLANE_GUESS,x ; 42
        lda CellsA1,y   ; 46
        sta upper+1     ; 49
        lda CellsA2,y   ; 53
        sta upper+2     ; 56
        lda CellsA3,y   ; 60
        sta upper+3     ; 63
        lda colGround   ; 66
        sta COLUBK      ; 69
; ---- 2
        sta WSYNC
        ldy planeB+PLANE_GUESS,x ; 4
        lda CellsB3,y   ; 8
        ora upper+3     ; 11
        sta upper+3     ; 14
        lda CellsB4,y   ; 18
        sta upper+4     ; 21
        nop             ; 23
        lda #0          ; 25
        sta COLUBK      ; 28
        lda CellsB5,y   ; 32
        sta upper+5     ; 35
        ldy lasers+LASER_LEFT-1,x ; 39
        lda LeftAt10,y  ; 43
        sta leftGlyph   ; 46
        lda AnswerColour,y ; 50
        eor hues        ; 53
        and greys       ; 56
        sta COLUP0      ; 59
        SPEND 4         ; 63
        lda colGround   ; 66
        sta COLUBK      ; 69
; ---- 3: the lattice
        sta WSYNC
        lda #0          ; 2
        sta ENABL       ; 5
        lda colLattice  ; 8
        sta COLUPF      ; 11
        lda #LATTICE_10_1 ; 13
        sta PF1         ; 16   [-27]
        sta PF2         ; 19   [-38]
        ldy lasers+LASER_RIGHT-1,x ; 23
        lda #0          ; 25
        sta COLUBK      ; 28
        lda #LATTICE_10_3 ; 30
        sta PF0         ; 33   [28-48]
        lda RightAt10,y ; 37
        sta rightGlyph  ; 40
        lda #LATTICE_10_4 ; 42
        sta PF1         ; 45   [39-53]
        lda AnswerColour,y ; 49
        eor hues        ; 52
        and greys       ; 55
        sta COLUP1      ; 58
        lda #LATTICE_10_5 ; 60
        sta PF2         ; 63   [50-64]
        lda colGround   ; 66
        sta COLUBK      ; 69
; ---- 4: the bar above the cells
        sta WSYNC
        lda next        ; 3
        sta ENABL       ; 6
        sta bar         ; 9
        lda colBar      ; 12
        sta COLUPF      ; 15
        lda #0          ; 17
        sta PF0         ; 20   [-22]
        sta PF1         ; 23   [-28]
        nop             ; 25
        sta COLUBK      ; 28
        sta PF2         ; 31   [-38]
        ldy planeA+PLANE_EMPTY,x ; 35
        lda CellsA1,y   ; 39
        sta middle+1    ; 42
        lda CellsA2,y   ; 46
        sta middle+2    ; 49
        lda CellsA3,y   ; 53
        sta middle+3    ; 56
        SPEND 7         ; 63
        lda colGround   ; 66
        sta COLUBK      ; 69
; ---- 5
        sta WSYNC
        ldy planeB+PLANE_EMPTY,x ; 4
        lda CellsB4,y   ; 8
        sta middle+4    ; 11
        lda CellsB5,y   ; 15
        sta middle+5    ; 18
        inx             ; 20
        stx row         ; 23
        lda #0          ; 25
        sta COLUBK      ; 28
        lda CellsB3,y   ; 32
        ora middle+3    ; 35
        sta middle+3    ; 38
        txa             ; 40
        eor barY        ; 43
        tay             ; 45
        lda BarAt,y     ; 49
        sta next        ; 52
        ldy #LINES_10-1 ; 54
        ldx #0          ; 56
        SPEND 7         ; 63
        lda colGround   ; 66
        sta COLUBK      ; 69
        jmp Cells10     ; 72
; ---- the cells
Cells10 sta WSYNC
        stx ENABL       ; 3
        lda colUpper    ; 6
        sta COLUPF      ; 9
        lda (leftGlyph),y ; 14
        sta GRP0        ; 17   [-26]
        lda upper+1     ; 20
        sta PF1         ; 23   [-28]
        nop             ; 25
        stx COLUBK      ; 28
        lda upper+2     ; 31
        sta PF2         ; 34   [-38]
        lda upper+3     ; 37
        sta PF0         ; 40   [28-49]
        lda (rightGlyph),y ; 45
        sta GRP1        ; 48   [-69]
        lda upper+4     ; 51
        sta PF1         ; 54   [39-54]
        lda upper+5     ; 57
        sta PF2         ; 60   [50-65]
        lda colGround   ; 63
        SPEND 3         ; 66
        sta COLUBK      ; 69
        dey             ; 71
        LINE_10 upper
        SHADE_10 colMiddle,middle
        LINE_10 middle
        LINE_10 middle
        SHADE_10 colLower,upper
        LINE_10 upper
        jmp Row10       ; 72

; ---- below the last row: from 42 of the first line
Below10 SPEND 21        ; 63
        lda colGround   ; 66
        sta COLUBK      ; 69
        BELOW 10,28,69
        jmp GoBoxBelow
