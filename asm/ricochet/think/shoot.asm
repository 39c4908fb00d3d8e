; ---------------------------------------------------------------------------
; A launch in a thought: the ball on the map, by the rules of flight alone.
;
; Owns the net points and the faces of one launch. What it means for the
; launchers and the game is state.asm's.
;
; The map has the even cells only, (17 * row + column) / 2, so that a diagonal
; step is one addition, and each of the four ways has a loop of its own. In rows
; 0 and 10, where nothing stands, a ball turns as it arrives: the same as the
; rules' turning before its next step.
; ---------------------------------------------------------------------------

; ---- what is in a cell of the map: 0 nothing, 1 to 12 a piece, and
MAP_EDGE     = %10000000
MAP_WALL     = MAP_EDGE+0
MAP_BUMPER   = MAP_EDGE+1
MAP_TARGET   = MAP_EDGE+2
MAP_EXIT     = MAP_EDGE+3
MAP_LAUNCHER = MAP_EDGE+4       ; + launcher

MAP_ROW   = COLUMNS/2           ; even rows have one more
MAP_TWO_ROWS = COLUMNS
MAP_STEP_OUT = [COLUMNS+1]/2    ; a row and a column on: down right, and back
MAP_STEP_IN  = [COLUMNS-1]/2    ; down left, and back
MAP_CELLS = [COLUMNS*[ROWS-1]+COLUMNS-1]/2+1
MAP_BOTTOM = COLUMNS*[ROWS-1]/2 ; the first of row 10

LOST     = 64                   ; after so many pieces, bumpers and walls a ball is lost from sight

; ---- a bumper of Left's, of Right's: 23 cycles at most
        mac GAIN_LEFT
        clc
        lda net
        adc gainLeft
        sta net
        lda gainHigh
        eor #$FF
        adc net+1
        sta net+1
        endm
        mac GAIN_RIGHT
        clc
        lda net
        adc gainRight
        sta net
        lda gainHigh
        adc net+1
        sta net+1
        endm

; ---- a ball on its way; {1} up or down and left or right, {2} carry and {3} step for that, {4} how
;      far in the map; {5} where a bumper or a vertical piece sends it, {6} where a wall or a
;      horizontal piece does; {7} what the bumper gives, less a point since it is counted as a hit
        mac FLY
; a hit is behind: 17 cycles
Fly{1}  dec hits        ; 5
        beq .lost{1}    ; 7
        lda INTIM       ; 11
        cmp #SLICE_END  ; 13
        bcc .pause{1}   ; 15
.on{1}  {2}             ; 17    stays so: no step leaves the map
; 13 cycles a step
.step{1} txa            ; 2
        {3} #{4}        ; 4
        tax             ; 6
        lda map,x       ; 10
        beq .step{1}    ; 13
        bmi .edge{1}    ; 14
; a piece: 31 to 37 cycles
        tay             ; 2
        lda PieceBit-1,y ; 6
        cpy #PIECE_G+1    ; 8
        bcs .right{1}   ; 10
        eor faceLeft    ; 13
        sta faceLeft    ; 16
        and PieceBit-1,y ; 20
        bne .across{1}  ; 22    horizontal now, so it was vertical
        jmp Fly{6}
.right{1}
        eor faceRight   ; 14
        sta faceRight   ; 17
        and PieceBit-1,y ; 21
        beq .along{1}   ; 23
.across{1} jmp Fly{5}
; an edge: at most 45 cycles
.edge{1} cmp #MAP_WALL
        bne .other{1}
        inc walls
.along{1} jmp Fly{6}
.other{1} cmp #MAP_BUMPER
        bne .end{1}
        {7}
        jmp Fly{5}
.lost{1} lda #0
.end{1} jmp ShootEnd
.pause{1}
        jsr Pause
        jmp .on{1}
        endm

        SUBROUTINE
        FLY DownRight,clc,adc,MAP_STEP_OUT,DownLeft,UpRight,GAIN_RIGHT
        FLY DownLeft,clc,adc,MAP_STEP_IN,DownRight,UpLeft,GAIN_LEFT
        FLY UpRight,sec,sbc,MAP_STEP_IN,UpLeft,DownRight,GAIN_RIGHT
        FLY UpLeft,sec,sbc,MAP_STEP_OUT,UpRight,DownLeft,GAIN_LEFT

