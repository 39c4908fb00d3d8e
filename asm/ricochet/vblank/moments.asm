; ---------------------------------------------------------------------------
; Vertical blank, bank 2: what moves without being a piece or the ball: pedestals under
; the scores, a bumper that is hit, the target.  The tune, or the slice of the thought,
; comes here, too.
; ---------------------------------------------------------------------------

; ---- the pedestals of side X, without a hit or a part of them
        mac MARKS
        lda LeftMarks,x
        sta leftMark
        lda RightMarks,x
        sta rightMark
        ifnconst PLUS
        lda #0
        sta bumperFlash
        endif
        endm

        SUBROUTINE
        lda mode
        cmp #MODE_THINK
        bne .tune
; ---- a computer thinks: its pedestal grows with the candidates that are done
ThoughtMarks
        ldx turn
        MARKS
        ldy thinkAt
        beq .slice              ; not started
        lda candidate
        and #PIECE_BITS
        beq .slice              ; a launch, or between two directions
        lda candidate
    REPEAT 5
        lsr
    REPEND
        tay
        lda Progress,y
        ldy turn
        beq .left
        ldy #rightMark-leftMark
.left   sta leftMark,y
.slice
        ifconst PLUS
        lda shortFrame
        beq .line
        lda lineStep+LINE_SEEN
        beq .sliced
.line   jmp LineOrKernel        ; or a text is drawn
LineThought
        RAM_SEEN
.sliced lda INTIM               ; the board was patched in this frame
        cmp #SLICE_LEAST
        bcs .think
        jmp VerticalBlankEnd
.think
        endif
        jmp GoThinkInBlank

.tune   CALL_IDLE PlayTune
        ifconst PLUS
        ldy flashing            ; as for the colours
        else
        CALL_IDLE ScoreFlash    ; Y
        endif
        CALL BrightSide         ; no calls from here on: the marks are the stack's last bytes
        MARKS
        lda mode
        bmi .ball

; ---- while the clock runs, the pedestal is as wide as the time that is left
        lda clockShown
        cmp #NO_CLOCK
        beq .untimed
        lsr
        lsr
        lsr
        tay                     ; 2 * tens
        lda clockShown
        and #$0F
        cmp #LAST_SECONDS
        tya
        and #~1
        adc #0
        cmp #SecondsEnd-SecondsMark
        bcc .width
        lda #SecondsEnd-SecondsMark-1
.width  tay
        lda SecondsMark,y
        ldy turn
        beq .leftTurn
        ldy #rightMark-leftMark
.leftTurn
        sta leftMark,y
.untimed
        jmp .steady

.ball   tya
        bmi .quiet
        lda #HIT_MARK           ; a hit widens its side's pedestal
        sta leftMark,y
.quiet  lda event
        and #~EV_WALL
        ldx mode
        cpx #MODE_LANDED
        bcc .launch
        beq .landed
        jmp .over
.launch

; ---- at a launch, the launcher kicks: drawn as if it were out.  Overscan puts it back
        lda steps
        bne .flying
        lda sub
        cmp #KICK_EIGHTHS
        bcs .steady
        lda ballDir
    REPEAT FROM_SHIFT
        lsr
    REPEND
        tax
        lda outs
        ora Kicked,x
        sta outs
        bne .steady             ; always

        ifconst PLUS
.flying bne .steady             ; always
        else
; ---- a bumper blinks in the pause
.flying lda timer
        and #FLASH_FRAMES
        beq .steady
        lda event
        lsr                     ; carry = side
        ldy ballY
        bcc .side
        iny
.side   lda BumperBit-BUMPER_TOP,y
        sta bumperFlash
        bne .steady             ; always
        endif

; ---- the ball is in the target: it blinks
.landed cmp #EV_TARGET
        bne .steady
        lda timer
        and #FLASH_FRAMES
        bne .steady
        sta targetCell
        beq .steady             ; always

; ---- a game is over: the winner's pedestal grows
.over   lda timer
    REPEAT 5
        lsr
    REPEND
        tay
        lda WinnerMark,y
        ldx leftMark
        beq .lost
        sta leftMark
.lost   ldx rightMark
        beq .steady
        sta rightMark
.steady
