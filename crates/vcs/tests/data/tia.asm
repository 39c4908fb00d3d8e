; ---------------------------------------------------------------------------
; One TIA register written in every cycle of a line.
;
; Frame n runs test n (the table Tests).  A picture of it is 76 groups of three
; scanlines; in group g the test's register is written in CPU cycle g of the
; group's second line.  18 cycles later a second register is written.  In the
; group's first line the first register gets its base value back.  Collisions
; are added up over the frame and end in RAM, one byte a register.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

        seg.u ram
        org $80
Frame   ds 1            ; number of the test, from 0
Group   ds 1            ; cycle of the write, 0 to 75
Slide   ds 2            ; where to enter the clock slide
Reg     ds 1            ; the register under test
Base    ds 1            ; its value before
Value   ds 1            ; and the value written
Reg2    ds 1            ; the register written 18 cycles after it
Value2  ds 1
Scene   ds 2
Seen    ds 8            ; the collision registers, added up

        seg code
        org $F000

; --- power-on ---------------------------------------------------------------
Start:
        sei
        cld
        ldx #$FF
        txs
        inx
        txa
Clear:  sta 0,x
        inx
        bne Clear
        dec Frame       ; the first frame makes it 0

; --- one frame: 3 lines of VSYNC, 31 blank, 228 of picture -------------------------
NextFrame:
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta WSYNC
        sta VSYNC

        inc Frame
        lda Frame
        cmp #TESTS
        bcc TakeTest
        lda #0
        sta Frame
TakeTest:
        ldy #0          ; Scene = Tests + 7 * Frame, for now
        sty Scene+1
        sta Scene
        asl
        adc Scene
        asl
        rol Scene+1
        adc Scene
        bcc .low
        inc Scene+1
        clc
.low:   adc #<Tests
        sta Scene
        lda Scene+1
        adc #>Tests
        sta Scene+1
        ldx #0
.take:  lda (Scene),y
        sta Reg,x
        iny
        inx
        cpx #5
        bne .take
        lda (Scene),y
        tax
        iny
        lda (Scene),y
        sta Scene+1
        stx Scene

        ; the objects where every test has them: P0 P1 M0 M1 ball
        sta WSYNC
        ldx #5          ; 2
.wait0: dex
        bne .wait0      ; 26
        sta RESP0       ; column 24
        nop
        nop
        nop
        sta RESM0
        nop
        nop
        sta RESP1
        nop
        nop
        nop
        sta RESBL
        nop
        nop
        sta RESM1
        sta WSYNC

        ; what every scene begins with, then the scene's own
        ldy #<Common
        lda #>Common
        jsr Apply
        ldy Scene
        lda Scene+1
        jsr Apply
        sta CXCLR

        ldx #15
.blank: sta WSYNC
        dex
        bne .blank
        stx Group
        stx VBLANK
        lda #>SlideEnd
        sta Slide+1

; --- a group: three lines -------------------------------------------------------
NextGroup:
        sta WSYNC
        ldx Reg         ; 3
        lda Base        ; 6
        sta 0,x         ; 10
        sec             ; 12
        lda #<(SlideEnd - 44)
        sbc Group       ; 17
        sta Slide       ; 20
        lda Value       ; 23
        jmp (Slide)     ; 28, then 45 + Group on the slide

        align 256
        ds 256 - 140 - 16, $C9
SlideStart:
        ds 138, $C9     ; cmp #$C9, entered at any byte
        dc.b $C5, $EA   ; cmp $EA, or an operand and nop
SlideEnd:
        sta 0,x         ; 77 + Group: written in cycle 76 + Group
        lda Value2      ; 80
        ldx Reg2        ; 83
        nop
        nop
        nop
        nop             ; 91
        sta 0,x         ; 95 + Group: written in cycle 94 + Group
        lda Group       ; 98
        cmp #48         ; 100
        bcs .third      ; from here on this is the third line, or soon will be
        sta WSYNC
.third: inc Group
        lda Group
        cmp #76
        beq .last
        jmp NextGroup
.last:
        lda #2
        sta VBLANK
        ldx #7
.seen:  lda CXM0P,x
        and #$C0
        sta Seen,x
        dex
        bpl .seen
        jmp NextFrame

; Writes a list of register, value; a register of $FF ends it.  In: A Y its address.
Apply:
        sty Slide
        sta Slide+1
        ldy #0
.next:  lda (Slide),y
        bmi .done
        tax
        iny
        lda (Slide),y
        iny
        sta 0,x
        jmp .next
.done:  rts

; --- the tests --------------------------------------------------------------------
NONE    = $2F           ; writes nothing

        MAC test        ; register, base, value, second register, its value, scene
        dc.b {1}, {2}, {3}, {4}, {5}
        dc.w {6}
        ENDM

