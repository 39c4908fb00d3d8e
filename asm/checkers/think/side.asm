; ---------------------------------------------------------------------------
; The computer's look ahead (docs/checkers/opponents.md): alpha-beta, depth first, a step at a time.
; A bank looks at black's turns and a bank at white's; what they have is the same but for the
; direction, and is a macro, THINK_SIDE, of which this file has the turn and the way back.
;
; A node of the search is a position in which a side takes its turn, or is in the midst of a jump. It
; has number `step`: the number of steps and jumps that lead to it. What it keeps of itself is in moveAt
; and so on at that number: the step that is looked at, and what is needed to take that back and to go on.
; It is entered at Turn, and left with its value in `answer` to the other side's Answer:
;
;   Turn      is there a jump?                                          (think/jumps.asm)
;   NoJump    if no turn is left: the gain                              (there, too)
;             otherwise the killers, then all steps                     (think/steps.asm)
;               make a step, go to the other side's Turn
;   Answer    take the step back; is it better than what was sure? is it so good that the other
;             side will not let it come to this?
;   Next      the next step or jump
;   Exit      back to the node before: to the other side's Answer, or in the midst of a jump to
;             the own one
;
; A side improves only its own bound, alpha for black and beta for white, so a node keeps that one and
; gives it back; a node in the midst of a jump shares it with the node before.
;
; A step is a number: direction * 64 + square. Values are 128 more than in the
; document, so that bounds are unsigned bytes. A piece that was jumped is taken off at once: it has
; another colour of rows and columns than the squares on which its taker lands.
;
; Time: each part from a CHECK_TIME or SEARCH_TIME to the next takes less than its margin, with Leaves. The smaller
; the margins, the less of a slice is left over. `ricochet-lab campaign
; checkers --set-ups` measures them, and crates/games/checkers/tools/tests/cartridge/thinking.rs holds them to it.
; ---------------------------------------------------------------------------

VALUE_ZERO  = 128
VALUE_LIMIT = 100
VALUE_WON   = 127
LOWEST      = 0                 ; below any value
HIGHEST     = 255               ; above any value
GAIN_HIGH   = 1                 ; gain+1 of a gain from -128 to 127

; of INTIM: what a part takes at most until it looks at the timer again, with the way out of the slice
TURN_MARGIN = 6                 ; jumps of men are looked for
KINGS_MARGIN = 6                ;   and those that only kings have
STEPS_MARGIN = 5                ; there is none: a line ends, or killers are looked at
SEARCH_MARGIN = 7               ; steps of kings are looked for,
MEN_MARGIN = 8                  ;   and steps of men; there may be none
EXIT_MARGIN = 5                 ; a node is left
NEXT_MARGIN = 4                 ; the next step or jump is picked, or a killer
JUMPS_MARGIN = 6                ; further jumps are looked for
STEP_MARGIN = 4                 ; a step is made
JUMP_MARGIN = 9                 ; a jump is made
WAY_MARGIN = 10                 ; a jump goes on

; flagsAt
STEP_JUMPED = %10000000
STEP_ENDS   = %01000000         ; the turn ends with it
STEP_CROWNED = %00100000
STEP_TOOK_KING = %00010000
STEP_COUNTED = %00001000        ; the turn that ends with it is a ply
STEP_GAIN   = %00000011         ; gain+1 before it

; where the search goes on in the next slice: thinkAt, with AT_WHITE in white's bank
AT_START    = 0                 ; think/root.asm,
AT_ROOT     = 1
AT_VALUE    = 2
AT_RECORD   = 3
AT_CHOOSE   = 4                 ;   to here
AT_TURN     = 5
AT_STEPS    = 6
AT_EXIT     = 7
AT_NEXT     = 8
AT_MAKE_STEP = 9
AT_MAKE_JUMP = 10
AT_WHITE    = %10000000
AT_IN_Black = 0
AT_IN_White = AT_WHITE

; ---- what a slice has for itself; it begins behind control, which has used these bytes
set     = scratch               ; squares with a step in a direction
base    = scratch+1             ; the rest of their step's number
code    = scratch+2             ; step
leave   = scratch+3             ; the square that it leaves,
reach   = scratch+4             ;   that it reaches,
jumped  = scratch+5             ;   and that it jumps
isKing  = set                   ; of a jump: 0: the piece is a man
flag    = scratch+6
resumed = scratch+7             ; not 0: the node has looked at a step
delta   = scratch+8
ways    = scratch+9             ; directions in which a jump goes on, a bit each
empties = scratch+10            ; 4 bytes: squares without a piece
manBlack = scratch+14           ; where the values of the pieces are (think/root.asm, LoadValues)
manWhite = scratch+16
kingBlack = scratch+18
kingWhite = scratch+20
        if kingWhite+2 > scratch+REGION_BYTES_scratch
        err
        endif
