; ---------------------------------------------------------------------------
; The beginning of the evaluation of a launch (evaluate.asm).
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; EvaluateLaunch: evaluates a launch that Shoot has just run.
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
EvaluateLaunch
        FIND_LEAD
        YIELD
        ldx turn
        ldy players,x
        lda lead+1
        bmi .behind
        ora lead
        beq .behind
        lda EagerWeight-SCORER,y
        jmp .style
.behind lda ThriftWeight-SCORER,y
.style  clc
        adc bonus
        sta bonus
        lda quiet
        bne .unasked
        lda ply
        beq .unasked
        lda EchoWeight-SCORER,y ; the turn before was a launch
        clc
        adc bonus
        sta bonus
.unasked
        lda lead
        clc
        adc net
        sta lead+WRITE
        lda lead+1
        adc net+1
        sta lead+1+WRITE
        lda faceLeft
        sta turnFaces+WRITE
        lda faceRight
        sta turnFaces+1+WRITE
        YIELD
        CALL StockNow
        YIELD
        ldx launcher
        lda outs
        CALL Settle
        tax
        YIELD
        lda outsNow
        sta turnOuts+WRITE
        lda stock
        sta turnStock+WRITE
        CALL GameOver
        bcs .over
        YIELD
        CALL LastLaunch
        YIELD
        CALL AddBonus
        CALL Eighths
        jmp ToEvaluate

.over   lda lead
        ora lead+1
        tax
        beq .drawn
        ldx #>WON
        ldy #<WON
        lda lead+1
        bpl .won
        ldx #>-WON
        ldy #<-WON
.won    tya
        clc
        adc net
        sta worth
        txa
        adc net+1
        jmp .settled
.drawn  sta worth
.settled
        sta worth+1
        jmp Compare
        END_ROUTINE EvaluateLaunch
