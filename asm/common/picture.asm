; ---------------------------------------------------------------------------
; The beginning of the picture: rows of text below the title, or the row above a board, field or table, which the game
; draws in another bank.  The game provides RowTop, GoTitle and TOP_TIMER; mode 0 is its set-up.
; ---------------------------------------------------------------------------

        SUBROUTINE
Picture lda #0
        sta WSYNC
        sta VBLANK      ; 3
        sta ENABL       ; 6
        sta GRP0        ; 9
        sta GRP1        ; 12
        sta GRP0        ; 15
        sta REFP0       ; 18
        sta REFP1       ; 21
        sta textMark    ; 24
        lda mode        ; 27
        beq .title      ; 29
; ---- the board: as TextStart, but no gap is needed above the first row
        lda #THREE_CLOSE ; 31
        sta.w NUSIZ0    ; 35
        sta VDELP0      ; 38   (bit 0)
        sta RESP0       ; 41   clock 60, and the second player is where TextStart strobes it
        sta RESP1       ; 44
        sta NUSIZ1
        sta VDELP1
        ifconst LATE_PLACES
        lda #$C0        ; 52   player 0 four clocks left,
        sta HMP0        ; 55
        lda #$D0        ; 57   player 1 five
        sta HMP1        ; 60
        nop
        nop
        nop
        nop
        nop             ; 70
        sta HMOVE       ; 73   56 and 64
        sta WSYNC       ; 76
        else
        lda #$40        ; player 0 four clocks left,
        sta HMP0
        lda #$50        ; player 1 five
        sta HMP1
        sta WSYNC
        sta HMOVE       ; 3    56 and 64
        endif
        lda #TOP_TIMER
        sta TIM8T
        lda #REFLECT|BALL_4
        sta CTRLPF
        lda #0
        sta PF0
        sta PF1
        sta PF2
        sta textBar
        TAIL RowTop
.title  jmp GoTitle
        END_ROUTINE Picture

; ---- the stacks of vertical blank and of this part of the picture, in a game that thinks (P_THINK) between turns (P_TURN)
        mac STACKS_OF_TEXT
        STACK_IN stackBytes,STACK_StartUp,P_BLANK|P_TURN
        STACK_IN stackBytes,STACK_BlankWork,P_BLANK|P_TURN
        STACK_IN stackBytes,SUSPENDED_BlankWork,P_THINK
        STACK_IN stackBytes,STACK_Picture,P_TEXT|P_TURN|P_THINK
        STACK_IN stackBytes,STACK_TextRows,P_TEXT|P_TURN|P_THINK
        endm
