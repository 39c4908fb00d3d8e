; ---------------------------------------------------------------------------
; The rows of a box of 12 cells: five lines a cell (rows.asm).  A store into WSYNC ends at
; the end of its line.
; ---------------------------------------------------------------------------
LINES_12 = 5

        mac LINE_12             ; {1}: upper or middle
        sta WSYNC
        lda (leftGlyph),y ; 5
        sta GRP0        ; 8    [-22]
        lda {1}         ; 11
        sta PF0         ; 14   [-22]
        lda {1}+1       ; 17
        sta.w PF1       ; 21   [-28]
        stx COLUBK      ; 24
        REST_12 {1}
        endm
        mac SHADE_12            ; {1}: the marks' colour from the next line on, {2}: upper or middle; from 58
        lda (leftGlyph),y ; 63
        sta GRP0        ; 66   of the next line, too
        lda.w colGround ; 70
        sta COLUBK      ; 73
        sta WSYNC
        lda {1}         ; 3
        sta COLUPF      ; 6
        nop             ; 8
        lda {2}         ; 11
        sta PF0         ; 14   [-22]
        lda {2}+1       ; 17
        sta.w PF1       ; 21   [-28]
        stx COLUBK      ; 24
        REST_12 {2}
        endm
        mac EDGE_12             ; from 58
        SPEND 9         ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
        endm
        mac REST_12             ; from 24 to 58
        lda {1}+2       ; 27
        sta PF2         ; 30   [-38]
        lda {1}+3       ; 33
        sta PF0         ; 36   [28-49]
        lda (rightGlyph),y ; 41
        sta GRP1        ; 44   [-73]
        lda {1}+4       ; 47
        sta PF1         ; 50   [39-54]
        lda {1}+5       ; 53
        sta PF2         ; 56   [50-65]
        dey             ; 58
        endm

        IN_PAGE 48
Last12  jmp Below12
        SUBROUTINE
Edge12  lda colGround   ; 70
        sta COLUBK      ; 73
; ---- 1: the bar below the cells above
; uses  A X Y
Row12   sta WSYNC
        stx PF0         ; 3    [-22]
        lda bar         ; 6
        sta ENABL       ; 9
        lda colBar      ; 12
        sta COLUPF      ; 15
        stx PF1         ; 18
        stx GRP0        ; 21   [-22]
        stx COLUBK      ; 24
        stx PF2         ; 27
        stx GRP1        ; 30
        ldx row         ; 33
        cpx #12+1       ; 35
        BRANCH_IN_PAGE Last12
        beq Last12     ; 37 / 38
        ldy planeA+PLANE_GUESS,x ; 41
        lda WideA0,y    ; 45
        sta upper       ; 48
        lda WideA1,y    ; 52
        sta upper+1     ; 55
        lda WideA2,y    ; 59
        sta upper+2     ; 62
        SPEND 5         ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
; ---- 2
        sta WSYNC
        lda WideA3,y    ; 4
        sta upper+3     ; 7
        ldy planeB+PLANE_GUESS,x ; 11
        lda WideB4,y    ; 15
        sta.w upper+4   ; 19
        lda #0          ; 21
        sta COLUBK      ; 24
        lda WideB3,y    ; 28
        ora upper+3     ; 31
        sta upper+3     ; 34
        lda WideB5,y    ; 38
        sta upper+5     ; 41
        ldy lasers+LASER_LEFT-1,x ; 45
        lda LeftAt12,y  ; 49
        sta leftGlyph   ; 52
        lda AnswerColour12,y ; 56
        eor hues        ; 59
        and greys       ; 62
        sta COLUP0      ; 65
        nop             ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
; ---- 3: the lattice
        sta WSYNC
        ldy #0          ; 2
        sty ENABL       ; 5
        lda colLattice  ; 8
        sta COLUPF      ; 11
        lda #LATTICE_12_0 ; 13
        sta PF0         ; 16   [-22]
        lda #LATTICE_12_1 ; 18
        sta PF1         ; 21   [-27]
        sty COLUBK      ; 24
        sta PF2         ; 27   [-38]
        lda #LATTICE_12_3 ; 29
        sta PF0         ; 32   [28-48]
        ldy lasers+LASER_RIGHT-1,x ; 36
        lda #LATTICE_12_4 ; 38
        sta PF1         ; 41   [39-53]
        lda RightAt12,y ; 45
        sta rightGlyph  ; 48
        lda #LATTICE_12_5 ; 50
        sta PF2         ; 53   [50-64]
        lda AnswerColour12,y ; 57
        eor hues        ; 60
        and greys       ; 63
        sta.w COLUP1    ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
; ---- 4: the bar above the cells
        sta WSYNC
        lda next        ; 3
        sta ENABL       ; 6
        sta bar         ; 9
        lda colBar      ; 12
        sta COLUPF      ; 15
        lda #0          ; 17
        sta.w PF0       ; 21   [-22]
        sta COLUBK      ; 24
        sta PF1         ; 27   [-28]
        sta PF2         ; 30   [-38]
        ldy planeA+PLANE_EMPTY,x ; 34
        lda WideA0,y    ; 38
        sta middle      ; 41
        lda WideA1,y    ; 45
        sta middle+1    ; 48
        lda WideA2,y    ; 52
        sta middle+2    ; 55
        lda WideA3,y    ; 59
        sta middle+3    ; 62
        SPEND 5         ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
; ---- 5: the first line's left glyph, too, when the beam has passed it
        sta WSYNC
        ldy planeB+PLANE_EMPTY,x ; 4
        lda WideB4,y    ; 8
        sta middle+4    ; 11
        lda WideB5,y    ; 15
        sta.w middle+5  ; 19
        lda #0          ; 21
        sta COLUBK      ; 24
        lda WideB3,y    ; 28
        ora middle+3    ; 31
        sta middle+3    ; 34
        inx             ; 36
        stx row         ; 39
        txa             ; 41
        eor barY        ; 44
        tay             ; 46
        lda BarAt12,y   ; 50
        sta next        ; 53
        ldy #LINES_12-1 ; 55
        lda (leftGlyph),y ; 60
        sta GRP0        ; 63
        ldx #0          ; 65
        nop             ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
; ---- the cells
        sta WSYNC
        stx ENABL       ; 3
        lda colUpper    ; 6
        sta COLUPF      ; 9
        lda upper       ; 12
        sta PF0         ; 15   [-22]
        lda upper+1     ; 18
        sta PF1         ; 21   [-28]
        stx COLUBK      ; 24
        REST_12 upper
        SHADE_12 colMiddle,middle
        EDGE_12
        LINE_12 middle
        SHADE_12 colLower,upper
        EDGE_12
        LINE_12 upper
        SPEND 6         ; 64
        jmp Edge12      ; 67

; ---- below the last row: from 41 of the first line
Below12 SPEND 26        ; 67
        lda colGround   ; 70
        sta COLUBK      ; 73
        BELOW 12,24,73
        jmp BoxBelow
