; ---------------------------------------------------------------------------
; A person's turn, and setting up the board.
; ---------------------------------------------------------------------------

; ---- MODE_PLAY
Play    SUBROUTINE
        CALL Timers
        lda flags
        and #FLAG_ANSWER
        bne .flashed
        lda flash
        beq .flashed
        dec flash
.flashed
        bit SWCHB               ; LEFT_DIFFICULTY
        bvc .play
        jmp .edit
.play   CALL Computers
        bcc .own
        jmp .trade              ; the sides have been traded
.own    lda pushed
        beq .settle
        lda flags               ; the last move no longer blinks
        and #~[FLAG_ANSWER|FLAG_SHOWN|FLAG_LOOK]
        sta flags
        lda pushed
        and #FIRE
        bne .fire
.settle CALL Settle
        beq .done
        tax
        lda item
        bne .item
        txa
        CALL_RULES RULE_CURSOR
        bcs .below
        lda #SOUND_STEP
        sta sound
.done   TAIL ModeDone
.below  lda flags
        and #FLAG_LIFTED
        bne .done
        lda #ITEM_BACK
.choose sta item
        lda #0
        sta timer
        sta lookBack+WRITE
        lda #SOUND_PICK
        sta sound
        bne .done               ; always
.item   txa
        lsr                     ; STICK_UP
        bcs .up
        lsr                     ; STICK_DOWN
        lsr                     ; STICK_LEFT
        bcs .previous
        lsr                     ; STICK_RIGHT
        bcc .done
        ldx item
        inx
        cpx #ITEMS
        bcc .set
        ldx #ITEM_BACK
.set    txa
        bne .choose             ; always
.previous
        ldx item
        dex
        bne .set
        ldx #ITEMS-1
        bne .set                ; always
.up     lda #ITEM_NONE
        beq .choose             ; always
.fire   lda item
        bne .act
        CALL LiftOrDrop
        TAIL ModeDone
.act    CALL ActItem
        TAIL ModeDone
.trade  CALL FindAnew
        lda flags               ; nothing blinks while the computer thinks
        and #~[FLAG_ANSWER|FLAG_SHOWN|FLAG_LOOK|FLAG_LIFTED]
        sta flags
        TAIL ModeDone
.edit   CALL OpenEdit
        TAIL ModeDone
        END_ROUTINE Play

; ---- OpenEdit: the board is to be set up
; uses  A X Y
OpenEdit
        lda flags
        and #FLAG_TURNED
        sta flags
        CALL FindAnew
        lda #MODE_EDIT
        sta mode
        rts
        END_ROUTINE OpenEdit

; ---- Settle: A = directions of the stick that count now, 0 for none; Z as A
; uses  A X
; cycles with rts: 51 at most
Settle  SUBROUTINE
        lda pushed
        and #DIRECTIONS
        beq .wait
        ora want
        sta want
        lda settle
        bne .wait
        lda #SETTLE_FRAMES
        sta settle
.wait   lda settle
        beq .none
        dec settle
        bne .none
        lda want
        ldx #0
        stx want
        tax
        rts
.none   lda #0
        rts
        END_ROUTINE Settle

; ---- Timers: one frame less in `timer`, down to 0
; uses  A
; cycles with rts: 16 at most
Timers  SUBROUTINE
        lda timer
        beq .done
        dec timer
.done   rts
        END_ROUTINE Timers

; ---- Refuse: with message A
; uses  A
; cycles with rts: 19 at most
Refuse  sta message
        lda #MESSAGE_FRAMES
        sta timer
        lda #SOUND_REFUSED
        sta sound
        rts
        END_ROUTINE Refuse

; ---- the button: picks up the piece at the cursor, puts it back, or moves it there
; uses  A X Y
LiftOrDrop SUBROUTINE
        ldy cursor
        lda flags
        and #FLAG_LIFTED
        bne .drop
        CALL CanMove
        beq .refuse
        sty path
        lda #0
        sta hops
        ldx #3
.clear  sta taken,x
        dex
        bpl .clear
        lda flags
        ora #FLAG_LIFTED
        sta flags
        lda #SOUND_PICK
