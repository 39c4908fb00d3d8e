; ---------------------------------------------------------------------------
; The last launch of a launcher, in the search.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; LastLaunches: enters in turnStock which of the own launchers have one launch left after a
; move order.  LastLaunch: the same after the launch that Shoot has just run.
; uses  A X Y
; cycles with rts: 69 at most
; ---------------------------------------------------------------------------
LastLaunches SUBROUTINE
        lda turn
        asl
        tax
        jsr .count
        inx
.count  lda launch,x
.last   cmp #1
        bne .more
        lda LastBit,x
        ora turnStock
        sta turnStock+WRITE
.more   rts
        MAX_STACK 2             ; .count
        END_ROUTINE LastLaunches
LastLaunch
        ldx launcher
        lda launch,x
        sec
        sbc #1
        jsr .last
        txa
        eor #LT^LB
        tax
        lda hits
        cmp #MAP_TARGET
        bne .count
        lda launch,x
        bne .more               ; and what the target loads
        ldy targetRound
        lda LoadsOf,y
        bne .last               ; always
        MAX_STACK 2             ; .last
        END_ROUTINE LastLaunch

LastBit                         ; by launcher: in turnStock, one launch left
        dc.b $10,$20,$40,$80
