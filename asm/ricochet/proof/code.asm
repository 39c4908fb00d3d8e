; ---------------------------------------------------------------------------
; The QR code of a part of the match's record (docs/ricochet/code.md), in bank 4's slot 0: it is computed in black frames,
; and then shown by proof/kernel.asm.
;
; Its text, its code words and the picture lie in a part of the RAM, seen in slot 1 (record.inc).  The work is done in steps
; of at most CodeTimes; between two frames its bytes are kept in that part.
; ---------------------------------------------------------------------------

; ---- CodeText: the text, and the head of its code words
; in    codeHead = number of the code and of the last one; codeTie
; uses  A X Y, code*
; cycles with rts: 4,500 at most
        SUBROUTINE
CodeText
        lda #3*SLOT+CODE_NAME_PART
        sta SWITCHES
        ldx #0
        stx codeSum
.name   lda CodeName,x
        sta codeText+WRITE,x
        inx
        cpx CodeNameLength
        bne .name
        ldy #0                  ; the head: the lower bits of both numbers,
.low    lda codeHead,y
        and #DIGIT
        CALL PutText
        iny
        cpy #2
        bne .low
        lda codeHead+1          ;   their bits 5 and the tie's upper three
        and #%00100000
        lsr
        lsr
        sta codeByte
        lda codeHead
        and #%00100000
        lsr
        ora codeByte
        sta codeByte
        lda codeTie
        lsr
        lsr
        lsr
        lsr
        lsr
        ora codeByte
        CALL PutText
        lda codeTie             ;   and its lower ones
        and #DIGIT
        CALL PutText
        stx codeSumAt
        inx
        lda #0                  ; the part's digits: slot 2 shows them
        sta codeFrom
        lda codeHead
        ldy CodeShift
.shift  lsr
        ror codeFrom
        dey
        bne .shift
        lsr                     ; carry: the second half of a part of the RAM
        ora #2*SLOT+RECORD_RAM
        sta RAM_SWITCH
        lda #>CODE_SLOT_2
        adc #0
        sta codeFrom+1
.digit  lda (codeFrom),y        ; (Y = 0)
        CALL PutText
        iny
        cpy CodeDigits
        bne .digit
        lda #0
.fill   cpx #CODE_LETTERS
        beq .sum
        sta codeText+WRITE,x
        inx
        bne .fill               ; always
.sum    ldx codeSumAt
        lda codeSum
        sta codeText+WRITE,x
        lda #0
        sta codeAt
        sta codeRow
        lda #8
        sta codeLeft
        lda #CODE_PACKS
        sta codeStep
        lda #>[CODE_MODE<<[16-CODE_MODE_BITS]]
        sta codeHi
        lda #<[CODE_MODE<<[16-CODE_MODE_BITS]]
        sta codeLo
        ldy #CODE_MODE_BITS
        REACH PutBits
        END_ROUTINE CodeText
; falls through

; ---- PutBits: bits of the data
; in    Y = their number, codeHi, codeLo = the bits, from the highest on
; uses  A X Y, code*
PutBits asl codeLo
        rol codeHi
        rol codeCur
        dec codeLeft
        bne .same
        ldx codeRow
        lda codeCur
        sta codeWords+WRITE,x
        inc codeRow
        lda #8
        sta codeLeft
.same   dey
        bne PutBits
        rts
        END_ROUTINE PutBits

; ---- PutText: a digit of the text, for the sum too
; in    A = the digit, X = its place
; out   X = the next one
; uses  A
; cycles with rts: 24
PutText sta codeText+WRITE,x
        inx
        clc
        adc codeSum
        and #DIGIT
        sta codeSum
        rts
        END_ROUTINE PutText

; ---- Module: the next bit of the data, under mask 0, in column X of the row
; uses  A Y, code*
; cycles with rts: 80 at most
Module  lda codeLeft
        bne .have
        ldy codeAt
        lda codeWords,y
        sta codeCur
        inc codeAt
        lda #8
        sta codeLeft
.have   dec codeLeft
        txa
        eor codeRow
        and #1
        eor #1
        asl codeCur
        adc #0
        lsr                     ; carry: it is black
        bcc .light
        lda CodePlane,x
        adc codeRow
        tay
        dey                     ; (carry was set)
        lda codePicture,y
        ora CodeBit,x
        sta codePicture+WRITE,y
.light  rts
        END_ROUTINE Module

; ---- ShowCode: a frame of the screen with a code: a black one, as far as there is time in it; or the code
; uses  A X Y, code*
; phase P_CODE
        SUBROUTINE
ShowCode
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        ldy codePhase
.blank  bit TIMINT
        bpl .blank
        cpy #CODE_SHOWN
        bne .black
        SEE_BANK 1
        jmp CodeKernel
.black  sta WSYNC               ; line 31
        lda #CURTAIN_TIMER
        sta TIM64T
        lda codeNumber
        ldx codeLast
        sta codeHead
        stx codeHead+1
        lda recordTie
        sta codeTie
        lda #SLOT+CODE_RAM
        sta RAM_SWITCH
        tya
        beq .text
        ldx #CODE_BYTES-1
.byte   lda codeKept,x
        sta codeRest,x
        dex
        bpl .byte
        bmi CodeMore            ; always
.text   CALL CodeText
CodeMore
        ldx codeStep
        lda INTIM
        cmp CodeTimes-1,x
        bcc .ends
        lda CodeLo-1,x
        sta codeWay
        lda CodeHi-1,x
        sta codeWay+1
        jmp (codeWay)
