; ---------------------------------------------------------------------------
; The state of the game during the search: end of the game, initial faces and
; launchers of a launch, and the lead.
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

; ---------------------------------------------------------------------------
; FindLead: computes the own score minus the opponent's, clamped to LEAD_MOST: two
; launches cannot make up more.
; out   lead; X unchanged
; uses  A X Y, part, stock, outsNow, ballAt, leadHundreds; pauses
; ---------------------------------------------------------------------------
LEAD_MOST = 1100
LEAD_HUNDREDS = [LEAD_MOST/1000<<4]|[LEAD_MOST/100%10] ; BCD
        if LEAD_MOST <= 2*MOST_NET
        echo "standing.asm: LEAD_MOST is too small"
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
        lda #0                  ; borrow: negate
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
        ldx HundredsHigh,y
        clc
        adc HundredsLow,y
        bcc .sign
        inx
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
LeadFound
        rts
        END_ROUTINE FindLead

HundredsLow                     ; by number of hundreds below those of LEAD_MOST
.hundreds SET 0
    REPEAT LEAD_MOST/100
        dc.b <[.hundreds*100]
.hundreds SET .hundreds+1
    REPEND
HundredsHigh
.hundreds SET 0
    REPEAT LEAD_MOST/100
        dc.b >[.hundreds*100]
.hundreds SET .hundreds+1
    REPEND

; ---- Binary: converts A from BCD to binary, using ballAt and stock; ValueOf: `value` of side X
; uses  A
; cycles with rts: 38 at most
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
        adc stock               ; 3 * tens
        asl                     ; 6 * tens
        eor #$FF
        sec
        adc ballAt              ; BCD - 6 * tens
        rts
        END_ROUTINE Binary
