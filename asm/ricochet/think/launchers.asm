; ---------------------------------------------------------------------------
; The launchers during the search: which are out (encoded as in `outs`) and which
; have launches left, one bit each.  The number of launches does not matter, and the
; limit of 99 needs no check: a launcher holds 94 at most.
;
; Only Settle pauses.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; StockNow: returns the launchers that have launches left in the current position.
; out   A = stock = one bit each, LT in bit 0
; uses  X
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
StockNow SUBROUTINE
        ldx #RB
        lda #0
        sta stock
.launcher
        lda launch,x
        cmp #1                  ; carry: at least one
        rol stock
        dex
        bpl .launcher
        lda stock
        rts
        END_ROUTINE StockNow

; ---------------------------------------------------------------------------
; Settle: updates the launchers at the end of a launch and its turn.
;     the launcher hit is out; the side's other outages are one turn shorter
;     the launcher used has one launch less; the target loads the other one
; in    X = launcher, hits, from Shoot; A = `outs`, stock before the launch
; out   outsNow, stock; A = launchers that are ready, one bit each
; falls through to
; ReadyLaunchers: returns the launchers that are ready.
; in    A = `outs`, stock
; out   A = one bit each
; uses  Y, part; Settle also outsNow
; ---------------------------------------------------------------------------
Settle SUBROUTINE
        CALL OutsAfter
        YIELD
        lda hits
        CALL KnockOut
        lda launch,x            ; still that of the game: nothing in the search changed it
        cmp #1
        bne .left
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
        REACH ReadyLaunchers
        END_ROUTINE Settle
ReadyLaunchers
        tay
        bne .some
        lda stock               ; no launcher is out
        rts
.some   sta part
        and #OUTS_LEFT
        tay
        lda OutBits,y
        sta ballAt
        lda part
        lsr
        lsr
        lsr
        lsr
        tay
        lda OutBits,y
        asl
        asl
        ora ballAt
        eor #ALL_LAUNCHERS
        and stock
        rts
        END_ROUTINE ReadyLaunchers

; ---------------------------------------------------------------------------
; KnockOut: puts a launcher out if the launch ended on it.
; in    A = end of the launch: MAP_ (Shoot); outsNow
; out   A = outsNow; X unchanged
; uses  Y
; cycles with rts: 39 at most
; ---------------------------------------------------------------------------
KnockOut SUBROUTINE
        sec
        sbc #MAP_LAUNCHER
        bcc .none
        tay
        lda variant
        cmp #VARIANT_5
        lda #OUT_TWO_TURNS
        bcc .out
        lda #OUT_FOR_GAME
.out    eor outsNow             ; its field from A, the others from outsNow
        and FieldOf,y
        eor outsNow
        sta outsNow
        rts
.none   lda outsNow
        rts
        END_ROUTINE KnockOut

; ---------------------------------------------------------------------------
; OutsAfter: shortens the outages of one side by one turn.
; in    A = `outs`; X = a launcher of that side
; out   A = outsNow; X unchanged
; uses  Y, part
; cycles with rts: 51 at most
; ---------------------------------------------------------------------------
OutsAfter SUBROUTINE
        sta part
        cpx #RT
        bcs .right
        and #OUTS_LEFT
        tay
        lda part
        and #OUTS_RIGHT
        ora OneTurnLess,y
        sta outsNow
        rts
.right  lsr
        lsr
        lsr
        lsr
        tay
        lda OneTurnLess,y
        asl
        asl
        asl
        asl
        sta outsNow
        lda part
        and #OUTS_LEFT
        ora outsNow
        sta outsNow
        rts
        END_ROUTINE OutsAfter

; by one side's half of `outs`: the same one turn later; one bit per launcher that is out
OneTurnLess
.outs   SET 0
    REPEAT OUTS_LEFT+1
.low    SET .outs & 3
.high   SET .outs >> 2
        dc.b [[.low-[.low==1]-[.low==2]] | [[.high-[.high==1]-[.high==2]]<<2]]
.outs   SET .outs+1
    REPEND
OutBits
.outs   SET 0
    REPEAT OUTS_LEFT+1
        dc.b [[[.outs&3]!=0] | [[[.outs>>2]!=0]<<1]]
.outs   SET .outs+1
    REPEND

ALL_LAUNCHERS = %1111
LauncherBit                     ; by launcher
        dc.b %0001, %0010, %0100, %1000
OtherLaunchers                  ; all but this launcher
        dc.b %1110, %1101, %1011, %0111
SideLaunchers                   ; by side
        dc.b %0011, %1100
