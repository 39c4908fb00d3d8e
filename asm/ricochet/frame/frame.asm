; ---------------------------------------------------------------------------
; The main loop: vertical sync (common/sync.asm), vertical blank, kernel, overscan.  Its parts
; are in four banks: each is a macro here that ricochet.asm expands in its bank.  The map of
; the frame, with scanlines and cycles, is in ricochet.asm.
;
; A frame always has 262 scanlines: the work in each part is bounded, and the RIOT timer
; waits for the rest.
; ---------------------------------------------------------------------------

BLANK_TIMER = 36        ; * 64 cycles: ends with vertical blank
OVERSCAN_TIMER = 24     ; * 64 cycles: ends with overscan

; ------------------------------------------------------------------ power-on
; Bank 3, from common/power.asm with RAM cleared.
        mac START_UP
GoStartUp                       ; A = 0
        sta SWACNT              ; all lines of the ports are inputs, and 0 as outputs
        sta SWCHA
        lda #ROOKIE             ; somebody alone has an opponent
        sta players+RIGHT+WRITE
        jmp GoFirstScreen
        endm

; Bank 1.
        mac FIRST_SCREEN
FirstScreen
        CALL SetRatings
        lda #LEFT
        CALL NewMatch           ; initialise the game for the set-up screen
        CALL OpenSetUp
        lda #READ_DUE
        sta stick
        jmp GoVerticalSync
        END_ROUTINE FirstScreen
        endm

; ------------------------------------------------------------------ vertical blank
; Bank 3: the sound during sync.
        mac SOUND_WORK
SoundWork                       ; 24    cycles from the start of sync, of 228
        CALL PlaySound          ; 107   at most
        jmp GoSyncWork          ; 117
        END_ROUTINE SoundWork
        endm

; Bank 1: the target for row 0.
        mac TARGET_WORK
        CALL TargetNow          ; 184   for row 0
        sty targetDigit         ; 187
        sec                     ; 189
        sbc #TARGET_CELL        ; 191
        bcs .target             ; 193 / 194
        lda #0                  ; 195
.target sta targetCell          ; 198
        endm

; Bank 1, while a computer thinks: the cursor's bar, and no clock: 17 cycles.
        mac BREATH_WORK
        lda frame               ; pulse the bar
        and #BREATH
        beq .breath             ; BUTTON_REFUSED: narrow
        lda #BUTTON_PICK        ; wide
.breath sta button
        lda #NO_CLOCK
        sta clockShown
        endm

; Bank 1: the target during sync, or what a thought shows; then the rules' part of the set-up for the
; kernel: action of the button, and the clock.
        mac VERTICAL_BLANK
SyncWork                        ; 117   cycles from the start of sync, of 228
        ifconst PLUS
        lda mode                ; 120   (in sync there is no time for the target: the way between banks takes longer)
        cmp #MODE_THINK         ; 122
        bne .sync               ; 124 / 125
        BREATH_WORK             ; 141
        lda cleanLooks          ; 145
        cmp #CLEAN_LOOKS        ; 147
        bcc .sync               ; 149 / 150
        lda thinkAt             ; 153   in a thought's first frame the cursor's frame moves
        beq .sync               ; 155 / 156
        lda #DRAWN              ; 157   the rest is the thought's
        sta cleanLooks+WRITE    ; 161
        jmp GoThoughtBlank      ; 164
        else
        TARGET_WORK
        endif
.sync   bit TIMINT              ; 202   with F4SC
        bpl .sync               ; 204
        lda #BLANK_TIMER        ; 206
        sta WSYNC               ; 209
VerticalBlank
        sta TIM64T              ; 4
        ldx #0                  ; 6
        stx VSYNC               ; 9
        ifconst PLUS
        TARGET_WORK
        endif

        lda mode
        cmp #MODE_THINK
        beq .think
        ifconst PLUS
        lda #0
        bit ballShown
        bmi .flies
        endif
        CALL_IDLE ButtonAction
.flies  PUSH_A
        CALL_IDLE ClockFace
        sta clockShown
        PULL_A
        sta button
        ifconst PLUS
.think  jmp GoKeysInBlank       ; a thought's only on the way to the board's set-up
        else
        jmp GoKeysInBlank
.think  BREATH_WORK
        jmp GoSetUpKernel
        endif
        END_ROUTINE SyncWork
        endm

BREATH      = %00100000         ; bit of `frame` for the pulse, a multiple of FULL_FRAMES
TARGET_CELL = 2                 ; target's column minus its cell * 2

; Bank 2, with 3E+: the end of sync before a frame of a thought; VERTICAL_BLANK_SETUP follows.
        mac THOUGHT_BLANK
ThoughtBlank                    ; 185   cycles from the start of sync, as in SyncWork
.sync   bit TIMINT              ; 202
        bpl .sync               ; 204
        lda #BLANK_TIMER        ; 206
        sta WSYNC               ; 209
        sta TIM64T              ; 4
        ldx #0                  ; 6
        stx VSYNC               ; 9
        endm

; Bank 2: sets up the kernel's pointers, colours and playfield from the state of the game.
        mac VERTICAL_BLANK_SETUP
