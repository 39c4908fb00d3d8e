; ---------------------------------------------------------------------------
; The ways of the cursor and of the bar of a ray around the box.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; MoveCursor: a step of the cursor, over the cells, the lasers around them, and the
; line above the box.
; in    pushed
; uses  A X Y
; ---------------------------------------------------------------------------
        SUBROUTINE
MoveCursor
        ldx cursorX
        ldy cursorY
        lda pushed
        and #DIRECTIONS
        bne .push
        rts
.push   PUSH_A
        lda #SOUND_PICK
        sta sound
        PULL_A
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        bcs .down
        lsr                     ; STICK_LEFT
        bcs .left
        lda item
        bne .item
        cpy #0                  ; STICK_RIGHT
        beq .rightOut
        cpy lastY
        beq .rightOut
        cpx lastX
        bcs .done
        inx
        bcc .set                ; always
.rightOut                       ; along the lasers, and round the corner
        inx
        cpx lastX
        bne .set
        cpy #0
        bne .bottomRight
        iny
        bne .set                ; always
.bottomRight
        dey
        bne .set                ; always
.left   lda item
        bne .item
        cpy #0
        beq .leftOut
        cpy lastY
        beq .leftOut
        cpx firstX
        beq .done
        dex
        jmp .set
.leftOut
        dex
        cpx firstX
        bne .set
        cpy #0
        bne .bottomLeft
        iny
        bne .set                ; always
.bottomLeft
        dey
.set    stx cursorX
        sty cursorY
.done   rts

.item   lda item                ; the line above the box: from one to the other
        eor #ITEM_DONE^ITEM_GIVE_UP
        ldx mode
        cpx #MODE_PLAY
        bne .done
        sta item
        rts

.up     lda item
        bne .done
        cpy #0
        beq .toItem
        cpx firstX
        beq .upOut
        cpx lastX
        beq .upOut
        dey
        jmp .set
.upOut  dey                     ; at a corner: to the lasers above
        bne .set
        cpx firstX
        bne .upRight
        inx
        bne .set                ; always
.upRight
        dex
        jmp .set
.toItem lda #ITEM_DONE
        sta item
        rts
.down   lda item
        beq .lower
        lda #ITEM_NONE
        sta item
        rts
.lower  cpy lastY
        beq .done
        cpx firstX
        beq .downOut
        cpx lastX
        beq .downOut
        iny
        jmp .set
.downOut
        iny
        cpy lastY
        bne .set
        cpx firstX
        bne .downRight
        inx
        bne .set                ; always
.downRight
        dex
        jmp .set
        END_ROUTINE MoveCursor

; ---------------------------------------------------------------------------
; GoRound: the bar one place clockwise around the box.
; in    barX, barY
; uses  A X Y
; ---------------------------------------------------------------------------
        SUBROUTINE
GoRound ldx barX
        ldy barY
        beq .top
        cpx lastX
        beq .right
        cpy lastY
        beq .bottom
        dey                     ; on the left
        jmp .set
.top    cpx lastX
        beq .right
        inx
        bne .set                ; always
.right  cpy lastY
        beq .bottom
        iny
        bne .set                ; always
.bottom cpx firstX
        bne .west
        dey
        bne .set
.west   dex
.set    stx barX
        sty barY
        rts
        END_ROUTINE GoRound
