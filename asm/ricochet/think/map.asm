; ---------------------------------------------------------------------------
; The search's map of the board: drawn once a turn (begin.asm), updated for each move tried.
;
; Owns map.
; ---------------------------------------------------------------------------

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

; ---- map cells, by place / 2, from row 1; the last entry of even rows is unused
        mac MAP_CELLS_OF_PLACES
.row    SET 1
    REPEAT TRAIL_ROWS
.cell   SET 0
    REPEAT CELLS
        dc.b [COLUMNS*.row+2-[.row&1]]/2+.cell
.cell   SET .cell+1
    REPEND
.row    SET .row+1
    REPEND
        endm
MapCells
        MAP_CELLS_OF_PLACES

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
