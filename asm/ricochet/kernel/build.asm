; ---------------------------------------------------------------------------
; Power-on, bank 3: builds the code in RAM that draws an empty board (board_code.inc), in frames of black lines.
;
; A number behind an instruction is the cycle of its line at which it ends; [a-b] is where a store may end.
; ---------------------------------------------------------------------------

; ------------------------------------------------------------------ templates
; Rows 1, 3, 5, 7 and 9: eight cells, 12 clocks from 16 + 16 * cell.  A store that ends at cycle e
; works from clock 3 * e - 68.
OddLine
        ldx colLeft     ; 3     the line's colours
        ldy colRight    ; 6
        lda #0          ; 8     ball
        sta ENAM0       ; 11    [-22]
        sta PF0         ; 14    [-22]
        lda #0          ; 16    cells 0, 1
        sta PF1         ; 19    [-28]
        lda #0          ; 21    cells 2, 3
        sta PF2         ; 24    [-38]
        stx COLUPF      ; 27    [-28]   cell 0
        lda #0          ; 29    cell 4
        stx COLUPF      ; 32    [32-33] cell 1
        sta PF0         ; 35    [28-48]
        stx COLUPF      ; 38    [38]    cell 2
        lda #0          ; 40    cells 5, 6
        stx COLUPF      ; 43    [43-44] cell 3
        sta PF1         ; 46    [38-54]
        stx COLUPF      ; 49    [48-49] cell 4
        lda #0          ; 51    cell 7
        stx COLUPF      ; 54    [54]    cell 5
        sta PF2         ; 57    [48-64]
        stx COLUPF      ; 60    [59-60] cell 6
        cpx #0          ; 62    (in lines 6 to 8 perhaps LDX: see MarkLine)
        stx COLUPF      ; 65    [64-65] cell 7
        bit row         ; 68
        sta WSYNC       ; 71    JMP, WSYNC at a block's end: 74
        if . - OddLine != LINE_BYTES
        err
        endif
; Rows 2, 4, 6 and 8: seven cells, from 24 + 16 * cell, and bumpers at 0 and 148.
EvenLine
        ldx colLeft     ; 3
        ldy colRight    ; 6
        lda #0          ; 8     ball, and left bumper
        sta ENAM0       ; 11    [-22]
        sta PF0         ; 14    [-22]
        lda #0          ; 16    cells 0, 1
        sta PF1         ; 19    [-28]
        lda #0          ; 21    cells 1, 2, 3
        sta PF2         ; 24    [-38]
        lda #0          ; 26    cells 3, 4
        stx COLUPF      ; 29    [27-30] cell 0
        sta PF0         ; 32    [27-48]
        stx COLUPF      ; 35    [35-36] cell 1
        lda #0          ; 37    cells 4, 5, 6
        stx COLUPF      ; 40    [40-41] cell 2
        sta PF1         ; 43    [39-54]
        stx COLUPF      ; 46    [46]    cell 3
        lda #0          ; 48    cell 6, right bumper
        stx COLUPF      ; 51    [51-52] cell 4
        sta PF2         ; 54    [50-64]
        stx COLUPF      ; 57    [56-57] cell 5
        cpx #0          ; 59    (in lines 6 to 8 perhaps LDX)
        stx COLUPF      ; 62    [62]    cell 6
        lda boardColour ; 65
        sta COLUPF      ; 68    [67-72] right bumper, and the next line's left one
        sta WSYNC       ; 71
        if . - EvenLine != LINE_BYTES
        err
        endif
; ---- behind line 3, 6 and 10 in place of WSYNC
;  3, 10: jmp block     ; 71    WSYNC 74
;  6:     lda #part     ; 70
;         sta RAM_SWITCH ; 73
;  CHANGE jmp CODE      ; 76    in the lower half
; ---- the gap below a row: three lines, copied behind the last
GapCode lda #0          ; 2
        sta PF0         ; 5
        sta PF1         ; 8
        sta PF2         ; 11
        lda #0          ; 13    ball
        sta ENAM0       ; 16
        lda #0          ; 18    frame
        sta GRP1        ; 21
        sta WSYNC
        lda #0
        sta ENAM0       ; 5
        lda #0
        sta GRP1        ; 10
        lda ground      ; 13    the next row's
        eor #0          ; 15
        sta COLUBK      ; 18    [-22]
        sta WSYNC
        lda #0
        sta ENAM0       ; 5
        lda #0
        sta GRP1        ; 10
        lda #0          ; 12    the next row's part
        jmp NextRow     ; 15
GAP_BYTES = . - GapCode
        if GAP+GAP_BYTES > CHANGE
        err
        endif

; ------------------------------------------------------------------ power-on
; ---- builds the code of an empty board, in frames of black lines
BLACK_LINES = 44                ; from the timer's end to the next frame
FIRST_LINES = 37                ;   of which the end of this and FirstScreen take these
        SUBROUTINE
