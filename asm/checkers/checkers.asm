; ---------------------------------------------------------------------------
; Checkers for the Atari 2600: 32K, eight banks and 128 bytes of RAM (F4SC).
;
; The map of the frame, 262 lines.  Line 0 is the first after vertical sync; a label with
; a line is reached on that line in every frame, with the board or, marked T, with a text
; screen.
;
;   line bank label           what, and what it may take
;
;   ---- vertical sync, 3 lines (frame/frame.asm)
;   258  0    VerticalSync    SYNC_TIMER ends in the third line of sync
;   259  1    BlankWork       sound, then waits for line 0 and ends VSYNC
;   ---- vertical blank (frame/blank.asm): 2688 cycles, 64 less than BLANK_TIMER
;   1    1    Control         switches and sticks have been read; what hands do in the mode
;   -    1    ModeDone        colours, the line below the board, the tune; or the computer
;   ---- kernel (kernel/)
;   35   3    Picture         the picture begins
;   36   1    Title           T: the title (kernel/title.asm)
;   101  3    TextStart       T: rows of text (common/text.asm)
;   37   3    RowTop          the line above the board
;   54   0    BoardKernel     the board (kernel/board.asm)
;   206  7    TextBelow       the line below the board (kernel/below.asm)
;   228  0    KernelEnd       S is empty again
;   ---- overscan (frame/frame.asm): OVERSCAN_TIMER, 2240 cycles
;   229  1    OverscanWork    what the rules do in the mode; or the computer
;   -    0    OverscanEnd     until the timer has run out
;
; Labels without a line come when the work before them is done.  While the computer thinks,
; switches and stick are read within sync, Picture is on line 36, there is no line below the
; board, and overscan begins below it, on line 206.
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
        include "constants.inc"
        include "colours.inc"
        include "frame/banks.inc"
        include "../common/bank.inc"
        include "../common/checks.inc"
        include "ram.inc"
        include "../common/switches.inc"
        include "../common/control.inc"
        include "../common/sound.inc"

; ------------------------------------------------------------------ bank 0: the board
        BANK 0
        include "frame/frame.asm"
        include "../common/power.asm"
        include "kernel/board.asm"
        END_BANK 0

; ------------------------------------------------------------------ bank 1: control
        BANK 1
        include "../common/random.asm"
        include "sound/sounds.asm"
        include "../common/sound.asm"
        include "sound/tunes.asm"
        include "../common/tune.asm"
        include "input/play.asm"
        include "frame/status.asm"
        include "input/control.asm"
        include "frame/blank.asm"
        include "kernel/title.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2: rules
        BANK 2
        include "rules/moves.asm"
        include "rules/make.asm"
        include "rules/repeat.asm"
        include "rules/show.asm"
        include "rules/look.asm"
        include "rules/set.asm"
        include "rules/far.asm"
        END_BANK 2

; ------------------------------------------------------------------ bank 3: text
        BANK 3
        include "kernel/screens.asm"
        END_BANK 3

; ------------------------------------------------------------------ banks 4 to 6: the computer
        include "tables/think.inc"
        include "think/side.asm"
        include "think/jumps.asm"
        include "think/steps.asm"
        BANK 4
        include "think/root.asm"
        include "think/repeats.asm"
        include "think/levels.asm"
        END_BANK 4
        BANK 5
        THINK_SIDE Black,White
        END_BANK 5
        BANK 6
        THINK_SIDE White,Black
        END_BANK 6

; ------------------------------------------------------------------ bank 7: the line below the board
        BANK 7
        include "kernel/below.asm"
        END_BANK 7

; ------------------------------------------------------------------ the stack
; Each part of the frame begins with an empty one.
        STACKS_OF_TEXT
        STACK_IN stackBytes,STACK_RootTurns,P_BLANK|P_OVERSCAN|P_THINK
        STACK_IN stackBytes,STACK_RootChoice,P_BLANK|P_OVERSCAN|P_THINK
        STACK_IN stackBytes,STACK_BlackJumping,P_BLANK|P_OVERSCAN|P_THINK
        STACK_IN stackBytes,STACK_BlackStepping,P_BLANK|P_OVERSCAN|P_THINK
        STACK_IN stackBytes,STACK_WhiteJumping,P_BLANK|P_OVERSCAN|P_THINK
        STACK_IN stackBytes,STACK_WhiteStepping,P_BLANK|P_OVERSCAN|P_THINK
        STACK_IN stackBytes,STACK_TextBelow,P_TEXT|P_TURN
        STACK_IN stackBytes,STACK_BoardKernel,P_BOARD|P_TURN|P_THINK
        STACK_IN stackBytes,STACK_OverscanWork,P_OVERSCAN|P_TURN
