; ---------------------------------------------------------------------------
; The launch: moves the ball over the lattice (rules, sections 1 and 2).
;
; Owns ballX, ballY, ballDir, event and trail, and everything a ball changes: faces
; of pieces, points, launches spent and won, launchers out.  Never draws, plays a
; sound, reads a switch or ends a turn.
;
; LaunchStep makes one visible step, with its event and trail; BallStep is the step
; alone.
; ---------------------------------------------------------------------------

POINTS_PIECE  = 1
MOST_POINTS   = $99             ; both bytes of a score, BCD
MOST_LAUNCHES = $99             ; BCD

        if RULES & RULES_HIGH
; ---------------------------------------------------------------------------
; CanLaunch: reports whether the side to move may launch from this launcher:
;     it is its own, has launches left and is not out
; LauncherReady: the same for either side
; in    CanLaunch: A = launcher; LauncherReady: X = launcher
; out   carry set: yes; X = launcher
; uses  A
; ---------------------------------------------------------------------------
CanLaunch SUBROUTINE
        tax
        lsr                     ; the launcher's side
        eor turn
        bne .no
        REACH LauncherReady
        END_ROUTINE CanLaunch
LauncherReady
        lda outs
        and OutMask,x
        bne .no
        lda launch,x
        beq .no
        sec
        rts
.no     clc
        rts
        END_ROUTINE LauncherReady

        endif
        if RULES & RULES_LOW
; ---------------------------------------------------------------------------
; LaunchBegin: starts a launch from a launcher for which CanLaunch is true.
;     one launch less; the ball starts in the launcher's corner, moving inward
;     clears event, trail and quiet
; in    A = launcher
; uses  A X Y
; ---------------------------------------------------------------------------
        ifconst PLUS
LowLaunchBegin SUBROUTINE
        else
LaunchBegin SUBROUTINE
        endif
        tax
        sed
        sec
        lda launch,x
        sbc #1
        sta launch,x
        cld
        lda CornerColumn,x
        sta ballX
        lda CornerRow,x
        sta ballY
        lda CornerDir,x
        sta ballDir
        lda #EV_NONE
        sta event
        sta quiet
        REACH ClearTrail
        END_ROUTINE LaunchBegin
; falls through

; ---------------------------------------------------------------------------
; ClearTrail: clears the trail.
; uses  A X
; ---------------------------------------------------------------------------
        ifconst PLUS
LowClearTrail SUBROUTINE
        else
ClearTrail SUBROUTINE
        endif
        lda #0
        ldx #TRAIL_ROWS-1
.row    sta trail,x
        dex
        bpl .row
        LOW_RTS
        END_ROUTINE ClearTrail

; ---------------------------------------------------------------------------
; LaunchStep: makes one step of the launch: calls BallStep, and
;     event = result of the step
;     if the ball is on a marker: set its bit in the trail
; uses  A X Y
; cycles with rts: 122 on average without an event, 315 at most
; The state is complete at LaunchStepDone.
; ---------------------------------------------------------------------------
        ifconst PLUS
LowLaunchStep SUBROUTINE
        else
LaunchStep SUBROUTINE
        endif
        CALL BallStep
        sta event
        ldx ballY
        beq LaunchStepDone      ; row 0
        cpx #LAST_ROW
        beq LaunchStepDone
        ldy ballX
        lda trail-1,x
        ora TrailBit,y
        sta trail-1,x
LaunchStepDone
        LOW_RTS
        END_ROUTINE LaunchStep

; ---------------------------------------------------------------------------
; BallAtSide: the part of BallStep for a ball in a side column.  It comes first so that
; a branch reaches it.
; in    X = row, Y = column
; out   as BallStep
; ---------------------------------------------------------------------------
BallAtSide SUBROUTINE
        cpy #LAST_COLUMN        ; carry = side
        lda #0
        rol                     ; carry clear from here on
        tay                     ; Y = side
        txa
        beq .launcher           ; top: carry clear
        cpx #LAST_ROW
        beq .launcher           ; bottom: carry set
        lsr
        tax                     ; X = 1 to 4: the slot
        lda bumpers,y
        cmp BumpersToReach-1,x
        bcc .exit
        lda ballDir
        eor #GO_RIGHT
        sta ballDir
        tya
        tax
        CALL ScoreAgainst
        txa
        ora #EV_BUMPER
        rts

