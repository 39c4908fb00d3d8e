; ---------------------------------------------------------------------------
; The state of the game in a thought: whether it is over, the faces and the launchers
; with which a launch begins, and who is ahead.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; GameOver: reports whether the game is over with these launchers.
; in    X = launchers that are ready
; out   carry set: yes
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

; ---- a reply: carry set: it ends the game: ENDS more for the other side or less, by who is ahead then
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

; ---- faces from rootFaces + X
SetFaces
        lda rootFaces,x
        sta faceLeft
        lda rootFaces+1,x
        sta faceRight
        rts
        END_ROUTINE SetFaces

; ---- ready = launchers of A, LOW_FIRST as it was; N by that
SetReady
        asl
        asl ready
        ror
        sta ready
        rts
        END_ROUTINE SetReady

; ---- A = launchers that are ready, with turnStock and shotOuts
ReadyNow
        lda turnStock
        sta stock
        lda shotOuts
        TAIL ReadyLaunchers
        END_ROUTINE ReadyNow

; ---------------------------------------------------------------------------
; FindLead: the own score less the other's; more than LEAD_MOST is that, since no two
; launches could make it up.
; out   lead; X unchanged
; uses  A X Y, part, stock, outsNow, ballAt, leadHundreds; pauses
; ---------------------------------------------------------------------------
LEAD_MOST = 1100
LEAD_HUNDREDS = $11             ; BCD
        if LEAD_MOST <= 2*MOST_NET
        echo "standing.asm: a lead could be made up"
        err
        endif

FindLead SUBROUTINE
        ldx turn
        txa
        eor #LEFT^RIGHT
        tay
        sed
        sec
        lda scoreLo,x
        sbc scoreLo,y
        sta part
        lda scoreHi,x
        sbc scoreHi,y
        sta stock
        ldx #0
        bcs .ahead
        dex
        lda #0                  ; (borrowed: negate)
        sec
        sbc part
        sta part
        lda #0
        sbc stock
        sta stock
.ahead  cld
        stx outsNow             ; $FF: behind
        YIELD
        ldx #>LEAD_MOST
        lda stock
        cmp #LEAD_HUNDREDS
        lda #<LEAD_MOST
        bcs .sign
        lda stock
        CALL Binary
        sta leadHundreds+WRITE
        YIELD
        lda part
        CALL Binary
        ldy leadHundreds
        ldx #0
.hundred
        dey
        bmi .sign
        clc
        adc #100
        bcc .hundred
        inx
        bne .hundred            ; always
.sign   ldy outsNow
        beq .set
        eor #$FF
        clc
        adc #1
        tay
        txa
        eor #$FF
        adc #0
        tax
        tya
.set    sta lead+WRITE
        txa
        sta lead+1+WRITE
        rts
        END_ROUTINE FindLead

; ---- A in BCD to binary, by way of ballAt and stock; ValueOf: the value of side X
ValueOf lda value,x
        REACH Binary
        END_ROUTINE ValueOf
Binary  sta ballAt
        lsr
        lsr
        lsr
        lsr
        sta stock
        asl
        adc stock               ; three times the tens
        asl                     ; six times
        eor #$FF
        sec
        adc ballAt
        rts
        END_ROUTINE Binary
