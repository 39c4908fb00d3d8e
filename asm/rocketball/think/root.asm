; the computer: a stub
ThinkInOverscan
        lda #DEED_PASS
        sta deed
        lda #MODE_SHOW
        sta mode
        lda #SHOW_FRAMES
        sta timer
        jmp GoSliceDone
ThinkInBlank
        jmp GoBlankSliceDone
