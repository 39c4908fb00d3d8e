; ---------------------------------------------------------------------------
; How a slice of a job ends, and what several jobs need.
; ---------------------------------------------------------------------------

; ---- JobDone: the job is done and returns A
; uses  A
; cycles with rts: 18 at most
        SUBROUTINE
JobDone sta result
        lda #0
        sta job
        REACH NextStep          ; it goes on there
        END_ROUTINE JobDone
; ---- NextStep: the job goes on in the next slice with step A
; uses  nothing
; cycles with rts: 10 at most
NextStep
        sta step+WRITE
        rts
        END_ROUTINE NextStep

; ---- compares the first {3} bytes of the keys {1} and {2}; flags of CMP.  Changes A X
        mac COMPARE_KEY
        ldx #0
.byte   lda {1},x
        cmp {2},x
        bne .differ
        inx
        cpx #{3}
        bne .byte
.differ
        endm
; ---- copies the key {1} to {2}.  Changes A X
        mac COPY_KEY
        ldx #KEY_BYTES-1
.copy   lda {1},x
        sta {2},x
        dex
        bpl .copy
        endm

; ---- IsIn: zero set if seat X is not in; A = its state; X unchanged
; uses  A
; cycles with rts: 22 at most
        SUBROUTINE
IsIn    lda states,x
        cmp #STATE_IN
        beq .in
        cmp #STATE_ACTED
        beq .in
        lda #0
        rts
.in     ora #0                  ; (not 0)
        rts
        END_ROUTINE IsIn

; ---- AddShare: seat X gets `share`, up to MOST_CHIPS; X unchanged
; uses  A, saved, from
; cycles with rts: 68 at most
        SUBROUTINE
AddShare
        lda chipsLo,x
        clc
        adc share
        sta saved
        lda chipsHi,x
        adc share+1
        sta from
        lda saved
        cmp #<[MOST_CHIPS+1]
        lda from
        sbc #>[MOST_CHIPS+1]
        bcc .few
        lda #<MOST_CHIPS
        sta saved
        lda #>MOST_CHIPS
        sta from
.few    lda saved
        sta chipsLo+WRITE,x
        lda from
        sta chipsHi+WRITE,x
        rts
        END_ROUTINE AddShare

; ---- TakeChips: A chips of seat X go to the pot; it has them; X unchanged
; uses  A Y, saved
; cycles with rts: 58 at most
        SUBROUTINE
TakeChips
        sta saved
        lda chipsLo,x
        sec
        sbc saved
        sta chipsLo+WRITE,x
        bcs .high
        ldy chipsHi,x
        dey
        tya
        sta chipsHi+WRITE,x
.high   lda pot
        clc
        adc saved
        sta pot
        bcc .done
        inc pot+1
.done   rts
        END_ROUTINE TakeChips
