; ---------------------------------------------------------------------------
; The 6507's arithmetic, its undocumented instructions, and their times.
;
; Frame n takes A, X, Y, the operand and the flags from n.  Every instruction
; leaves a checksum of A, X, Y, S, the flags and the operand at $90 and up, and
; the cycles that it took are read from the timer into the same checksum.
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

        seg.u ram
        org $80
Frame   ds 1
InA     ds 1
InX     ds 1
InY     ds 1
InP     ds 1
Operand ds 1
Near    ds 2            ; a pointer to Operand, less Y
SaveA   ds 1
SaveP   ds 1
Slot    ds 1
Kept    ds 1

        org $90
Sums    ds 96

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
        cld
        inc Frame
        ldx #95
        lda #0
.zero:  sta Sums,x
        dex
        bpl .zero
        sta Slot

        ; inputs that differ from frame to frame in all their bits
        lda Frame
        sta InA
        asl
        adc Frame
        adc #$35
        sta Kept
        eor Frame
        sta InX
        rol
        eor #$A7
        sta InY
        adc Kept
        and #$CB        ; any flags, decimal mode in half of the frames
        sta InP

        MAC begin
        lda Kept
        sta Operand
        lda #Operand
        sec
        sbc InY
        sta Near
        lda #0
        sbc #0
        sta Near+1
        ldx InX
        ldy InY
        lda InP
        pha
        lda #$FF
        sta TIM1T
        lda InA
        plp
        ENDM

        MAC check
        jsr Sum
        ENDM

        MAC one         ; an instruction with an immediate operand, given as opcode
        begin
        dc.b {1}, $6D
        check
        begin
        dc.b {1}, $99
        check
        ENDM

        MAC zp          ; an opcode on the operand's address
        begin
        dc.b {1}, Operand
        check
        ENDM

        one $69         ; ADC
        one $E9         ; SBC
        one $EB         ; SBC, the undocumented one
        one $C9         ; CMP
        one $0B         ; ANC
        one $4B         ; ALR
        one $6B         ; ARR
        one $CB         ; SBX
        one $8B         ; XAA
        one $AB         ; LXA
        one $80         ; NOP
        zp $65          ; ADC
        zp $E5          ; SBC
        zp $07          ; SLO
        zp $27          ; RLA
        zp $47          ; SRE
        zp $67          ; RRA
        zp $C7          ; DCP
        zp $E7          ; ISC
        zp $87          ; SAX
        zp $A7          ; LAX
        zp $04          ; NOP
        zp $26          ; ROL
        zp $66          ; ROR
        jmp Part2

; Adds everything into the next checksum.  In: the registers after an instruction.
Sum:    php
        cld
        sta SaveA
        lda INTIM
        stx $F0
        ldx Slot
        clc
        adc Sums,x
        rol
        adc SaveA
        rol
        adc $F0
        rol
        sta Sums,x
        sty $F1
        clc
        adc $F1
        rol
        adc Operand
        sta Sums,x
        pla
        and #$CB        ; the flags
        clc
        adc Sums,x
        sta Sums,x
        tsx
        txa
        ldx Slot
        eor Sums,x
        sta Sums,x
        inc Slot
        rts

Part2:
        ; through a pointer, over a page's end or not as Y has it
        begin
        adc (Near),y
        check
        begin
        sbc (Near),y
        check
        begin
        dc.b $B3, Near  ; LAX
        check
        begin
        dc.b $D3, Near  ; DCP
        check
        begin
        dc.b $73, Near  ; RRA
        check
        begin
        sta (Near),y
        check
        begin
        lda Table,x
        check
        begin
        ldy Table+$80,x
        check
        begin
        dc.b $BB        ; LAS
        dc.w Table
        tsx             ; S is anywhere now
        stx Operand
        ldx #$FF
        txs
        check
        begin
        dc.b $1C        ; NOP abs,X
        dc.w Table+$40
        check
        begin
        bcs .near
        nop
.near:  check
        begin
        jmp Edge
Back:   check
        begin
        jmp (Vector)    ; its low byte is the last of a page
There:  check
        begin
        php
        pla
        check
        begin
        pha
        plp
        check
        begin
        brk
        dc.b 0
        check
        begin
        jsr Sub
        check

        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        sta WSYNC
        sta WSYNC
        sta WSYNC
        lda #0
        sta VSYNC
        jmp NextFrame

Sub:    rts
Break:  rti

        org $FA00
        dc.b >There     ; the high byte of this vector:
        org $FAFF
Vector: dc.b <There
        org $FB00
Table:
N       SET 0
        REPEAT 512
        dc.b (N * 167 + (N >> 3) * 13) & $FF
N       SET N + 1
        REPEND
        org $FDFD
Edge:   bpl .over       ; over the end of a page, if at all
        nop
        jmp Back
.over:  jmp Back

        org $FFFA
        dc.w Start, Start, Break
