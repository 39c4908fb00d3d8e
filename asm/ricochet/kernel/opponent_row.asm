; ---------------------------------------------------------------------------
; What the set-up says of an opponent: a row of text (common/text.asm) whose letters are in
; another bank than those of the other rows.
; ---------------------------------------------------------------------------

        mac WORDS_COLUMN
        lda WordsLo{1}-2*ROOKIE,x
        sta textColumn+2*{1}
        lda WordsHi{1}-2*ROOKIE,x
        sta textColumn+2*{1}+1
        endm

; ---- OpponentRow: the set-up's last row: line X, 2 * opponent or the next
; uses  A X Y
        SUBROUTINE
OpponentRow
        ifconst PLUS
        lda #WORDS_LOW
        sta textPart
        sta SWITCHES
        endif
        WORDS_COLUMN 0
        WORDS_COLUMN 1
        WORDS_COLUMN 2
        WORDS_COLUMN 3
        WORDS_COLUMN 4
        WORDS_COLUMN 5
        ifconst PLUS
        jmp RowReady
        else

; ---- with F4SC it is drawn here, and the set-up ends here
.wait   bit TIMINT
        bpl .wait
        sta WSYNC
        TEXT_ROW
        lda #0
        sta GRP0
        sta GRP1
        sta GRP0
        sta WSYNC
        sta PF1
        sta PF2
        ldx #SETUP_REST
.line   sta WSYNC
        dex
        bne .line
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK
        stx VDELP0
        stx VDELP1
        jmp GoSetUpEnd
        endif
        END_ROUTINE OpponentRow
