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

; ---- X = one of four strings in turn, from S_HINT_START on; uses A
        mac HINT_IN_TURN
        lda frame
        rol
        rol
        rol
        and #%11
        clc
        adc #S_HINT_START
        tax
        endm

; ---- a row in the colour A
Tinted  eor hues
        and greys
        sta textColour
        jmp RowReady
        END_ROUTINE Tinted