.exit   tya
        ora #EV_EXIT
        rts

.launcher
        tya
        rol
        tax                     ; X = launcher
        lda variant
        cmp #VARIANT_5
        lda #OUT_TWO_TURNS
        bcc .out
        lda #OUT_FOR_GAME
.out    eor outs                ; the launcher's field from A,
        and OutMask,x           ;   the others from outs
        eor outs
        sta outs
        CALL ScoreAgainst
        txa
        ora #EV_LAUNCHER
        rts
        END_ROUTINE BallAtSide

; ---------------------------------------------------------------------------
; BallStep: moves the ball by one lattice cell and handles a collision there.
;     if the next row is off the board:
;         at the top wall, in the target's column: award launches; return EV_TARGET
;         reverse the vertical direction; return BallStep + EV_WALL
;     move one row and one column
;     piece:        turn the ball, then the piece; POINTS_PIECE; EV_PIECE
;     side column:  launcher: put it out, score; EV_LAUNCHER, end
;                   bumper: score, turn the ball; EV_BUMPER
;                   empty slot: EV_EXIT, end
; out   A = event (EV_); flags undefined
; uses  X Y
; cycles with rts: without an event 75 to 79 on an even row, 92 to 96 on an odd one,
; 85 on average; 276 at most (top wall, last piece, score overflow)
;
; The ball's row and column have the same parity, and pieces move by two: only
; A B C F G H I L are ever on odd rows, D E J K on even ones, and the side columns
; are even.  No place has row 0 or 10, so the ball meets no piece there.
; ---------------------------------------------------------------------------
BallStep SUBROUTINE
        ldx ballY               ; 3
        ldy ballX               ; 3
        lda ballDir             ; 3
        lsr                     ; 2     carry = GO_RIGHT
        bcs .right              ; 2/3
        dey                     ; 2
        bcc .across             ; 3     always
.right  iny                     ; 2
.across lsr                     ; 2     carry = GO_DOWN; @18 left, @16 right
        bcs .down               ; 2/3
        dex                     ; 2
        bpl .moved              ; 3
        bmi .topWall
.down   inx                     ; 2
        cpx #ROWS               ; 2
        bcs .wall               ; 2
.moved  stx ballY               ; 3
        sty ballX               ; 3     @29 to @33
        lda ColumnCode,y        ; 4
        lsr                     ; 2     carry = odd
        bcs .oddRow             ; 2/3

        cmp #SIDE_CODE          ; 2
        beq BallAtSide          ; 2
        REACH BallAtSide
        ora RowCode,x           ; 4     the ball's place
        cmp place+PIECE_D       ; 3
        beq .atD                ; 2     20 cycles for four pieces
        cmp place+PIECE_E
        beq .atE
        cmp place+PIECE_J
        beq .atJ
        cmp place+PIECE_K
        beq .atK
        lda #EV_NONE            ; 2
        rts                     ; 6     @75 to @79

.oddRow ora RowCode,x           ; 4
        cmp place+PIECE_A       ; 3
        beq .atA                ; 2     40 cycles for eight pieces
        cmp place+PIECE_B
        beq .atB
        cmp place+PIECE_C
        beq .atC
        cmp place+PIECE_F
        beq .atF
        cmp place+PIECE_G
        beq .atG
        cmp place+PIECE_H
        beq .atH
        cmp place+PIECE_I
        beq .atI
        cmp place+PIECE_L
        beq .atL
        lda #EV_NONE            ; 2
        rts                     ; 6     @92 to @96

.topWall
        CALL TargetColumn
        cmp ballX               ; never equal to 0, no target
        beq .target
.wall   lda ballDir
        eor #GO_DOWN
        sta ballDir
        jsr BallStep            ; recurses only once
        ora #EV_WALL
        rts

.atA    ldx #PIECE_A
        bpl .piece
.atB    ldx #PIECE_B
        bpl .piece
.atC    ldx #PIECE_C
        bpl .piece
.atD    ldx #PIECE_D
        bpl .piece
.atE    ldx #PIECE_E
        bpl .piece
.atF    ldx #PIECE_F
        bpl .piece
.atG    ldx #PIECE_G
        bpl .piece
.atH    ldx #PIECE_H
        bpl .piece
.atI    ldx #PIECE_I
        bpl .piece
.atJ    ldx #PIECE_J
        bpl .piece
