; ---------------------------------------------------------------------------
; The line above the board: five columns of text (common/text.asm) in the colour of a side, and beside them, as playfield,
; the pieces that have been captured, in piles: black's on the left, white's on the right, each in its side's colour.
;
;   clocks  16 to  47   black's piles, PF1
;           61 to 100   the five columns
;          112 to 143   white's piles, PF1 reflected
;
; A number behind an instruction is the cycle of its line at which it ends; [-28] and so on is where a store may end.
; ---------------------------------------------------------------------------

TOP_TIMER   = 44                ; times 8 cycles: 352, from 22 before RowTop,
THINK_TOP_TIMER = 30            ;   or, while the computer thinks, 240 from 14 in it: a line less
RIGHT_5     = $B0               ; HMOVE: from clocks 56 and 64, where Picture leaves the players

; ---- X = how many pieces a side has, at {1}; uses A
        mac PIECES              ; 32 cycles
        ldx {1}         ; 3
        lda PiecesIn,x   ; 7
        ldx {1}+1       ; 10
        clc             ; 12
        adc PiecesIn,x   ; 16
        ldx {1}+2       ; 19
        adc PiecesIn,x   ; 23
        ldx {1}+3       ; 26
        adc PiecesIn,x   ; 30
        tax             ; 32
        endm

; ---- the columns, and black's piles.  From 63 or 62 of the line above; a store ends a cycle earlier from 62
        mac TOP_LINE
        lda (textColumn),y ; 68
        sta GRP0        ; 71   behind the fifth column
        lda (textColumn+2),y ; 76
        sta GRP1        ; 3    [-47]
        lda (textColumn+4),y ; 8
        sta GRP0        ; 11   [-42]
        lda (topLeft),y ; 16
        sta PF1         ; 19   [71-28]
        tsx             ; 21
        stx COLUPF      ; 24   [71-28]
        lda (textColumn+8),y ; 29
        tax             ; 31
        lda (topRight),y ; 36
        sta PF1         ; 39   [38-59] the last pixel is never set
        lda (textColumn+6),y ; 44
        sta GRP1        ; 47   [46-48]
        stx GRP0        ; 50   [49-50]
        sta GRP1        ; 53   [52-53]
        lda topWhite    ; 56
        endm

; ---- what there is: while the computer thinks, that it does, and how far it is; while a jump is due, in turns with that;
;      else what Status has chosen
; uses  A X Y
RowTop  SUBROUTINE
        lda mode
        cmp #MODE_THINK
        beq .thinks
        cmp #MODE_PLAY
        bne .word
        lda due
        beq .word
        lda frame
        and #TURNS
        beq .word
        ldx #S_MUST_JUMP ; 25
        CALL TextColumns ; 121  (the sixth one is another's)
        jmp .turn       ; 124
.thinks lda #THINK_TOP_TIMER ; 32
        sta TIM8T       ; 36
        ldx #S_THINKS
        TEXT_COLUMN 0
        TEXT_COLUMN 1
        TEXT_COLUMN 2
        TEXT_COLUMN 3   ; 94
        lda plies               ; (one digit)
        ldx #8
        CALL TextNumber ; 156
.turn   ldx turn
        jmp .counts     ; 162
.word   ldx statusWord
        TEXT_COLUMN 0
        TEXT_COLUMN 1   ; 60
        lda statusFrom
        cmp #NO_NUMBER
        beq .one
        ldx #4
        CALL TextPair   ; 119
        lda TextLo3+S_DASH
        sta textColumn+6
        lda TextHi3+S_DASH
        sta textColumn+7 ; 133
        bne .to         ; always
.one    TEXT_COLUMN 2
        TEXT_COLUMN 3
.to     lda statusTo
        ldx #8
        CALL TextPair   ; 191
        ldx statusSide  ; 194
.counts lda #MAN_RED
        eor hues
        and greys
        sta topBlack
        lda #WHITE
        eor hues
        and greys
        sta topWhite    ; 216
        lda topBlack,x
        sta textColour  ; 223
        PIECES black
        lda Captured,x
        sta topLeft     ; 262
        PIECES white
        lda Captured,x
        sta topRight    ; 301
        lda #RIGHT_5
        sta HMP0
        sta HMP1        ; 309  at most; 277 while the computer thinks, which is in time for the line before
.wait   bit TIMINT
        bpl .wait
        sta WSYNC
        sta HMOVE       ; 3    61 and 69
        lda textColour
        sta COLUP0
        sta COLUP1      ; 12
        lda #TWO_CLOSE
        sta NUSIZ1      ; 17
        lda #>Captures
        sta topLeft+1
        sta topRight+1  ; 25
        ldy #TEXT_LINES-1
        ldx #6          ; 29
        PAGE_LOOP
.enter  dex
        bne .enter      ; 58
        END_PAGE_LOOP
        ldx topBlack
        txs             ; 63   the colour of black's piles is in S

; ---- two lines: 152 cycles
        PAGE_LOOP
.line   TOP_LINE        ; 56
        sta.w COLUPF    ; 60   [49-60]
        dey             ; 62
        TOP_LINE        ; 55
        sta COLUPF      ; 58   [49-60]
        dey             ; 60
        bpl .line       ; 63 / 62
        END_PAGE_LOOP
        iny             ; 64
        sty GRP0        ; 67
        sty GRP1        ; 70
        sty PF1         ; 73   [71-]
        ldx #$FF
        txs             ; 1    S is empty again
        jmp NextTextRow
        END_ROUTINE RowTop
        TABLE_Captured