.ends   ldx #CODE_BYTES-1
.keep   lda codeRest,x
        sta codeKept+WRITE,x
        dex
        bpl .keep
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        lda codeStep
        sta codePhase+WRITE
.rest   bit TIMINT
        bpl .rest
        inx                     ; 0
        SEE_BANK 1
        jmp CodeEnds

; ------------------------------------------------------------------ the steps
; ---- two characters, 45 times the first and the second in eleven bits; the last one in six, and the rest of the data
        SUBROUTINE
CodePack
        ldx codeAt
        lda codeText,x
        cpx #CODE_LETTERS-1
        beq .last
        sta codeLo
        ldy #0
        sty codeHi
    REPEAT 3
        asl codeLo
        rol codeHi
    REPEND
        clc
        adc codeLo
        sta codeLo
        sta codeNine            ; nine times
        lda codeHi
        adc #0
        sta codeHi
        sta codeNine+1
    REPEAT 2
        asl codeLo
        rol codeHi
    REPEND
        lda codeText+1,x
        clc
        adc codeLo
        bcc .same
        inc codeHi
        clc
.same   adc codeNine
        sta codeLo
        lda codeHi
        adc codeNine+1
        sta codeHi
        ldy #16-CODE_PAIR_BITS
.up     asl codeLo
        rol codeHi
        dey
        bne .up
        inx
        inx
        stx codeAt
        ldy #CODE_PAIR_BITS
        CALL PutBits
        jmp CodeMore
.last   asl
        asl
        sta codeHi
        lda #0
        sta codeLo
        ldy #CODE_LAST_BITS
        CALL PutBits
        ldx #CODE_CHECKS-1
        lda #0
        sta codeAt
.clear  sta codeRest,x
        dex
        bpl .clear
        bmi .next               ; always

; ---- the remainder, of one word more
CodeRemainder
        ldx codeAt
        lda codeWords,x
        eor codeRest
        sta codeCur
        ldx #0
.shift  lda codeRest+1,x
        sta codeRest,x
        inx
        cpx #CODE_CHECKS-1
        bne .shift
        lda #0
        sta codeRest+CODE_CHECKS-1
        tay
.bit    asl codeCur
        bcc .none
        ldx #0
.add    lda codeRest,x
        eor CodeProducts,y
        sta codeRest,x
        iny
        inx
        cpx #CODE_CHECKS
        bne .add
        beq .more               ; always
.none   tya
        adc #CODE_CHECKS        ; (carry is clear)
        tay
.more   cpy #8*CODE_CHECKS
        bne .bit
        inc codeAt
        lda codeAt
        cmp #CODE_WORDS-CODE_CHECKS
        bne .goesOn
        ldx #CODE_CHECKS-1
.check  lda codeRest,x
        sta codeWords+CODE_WORDS-CODE_CHECKS+WRITE,x
        dex
        bpl .check
        lda #0                  ; what is left over behind the words
        sta codeWords+CODE_WORDS+WRITE
        beq .next               ; always

; ---- the modules that each code has
CodeBegin
        ldx #4*CODE_SIDE-1
.byte   lda CodeFixed,x
        sta codePicture+WRITE,x
        dex
        bpl .byte
        stx codeStride          ; -1
        lda #CODE_SIDE-1
        sta codeRow
        sta codeColumn
        lda #0
        sta codeAt
        sta codeLeft
.next   inc codeStep
.goesOn jmp CodeMore

; ---- the data in a row of two columns, of which codeColumn is the right one; then the next row, or the next two columns
        SUBROUTINE
CodePlace
        ldx codeColumn
        lda codeRow
        cmp #CODE_TIMING
        beq .after
        cpx #CODE_FINDER
        bcs .right
        cmp #CODE_FINDER        ; at the left: between the finders
        bcc .after
        cmp #CODE_SIDE-8
        bcc .both
        bcs .after              ; always
.right  cpx #CODE_SIDE-8
        bcc .middle
        cmp #CODE_FINDER        ; at the right: below the finder
        bcc .after
.middle cmp #CODE_ALIGNED
        bcc .both
        cmp #CODE_ALIGNED+5
        bcs .both
        cpx #CODE_ALIGNED
        bcc .both
        beq .one
        cpx #CODE_ALIGNED+5
        bcc .after
.both   CALL Module
.one    ldx codeColumn
        dex
        CALL Module
.after  lda codeRow
        clc
        adc codeStride
        sta codeRow
        bmi .turn
        cmp #CODE_SIDE
        bcc .more
.turn   sec                     ; back into the picture, and the other way
        sbc codeStride
        sta codeRow
        lda codeStride
        eor #1^-1
        sta codeStride
        ldx codeColumn
        dex
        dex
        cpx #CODE_TIMING
        bne .column
        dex
.column stx codeColumn
        txa
        bpl .more
        inc codeStep            ; CODE_SHOWN
.more   jmp CodeMore

CodeTimes                       ; of 64 cycles, by codeStep, with the way to CodeEnds; of CODE_SHOWN more than there are
        .byte 16,60,34,13,255
        mac CODE_STEPS
        .byte {1}CodePack,{1}CodeRemainder,{1}CodeBegin,{1}CodePlace
        endm
CodeLo  CODE_STEPS <
CodeHi  CODE_STEPS >
        include "tables/code.inc"
        END_ROUTINE ShowCode
