; ---------------------------------------------------------------------------
; The smart clock (rules, section 7).
;
; Owns clock, clockF, late and avg. Its caller decides whether the clock runs. A turn in which it was never called is not measured:
; it leaves the average alone, as a computer's turn must. Never draws, sounds
; or reads a switch.
; ---------------------------------------------------------------------------

FRAMES_A_SECOND  = 60
FIRST_AVERAGE    = 30           ; seconds, at the start of a match
LEAST_ALLOWANCE  = 15
MOST_ALLOWANCE   = 99
MOST_MEASURED    = 99           ; a longer turn counts as this
LATE_EVERY       = 5            ; seconds between points for being late
MOST_LATE        = 3            ; points in a turn
POINTS_LATE      = 1

; ---------------------------------------------------------------------------
; ClockTick: counts one frame of the turn of the side to move.
;     at the end of a second: clock one more, and
;         if late < 3 and clock > Allowance + 5 * late:
;             late one more; the other side gains a point
; uses  A X Y
; cycles with rts: 160 at worst
; ---------------------------------------------------------------------------
ClockTick SUBROUTINE
        inc clockF
        lda clockF
        cmp #FRAMES_A_SECOND
        bcc .done
        lda #0
        sta clockF
        inc clock
        bne .counted
        dec clock               ; stays at 255
.counted
        ldx late
        cpx #MOST_LATE
        bcs .done
        CALL Allowance
.later  dex
        bmi .due
        adc #LATE_EVERY         ; carry clear from Allowance and from here
        bcc .later              ; always
.due    cmp clock
        bcs .done
        inc late
        lda #POINTS_LATE
        TAIL AddPoints           ; Y = the other side
.done   rts
        END_ROUTINE ClockTick

; ---------------------------------------------------------------------------
; Allowance: returns the seconds that the side to move may take:
;     twice the other side's average, 15 to 99
; out   A = seconds, Y = the other side, carry clear; X unchanged
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

; ---------------------------------------------------------------------------
; ClockEnd: the turn of the side to move ends.
;     if it was measured: t = min(clock, 99); avg = (3 * avg + t + 2) / 4
; falls into
; ClockStart: clock, frames and points for being late from 0
; uses  A, ClockEnd X too
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
        sbc avg,x               ; avg + (t - avg + 2) / 4 is the same,
        clc                     ;   and -97 to 101 fit a byte
        adc #2
        cmp #$80                ; the sign
        ror
        cmp #$80
        ror
        clc
        adc avg,x
        sta avg,x
        REACH ClockStart
        END_ROUTINE ClockEnd
ClockStart
        lda #0
        sta clock
        sta clockF
        sta late
        rts
        END_ROUTINE ClockStart