GoFirstScreen                   ; from power-on
BuildBoard
        ldx #0
        stx row
        stx b0                  ; the half
.frame  lda #PICTURE_OFF
        sta VBLANK
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta WSYNC
        sta VSYNC
        lda #255                ; 214 lines
        sta TIM64T
.half   lda INTIM
        cmp #56                 ; of 64 cycles, for a half
        bcc .rest
        lda row
        cmp #PIECE_ROWS
        beq .line0
        and #1
        asl
        asl
        asl
        sta parity
        lda b0
        eor #1
        sta b0
        beq .lower
        CALL BuildUpper         ; A = RAM_SWITCH
        bne .half               ; always
.lower  CALL BuildLower
        inc row
        bne .half               ; always
.line0  lda #4*0
        sta SWITCHES
        CALL BuildLine
.rest   lda INTIM
        bne .rest
        ldx #BLACK_LINES
        lda row
        cmp #PIECE_ROWS
        bne .line
        ldx #BLACK_LINES-FIRST_LINES
.line   sta WSYNC
        dex
        bne .line
        cmp #PIECE_ROWS
        bne .frame
; what it shows
        RAM_SEEN
        lda #0
        ldx #EXTRA_RAM-shown-1
.clear  sta shown+WRITE,x
        dex
        bpl .clear
        lda #NOT_DRAWN
        ldx #8*PIECE_ROWS-1
.none   sta shown+WRITE,x
        dex
        bpl .none
        lda #NO_BALL
        sta shownBall+WRITE
        lda #NO_ROW
        sta dueRow+WRITE
        sta lineRow+WRITE
        jmp GoFirst

        END_ROUTINE BuildBoard
; ---- BuildUpper: the upper half of a row: its code without pieces
; uses  A X Y
BuildUpper SUBROUTINE
        CALL Template
        lda row
        sta RAM_SWITCH
        ldy #LINE_BYTES-1
.byte   lda (wp),y              ; 45 cycles for seven bytes
        sta TO0,y
        sta TO1,y
        sta TO2,y
        sta TO3,y
        sta TO4,y
        sta TO5,y
        sta TO6,y
        dey
        bpl .byte
        lda #$85                ; STA WSYNC, STA RAM_SWITCH
        sta TO0-2
        sta TO4-2
        sta TO6+LINE_BYTES
        lda #WSYNC
        sta TO0-1
        sta TO4-1
        lda #$4C                ; JMP
        sta TO3+LINE_BYTES-2
        lda #<UP2
        sta TO3+LINE_BYTES-1
        lda #>UP2
        sta TO3+LINE_BYTES
        lda #$A9                ; LDA #
        sta TO6+LINE_BYTES-2
        lda row
        clc
        adc #LOWER
        sta TO6+LINE_BYTES-1
        lda #RAM_SWITCH
        sta TO6+LINE_BYTES+1
        rts

        END_ROUTINE BuildUpper
; ---- BuildLower: the lower half, and the gap
; uses  A X Y
BuildLower SUBROUTINE
        CALL Template
        lda row
        clc
        adc #LOWER
        sta RAM_SWITCH
        ldy #LINE_BYTES-1
.byte   lda (wp),y
        sta TO7,y
        sta TO8,y
        sta TO9,y
        sta TO10,y
        sta TO11,y
        sta TO12,y
        sta TO13,y
        dey
        bpl .byte
        ldy #GAP_BYTES-1
.gap    lda GapCode,y
        sta GAP+WRITE,y
        dey
        bpl .gap
        lda #$85
        sta TO11-2
        lda #WSYNC
        sta TO11-1
        lda #$4C                ; JMP
        sta TO10+LINE_BYTES-2
        sta CHANGE+WRITE
        lda #<LOW2
        sta TO10+LINE_BYTES-1
        lda #>LOW2
        sta TO10+LINE_BYTES
        lda #<CODE
        sta CHANGE+WRITE+1
        lda #>CODE
        sta CHANGE+WRITE+2
        lda parity
        lsr
        lsr
        sta GAP+WRITE+GAP_GROUND ; STRIPE below an even row
        if 8/4 != STRIPE
        err
        endif
        ldx row
        inx
        stx GAP+WRITE+GAP_NEXT
        cpx #PIECE_ROWS
        bne .done
        lda #$4C                ; row 9: in place of the gap
        sta GAP+WRITE
        lda #<RowsDone
        sta GAP+WRITE+1
        lda #>RowsDone
        sta GAP+WRITE+2
.done   rts
        END_ROUTINE BuildLower

; ---- Template: wp = the template of a row
; uses  A X Y
Template
        lda #<OddLine
        ldx #>OddLine
        ldy parity
        beq .odd
        lda #<EvenLine
        if >EvenLine != >OddLine
        err
        endif
.odd    sta wp
        stx wp+1
        rts
        END_ROUTINE Template