ownAt   = empties               ; think/root.asm: offset of the bitmap of the side to move,
jumping = empties+1             ;   bit 7: a jump is looked for,
packed  = empties+2             ;   2 bytes: the directions of a turn,
differ  = manBlack              ;   8 bytes: squares that differ from an earlier position

OWN_Black   = thinkBlack
OWN_White   = thinkWhite
KINGS_Black = blackKings
KINGS_White = whiteKings
DOWN_Black  = 1                 ; men go down the board
DOWN_White  = 0

; ---- in the midst of a search for jumps or steps, which has changed nothing yet; {1}: the side and what is looked
;      for, {2}: the margin; 9 cycles; uses A
        mac SEARCH_TIME
        lda INTIM               ; 4
        cmp #{2}                ; 6
        bcs .on                 ; 9
        jmp {1}Anew
.on
        endm

; ---- takes a piece of side {2} off square Y, by the tables of {1}; Z set: it was a man; 24 cycles; out X: its byte; uses A
        mac LIFT
        ldx {1}ByteOf,y         ; 4
        lda OWN_{2},x           ; 8
        eor {1}MaskOf,y         ; 12
        sta OWN_{2},x           ; 16
        lda thinkKings,x        ; 20
        and {1}MaskOf,y         ; 24
        endm
; ---- puts it on square Y; 16 cycles; out X: its byte; uses A
        mac PUT
        ldx {1}ByteOf,y         ; 4
        lda OWN_{2},x           ; 8
        ora {1}MaskOf,y         ; 12
        sta OWN_{2},x           ; 16
        endm
; ---- makes what is on square Y, of byte X, a king; 12 cycles; uses A
        mac CROWN
        lda thinkKings,x        ; 4
        ora {1}MaskOf,y         ; 8
        sta thinkKings,x        ; 12
        endm

        mac CHECK_TIME          ; {1}: side, {2}: AT_ number at which it goes on, {3}: its margin; 9 cycles; uses A
        lda INTIM               ; 4
        cmp #{3}                ; 6
        bcs .on                 ; 9
        lda #{2}|AT_IN_{1}
        jmp Go{1}Leaves
.on
        endm

; ---------------------------------------------------------------------------
; The bank of side {1}; {2} is the other side
; ---------------------------------------------------------------------------
        mac THINK_SIDE
        THINK_SHIFTS {1}
        THINK_GEOMETRY {1}
        THINK_VALUES {1}

; ---- from think/root.asm: A = AT_
{1}On
        tax
        lda {1}OnHi-[AT_TURN|AT_IN_{1}],x
        PUSH_A
        lda {1}OnLo-[AT_TURN|AT_IN_{1}],x
        PUSH_A
        JUMP_PUSHED

; ---- the number of the lowest bit of 1 to 15, and of a power of two; between them other tables
{1}LowBit
        dc.b 0,0,1,0,2,0,1,0,3,0,1,0,2,0,1,0,4
{1}OnLo dc.b <[{1}Turn-1],<[{1}NoJump-1],<[{1}Exit-1],<[{1}NextOn-1],<[{1}StepOn-1],<[{1}JumpOn-1]
{1}OnHi dc.b >[{1}Turn-1],>[{1}NoJump-1],>[{1}Exit-1],>[{1}NextOn-1],>[{1}StepOn-1],>[{1}JumpOn-1]
        ds {1}LowBit+32-.,0
        dc.b 5
; ---- where the search for jumps goes on behind those of a direction and a byte, by step >> 3
{1}JumpsLo
        JUMPS_AFTER {1},<
        dc.b 6                  ; LowBit+64
{1}JumpsHi
        JUMPS_AFTER {1},>
        ds {1}LowBit+128-.,0
        dc.b 7

; ---- SEARCH_TIME: the slice ends, and in the next one the search begins anew
{1}JumpsAnew SUBROUTINE
        lda #AT_TURN|AT_IN_{1}
        bne .anew               ; always
{1}StepsAnew
        lda #AT_STEPS|AT_IN_{1}
.anew   ldx resumed
        beq .first
        lda #AT_NEXT|AT_IN_{1}
.first  jmp Go{1}Leaves

