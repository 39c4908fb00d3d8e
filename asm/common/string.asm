; ---------------------------------------------------------------------------
; String: a row of text (common/text.asm).
; in    X = the string, A = its colour
; uses  A
; ---------------------------------------------------------------------------
String  PUSH_A
        CALL TextColumns
        PULL_A
        TAIL Tinted
        END_ROUTINE String
