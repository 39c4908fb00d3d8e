; ---------------------------------------------------------------------------
; The search's map of the board: drawn once a turn, updated for each move tried.
;
; Owns map.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; DrawMap: draws the current position, without the target.
; uses  A X Y, mapBits, savedY; pauses
; ---------------------------------------------------------------------------
DrawMap SUBROUTINE
        ldx #MAP_CELLS-1
.clear  lda #0
        sta map+WRITE,x
        YIELD
        dex
        bpl .clear

        ldx #MAP_ROW-1
        lda #MAP_WALL
.wall   sta map+WRITE,x
        sta map+MAP_BOTTOM+WRITE,x
        YIELD
        lda #MAP_WALL
        dex
        bne .wall
        lda #MAP_LAUNCHER+LT
        sta map+WRITE
        lda #MAP_LAUNCHER+LB
        sta map+MAP_BOTTOM+WRITE
        lda #MAP_LAUNCHER+RT
        sta map+MAP_ROW+WRITE
        lda #MAP_LAUNCHER+RB
        sta map+MAP_CELLS-1+WRITE

        ldx bumpers
        lda BumpersOfLeft,x
        ldx bumpers+1
        ora BumpersOfRight,x
        sta mapBits
        ldx #MAP_TWO_ROWS
.row    lsr mapBits
        jsr .slot
        sta map+WRITE,x
        lsr mapBits
        jsr .slot
        sta map+MAP_ROW+WRITE,x
        YIELD
        txa
        clc
        adc #MAP_TWO_ROWS
        tax
        cpx #MAP_BOTTOM
        bne .row

        ldy #PIECES-1
.piece
        YIELD_Y
        CALL PutPiece
        dey
        bpl .piece
        rts

.slot   lda #MAP_EXIT           ; carry set: bumper
        bcc .open
        lda #MAP_BUMPER
.open   rts
        MAX_STACK 2             ; .slot
        END_ROUTINE DrawMap

BumpersOfLeft
        BUMPERS_LEFT
BumpersOfRight
        BUMPERS_RIGHT

PutPiece                        ; draws piece Y at its place in the game
        CALL MapAt
PutAt   sty ballAt              ; draws piece Y in cell X
        inc ballAt
        lda ballAt
        sta map+WRITE,x
        rts
        END_ROUTINE PutPiece

; ---------------------------------------------------------------------------
; MapAt: returns the map cell of piece Y's place in the game in X.
; uses  A
; ---------------------------------------------------------------------------
MapAt SUBROUTINE
        lda place,y
        lsr
        tax
        lda MapCells-FIRST_PLACE/2,x
        tax
        rts
        END_ROUTINE MapAt

MapCells                        ; by place / 2, from row 1; the last entry of even rows is unused
.row    SET 1
    REPEAT TRAIL_ROWS
.cell   SET 0
    REPEAT CELLS
        dc.b [COLUMNS*.row+2-[.row&1]]/2+.cell
.cell   SET .cell+1
    REPEND
.row    SET .row+1
    REPEND

; ---------------------------------------------------------------------------
; SetTarget: draws the target that will be there in A turns.
; uses  A X Y
; ---------------------------------------------------------------------------
SetTarget SUBROUTINE
        clc
        adc ply
        bcc .counted
        lda #TARGET_ROUNDS*TURNS_A_ROUND
.counted
        sta targetTurn+WRITE
        tay
        lda #MAP_WALL
.cell   SET TARGET_STEP/2
    REPEAT TARGET_PLACES
        sta map+.cell+WRITE
.cell   SET .cell+TARGET_STEP/2
    REPEND
        ldx variant
        beq .done               ; variant 1 has no target
        cpy #TARGET_ROUNDS*TURNS_A_ROUND
        bcs .done
        tya
        lsr
        and #TARGET_CYCLE_LENGTH-1
        tax
        lda TargetColumns,x
        lsr
        tax
        lda #MAP_TARGET
        sta map+WRITE,x
.done   rts
        END_ROUTINE SetTarget

TargetColumns
        TARGET_COLUMNS
