; ---------------------------------------------------------------------------
; StickDown: from a stick's lines to what has just been pushed.  A direction that is
; held counts again after REPEAT_FIRST frames and then every REPEAT_NEXT.
; in    A = the stick's lines in bits 0-3, as in SWCHA; X = its INPT4 or INPT5
; out   A = STICK_ bits and FIRE that are down now and were not before; stick = all
;       that are down
; uses  now, pushed, repeat
; The game's routine that chooses a stick ends here, and provides the bytes and both
; numbers of frames.
; ---------------------------------------------------------------------------
StickDown
        and #DIRECTIONS
        eor #DIRECTIONS
        cpx #$80                ; carry clear: the button is down
        bcs .up
        ora #FIRE
.up     sta now
        lda stick
        eor #$FF
        and now
        sta pushed
        lda stick
        eor now
        and #DIRECTIONS
        beq .same
        lda #REPEAT_FIRST
        bne .repeat
.same   dec repeat
        bne .done
        lda now
        and #DIRECTIONS
        ora pushed
        sta pushed
        lda #REPEAT_NEXT
.repeat sta repeat
.done   lda now
        sta stick
        lda pushed
        rts
