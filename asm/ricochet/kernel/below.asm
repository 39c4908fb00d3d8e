; ---------------------------------------------------------------------------
; What is below row 10 in the image for 3E+, bank 6: the lower wall and the line of text.  The players take their places in
; the line before the wall, by an HMOVE at cycle 73, which moves by eight more to the left and blanks no clocks; those that
; are not to move have had $80 since row 1.
; ---------------------------------------------------------------------------

; ---- from 5 of the line below row 10; A = GRP0 = GRP1 = 0
KernelEnd
        sta ENABL       ; 8
        sta GRP0        ; 11   what was delayed is 0 too
        lda #THREE_CLOSE ; 13
        sta NUSIZ0      ; 16
        sta NUSIZ1      ; 19
        sta VDELP0      ; 22   (bit 0)
        sta VDELP1      ; 25
        lda #$90        ; 27   player 0 one clock left,
        sta HMP0        ; 30
        lda #$A0        ; 32   player 1 two
        sta HMP1        ; 35
        nop             ; 37
        sta RESP0       ; 40   clock 57
        sta RESP1       ; 43   clock 66
        ldx #4          ; 45
.late   dex
        bne .late       ; 64
        nop             ; 66
        nop             ; 68
        nop             ; 70
        sta HMOVE       ; 73   56 and 64
        sta WSYNC       ; 76
        WALL            ; 13   two lines of the lower wall
        lda #0          ; 15
        sta COLUBK      ; 18   the wall hides the change
        sta WSYNC
        WALL_IN_SHADE   ; 8
        lda #0
        sta WSYNC
        sta PF0         ; 3
        sta PF1         ; 6
        sta PF2         ; 9
        jmp BelowWall   ; 12
