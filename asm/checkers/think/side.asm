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
;   NoJump    if no turn is left: the gain
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
; A step is a number: direction * 64 + LOSING in the losing game + square. Squares of the losing
; game are LOSING more everywhere, which selects its values. Values are 128 more than in the
; document, so that bounds are unsigned bytes. A piece that was jumped is taken off at once: it has
; another colour of rows and columns than the squares on which its taker lands.
;
; Time: each part from a CHECK_TIME or SEARCH_TIME to the next takes less than its margin, with Leaves. The smaller
; the margins, the less of a slice is left over. `ricochet campaign
; checkers --set-ups` measures them, and tests/checkers/cartridge/thinking.rs holds them to it.
; ---------------------------------------------------------------------------

LOSING      = SQUARES
VALUE_ZERO  = 128
VALUE_LIMIT = 100
VALUE_WON   = 127
LOWEST      = 0                 ; below any value
HIGHEST     = 255               ; above any value
GAIN_HIGH   = 1                 ; gain+1 of a gain from -128 to 127

; of INTIM: what a part takes at most until it looks at the timer again, with the way out of the slice
TURN_MARGIN = 7                 ; jumps of men are looked for
KINGS_MARGIN = 7                ;   and those that only kings have
STEPS_MARGIN = 8                ; there is none: a line ends, or a killer is made
SEARCH_MARGIN = 9               ; steps of kings are looked for, or further jumps,
MEN_MARGIN = 9                  ;   and steps of men; there may be none
EXIT_MARGIN = 6                 ; a node is left
NEXT_MARGIN = 7                 ; the next step or jump is picked, or a killer is made
STEP_MARGIN = 5                 ; a step is made
JUMP_MARGIN = 10                ; a jump is made
WAY_MARGIN = 11                 ; a jump goes on

; flagsAt
STEP_JUMPED = %10000000
STEP_ENDS   = %01000000         ; the turn ends with it
STEP_CROWNED = %00100000
STEP_TOOK_KING = %00010000
STEP_COUNTED = %00001000        ; the turn that ends with it is a ply
STEP_GAIN   = %00000011         ; gain+1 before it

; where the search goes on in the next slice: thinkAt, with AT_WHITE in white's bank
AT_START    = 0                 ; think/root.asm
AT_ROOT     = 1
AT_VALUE    = 2
AT_TURN     = 3
AT_STEPS    = 4
AT_EXIT     = 5
AT_NEXT     = 6
AT_MAKE_STEP = 7
AT_MAKE_JUMP = 8
AT_RECORD   = 9                 ; think/root.asm
AT_WHITE    = %10000000

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

        mac CHECK_TIME          ; {1}: side, {2}: AT_ number at which it goes on, {3}: its margin; 9 cycles; uses A
        lda INTIM               ; 4
        cmp #{3}                ; 6
        bcs .on                 ; 9
        lda #{2}
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
        lda {1}OnHi-AT_TURN,x
        PUSH_A
        lda {1}OnLo-AT_TURN,x
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

; ---- it is {1}'s turn
{1}Turn
        CHECK_TIME {1},AT_TURN,TURN_MARGIN
        lda #0
        sta resumed
        ldx step
        cpx #LINE_STEPS
        bcs {1}Gain
        jmp {1}Jumps            ; and if there is none:
{1}NoJump
        CHECK_TIME {1},AT_STEPS,STEPS_MARGIN
        lda left
        beq {1}Gain
        jmp {1}Steps

; ---- SEARCH_TIME: the slice ends, and in the next one the search begins anew
{1}JumpsAnew SUBROUTINE
        lda #AT_TURN
        bne .anew               ; always
{1}StepsAnew
        lda #AT_STEPS
.anew   ldx resumed
        beq .first
        lda #AT_NEXT
.first  jmp Go{1}Leaves

; ---- the line ends
{1}Gain SUBROUTINE
        lda gain+1
        cmp #GAIN_HIGH
        bne .far
        lda gain
        cmp #VALUE_ZERO+VALUE_LIMIT
        bcs .most
        cmp #VALUE_ZERO-VALUE_LIMIT
        bcs .value
.least  lda #VALUE_ZERO-VALUE_LIMIT
        bne .value              ; always
.far    bcc .least              ; gain+1 is 0
.most   lda #VALUE_ZERO+VALUE_LIMIT
.value  sta answer
        jmp Go{2}Answer

; ---- {1} cannot move
{1}Stuck SUBROUTINE
        lda #VALUE_ZERO-VALUE_WON
        clc
        adc step                ; black has lost,
        ldx kind
        if DOWN_{1}
        beq .value
        else
        bne .value
        endif
        eor #$FF                ; or white: 256 less that
        adc #1
.value  sta answer
        jmp Go{2}Answer

; ---- {2}'s turn after the last step has value `answer`
{1}Answer SUBROUTINE
        dec step
        THINK_UNDO {1},{2}
        bit flag
        bvc {1}InMidst
        lda flag
        and #STEP_COUNTED
        beq .free
        inc left
.free   lda answer
        if DOWN_{1}
        cmp alpha
        bcc {1}Next
        beq {1}Next
        sta alpha
        else
        cmp beta
        bcs {1}Next
        sta beta
        endif
        lda left
        cmp plies
        bne .inner
        lda #AT_RECORD
        jmp Go{1}Leaves
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
        jmp Go{1}Leaves
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
.jumps  CHECK_TIME {1},AT_NEXT,SEARCH_MARGIN
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