.sound  sta sound
        rts
.drop   ldx hops
        bne .hop
        cpy path
        bne .hop
        lda flags               ; back to where it was
        and #~FLAG_LIFTED
        sta flags
        lda #SOUND_DROP
        bne .sound              ; always
.hop    CALL_RULES RULE_HOP
        cmp #HOP_ON
        beq .on
        bcc .refuse
        lda #MODE_MAKE
        sta mode
        rts
.on     lda #SOUND_JUMP
        bne .sound              ; always
.refuse lda #MESSAGE_NO
        ldx due
        beq .no
        lda #MESSAGE_JUMP
.no     TAIL Refuse
        END_ROUTINE LiftOrDrop

; ---- Z clear: the piece at the cursor can move; uses A X Y
; cycles with rts: 32 at most
CanMove ldx cursor
        txa
        lsr
        lsr
        lsr
        tay
        lda movable,y
        ldy cursor
        and CursorMasks,y
        rts
        END_ROUTINE CanMove
CursorMasks
        REPEAT 4
        dc.b 1,2,4,8,16,32,64,128
        REPEND

; ---- the choices below the board
; uses  A X Y
ActItem SUBROUTINE
        lda item
        cmp #ITEM_HINT
        bcc .back
        beq .hint
        cmp #ITEM_TURN
        bcc .look
        beq .turn
; ---- a draw: two people push the button once more, the computer is asked
        lda game
        cmp #GAME_TWO
        bne .ask
        lda timer
        beq .first
        lda message
        cmp #MESSAGE_AGREE
        bne .first
        lda #P_DRAW_AGREED
        TAIL DrawGame
.first  lda #MESSAGE_AGREE
        sta message
        lda #AGREE_FRAMES
        sta timer
.picked lda #SOUND_PICK
        sta sound
        rts
.ask    lda #MODE_ASK
        sta mode
        rts
; ---- the last move, and each time the one before it
.look   lda lastFrom
        bmi .nothing
        ldx lookBack
        inx
        txa
        sta lookBack+WRITE
        cmp #2
        lda #FLAG_ANSWER
        bcc .flag
        txa
        CALL_RULES RULE_LOOK_UP
        bcs .nothing
        lda #FLAG_LOOK
.flag   ora flags
        sta flags
        lda #0                  ; no message
        sta timer
        beq .picked             ; always
.nothing
        lda #0
        sta lookBack+WRITE
        lda #MESSAGE_EMPTY
        TAIL Refuse
.hint   CALL Think
        lda flags
        ora #FLAG_HINT
        sta flags
        rts
.back   lda #MODE_BACK
        sta mode
        rts
.turn   lda flags
        eor #FLAG_TURNED
        sta flags
        jmp .picked
        END_ROUTINE ActItem

; ------------------------------------------------------------------ setting up the board
; ---- MODE_EDIT: the button steps through the pieces; below the board it changes the side to move
Edit    SUBROUTINE
        CALL Timers
        bit SWCHB               ; LEFT_DIFFICULTY
        bvc .play
        lda stick
        and #FIRE
        beq .move
        lda pushed
        and #FIRE
        bne .next
        lda timer
        bne .move
.next   lda #HOLD_FRAMES
        sta timer
        lda #SOUND_PICK
        sta sound
        lda item
        bne .side
        CALL_RULES RULE_NEXT_PIECE
        bcc .done
        lda #SOUND_REFUSED
        sta sound
        bne .done               ; always
.side   lda turn
        eor #1
        sta turn
        CALL_RULES RULE_FORGET
        jmp .done
.move   CALL Settle
        beq .done
        tax
        lda item
        bne .item
        txa
        CALL_RULES RULE_CURSOR
        bcc .done
        lda #ITEM_BACK
        sta item
.done   TAIL ModeDone
.item   txa
        lsr                     ; STICK_UP
        bcc .done
        lda #ITEM_NONE
        sta item
        beq .done               ; always
.play   lda #MODE_GHOSTS        ; an unchanged board has a last move, and may be drawn
        sta mode
        TAIL ModeDone
        END_ROUTINE Edit
HOLD_FRAMES = 30                ; until the next piece while the button is held
