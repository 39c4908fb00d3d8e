; ---------------------------------------------------------------------------
; The search (docs/ricochet/opponents.md): generates the candidates in order and keeps
; the best.
;
; Owns choice, choiceMask and whim, and the search's RAM (THOUGHT in ram.inc) in MODE_THINK.
; Never changes the game.
;
; for the top and the bottom launcher, if ready: evaluate the launch
; unless a launch is due:
;     for the directions up, down, left, right:
;         for the sets of pieces 1 to 63, if the opponent considers the set and it can
;         move: evaluate the move order, or draw its value if the opponent follows a whim
; ---------------------------------------------------------------------------

THINK_START = GoBegin           ; begin.asm, then Search

NOTHING_YET = -$8000            ; below the value of any candidate

; sets of pieces that an opponent considers
SINGLE = %00000001              ; one piece
PAIR   = %00000010              ; two pieces
MORE   = %00000100              ; three to six
LINE   = %10000000              ; the largest set that can move in its direction

WHIM_SHIFT = 5                  ; only the highest three bits count

        SUBROUTINE
Search
        YIELD
        ldx #LEFT
        CALL ValueOf
        sta valueLeft+WRITE
        YIELD
        inx
        CALL ValueOf
        sta valueRight+WRITE

; ---- the launches: candidate = 0 from the top, LOW_LAUNCH from the bottom
        lda #0
.launch sta candidate+WRITE
        YIELD
        lda candidate
        asl
        asl                     ; carry: LOW_LAUNCH
        lda turn
        rol
        sta launcher
        CALL StockNow
        YIELD
        lda outs
        sta shotOuts+WRITE
        CALL ReadyLaunchers
        ldx launcher
        and LauncherBit,x
        beq NextLaunch
        YIELD
        lda #0
        CALL SetTarget
        CALL RootFaces
        YIELD
        CALL Shoot
        YIELD
        lda mind
        cmp #ROOKIE
        beq .points
        jmp EvaluateLaunch
.points CALL Eighths
        jmp Compare
NextLaunch
        lda candidate
        eor #LOW_LAUNCH
        bne .launch

; ---- the move orders
        lda quiet
        cmp #QUIET_TURNS
        bcc .orders
.end    jmp SearchEnd
.orders
        YIELD
        lda mind
        cmp #ROOKIE
        beq .first
        CALL FindLead           ; state after the turn, the same for all move orders
        YIELD
        CALL StockNow
        sta turnStock+WRITE
        YIELD
        lda turn
        asl
        tax
        lda outs
        CALL OutsAfter
        sta turnOuts+WRITE
        CALL RootFaces
        lda faceLeft
        sta turnFaces+WRITE
        lda faceRight
        sta turnFaces+1+WRITE
        CALL NoOrder
        bcs .end
.first
        YIELD
        lda #0
.direction
        sta candidate+WRITE
        CALL FindMovable
NextOrder
        ldx candidate
        inx
        txa
.order  sta candidate+WRITE
        YIELD
        lda candidate
        and #PIECE_BITS
        beq .turned
        tax
        ora movable
        cmp movable
        bne .skip               ; contains a piece that cannot move
        ldy mind
        lda SizeOf,x
        and SetsOf-1,y
        bne .one
        lda SetsOf-1,y
        bpl .skip               ; too many pieces
        cpx movable             ; LINE
        bne NextOrder
.one
        YIELD
        lda candidate
        and #PIECE_BITS
        CALL CanMoveSet
        bcc NextOrder
        lda #0
        sta worth
        sta worth+1
        YIELD
        CALL MoveSet
        lda mind
        cmp #ROOKIE
        beq .whim
        jmp Evaluate
.skip   lda #0                  ; add the set's lowest bit: the sets in between all contain
        sec                     ;   this set
        sbc candidate
        and candidate
        clc
        adc candidate
        jmp .order
.turned lda candidate           ; next direction; 0: all done
        beq SearchEnd
        jmp .direction
.whim
        YIELD
        lda whim                ; the next number: 5 * whim + 1
        asl
        asl
        sec
        adc whim
        sta whim+WRITE
    REPEAT WHIM_SHIFT
        lsr
    REPEND
        clc
        adc wanted
        sta worth
        lda wanted+1
        adc #0
        sta worth+1
        jmp Compare

; ---------------------------------------------------------------------------
; SearchEnd: ends the search.  choice and choiceMask are complete at SearchDone.
; ---------------------------------------------------------------------------
SearchEnd
        lda #MODE_SHOW
        sta mode
        ldx #0
        stx clock               ; this turn was not timed
        stx clockF
        stx late
SearchDone
        jmp PauseAt
        END_ROUTINE Search

LOW_LAUNCH = %01000000

; ---------------------------------------------------------------------------
; RootFaces: returns the faces in the current position.
; out   faceLeft, faceRight
; uses  A X; pauses
; ---------------------------------------------------------------------------
RootFaces SUBROUTINE
        ldx #PIECES-1
        lda #0
        sta faceLeft
        sta faceRight
        YIELD
.right  lda face,x
        asl
        rol faceRight
        dex
        cpx #PIECE_G
        bcs .right
        YIELD
.left   lda face,x
        asl
        rol faceLeft
        dex
        bpl .left
        rts
        END_ROUTINE RootFaces

SizeOf                          ; by set: SINGLE, PAIR or MORE
.set    SET 0
    REPEAT PIECE_BITS+1
.count  SET [.set&1]+[[.set>>1]&1]+[[.set>>2]&1]+[[.set>>3]&1]+[[.set>>4]&1]+[[.set>>5]&1]
        dc.b [[.count<=1]*SINGLE]|[[.count==2]*PAIR]|[[.count>2]*MORE]
.set    SET .set+1
    REPEND

; ---------------------------------------------------------------------------
; Compare: makes the candidate the best one if its value is greater.
; in    worth
; falls through to
; NextCandidate: takes the candidate's moves back and continues with the next one.
; ---------------------------------------------------------------------------
Compare SUBROUTINE
        YIELD
        lda best
        cmp worth
        lda best+1
        sbc worth+1
        bvc .signed
        eor #$80
.signed bpl NextCandidate
        lda worth
        sta best
        lda worth+1
        sta best+1
        lda candidate
        DIRECTION_OF            ; or 1 for LOW_LAUNCH
        tax
        lda candidate
        and #PIECE_BITS
        sta choiceMask+WRITE
        bne .order
        lda turn
        asl
        sta part
        txa
        ora part
        ora #CHOICE_LAUNCH
        sta choice+WRITE
        bmi NextCandidate       ; always
.order  txa
        sta choice+WRITE
        CALL NoOrder
        bcc NextCandidate
        jmp SearchEnd
NextCandidate
        lda candidate
        and #PIECE_BITS
        beq .launched
        YIELD
        CALL UnmoveSet
        jmp NextOrder
.launched
        jmp NextLaunch
        END_ROUTINE Compare
