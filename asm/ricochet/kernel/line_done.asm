; ---- the line of text, from 12 of the line below the wall; in its last line it is done
BelowWall
        RAM_SEEN
        ldx lineColour+LINE_SEEN
        lda colLeft,x
        sta COLUP0
        sta COLUP1
        lda lineShown+LINE_SEEN
        sta WSYNC
        sta RAM_SWITCH
        jmp CODE                ; comes back at LineDone
LineDone
        sta WSYNC
        lda #PICTURE_OFF ; 2
        sta VBLANK      ; 5
        ldx #0          ; 7
        stx GRP0        ; 10
        stx GRP1        ; 13
        stx VDELP0      ; 16
        stx VDELP1      ; 19
        dex             ; 21
        txs             ; 23
        OVERSCAN_BEGINS ; 29
        RAM_SEEN        ; 34
        bit ballShown
        bmi .launcher
        jmp GoOverscanRules     ; nothing is to be put back
.launcher
        jmp GoKernelEnd
