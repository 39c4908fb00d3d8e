; ---------------------------------------------------------------------------
; Steps: found eight squares at a time, made, and taken back.
;
; The squares from which a step to an empty one goes are found as the jumped ones are
; (think/jumps.asm). A side looks at kings' steps back first, and then at its men that are furthest
; ahead. Before these come the two killers of this many turns left: steps that refuted a
; turn elsewhere.
; ---------------------------------------------------------------------------

; ---- the steps of byte {2} in directions {3} to the left, {4} to the right; {5}: one more than the
;      upper one of the bytes that are stepped to; {6}: 1 for kings only
        mac STEP_PAIR
{1}Steps{3}{2}
        if {6}
        lda OWN_{1}+{2}
        and thinkKings+{2}
        beq .none
        sta set
        endif
        if {5} > 0 && {5} < 4
        ldx empties+{5}-1
        ldy empties+{5}
        lda {1}Lo4,y
        asl
        ora {1}Hi4,x
        endif
        if {5} == 4
        ldx empties+{5}-1
        lda {1}Hi4,x
        endif
        if {5} == 0
        ldy empties
        lda {1}Lo4,y
        asl
        endif
        if {6}
        and set
        else
        and OWN_{1}+{2}
        endif
        beq {1}Steps{4}{2}
        ldy #[{3}<<6]|[{2}<<3]
        jmp {1}StepFound
{1}Steps{4}{2}
        if {5} > 0
        ldx empties+{5}-1
        lda {1}Hi4,x
        lsr
        if {5} < 4
        ldy empties+{5}
        ora {1}Lo4,y
        endif
        else
        ldy empties
        lda {1}Lo4,y
        endif
        and OWN_{1}+{2}
        if {6}
        and thinkKings+{2}
        endif
        beq .none
        ldy #[{4}<<6]|[{2}<<3]
        jmp {1}StepFound
.none
        endm

FIRST_STEPS = 32                ; all steps,
FIRST_MEN   = 33                ;   or men's

; ---- adds A, signed, what side {1} gains, to the gain; N is A's sign
        mac ADD_GAIN
        if DOWN_{1} == 0
        eor #$FF                ; white's: less
        clc
        adc #1
        endif
        bmi .less
        clc
        adc gain
        sta gain
        bcc .done
        inc gain+1
        bcs .done               ; always
.less   clc
        adc gain
        sta gain
        bcs .done
        dec gain+1
.done
        endm

        mac THINK_STEPS
; ---------------------------------------------------------------------------
; {1}Steps: there is no jump, and a turn is left
; ---------------------------------------------------------------------------
{1}Steps SUBROUTINE
        ldx step
        cpx #LINE_STEPS
        bcs .whole
        if DOWN_{1}
        lda alpha
        else
        lda beta
        endif
        sta boundAt+WRITE,x
        lda gain
        sta gainAt+WRITE,x
        lda #0
        sta resumed
        sta restAt+WRITE,x
        ldx left
        ldy killerA-1,x
        CALL {1}IsStep
        bcs {1}MakeKiller
        bcc {1}SecondKiller     ; always
.whole  jmp {1}Gain
{1}SecondKiller
        ldx left
        ldy killerB-1,x
        CALL {1}IsStep
        bcc {1}AllSteps
{1}MakeKiller
        ldx step
        tya
        sta moveAt+WRITE,x
        jmp {1}StepTime
{1}AllSteps
        ldx #FIRST_STEPS
        lda KINGS_{1}
        bne {1}StepsFrom
        inx                     ; FIRST_MEN
; ---- X = step >> 3: goes on behind the steps of that direction and byte
{1}StepsFrom
        SEARCH_TIME {1}Steps,SEARCH_MARGIN
        lda thinkBlack
        ora thinkWhite
        eor #$FF
        sta empties
        lda thinkBlack+1
        ora thinkWhite+1
        eor #$FF
        sta empties+1
        lda thinkBlack+2
        ora thinkWhite+2
        eor #$FF
        sta empties+2
        lda thinkBlack+3
        ora thinkWhite+3
        eor #$FF
        sta empties+3
{1}StepsOn
        lda {1}StepsAfter+4,x
        PUSH_A
        lda {1}StepsAfter,x
        PUSH_A
        JUMP_PUSHED

        if DOWN_{1}
        STEP_PAIR {1},0,0,1,0,1
        STEP_PAIR {1},1,0,1,1,1
        STEP_PAIR {1},2,0,1,2,1
        STEP_PAIR {1},3,0,1,3,1
{1}StepsMen
        SEARCH_TIME {1}Steps,MEN_MARGIN
        STEP_PAIR {1},3,2,3,4,0
        STEP_PAIR {1},2,2,3,3,0
        STEP_PAIR {1},1,2,3,2,0
        STEP_PAIR {1},0,2,3,1,0
        else
        STEP_PAIR {1},3,2,3,4,1
        STEP_PAIR {1},2,2,3,3,1
        STEP_PAIR {1},1,2,3,2,1
        STEP_PAIR {1},0,2,3,1,1
{1}StepsMen
        SEARCH_TIME {1}Steps,MEN_MARGIN
        STEP_PAIR {1},0,0,1,0,0
        STEP_PAIR {1},1,0,1,1,0
        STEP_PAIR {1},2,0,1,2,0
        STEP_PAIR {1},3,0,1,3,0
        endif
{1}StepsEnd
        lda resumed
        bne .exit
        jmp {1}Stuck
