; ---------------------------------------------------------------------------
; The scores and the upper wall, and the setting up of row 0.  The visible frame:
;
;   lines   what                    drawn by
;   9       scores                  players; SetUpKernel made the pointers
;   1       black                   row 0 is set up here
;   2       pedestal                playfield, score colours
;   2       upper wall              playfield
;   1       black                   the players are placed
;   10      row 0                   bank 6, edge_rows.asm
;   5       black                   gap, one line longer than the others
;   158     rows 1 to 9             rows.asm
;   4       black                   gap, row 10 is set up
;   10      row 10                  bank 6, edge_rows.asm
;   1       black
;   2       lower wall              bank 6, edge_rows.asm
; ---------------------------------------------------------------------------

SECOND_FIFTY = $50      ; BCD: from here on the numbers are on the next page

; ---- a number in BCD at {2} into cell pointer {1}, in the hue of {3}; {4}: the bank's table
;      NumberOf: 22 cycles
        mac NUMBER
        ldx {2}         ; 3
        lda {4},x       ; 7
        sta {1}         ; 10
        cpx #SECOND_FIFTY        ; 12
        lda {3}         ; 15
        and #HUE        ; 17
        adc #NUMBER_PAGE ; 19
        sta {1}+1       ; 22
        endm

; ---- launcher {2}'s number, or an arrow if it is out: at most 32 cycles
        mac LAUNCHER_CELL
        lda outs        ; 3
        and #3<<({2}*2) ; 5
        bne .out        ; 7
        NUMBER {1},launch+{2},{3},{4} ; 29
        jmp .done       ; 32
.out
        if {2} < RT
        lda #<OutLeft
        else
        lda #<OutRight
        endif
        sta {1}
        lda {3}
        sta {1}+1
.done
        endm

; ---- A = offset of the shape of launcher {1} in a row of Sides: 11 cycles
        mac LAUNCHER_SHAPE
        lda outs        ; 3
        and #3<<({1}*2) ; 5
        cmp #1          ; 7    carry = out
        lda #0          ; 9
        ror             ; 11   OUT_SHAPE
        endm
OUT_SHAPE = %10000000   ; offset in Sides of the shapes of launchers that are out

; ---- bl for Left's launcher {1} with or without the ball; {2}: offset of its shapes in
;      Sides: at most 56 cycles
        mac LAUNCHER_SIDE
        LAUNCHER_SHAPE {1}
        sta bl          ; 14
        lda #BALL_CENTRE+BALL_PAIRS-1+{3} ; 16
        sec             ; 18
        sbc bp          ; 21   the ball's lowest pair, from the launcher's top
        cmp #EDGE_PAIRS+BALL_PAIRS-1 ; 23
        bcs .plain      ; 25
        sta br          ; 28
        asl             ; 30
        asl             ; 32
        adc br          ; 35
        adc #EDGE_PAIRS ; 37
        bcc .set        ; 40   always
.plain  lda #0
        clc
.set    adc #{2}        ; 42
        ora bl          ; 45
        sta bl          ; 48
        lda #>Sides     ; 50
        sta bl+1        ; 53
        sta br+1        ; 56
        endm

; ------------------------------------------------------------------ scores
; Both players stand at two copies 64 clocks apart, player 1 nine clocks behind player 0.
; A byte shows two digits, put together in the line.  Graphics and colours change between
; the copies; VDELP0 lets player 0 change with player 1.
; phase P_SCORES|P_WALL|P_ROWS
        SUBROUTINE
Kernel  lda #0
        sta WSYNC
        sta VBLANK      ; 3
        lda #TWO_WIDE   ; 5
        sta NUSIZ0      ; 8
        sta NUSIZ1      ; 11
        lda #DELAYED    ; 13
        sta VDELP0      ; 16
        ldx scoreRight  ; 19
        nop             ; 21
        nop             ; 23
        nop             ; 25
        nop             ; 27
        nop             ; 29
        nop             ; 31
        sta RESP0       ; 34   clocks 39 and 103
        sta RESP1       ; 37   clocks 48 and 112
        ldy #5          ; 39
.enter  dey
        bne .enter      ; 63
        bit cur         ; 66
        ldy #SCORE_LINES-1 ; 68
; ---- a line of digits: 76 cycles; from 68 of the line above
        PAGE_LOOP
.row    lda scoreLeft   ; 3
        sta COLUP0      ; 6
        sta COLUP1      ; 9
        lda (scoreDigits),y ; 14
        ora (scoreDigits+2),y ; 19
        sta GRP0        ; 22
        lda (scoreDigits+4),y ; 27
        ora (scoreDigits+6),y ; 32
        sta GRP1        ; 35   at 27 [-35]
        lda (scoreDigits+8),y ; 40
        ora (scoreDigits+10),y ; 45
        sta GRP0        ; 48   waits for player 1
        lda (scoreDigits+12),y ; 53
        ora (scoreDigits+14),y ; 58
        sta GRP1        ; 61   at 53 [42-57]
        stx COLUP0      ; 64   at 56 [42-57]
        stx COLUP1      ; 67   at 59 [42-60]
        nop             ; 69
        nop             ; 71
        dey             ; 73
        bpl .row        ; 76 / 75
        END_PAGE_LOOP

