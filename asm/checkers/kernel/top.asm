; ---------------------------------------------------------------------------
; The line above the board: five columns of text (common/text.asm) in the colour of a side, and beside them, as playfield,
; how many pieces each side has captured: black's number on the left, white's on the right, each in its side's colour.
;
;   clocks  16 to  47   black's number, PF1
;           61 to 100   the five columns
;          112 to 143   white's number, PF1 reflected
;
; A number behind an instruction is the cycle of its line at which it ends; [-28] and so on is where a store may end.
; ---------------------------------------------------------------------------

TOP_TIMER   = 44                ; times 8 cycles: 352, from 22 before RowTop
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

; ---- a line but for white's colour, which comes to X: from 62, or from 61; Y = which, counted from below; S = that colour
        mac TOP_LINE
        lda (textColumn),y ; 67
        sta GRP0        ; 70   behind the fifth column
        lda (textColumn+2),y ; 75
        sta GRP1        ; 2    [-45]
        lda (textColumn+4),y ; 7
        sta GRP0        ; 10   [-45]
        lda (topLeft),y ; 15
        sta PF1         ; 18   [71-28]
        lda topBlack    ; 21
        sta COLUPF      ; 24   [71-28]
        lda (textColumn+8),y ; 29
        tax             ; 31
        lda (topRight),y ; 36
        sta PF1         ; 39   [38-59] the eighth pixel on the left is empty
        lda (textColumn+6),y ; 44
        sta GRP1        ; 47   [46-48]
        stx GRP0        ; 50   [49-50]
        sta GRP1        ; 53   [52-53]
        tsx             ; 55
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
        CALL TextColumns ; 121
        ldx turn
        jmp .counts     ; 127
.thinks ldx #S_THINKS
        CALL TextColumns
        lda thinkMark
        ldx #8
        CALL TextNumber
        ldx turn
        jmp .counts     ; 178
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
        PIECES white
        lda BlackCaptured,x
        sta topLeft     ; 267
        PIECES black
        lda WhiteCaptured,x
        sta topRight    ; 311
        lda #RIGHT_5
        sta HMP0
        sta HMP1        ; 319  at most, with pages that are crossed
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
        ldx topWhite
        txs             ; 30
        ldy #TEXT_LINES-1
        ldx #5          ; 34
        PAGE_LOOP
.enter  dex
        bne .enter      ; 58
        END_PAGE_LOOP
        nop
        nop             ; 62

; ---- two lines, 152 cycles: from 62 of the line above, and from 61
        PAGE_LOOP
.lines  TOP_LINE        ; 55
        stx.w COLUPF    ; 59   [49-60]
        dey             ; 61
        TOP_LINE        ; 54
        stx COLUPF      ; 57
        dey             ; 59
        bpl .lines      ; 62 / 61
        END_PAGE_LOOP
        iny             ; 63
        sty GRP0        ; 66
        sty GRP1        ; 69
        sty PF1         ; 72   [71-]
        ldx #$FF
        txs
        jmp NextTextRow
        END_ROUTINE RowTop
        TABLE_BlackCaptured
        TABLE_WhiteCaptured
        TABLE_PiecesIn
