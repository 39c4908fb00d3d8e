; ---------------------------------------------------------------------------
; The rows of a box of 6 cells: fifteen lines a cell (rows.asm).
; ---------------------------------------------------------------------------
LINES_6 = 15

        mac LINE_6              ; {1}: upper or middle, {2}: Y below its last line
        PAGE_LOOP
.line   sta WSYNC
        stx PF0         ; 3
        lda (leftGlyph),y ; 8
        sta GRP0        ; 11   [-33]
        lda {1}+1       ; 14
        sta PF1         ; 17   [-37]
        lda {1}+2       ; 20
        sta PF2         ; 23   [-38]
        lda (rightGlyph),y ; 28
        sta GRP1        ; 31   [-61]
        nop             ; 33
        stx COLUBK      ; 36
        lda {1}+3       ; 39
        sta PF0         ; 42   [28-49]
        lda {1}+4       ; 45
        sta PF1         ; 48   [39-54]
        stx PF2         ; 51   [50-65]
        dey             ; 53
        nop             ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        cpy #{2}        ; 63
        bne .line       ; 66
        END_PAGE_LOOP
        endm

        IN_PAGE 48
Last6   jmp Below6
        SUBROUTINE
; ---- 1: the bar below the cells above
; uses  A X Y
Row6    sta WSYNC
        stx PF0         ; 3
        lda bar         ; 6
        sta ENABL       ; 9
        lda colBar      ; 12
        sta COLUPF      ; 15
        stx PF1         ; 18
        stx GRP0        ; 21
        stx PF2         ; 24
        stx GRP1        ; 27
        SPEND 6         ; 33
        stx COLUBK      ; 36
        ldx row         ; 39
        cpx #6+1        ; 41
        BRANCH_IN_PAGE Last6
        beq Last6      ; 43 / 44
        ldy planeA+PLANE_GUESS,x ; 47
        lda CellsA1,y   ; 51
        sta.w upper+1   ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        lda CellsA2,y   ; 65
        sta upper+2     ; 68
; ---- 2
        sta WSYNC
        lda CellsA3,y   ; 4
        sta upper+3     ; 7
        ldy planeB+PLANE_GUESS,x ; 11
        lda CellsB3,y   ; 15
        ora upper+3     ; 18
        sta upper+3     ; 21
        lda CellsB4,y   ; 25
        sta upper+4     ; 28
        SPEND 3         ; 31
        lda #0          ; 33
        sta COLUBK      ; 36
        ldy lasers+LASER_LEFT-1,x ; 40
        lda AnswerColour,y ; 44
        eor hues        ; 47
        and greys       ; 50
        sta COLUP0      ; 53
        nop             ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        lda LeftAt6,y   ; 65
        sta leftGlyph   ; 68
; ---- 3: the lattice
        sta WSYNC
        lda #0          ; 2
        sta ENABL       ; 5
        lda colLattice  ; 8
        sta COLUPF      ; 11
        lda #LATTICE_6_1 ; 13
        sta PF1         ; 16   [-37]
        lda #LATTICE_6_2 ; 18
        sta PF2         ; 21   [-38]
        ldy lasers+LASER_RIGHT-1,x ; 25
        SPEND 6         ; 31
        lda #0          ; 33
        sta COLUBK      ; 36
        lda #LATTICE_6_3 ; 38
        sta PF0         ; 41   [28-48]
        lda #LATTICE_6_4 ; 43
        sta PF1         ; 46   [39-53]
        lda #LATTICE_6_5 ; 48
        sta PF2         ; 51   [50-64]
        SPEND 4         ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        lda RightAt6,y  ; 65
        sta rightGlyph  ; 68
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
        SPEND 7         ; 33
        sta COLUBK      ; 36
        ldy lasers+LASER_RIGHT-1,x ; 40
        lda AnswerColour,y ; 44
        eor hues        ; 47
        and greys       ; 50
        sta COLUP1      ; 53
        nop             ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        ldy planeA+PLANE_EMPTY,x ; 65
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
        sta.w middle+4  ; 26
        inx             ; 28
        stx row         ; 31
        lda #0          ; 33
        sta COLUBK      ; 36
        lda CellsB3,y   ; 40
        ora middle+3    ; 43
        sta middle+3    ; 46
        txa             ; 48
        eor barY        ; 51
        tay             ; 53
        ldx #0          ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        lda BarAt,y     ; 65
        sta next        ; 68
        ldy #LINES_6-1  ; 70
        jmp Cells6      ; 73
        IN_PAGE 200
; ---- the cells; the first line has no glyphs
Cells6  sta WSYNC
        stx ENABL       ; 3
        lda colUpper    ; 6
        sta COLUPF      ; 9
        lda upper+1     ; 12
        sta PF1         ; 15   [-37]
        lda upper+2     ; 18
        sta PF2         ; 21   [-38]
        SPEND 12        ; 33
        stx COLUBK      ; 36
        lda upper+3     ; 39
        sta PF0         ; 42   [28-49]
        lda upper+4     ; 45
        sta PF1         ; 48   [39-54]
        stx PF2         ; 51   [50-65]
        dey             ; 53
        nop             ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        SUBROUTINE
        LINE_6 upper,9
        lda colMiddle     ; 68
        sta COLUPF      ; 71
        SUBROUTINE
        LINE_6 middle,4
        lda colLower    ; 68
        sta COLUPF      ; 71
        SUBROUTINE
        LINE_6 upper,$FF
        jmp Row6

; ---- below the last row: from 47 of the first line
Below6  SPEND 8        ; 55
        lda colGround   ; 58
        sta COLUBK      ; 61
        BELOW 6,36,61
        jmp GoBoxBelow
