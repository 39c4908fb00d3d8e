; ---------------------------------------------------------------------------
; Status: chooses the line below the field.
; out   statusLine = P_ (pages.txt)
; uses  A X
; ---------------------------------------------------------------------------

Status  SUBROUTINE
        lda notice
        beq .mode
        lda mode
        beq .done               ; MODE_SETUP: the message is in its last row
        lda message
        sta statusLine
.done   rts
.mode   ldx mode
        lda ModeWords,x
        bpl .line
        cpx #MODE_PLAY
        beq .play
        cpx #MODE_AIM
        beq .aim
        cpx #MODE_WISH
        beq .wish
        cpx #MODE_THINK
        beq .thinks
        cpx #MODE_SHOW
        beq .deed
        cpx #MODE_OVER
        beq .over
        lda flags               ; MODE_ROLL, MODE_FLY
        asl                     ; FLAG_DEMO
        lda #P_DEMO
        bcs .line
        lda #P_NORTH_ROLLS
.side   ldx actor
        beq .line
        clc
        adc #1                  ; South's is the next one
.line   sta statusLine
        rts
.over   lda #P_NORTH_WINS
        bne .side               ; always
; ---- whose chip it is, then what the button does there, or what the stick does
.play   lda frame
        bpl .whose
        lda #P_FIRE_PLACE
        ldx from                ; CURSOR_ (input/play.asm)
        cpx #CURSOR_PLACE
        beq .line
        lda #P_FIRE_TURN
        cpx #CURSOR_BARRED
        bne .line
        lda #P_NOT_HERE
        bne .line               ; always
.whose  lda variants
        and #BAG_BITS
        bne .chip
        lda #P_NORTH_CHIP
        bne .side               ; always
.chip   CALL KindInHand
        clc
        adc #P_VORTEX
        bne .line               ; always
.aim    lda frame
        asl
        asl
        lda #P_FIRE_DONE
        bcs .line
        lda #P_STICK_TURN
        ldx deed
        beq .line
        lda flags
        and #FLAG_DRIFTS
        beq .turns
        lda #P_STICK_DRIFT
        bne .line               ; always
.turns  lda #P_STICK_SIDE
        bne .line               ; always
.wish   lda item
        clc
        adc #P_WISH_VORTEX
        bne .line               ; always
.thinks lda frame
        lsr
        lsr
        lsr
        lsr
        and #%11
        clc
        adc #P_THINKS
        bne .line               ; always
.deed   ldx deed
        lda DeedWords,x
        bne .line               ; always
        END_ROUTINE Status
SEVERAL = $80
ModeWords                       ; by MODE_
        dc.b P_NONE,P_DEAL,SEVERAL,SEVERAL,P_FACE,P_NONE,P_NONE,SEVERAL,SEVERAL,SEVERAL,SEVERAL,SEVERAL
        dc.b P_NONE,SEVERAL,P_PASS
DeedWords                       ; by DEED_
        dc.b P_PLACES,P_TURNS,P_TURNS,P_DRIFTS,P_PASS

; ---- KindInHand: A = KIND_ of the chip in the hand
KindInHand SUBROUTINE
        lda hand
        ldx #KIND_VORTEX
        cmp #CODE_GUST
        bcc .kind
        ldx #KIND_GUST
        cmp #CODE_SPECIAL
        bcc .kind
        ldx #KIND_BUMPER
        cmp #CODE_TWISTER
        bcc .kind
        inx
        cmp #CODE_BARRICADE
        bcc .kind
        inx
        cmp #CODE_MOGUL
        bcc .kind
        ldx #KIND_MOGUL
        cmp #CODE_DJINN
        bcc .kind
        inx
.kind   txa
        rts
        END_ROUTINE KindInHand
