; ---------------------------------------------------------------------------
; Vertical blank, bank 2: a text screen instead of the board.
; ---------------------------------------------------------------------------

; ---- a text screen: its first row; the mark's place; scores only with a result
        SUBROUTINE
SetUpText
        lda #>LineMark
        sta bp+1
        lda #MARK_CLOCK
        CALL PlaceBall
        ldx #SETUP_ROWS
        lda mode
        cmp #MODE_RESULT
        beq .result
        lda #0                  ; no scores
        sta COLUP0
        sta COLUP1
        beq .rows
.result ldx #RESULT_ROWS
        bit status
        bvc .rows
        ldx #MATCH_ROWS
.rows   stx textRow
        jmp SetUpScores
        END_ROUTINE SetUpText