SetUpKernel
        include "vblank/scores.asm"     ; scoreDigits
        include "vblank/colours.asm"    ; scoreLeft, scoreRight, COLUPF, colLeft to colCursor
        include "vblank/ball.asm"       ; RESBL, bp
        ifconst PLUS
        include "vblank/plus_cursor.asm" ; frameColumn, gapBall
        else
        include "vblank/cursor.asm"     ; curPlace, curFace, nextTrail, vecA, vecB
        endif
        include "vblank/moments.asm"    ; leftMark, rightMark, bumperFlash, targetCell
        KEYS_BEFORE_KERNEL
        ifconst PLUS
LineOrKernel
        LOW_SEEN                ; kernel/scores.asm
        bit TIMINT
        bmi .late
        lda INTIM
        bpl .isTime
        lda #0                  ; it has just run out, and the read has cleared TIMINT: it does so again
        sta TIM8T
        beq WaitForKernel       ; always
.isTime cmp #NEWS_LEAST
        bcc WaitForKernel
        lda #LINE_LOW
        sta SWITCHES
        jmp LineWork
VerticalBlankEnd                ; it, or a thought, returns here
        LOW_SEEN
        endif
WaitForKernel                   ; with F4SC a thought returns here
        bit TIMINT
        bpl WaitForKernel
.late   jmp Kernel
        END_ROUTINE SetUpKernel
        endm

; ------------------------------------------------------------------ kernel
; Bank 2 from `Kernel` (kernel/scores.asm), which ends vertical blank, then bank 0.
; KernelEnd, with F4SC, is entered from the last pair of row 10 at 75 (3E+: kernel/below.asm).
        mac KERNEL_END
KernelEnd
        sta ENABL               ; 78
        sta WSYNC
        sta WSYNC               ; a black scanline
        WALL                    ; two scanlines of the lower wall
        lda #0
        sta COLUBK              ; the wall hides the change
        sta WSYNC
        lda #PICTURE_OFF
        sta WSYNC
        sta VBLANK              ; 3
        ldx #0                  ; 5
        stx PF0                 ; 8
        stx PF1                 ; 11
        stx PF2                 ; 14
        dex                     ; 16
        txs                     ; 18    the kernel used S for the colour of cell 7
        jmp GoKernelEnd         ; 28 at Overscan
        endm

; ------------------------------------------------------------------ overscan
; Bank 0: restores the place of the piece under the cursor, and `outs` after a launcher's kick.
; No piece is hidden while a computer is thinking.
        mac OVERSCAN
Overscan
        ifnconst PLUS
        lda #OVERSCAN_TIMER
        sta TIM64T
        endif
        lda mode
        bmi .ball
        ifnconst PLUS           ; whose set-up hides none
        cmp #MODE_THINK
        beq .shownAll
        ldx #PIECES-1
.piece  lda place,x
        bne .shown              ; not HIDDEN
        lda curPlace
        sta place,x
.shown  dex
        bpl .piece
        endif
.shownAll
        jmp GoOverscanWork
.ball   cmp #MODE_LAUNCH
        bne .shownAll
        lda steps
        bne .shownAll
        lda ballDir
    REPEAT FROM_SHIFT
        lsr
    REPEND
        tax
        lda outs
        and NotKicked,x         ; a launcher that launches is in play
        sta outs
        jmp .shownAll
NotKicked                       ; by launcher
        dc.b %11111100,%11110011,%11001111,%00111111
        ifnconst PLUS
OverscanEnd
        bit TIMINT
        bpl OverscanEnd
        jmp VerticalSync
        endif
        endm

; Bank 1: input and rules, in the remaining 1,360 cycles.
        mac OVERSCAN_WORK
OverscanWork
        CALL Switches
        CALL WatchDemo
        lda mode
        cmp #MODE_THINK
        beq .think
        CALL_IDLE ReadStick     ; A = input of this frame
        ldx mode
        bmi .ball
        ifconst PLUS
        ldy recordStep+LINE_SEEN
        lda recordTurn+LINE_SEEN
        ora pushedLate+LINE_SEEN
        bne .records
        tya
        beq .goesOn
        cpx #MODE_SETUP
        bcs .records
        cpy #DUE_FEED
        bcc .records
        lda cleanLooks          ; the board is drawn first
        cmp #CLEAN_LOOKS
        bcs .records
.goesOn lda pushed
        endif
        cpx #MODE_SETUP
        bcs .text
        CALL_IDLE PlayTurn
        jmp .done
.text   CALL_IDLE Menu
        jmp .done
.think  jmp GoThinkInOverscan   ; common/slice.asm, which continues at OverscanEnd
        ifconst PLUS
.records
        CALL_IDLE Record
        ldx mode
        bcs .goesOn
        bcc .done               ; always
        endif
.ball   cpx #MODE_LANDED
        beq .landed
        bcs .over
        CALL_IDLE ShowLaunch
        jmp .done
.landed CALL_IDLE Landed
        jmp .done
.over   CALL_IDLE ShowGameOver
.done   lda options
        and #KEYPADS
        bne .keypads
        jmp GoOverscanEnd
.keypads
        IDLE_WAY DriveKeys
        jmp GoDriveKeys
        END_ROUTINE OverscanWork
        endm
