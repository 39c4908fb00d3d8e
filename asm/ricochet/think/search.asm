; ---------------------------------------------------------------------------
; The search (docs/ricochet/opponents.md): generates the candidates in order and keeps
; the best.
;
; Owns choice and choiceMask, and the search's RAM (THOUGHT in ram.inc) in MODE_THINK.
; Never changes the game.
;
; for the top and the bottom launcher, if ready: evaluate the launch
; unless a launch is due: the move orders (orders.asm)
; ---------------------------------------------------------------------------

THINK_START = GoBegin           ; begin.asm, then Search

NOTHING_YET = -$8000            ; below the value of any candidate

; sets of pieces that an opponent considers
SINGLE = %00000001              ; one piece
PAIR   = %00000010              ; two pieces
TRIPLE = %00000100              ; three

WHIM_SHIFT = 5                  ; only the highest three bits count

        SUBROUTINE
Search
        YIELD

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
        FIND_LEAD               ; state after the turn, the same for all move orders
        YIELD
        CALL StockNow
        sta turnStock+WRITE
        YIELD
        CALL LastLaunches
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
.first  jmp GoOrders

; ---------------------------------------------------------------------------
; SearchEnd: ends the search.  choice, until now the best candidate, and choiceMask are
; complete at SearchDone.
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
SearchEnd
        YIELD
        lda choice
        DIRECTION_OF            ; or 1 for LOW_LAUNCH
        tax
        lda choice
        and #PIECE_BITS
        sta choiceMask+WRITE
        bne .order
        lda turn
        asl
        sta part
        txa
        ora part
        ora #CHOICE_LAUNCH
        tax
.order  stx choice+WRITE
        lda #MODE_SHOW
        sta mode
        ldx #0
        stx clock               ; (M_CURSOR): this turn was not timed
        stx clockF              ; (M_CURSOR)
        stx late                ; (M_CURSOR)
SearchDone
        jmp PauseAt
        END_ROUTINE Search

LOW_LAUNCH = %01000000

        ifnconst PLUS
; ---- FindLead returns here
LeadFound
        rts
        endif

; ---------------------------------------------------------------------------
; Compare: makes the candidate the best one if its value is greater.
; in    worth
; falls through to
; NextCandidate: takes the candidate's moves back and continues with the next one.
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        ifnconst PLUS           ; (slots.inc: these are in several parts there)
ToCompare
        endif
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
        sta choice+WRITE
        and #PIECE_BITS
        beq NextCandidate
        CALL NoOrder
        bcc NextCandidate
        jmp SearchEnd
        ifnconst PLUS
ToNextCandidate
        endif
NextCandidate
        lda candidate
        and #PIECE_BITS
        beq .launched
        jmp GoTakeBack
.launched
        jmp NextLaunch
        END_ROUTINE Compare
