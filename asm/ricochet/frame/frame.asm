; ---------------------------------------------------------------------------
; The frame, in the order of time: vertical sync, vertical blank, kernel, overscan.
; Its parts lie in three banks: each is a macro here, which ricochet.asm expands in
; its bank.  ricochet.asm has the map of the frame with lines and cycles.
;
; A frame has 262 lines whatever happens: the work in each part is bounded, and the
; RIOT's timer fills up the rest.
; ---------------------------------------------------------------------------

SYNC_TIMER  = 21        ; times 8 cycles: into the third line of sync
BLANK_TIMER = 36        ; times 64 cycles: to the end of vertical blank
OVERSCAN_TIMER = 24     ; times 64 cycles: to the end of overscan

; ------------------------------------------------------------------ power-on
; Bank 1, from common/power.asm: RAM is clear.
        mac START_UP
StartUp
        CALL StartMatch         ; whatever is shown, the state is valid
        CALL OpenSetUp
        jmp GoVerticalSync
        END_ROUTINE StartUp
        endm

; ------------------------------------------------------------------ vertical sync
; Bank 0: three lines.
        mac VERTICAL_SYNC
VerticalSync
        lda #VSYNC_ON
        sta WSYNC
        sta VSYNC               ; 3
        lda #SYNC_TIMER         ; 5
        sta TIM8T               ; 9
        inc frame               ; 14
        jmp GoSyncWork          ; 24
        endm

; ------------------------------------------------------------------ vertical blank
; Bank 1: sound and target fit the lines of sync; then what the rules have to give
; the kernel: what the button would do, and the clock.
        mac VERTICAL_BLANK
SyncWork                        ; 24    cycles from the start of sync, of 228
        CALL PlaySound          ; 107   at worst
        CALL TargetNow          ; 174   for row 0
        sty targetDigit         ; 177
        sec                     ; 179
        sbc #TARGET_CELL        ; 181
        bcs .target             ; 183 / 184
        lda #0                  ; 185
.target sta targetCell          ; 188
.sync   bit TIMINT              ; 192
        bpl .sync               ; 194
        lda #BLANK_TIMER        ; 196
        sta WSYNC               ; 199
VerticalBlank
        sta TIM64T              ; 4
        ldx #0                  ; 6
        stx VSYNC               ; 9

        lda mode
        cmp #MODE_THINK
        beq .think
        CALL_IDLE ButtonAction
        PUSH_A
        CALL_IDLE ClockFace
        sta clockShown
        PULL_A
        sta button
        jmp GoSetUpKernel
.think  lda frame               ; the cursor's bar breathes
        and #BREATH
        beq .breath             ; BUTTON_REFUSED: narrow
        lda #BUTTON_PICK        ; wide
.breath sta button
        lda #NO_CLOCK
        sta clockShown
        jmp GoSetUpKernel
        END_ROUTINE SyncWork
        endm

BREATH      = %00100000         ; of `frame`, a multiple of FULL_FRAMES
TARGET_CELL = 2                 ; column - this = cell * 2

; Bank 2: from the state of the game to the kernel's pointers, colours and playfield.
        mac VERTICAL_BLANK_SETUP
SetUpKernel
        include "vblank/scores.asm"     ; scoreDigits
        include "vblank/colours.asm"    ; scoreLeft, scoreRight, COLUPF, colLeft to colCursor
        include "vblank/ball.asm"       ; RESBL, bp
        include "vblank/cursor.asm"     ; curPlace, curFace, nextTrail, vecA, vecB
        CALL BrightSide
        lda RightMarks,x
        sta rightMark
        lda #0
        sta bumperFlash
        lda mode
        cmp #MODE_LAUNCH
        bne .steady
        lda timer               ; the pause at a bumper
        and #FLASH_FRAMES
        beq .steady
        lda event
        lsr                     ; carry: Right's
        ldy ballY
        bcc .side
        iny
.side   lda BumperBit-2,y
        sta bumperFlash
.steady
        lda mode
        cmp #MODE_THINK
        bne .mark
        jmp GoThinkInBlank
WaitForKernel                     ; from there
        ldx turn
.mark   lda LeftMarks,x
        sta leftMark
.blank  bit TIMINT
        bpl .blank
        jmp Kernel
        END_ROUTINE SetUpKernel
        endm

; ------------------------------------------------------------------ kernel
; Bank 2, from `Kernel` (kernel/scores.asm), which ends vertical blank, to KernelEnd in
; bank 0, which comes from the last pair of row 10 at 75, or from a text screen.
        mac KERNEL_END
KernelEnd
        sta ENABL               ; 78
        sta WSYNC
        sta WSYNC               ; a black line
        WALL                    ; two lines of the lower wall
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
        txs                     ; 18    in the kernel S was the colour of cell 7
        jmp Overscan            ; 21
        endm

; ------------------------------------------------------------------ overscan
; Bank 0: first the piece under the cursor gets its place back.  It is not hidden while
; a computer thinks.
        mac OVERSCAN
Overscan
        lda #OVERSCAN_TIMER
        sta TIM64T
        lda mode
        cmp #MODE_THINK
        beq .shownAll
        ldx #PIECES-1
.piece  lda place,x
        bne .shown              ; not HIDDEN
        lda curPlace
        sta place,x
.shown  dex
        bpl .piece
.shownAll
        jmp GoOverscanWork
OverscanEnd
        bit TIMINT
        bpl OverscanEnd
        jmp VerticalSync
        endm

; Bank 1: all that changes the game, in the 1,360 cycles that are left.
        mac OVERSCAN_WORK
OverscanWork
        CALL Switches
        CALL WatchDemo
        lda mode
        cmp #MODE_THINK
        beq .think
        CALL_IDLE ReadStick     ; A = what has just been pushed
        ldx mode
        bmi .ball
        cpx #MODE_SETUP
        bcs .text
        CALL_IDLE PlayTurn
        jmp .done
.text   CALL_IDLE Menu
        jmp .done
.think  jmp GoThinkInOverscan   ; common/slice.asm; from there to OverscanEnd
.ball   cpx #MODE_LANDED
        beq .landed
        bcs .over
        CALL_IDLE ShowLaunch
        jmp .done
.landed CALL_IDLE Landed
        jmp .done
.over   CALL_IDLE ShowGameOver
.done   jmp GoOverscanEnd
        END_ROUTINE OverscanWork
        endm
