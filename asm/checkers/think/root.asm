; ---------------------------------------------------------------------------
; The computer player (docs/checkers/opponents.md): its slices of time, and the turns among which
; it chooses. It looks one turn ahead, then two, to as many as the level has or until its time is up; from
; two on it looks first at what was best before, and takes the value to be within WINDOW of the last one, so that
; more is cut off; if it is not, it looks once more without that. think/side.asm has what follows a turn.
;
; The interface:
;
;   start       bank 1 sets mode to MODE_THINK and thinkAt to AT_START
;   slices      ThinkInBlank and ThinkInOverscan, each until the timer has nearly run out
;   done        the move in path and hops, then GoThought or GoThoughtInBlank
;   abort       the mode changes; nothing of the game has changed
;
; Steps of the root are looked at in the order of their squares: number square * 4 + direction. When one comes
; after a better one that is later in that order, a value equal to that one's is to be
; noticed, so the bound is widened by one.
; ---------------------------------------------------------------------------

IN_BLANK    = %10000000         ; inBlank
VALUE_MARGIN = 14               ; of INTIM, as think/side.asm has them: a square of the position is valued,
ROOT_MARGIN = 18                ;   a step of the root is looked for,
REPEAT_MARGIN = 54              ;   and compared with earlier positions,
RECORD_MARGIN = 6               ;   the best turn is recorded
FRAMES      = 60                ; of a second
WINDOW      = 10                ; by how much a depth's value is taken to differ from that of the last one

ROOT_STEPS  = SQUARES*DIRECTIONS_ALL
ROOT_FIRST  = $FF               ; rootAt: `rootFirst`
NO_STEP     = $FF               ; possible in no game: square 32, down and right
; phase
PHASE_GAME  = 0
PHASE_EVEN  = 1                 ; an endgame: no side leads,
PHASE_BLACK = 2                 ;   black does,
PHASE_WHITE = 3                 ;   white does
; rootKind
ROOT_JUMPS  = %10000000         ; a jump is due
ROOT_BRANCHES = %00000001       ; a jump can go on in more than one way

        THINK_GEOMETRY Root
        ROOT_VALUES Root

; ------------------------------------------------------------------ slices
; ---- ThinkInOverscan: a slice in overscan
; uses  A X Y
; cycles: bounded by its slice
        SUBROUTINE
ThinkInOverscan
        lda #0
        beq .slice              ; always
; ---- ThinkInBlank: a slice in vertical blank; counts the time
; uses  A X Y
; cycles: bounded by its slice
ThinkInBlank
        lda #IN_BLANK
.slice  sta inBlank
        ldx thinkAt
        bne .goesOn
        jmp Begin
.goesOn CALL LoadValues
        lda inBlank
        asl
        bcc ThinkOnward
; ---- once a frame: the time
        inc time
        bne .second
        inc time+1
.second inc seconds
        lda seconds
        cmp #FRAMES
        bcc .limit
        lda #0
        sta seconds
        sed
        lda thinkMark
        clc
        adc #1
        cld
        sta thinkMark
.limit  ldx game
        ldy LevelOf,x
        lda time
        cmp LongestLo-1,y
        lda time+1
        sbc LongestHi-1,y
        bcc ThinkOnward
        lda finished
        bne .choose
        lda best+1              ; not even one ply: the best turn so far,
        bne .best
        ldx #$FF                ;   or the one that is looked at
.step   inx
        cpx step
        bcs ThinkOnward
        lda flagsAt,x
        and #STEP_ENDS
        beq .step
        CALL PackTurn
.best   CALL TakeBest
.choose jmp Choose
ThinkOnward
        lda thinkAt
        bmi .white
        cmp #AT_RECORD
        beq .record
        cmp #AT_TURN
        bcs .black
        cmp #AT_VALUE
        beq .value
        jmp RootNext
.value  jmp RootValue
.record jmp Record
.black  jmp GoBlack
.white  and #~AT_WHITE
        jmp GoWhite

; ---- a bank leaves: A = AT_
; uses  A X Y
; cycles: bounded by its slice
WhiteLeaves SUBROUTINE
        cmp #AT_ROOT
        beq .root
        cmp #AT_RECORD
        beq .record
        ora #AT_WHITE
        bne SliceEnd            ; always
