; ---------------------------------------------------------------------------
; Rows of a set-up in which `item` is the row that the stick works on, which is on a bar.
;     String   string X in the colour A, as row Y
;     Bar      string X on the bar
;     OnBar    what is in the columns already on the bar
; uses  A, textByte
; ---------------------------------------------------------------------------
String  sta textByte
        cpy item
        beq Bar
        REACH Bar
        CALL TextColumns
        lda textByte
        TAIL Tinted
        END_ROUTINE String
Bar     CALL TextColumns
        REACH OnBar
        END_ROUTINE Bar
OnBar   BAR_COLOURS
        TAIL Tinted
        END_ROUTINE OnBar
