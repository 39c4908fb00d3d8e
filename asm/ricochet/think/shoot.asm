; ---------------------------------------------------------------------------
; Launches in the search: runs the ball over the map.
;
; Owns the net points and the faces of one launch.  launchers.asm and evaluate.asm
; apply it to the launchers and the game.
;
; The map holds every second lattice cell, (COLUMNS * row + column) / 2, so that a
; diagonal step is one addition.  Each of the four directions has its own code.  In
; rows 0 and 10, which hold no pieces, the ball turns on arrival; this is equivalent
; to the rules, which turn it before the next step.
; ---------------------------------------------------------------------------

; ---- contents of a map cell: 0 empty, 1 to 12 piece + 1, or
MAP_EDGE     = %10000000
MAP_WALL     = MAP_EDGE+0
MAP_BUMPER   = MAP_EDGE+1
MAP_TARGET   = MAP_EDGE+2
MAP_EXIT     = MAP_EDGE+3
MAP_LAUNCHER = MAP_EDGE+4       ; + launcher

MAP_ROW      = LAST_COLUMN/2    ; offset of the last cell of an even row
MAP_TWO_ROWS = COLUMNS
MAP_STEP_OUT = [COLUMNS+1]/2    ; offset of a step down right; negated: up left
MAP_STEP_IN  = [COLUMNS-1]/2    ; offset of a step down left; negated: up right
MAP_BOTTOM   = COLUMNS*LAST_ROW/2 ; first cell of row 10
MAP_CELLS    = MAP_BOTTOM+MAP_ROW+1

; ---- one bit for each piece of a side, by piece
        mac PIECE_BIT_TABLE
        dc.b 1,2,4,8,16,32, 1,2,4,8,16,32
        endm

; ---- score a hit on one of Left's bumpers, one of Right's: 23 cycles at most
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

; ---- advance X by {2} steps of {1}: 6 cycles; carry must be set
        mac STEPS
        txa
        adc #<[{2}*[{1}]-1]
        tax
        endm

; ---- run the ball in one direction; {1}: name of the direction, {2}: offset of a step,
;      {3}: direction after a bumper or a vertical piece, {4}: direction after a wall or a
;      horizontal piece, {5}: macro that scores the bumper, minus the point that every hit counts
        mac PATH
.pause{1}
        CALL Pause
        sec
        jmp .on{1}
; entry, after a hit: 8 cycles
Path{1}  lda INTIM       ; 4
        cmp #SLICE_MARGIN  ; 6
        bcc .pause{1}   ; 8
; carry is set; 6 cycles a cell, ends in row 0 or row 10 at the latest: no cell there is empty
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
        STEPS {2},5     ; 6     all five empty: go on
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
; Y = contents of the cell.  A piece: 38 cycles at most
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
        bne .across{1}  ; 31    now horizontal: it was vertical
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
; out   hits = MAP_TARGET, MAP_EXIT, MAP_LAUNCHER + launcher, or 0 if given up
;       net = points of the launching side minus the other side's, clamped to
;             -MOST_NET..MOST_NET
;       bonus = worth beyond the points, signed
;       faceLeft, faceRight after the launch; X = launcher
; uses  A Y, ballAt, part; pauses
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
Shoot SUBROUTINE
        ldx turn
        ldy players,x
        lda LostOf-ROOKIE,y
        sta hits                ; counted down; the points are what it has lost
        sta net
        ldx #0
        stx net+1
        ldy launcher
        cpy #RT
        lda valueLeft
        bcs .right
        stx gainHigh+WRITE
        eor #$FF                ; Left launches: own bumper is -value - 1
        sta gainLeft+WRITE
        lda valueRight
        sbc #0                  ; carry clear: value - 1
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

; ---- the end; Y = contents of the last cell
ShootLost
        inc hits                ; the hit at which the ball is given up does not count
        ldy #0
ShootEnd
        lda net                 ; one point per hit; the gain of a bumper is reduced by one
        sec
        sbc hits
        sta net
        bcs .counted
        dec net+1
.counted
        sty hits
        YIELD
        lda #0
        sta bonus
        ldy hits
        cpy #MAP_LAUNCHER
        bcs .launcher
        cpy #MAP_TARGET
        bne .clamp

; the target: the launches it awards, unless the launcher loaded is out for the game
        lda launcher
        eor #LT^LB
        tax
        lda shotOuts
        and FieldOf,x
        cmp FieldOf,x
        beq .most
        ldx turn
        ldy players,x           ; (a lapse does not use the bonus)
        ldx LoadWeight-SCORER,y
        lda launcher
        lsr
        eor turn
        beq .own
        ldx DenyWeight-SCORER,y
.own    txa
        beq .most
        ldy targetRound
        lda LoadsOf,y
.twice  dex
        beq .bonus
        asl
        bcc .twice              ; always
.bonus  sta bonus

; clamp to -MOST_NET..MOST_NET; -256..255 needs no check
.most
        YIELD
.clamp  ldx launcher
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

; a launcher is not counted as a hit: add the point back
.launcher
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
        lda hits                ; bits 0-1: launcher hit
        lsr
        eor turn
        lsr                     ; carry: it is the other side's
        lda launcher
        bcs .theirs
        lsr
        eor turn
        bne .feared
        lda OwnLost-SCORER,y
        jmp .worth
.feared lda FearWeight-SCORER,y ; by the other side's launch
        jmp .worth
.theirs lsr
        eor turn
        bne .lost
        lda HitWeight-SCORER,y
.worth  sta bonus
        jmp .most
.lost   lda #0                  ; by its own launch
        sec
        sbc HitWeight-SCORER,y
        jmp .worth
        END_ROUTINE Shoot

MOST_NET = 500                  ; limit of a launch's net points

        SHOT_WEIGHTS
        LAUNCH_WEIGHTS

PieceBit                        ; by piece
        PIECE_BIT_TABLE
FieldOf                         ; by launcher: its field of `outs`
        LAUNCHER_FIELDS
LoadsOf                         ; by rounds completed: launches the target awards
        TARGET_LAUNCHES
