; ---------------------------------------------------------------------------
; The map of a thought: made once a turn, changed by the moves that are tried.
;
; Owns map and what is in it.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; DrawMap: draws the board as it stands, without the target.
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

.slot   lda #MAP_EXIT           ; carry: a bumper stands there
        bcc .open
        lda #MAP_BUMPER
.open   rts
        MAX_STACK 2             ; .slot
        END_ROUTINE DrawMap

BumpersOfLeft
        BUMPERS_LEFT
BumpersOfRight
        BUMPERS_RIGHT

PutPiece                        ; piece Y to where it stands in the game
        CALL MapAt
PutAt   sty ballAt              ; piece Y to cell X
        inc ballAt
        lda ballAt
        sta map+WRITE,x
        rts
        END_ROUTINE PutPiece

; ---------------------------------------------------------------------------
; MapAt: returns in X the cell of the map where piece Y stands in the game.
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

MapCells                        ; by place / 2, from row 1 on; the last marker of even rows is none
.row    SET 1
    REPEAT ROWS-2
.cell   SET 0
    REPEAT 8
        dc.b [COLUMNS*.row+2-[.row&1]]/2+.cell
.cell   SET .cell+1
    REPEND
.row    SET .row+1
    REPEND

; ---------------------------------------------------------------------------
; SetTarget: puts the target of A turns from now on the map.
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
.cell   SET 4/2
    REPEAT 3
        sta map+.cell+WRITE
.cell   SET .cell+4/2
    REPEND
        ldx variant
        beq .done               ; variant 1 has none
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