; ---- BlackLeaves: the same from black's bank; goes on with the root, or ends the slice
; uses  A X Y
; cycles: bounded by its slice
BlackLeaves
        cmp #AT_ROOT
        beq .root
        cmp #AT_RECORD
        bne SliceEnd
.record jmp Record
.root   jmp RootNext
SliceEnd
        sta thinkAt+WRITE
        bit inBlank
        bmi .blank
        jmp GoSliceDone
.blank  jmp GoBlankSliceDone

; ---- ends the slice if the time is up; {1}: AT_ number at which it goes on, {2}: what is needed of INTIM
        mac ROOT_TIME
        lda INTIM
        cmp #{2}
        bcs .on
        lda #{1}
        jmp SliceEnd
.on
        endm

; ------------------------------------------------------------------ the beginning
Begin   SUBROUTINE
        ldx #POSITION_BYTES-1
.byte   lda black,x
        sta thinkBlack,x
        dex
        bpl .byte
        ldx #2*LEVELS-1
        lda #NO_STEP
.killer sta killerA,x
        dex
        bpl .killer
        lda #0
        sta finished+WRITE
        sta step
        sta left                ; pieces
        sta seconds
        sta time
        sta time+1
        sta thinkMark
        sta plies
        sta rootAt
        sta rootCount
        sta rootKind
        sta gain
        sta gain+1
        ldx game
        cpx #GAME_LOSING
        bcc .kind
        lda #LOSING
.kind   sta kind

; ---- the value of the position in `gain`, and whether a jump is due; rootAt is the square
RootValue SUBROUTINE
        ROOT_TIME AT_VALUE,VALUE_MARGIN
        lda rootAt
        cmp #SQUARES
        bcs .whole
        ora kind
        tay
        ldx RootByteOf,y
        lda thinkBlack,x
        and RootMaskOf,y
        beq .white
        lda thinkKings,x
        and RootMaskOf,y
        bne .blackKing
        lda RootManBlack,y
        jmp .add
.blackKing
        lda RootKingBlack,y
        jmp .add
.white  lda thinkWhite,x
        and RootMaskOf,y
        beq .next
        lda thinkKings,x
        and RootMaskOf,y
        bne .whiteKing
        lda RootManWhite,y
        jmp .add
.whiteKing
        lda RootKingWhite,y
.add    inc left
        cmp #$80                ; signed
        bcc .up
        dec gain+1
.up     clc
        adc gain
        sta gain
        bcc .jumps
        inc gain+1
.jumps  lda #ROOT_JUMPS
        sta jumping
        lda rootAt
        ora kind
        sta code
.direction
        CALL RootLegal
        bcc .other
        lda #ROOT_JUMPS
        sta rootKind
.other  lda code
        clc
        adc #$40
        sta code
        bcc .direction
.next   inc rootAt
        bne RootValue           ; always
; ---- which values the pieces have
.whole  ldx #PHASE_GAME
        lda kind
        bne .phase
        lda left
        cmp #ENDGAME_PIECES+1
        bcs .phase
        ldx #PHASE_EVEN
        lda gain+1
        bmi .whiteLead
        bne .blackLead
        lda gain
        cmp #LEAD
        bcc .phase
.blackLead
        ldx #PHASE_BLACK
        bne .phase              ; always
.whiteLead
        cmp #$FF
        bne .isWhite
        lda gain
        cmp #1-LEAD & $FF
        bcs .phase
.isWhite
        ldx #PHASE_WHITE
.phase  txa
        sta phase+WRITE
        CALL LoadValues
; ---- a draw is worth 0 less the value
        sec
        lda #0
        sbc gain
        sta gain
        lda #0
        sbc gain+1
        bmi .below
        bne .most
        lda gain
        cmp #VALUE_LIMIT
        bcc .draw
.most   lda #VALUE_LIMIT
        bne .draw               ; always
.below  cmp #$FF
        bne .least
        lda gain
        cmp #-VALUE_LIMIT & $FF
        bcs .draw
.least  lda #-VALUE_LIMIT & $FF
.draw   clc
        adc #VALUE_ZERO
        sta drawValue+WRITE

; ------------------------------------------------------------------ one turn more
RootDepth SUBROUTINE
        inc plies
        lda finished
        beq RootAnew
        lda rootBound           ; the value of the last depth
        sec
        sbc #WINDOW
        bcs .least
        lda #LOWEST
.least  sta alpha
        lda rootBound
        clc
        adc #WINDOW
        bcc .most
        lda #HIGHEST
