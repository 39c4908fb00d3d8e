; ---------------------------------------------------------------------------
; The rows of a box of 8 cells: ten lines a cell (rows.asm).
; ---------------------------------------------------------------------------
LINES_8 = 10

        mac LINE_8              ; {1}: upper or middle, {2}: Y in its last line; leaves at 67, behind line 0 at 69
        PAGE_LOOP
.line   sta WSYNC
        stx PF0         ; 3
        lda (leftGlyph),y ; 8
        sta GRP0        ; 11   [-29]
        lda {1}+1       ; 14
        sta PF1         ; 17   [-28]
        lda {1}+2       ; 20
        sta PF2         ; 23   [-38]
        lda {1}+3       ; 26
        SPEND 3         ; 29
        stx COLUBK      ; 32
        sta PF0         ; 35   [28-49]
        lda (rightGlyph),y ; 40
        sta GRP1        ; 43   [-65]
        lda {1}+4       ; 46
        sta PF1         ; 49   [39-54]
        stx PF2         ; 52   [50-65]
        dey             ; 54
        if {2}
        cpy #{2}        ; 56
        lda colGround   ; 59
        SPEND 3         ; 62
        sta COLUBK      ; 65
        bcs .line       ; 68
        else
        lda colGround   ; 57
        SPEND 5         ; 62
        sta COLUBK      ; 65
        cpy #$FF        ; 67
        bne .line       ; 70
        endif
        END_PAGE_LOOP
        endm

        IN_PAGE 48
Last8   jmp Below8
        SUBROUTINE
; ---- 1: the bar below the cells above
; uses  A X Y
Row8    sta WSYNC
        stx PF0         ; 3
        lda bar         ; 6
        sta ENABL       ; 9
        lda colBar      ; 12
        sta COLUPF      ; 15
        stx PF1         ; 18
        stx GRP0        ; 21
        stx PF2         ; 24
        stx GRP1        ; 27
        nop             ; 29
        stx COLUBK      ; 32
        ldx row         ; 35
        cpx #8+1        ; 37
        BRANCH_IN_PAGE Last8
        beq Last8      ; 39 / 40
        ldy planeA+PLANE_GUESS,x ; 43
        lda CellsA1,y   ; 47
        sta upper+1     ; 50
        lda CellsA2,y   ; 54
        sta upper+2     ; 57
        nop             ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
        lda CellsA3,y   ; 69
        sta upper+3     ; 72
; ---- 2
        sta WSYNC
        ldy planeB+PLANE_GUESS,x ; 4
        lda CellsB3,y   ; 8
        ora upper+3     ; 11
        sta upper+3     ; 14
        lda CellsB4,y   ; 18
        sta upper+4     ; 21
        ldy lasers+LASER_LEFT-1,x ; 25
        nop             ; 27
        lda #0          ; 29
        sta COLUBK      ; 32
        lda LeftAt8,y   ; 36
        sta leftGlyph   ; 39
        lda AnswerColour,y ; 43
        eor hues        ; 46
        and greys       ; 49
        sta COLUP0      ; 52
        SPEND 7         ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
; ---- 3: the lattice
        sta WSYNC
        lda #0          ; 2
        sta ENABL       ; 5
        lda colLattice  ; 8
        sta COLUPF      ; 11
        lda #LATTICE_8_1 ; 13
        sta PF1         ; 16   [-27]
        lda #LATTICE_8_2 ; 18
        sta PF2         ; 21   [-38]
        ldy lasers+LASER_RIGHT-1,x ; 25
        nop             ; 27
        lda #0          ; 29
        sta COLUBK      ; 32
        lda #LATTICE_8_3 ; 34
        sta PF0         ; 37   [28-48]
        lda #LATTICE_8_4 ; 39
        sta PF1         ; 42   [39-53]
        lda RightAt8,y  ; 46
        sta rightGlyph  ; 49
        lda #LATTICE_8_5 ; 51
        sta PF2         ; 54   [50-64]
        SPEND 5         ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
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
        sta PF2         ; 26   [-38]
        SPEND 3         ; 29
        sta COLUBK      ; 32
        ldy lasers+LASER_RIGHT-1,x ; 36
        lda AnswerColour,y ; 40
        eor hues        ; 43
        and greys       ; 46
        sta COLUP1      ; 49
        ldy planeA+PLANE_EMPTY,x ; 53
        SPEND 6         ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
        lda CellsA1,y   ; 69
        sta middle+1    ; 72
; ---- 5
        sta WSYNC
        lda CellsA2,y   ; 4
        sta middle+2    ; 7
        lda CellsA3,y   ; 11
        sta middle+3    ; 14
        ldy planeB+PLANE_EMPTY,x ; 18
        lda CellsB4,y   ; 22
        sta middle+4    ; 25
        inx             ; 27
        lda #0          ; 29
        sta COLUBK      ; 32
        lda CellsB3,y   ; 36
        ora middle+3    ; 39
        sta middle+3    ; 42
        stx row         ; 45
        txa             ; 47
        eor barY        ; 50
        tay             ; 52
        lda BarAt,y     ; 56
        sta next        ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
        ldy #LINES_8-1  ; 67
        ldx #0          ; 69
        jmp Cells8      ; 72
        IN_PAGE 200
; ---- the cells; the first line has no glyphs
Cells8  sta WSYNC
        stx ENABL       ; 3
        lda colUpper    ; 6
        sta COLUPF      ; 9
        lda upper+1     ; 12
        sta PF1         ; 15   [-28]
        lda upper+2     ; 18
        sta PF2         ; 21   [-38]
        lda upper+3     ; 24
        SPEND 5         ; 29
        stx COLUBK      ; 32
        sta PF0         ; 35   [28-49]
        lda upper+4     ; 38
        SPEND 3         ; 41
        sta PF1         ; 44   [39-54]
        SPEND 3         ; 47
        stx PF2         ; 50   [50-65]
        dey             ; 52
        SPEND 7         ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
        SUBROUTINE
        LINE_8 upper,7
        lda colMiddle     ; 70
        sta COLUPF      ; 73
        SUBROUTINE
        LINE_8 middle,3
        lda colLower    ; 70
        sta COLUPF      ; 73
        SUBROUTINE
        LINE_8 upper,0
        jmp Row8

; ---- below the last row: from 43 of the first line
Below8  SPEND 16        ; 59
        lda colGround   ; 62
        sta COLUBK      ; 65
        BELOW 8,32,65
        jmp GoBoxBelow
