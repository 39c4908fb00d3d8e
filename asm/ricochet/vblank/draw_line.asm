; ---------------------------------------------------------------------------
; Vertical blank, in bank 0's slot 0: the pixels of the line of text below the board (kernel/line.inc).
; ---------------------------------------------------------------------------

; ---- DrawLine: those of column X - 1 of the text in the part that is not seen; behind the last one it is.  To LineMore
; uses  A X Y
; phase P_CURSOR
        SUBROUTINE
DrawLine
        ldy LineColumns-1,x
        lda lineShown
        eor #SLOT|LINE_OTHER
        sta lineCode+WRITE
        sta RAM_SWITCH
        sty linePixel+WRITE
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        ldy lineAt
        ldx letters,y
        lda letters+1,y
        iny
        iny
        sty lineAt+WRITE
        tay
        lda lineCode
        sta RAM_SWITCH
.r      set 0
        repeat LINE_ROWS
        lda LineFont+.r*LINE_LETTERS,x
        eor LineFont+.r*LINE_LETTERS,y
        and #$F0
        eor LineFont+.r*LINE_LETTERS,y
        sta linePixels+WRITE+.r
.r      set .r+1
        repend
        ldy linePixel
.r      set 0
        repeat LINE_ROWS
        lda linePixels+.r
        sta LINE_TO+LINE_BEGIN+.r*LINE_STEP,y
.r      set .r+1
        repend
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        ldx lineStep
        inx
        cpx #LINE_DRAWS+LINE_COLUMNS
        bcc .drawn
        lda lineSide
        sta lineColour+WRITE
        lda lineShown
        eor #LINE_OTHER
        sta lineShown+WRITE
        ldx #0
.drawn  stx lineStep+WRITE
        jmp GoLineMore
; by column
LineColumns
        .byte LINE_PIXELS0,LINE_PIXELS1,LINE_PIXELS2,LINE_PIXELS3,LINE_PIXELS4,LINE_PIXELS5
