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
        cpx #MODE_SHOW
        beq .deed
        cpx #MODE_OVER
        beq .over
        lda flags               ; MODE_ROLL, MODE_FLY
        bmi .demo               ; FLAG_DEMO
        cpx #MODE_ROLL
        beq .roll
.rolls  lda #P_NORTH_ROLLS
.side   ldx actor
        beq .line
        clc
        adc #1                  ; South's is the next one
.line   sta statusLine
        rts
.over   lda #P_NORTH_WINS
        bne .side               ; always
.demo   lda frame
        asl
        asl                     ; the two by turns, 64 frames each
        lda #P_DEMO
        adc #0
        bne .line               ; always
.wish   lda item
        clc
        adc #P_WISH_VORTEX
        bne .line               ; always
.deed   ldx deed
        lda DeedWords,x
        bne .line               ; always
.roll   and #FLAG_AGAIN
        bne .rolls
        lda #P_NORTH_BAG        ; whose windbag it is now
        bne .side               ; always
.aim    lda frame
        asl
        asl
        lda #P_FIRE_DONE
        bcs .line
        lda #P_STICK_AIM
        ldx deed
        beq .line
        lda flags
        and #FLAG_DRIFTS
        beq .turns
        lda #P_STICK_DRIFT
        bne .line               ; always
.turns  lda #P_STICK_SIDE
        bne .line               ; always
; ---- the roll of the ball or the kind of the chip, what the button does there, where the ball is to go, and the button again
.play   lda frame
        asl
        rol
        rol
        and #%11
        beq .what
        ldx from                ; CURSOR_ (input/play.asm)
        beq .deeds              ; CURSOR_BARRED
        cpx #CURSOR_UNKNOWN
        beq .what
        lsr                     ; 2: carry clear
        bcc .goal
.deeds  txa
        clc
        adc #P_NOT_HERE
        bne .line               ; always
.goal   lda actor
        bit variants            ; TUG_BIT
        bvc .ends
        eor #1
.ends   adc #P_GOAL_BOTTOM      ; (carry clear)
        bne .line               ; always
.what   lda variants
        and #BAG_BITS
        bne .chip
        ldx variants+1
        beq .rolled             ; one ball
        ldx actor
.rolled lda dice,x
        clc
        adc #P_ROLLED_1
        bne .words              ; always
.chip   CALL KindInHand
        clc
        adc #P_VORTEX
.words  sta statusLine
        rts
        END_ROUTINE Status
        if P_DEMO_FIRE != P_DEMO+1 || P_NOT_HERE+CURSOR_DRIFT != P_FIRE_MOVE || CURSOR_BARRED != 0 || P_GOAL_TOP != P_GOAL_BOTTOM+1
        err
        endif
SEVERAL = $80
ModeWords                       ; by MODE_
        dc.b P_NONE,P_DEAL,SEVERAL,SEVERAL,P_FACE,P_NONE,P_NONE,SEVERAL,SEVERAL,SEVERAL,P_NONE,SEVERAL
        dc.b P_PASS,P_NONE,SEVERAL,P_CHANGE
DeedWords                       ; by DEED_
        dc.b P_PLACES,P_ROTATES,P_ROTATES,P_DRIFTS,P_PASS

; ---- KindInHand: A = KIND_ of the chip in the hand
; uses  A X
; cycles with rts: 49 at most
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
