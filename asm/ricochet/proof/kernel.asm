; ---------------------------------------------------------------------------
; The kernel of a code (proof/code.asm), in bank 1, with its picture in slot 0's RAM; and the end of a black frame.
;
; A number behind an instruction is the cycle of its line at which it ends.
; ---------------------------------------------------------------------------

; ---- CodeKernel: lines 31 to 237: black modules of six lines each on white
; phase P_CODE
        SUBROUTINE
CodeKernel
        lda #CODE_RAM
        sta RAM_SWITCH
        ldx #0
        lda #CODE_WHITE
        sta WSYNC               ; line 31
        stx VBLANK              ; 3
        sta COLUBK              ; 6     (behind a text screen playfield and players are clear)
        stx COLUPF
        stx CTRLPF              ; 12
        ldx #CODE_ABOVE-1
.above  sta WSYNC
        dex
        bne .above
        ldy #0
        PAGE_LOOP
.row    ldx #CODE_LINES         ; 65
.line   sta WSYNC
        lda #0                  ; 2
        sta PF0                 ; 5     [-22]
        lda codePicture+LINE_SEEN,y ; 9
        sta PF1                 ; 12    [-28]
        lda codePicture+LINE_SEEN+CODE_SIDE,y ; 16
        sta PF2                 ; 19    [-38]
        lda codePicture+LINE_SEEN+2*CODE_SIDE,y ; 23
        nop
        nop
        nop                     ; 29
        sta PF0                 ; 32    [28-48]
        lda codePicture+LINE_SEEN+3*CODE_SIDE,y ; 36
        sta PF1                 ; 39    [39-54]
        lda codePicture+LINE_SEEN+2*CODE_SIDE,y ; 43
        and #%00001111          ; 45
        nop                     ; 47
        sta PF2                 ; 50    [50-65]
        dex                     ; 52
        bne .line               ; 55 / 54
        iny                     ; 56
        cpy #CODE_SIDE          ; 58
        bne .row                ; 61
        END_PAGE_LOOP
        sta WSYNC               ; line 221
        stx PF0                 ; 3     (X = 0)
        stx PF1
        stx PF2                 ; 9
        ldx #CODE_BELOW-1
.below  sta WSYNC
        dex
        bne .below
CodeEnds                        ; X = 0
        lda #PICTURE_OFF
        sta WSYNC               ; line 238
        sta VBLANK
        stx COLUBK
        OVERSCAN_BEGINS
        RAM_SEEN
        jmp OverscanWork
        END_ROUTINE CodeKernel
