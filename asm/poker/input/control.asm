; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank.
; ---------------------------------------------------------------------------

        mac MODE_BEGINS
        endm
        include "../common/control.asm"

; ---- either stick; when two people play, the one of the person whose turn it is
; uses  A X Y, now, pushed
; cycles with rts: 127 at most
ReadStick SUBROUTINE
        lda SWCHA
        lsr
        lsr
        lsr
        lsr
        tay                     ; the left one
        lda mode
        cmp #MODE_BUY
        bne .either
        lda flags
        and #FLAG_TWO
        beq .either
        ldx actor
        lda kinds,x
        cmp #KIND_RIGHT
        beq .right
        ldx INPT4
        tya
        jmp StickDown
.right  ldx INPT5
        lda SWCHA
        jmp StickDown
.either lda INPT4
        and INPT5
        tax
        tya
        and SWCHA
        include "../common/stick.asm"
        END_ROUTINE ReadStick

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},BeginOn
        MODE {1},Deal
        MODE {1},House
        MODE {1},WhoseTurn
        THINK_MODE {1},Buy
        THINK_MODE {1},Thinking
        MODE {1},ShowDeed
        MODE {1},Paid
        MODE {1},DrawOn
        MODE {1},Came
        MODE {1},Judge
        MODE {1},Folded
        MODE {1},Bonus
        MODE {1},Settle
        MODE {1},Won
        MODE {1},Over
        MODE {1},PauseOn
        endm
        MODE_TABLES
