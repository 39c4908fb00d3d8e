; ---------------------------------------------------------------------------
; Power-on, in bank 0's slot 0: builds the code in RAM that draws the line of text below the board (line.inc).
; ---------------------------------------------------------------------------

; ---- a line of it, from 0 on: columns 56 to 103 clocks from the left
LineTemplate
        lda #0          ; 2
        sta GRP0        ; 5    the first column
        lda #0          ; 7
        sta GRP1        ; 10
        lda #0          ; 12
        sta GRP0        ; 15
        inc scratch     ; 20   (no use)
        inc scratch     ; 25
        inc scratch     ; 30
        inc scratch     ; 35
        ldx #0          ; 37
        ldy #0          ; 39
        lda #0          ; 41
        sta GRP1        ; 44   [44-46]
        stx GRP0        ; 47   [47-49]
        sty GRP1        ; 50   [50-51]
        sta GRP0        ; 53   [52-54]
        sta WSYNC
        if . - LineTemplate != LINE_STEP
        err
        endif

; ---- BuildLine: both parts, whose text is blank, and what is said, nothing; nothing is recorded; slot 1 shows bank 3's behind it
; uses  A X Y
BuildLine SUBROUTINE
        lda #SLOT+LINE_RAM
.part   PUSH_A
        sta RAM_SWITCH
        lda #$85                ; STA
        sta LINE_TO
        ldx #WSYNC
        stx LINE_TO+1
        ldy #LINE_STEP-1
.byte   lda LineTemplate,y
.r      set 0
        repeat LINE_ROWS
        sta LINE_TO+LINE_BEGIN+.r*LINE_STEP,y
.r      set .r+1
        repend
        dey
        bpl .byte
        lda #$4C                ; JMP
        sta LINE_TO+LINE_END
        lda #<LineDone
        sta LINE_TO+LINE_END+1
        lda #>LineDone
        sta LINE_TO+LINE_END+2
        PULL_A
        clc
        adc #1
        cmp #SLOT+LINE_RAM+LINE_PARTS
        bcc .part
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        ldx #LINE_STATE+RECORD_STATE-1
        lda #0
.clear  sta lineStep+WRITE,x
        dex
        bpl .clear
        stx turnSeen+WRITE      ; NO_TURN
        lda #LINE_RAM
        sta lineShown+WRITE
        lda #SLOT+4*3+1
        sta SWITCHES
        rts
        END_ROUTINE BuildLine
