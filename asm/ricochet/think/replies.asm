; ---------------------------------------------------------------------------
; Launches for ORACLE's evaluation (worst.asm, in bank 7): a reply, and the outages after a
; move in reply.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; ShootReply: runs a launch in reply, which ends its turn.  Jumps to NextReply if the
; launcher is not ready, else to ReplyShot.
; in    launcher
; out   net, with ENDS added or subtracted and hits = ENDS_GAME if the game is over;
;       faceLeft, faceRight; ready; shotOuts
; uses  A X Y
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
        SUBROUTINE
ShootReply
        YIELD
        lda turnOuts
        sta shotOuts+WRITE
        CALL ReadyNow
        ldx launcher
        and LauncherBit,x
        bne .ready
        jmp GoNextReply
.ready
        YIELD
        lda #1
        CALL SetTarget
        YIELD
        ldx #turnFaces-turnFaces
        CALL SetFaces
        CALL Shoot
        YIELD
        lda turnStock
        sta stock
        lda turnOuts
        CALL Settle
        CALL SetReady
        lda outsNow
        sta shotOuts+WRITE
        YIELD
        ldx ready
        CALL GameOver
        CALL CountGameEnd
        jmp GoReplyShot

; ---- MoveReply: the outages and the launchers that are ready after a move in reply
; uses  A X Y
; cycles: bounded by its slice
MoveReply
        YIELD
        lda turn
        eor #LEFT^RIGHT
        asl
        tax
        lda turnOuts
        CALL OutsAfter
        sta shotOuts+WRITE
        YIELD
        CALL ReadyNow
        CALL SetReady
        lda ready
        ora #AFTER_MOVE
        sta ready
        jmp GoMoveReplied
        END_ROUTINE ShootReply
