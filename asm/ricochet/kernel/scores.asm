; ---------------------------------------------------------------------------
; The scores and the upper wall, and the setting up of rows 0 and 10.  The visible frame:
;
;   lines   what                    drawn by
;   10      scores                  playfield, score colours; from scoreBits
;   2       black                   row 0 is set up
;   2       upper wall              playfield
;   1       black                   the players are placed
;   10      row 0                   bank 0, edge_loops.asm
;   5       black                   gap, one line longer than the others
;   158     rows 1 to 9             rows.asm
;   4       black                   gap, row 10 is set up
;   10      row 10                  bank 0, edge_loops.asm
;   1       black
;   2       lower wall              bank 0, edge_loops.asm
; ---------------------------------------------------------------------------

SECOND_FIFTY = $50      ; BCD: from here on the numbers are on the next page

; ---- a number in BCD at {2} into cell pointer {1}, in the hue of {3}: 22 cycles
        mac NUMBER
        ldx {2}         ; 3
        lda NumberOf,x  ; 7
        sta {1}         ; 10
        cpx #SECOND_FIFTY        ; 12
        lda {3}         ; 15
        and #HUE        ; 17
        adc #NUMBER_PAGE ; 19
        sta {1}+1       ; 22
        endm

; ---- launcher {2}'s number, or a bumper if it is out: at most 32 cycles
        mac LAUNCHER_CELL
        lda outs        ; 3
        and #3<<({2}*2) ; 5
        bne .out        ; 7
        NUMBER {1},launch+{2},{3} ; 29
        jmp .done       ; 32
.out    lda #<BumperSign
        sta {1}
        lda {3}
        sta {1}+1
.done
        endm

; ---- the glyph at X of page A in cell {1}: 6 cycles
        mac CELL
        stx {1}
        sta {1}+1
        endm

; ---- bl for a launcher with or without the ball, br for one: at most 45 cycles
        mac LAUNCHER_SIDE
        lda #BALL_CENTRE+BALL_PAIRS-1
        sec
        sbc bp
        cmp #EDGE_PAIRS+BALL_PAIRS-1
        bcs .plain
        sta bl
        asl
        asl
        adc bl
        adc #<LauncherBall
        bne .set
.plain  lda #<Launcher
.set    sta bl
        lda #>Launcher
        sta bl+1
        sta br+1
        lda #<Launcher
        sta br
        endm

; ------------------------------------------------------------------ scores
; scoreBits holds twenty playfield bytes; Y = PF0 at Left's side.
        mac SCORE_LINE
        sta WSYNC
        sty PF0         ; 3    [-22] Left's mark
        lda scoreBits,x ; 7
        sta PF1         ; 10   [-28] Left's first two digits
        lda scoreBits+1,x ; 14
        sta PF2         ; 17   [-38] Left's last two
        lda rightMark   ; 20
        nop             ; 22
        nop             ; 24
        nop             ; 26
        nop             ; 28
        sta PF0         ; 31   [28-70] Right's mark
        lda scoreBits+3,x ; 35
        bit cur         ; 38   free
        sta PF1         ; 41   [39-60] Right's last two, in the mirror
        lda scoreBits+2,x ; 45
        sta PF2         ; 48   [48] Right's first two
        endm

        SUBROUTINE
Kernel
        ldx #4*(SCORE_ROWS-1)
        lda #0
        sta WSYNC
        sta VBLANK      ; 3
.row    SCORE_LINE
        SCORE_LINE
        dex             ; 50
        dex             ; 52
        dex             ; 54
        dex             ; 56
        bpl .row        ; 58 / 59

; ---- two black lines
        sta WSYNC
        lda #0          ; 2
        sta PF0         ; 5
        sta PF1         ; 8
        sta PF2         ; 11
        lda #REFLECT|BALL_4|BALL_FIRST ; 13
        bit ballShown   ; 16
        bmi .ball       ; 18 / 19
        ldx button      ; 21
        lda BarOf,x     ; 25   the bar under the cursor
.ball   sta CTRLPF      ; 28
        lda #PIECE_PAGE|GOLD ; 30
        ldx #<Nothing   ; 32
        CELL p2         ; 38
        CELL p4         ; 44
        CELL p6         ; 50
        sta WSYNC
        ldy quiet       ; 3   a launch is due: marks
        cpy #QUIET_TURNS ; 5
        bcc .calm       ; 7 / 8
        ldx #<Alert     ; 9
.calm   CELL p3
        CELL p5      ; 21
        LAUNCHER_CELL p1,LT,colLeft ; 53

; ---- the upper wall
        sta WSYNC
        WALL         ; 13
        LAUNCHER_CELL p7,RT,colRight ; 45
        ldx targetCell  ; 48   the target, if there is one
        beq .none       ; 50 / 51
        ldy targetDigit ; 53
        lda NumberOf,y  ; 57
        sta p1,x        ; 61
        lda #GOLD|NUMBER_PAGE ; 63
        sta p1+1,x      ; 67
.none   sta WSYNC
        LAUNCHER_SIDE   ; 45
        ldx bumpers     ; 48
        lda LeftBumpers,x ; 52
        ldx bumpers+1   ; 55
        ora RightBumpers,x ; 59
        eor bumperFlash ; 62
        sta bumperBits  ; 65
        ldx p7+1        ; 68
        txs             ; 70
        sta WSYNC
        lda #0          ; 2
        sta PF0         ; 5
        sta PF1         ; 8
        sta PF2         ; 11
        lda #PLACE_ROW   ; 13   row 1 comes next
        sta cur         ; 16
        jmp GoPlaceRow0       ; 26 at PlaceRow0

; ------------------------------------------------------------------ row 10
; From GapAboveRow10 at 38 of the first of four lines; Y = ENABL for the second pair.
        SUBROUTINE
SetUpRow10
        NUMBER p3,value,colLeft ; 60
        lda #<BumperSign ; 62
        sta p2          ; 65
        lda colLeft     ; 68
        sta p2+1        ; 71
        sta WSYNC
        LAUNCHER_CELL p1,LB,colLeft
        LAUNCHER_CELL p7,RB,colRight ; 70
        sta WSYNC
        sty ENABL       ; 3
        LAUNCHER_SIDE   ; 48
        NUMBER p5,value+1,colRight ; 70
        sta WSYNC
        lda #<BumperSignR ; 2
        sta p6          ; 5
        lda colRight    ; 8
        sta p6+1        ; 11
        ldx clockShown  ; 14
        lda NumberOf,x  ; 18
        sta p4          ; 21
        cpx #SECOND_FIFTY        ; 23
        lda #GOLD       ; 25
        adc #NUMBER_PAGE ; 27
        sta p4+1        ; 30
        ldx p7+1        ; 33
        txs             ; 35
        jmp GoPlaceRow10       ; 45 at PlaceRow10

; the bar's width by BUTTON_: refused narrow, finish in between
BarOf   .byte REFLECT|BALL_2|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST
        .byte REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_4|BALL_FIRST

; bits of bumperBits for 0 to 4 bumpers on a side
LeftBumpers
        BUMPERS_LEFT
RightBumpers
        BUMPERS_RIGHT

        if (. & $FF) > $100-$9B
        align 256       ; (a crossed page would cost SetUpRow10 a cycle)
        endif
NumberOf
        include "tables/number_places.inc"
        SAME_PAGE NumberOf
