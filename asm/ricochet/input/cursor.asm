; ---------------------------------------------------------------------------
; Moving the cursor over the 68 markers and the four launchers.
;
; Rows 0 and 10 have the launchers only.  Up and down go in zigzag, so that two
; steps lead to the marker straight above or below, except in column 7, which has no
; partner; a diagonal push moves diagonally.
; ---------------------------------------------------------------------------

MIDDLE_COLUMN = COLUMNS/2

; ---------------------------------------------------------------------------
; MoveCursor: moves the cursor one step.
; in    A = STICK_ bits
; uses  A X Y, cursorPush
; ---------------------------------------------------------------------------
MoveCursor SUBROUTINE
        sta cursorPush
        and #VERTICAL
        beq .across

        lsr                     ; carry = STICK_UP
        lda cursorY
        bcs .up
        cmp #LAST_ROW
        bcs .done
        adc #1
        bcc .row
.up     beq .done
        sbc #1
.row    sta cursorY
        beq .edge
        cmp #LAST_ROW
        beq .edge
        lda cursorX             ; from a launcher: in, whatever is pushed
        beq .right
        cmp #LAST_COLUMN
        beq .left1
        lda cursorPush
        and #HORIZONTAL
        beq .zigzag
        cmp #STICK_RIGHT        ; carry = to the right
        bcs .right
        bcc .left
.zigzag lda cursorX             ; from an odd column towards the middle, from an
        cmp #MIDDLE_COLUMN      ;   even one away from it
        bcs .east
        lsr
        bcs .right
.left   dec cursorX
        bcc .keep
.east   lsr
        bcs .left1
.right  inc cursorX
.keep   lda cursorX             ; to a side: back in
        beq .first
        cmp #LAST_COLUMN
        bne .done
        lda #LAST_COLUMN-2
        bne .set
.left1  dec cursorX
        jmp .keep
.first  lda #2
.set    sta cursorX
.done   rts

; to row 0 or 10: the launcher of that half
.edge   ldx #0
        lda cursorX
        cmp #MIDDLE_COLUMN
        bcc .corner
        ldx #LAST_COLUMN
.corner stx cursorX
        rts

; along the row
.across lda cursorPush
        and #STICK_RIGHT
        beq .west
        lda cursorX
        cmp #LAST_COLUMN-2
        bcs .out
        ldx cursorY
        beq .far
        cpx #LAST_ROW
        beq .far
        adc #2                  ; (carry is clear)
        sta cursorX
        rts
.west   lda cursorX
        cmp #3
        bcc .out
        ldx cursorY
        beq .near
        cpx #LAST_ROW
        beq .near
        sbc #2-1                ; (carry is clear)
        sta cursorX
        rts
.far    lda #LAST_COLUMN
        sta cursorX
        rts
.near   lda #0
        sta cursorX
        rts

; over the end of row 1 or 9: into the launcher beside it
.out    ldx cursorY
        dex
        beq .top
        cpx #LAST_ROW-2
        bne .stay
        ldx #LAST_ROW
.top    stx cursorY
        jmp .edge
.stay   rts
        END_ROUTINE MoveCursor
