; ---------------------------------------------------------------------------
; The lead, and numbers in BCD as binary ones.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; FindLead: computes the own score minus the opponent's, clamped to LEAD_MOST: two
; launches cannot make up more.
; out   lead, at LeadFound
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
        LEAD_YIELD
        ldx #>LEAD_MOST
        lda stock
        cmp #LEAD_HUNDREDS
        lda #<LEAD_MOST
        bcs .sign
        lda stock
        CALL Binary
        sta leadHundreds+WRITE
        LEAD_YIELD
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
        LEAD_FOUND
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
