; ---------------------------------------------------------------------------
; The record of the match that is played (docs/ricochet/code.md), in bank 7's slot 0.
;
; The state that a turn has led to is copied (proof/copy.asm), and the copy recorded, while the game goes on, in frames in
; which nothing else is due: with a person nothing is pushed and the board is drawn, with a computer its hand waits too.
; The game stands still for the copy where the button is pushed before it is made, and with keypads; for all of it on a
; text screen; and in the frame in which a match begins.  What is pushed meanwhile is done behind it.
;
; Owns what record.inc names.  Reads the game and changes nothing of it.
; ---------------------------------------------------------------------------

; ---- Feed: the digest, of a byte more
; in    A = the byte
; uses  A Y, recordT, recordU, sum*
; cycles with rts: 56 at most
        SUBROUTINE
Feed    eor sum2
        sta recordT
        lsr
        eor sum0
        sta recordU
        lda #0
        ror
        eor recordT
        sta sum0
        lda recordT
        asl
        eor recordU
        ldy sum1
        sta sum1
        tya
        eor recordT
        bcc .even
        eor #1
.even   sta sum2
        rts
        END_ROUTINE Feed

; ---- PutFed: a digit that the digest is of as it is; Put: any
; in    A = the digit
; uses  A X Y, recordByte, recordT, recordU, sum*
; cycles with rts: 140 at most
        SUBROUTINE
PutFed  sta recordByte
        CALL Feed
        lda recordByte
        REACH Put
        END_ROUTINE PutFed
Put     sta recordByte
        ldx recordLo
        ldy recordHi
        tya
        lsr                     ; carry: the second half of a part
        ora #SLOT+RECORD_RAM
        sta RAM_SWITCH
        lda recordByte
        bcs .second
        sta LINE_TO,x
        bcc .written            ; always
.second sta LINE_TO+$100,x
.written
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        inx
        txa
        sta recordLo+WRITE
        bne .same
        iny
        tya
        sta recordHi+WRITE
.same   rts
        END_ROUTINE Put

; ---- IsRated: Z is clear if side Y is a person with a rating; X and Y unchanged
; uses  A
; cycles with rts: 20 at most
        SUBROUTINE
IsRated lda players+LINE_FROM-CODE,y
        bne .no
        lda rateHi,y
        ora rateLo,y
        rts
.no     lda #0
        rts
        END_ROUTINE IsRated

; ---- Record: records what is due, as far as there is time in this frame
; in    Y = recordStep
; out   carry set: the game goes on, with `pushed`; clear: it stands still
; uses  A X Y, pushed, record*
; phase P_PUSH
        SUBROUTINE
LowRecord
        lda INTIM               ; as a match begins there is no time, or it is over: then it is high
        adc #$FF-OVERSCAN_TIMER ; (to $FF; what is high becomes low)
        cmp #$FF-OVERSCAN_TIMER+RECORD_LEAST
        bcc .out                ; (it stands still)
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        lda pushed
        ora pushedLate
        sta pushed
        cpy #RECORDED
        bcc .records
        jmp RecordOver
.records
        ldx mode
        cpx #MODE_SETUP
        beq RecordDrops         ; by SELECT
        tya
        ora recordTurn
        beq RecordGoesOn        ; (what was pushed)
        cpx #MODE_SETUP
        bcs .stands
        ldx turn
        lda players+LINE_FROM-CODE,x
        bne .hand
        lda options
        and #KEYPADS
        beq .sticks
        lda recordTurn
        bne .stands             ; to draw and to record at a time takes too long
        cpy #DUE_FEED
        bcc .stands
        lda keyHeld
        beq .idle
        bne RecordGoesOn        ; always
.sticks lda pushed
        beq .idle
        cmp #FIRE
        bcc RecordGoesOn        ; no state changes before the button is pushed
.urgent lda recordTurn
        bne .stands
        cpy #DUE_FEED
        bcc .stands             ; what the next turn's end changes is needed
        bcs RecordGoesOn        ; always
.hand   lda showWait+LINE_FROM-CODE
        cmp #HAND_LEAST
        bcc .urgent
.idle   lda cleanLooks+LINE_FROM-CODE
        cmp #CLEAN_LOOKS
        bcc RecordGoesOn
        ldx #RECORD_GOES
        bne .latch              ; always
RecordDrops                     ; and what is pushed in this frame, in which the set-up has taken the time
        lda #0
        sta recordStep+WRITE
        sta recordTurn+WRITE
        clc
        bcc .late               ; always
RecordGoesOn
        lda #0
        sec
.late   sta pushedLate+WRITE
.out    jmp RecordDone
.stands ldx #RECORD_REST
.latch  stx recordRest
        lda pushed
        sta pushedLate+WRITE
        tya
        bne RecordSums
        TAIL RecordCopy         ; all before it is recorded
RecordSums
        ldx #2
.sum    lda recordSum,x
        sta sum0,x
        dex
        bpl .sum
