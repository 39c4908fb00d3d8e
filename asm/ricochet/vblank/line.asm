; ---------------------------------------------------------------------------
; Vertical blank, in bank 3's slot 0: what the line of text below the board says, and its pixels (kernel/line.inc).
; What happened is shown for NEWS_TIME frames, then whose turn it is, until the cursor moves, then what the button does.
; ---------------------------------------------------------------------------

; ---- LineWork: looks what is to be said, and does of it what there is time for before the kernel, in steps; from bank 2
;      to VerticalBlankEnd, or LineThought while a computer thinks.  Without the stack, whose last bytes are the marks'
; uses  A X Y
; phase P_CURSOR
        SUBROUTINE
; ---- a launch: what the ball has hit
.ball   lda steps
        bne .flies
        sta newsSaid+WRITE      ; a launch of which nothing has been said: `steps` stays 0 for eight frames
        beq .known              ; always
.flies  lda event
        and #~EV_WALL
        beq .known
        cmp #EV_BUMPER
        bcs .bumper
        and #~EV_PIECE
        ldx #SAY_HIT
        bne .mover              ; always
.bumper cmp #EV_END
        bcs .ends
        lsr                     ; carry = side
        ldx #SAY_BUMPER
        bne .owner              ; always
.ends   cmp #EV_TARGET
        bcs .stops
        lsr
        lsr                     ; carry = side
        ldx #SAY_GUN
.owner  lda #0
        rol
        tay
        cmp turn
        bne .other
        inx                     ; SAY_OWN_BUMPER, SAY_OWN_GUN
.other  eor #LEFT^RIGHT         ; the other side scores
        sta newsSide+WRITE
        lda value,y
        jmp .told
.stops  ldx #SAY_EXIT
        cmp #EV_EXIT
        lda #0
        bcs .mover
        lda targetDigit
        dex                     ; SAY_TARGET
.mover  ldy turn
        sty newsSide+WRITE
.told   stx newsSaid+WRITE
        sta newsArg+WRITE
        ldx #NEWS_TIME
        lda mode
        lsr                     ; carry: MODE_LANDED
        bcc .left
        lda timer
        adc #NEWS_TIME-LANDED_PAUSE-1
        tax
.left   stx newsLeft+WRITE
.known  jmp .more
LineWork
        lda #SLOT+MAP_RAM
        sta RAM_SWITCH
        ldx lineStep
        bne .goes
        lda #LINE_SAYS
        sta lineStep+WRITE
.goes   lda mode
        bpl .turn
        cmp #MODE_GAME_OVER
        beq .turn
        jmp .ball
.nobody lda #NO_TURN
        bne .seen               ; always
.waits  jmp .done1

; ---- a turn, or the end of a game: how long that is shown
.turn   dex                     ; first a text is drawn, but an event of a launch may be over then
        bpl .known
        ldy #1                  ; frames since the last look
        cmp #MODE_THINK
        bne .frames
        lda frame               ; it is looked in each THOUGHT_FRAMESth
        and #THOUGHT_FRAMES-1
        bne .waits
        ldy #THOUGHT_FRAMES
.frames sty linePlace+WRITE
        ldx ply
        bne .goesOn
        ldx newsSaid            ; a game has begun
        cpx #SAY_SLOW
        bne .old
.goesOn lda newsLeft
        sec
        sbc linePlace
        bcs .less
.old    lda #0
.less   sta newsLeft+WRITE
        lda mode
        cmp #MODE_THINK
        bcs .nobody
        ldx turn
        lda players+LINE_FROM-CODE,x
        bne .nobody             ; a computer shows its turn
; a person's: a point lost on the clock
        lda late
        cmp lateSeen
        beq .timed
        sta lateSeen+WRITE
        bcc .timed              ; (another turn)
        lda #SAY_SLOW
        sta newsSaid+WRITE
        lda turn
        eor #LEFT^RIGHT
        sta newsSide+WRITE
        lda #NEWS_TIME
        sta newsLeft+WRITE
.timed  THIS_TURN
        ldx #NEWS_TIME
        cmp turnSeen
        bne .whose
        ldx turnLeft
        beq .more
        lda newsLeft
        bne .more
        dex
        lda turnSeen
.whose  stx turnLeft+WRITE
.seen   sta turnSeen+WRITE

; ---- as many steps as there is time for
.more
LineMore
        ldx lineStep
        lda INTIM
        cpx #LINE_DRAWS
        bcs .draw
        cmp LineTimes-LINE_SAYS,x
        bcc .done
        dex
        beq .say
        dex
        bne .text
        jmp .find
.text   dex
        bne .gaps
        jmp .write
.draw   cmp #DRAW_TIME
        bcc .done
        jmp GoDrawLine

; ---- the gaps behind its letters
.gaps   ldy lineWritten
        sty lineAt+WRITE
        lda #0
