; ---------------------------------------------------------------------------
; Rows of text (common/text.asm) in a colour, whatever the hues and the switch for black-and-white are.  The game
; includes this file behind text.asm.
; ---------------------------------------------------------------------------

; ---- the row that the stick works on: white, A, on a bar
        mac BAR_COLOURS
        lda #BLUE
        eor hues
        and greys
        sta COLUPF
        lda #$FF
        sta textBar
        lda #WHITE
        endm

; ---- a row in the colour A
Tinted  eor hues
        and greys
        sta textColour
        jmp RowReady
        END_ROUTINE Tinted
