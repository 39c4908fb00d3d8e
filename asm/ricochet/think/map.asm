; ---------------------------------------------------------------------------
; The search's map of the board: drawn once a turn (begin.asm), updated for each move tried.
;
; Owns map, and how a candidate's byte encodes a move order.
; ---------------------------------------------------------------------------

; candidate
PIECE_BITS     = %00111111      ; set of pieces
DIRECTION_BITS = %11000000      ; direction

; ---- A = direction of the candidate in A
        mac DIRECTION_OF
        asl
        rol
        rol
        and #[DIRECTION_BITS>>6]
        endm

; ---- X = map cell of piece Y's place in the game; {1}: table of cells by place
        mac MAP_AT
        lda place,y
        lsr
        tax
        lda {1}-FIRST_PLACE/2,x
        tax
        endm

; ---- offset on the map of a move by one marker, by direction
        mac MAP_OFFSETS
        dc.b -MAP_TWO_ROWS, MAP_TWO_ROWS, -1, 1
        endm

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
; ---------------------------------------------------------------------------
; SetTarget: draws the target that will be there in A turns.
; uses  A X Y
; cycles with rts: 74 at most
; ---------------------------------------------------------------------------
SetTarget SUBROUTINE
        clc
        adc ply
        bcc .counted
        lda #TARGET_ROUNDS*TURNS_A_ROUND
.counted
        lsr
        cmp targetRound
        beq .done               ; it is there
        sta targetRound+WRITE
        tay
        lda #MAP_WALL
.cell   SET TARGET_STEP/2
    REPEAT TARGET_PLACES
        sta map+.cell+WRITE
.cell   SET .cell+TARGET_STEP/2
    REPEND
        ldx variant
        beq .done               ; variant 1 has no target
        cpy #TARGET_ROUNDS
        bcs .done
        tya
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
