; ---------------------------------------------------------------------------
; The state of the game during the search: end of the game, and initial faces and
; launchers of a launch.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; GameOver: reports whether the game is over: a side has no launcher that is ready.
; in    X = launchers that are ready
; out   carry set: yes
; uses  A
; cycles with rts: 25 at most
; ---------------------------------------------------------------------------
GameOver SUBROUTINE
        txa
        and SideLaunchers+LEFT
        beq .over
        txa
        and SideLaunchers+RIGHT
        beq .over
        clc
        rts
.over   sec
        rts
        END_ROUTINE GameOver

; ---- carry set: the reply ends the game: add ENDS to its points if that wins the game for the
;      opponent, subtract ENDS if it loses
; uses  A
; cycles with rts: 57 at most
CountGameEnd SUBROUTINE
        bcc .done
        lda #ENDS_GAME
        sta hits
        lda lead
        sec
        sbc net
        sta part
        lda lead+1
        sbc net+1
        bmi .other
        ora part
        beq .done
        lda net
        sec
        sbc #<ENDS
        sta net
        lda net+1
        sbc #>ENDS
        sta net+1
        rts
.other  lda net
        clc
        adc #<ENDS
        sta net
        lda net+1
        adc #>ENDS
        sta net+1
.done   rts
        END_ROUTINE CountGameEnd

; ---- load faceLeft and faceRight from turnFaces + X
; uses  A
; cycles with rts: 22 at most
SetFaces
        lda turnFaces,x
        sta faceLeft
        lda turnFaces+1,x
        sta faceRight
        rts
        END_ROUTINE SetFaces

; ---- ready = launchers in bits 0-3 of A; LOW_FIRST is kept and returned in N
; uses  A
; cycles with rts: 20 at most
SetReady
        and #ALL_LAUNCHERS
        asl
        asl ready
        ror
        sta ready
        rts
        END_ROUTINE SetReady

; ---- A = launchers that are ready, from turnStock and shotOuts
; uses  A Y
; cycles with rts: 70 at most
ReadyNow
        lda turnStock
        sta stock
        lda shotOuts
        TAIL ReadyLaunchers
        END_ROUTINE ReadyNow
