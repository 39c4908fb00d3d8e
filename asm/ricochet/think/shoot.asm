; ---------------------------------------------------------------------------
; A launch in a thought: moves the ball on the map.
;
; Owns the net points and the faces of one launch. launchers.asm and
; evaluate.asm apply it to the launchers and the game.
;
; The map has the even cells only, (17 * row + column) / 2, so that a diagonal
; step is one addition, and each of the four directions has its own code. In rows
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

LOST     = 40                   ; hits after which a thought gives up on a ball

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

; ---- X = the cell {2} steps of {1} on: 6 cycles; carry is set
        mac STEPS
        txa
        adc #<[{2}*[{1}]-1]
        tax
        endm

; ---- a ball on its way; {1} up or down and left or right, {2} how far that is on the map, {3} where a
;      bumper or a vertical piece sends it, {4} where a wall or a horizontal piece does; {5} what the
;      bumper gives, less a point since it is counted as a hit
        mac PATH
.pause{1}
        CALL Pause
        sec
        jmp .on{1}
; a hit is behind: 8 cycles
Path{1}  lda INTIM       ; 4
        cmp #SLICE_MARGIN  ; 6
        bcc .pause{1}   ; 8
; carry is set; 6 cycles a cell, up to row 0 or row 10, which are nowhere empty
.on{1}  ldy map+1*[{2}],x
        bne .cell1{1}
        ldy map+2*[{2}],x
        bne .cell2{1}
        ldy map+3*[{2}],x
        bne .cell3{1}
        ldy map+4*[{2}],x
        bne .cell4{1}
        ldy map+5*[{2}],x
        bne .cell5{1}
        STEPS {2},5     ; 6     as far again
        sec             ; 8
        jmp .on{1}      ; 11
.cell1{1}
        STEPS {2},1     ; 6
        jmp .met{1}     ; 9
.cell3{1}
        STEPS {2},3
        jmp .met{1}
.cell4{1}
        STEPS {2},4
        jmp .met{1}
.cell5{1}
        STEPS {2},5
        jmp .met{1}
.cell2{1}
        STEPS {2},2
; it meets Y. A piece: 38 cycles at most
.met{1} tya             ; 2
        bmi .edge{1}    ; 4
        dec hits        ; 9
        beq .lost{1}    ; 11
        lda PieceBit-1,y ; 15
        cpy #PIECE_G+1  ; 17
        bcs .right{1}   ; 19
        eor faceLeft    ; 22
        sta faceLeft    ; 25
        and PieceBit-1,y ; 29
        bne .across{1}  ; 31    horizontal now, so it was vertical
        jmp Path{4}      ; 34
.right{1}
        eor faceRight   ; 23
        sta faceRight   ; 26
        and PieceBit-1,y ; 30
        beq .along{1}   ; 32
.across{1} jmp Path{3}
; an edge: 45 cycles at most
.edge{1} cpy #MAP_WALL
        bne .other{1}
.along{1} jmp Path{4}
.other{1} cpy #MAP_BUMPER
        beq .bumper{1}
        jmp ShootEnd
.lost{1} jmp ShootLost
.bumper{1}
        dec hits
        beq .lost{1}
        {5}
        jmp Path{3}
        endm

        SUBROUTINE
        PATH DownRight,MAP_STEP_OUT,DownLeft,UpRight,GAIN_RIGHT
        PATH DownLeft,MAP_STEP_IN,DownRight,UpLeft,GAIN_LEFT
        PATH UpRight,-MAP_STEP_IN,UpLeft,DownRight,GAIN_RIGHT
        PATH UpLeft,-MAP_STEP_OUT,UpRight,DownLeft,GAIN_LEFT

; ---------------------------------------------------------------------------
; Shoot: runs a launch to its end, or until the ball has made LOST hits.
; in    launcher; shotOuts; faceLeft, faceRight; the map
; out   hits = MAP_TARGET, MAP_EXIT, MAP_LAUNCHER + launcher, 0 if lost
;       net = points of the side that launches less the other's, -MOST_NET to MOST_NET
;       bonus = what it is worth besides, signed
;       faceLeft, faceRight: as it leaves them; X = launcher
; uses  A Y, ballAt, part, pauses
; ---------------------------------------------------------------------------
Shoot SUBROUTINE
        ldx #0
        stx net
        stx net+1
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
        jmp PathDownRight
.leftLow
        ldx #MAP_BOTTOM
        jmp PathUpRight
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
        jmp PathDownLeft
.rightLow
        ldx #MAP_CELLS-1
        jmp PathUpLeft

; ---- its end; Y = what it met
ShootLost
        inc hits                ; (the one where it is lost does not count)
        ldy #0
ShootEnd
        lda #LOST+1             ; a point for every piece and bumper; a bumper's are one less
        sec
        sbc hits
        sty hits
        sta bonus
        YIELD
        lda bonus
        clc
        adc net
        sta net
        bcc .counted
        inc net+1
.counted
        lda #0
        sta bonus
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
        lda targetTurn
        lsr                     ; rounds gone by
        tay
        ldx turn
        lda players,x
        tax
        lda LoadWeight-1,x
        beq .most
        lda LoadsOf,y
.bonus  sta bonus

; brought into -MOST_NET to MOST_NET; -256 to 255 are
.most
        YIELD
        ldx launcher
        ldy net+1
        beq .done
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
.least  iny
        beq .done
        lda net
        cmp #<-MOST_NET
        lda net+1
        sbc #>-MOST_NET
        bcs .done
        lda #<-MOST_NET
        sta net
        lda #>-MOST_NET
        sta net+1
.done   rts
        END_ROUTINE Shoot

MOST_NET = 500                  ; points of a launch

PieceBit                        ; by piece
        dc.b 1,2,4,8,16,32, 1,2,4,8,16,32
FieldOf                         ; by launcher: its bits of `outs`
        LAUNCHER_FIELDS
LoadsOf                         ; by rounds gone by: launches that the target gives
        TARGET_LAUNCHES