; ---------------------------------------------------------------------------
; Shoot: a launch, to its end or until it is lost from sight.
; in    launcher; shotOuts; faceLeft, faceRight; the map
; out   hits = MAP_TARGET, MAP_EXIT, MAP_LAUNCHER + launcher, 0 if lost
;       net = points of the side that launches less the other's, -MOST_NET to MOST_NET
;       walls = what it is worth besides, signed
;       faceLeft, faceRight: as it leaves them; X = launcher
; uses  A Y, ballAt, part; 4 bytes of stack, pauses
; ---------------------------------------------------------------------------
Shoot SUBROUTINE
        ldx #0
        stx net
        stx net+1
        stx walls
        lda #LOST+1
        sta hits
        ldy launcher
        cpy #RT
        lda valueLeft
        bcs .right
        stx gainHigh+WRITE
        eor #$FF                ; Left launches: its own is - value, less a point
        sta gainLeft+WRITE
        lda valueRight
        sbc #0                  ; (carry is clear: less a point)
        sta gainRight+WRITE
        cpy #LB
        beq .leftLow
        jmp FlyDownRight
.leftLow
        ldx #MAP_BOTTOM
        jmp FlyUpRight
.right  sbc #1
        sta gainLeft+WRITE
        dex
        stx gainHigh+WRITE
        lda valueRight
        eor #$FF
        sta gainRight+WRITE
        cpy #RB
        beq .rightLow
        ldx #MAP_ROW
        jmp FlyDownLeft
.rightLow
        ldx #MAP_CELLS-1
        jmp FlyUpLeft

; ---- its end; A = what it met
ShootEnd
        tay
        lda #LOST               ; a point for every piece: hits without walls; a bumper is
        sec                     ;   a point less
        sbc hits
        sbc walls
        clc
        adc net
        sta net
        bcc .counted
        inc net+1
.counted
        sty hits
        LOOK
        ldx #0
        stx walls
        ldy hits
        cpy #MAP_TARGET
        beq .target
        cpy #MAP_LAUNCHER
        bcc .most

; a launcher: no hit, so a point more
        inc net
        bne .point
        inc net+1
.point  cpy #MAP_LAUNCHER+RT
        bcs .hitRight
        GAIN_LEFT
        jmp .gained
.hitRight
        GAIN_RIGHT
.gained ldx turn
        ldy players,x
        lda hits                ; bits 0-1: the launcher hit
        eor launcher
        and #RT                 ; the side
        beq .own
        lda HitWeight-1,y
        jmp .bonus
.own    sec
        sbc HitWeight-1,y
        jmp .bonus

; the target: as many launches as the rules load, unless that launcher is out for the game
.target lda launcher
        eor #LT^LB
        tax
        lda shotOuts
        and FieldOf,x
        cmp FieldOf,x
        beq .most
        ldx turn
        ldy players,x
        ldx #0
        lda targetTurn
        lsr                     ; rounds gone by
        sec
.grows  inx                     ; one more every so many
        sbc #ROUNDS_A_LAUNCH
        bcs .grows
        lda #0
.worth  adc LoadWeight-1,y      ; (carry is clear)
        dex
        bne .worth
.bonus  sta walls

.most
        LOOK
        ldx launcher
        lda net+1
        bmi .least
        lda #<MOST_NET
        cmp net
        lda #>MOST_NET
        sbc net+1
        bcs .done
        lda #<MOST_NET
        sta net
        lda #>MOST_NET
        sta net+1
        rts
.least  lda net
        cmp #<-MOST_NET
        lda net+1
        sbc #>-MOST_NET
        bcs .done
        lda #<-MOST_NET
        sta net
        lda #>-MOST_NET
        sta net+1
.done   rts

MOST_NET = 500                  ; points of a launch

PieceBit                        ; by piece
        dc.b 1,2,4,8,16,32, 1,2,4,8,16,32
FieldOf                         ; by launcher: its bits of `outs`
        dc.b %00000011, %00001100, %00110000, %11000000
