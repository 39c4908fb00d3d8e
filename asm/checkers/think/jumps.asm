; ---------------------------------------------------------------------------
; Jumps: found eight squares at a time, made, gone on with, and taken back.
;
; Square n is bit n&7 of byte n>>3, two rows of four squares a byte. One row of a byte has its
; squares a little further left than the other, so the squares jumped to the left and the right
; from byte k downward, or from byte k+1 upward, are
;
;   left     k's bits >> 4   or  (k+1)'s bits << 5
;   right    k's bits >> 5   or  (k+1)'s bits << 4
;
; and the landings are one bit less and one bit more in the byte two rows away. The bits that
; have no square to the side fall out.
; ---------------------------------------------------------------------------

; ---- the jumps of byte {3} to the left, direction {6}, and to the right, direction {7}; the byte of the
;      landings is {5}, the upper one of both {4}; {8}: 1 for kings only.  {1} and {2}: the sides
        mac JUMP_PAIR
{1}Jumps{6}{3}                  ; ---- looks for them
        if {8}
        lda OWN_{1}+{3}
        and thinkKings+{3}
        beq .none
        endif
        ldx OWN_{2}+{4}
        ldy OWN_{2}+{4}+1
        lda {1}Lo4,y
        asl
        ora {1}Hi4,x
        and OWN_{1}+{3}
        if {8}
        and thinkKings+{3}
        endif
        beq .right
        sta set
        lda OWN_{1}+{5}
        ora OWN_{2}+{5}
        eor #$FF
        asl
        and set
        beq .right
        ldy #[{6}<<6]|[{3}<<3]
        jmp {1}JumpFound
{1}Jumps{7}{3}                  ; ---- and to the right only
        ldx OWN_{2}+{4}
        ldy OWN_{2}+{4}+1
.right  lda {1}Hi4,x
        lsr
        ora {1}Lo4,y
        and OWN_{1}+{3}
        if {8}
        and thinkKings+{3}
        endif
        beq .none
        sta set
        lda OWN_{1}+{5}
        ora OWN_{2}+{5}
        eor #$FF
        lsr
        and set
        beq .none
        ldy #[{7}<<6]|[{3}<<3]
        jmp {1}JumpFound
.none
        endm

; ---- notes in `ways` whether the piece on `reach` can jump in direction {3}; {1} and {2}: the sides; uses A X Y
        mac GOES_ON
        ldy reach
        ldx {1}Step+[{3}<<6],y
        bmi .no
        ldy {1}ByteOf,x
        lda {1}MaskOf,x
        and OWN_{2},y
        beq .no
        ldy {1}Step+[{3}<<6],x
        bmi .no
        ldx {1}ByteOf,y
        lda OWN_{1},x
        ora OWN_{2},x
        and {1}MaskOf,y
        bne .no
        lda ways
        ora #1<<{3}
        sta ways
.no
        endm

; ---- takes back jump `moveAt` of step X, with its flags in A and `flag`; {1} and {2}: the sides; uses A X Y
        mac JUMP_UNDO
        and #STEP_GAIN
        sta gain+1
        ldy moveAt,x
        tya
        and #SQUARES-1
        sta leave
        lda {1}JumpTo,y
        sta reach
        lda {1}Step,y
        tay
        PUT {1},{2}
        lda flag
        and #STEP_TOOK_KING
        beq .took
        inc KINGS_{2}
        CROWN {1}
.took   ldy reach
        LIFT {1},{1}
        beq .man
        eor thinkKings,x
        sta thinkKings,x
        lda flag
        and #STEP_CROWNED
        beq .king
        dec KINGS_{1}
.man    ldy leave
        ldx {1}ByteOf,y
        bpl .put                ; always
.king   ldy leave
        ldx {1}ByteOf,y
        CROWN {1}
.put    lda OWN_{1},x
        ora {1}MaskOf,y
        sta OWN_{1},x
        endm

        mac THINK_JUMPS
; ---------------------------------------------------------------------------
; {1}Turn: it is {1}'s turn: its first jump, or NoJump
; ---------------------------------------------------------------------------
{1}Turn SUBROUTINE
        CHECK_TIME {1},AT_TURN,TURN_MARGIN
        lda #0
        sta resumed
        if DOWN_{1}
        JUMP_PAIR {1},{2},2,2,3,2,3,0
        JUMP_PAIR {1},{2},1,1,2,2,3,0
        JUMP_PAIR {1},{2},0,0,1,2,3,0
        lda KINGS_{1}
        bne .kings
        jmp {1}JumpsEnd