.most   sta beta
        bne RootWithin          ; always
; ---- the value is not within the bounds: once more without any
RootAnew
        lda #LOWEST
        sta alpha
        lda #HIGHEST
        sta beta
RootWithin
        ldx turn
        lda alpha,x
        sta rootBound
        lda plies
        sta left
        lda #0
        sta step
        sta best+1+WRITE
        lda #VALUE_ZERO
        sta gain
        sta gainAt+WRITE
        lda #GAIN_HIGH
        sta gain+1
        ldx #0
        ldy #NO_STEP
        lda finished
        beq .first
        bit rootKind
        bmi .first
        ldx #ROOT_FIRST
        ldy chosen
.first  stx rootAt
        tya
        sta rootFirst+WRITE

; ---- the next step: what was found behind the last one
RootNext SUBROUTINE
        lda turn
        bne .white
        lda alpha
        cmp rootBound
        bcs .black
        lda rootBound
.black  sta alpha
        jmp .bound
.white  lda beta
        cmp rootBound
        bcc .less
        lda rootBound
.less   sta beta
.bound  sta rootBound
        lda alpha
        cmp beta
        bcs RootAnew
.step   ROOT_TIME AT_ROOT,ROOT_MARGIN
        lda rootKind
        sta jumping
        ldy rootFirst
        lda rootAt
        bmi .end
        CALL StepOfNumber
        cmp rootFirst
        beq .skip
        CALL RootLegal
        bcs .try
        bne .skip
        lda rootAt              ; nor in any other direction
        ora #DIRECTIONS_ALL-1
        sta rootAt
.skip   inc rootAt
        jmp .step
.end    cmp #ROOT_FIRST
        beq .first
        jmp RootDone
.first  sty code
; ---- does it lead to an earlier position?
.try    bit jumping
        bmi .window
        lda history             ; TAG_KING
        bpl .window
        lda code
        and #LOSING|[SQUARES-1]
        tay
        ldx RootByteOf,y
        lda thinkKings,x
        and RootMaskOf,y
        beq .window
        ROOT_TIME AT_ROOT,REPEAT_MARGIN
        CALL Repeats
        CALL LoadValues         ; (the carry stays)
        bcc .window
        CALL Widen
        inc rootAt
        ldx turn
        bne .whiteDraw
        lda alpha
        cmp drawValue
        bcs .next
        lda drawValue
        sta alpha
        bcc .record             ; always
.whiteDraw
        lda drawValue
        cmp beta
        bcs .next
        sta beta
.record lda code
        sta best+WRITE
        lda #1
        sta best+1+WRITE
.next   jmp RootNext
.window CALL Widen
        inc rootAt
        lda code
        sta moveAt+WRITE
        lda #AT_MAKE_STEP
        bit jumping
        bpl .make
        lda #AT_MAKE_JUMP
.make   ldx turn
        bne .makeWhite
        jmp GoBlack
.makeWhite
        jmp GoWhite

        END_ROUTINE RootTurns            ; all before

; ---- counts `code`; the bound is widened by one if the best step comes later; uses A X
; cycles with rts: 114 at most
Widen   SUBROUTINE
        ldx plies
        dex
        bne .counted
        inc rootCount
.counted
        lda best+1
        beq .done               ; nothing yet
        ldx code
        lda best
        CALL NumberOfStep
        sta leave
        txa
        CALL NumberOfStep
        cmp leave
        bcs .done
        lda turn
        bne .white
        dec alpha
        rts
.white  inc beta
.done   rts
        END_ROUTINE Widen

; ---- A = root's number of step A; uses A, reach
; cycles with rts: 25 at most
NumberOfStep
        sta reach
        and #SQUARES-1
        asl reach
        rol
        asl reach
        rol
        rts
        END_ROUTINE NumberOfStep

; ---- code = A = step of root's number A; uses reach
; cycles with rts: 36 at most
StepOfNumber
        sta reach
        lsr
        lsr
        ora kind
        sta code
        lda reach
        and #DIRECTIONS_ALL-1
        lsr
        ror
        ror
        ora code
        sta code
        rts
        END_ROUTINE StepOfNumber

; ---- the turn that ends with step `step` is the best; the bank goes on
Record  SUBROUTINE
        ROOT_TIME AT_RECORD,RECORD_MARGIN
        ldx step
        CALL PackTurn
        ldx #AT_NEXT
        lda turn
        beq .black
        ldx #AT_NEXT|AT_WHITE
