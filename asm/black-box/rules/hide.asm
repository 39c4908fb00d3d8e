; ---------------------------------------------------------------------------
; A game number and the box of that number (docs/random.md).
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; Dealing a box takes steps, so that a frame can end between two of them.
;
; DealStep: the next one: 900 cycles at most.
;     dealStage = DEAL_CLEAR at first
; in    entered, digits, size, balls
; out   A and Z = dealStage: DEAL_DONE when PLANE_BALLS has the box
; uses  A X Y, saved, count, from, lowCell, target, dealRow, dealLeft
; ---------------------------------------------------------------------------
DEAL_DONE   = 0
DEAL_CLEAR  = 1
DEAL_DIGIT  = 2                 ; a digit of the number is drawn
DEAL_SEED   = 3
DEAL_DROP   = 4                 ; a byte is dropped
DEAL_BALL   = 5                 ; a row or a column is drawn
DEAL_GAME   = 6                 ; a lesson: no laser shows anything,
DEAL_BOX    = 7                 ;   and it has its balls

DROPPED     = 8                 ; bytes after the seed

        SUBROUTINE
DealStep
        lda dealStage
        cmp #DEAL_DIGIT
        beq .digit
        bcc .clear
        cmp #DEAL_DROP
        beq .drop
        bcc .seed
        cmp #DEAL_GAME
        bcc .cell
        jmp .lesson
.cell

        lda size
        sta count
        ldx sizeIndex
        lda DrawMask,x
        CALL DrawOnce
        bcs .on                 ; not below the size
        ldx dealRow
        bne .column
        adc #1                  ; (carry is clear) row, from 1
        sta dealRow
        bne .on                 ; always
.column sec
        adc firstX
        tay
        txa
        clc
        adc #PLANE_BALLS
        tax
        lda #0
        sta dealRow
        CALL TestCell
        bne .on
        CALL SetCell
        dec dealLeft
        bne .on
        lda #DEAL_DONE
        beq .stage              ; always

.clear  CALL ClearPlanes        ; A = 0
        sta dealLeft
        lda game
        cmp #GAME_LEARN
        lda #DEAL_GAME
        bcs .stage
        lda entered
        bne .toSeed
        lda #DEAL_DIGIT
        bne .stage              ; always

.digit  lda #10
        sta count
        lda #15
        CALL DrawOnce
        bcs .on
        ldx dealLeft
        sta digits,x
        inx
        stx dealLeft
        cpx #DIGITS
        bne .on
.toSeed lda #DEAL_SEED
        bne .stage              ; always

.seed   CALL_FAR FAR_SEED
        lda #DROPPED
        sta dealLeft
        lda #DEAL_DROP
        bne .stage              ; always

.drop   CALL DrawByte
        dec dealLeft
        bne .on
        lda balls
        sta dealLeft
        lda #0
        sta dealRow
        lda #DEAL_BALL
.stage  sta dealStage
        rts
.on     lda dealStage
        rts

.lesson bne .box
        lda #0
        CALL ClearAnswers
        lda #DEAL_BOX
        bne .stage              ; always
.box    CALL_FAR FAR_BALLS
        lda #DEAL_DONE
        beq .stage              ; always
        END_ROUTINE DealStep
DrawMask
        dc.b 7,7,15,15          ; by sizeIndex

; ---------------------------------------------------------------------------
; HideBox: all the steps.
; ---------------------------------------------------------------------------
        SUBROUTINE
HideBox lda #DEAL_CLEAR
        sta dealStage
.step   CALL DealStep
        bne .step
HideBoxDone
        rts
        END_ROUTINE HideBox

; ---------------------------------------------------------------------------
; TestCell: in X = row + first row of the plane, Y = column
; out   A and Z: 0 if the cell is not in the plane
; uses  A, saved
; cycles with rts: 32 at most
; ---------------------------------------------------------------------------
TestCell
        lda planeA,x
        and MaskA,y
        sta saved
        lda planeB,x
        and MaskB,y
        ora saved
        rts
        END_ROUTINE TestCell
; ---- SetCell, ClearCell: X and Y likewise
; uses  A
; cycles with rts: 36 at most
SetCell lda planeA,x
        ora MaskA,y
        sta planeA+WRITE,x
        lda planeB,x
        ora MaskB,y
        sta planeB+WRITE,x
        rts
        END_ROUTINE SetCell
; ---- ClearCell: takes the cell out of the plane; in X and Y as for TestCell
; uses  A
; cycles with rts: 40 at most
ClearCell
        lda MaskA,y
        eor #$FF
        and planeA,x
        sta planeA+WRITE,x
        lda MaskB,y
        eor #$FF
        and planeB,x
        sta planeB+WRITE,x
        rts
        END_ROUTINE ClearCell

; ---- ClearPlanes: all of them; ClearMarks: guesses and empty cells
; out   A = 0
; uses  A X
        SUBROUTINE
ClearPlanes
        ldx #PLANE_BYTES-1
        bne .clear
        REACH ClearMarks
        END_ROUTINE ClearPlanes
; ---- ClearMarks: takes guesses and empty cells out of their planes; out A = 0
; uses  A X
ClearMarks
        ldx #PLANE_BALLS-1
.clear  lda #0
.row    sta planeA+WRITE,x
        sta planeB+WRITE,x
        dex
        bpl .row
        sta guesses
        rts
        END_ROUTINE ClearMarks
