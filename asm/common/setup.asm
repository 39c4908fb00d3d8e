; ---------------------------------------------------------------------------
; SetUp: what the stick does in a set-up of ITEMS rows: up and down choose a row, `item`, left and right change it, the
; button begins a game that is allowed.  The game provides Allowed (carry set: yes), StartGame and Change (A = 1 or -1), and
; goes on at .demo, when nothing has been pushed for so long (DEMO_FROM) that the demonstration begins.
; ---------------------------------------------------------------------------

SetUp   SUBROUTINE
        CALL DrawByte           ; chance counts the frames
        lda idle
        cmp #DEMO_FROM
        bcs .demo
        lda pushed
        beq .done
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        bcs .down
        lsr                     ; STICK_LEFT
        bcs .less
        lsr                     ; STICK_RIGHT
        bcs .more
        CALL Allowed            ; FIRE
        bcc .done
        CALL StartGame
.done   TAIL ModeDone
.up     ldx item
        beq .done
        dex
.item   stx item
        lda #SOUND_STEP
        sta sound
        TAIL ModeDone
.down   ldx item
        inx
        cpx #ITEMS
        bcc .item
        bcs .done               ; always
.less   lda #-1
        bne .change             ; always
.more   lda #1
.change CALL Change
        TAIL ModeDone