; ---- a black line; then a pedestal under the number of the side to move, in its colour
        lda #0          ; 1
        sta GRP0        ; 4
        sta GRP1        ; 7
        sta VDELP0      ; 10
        lda #THREE_MEDIUM
        sta NUSIZ0
        sta NUSIZ1      ; 18
        lda #REFLECT|SCORE_COLOURS
        sta CTRLPF      ; 23
        lda scoreLeft
        sta COLUP0      ; 29
        bit mode
        bvc .board      ; 34
        jmp TextBelowScores
.ball   nop             ; 42   (below, the pedestal's second line without a cursor)
        jmp .bar        ; 45
.board  LAUNCHER_CELL p1,LT,colLeft,NumberOf ; 66
        sta WSYNC
        lda leftMark    ; 3
        sta PF1         ; 6
        sta PF2         ; 9
        lda colLeft     ; 12   player 0's colour: see kernel/edge_rows.asm
        sta p2+1        ; 15
        lda #PIECE_PAGE|GOLD
        sta p4+1        ; 20
        sta p6+1        ; 23
        ldx #<Nothing   ; 25
        stx p2          ; 28
        lda #TWO_MEDIUM ; 30
        sta NUSIZ0      ; 33
        nop
        nop
        nop             ; 39
        ldy rightMark   ; 42
        sty PF1         ; 45   [39-57]
        sty PF2         ; 48   [42-57]
        ldy quiet       ; 51   a launch is due: marks
        cpy #QUIET_TURNS ; 53
        bcc .calm       ; 55 / 56
        ldx #<Alert     ; 57
.calm   stx p4          ; 60
        stx p6          ; 63
        sta WSYNC
        lda leftMark    ; 3
        sta PF1         ; 6
        sta PF2         ; 9
        ifconst PLUS
        ldy #3          ; 11
.bumpers
        dey
        bne .bumpers    ; 25
        nop             ; 27
        nop             ; 29
        else
        ldx bumpers     ; 12
        lda LeftBumpers,x ; 16
        ldx bumpers+1   ; 19
        ora RightBumpers,x ; 23
        eor bumperFlash ; 26
        sta bumperFlash ; 29   (bumperBits is not free yet)
        endif
        ldy rightMark   ; 32
        lda #REFLECT|BALL_4|BALL_FIRST ; 34
        bit ballShown   ; 37
        bmi .ball       ; 39 / 40
        ldx button      ; 42
        lda BarOf,x     ; 46    the bar under the cursor
.bar    sty PF2         ; 49 / 48 [47-50] seven bits of a mark are used
        sty PF1         ; 52 / 51 [39-59]
        ldy #3          ; 54 / 53
.late   dey
        bne .late       ; 68 / 67
        sta CTRLPF      ; 71 / 70 [63-]
; ---- the upper wall
        sta WSYNC
        WALL         ; 13
        LAUNCHER_CELL p7,RT,colRight,NumberOf ; 45
        ldx targetCell  ; 48   the target, if there is one
        beq .none       ; 50 / 51
        ldy targetDigit ; 53
        lda NumberOf,y  ; 57
        sta p1,x        ; 61
        lda #GOLD|NUMBER_PAGE ; 63
        sta p1+1,x      ; 67
.none   lda ground
        sta COLUBK      ; 73   the wall hides the change
        sta WSYNC
        ifconst PLUS
        WALL_IN_SHADE   ; 8
        endif
        LAUNCHER_SIDE LT,TOP_SHAPE,0 ; 64
        ifnconst PLUS
        lda bumperFlash
        sta bumperBits  ; 62
        endif
        sta WSYNC
        lda #0          ; 2
        sta PF0         ; 5
        sta PF1         ; 8
        sta PF2         ; 11
        ifconst PLUS
        lda boardColour ; 14
        sta COLUPF      ; 17
        lda p2+1        ; 20
        else
        lda #PLACE_ROW   ; 13   row 1 comes next
        sta cur         ; 16
        lda.w p2+1      ; 20
        endif
        sta COLUP0      ; 23
        ifconst PLUS
        sta RESP0       ; 26   clock 15
        LAUNCHER_SHAPE RT ; 37
        sta br          ; 40
        ldx colRight    ; 43
        sta RESP1       ; 46   clock 75
        ldy #EDGE_PAIRS-1 ; 48
        SEE_BANK 6      ; 63
        jmp PlaceRow0   ; 66
        else
        sta RESP0       ; 26   clock 15
        jmp GoPlaceRow0       ; 36 at PlaceRow0
        endif
; the bar's width by BUTTON_: refused narrow, finish in between
BarOf   .byte REFLECT|BALL_2|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST
        .byte REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_8|BALL_FIRST,REFLECT|BALL_4|BALL_FIRST

        ifnconst PLUS
; bits of bumperBits for 0 to 4 bumpers on a side
LeftBumpers
        BUMPERS_LEFT
RightBumpers
        BUMPERS_RIGHT
        endif

        if (. & $FF) > $100-$9B
        align 256       ; (a crossed page would cost a cycle)
        endif
NumberOf
        include "tables/number_places.inc"
        SAME_PAGE NumberOf