.kings  SEARCH_TIME {1}Jumps,KINGS_MARGIN
        JUMP_PAIR {1},{2},1,0,0,0,1,1
        JUMP_PAIR {1},{2},2,1,1,0,1,1
        JUMP_PAIR {1},{2},3,2,2,0,1,1
        else
        JUMP_PAIR {1},{2},1,0,0,0,1,0
        JUMP_PAIR {1},{2},2,1,1,0,1,0
        JUMP_PAIR {1},{2},3,2,2,0,1,0
        lda KINGS_{1}
        bne .kings
        jmp {1}JumpsEnd
.kings  SEARCH_TIME {1}Jumps,KINGS_MARGIN
        JUMP_PAIR {1},{2},2,2,3,2,3,1
        JUMP_PAIR {1},{2},1,1,2,2,3,1
        JUMP_PAIR {1},{2},0,0,1,2,3,1
        endif
{1}JumpsEnd
        lda resumed
        bne .exit
{1}NoJump
        CHECK_TIME {1},AT_STEPS,STEPS_MARGIN
        lda left
        beq {1}Gain
        jmp {1}Steps
.exit   jmp {1}Exit

; ---- makes the jump that has been chosen
{1}JumpOn
        ldx step
        jmp {1}MakeJump

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

; ---- in the midst of a jump: the first way of A, the ones that are left
{1}PickWay SUBROUTINE
        tay
        sta set
        lda {1}LowBit,y
        lsr
        ror
        ror
        sta code
        dey
        tya
        and set
        ldx step
        sta restAt+WRITE,x
        ldy moveAt-1,x
        lda {1}JumpTo,y
        ora code
        sta moveAt+WRITE,x
        jmp {1}MakeJump

; ---- A = the squares with a jump, Y = its direction and byte
{1}JumpFound SUBROUTINE
        sta set
        sty base
        lda resumed
        bne {1}PickJump
        ldx step
        cpx #LINE_STEPS
        bcs {1}NoJump           ; the line ends
        if DOWN_{1}
        lda alpha
        else
        lda beta
        endif
        sta boundAt+WRITE,x
        lda gain
        sta gainAt+WRITE,x
; ---- the first of `set`
{1}PickJump
        ldy set
        dey
        tya
        and set
        ldx step
        sta restAt+WRITE,x
        eor set
        tay
        lda {1}LowBit,y
        ora base
        sta moveAt+WRITE,x
        CHECK_TIME {1},AT_MAKE_JUMP,JUMP_MARGIN

; ---------------------------------------------------------------------------
; {1}MakeJump: makes the jump in moveAt of step X, which is `step`
; ---------------------------------------------------------------------------
{1}MakeJump SUBROUTINE
        ldy moveAt,x
        tya
        and #SQUARES-1
        sta leave
        lda {1}Step,y
        sta jumped
        lda {1}JumpTo,y
        sta reach
        lda gain+1
        ora #STEP_JUMPED
        sta flag
; ---- the piece
        ldy leave
        ldx {1}ByteOf,y
        lda thinkKings,x
        and {1}MaskOf,y
        sta isKing
        beq .leaves
        eor thinkKings,x
        sta thinkKings,x
.leaves lda OWN_{1},x
        eor {1}MaskOf,y
        sta OWN_{1},x
        ldy reach
        PUT {1},{1}
        lda isKing
        beq .man
        CROWN {1}
        lda (king{1}),y
        ldy leave
        sec
        sbc (king{1}),y
        jmp .taken
.man    tya
        if DOWN_{1}
        cmp #SQUARES-4
        bcc .whole
        else
        and #SQUARES-4
        bne .whole
        endif
        CROWN {1}
        inc KINGS_{1}
        lda flag
        ora #STEP_CROWNED
        sta flag
        lda (king{1}),y
        bne .less               ; always
.whole  lda (man{1}),y
.less   ldy leave
        sec
        sbc (man{1}),y
