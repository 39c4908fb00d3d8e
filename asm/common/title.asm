; ---------------------------------------------------------------------------
; The title of the text screens: the letters of a game's tables/logo.inc in the playfield, in a box as wide as the
; screen.  A game's kernel/title.asm includes this file and goes on where it ends: to the rows of text.  A number
; behind an instruction is the cycle of its line at which it ends; [-22] and so on is where a store may end.
; ---------------------------------------------------------------------------

        ifnconst TITLE_ABOVE    ; a game with a high title has its own
TITLE_ABOVE = 8                 ; lines above the box,
TITLE_GAP   = 8                 ;   above and below the letters,
        endif
TITLE_BELOW = 6                 ;   and below the box
ROW_SHIFT   = 2                 ; four lines a row of the letters
TITLE_LINES = TITLE_ABOVE+2*TITLE_GAP+[LOGO_ROWS<<ROW_SHIFT]+TITLE_BELOW+7

        include "../common/logo.inc"

; ---- a side of the box: two lines
        mac TITLE_WALL
        sta WSYNC
        lda #$FF
        sta PF0
        sta PF1
        sta PF2
        lda #BLUE+4
        eor hues
        and greys
        sta COLUPF
        sta WSYNC
        sta WSYNC
        endm

        SUBROUTINE
Title   lda #REFLECT
        sta CTRLPF
        ldx #TITLE_ABOVE
.above  sta WSYNC
        dex
        bne .above
        lda #GROUND
        eor hues
        and greys
        tay
        TITLE_WALL
        lda #0
        sta PF0
        sta PF1
        sta PF2
        sty COLUBK
        sta CTRLPF              ; no reflection
        ldx #TITLE_GAP
.gap    sta WSYNC
        dex
        bne .gap
        ldx #[LOGO_ROWS<<ROW_SHIFT]-1
        ldy #LOGO_ROWS-1
        ifconst TITLE_ALIGNED   ; where the loop would cross a page
        jmp .line
        align 256
        endif
        PAGE_LOOP
.line   sta WSYNC
        LOGO_LINE hues
        dex                     ; 57
        txa                     ; 59
        lsr
        lsr                     ; 63
        tay                     ; 65
        txa                     ; 67
        bpl .line               ; 70
        END_PAGE_LOOP
        lda #0
        sta WSYNC
        sta PF0
        sta PF1
        sta PF2
        ldx #TITLE_GAP
.below  sta WSYNC
        dex
        bne .below
        lda #REFLECT
        sta CTRLPF
        TITLE_WALL
        lda #0
        sta PF0
        sta PF1
        sta PF2
        sta COLUBK
        ldx #TITLE_BELOW
.under  sta WSYNC
        dex
        bne .under
