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
        TEXT_COLUMN 0
        TEXT_COLUMN 1
        TEXT_COLUMN 2
        TEXT_COLUMN 3
        TEXT_COLUMN 4   ; 105
        ldx turn
        jmp .counts     ; 111
.thinks ldx #S_THINKS
        TEXT_COLUMN 0
        TEXT_COLUMN 1
        TEXT_COLUMN 2
        TEXT_COLUMN 3
        lda thinkMark
        ldx #8
        CALL TextNumber
        ldx turn
        jmp .counts     ; 150
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
        ldy #TEXT_LINES-1
        ldx #6          ; 29
        PAGE_LOOP
.enter  dex
        bne .enter      ; 58
        END_PAGE_LOOP
        nop
        nop
        nop             ; 64

; ---- one line: 76 cycles; from 64 of the line above.  LAX loads A and X
        PAGE_LOOP
.line   lda (textColumn),y ; 69
        sta GRP0        ; 72   behind the fifth column
        lda (textColumn+2),y ; 1
        sta GRP1        ; 4    [-47]
        lda (textColumn+4),y ; 9
        sta GRP0        ; 12   [-42]
        lda (topLeft),y ; 17
        sta PF1         ; 20   [71-28]
        lda topBlack    ; 23
        sta COLUPF      ; 26   [71-28]
        lax (textColumn+8),y ; 31
        lda (topRight),y ; 36
        sta PF1         ; 39   [39-59]
        lda (textColumn+6),y ; 44
        sta GRP1        ; 47   [46-48]
        stx GRP0        ; 50   [49-50]
        sta GRP1        ; 53   [52-53]
        lda topWhite    ; 56
        sta COLUPF      ; 59   [49-60]
        dey             ; 61
        bpl .line       ; 64 / 63
        END_PAGE_LOOP
        iny             ; 65
        sty GRP0        ; 68
        sty GRP1        ; 71
        sty PF1         ; 74   [71-]
        jmp NextTextRow
        END_ROUTINE RowTop
        TABLE_BlackCaptured
        TABLE_WhiteCaptured
        TABLE_PiecesIn
