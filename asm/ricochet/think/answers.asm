; ---------------------------------------------------------------------------
; Own launches after a reply, for ORACLE's evaluation (worst.asm, in bank 7).
; ---------------------------------------------------------------------------

        SUBROUTINE
; ---- ShootAnswer: runs an own launch after the reply; net = its worth
; uses  A X Y
; cycles: bounded by its slice
ShootAnswer
        YIELD
        lda #2
        CALL SetTarget
        YIELD
        ldx #replyFaces-turnFaces
        CALL SetFaces
        CALL Shoot
        lda hits
        cmp #MAP_LAUNCHER
        bcs .perhaps
        lda turnStock
        and LastBit,x
        beq .goesOn
.perhaps
        CALL AnswerEnds         ; a launcher hit, or its last launch
        YIELD
.goesOn CALL AddBonus
        jmp GoAnswerShot
        END_ROUTINE ShootAnswer

ENDING     = 50                 ; points for an answer that ends the game ahead

; ---------------------------------------------------------------------------
; AnswerEnds: adds ENDING to the bonus of the own launch that Shoot has just run if it ends
; the game ahead, and subtracts it if it ends the game behind.
; in    X = launcher, hits, net, bonus, from Shoot; ready; turnStock with LAST bits; lead;
;       replyNet; shotOuts
; uses  A X Y, part, ballAt, stock, outsNow; pauses
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
AnswerEnds SUBROUTINE
        YIELD
        lda ready               ; the game goes on if each side keeps a ready launcher
        ldy hits
        cpy #MAP_LAUNCHER
        bcc .unhit
        and OtherLaunchers-MAP_LAUNCHER,y
.unhit  sta part
        lda turnStock
        and LastBit,x
        beq .unspent
        lda part
        and OtherLaunchers,x
        sta part
.unspent
        lda turn
        eor #LEFT^RIGHT
        tay
        lda part
        and SideLaunchers,y
        beq .ended
        ldy turn
        lda part
        and SideLaunchers,y
        beq .perhaps
        rts
.perhaps

; the own launchers once the outages are a turn shorter
        YIELD
        lda turnStock
        sta stock
        lda shotOuts
        CALL OutsAfter
        lda hits
        CALL KnockOut
        YIELD
        lda turnStock
        and LastBit,x
        beq .left
        lda OtherLaunchers,x
        and stock
        sta stock
.left   lda hits
        cmp #MAP_TARGET
        bne .settled
        txa
        eor #LT^LB
        tay
        lda LauncherBit,y
        ora stock
        sta stock
.settled
        YIELD
        lda outsNow
        CALL ReadyLaunchers
        ldy turn
        and SideLaunchers,y
        bne .goesOn

; who is ahead: the sign of lead - replyNet + net
.ended
        YIELD
        lda lead
        sta part
        ldx lead+1
        lda replyAt
        and #REPLY_LAUNCH
        beq .moved              ; a move gains nothing
        lda part
        sec
        sbc replyNetLo
        sta part
        txa
        sbc replyNetHi
        tax
.moved  clc
        lda part
        adc net
        sta part
        txa
        adc net+1
        bmi .behind
        ora part
        beq .goesOn
        lda bonus
        clc
        adc #ENDING
        sta bonus
.goesOn rts
.behind lda bonus
        sec
        sbc #ENDING
        sta bonus
        rts
        END_ROUTINE AnswerEnds
