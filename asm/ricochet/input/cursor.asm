; ---------------------------------------------------------------------------
; Moves the cursor over the 68 markers and the four launchers.
;
; Rows 0 and 10 have launchers only.  Up and down zigzag, so that two steps reach the
; marker straight above or below, except in column 7, which has no neighbour to pair
; with; a diagonal push moves diagonally.
; ---------------------------------------------------------------------------

MIDDLE_COLUMN = COLUMNS/2
EVEN_FIRST    = 2               ; outer markers of an even row
EVEN_LAST     = LAST_COLUMN-2

; ---------------------------------------------------------------------------
; MoveCursor: moves the cursor one step.
; in    A = STICK_ bits
; uses  A X Y, cursorPush
; ---------------------------------------------------------------------------
        ifconst PLUS
LowMoveCursor SUBROUTINE
        else
MoveCursor SUBROUTINE
        endif
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
        lda cursorX             ; from a launcher: always inward
        beq .right
        cmp #LAST_COLUMN
        beq .left1
        lda cursorPush
        and #HORIZONTAL
        beq .zigzag
        cmp #STICK_RIGHT        ; carry set: right
        bcs .right
        bcc .left
.zigzag lda cursorX             ; toward the middle from an odd column, away from it
        cmp #MIDDLE_COLUMN      ;   from an even one
        bcs .east
        lsr
        bcs .right
.left   dec cursorX
        bcc .keep
.east   lsr
        bcs .left1
.right  inc cursorX
.keep   lda cursorX             ; in a side column: back to the marker next to it
        beq .first
        cmp #LAST_COLUMN
        bne .done
        lda #EVEN_LAST
        bne .set                ; always
.left1  dec cursorX
        jmp .keep
.first  lda #EVEN_FIRST
.set    sta cursorX
.done   LOW_RTS

; into row 0 or 10: the launcher on that side
.edge   ldx #0
        lda cursorX
        cmp #MIDDLE_COLUMN
        bcc .corner
        ldx #LAST_COLUMN
.corner stx cursorX
        LOW_RTS

; along the row
.across lda cursorPush
        and #STICK_RIGHT
        beq .west
        lda cursorX
        cmp #EVEN_LAST
        bcs .out
        ldx cursorY
        beq .far
        cpx #LAST_ROW
        beq .far
        adc #MARKER_STEP        ; carry is clear
        bne .set                ; always
.west   lda cursorX
        cmp #EVEN_FIRST+1
        bcc .out
        ldx cursorY
        beq .near
        cpx #LAST_ROW
        beq .near
        sbc #MARKER_STEP-1      ; carry is clear
        bne .set                ; always
.far    lda #LAST_COLUMN
        bne .set                ; always
.near   lda #0
        beq .set                ; always

; past the end of row 1 or 9: to the launcher next to it
.out    ldx cursorY
        dex
        beq .top
        cpx #LAST_ROW-2
        bne .done
        ldx #LAST_ROW
.top    stx cursorY
        jmp .edge
        END_ROUTINE MoveCursor
