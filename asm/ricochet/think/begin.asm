; ---------------------------------------------------------------------------
; The beginning of a thought, in bank 7: draws the map, and decides by the position's hash
; who chooses: the opponent, or ROOKIE in its lapses (docs/ricochet/opponents.md).
;
; Owns mind.  Ends with a jump to Search in bank 4.
; ---------------------------------------------------------------------------

; ---- YIELD and YIELD_Y of common/slice.asm in this bank
        mac BEGIN_YIELD
        lda INTIM               ; 4
        cmp #SLICE_MARGIN       ; 6
        bcs .on                 ; 8 / 9
        CALL PauseBegin
.on
        endm
        mac BEGIN_YIELD_Y
        lda INTIM               ; 4
        cmp #SLICE_MARGIN       ; 6
        bcs .on                 ; 8 / 9
        sty savedY
        CALL PauseBegin
        ldy savedY
.on
        endm

        SUBROUTINE
BeginThought
        ldx #thoughtStack
        txs
        CALL DrawMap
        BEGIN_YIELD
        lda #<NOTHING_YET
        sta best
        lda #>NOTHING_YET
        sta best+1
        lda #0
        sta ready
        lda #NO_TARGET_YET
        sta targetRound+WRITE

; ---- the hash: rotate, then add a piece's cell, A to L
        lda ply
        sta part
        ldy #PIECE_A
.piece
        BEGIN_YIELD_Y
        lda place,y
        lsr
        tax
        lda part
        asl
        adc #0
        eor CellsByPlace-FIRST_PLACE/2,x
        sta part
        iny
        cpy #PIECES
        bne .piece
        ldx turn
        ldy players,x
        lda part
        cmp LapsesOf-1,y
        bcs .own
        ldy #ROOKIE
.own    tya
        sta mind+WRITE

; ---- the whims: the first number, 5 * hash + 1, selects the points wanted from a launch
        BEGIN_YIELD
        lda part
        asl
        asl
        sec
        adc part
        sta whim+WRITE
    REPEAT WHIM_SHIFT
        lsr
    REPEND
        tax
        lda WantedLow,x
        sta wanted+WRITE
        lda WantedHigh,x
        sta wanted+1+WRITE
        lda mind
        cmp #ORACLE
        bne .search
        lda #REPLY_BOTTOM
        sta refutation+WRITE
        lda #ORACLE+REPLY_TOP
        sta mind+WRITE
.search
        BEGIN_YIELD
        ldx #LEFT
        CALL ValueOf
        sta valueLeft+WRITE
        BEGIN_YIELD
        inx
        CALL ValueOf
        sta valueRight+WRITE
        jmp GoSearch
        END_ROUTINE BeginThought

NO_TARGET_YET = $FF             ; targetRound: without a target, as DrawMap draws it

LapsesOf                        ; by opponent
        dc.b 255,116,88,0,0,0,0,0

W0 = 96                         ; points wanted from a launch, by the first number
W1 = -4
W2 = 96
W3 = 48
W4 = 0
W5 = 96
W6 = 96
W7 = -8
WantedLow                       ; in eighths of a point
        dc.b <[8*W0],<[8*W1],<[8*W2],<[8*W3],<[8*W4],<[8*W5],<[8*W6],<[8*W7]
WantedHigh
        dc.b >[8*W0],>[8*W1],>[8*W2],>[8*W3],>[8*W4],>[8*W5],>[8*W6],>[8*W7]

; ---------------------------------------------------------------------------
; PauseBegin: suspends the thought like Pause.  ThinkInOverscan and ThinkInBlank return
; to ResumeBegin, which selects this bank again.
; out   X unchanged
; uses  A Y, savedX
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
PauseBegin SUBROUTINE
        stx savedX
        lda #>[ResumeBegin-1]
        pha
        lda #<[ResumeBegin-1]
        pha
        tsx
        stx thinkAt+WRITE
        ldx #$FF
        txs
        bit inBlank
        bmi .blank
        jmp GoBeginDone
.blank  jmp GoBlankBeginDone
        MAX_STACK 2             ; ResumeBegin
        MAX_SUSPENDED 2
        END_ROUTINE PauseBegin

; ---------------------------------------------------------------------------
; DrawMap: draws the current position, without the target.
; uses  A X Y, mapBits, savedY; pauses
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
DrawMap SUBROUTINE
        ldx #MAP_CELLS-1
.clear  lda #0
        sta map+WRITE,x
        BEGIN_YIELD
        dex
        bpl .clear

        ldx #MAP_ROW-1
        lda #MAP_WALL
.wall   sta map+WRITE,x
        sta map+MAP_BOTTOM+WRITE,x
        BEGIN_YIELD
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
        BEGIN_YIELD
        txa
        clc
        adc #MAP_TWO_ROWS
        tax
        cpx #MAP_BOTTOM
        bne .row

        ldy #PIECES-1
.piece
        BEGIN_YIELD_Y
        lda place,y
        lsr
        tax
        lda CellsByPlace-FIRST_PLACE/2,x
        tax
        iny                     ; the map holds piece + 1
        tya
        sta map+WRITE,x
        dey
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
CellsByPlace
        MAP_CELLS_OF_PLACES
