; ---------------------------------------------------------------------------
; The launchers in a thought: which are out (as in `outs`), and which
; have launches left, a bit each; their number does not matter. The limit of 99
; launches needs no check: a launcher holds 94 at most.
;
; Only Settle pauses.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; StockNow: which launchers have launches as the game stands.
; out   A = stock = a bit each, LT in bit 0
; uses  X
; ---------------------------------------------------------------------------
StockNow SUBROUTINE
        ldx #RB
        lda #0
        sta stock
.launcher
        lda launch,x
        cmp #1                  ; carry: some
        rol stock
        dex
        bpl .launcher
        lda stock
        rts
        END_ROUTINE StockNow

; ---------------------------------------------------------------------------
; Settle: a launch from X ends, and the turn with it.
;     the launcher hit is out; the side's others are out one turn less
;     the launcher used has one launch less; the target loads the other
; in    X = launcher, hits, as Shoot leaves them; A = `outs` before, stock = before
; out   outsNow, stock = after; A = the launchers that are ready, a bit each
; falls into
; ReadyLaunchers: which launchers are ready.
; in    A = `outs`, stock
; out   A = a bit each
; uses  Y, part, Settle outsNow
; ---------------------------------------------------------------------------
Settle SUBROUTINE
        CALL OutsAfter
        YIELD
        lda hits
        CALL KnockOut
        lda launch,x            ; as it is in the game: nothing before took or gave any
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
        lda stock               ; none is out
        rts
.some   sta part
        and #%00001111
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
        eor #%00001111
        and stock
        rts
        END_ROUTINE ReadyLaunchers

; ---------------------------------------------------------------------------
; KnockOut: a launcher is out if a launch has met it.
; in    A = what it has met (Shoot); outsNow
; out   A = outsNow = with it; X unchanged
; uses  Y
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
.out    eor outsNow             ; its two bits from A, the others from outsNow
        and FieldOf,y
        eor outsNow
        sta outsNow
        rts
.none   lda outsNow
        rts
        END_ROUTINE KnockOut

; ---------------------------------------------------------------------------
; OutsAfter: the launchers of the side of X are out one turn less.
; in    A = `outs`
; out   A = outsNow = after; X unchanged
; uses  Y, part
; ---------------------------------------------------------------------------
OutsAfter SUBROUTINE
        sta part
        cpx #RT
        bcs .right
        and #%00001111
        tay
        lda part
        and #%11110000
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
        and #%00001111
        ora outsNow
        sta outsNow
        rts
        END_ROUTINE OutsAfter

; by half of `outs`: the same after a turn; a bit for each launcher that is out
OneTurnLess
.outs   SET 0
    REPEAT 16
.low    SET .outs & 3
.high   SET .outs >> 2
        dc.b [[.low-[.low==1]-[.low==2]] | [[.high-[.high==1]-[.high==2]]<<2]]
.outs   SET .outs+1
    REPEND
OutBits
.outs   SET 0
    REPEAT 16
        dc.b [[[.outs&3]!=0] | [[[.outs>>2]!=0]<<1]]
.outs   SET .outs+1
    REPEND

LauncherBit                     ; by launcher: its bit, and all others
        dc.b %0001, %0010, %0100, %1000
OtherLaunchers
        dc.b %1110, %1101, %1011, %0111
SideLaunchers                   ; by side
        dc.b %0011, %1100
