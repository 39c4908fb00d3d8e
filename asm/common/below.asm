; ---------------------------------------------------------------------------
; The end of TextBelow: when its timer has run out, the row of text below a board, field or table, whose columns and
; colour are set.
; ---------------------------------------------------------------------------

.wait   bit TIMINT
        bpl .wait
        sta WSYNC
        TEXT_ROW
        lda #0
        sta GRP0
        sta GRP1
        sta GRP0
        sta VDELP0
        sta VDELP1
        sta WSYNC
        sta PF1
        sta PF2
        ifconst LINE_BELOW      ; a further line below the text
        sta WSYNC
        endif
        jmp GoKernelEnd
        END_ROUTINE TextBelow