.black  lda INTIM
        cmp #NEXT_MARGIN
        bcs .next
        txa
        jmp SliceEnd
.next   lda #AT_NEXT
        cpx #AT_WHITE
        bcs .white
        jmp GoBlack
.white  jmp GoWhite

; ------------------------------------------------------------------ all steps have been looked at
RootDone SUBROUTINE
        lda best+1
        beq RootAgain           ; none is good enough
        CALL TakeBest
        lda plies
        sta finished+WRITE
        ldx game
        cmp LevelOf,x
        bcs Choose
        lda rootCount
        cmp #2
        bcs .deeper
        lda rootKind
        lsr                     ; ROOT_BRANCHES
        bcc Choose              ; the only turn
.deeper jmp RootDepth
RootAgain
        jmp RootAnew

; ------------------------------------------------------------------ the move
Choose  SUBROUTINE
        lda chosen+2
        sta packed
        lda chosen+3
        sta packed+1
        ldy chosen
        tya
        and #SQUARES-1
        sta path                ; (P_TURN): the thought is over
        ldx #0
.step   lda RootStep,y
        bit rootKind
        bpl .to
        sta reach
        tya
        and #%11000000
        ora reach
        tay
        lda RootStep,y
.to     sta reach
        and #SQUARES-1
        inx
        sta path,x              ; (P_TURN)
        cpx chosen+1
        bcs .done
        lda packed              ; the next direction
        lsr
        ror
        ror
        and #%11000000
        ora reach
        tay
        lsr packed+1
        ror packed
        lsr packed+1
        ror packed
        jmp .step
; out   path and hops
.done   stx hops                ; (P_TURN)
Thought bit inBlank
        bmi .blank
        jmp GoThought
.blank  jmp GoThoughtInBlank
        END_ROUTINE RootChoice           ; from Record

; ---- best = the turn that ends with step X
; uses  A X, packed
; cycles: bounded by its slice
PackTurn SUBROUTINE
        inx
        stx best+1+WRITE
        lda moveAt
        sta best+WRITE
        lda #0
        sta packed
        sta packed+1
.way    dex
        beq .done
        lda moveAt,x
        asl
        rol packed
        rol packed+1
        asl
        rol packed
        rol packed+1
        jmp .way
.done   lda packed
        sta best+2+WRITE
        lda packed+1
        sta best+3+WRITE
        rts
        END_ROUTINE PackTurn

; ---- chosen = best; uses A X
; cycles: bounded by its slice
TakeBest SUBROUTINE
        ldx #3
.byte   lda best,x
        sta chosen+WRITE,x
        dex
        bpl .byte
        rts
        END_ROUTINE TakeBest

; ---------------------------------------------------------------------------
; LoadValues: the values of the pieces in this game's phase; the tables are at the same places in both
; sides' banks
; uses  A X; the carry unchanged
; cycles with rts: 74 at most
; ---------------------------------------------------------------------------
LoadValues SUBROUTINE
        ldx phase
        lda ManBlackLo,x
        sta manBlack
        lda ManBlackHi,x
        sta manBlack+1
        lda ManWhiteLo,x
        sta manWhite
        lda ManWhiteHi,x
        sta manWhite+1
        lda KingBlackLo,x
        sta kingBlack
        lda KingBlackHi,x
        sta kingBlack+1
        lda KingWhiteLo,x
        sta kingWhite
        lda KingWhiteHi,x
        sta kingWhite+1
        rts
        END_ROUTINE LoadValues
; by PHASE_
        mac VALUES_OF           ; {1}: < or >, {2} to {5}: the tables
        dc.b {1}Black{2},{1}Black{3},{1}Black{4},{1}Black{5}
        endm
ManBlackLo VALUES_OF <,ManBlack,EndManBlack,EndManBlack,EndManBlack
ManBlackHi VALUES_OF >,ManBlack,EndManBlack,EndManBlack,EndManBlack
ManWhiteLo VALUES_OF <,ManWhite,EndManWhite,EndManWhite,EndManWhite
ManWhiteHi VALUES_OF >,ManWhite,EndManWhite,EndManWhite,EndManWhite
KingBlackLo VALUES_OF <,King,EndKing,EndKing,WeakKing
KingBlackHi VALUES_OF >,King,EndKing,EndKing,WeakKing
KingWhiteLo VALUES_OF <,King,EndKing,WeakKing,EndKing
KingWhiteHi VALUES_OF >,King,EndKing,WeakKing,EndKing

