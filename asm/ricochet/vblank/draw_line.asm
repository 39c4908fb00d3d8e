; ---------------------------------------------------------------------------
; Vertical blank, in bank 0's slot 0: the pixels of the line of text below the board (kernel/line.inc).
; ---------------------------------------------------------------------------

; ---- DrawLine: those of a letter in the part that is not seen, and of those behind it as far as there is time: 180 cycles
;      a letter; behind the last one that part is seen.  To LineStop, with its carry
; in    X = lineStep
; uses  A X Y
; phase P_CURSOR
        SUBROUTINE
.shows  lda lineSide
        sta lineColour+WRITE
        lda lineShown
        eor #LINE_OTHER
        sta lineShown+WRITE
        lda #0
        sta lineStep+WRITE
        lda INTIM
        cmp #SLICE_LEAST+1      ; a thought may go on
        jmp GoLineStop
DrawLine
        cpx #LINE_SHOWS
        bcs .shows
        txa
        lsr                     ; carry: the right letter of its column
        tay
        lda LineColumns-LINE_DRAWS/2,y
        ldy lineAt
        ldx letters,y
        iny
        sty lineAt+WRITE
        tay
        lda lineShown
        eor #SLOT|LINE_OTHER
        sta RAM_SWITCH
        bcs .right
.r      set 0
        repeat LINE_ROWS
        lda LineFont+.r*LINE_LETTERS,x
        and #$F0
        sta LINE_TO+LINE_BEGIN+.r*LINE_STEP,y
.r      set .r+1
        repend
        bcc .drawn              ; always
.right
.r      set 0
        repeat LINE_ROWS
        lda LineFont+.r*LINE_LETTERS,x
        and #$0F
        ora LINE_FROM+LINE_BEGIN+.r*LINE_STEP,y
        sta LINE_TO+LINE_BEGIN+.r*LINE_STEP,y
.r      set .r+1
        repend
.drawn  lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        ldx lineStep
        inx
        stx lineStep+WRITE
        lda INTIM
        cmp #DRAW_TIME
        bcc .stop
        jmp DrawLine
.stop   jmp GoLineStop
; by column
LineColumns
        .byte LINE_PIXELS0,LINE_PIXELS1,LINE_PIXELS2,LINE_PIXELS3,LINE_PIXELS4,LINE_PIXELS5