.gap    sta letters+WRITE,y     ; 12 cycles a gap
        iny
        cpy #LINE_LENGTH+LINE_LENGTH/2+1
        bcc .gap
        lda lineAt              ; the first of the twelve: in the middle
        sbc #LINE_LENGTH/2      ; (carry is set)
        cmp #LINE_LENGTH+1
        bcc .fits
        sbc #LINE_WON           ; too long: the scores of WON or TIE alone
        lsr
        adc #LINE_WON
        bne .from               ; always
.fits   adc #1
        lsr
.from   sta lineAt+WRITE
        lda #LINE_DRAWS
        sta lineStep+WRITE
        bne .more               ; always

; ---- there is no time for more, or no more to do
.done
LineStop                        ; carry set: for a thought there may be
        lda mode                ; (carry stays)
        bmi .busy
        eor #MODE_THINK         ; the board comes first
        beq .idle
        lda lineStep
        bne .busy
        lda frame
        and #LOOK_FRAMES-1
        eor #LOOK_FRAME-1
        bne .idle               ; else the next frame is one of them
.busy   lda #LINE_RESERVE
        bne .keep               ; always
.idle   lda #0
.keep   sta lineReserve+WRITE
        lda #SLOT+4*2+1
        sta SWITCHES
        lda #2*SLOT+4*2+2
        sta SWITCHES
        bcc .away
        lda mode
        cmp #MODE_THINK
        beq .thought
.away   jmp VerticalBlankEnd
.thought
        jmp LineThought

; ---- what is to be said?
.say    ldx newsSaid
        lda mode
        bmi .sayBall
        ldy newsLeft
        bne .news
        ldx #SAY_THINKS
        cmp #MODE_THINK
        beq .name
        ldy turn
        lda players+LINE_FROM-CODE,y
        bne .plays
        lda mode
        bne .moved              ; not MODE_PICK
        lda cursorY
        cmp #HOME_ROW
        bne .moved
        ldy turn
        lda cursorX
        cmp LineHomes,y
        bne .moved
        THIS_TURN
        cmp turnSeen
        bne .sayTurn            ; it has begun since the last look
        lda turnLeft
        beq .moved
.sayTurn
        ldx #SAY_TURN
        ldy turn
.mine   lda turn
; ---- this is to be said, unless it is: X = SAY_, Y = its number, piece, side or computer, A = its colour
.said   cpx lineSaid
        bne .new
        cpy lineArg
        bne .new
        cmp lineSide
        beq .done1
.new    stx lineSaid+WRITE
        sty lineArg+WRITE
        sta lineSide+WRITE
        lda #LINE_WRITES
        sta lineStep+WRITE
        lda #LINE_LENGTH/2
        sta lineWritten+WRITE
        lda #2*SLOT+LINE_WORDS_PART
        sta SWITCHES
        lda LineWordsAt-1+LINE_SLOT_2,x
        sta lineString+WRITE
        jmp .more
.done1  lda #0
        sta lineStep+WRITE
.away2  jmp .done
; ---- what happened
.news   ldy newsArg
        lda newsSide
.side   bpl .said               ; always
; ---- a launch, or the end of a game; X = newsSaid
.sayBall
        cmp #MODE_GAME_OVER
        beq .over
        txa
        bne .news
        ldx #SAY_FIRES-1
.plays  inx                     ; or SAY_PLAYS
; ---- what a person's side or a computer does
.name   ldy turn
        lda players+LINE_FROM-CODE,y
        beq .mine
        tay
        iny                     ; behind LEFT and RIGHT
        bne .mine               ; always
; ---- what the button does where a person's cursor is
.moved  lda #0
        sta turnLeft+WRITE
        lda INTIM
        cmp #LOOK_TIME
        bcs .look
        lda frame
        and #LOOK_FRAMES-1
        cmp #LOOK_FRAME
        bne .done1
.look   lda #LINE_FINDS
        sta lineStep+WRITE
        jmp .more
; ---- the end of a game
.over   lda newsLeft
        bne .news
        tay
        ldx #SAY_WON
        lda scoreHi+LEFT        ; (`status` may have the winner of the match)
        cmp scoreHi+RIGHT
        bne .won
        lda scoreLo+LEFT
        cmp scoreLo+RIGHT
        beq .drawn
.won    tya
        rol
        eor #LEFT^RIGHT
        bpl .side               ; always
.drawn  inx                     ; SAY_DRAWN
        lda #colBeen-colLeft
        bne .side               ; always

.find   lda mode
        cmp #MODE_THINK
        bcs .done1              ; it is no longer a turn
        lda cursorX
        cmp #LAST_COLUMN        ; carry: Right's launcher
        beq .corner
        tax                     ; the piece here
        beq .corner
        lda INTIM
        cmp #PIECE_TIME
        bcc .away2
        dex
        txa
        and #PLACE_CELL
        sta linePlace+WRITE
        lda cursorY
        asl
        asl
        asl
        asl
        ora linePlace
        ldx #PIECES-1
.piece  cmp place,x             ; 11 cycles a piece
        beq .here
        dex
        bpl .piece