RecordMore
        lda INTIM
        cmp recordRest
        bcc RecordWaits
        ldx recordStep
        beq RecordWaits
        lda RecordLo-DUE_BEGIN,x
        sta recordWay
        lda RecordHi-DUE_BEGIN,x
        sta recordWay+1
        jmp (recordWay)
RecordWaits
        ldx #2
.keep   lda sum0,x
        sta recordSum+WRITE,x
        dex
        bpl .keep
        lda recordRest
        cmp #RECORD_GOES        ; carry
        jmp RecordDone

; ------------------------------------------------------------------ a turn that has ended
; ---- its digits, and what is written before them
        SUBROUTINE
RecordTurn
        lda turn+TURN_COPY
        eor #LEFT^RIGHT
        tax                     ; the side that has moved
        lda quiet+TURN_COPY
        beq .launch
        lda turnMovedLo         ; the set of pieces, the side's first one in bit 0
        cpx #LEFT
        beq .set
        asl
        rol
        rol
        and #%00000011          ; PIECE_G and PIECE_H
        sta recordByte
        lda turnMovedHi
        asl
        asl
        ora recordByte
.set    and #[1<<SIDE_PIECES]-1
        sta recordByte
        asl
        and #DIGIT
        sta turnLo+WRITE
        lda recordByte
        lsr
        lsr
        lsr
        lsr
        sta recordByte
        lda turnDir
        asl
        asl
        ora recordByte
        bpl .turn               ; always
.launch sta turnLo+WRITE        ; 0
        lda turnBall
        and #FROM_BOTTOM
        lsr
        ora #RECORD_LAUNCH
.turn   sta turnHi+WRITE

        ldy #DUE_FEED
        lda players+LINE_FROM-CODE,x
        bne .room               ; a computer's is not timed
        lda turnSeconds
        ora turnFrames
        beq .timed
        lda #RECORD_TIMED
.timed  eor recordFlags
        bmi .mark
        bit recordFlags
        bpl .room
        ldy #DUE_SECONDS
        bne .room               ; always
.mark   ldy #DUE_MARK
; ---- is there room for it, and for the end of the record?
.room   bit recordFlags
        bvs .cut                ; RECORD_CUT
        sty recordByte
        lda #2+END_DIGITS-1
        cpy #DUE_FEED
        beq .fits
        lda #4+END_DIGITS-1
        cpy #DUE_SECONDS
        beq .fits
        bit recordFlags
        bmi .fits               ; the clock goes off
        lda #6+END_DIGITS-1
.fits   clc
        adc recordLo
        lda recordHi
        adc #0
        asl
        asl
        cmp RecordDigits        ; (MOST_CODES of them, in units of 256)
        bcs .cut
        lda recordByte
.next   sta recordStep+WRITE
        jmp RecordMore
.cut    lda recordFlags
        ora #RECORD_CUT
        sta recordFlags+WRITE
RecordNextTurn
        lda #0
        bit status+TURN_COPY
        bvc .next
        lda #DUE_ENDING             ; MATCH_OVER
        bne .next               ; always
        if MOST_CODES != 256/4
        err
        endif

; ------------------------------------------------------------------ the steps
; ---- a match begins
        SUBROUTINE
RecordBegin
        ldx #turnFrames-recordAt
        lda #0
.clear  sta recordAt+WRITE,x
        dex
        bpl .clear
        lda #OFFER_WHOLE
        sta recordOffer+WRITE
        lda #DUE_SET_UP
        sta recordStep+WRITE
        jmp RecordSums          ; they are 0

; ---- a digit of its set-up
RecordSetUp
        ldx recordAt
        dex
        bmi .format
        beq .variant
        dex
        cpx #2
        bcc .player
        dex
        dex                     ; 0 to 3: Left's rating, 4 to 7: Right's
        txa
        lsr
        lsr
        tay
        CALL IsRated
        beq .more
        txa
        lsr                     ; carry: the lower digit of a byte
        and #1
        bne .low
        lda rateHi,y
        jmp .byte
.low    lda rateLo,y
.byte   bcs .ones
        lsr
        lsr
        lsr
        lsr
.ones   and #%00001111
        bpl .put                ; always
.format lda #FORMAT
        bne .put                ; always
.variant
        lda began
        asl
        sta recordByte
        lda variant
        asl
        asl
        ora recordByte
        bpl .put                ; always
.player txa
        tay
        CALL IsRated
        beq .unrated
        lda #RATED
.unrated
        ora players+LINE_FROM-CODE,y
.put    CALL PutFed
.more   ldx recordAt
        inx
        txa
        sta recordAt+WRITE
        cmp #SET_UP_STEPS
        bne .again
        lda #0
        beq .step               ; always

; ---- the smart clock goes on or off, and the seconds
RecordMark
        lda recordFlags
        eor #RECORD_TIMED
        sta recordFlags+WRITE
        lda #MARK_CLOCK
        bne .putOn              ; always
