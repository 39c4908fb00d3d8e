; ---------------------------------------------------------------------------
; The title: RICOCHET in the playfield, 144 clocks wide, on the table's ground,
; and a ball that bounces off it. Then the rows of text (screens.asm).
;
;   lines       what
;   1           blank
;   2           wall
;   BALL_LINES  the ball's field
;   32          the logo, two lines a row
;   4           ground
;   2           wall
;
; The ball's bytes need no initial values: from any, it comes into its field.
; ---------------------------------------------------------------------------

BALL_LINES  = 28        ; of the field
BALL_HEIGHT = 6
LAST_BALL_X = 156
RATING_CLOCK = 88+BALL_LATE+8   ; of a rating's first digit, and a late HMOVE's way
HIT_FRAMES  = 8
HIT_HUES    = $04       ; bits of the logo's colours to turn while it is hit

        include "../common/logo.inc"

; ---------------------------------------------------------------------------
; TextKernel: a text screen, down to its rows.
; ---------------------------------------------------------------------------
        SUBROUTINE
TextKernel
        lda mode
        cmp #MODE_RESULT
        bne .title
        ifconst PLUS
        LOW_SEEN
        endif
        jmp Kernel
; ---- from there, after the scores' digits: the pedestal under the winner's, the wall
; phase P_TEXT
TextBelowScores
        ifconst PLUS
        RAM_SEEN
        endif
        ldx #2
.mark   sta WSYNC
        lda leftMark    ; 3
        sta PF1         ; 6
        sta PF2         ; 9
        ldy #6          ; 11
.half   dey
        bne .half       ; 40
        lda rightMark   ; 43
        sta PF1         ; 46   [39-57]
        sta PF2         ; 49   [42-57]
        dex
        bne .mark
        lda #REFLECT
        sta WSYNC
        sta CTRLPF      ; 3
        WALL            ; 16
        sta WSYNC
        ifconst PLUS
        lda #BOARD_COLOUR^WALL_SHADE
        eor hues
        and greys
        sta COLUPF      ; 11
        endif
        lda #0
        sta WSYNC
        sta PF0
        sta PF1
        sta PF2
        ifconst PLUS
        sta GRP0                ; what player 1 has delayed is 0 before the text turns the delay on
        endif
        ldx #RESULT_TOP
.above  sta WSYNC
        dex
        bne .above
        jmp GoTextRows

.title  ldx #0
        sta WSYNC
        stx VBLANK
        lda #REFLECT|BALL_4
        sta CTRLPF
        lda #WALL_COLOUR
        eor hues
        and greys
        sta COLUPF
        sta WSYNC
        WALL            ; 13
        lda #GROUND
        eor hues
        and greys
        tay             ; 23
        lda hues
        ldx titleHit
        beq .calm
        eor #HIT_HUES
.calm   sta titleHues
        sta WSYNC
        sta WSYNC
        sty COLUBK      ; 3
        lda #0
        sta PF0
        sta PF1
        sta PF2
        sta GRP0        ; what player 1 has delayed is 0 before the text turns the delay on
        lda #BALL_COLOUR
        eor hues
        and greys
        sta COLUPF
        ldx #ENABLED
        ldy #0
; ---- the ball's field
.field  tya
        sec
        sbc titleY
        cmp #BALL_HEIGHT
        txa
        bcc .ball
        lda #0
.ball   bit mode
        sta WSYNC
        sta ENABL
        iny
        cpy #BALL_LINES
        bne .field
        lda #BALL_4     ; no reflection
        sta CTRLPF
        ldx #2*LOGO_ROWS-1
        ldy #LOGO_ROWS-1
        lda #0
        sta WSYNC
        sta ENABL
        PAGE_LOOP
.line   sta WSYNC
        LOGO_LINE titleHues
        dex             ; 57
        bmi .below      ; 59
        txa
        lsr
        tay             ; 65
        jmp .line
        END_PAGE_LOOP
.below  lda #0
        sta WSYNC
        sta PF0
        sta PF1
        sta PF2
        lda #REFLECT|BALL_4
        sta CTRLPF
        lda #WALL_COLOUR
        eor hues
        and greys
        sta COLUPF
; ---- the ball becomes the mark behind the digit to turn, if one is turned: 4 clocks a digit
        lda cursorX
        asl
        adc #RATING_CLOCK ; (carry is clear)
        sta WSYNC
        sec             ; 2
        PAGE_LOOP
        STROBE HMBL,RESBL
        sta WSYNC
        ldy #13         ; 2
.late   dey
        bne .late       ; 66
        END_PAGE_LOOP
        nop
        nop             ; 70
        sta HMOVE       ; 73   eight more to the left, and no comb
        sta WSYNC
        tya
        sta WSYNC
        sta COLUBK
        WALL
        sta WSYNC
        sta WSYNC
        lda #0
        sta PF0
        sta PF1
        sta PF2
        jmp GoTextRows
        END_ROUTINE TextKernel
RESULT_TOP = 14

; ---------------------------------------------------------------------------
; MoveTitleBall: one clock and one line; it turns at the walls and on the logo.
; out   A = titleX
; uses  A
; ---------------------------------------------------------------------------
MoveTitleBall SUBROUTINE
        lda titleHit
        beq .calm
        cmp #HIT_FRAMES+1
        bcc .count
        lda #1
.count  sbc #0          ; (carry is clear: one less; or to 0)
        sta titleHit
.calm   lda titleWay
        and #GO_DOWN
        beq .up
        inc titleY
        lda titleY
        cmp #BALL_LINES-BALL_HEIGHT
        bcc .across
        lda #BALL_LINES-BALL_HEIGHT
        sta titleY
        lda #HIT_FRAMES
        sta titleHit
        bne .turnY      ; always
.up     dec titleY
        beq .turnY
        lda titleY
        cmp #BALL_LINES-BALL_HEIGHT
        bcc .across
        lda #0
        sta titleY
.turnY  lda titleWay
        eor #GO_DOWN
        sta titleWay
.across lda titleWay
        lsr             ; GO_RIGHT
        bcc .left
        inc titleX
        lda titleX
        cmp #LAST_BALL_X
        bcc .done
        lda #LAST_BALL_X
        bne .turnX      ; always
.left   dec titleX
        beq .turn0
        lda titleX
        cmp #LAST_BALL_X
        bcc .done
.turn0  lda #0
.turnX  sta titleX
        lda titleWay
        eor #GO_RIGHT
        sta titleWay
        lda titleX
.done   rts
        END_ROUTINE MoveTitleBall

        align 256
        include "tables/logo.inc"
