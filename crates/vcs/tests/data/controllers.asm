; ---------------------------------------------------------------------------
; All controllers at once, whatever is plugged in.  In every frame: SWCHA; the
; keypads' keys, row by row; and how many lines of the picture pass until each
; of the dumped ports is charged.  The background's colour is made of all of it.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

DUMPED  = %10000000     ; VBLANK
PICTURE = 200           ; lines of the picture, and the most a port can count
ROW_TIME = 8            ; lines: 400 microseconds and a little more

        seg.u ram
        org $80
Lines   ds 4            ; of INPT0 to INPT3
Stick   ds 1            ; SWCHA as the controllers have it
Keys    ds 8            ; pressed keys of the left keypad's rows from the top,
                        ; then the right one's: bit 2 left, 1 middle, 0 right
Rows    ds 1            ; what SWCHA drives

        seg code
        org $F000
Start:  sei
        cld
        ldx #$FF
        txs
        inx
        txa
Clear:  sta 0,x
        inx
        bne Clear

NextFrame:
        lda #PICTURE_OFF
        sta VBLANK      ; charged, for the keypads
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC

        ; keypads: 4 rows of 8 lines
        lda #$FF
        sta SWCHA
        sta SWACNT
        lda #%11101110
        sta Rows
        ldx #0
.row:   lda Rows
        sta SWCHA
        ldy #ROW_TIME
.wait:  sta WSYNC
        dey
        bne .wait

        MAC column      ; a port's bit 7 turned round into the carry, then into {2}
        lda {1}
        eor #$80
        asl
        rol {2},x
        ENDM

        sty Keys,x
        sty Keys+4,x
        column INPT0, Keys
        column INPT1, Keys
        column INPT4, Keys
        column INPT2, Keys+4
        column INPT3, Keys+4
        column INPT5, Keys+4
        sec
        rol Rows
        inx
        cpx #4
        bne .row

        lda #0
        sta SWACNT
        lda SWCHA
        sta Stick

        ; every input has its part in the colour
        lda #0
        ldx #Rows-Lines-1
.mix:   asl
        adc #0
        eor Lines,x
        dex
        bpl .mix
        asl
        sta COLUBK

        ; paddles: dumped for 5 lines, then counted
        lda #DUMPED | PICTURE_OFF
        sta VBLANK
        ldy #5
.dump:  sta WSYNC
        dey
        bne .dump
        sty Lines
        sty Lines+1
        sty Lines+2
        sty Lines+3
        sty VBLANK
        ldy #PICTURE
.line:  sta WSYNC
        MAC count       ; one line more unless the port is charged
        lda INPT0+{1}
        bmi .charged
        inc Lines+{1}
.charged:
        ENDM
        count 0
        count 1
        count 2
        count 3
        dey
        bne .line

        lda #PICTURE_OFF
        sta VBLANK
        ldy #15         ; what is left of 262 lines
.rest:  sta WSYNC
        dey
        bne .rest
        jmp NextFrame

        org $FFFA
        dc.w Start, Start, Start