; ---- what it takes
.taken  sta delta
        ldy jumped
        LIFT {1},{2}
        beq .takesMan
        eor thinkKings,x
        sta thinkKings,x
        dec KINGS_{2}
        lda flag
        ora #STEP_TOOK_KING
        sta flag
        lda delta
        clc
        adc (king{2}),y
        jmp .value
.takesMan
        lda delta
        clc
        adc (man{2}),y
.value  ADD_GAIN {1}
; ---- does it go on?
        ldx step
        cpx #LINE_STEPS-1
        beq .no
        lda flag
        and #STEP_CROWNED
        beq .look
.no     jmp .ends
.look   sta ways                ; 0
        if DOWN_{1} == 0
        lda isKing
        beq .forward
        endif
        GOES_ON {1},{2},DIR_DOWN_RIGHT
        GOES_ON {1},{2},DIR_DOWN_LEFT
        if DOWN_{1}
        lda isKing
        beq .ways
        endif
.forward
        GOES_ON {1},{2},DIR_UP_RIGHT
        GOES_ON {1},{2},DIR_UP_LEFT
.ways   lda ways
        bne .on
.ends   ldx step
        lda flag
        ora #STEP_ENDS
        ldy left
        cpy plies
        bne .free
        ora #STEP_COUNTED
        dec left
.free   sta flagsAt+WRITE,x
        inc step
        jmp Go{2}Turn
.on     ldx step
        lda flag
        sta flagsAt+WRITE,x
        inc step
        lda gain
        sta gainAt+1+WRITE,x
        lda ways
        sta restAt+1+WRITE,x
        lda #STEP_JUMPED
        sta flagsAt+1+WRITE,x
        ldx left                ; at the root: is it the only way?
        cpx plies
        bne .pick
        lda ways
        tax
        dex
        txa
        and ways
        beq .pick
        lda rootKind
        ora #ROOT_BRANCHES
        sta rootKind
.pick   jmp {1}Next
        END_ROUTINE {1}Jumping          ; all of the side before
        endm

; ---- the tables of THINK_JUMPS; none goes on behind jumps to the right from the last byte
        mac JUMPS_AFTER         ; {1}: side, {2}: < or >
        if DOWN_{1}
        dc.b 0,{2}[{1}Jumps11-1],{2}[{1}Jumps12-1],{2}[{1}Jumps13-1]
        dc.b 0,{2}[{1}Jumps11-1],{2}[{1}Jumps12-1],{2}[{1}Jumps13-1]
        dc.b 0,{2}[{1}Jumps02-1],{2}[{1}Jumps03-1],{2}[{1}JumpsEnd-1]
        dc.b 0,{2}[{1}Jumps02-1],{2}[{1}Jumps03-1],{2}[{1}JumpsEnd-1]
        dc.b {2}[{1}Jumps30-1],{2}[{1}Jumps31-1],{2}[{1}Jumps32-1],0
        dc.b {2}[{1}Jumps30-1],{2}[{1}Jumps31-1],{2}[{1}Jumps32-1],0
        dc.b {2}[{1}Jumps01-1],{2}[{1}Jumps20-1],{2}[{1}Jumps21-1],0
        dc.b {2}[{1}Jumps01-1],{2}[{1}Jumps20-1],{2}[{1}Jumps21-1]
        else
        dc.b 0,{2}[{1}Jumps11-1],{2}[{1}Jumps12-1],{2}[{1}Jumps13-1]
        dc.b 0,{2}[{1}Jumps11-1],{2}[{1}Jumps12-1],{2}[{1}Jumps13-1]
        dc.b 0,{2}[{1}Jumps02-1],{2}[{1}Jumps03-1],{2}[{1}Jumps22-1]
        dc.b 0,{2}[{1}Jumps02-1],{2}[{1}Jumps03-1],{2}[{1}Jumps22-1]
        dc.b {2}[{1}Jumps30-1],{2}[{1}Jumps31-1],{2}[{1}Jumps32-1],0
        dc.b {2}[{1}Jumps30-1],{2}[{1}Jumps31-1],{2}[{1}Jumps32-1],0
        dc.b {2}[{1}JumpsEnd-1],{2}[{1}Jumps20-1],{2}[{1}Jumps21-1],0
        dc.b {2}[{1}JumpsEnd-1],{2}[{1}Jumps20-1],{2}[{1}Jumps21-1]
        endif
        endm