.atK    ldx #PIECE_K
        bpl .piece
.atL    ldx #PIECE_L

; a vertical piece flips GO_RIGHT, a horizontal one GO_DOWN
.piece  lda face,x
        asl                     ; carry = FACE_HORIZONTAL
        lda #GO_RIGHT
        adc #GO_DOWN-GO_RIGHT-1 ; 0: adds only the carry
        eor ballDir
        sta ballDir
        lda face,x
        eor #FACE_HORIZONTAL
        sta face,x
        ldy turn
        lda #POINTS_PIECE
        CALL AddPoints
        txa
        ora #EV_PIECE
        rts

; the ball ends in the wall; the launches go to the side's other launcher
.target CALL TargetNow           ; Y = launches
        lda ballDir
    REPEAT FROM_SHIFT
        lsr
    REPEND
        eor #LT^LB
        tax
        lda outs
        and OutMask,x
        cmp OutMask,x
        beq .loaded             ; out for the game: launches are lost
        tya
        sed
        clc
        adc launch,x
        cld
        bcc .fits
        lda #MOST_LAUNCHES
.fits   sta launch,x
.loaded lda #EV_TARGET
        rts
        MAX_STACK 2+2+STACK_ScoreAgainst ; after a wall BallStep calls itself once
        END_ROUTINE BallStep

        endif
        if RULES & RULES_HIGH
; ---------------------------------------------------------------------------
; ScoreAgainst: scores a hit on a bumper or launcher: its value goes to the other side.
; AddPoints: score = min(score + A, 9999)
; in    ScoreAgainst: Y = side that was hit
;       AddPoints: Y = side that scores, A = points, BCD, 0..99
; out   X unchanged
; uses  A; ScoreAgainst also Y
; ---------------------------------------------------------------------------
ScoreAgainst SUBROUTINE
        lda value,y
        dey
        beq AddPoints           ; Right was hit: Left scores
        REACH AddPoints
        ldy #RIGHT
        REACH AddPoints
        END_ROUTINE ScoreAgainst
; ---- AddPoints: side Y scores A points, BCD, up to MOST_POINTS
; uses  A
; cycles with rts: 48 at most
AddPoints
        sed
        clc
        adc scoreLo,y
        sta scoreLo,y
        lda scoreHi,y
        adc #0
        sta scoreHi,y
        cld
        bcc .done
        lda #MOST_POINTS
        sta scoreHi,y
        sta scoreLo,y
.done   rts
        END_ROUTINE AddPoints

; ---------------------------------------------------------------------------
; Tables of the launch.
; ---------------------------------------------------------------------------

; by launcher LT LB RT RB
OutMask
        LAUNCHER_FIELDS
CornerColumn
        dc.b 0, 0, LAST_COLUMN, LAST_COLUMN
CornerRow
        dc.b 0, LAST_ROW, 0, LAST_ROW
        endif
        if RULES & RULES_LOW
CornerDir
        dc.b [LT<<FROM_SHIFT] | GO_RIGHT | GO_DOWN
        dc.b [LB<<FROM_SHIFT] | GO_RIGHT
        dc.b [RT<<FROM_SHIFT] | GO_DOWN
        dc.b [RB<<FROM_SHIFT]

; by slot, rows 2 4 6 8: number of bumpers the side must have for one to be there
BumpersToReach
        dc.b 4, 1, 2, 4

        endif
        if RULES & RULES_HIGH
; by column: the column's bits of a place * 2, + 1 in odd columns; side columns are
; SIDE_CODE * 2
SIDE_CODE = $7F
ColumnCode
        dc.b SIDE_CODE*2
.column SET 1
    REPEAT LAST_COLUMN-1
        dc.b [[[.column-1]&PLACE_CELL]*2] | [.column&1]
.column SET .column+1
    REPEND
        dc.b SIDE_CODE*2

; by row: the row's bits of a place
RowCode
.row    SET 0
    REPEAT ROWS
        dc.b .row*PLACE_ROW
.row    SET .row+1
    REPEND

        endif
        if RULES & RULES_LOW
; by column: its bit in a row of the trail, none at the sides
TrailBit
        dc.b 0
.column SET 1
    REPEAT LAST_COLUMN-1
        dc.b %10000000 >> [[.column-1]/2]
.column SET .column+1
    REPEND
        dc.b 0
        endif