Tests:
        ; position resets, every mode of NUSIZ; missiles and ball in every width
        test RESP0, 0, 0, NONE, 0, Nusiz0
        test RESP0, 0, 0, NONE, 0, Nusiz1
        test RESP1, 0, 0, NONE, 0, Nusiz2
        test RESP0, 0, 0, NONE, 0, Nusiz3
        test RESP1, 0, 0, NONE, 0, Nusiz4
        test RESP0, 0, 0, NONE, 0, Nusiz5
        test RESP1, 0, 0, NONE, 0, Nusiz6
        test RESP0, 0, 0, NONE, 0, Nusiz7
        test RESM0, 0, 0, NONE, 0, Nusiz0
        test RESM1, 0, 0, NONE, 0, Nusiz1
        test RESM0, 0, 0, NONE, 0, Nusiz2
        test RESM1, 0, 0, NONE, 0, Nusiz3
        test RESM0, 0, 0, NONE, 0, Nusiz6
        test RESBL, 0, 0, NONE, 0, Nusiz0
        test RESBL, 0, 0, NONE, 0, Nusiz1
        test RESBL, 0, 0, NONE, 0, Nusiz2
        test RESBL, 0, 0, NONE, 0, Nusiz3
        ; resets soon after each other
        test RESP0, 0, 0, RESP0, 0, Nusiz6
        test RESP1, 0, 0, RESM1, 0, Nusiz3
        ; HMOVE, with all motions; followed by a change of motion, or cleared
        test HMOVE, 0, 0, NONE, 0, MoveA
        test HMOVE, 0, 0, NONE, 0, MoveB
        test HMOVE, 0, 0, NONE, 0, MoveC
        test HMOVE, 0, 0, NONE, 0, MoveD
        test HMOVE, 0, 0, HMCLR, 0, MoveA
        test HMOVE, 0, 0, HMCLR, 0, MoveB
        test HMOVE, 0, 0, HMP0, $80, MoveC
        test HMOVE, 0, 0, HMM1, $70, MoveD
        test HMOVE, 0, 0, HMBL, $90, MoveA
        test HMOVE, 0, 0, RESP0, 0, MoveB
        test HMOVE, 0, 0, RESM0, 0, MoveB
        test HMOVE, 0, 0, RESBL, 0, MoveC
        test HMOVE, 0, 0, HMOVE, 0, MoveD
        test HMCLR, 0, 0, HMOVE, 0, MoveA
        test HMP1, $10, $F0, HMOVE, 0, MoveA
        ; NUSIZ while its player is drawn, all changes of width and some of copies
        test NUSIZ0, 0, 5, NONE, 0, Nusiz0
        test NUSIZ0, 0, 7, NONE, 0, Nusiz0
        test NUSIZ0, 5, 0, NONE, 0, Nusiz0
        test NUSIZ0, 5, 7, NONE, 0, Nusiz0
        test NUSIZ0, 7, 0, NONE, 0, Nusiz0
        test NUSIZ0, 7, 5, NONE, 0, Nusiz0
        test NUSIZ1, 3, 6, NONE, 0, Nusiz0
        test NUSIZ1, 6, 1, NONE, 0, Nusiz0
        test NUSIZ1, 1, 5, NONE, 0, Nusiz0
        test NUSIZ1, 4, 7, NONE, 0, Nusiz0
        test NUSIZ0, $30, $00, NONE, 0, Nusiz0
        test NUSIZ0, $03, $36, NUSIZ0, $15, Nusiz0
        ; graphics, with and without delay
        test GRP0, $81, $FF, NONE, 0, Plain
        test GRP1, $81, $FF, NONE, 0, Plain
        test GRP0, $81, $FF, GRP1, $7E, Delayed
        test GRP1, $0F, $F0, GRP0, $3C, Delayed
        test REFP0, 0, 8, NONE, 0, Plain
        test REFP1, 8, 0, NONE, 0, Plain
        test VDELP0, 0, 1, GRP0, $55, Plain
        test VDELP1, 1, 0, GRP1, $AA, Plain
        test ENAM0, 0, 2, NONE, 0, Plain
        test ENAM1, 2, 0, NONE, 0, Plain
        test ENABL, 0, 2, GRP1, $18, Delayed
        test ENABL, 2, 0, NONE, 0, Plain
        test VDELBL, 0, 1, NONE, 0, Plain
        test RESMP0, 0, 2, RESMP0, 0, Plain
        test RESMP1, 2, 0, NONE, 0, Plain
        test RESMP0, 2, 0, NUSIZ0, 7, Nusiz5
        ; the playfield
        test PF0, $A0, $50, NONE, 0, Field
        test PF1, $AA, $55, NONE, 0, Field
        test PF2, $AA, $55, NONE, 0, Field
        test PF0, $A0, $50, PF2, $0F, Mirror
        test PF1, $AA, $55, PF0, $F0, Mirror
        test PF2, $AA, $55, PF1, $F0, Mirror
        test CTRLPF, $00, $01, NONE, 0, Field
        test CTRLPF, $01, $00, NONE, 0, Field
        test CTRLPF, $00, $02, NONE, 0, Field
        test CTRLPF, $02, $04, NONE, 0, Field
        test CTRLPF, $06, $33, CTRLPF, $10, Field
        test COLUP0, $26, $A8, COLUP1, $6C, Score
        test COLUPF, $26, $A8, COLUBK, $6C, Field
        test COLUBK, $02, $0E, COLUPF, $48, Score
        ; blank
        test VBLANK, 0, 2, VBLANK, 0, Field
        test CXCLR, 0, 0, NONE, 0, Plain
