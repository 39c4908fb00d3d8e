; ---------------------------------------------------------------------------
; The rows of the box: what the kernels of the four sizes share (rows6.asm to rows12.asm).
;
; The box is black on a ground: COLUBK turns black at the box's left edge and to the ground's
; colour at its right edge in every scanline, so the kernels differ by size: an edge
; moves by four cycles a size.
;
;   size   left edge      right edge     a store that ends at
;   6      clock 40       clock 115      36, 61
;   8      clock 28       clock 127      32, 65
;   10     clock 16       clock 139      28, 69
;   12     clock 4        clock 151      24, 73
;
; Cells are playfield, twelve clocks apart and eight wide.  The plane of guesses is the
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
; The upper lines are darker than the middle, and the lower ones darker still, as a ball's in the light.
;
; The ball, eight clocks wide, is the bar above and below the cursor or a ray.  Five
; scanlines lie between the cells of two rows, in which the playfield of the next row is
; looked up:
;
;   1, 2    the bar below the upper cell
;   3       the lattice
;   4, 5    the bar above the lower cell
;
; A number behind an instruction is the cycle of its line at which it ends; [-22] and so
; on is where a store may end.
; ---------------------------------------------------------------------------

        include "tables/lattice.inc"

        include "../common/cycles.inc"

; ---- what a row shows beside the box
        mac ROW_TABLES          ; {1}, {2}: its labels
        IN_PAGE LASER_NONE+1
{1}                     ; colours by LASER_
        dc.b ARROW
        repeat LASER_HIT-1
        dc.b PLAIN
        repend
        dc.b HIT,REFLECTED,0
        IN_PAGE NO_BAR+1
{2}                     ; by row ^ barY
        dc.b ENABLED
        ds NO_BAR,0
        endm

; ---- the black below the last row, two lines, and the box's lower edge, two lines; {1}: size, {2}, {3}: ends of the stores at
;      its edges
        mac BELOW
        sta WSYNC
        lda #0          ; 2
        SPEND {2}-5
        sta COLUBK      ; {2}
        SPEND {3}-{2}-6
        lda colGround
        sta COLUBK      ; {3}
        sta WSYNC
        ldy #0          ; 2
        sty ENABL       ; 5
        lda colLattice  ; 8
        sta COLUPF      ; 11
        lda #LATTICE_{1}_0 ; 13
        sta PF0         ; 16   [-22]
        lda #LATTICE_{1}_1 ; 18
        sta PF1         ; 21   [-27]
LINE_CYCLES set 21
        if {2} > 32             ; too late for PF2
        lda #LATTICE_{1}_2
        sta PF2         ; 26   [-38]
LINE_CYCLES set 26
        endif
        if {2}-3-LINE_CYCLES
        SPEND {2}-3-LINE_CYCLES
        endif
        sty COLUBK      ; {2}
LINE_CYCLES set {2}
        if {2} <= 32
        lda #LATTICE_{1}_2
        sta PF2         ; {2}+5
LINE_CYCLES set {2}+5
        endif
        lda #LATTICE_{1}_3
        sta PF0         ; 34 to 42  [28-48]
        lda #LATTICE_{1}_4
        sta PF1         ; 39 to 47  [39-53]
LINE_CYCLES set LINE_CYCLES+10
        if LINE_CYCLES < 45
        SPEND 46-LINE_CYCLES+[LINE_CYCLES&1]
LINE_CYCLES set 46+[LINE_CYCLES&1]
        endif
        lda #LATTICE_{1}_5
        sta PF2         ; 51 or 52  [50-64]
        SPEND {3}-11-LINE_CYCLES
        lda colGround
        sta COLUBK      ; {3}
        repeat 2
        sta WSYNC
        lda #0          ; 2
        sta PF0         ; 5
        sta PF1         ; 8
        sta PF2         ; 11
        lda #EDGE       ; 13   the box's lower edge
        eor hues        ; 16
        and greys       ; 19
        SPEND {2}-22
        sta COLUBK      ; {2}
        SPEND {3}-{2}-6
        lda colGround
        sta COLUBK      ; {3}
        repend
        sta WSYNC
        endm

; ---- to the rows of a box of 6, 8 or 10 cells: from 62 of an empty line, at most
        mac ROWS_ENTRY
; ---- BoxRows: to the rows of the box of this size
; uses  A X Y
        SUBROUTINE
BoxRows ldx sizeIndex
        lda BesidePage,x
        sta leftGlyph+1
        sta rightGlyph+1
        dex
        bmi .six
        bne .ten
        jmp Row8
.six    ldx #0
        jmp Row6
.ten    ldx #0
        jmp Row10
        END_ROUTINE BoxRows
BesidePage                      ; by sizeIndex
        dc.b >Beside6,>Beside8,>Beside10
        endm