.here   txa
        tay
        ldx button
        beq .refused
        lda LineOf-1,x
        tax
        cpx #SAY_WAY
        bne .mine1
        lda mode
        cmp #MODE_DIRECTION
        beq .mine1
        inx                     ; SAY_PIECE: a keypad has given the direction only
        bne .mine1              ; always
; ---- it is at a launcher
.corner lda #0
        rol
        cmp turn
        bne .theirs
        ldx #SAY_NO_LAUNCH
        ldy mode
        bne .mine1
        asl
        ldy cursorY
        cpy #LAST_ROW
        adc #0
        tay                     ; the launcher
        tax
        lda outs
.field  dex
        bmi .out
        lsr
        lsr
        bpl .field              ; always
.out    and #%00000011
        beq .inPlay
        if SAY_OUT_1-1 & %00000011
        err
        endif
        ora #SAY_OUT_1-1
        tax
        bne .mine1              ; always
.inPlay ldx #SAY_EMPTY
        lda launch,y
        tay
        beq .mine1
        ldx #SAY_LAUNCH
        bne .mine1              ; always
.refused
        tya
        bmi .free
        cpy #PIECE_G
        lda #0
        rol
        cmp turn
        bne .theirs
.cannot ldx #SAY_NO_MOVE
        lda mode
        bne .mine1
        if SAY_DUE != SAY_NO_MOVE-1
        err
        endif
        dex                     ; SAY_DUE
        bne .mine1              ; always
.free   lda quiet
        cmp #QUIET_TURNS
        bcs .cannot             ; (it is MODE_PICK)
        jmp .sayTurn
.theirs ldx #SAY_NOT_YOURS
.mine1  jmp .mine

; ---- its letters
.write  lda #2*SLOT+LINE_WORDS_PART
        sta SWITCHES
        ldx lineString
        ldy lineWritten
.letter lda LineWords+LINE_SLOT_2,x
        sta lineCode+WRITE
        bit lineCode
        bvc .plain
        jmp .insert
.plain  and #~LINE_LAST
        sta letters+WRITE,y
        iny
.next   inx
        lda lineCode
        bmi .written
        lda INTIM
        cmp #LETTER_TIME
        bcs .letter
.late   stx lineString+WRITE
        sty lineWritten+WRITE
        jmp .done               ; carry is clear
.written
        sty lineWritten+WRITE
        lda #LINE_GAPS
        sta lineStep+WRITE
        jmp .more

; a digit of a score, but for leading zeros; Z is set if it is 0
        mac LINE_DIGIT
        bne .+7
        cpy lineAt
        beq .+9
        clc
        adc #LINE_ZERO
        sta letters+WRITE,y
        iny
        endm
; the scores
.scores lda lineSide            ; (of a draw either is the first)
        and #LEFT^RIGHT
        tax
.score  sty lineAt+WRITE
        lda scoreHi,x
        lsr
        lsr
        lsr
        lsr
        LINE_DIGIT
        lda scoreHi,x
        and #$0F
        LINE_DIGIT
        lda scoreLo,x
        lsr
        lsr
        lsr
        lsr
        LINE_DIGIT
        lda scoreLo,x
        and #$0F
        clc
        adc #LINE_ZERO
        sta letters+WRITE,y
        iny
        txa
        eor lineSide
        lsr                     ; carry: the second
        bcs .written
        lda #LINE_DASH
        sta letters+WRITE,y
        iny
        txa
        eor #LEFT^RIGHT
        tax
        bpl .score              ; always
; what is in place of a letter
.insert and #~[LINE_LAST|LINE_INSERT]
        beq .number
        lsr
        bne .longer             ; 2 or 3
        lda lineArg
        adc #LINE_A-1           ; (carry is set)
        bne .put                ; always
.number lda lineArg
        lsr
        lsr
        lsr
        lsr
        beq .ones
        clc
        adc #LINE_ZERO
        sta letters+WRITE,y
        iny
.ones   lda lineArg
        and #$0F
        clc
        adc #LINE_ZERO
.put    sta letters+WRITE,y
        iny
.next1  jmp .next
.longer lda INTIM
        cmp #INSERT_TIME
        bcs .inserts
        jmp .late
.inserts
        lda lineCode
        lsr
        bcc .named              ; 2
        jmp .scores             ; 3
.named  stx lineAt+WRITE
        ldx lineArg
        lda LineNamesAt+LINE_SLOT_2,x
        tax
.of     lda LineNames+LINE_SLOT_2,x
        and #~LINE_LAST
        sta letters+WRITE,y
        iny
        lda LineNames+LINE_SLOT_2,x
        inx
        asl
        bcc .of
        ldx lineAt
        bcs .next1              ; always

; by side
LineHomes
        .byte HOME_LEFT,HOME_RIGHT
; by BUTTON_, from BUTTON_DROP on
LineOf  .byte SAY_WAY,SAY_PICK,SAY_LAUNCH,SAY_MOVE,SAY_DONE
; by lineStep, from LINE_SAYS on
LineTimes
        .byte SAY_TIME,FIND_TIME,LETTER_TIME,GAPS_TIME
