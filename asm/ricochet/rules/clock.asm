; ---------------------------------------------------------------------------
; The smart clock (rules, section 7).
;
; Owns clock, clockF, late and avg.  The caller decides whether the clock runs.  A turn
; in which it never ran is not timed and does not change the average; computer turns
; rely on this.  Never draws, plays a sound or reads a switch.
; ---------------------------------------------------------------------------

FRAMES_A_SECOND  = 60           ; of the clock
FIRST_AVERAGE    = 30           ; seconds, at the start of a match
LEAST_ALLOWANCE  = 15           ; seconds
MOST_ALLOWANCE   = 99
MOST_MEASURED    = 99           ; longer turns count as this
LATE_EVERY       = 5            ; seconds between late penalties
MOST_LATE        = 3            ; late penalties in a turn
POINTS_LATE      = 1            ; points for the other side
LAST_SECONDS     = 5            ; with less than these left the clock is nearly out

        if RULES & RULES_LOW
; ---------------------------------------------------------------------------
; ClockTick: counts one frame of the current turn.
;     every FRAMES_A_SECOND frames: clock + 1, and
;         if late < MOST_LATE and clock > Allowance + LATE_EVERY * late:
;             late + 1; the other side scores POINTS_LATE
; uses  A X, and Y where a second has passed
; cycles with rts: 160 at most
; ---------------------------------------------------------------------------
        ifconst PLUS
LowClockTick SUBROUTINE
        else
ClockTick SUBROUTINE
        endif
        inc clockF
        lda clockF
        cmp #FRAMES_A_SECOND
        bcc .done
        lda #0
        sta clockF
        inc clock
        bne .counted
        dec clock               ; saturate at 255
.counted
        ldx late
        cpx #MOST_LATE
        bcs .done
        CALL Allowance
.later  dex
        bmi .due
        adc #LATE_EVERY         ; carry is clear, from Allowance and on each pass
        bcc .later              ; always
.due    cmp clock
        bcs .done
        inc late
        lda #POINTS_LATE
        CALL AddPoints          ; Y = the other side
.done   LOW_RTS
        END_ROUTINE ClockTick
        endif

        if RULES & RULES_HIGH
; ---------------------------------------------------------------------------
; Allowance: returns the time allowed for the current turn:
;     twice the other side's average, clamped to LEAST_ALLOWANCE..MOST_ALLOWANCE
; out   A = seconds, Y = the other side, carry clear; X unchanged
; uses  A Y
; cycles with rts: 34 at most
; ---------------------------------------------------------------------------
Allowance SUBROUTINE
        lda turn
        eor #LEFT^RIGHT
        tay
        lda avg,y
        asl
        cmp #LEAST_ALLOWANCE
        bcs .least
        lda #LEAST_ALLOWANCE
.least  cmp #MOST_ALLOWANCE
        bcc .most
        lda #MOST_ALLOWANCE
        clc
.most   rts
        END_ROUTINE Allowance
        endif

        if RULES & RULES_LOW
; ---------------------------------------------------------------------------
; ClockEnd: updates the average of the side to move at the end of its turn.
;     if the turn was timed:
;         t = min(clock, MOST_MEASURED); avg = (3 * avg + t + 2) / 4
; falls through to
; ClockStart: resets clock, clockF and late.
; uses  A; ClockEnd also X
; ---------------------------------------------------------------------------
ClockEnd SUBROUTINE
        lda clock
        ora clockF
        beq ClockStart
        REACH ClockStart
        ldx turn
        lda clock
        cmp #MOST_MEASURED
        bcc .most
        lda #MOST_MEASURED
.most   sec
        sbc avg,x               ; avg + (t - avg + 2) / 4; the dividend is
        clc                     ;   -97..101 and fits in a signed byte
        adc #2
        cmp #$80                ; carry = sign: arithmetic shift right
        ror
        cmp #$80
        ror
        clc
        adc avg,x
        sta avg,x
        REACH ClockStart
        END_ROUTINE ClockEnd
; ---- ClockStart: the clock of a turn begins
; uses  A
; cycles with rts: 17 at most
ClockStart
        lda #0
        sta clock
        sta clockF
        sta late
        rts
        END_ROUTINE ClockStart
        endif
