; ---------------------------------------------------------------------------
; A thought that chooses one of the legal moves, each with the same chance: the generator
; (rules/moves.asm) counts them, a number is drawn, and it generates them again up to
; that number.
;
; The interface of a thought (common/slice.asm):
;
;   start       bank 1 sets mode to MODE_THINK and thinkAt to 0; the first slice runs THINK_START
;   slices      ThinkInBlank and ThinkInOverscan, each until the timer has nearly run out
;   done        the move in path and hops, then Thought
;   abort       the mode changes, and the next thought begins at THINK_START
; ---------------------------------------------------------------------------

FIRST_THINK_STACK = thinkStack+21
RULES_MARGIN = 20               ; of INTIM: the longest step of the rules, and Pause

; ---- goes on when the slice has the time for a step of the rules
        mac ENOUGH_TIME
.wait   lda INTIM
        cmp #RULES_MARGIN
        bcs .on
        CALL Pause
        jmp .wait
.on
        endm
; ---- a step of the rules; {1}: 0 GenerateBegin, 1 GenerateStep, 2 FindBegin, 3 FindStep
        mac THINK_RULES
        SUBROUTINE
        ENOUGH_TIME
        ldx #{1}
        jsr GoThinkRules
        endm

THINK_START
        ldx #FIRST_THINK_STACK
        txs
        lda #>[PlainThought-1]
        pha
        lda #<[PlainThought-1]
        pha
        tsx
        jmp PauseAt

moves   = item                  ; how many there are
choice  = settle

PlainThought
        THINK_RULES 2
FindNext
        THINK_RULES 3
        bcc FindNext
        lda #0
        sta moves
        THINK_RULES 0
CountNext
        THINK_RULES 1
        bcc CountNext
        cmp #0
        beq Counted
        inc moves
        bne CountNext           ; always
Counted SUBROUTINE
.draw   ENOUGH_TIME
        DRAW_BYTE
        and #%111111
        cmp moves
        bcs .draw
        sta choice
        THINK_RULES 0
ChooseNext
        THINK_RULES 1
        bcc ChooseNext
        dec choice
        bpl ChooseNext
Thought ldx #$FF
        txs
        bit inBlank
        bmi .blank
        jmp GoThought
.blank  jmp GoThoughtInBlank

; ---- from a routine of bank 2
ThinkBack
        rts
        MAX_STACK 2+STACK_ThinkRules
        MAX_STACK 2+STACK_Pause
        END_ROUTINE PlainThought
        STACK_LIMIT STACK_PlainThought,22-10
