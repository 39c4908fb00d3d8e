; ---------------------------------------------------------------------------
; MODE_THINK: the computer seeks what a player has hidden (seek/seek.asm).  It fires and
; opens the box as a player does.
; ---------------------------------------------------------------------------

        SUBROUTINE
Think   lda seekStage
        cmp #FIRST_WORK
        bcc .act
        lda frame
        and #THINK_FRAMES-1
        bne .done
.act    CALL_FAR FAR_SEEKER
        sty count
        CALL LaserPlace
        stx cursorX
        sty cursorY
        ldx bestLaser
        lda count
        beq .done               ; SEEKER_WORKS
        cmp #SEEKER_MARKS
        beq .marks
        bcs .end
SeekerFires
        jmp FireLaser
        REACH Play
.end    cmp #SEEKER_OPENS
        bne .begin
        lda #ITEM_DONE          ; FIRE: GO ON
        sta item
        jmp EndGuessing
.begin  CALL BeginBox           ; takes the time of the colours
        lda #0                  ; the candidates are not seen
        sta colCell
        sta colMiddle
        sta colGround
        jmp PictureReady
.done   TAIL ModeDone

.marks  ldx balls
        stx guesses
.ball   dex
        stx count
        lda work,x
        and #%1111
        clc
        adc firstX
        tay
        lda work,x
        lsr
        lsr
        lsr
        lsr
        tax                     ; a guess is in both planes
        CALL SetCell
        txa
        clc
        adc #PLANE_EMPTY
        tax
        CALL SetCell
        ldx count
        bne .ball
        lda #SOUND_MARK
        sta sound
SeekerMarks
        jmp PictureReady        ; takes the time of the colours, too
        END_ROUTINE Think
