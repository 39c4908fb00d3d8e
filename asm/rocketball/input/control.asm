; ---------------------------------------------------------------------------
; What switches, sticks and time do, once a frame in vertical blank.
; ---------------------------------------------------------------------------

        mac MODE_BEGINS
        lda #0
        sta cursorCode
        lda mode
        cmp #MODE_THINK         ; in which the cursor stays for some frames
        beq .begun
        lda #NO_SQUARE
        sta cursorAt
.begun
        endm
        include "../common/control.asm"

        include "../common/sticks.asm"

        mac MODES               ; {1}: < or >; by MODE_
        MODE {1},SetUp
        MODE {1},Deal
        MODE {1},Roll
        MODE {1},Fly
        MODE {1},Face
        MODE {1},Draw
        MODE {1},ScanOn
        MODE {1},Play
        MODE {1},Aim
        MODE {1},Wish
        THINK_MODE {1},Thinking
        MODE {1},ShowDeed
        MODE {1},Pass
        MODE {1},Scored
        MODE {1},Over
        MODE {1},Changed
        endm
        MODE_TABLES