TESTS   = (. - Tests) / 7

; --- the scenes --------------------------------------------------------------------
        MAC put
        dc.b {1}, {2}
        ENDM

Common:
        put COLUBK, $02
        put COLUPF, $C8
        put COLUP0, $36
        put COLUP1, $98
        put CTRLPF, $00
        put NUSIZ0, $00
        put NUSIZ1, $00
        put REFP0, $00
        put REFP1, $00
        put VDELP0, $00
        put VDELP1, $00
        put VDELBL, $00
        put RESMP0, $00
        put RESMP1, $00
        put PF0, $00
        put PF1, $00
        put PF2, $00
        put ENAM0, $02
        put ENAM1, $02
        put ENABL, $02
        put GRP0, $B5
        put GRP1, $D3
        put GRP0, $B5
        put HMCLR, 0
        dc.b $FF

Nusiz0: put NUSIZ0, $00
        put NUSIZ1, $00
        put CTRLPF, $00
        dc.b $FF
Nusiz1: put NUSIZ0, $11
        put NUSIZ1, $11
        put CTRLPF, $10
        dc.b $FF
Nusiz2: put NUSIZ0, $22
        put NUSIZ1, $22
        put CTRLPF, $20
        dc.b $FF
Nusiz3: put NUSIZ0, $33
        put NUSIZ1, $33
        put CTRLPF, $30
        dc.b $FF
Nusiz4: put NUSIZ0, $04
        put NUSIZ1, $04
        dc.b $FF
Nusiz5: put NUSIZ0, $15
        put NUSIZ1, $15
        dc.b $FF
Nusiz6: put NUSIZ0, $26
        put NUSIZ1, $26
        dc.b $FF
Nusiz7: put NUSIZ0, $37
        put NUSIZ1, $37
        dc.b $FF
MoveA:  put HMP0, $10
        put HMP1, $F0
        put HMM0, $30
        put HMM1, $D0
        put HMBL, $70
        dc.b $FF
MoveB:  put HMP0, $80
        put HMP1, $00
        put HMM0, $20
        put HMM1, $E0
        put HMBL, $50
        put NUSIZ0, $01
        dc.b $FF
MoveC:  put HMP0, $40
        put HMP1, $C0
        put HMM0, $60
        put HMM1, $A0
        put HMBL, $B0
        put NUSIZ1, $16
        put CTRLPF, $10
        dc.b $FF
MoveD:  put HMP0, $70
        put HMP1, $90
        put HMM0, $80
        put HMM1, $00
        put HMBL, $F0
        put NUSIZ0, $35
        put NUSIZ1, $27
        put CTRLPF, $21
        dc.b $FF
Plain:  put NUSIZ0, $25
        put NUSIZ1, $13
        put CTRLPF, $30
        put PF1, $99
        dc.b $FF
Delayed:
        put NUSIZ0, $03
        put NUSIZ1, $03
        put VDELP0, $01
        put VDELP1, $01
        put VDELBL, $01
        put CTRLPF, $30
        dc.b $FF
Field:  put PF0, $60
        put PF1, $C3
        put PF2, $5A
        put NUSIZ0, $37
        put NUSIZ1, $35
        put CTRLPF, $30
        dc.b $FF
Mirror: put PF0, $60
        put PF1, $C3
        put PF2, $5A
        put CTRLPF, $31
        dc.b $FF
Score:  put PF0, $60
        put PF1, $C3
        put PF2, $5A
        put NUSIZ0, $37
        put NUSIZ1, $35
        put CTRLPF, $32
        dc.b $FF

        org $FFFA
        dc.w Start, Start, Start