; ---------------------------------------------------------------------------
; RootLegal: out carry set: `code` is possible: as a jump if `jumping`, else as a step; carry clear and zero
; set: the side has no piece there
; uses  A X Y, ownAt
; cycles with rts: 160 at most
; ---------------------------------------------------------------------------
RootLegal SUBROUTINE
        lda turn
        asl
        asl
        sta ownAt
        lda code
        and #LOSING|[SQUARES-1]
        tax
        lda RootByteOf,x
        ora ownAt
        tay
        lda thinkBlack,y
        and RootMaskOf,x
        beq .none
        lda turn
        lsr
        ror
        eor code                ; bit 7: forward
        bmi .forward
        ldy RootByteOf,x
        lda thinkKings,y
        and RootMaskOf,x
        beq .no
.forward
        ldy code
        ldx RootStep,y
        bmi .no
        bit jumping
        bpl .free
        lda RootByteOf,x
        ora ownAt
        eor #SIDES
        tay
        lda thinkBlack,y
        and RootMaskOf,x
        beq .no
        txa
        sta leave
        lda code
        and #%11000000
        ora leave
        tay
        ldx RootStep,y
        bmi .no
.free   ldy RootByteOf,x
        lda thinkBlack,y
        ora thinkWhite,y
        and RootMaskOf,x
        bne .no
        sec
        rts
.no     lda #1
.none   clc
        rts
        END_ROUTINE RootLegal

; ---------------------------------------------------------------------------
; Repeats: out carry set: king's step `code` leads to an earlier position with the other
; side to move, as far as `history` has kings' steps
; uses  A X Y, ownAt, differ
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
Repeats SUBROUTINE
        ldx #7
        lda #0
.clear  sta differ,x
        dex
        bpl .clear
        lda turn
        asl
        asl
        sta ownAt
        ldy code
        CALL Differ
        ldx #0
.back   lda history,x           ; the other side's
        bpl .no
        CALL BackTo
        ldy #7
.byte   lda differ,y
        bne .more
        dey
        bpl .byte
        sec
        rts
.more   cpx #HISTORY_BYTES
        bcs .no
        lda history,x           ; its own
        bpl .no
        CALL BackTo
        cpx #HISTORY_BYTES
        bcc .back
.no     clc
        rts
        END_ROUTINE Repeats

; ---- the other side's king's step A of `history` is taken back; X goes on
; uses  A Y, ownAt
; cycles with rts: 135 at most
BackTo  inx
        sta set
        and #TAG_SQUARE
        sta leave
        lda ownAt
        eor #SIDES
        sta ownAt
        lda set
        asl
        and #%11000000          ; the direction
        ora leave
        tay
        REACH Differ
        END_ROUTINE BackTo
; ---- the squares of step Y
; out   X unchanged
; uses  A X Y, now, pushed, saved, bits
; cycles with rts: 105 at most
Differ  sty set
        lda RootStep,y
        tay
        CALL Toggle
        lda set
        and #LOSING|[SQUARES-1]
        tay
        REACH Toggle
        END_ROUTINE Differ
; ---- square Y
; out   X unchanged
; uses  A X, pushed, saved, bits
; cycles with rts: 41 at most
Toggle  stx base
        lda RootMaskOf,y
        sta leave
        lda RootByteOf,y
        ora ownAt
        tax
        lda differ,x
        eor leave
        sta differ,x
        ldx base
        rts
        END_ROUTINE Toggle

; ---- by the level, the frames after which a depth is given up
        mac LONGEST             ; {1}: < or >
        dc.b {1}88,{1}118,{1}178,{1}298,{1}598,{1}1798,{1}3598,{1}5998,{1}6898
        endm
LongestLo LONGEST <
LongestHi LONGEST >
LevelOf                         ; by `game`
LEVEL   set 1
        repeat LEVELS
        dc.b LEVEL
LEVEL   set LEVEL+1
        repend
        dc.b HINT_LEVEL
LEVEL   set 1
        repeat LEVELS
        dc.b LEVEL
LEVEL   set LEVEL+1
        repend
HINT_LEVEL  = 5                 ; of two players