; ---- {1} cannot move
{1}Stuck SUBROUTINE
        lda #VALUE_ZERO-VALUE_WON
        clc
        adc step                ; black has lost,
        ldx phase
        cpx #PHASE_LOSING
        if DOWN_{1}
        bne .value
        else
        beq .value
        endif
        eor #$FF                ; or white: 256 less that
        clc
        adc #1
.value  sta answer
        jmp Go{2}Answer

; ---- {2}'s turn after the last step has value `answer`
{1}Answer SUBROUTINE
        dec step
        ldx step
        lda gainAt,x
        sta gain
        lda flagsAt,x
        bmi .jump
; ---- a step is taken back
        and #STEP_GAIN
        sta gain+1
        inc left
        ldy moveAt,x
        tya
        and #SQUARES-1
        sta leave
        lda {1}Step,y
        tay
        LIFT {1},{1}
        beq .man
        eor thinkKings,x
        sta thinkKings,x
        ldx step
        lda flagsAt,x
        and #STEP_CROWNED
        bne .crowned
        ldy leave
        ldx {1}ByteOf,y
        CROWN {1}
        bne .put                ; always
.crowned
        dec KINGS_{1}
.man    ldy leave
        ldx {1}ByteOf,y
.put    lda OWN_{1},x
        ora {1}MaskOf,y
        sta OWN_{1},x
        jmp .free
; ---- a jump
.jump   sta flag
        JUMP_UNDO {1},{2}
        lda flag
        asl                     ; STEP_ENDS
        bpl {1}InMidst
        and #STEP_COUNTED<<1
        beq .free
        inc left
.free
        if DOWN_{1}
        lda alpha
        cmp answer
        bcs {1}Next
        lda answer
        sta alpha
        else
        lda answer
        cmp beta
        bcs {1}Next
        sta beta
        endif
        lda left
        cmp plies
        bne .inner
        lda #AT_RECORD
        jmp Go{1}Root
{1}InMidst
        lda step                ; (the root has no node before it)
        beq {1}Next
.inner  lda alpha
        cmp beta
        bcc {1}Next

; ---- the other side will not let it come to this
{1}Refuted
        ldx step
        lda flagsAt,x
        bmi {1}Exit             ; (jumps are few)
        ldy left
        lda moveAt,x
        cmp killerA-1,y
        beq {1}Exit
        ldx killerA-1,y
        stx killerB-1,y
        sta killerA-1,y

; ---- the node has been looked at
{1}Exit SUBROUTINE
        CHECK_TIME {1},AT_EXIT,EXIT_MARGIN
        ldx step
        lda flagsAt-1,x
        and #STEP_ENDS
        beq .midst
        if DOWN_{1}
        lda alpha
        sta answer
        lda boundAt,x
        sta alpha
        else
        lda beta
        sta answer
        lda boundAt,x
        sta beta
        endif
        jmp Go{2}Answer
.midst  jmp {1}Answer

; ---- the next step or jump of the node
{1}Next SUBROUTINE
        CHECK_TIME {1},AT_NEXT,NEXT_MARGIN
{1}NextOn
        ldx step
        bne .on
        lda #AT_ROOT
        jmp Go{1}Root
.on     lda flagsAt,x
        sta resumed             ; (STEP_ENDS or STEP_JUMPED is in it)
        bmi .jump
; ---- a step
        lda restAt,x
        beq .last
        sta set
        lda moveAt,x
        and #%11111000
        sta base
        jmp {1}PickStep
.last   lda moveAt,x            ; of those found at once, or a killer
        ldy left
        cmp killerA-1,y
        bne .killerB
        jmp {1}SecondKiller
.killerB
        cmp killerB-1,y
        bne .steps
        jmp {1}AllSteps
.steps  lsr
        lsr
        lsr
        tax
        jmp {1}StepsFrom
; ---- a jump
.jump   lda flagsAt-1,x
        and #STEP_ENDS
        beq .midst
        lda moveAt,x
        and #%11111000
        sta base
        lda restAt,x
        beq .jumps
        sta set
        jmp {1}PickJump
.jumps  CHECK_TIME {1},AT_NEXT,JUMPS_MARGIN
        lda base
        lsr
        lsr
        lsr
        tax
        lda {1}JumpsHi,x
        PUSH_A
        lda {1}JumpsLo,x
        PUSH_A
        JUMP_PUSHED
.midst  lda restAt,x
        bne .way
        jmp {1}Exit
.way    tax
        CHECK_TIME {1},AT_NEXT,WAY_MARGIN
        txa
        jmp {1}PickWay

        THINK_JUMPS {1},{2}
        THINK_STEPS {1},{2}
        endm