RecordMark2
        lda #0
        CALL PutFed
        lda #DUE_SECONDS
        bit recordFlags
        bmi .step
        lda #DUE_FEED
        bne .step               ; always
RecordSeconds
        lda turnSeconds
        bpl .high
        lda #MOST_SECONDS
        sta turnSeconds+WRITE
.high   lsr
        lsr
        lsr
        lsr
        lsr
        ora #TIMED
        bne .putOn              ; always
RecordSeconds2
        lda turnSeconds
        and #DIGIT
.putOn  CALL PutFed
        bne .on                 ; always

; ---- the turn, without check bits
RecordFeed
        lda turnHi
        CALL Feed
        jmp .on
RecordFeed2
        lda #STATE_BYTES-1
        sta recordAt+WRITE
        lda turnLo
        CALL Feed
.on     ldx recordStep
        inx
        txa
.step   sta recordStep+WRITE
.again  jmp RecordMore

; ---- the state, from its last byte on
RecordState
        ldx recordAt
.byte1  cpx #PIECES+2
        bcc .early
        lda scoreHi+TURN_COPY-PIECES-2,x
        bcs .feed               ; always
.early  cpx #PIECES
        bcc .place
        stx recordByte
        ldy PieceBehind-PIECES,x
        ldx #SIDE_PIECES
        lda #0
        sta recordT
.piece  lda face+TURN_COPY-1,y
        asl                     ; C = it lies
        rol recordT
        dey
        dex
        bne .piece
        ldx recordByte
        lda recordT
        jmp .feed
.place  lda turnState,x
.feed   CALL Feed
        dex
        bmi .on
        lda INTIM
        cmp recordRest
        bcs .byte1
        txa
        sta recordAt+WRITE
        jmp RecordWaits

; ---- the turn, with check bits
RecordCheck
        lda turnHi
        cmp #RECORD_LAUNCH
        bcc .move
        lda sum0
        lsr
        lsr
        lsr
        lsr
        lsr
        ora turnHi
        CALL Put
        lda sum0
        and #DIGIT
        bpl .last               ; always
.move   CALL Put
        lda sum0
        and #1
        ora turnLo
.last   CALL Put
        jmp RecordNextTurn

; ---- the match is over: the mark, the digest
RecordEnding
        lda #MARK_END
        bit recordFlags
        bvc .whole
        lda #MARK_CUT           ; RECORD_CUT
.whole  CALL PutFed
        bne .next1              ; always
RecordEnding2
        lda #DIGEST_DIGITS
        sta recordAt+WRITE
        lda #0
        CALL PutFed
        lda sum2
        sta recordTie+WRITE
.next1  jmp .on
RecordDigest
        lda #0
        ldx #RECORD_BITS
.bit    asl sum0
        rol sum1
        rol sum2
        rol
        dex
        bne .bit
        CALL Put
        ldx recordAt
        dex
        txa
        sta recordAt+WRITE
        bne .again1
        beq .next1              ; always

; ---- zeros up to the end of a code, and the number of codes
RecordFill
        ldx RecordDigits
        dex
        txa
        and recordLo
        beq .filled
        lda #0
        CALL Put
.again1 jmp RecordMore
.filled lda recordLo
        sta recordT
        lda recordHi
        ldy RecordShift
.shift  asl recordT
        rol
        dey
        bne .shift
        tax
        dex
        txa
        sta codeLast+WRITE
        lda #OFFER_WHOLE
        bit recordFlags
        bvc .whole1
        lda #OFFER_CUT
.whole1 sta recordOffer+WRITE
        lda #RECORDED
        bne .over               ; always

; ---- the match is over: its codes are offered, or shown
; in    A = pushed, Y = recordStep
RecordOver
        ldx mode
        cpy #RECORDED
        bne .codes
        cpx #MODE_RESULT
        bne .drops
        cmp #FIRE
        bcc .goesOn
        lda recordOffer
        bne .button
.goesOn jmp RecordGoesOn
.drops  jmp RecordDrops
.button
        ldx #MODE_PROOF
        stx mode
        lda #0
.code   sta codeNumber+WRITE
        lda #0
        sta codePhase+WRITE
        lda #CODE_FRAMES
.time   sta codeTime+WRITE
        lda #CODES_SHOWN
.over   sta recordStep+WRITE
.stays  clc                     ; it stands still
        jmp RecordDone
.codes  cpx #MODE_PROOF
        bne .drops
        ldy codePhase
        cpy #CODE_SHOWN
        bne .stays
        cmp #FIRE
        bcs .next
        ldx codeTime
        dex
        txa
        bne .time
.next   ldx codeNumber
        inx
        txa
        cpx codeLast
        bcc .code
        beq .code
        lda #MODE_RESULT
        sta mode
        lda #0
        sta idle
        sta recordOffer+WRITE
        lda #RECORDED
        bne .over               ; always

RecordLo RECORD_STEPS <
        END_ROUTINE Record
