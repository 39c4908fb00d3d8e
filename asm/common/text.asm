; ---------------------------------------------------------------------------
; The text kernel: rows of eight letters, each with a colour of its own (cells.inc).
;
; A screen is a list of row routines, the last of them TextEnd.  Four lines lie between
; rows; a routine has the first three, must go through exactly two WSYNCs, and ends
; with JMP TextRow:
;
;   line 1  from cycle 32 to 73; a screen's first row must leave it at once
;   lines 2 and 3, to 73 each
;
; Between rows S is $FF, so subroutines may be called; in a row it is the colour of
; cell 7.
;
; Enter at TextKernel at cycle 21 of a line, with textRow = the screen's first row.
; The game provides, beside what cells.inc needs,
;
;   textRow        index of the next row; textVector, two bytes
;   RowsLo, RowsHi addresses of the row routines
;   NoLineMark     CELL_PAIRS zero bytes, in the page of bp+1: the ball left of a row is
;                  off; a row routine sets bp to turn it on
;   TEXT_REST      black lines below the last row; then the text goes on at GoKernelEnd
; ---------------------------------------------------------------------------

        SUBROUTINE
TextKernel
        jmp NextTextRow ; 24

        align 256
TextPairs
        EIGHT_CELLS textRow
NextTextRow
        ldx #$FF        ; 74
        txs             ; 76
        ldx textRow     ; 3
        inc textRow     ; 8
        lda RowsLo,x    ; 12
        sta textVector  ; 15
        lda RowsHi,x    ; 19
        sta textVector+1 ; 22
        lda #<NoLineMark    ; 24
        sta bp          ; 27
        jmp (textVector) ; 32

TextRow sta WSYNC
        lda #0          ; 2    the mark of the row before
        sta ENABL       ; 5
        ldx p7+1        ; 8
        txs             ; 10
        ldx #8          ; 12
.place  dex
        bne .place      ; 51
        sta RESP0       ; 54   clock 99
        ldy #CELL_PAIRS-1 ; 56
        ldx #2          ; 58
.enter  dex
        bne .enter      ; 67
        jmp TextPairs   ; 70

; ---- the rows are done
TextEnd lda #0
        sta ENABL
        ldx #TEXT_REST
.line   sta WSYNC
        dex
        bne .line
        jmp GoKernelEnd
        END_ROUTINE TextKernel

; ---- A = the colour of all cells: 36 cycles with the JSR
AllCells
        sta p1+1
        sta p2+1
        sta p3+1
        sta p4+1
        sta p5+1
        sta p6+1
        sta p7+1
        sta p8+1
        rts
        END_ROUTINE AllCells
