; ---------------------------------------------------------------------------
; Vertical blank, bank 2: the frame's colours.
; ---------------------------------------------------------------------------

; ---- colours: the side to move is bright, in a result the winner
        ifconst PLUS
        lda mode
        cmp #MODE_THINK
        beq .thought
        lda #0
        beq .form               ; always
.thought
        lda thinkAt
        beq .form
        lda frame
        and #FULL_FRAMES-1
        and coloured            ; or they are due
.form   sta shortFrame+WRITE
        beq .hues               ; else hues and greys stay
        ldx turn
        bpl .side               ; always
.hues
        endif
        CALL HueShift
        sta hues
        ldx #$FF
        lda SWCHB
        and #COLOUR_SWITCH
        bne .coloured
        ldx #~HUE
.coloured
        stx greys
        CALL BrightSide
.side   lda TurnLeft,x
        eor hues
        and greys
        sta scoreLeft
        lda TurnRight,x
        eor hues
        and greys
        sta scoreRight
        lda clockShown
        cmp #LAST_SECONDS
        bcs .inTime
        lda #LATE_COLOUR
        eor hues
        and greys
        ldx turn
        sta scoreLeft,x
.inTime lda #BOARD_COLOUR
        bit mode
        bpl .walls
        CALL_IDLE ScoreFlash
        ifconst PLUS
        sty flashing+WRITE
        endif
        bcs .calm
        lda #FLASH_COLOUR
        eor hues
        and greys
        cpy #0
        beq .hitByLeft
        sta scoreRight
        bne .calm               ; always
.hitByLeft
        sta scoreLeft
.calm   CALL_IDLE WallFlash
.walls  eor hues
        and greys
        sta COLUPF
        ifconst PLUS
        sta boardColour
        endif
        bit mode
        bvc .board
        jmp SetUpText
.board
        lda #GROUND
        eor hues
        and greys
        sta ground
        ifconst PLUS
        lda shortFrame
        bne .thinks
        lda frame               ; in every COLOUR_FRAMESth frame alone, unless they are due
        and #COLOUR_FRAMES-1
        and coloured
        bne .markers
        bit mode
        bvs .long               ; a text screen: what it draws takes their place
        lda #COLOURED
        sta coloured+WRITE
        bmi .long               ; always
; while a computer thinks the cursor is at home; when the board is drawn, all is as in the frame before
.thinks lda cleanLooks
        bpl .draws              ; not DRAWN
        jmp ThoughtMarks
.draws  jmp ThoughtCursor
        else
        lda mode
        cmp #MODE_THINK
        bne .long
        lda thinkAt
        beq .long
        lda frame
        and #FULL_FRAMES-1
        beq .long
        jmp .short
        endif
.long
        ldx #ColourBytes-1      ; which of two sets of colours
        lda greys
        bmi .set
        txa
        clc
        adc #ColourBytes
        tax
.set    ldy #ColourBytes-1
.colour lda Colours,x
        eor hues
        sta colLeft,y
        dex
        dey
        bpl .colour
        lda greys
        bpl .grey
        ldx button
        lda CursorOf,x
        eor hues
        sta colCursor
.grey   lda variant
        cmp #VARIANT_5          ; no markers
        bcc .markers
        lda #GOLD+BLANK_PAGE
        sta colDot
.markers