.exit   jmp {1}Exit

{1}StepsAfter
        STEPS_AFTER {1}

; ---- makes the step that has been chosen
{1}StepOn
        ldx step
        bpl {1}MakeStep         ; always
; ---- a step is a killer, which has been looked at
{1}SkipKiller
        lda set
        bne {1}PickStep
        lda base
        lsr
        lsr
        lsr
        tax
        jmp {1}StepsFrom

; ---- A = squares with a step, Y = its direction and byte
{1}StepFound SUBROUTINE
        sta set
        sty base
; ---- the first of `set` that is no killer
{1}PickStep
        ldy set
        dey
        tya
        and set
        tay
        eor set
        sty set
        tax
        lda {1}LowBit,x
        ora base
        ldx left
        cmp killerA-1,x
        beq {1}SkipKiller
        cmp killerB-1,x
        beq {1}SkipKiller
        ldx step
        sta moveAt+WRITE,x
        tya
        sta restAt+WRITE,x
{1}StepTime
        CHECK_TIME {1},AT_MAKE_STEP,STEP_MARGIN

; ---------------------------------------------------------------------------
; {1}MakeStep: makes the step in moveAt of step X, which is `step`
; ---------------------------------------------------------------------------
{1}MakeStep SUBROUTINE
        lda gain+1
        ora #STEP_ENDS|STEP_COUNTED
        sta flagsAt+WRITE,x
        ldy moveAt,x
        lda {1}Step,y
        sta reach
        tya
        and #SQUARES-1
        sta leave
        tay
        LIFT {1},{1}
        beq .man
        eor thinkKings,x
        sta thinkKings,x
        ldy reach
        PUT {1},{1}
        CROWN {1}
        lda (king{1}),y
        ldy leave
        sec
        sbc (king{1}),y
        jmp .value
.man    ldy reach
        PUT {1},{1}
        tya
        if DOWN_{1}
        cmp #SQUARES-4
        bcc .whole
        else
        and #SQUARES-4
        bne .whole
        endif
        CROWN {1}
        inc KINGS_{1}
        ldx step
        lda flagsAt,x
        ora #STEP_CROWNED
        sta flagsAt+WRITE,x
        lda (king{1}),y
        bne .less               ; always
.whole  lda (man{1}),y
.less   ldy leave
        sec
        sbc (man{1}),y
.value  ADD_GAIN {1}
        inc step
        dec left
        jmp Go{2}Turn
        END_ROUTINE {1}Stepping         ; from Steps

; ---------------------------------------------------------------------------
; {1}IsStep: out  carry set: step Y is possible; otherwise the carry is clear
; uses  A X; Y unchanged
; ---------------------------------------------------------------------------
{1}IsStep SUBROUTINE
        lda {1}Step,y
        bmi .no
        sta reach
        sty code
        tya
        and #SQUARES-1
        tax
        ldy {1}ByteOf,x
        lda {1}MaskOf,x
        and OWN_{1},y
        beq .not
        bit code                ; bit 7: down
        if DOWN_{1}
        bmi .forward
        else
        bpl .forward
        endif
        and thinkKings,y
        beq .not
.forward
        ldx reach
        ldy {1}ByteOf,x
        lda OWN_{1},y
        ora OWN_{2},y
        and {1}MaskOf,x
        bne .not
        ldy code
        sec
        rts
.not    ldy code
.no     clc
        rts
        END_ROUTINE {1}IsStep
        endm

; ---- where it goes on behind the steps of a direction and a byte, by step >> 3, and at FIRST_STEPS and FIRST_MEN; a high
;      byte is four behind its low one
        mac STEPS_AFTER         ; {1}: side
        if DOWN_{1} == 0
        FOUR_WAYS {1}Steps10,{1}Steps11,{1}Steps12,{1}Steps13
        FOUR_WAYS {1}Steps01,{1}Steps02,{1}Steps03,{1}StepsEnd
        FOUR_WAYS {1}Steps30,{1}Steps31,{1}Steps32,{1}Steps33
        FOUR_WAYS {1}Steps00,{1}Steps20,{1}Steps21,{1}Steps22
        FOUR_WAYS {1}Steps23,{1}StepsMen,{1}StepsMen,{1}StepsMen
        else
        FOUR_WAYS {1}Steps10,{1}Steps11,{1}Steps12,{1}Steps13
        FOUR_WAYS {1}Steps01,{1}Steps02,{1}Steps03,{1}Steps23
        FOUR_WAYS {1}Steps30,{1}Steps31,{1}Steps32,{1}Steps33
        FOUR_WAYS {1}StepsEnd,{1}Steps20,{1}Steps21,{1}Steps22
        FOUR_WAYS {1}Steps00,{1}StepsMen,{1}StepsMen,{1}StepsMen
        endif
        endm
        mac FOUR_WAYS
        dc.b <[{1}-1],<[{2}-1],<[{3}-1],<[{4}-1],>[{1}-1],>[{2}-1],>[{3}-1],>[{4}-1]
        endm
