; ---------------------------------------------------------------------------
; 16-bit arithmetic, and whether a candidate can still become the best.
;
; The result is in bonus (low) and hits (high).  Times, its callers and NoOrder pause.
; ---------------------------------------------------------------------------

; ---- bonus, hits = worth - r * net
; uses  A X Y
; cycles: bounded by its slice
LessReply SUBROUTINE
        ldy mind
        lda ReplyWeight-SCORER,y
        CALL Times
        lda worth
        sec
        sbc bonus
        sta bonus
        lda worth+1
        sbc hits
        sta hits
        YIELD
        rts
        END_ROUTINE LessReply

; ---- bonus, hits = A * net; net is lost
; uses  A X Y
; cycles: bounded by its slice
Times SUBROUTINE
        sta part
        lda #0
        sta bonus
        sta hits
.bit
        YIELD
        lsr part
        bcc .none
        clc
        lda bonus
        adc net
        sta bonus
        lda hits
        adc net+1
        sta hits
.none   asl net
        rol net+1
        lda part
        bne .bit
        rts
        END_ROUTINE Times

; ---- worth = worth + A * net
; uses  A X Y
; cycles: bounded by its slice
AddAnswer SUBROUTINE
        CALL Times
        clc
        lda worth
        adc bonus
        sta worth
        lda worth+1
        adc hits
        sta worth+1
        rts
        END_ROUTINE AddAnswer

; ---- net = net + bonus, sign-extended
; uses  A X
; cycles with rts: 38 at most
AddBonus SUBROUTINE
        lda bonus
        beq .done
        ldx #0
        asl
        bcc .more
        dex
.more   lda bonus
        clc
        adc net
        sta net
        txa
        adc net+1
        sta net+1
.done   rts
        END_ROUTINE AddBonus

; ---- worth = 8 * net; net is lost
; uses  A
; cycles with rts: 48 at most
Eighths SUBROUTINE
        asl net
        rol net+1
        asl net
        rol net+1
        asl net
        rol net+1
        lda net
        sta worth
        lda net+1
        sta worth+1
        rts
        END_ROUTINE Eighths

; ---- bonus, hits = worth
; uses  A
; cycles with rts: 18 at most
SoFar SUBROUTINE
        lda worth
        sta bonus
        lda worth+1
        sta hits
        rts
        END_ROUTINE SoFar

; ---- carry set: no move order can beat the best candidate
; uses  A X Y
; cycles: bounded by its slice
NoOrder SUBROUTINE
        YIELD
        lda mind
        cmp #ROOKIE
        beq .any
        cmp #ORACLE
        bcs .any
        lda quiet               ; no limit if the opponent is then forced to launch
        cmp #QUIET_TURNS-1
        lda #0
        sta bonus
        sta hits
        bcc AllHopeless
        REACH AllHopeless
.any    clc
        rts
        END_ROUTINE NoOrder

; ---- carry set: bonus, hits plus the upper limit of everything that follows the reply cannot
;      beat the best candidate.  Y = opponent
; uses  A X Y
; cycles with rts: 61 at most
AllHopeless SUBROUTINE
        ldy mind
        lda LaterHigh-SCORER,y
        tax
        lda LaterLow-SCORER,y
        REACH Hopeless
        END_ROUTINE AllHopeless
; ---- the same with the limit in A (low) and X (high); Y unchanged
; uses  A
; cycles with rts: 45 at most
Hopeless
        clc
        adc bonus
        sta bonus
        txa
        adc hits
        sta hits
        lda best
        cmp bonus
        lda best+1
        sbc hits
        bvc .signed
        eor #$80
.signed asl
        bcs .hope
        sec
        rts
.hope   clc
        rts
        END_ROUTINE Hopeless

        REPLY_WEIGHTS
