; ---------------------------------------------------------------------------
; Rocketball! for the Atari 2600: 32K, eight banks and 128 bytes of RAM (F4SC).
;
; The map of the frame, 262 lines.  Line 0 is the first after vertical sync; a label with
; a line is reached on that line in every frame, with the field or, marked T, with a text
; screen.
;
;   line bank label           what, and what it may take
;
;   ---- vertical sync, 3 lines (frame/frame.asm)
;   258  0    VerticalSync    SYNC_TIMER ends in the third line of sync
;   259  1    BlankWork       sound, then waits for line 0 and ends VSYNC
;   ---- vertical blank (frame/blank.asm): BLANK_TIMER less LONGER_BLANK, 1728 cycles, then COVER_TIMER, 640
;   0    1    Control         switches, sticks, what hands do in the mode
;   -    1    ModeDone        colours, the line below the field, the tune; the computer
;   ---- kernel (kernel/)
;   31   3    Picture         the picture begins
;   32   1    Title           T: the title (kernel/title.asm)
;   97   3    TextStart       T: rows of text (common/text.asm)
;   33   3    RowTop          the line above the field
;   49   0    FieldKernel     the field (kernel/field.asm)
;   229  7    TextBelow       the line below the field (kernel/below.asm)
;   247  0    KernelEnd       S is empty again
;   ---- overscan (frame/frame.asm): OVERSCAN_TIMER, 768 cycles
;   248  1    OverscanWork    the field as it is; the computer
;   -    0    OverscanEnd     until the timer has run out
;
; While the computer thinks, vertical blank has all of BLANK_TIMER, 3008 cycles; FieldKernel follows on its line, then FieldEnd,
; and overscan has LONG_OVERSCAN_TIMER, 2112 cycles.
; Labels without a line come when the work before them is done.
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
        include "tables/squares.inc"
        include "tables/codes.inc"
        include "frame/banks.inc"
        include "../common/bank.inc"
        include "../common/checks.inc"
        include "../common/cycles.inc"
        include "constants.inc"
        include "colours.inc"
        include "ram.inc"
        include "../common/switches.inc"
        include "../common/control.inc"
        include "../common/sound.inc"

; ------------------------------------------------------------------ bank 0: the field
        BANK 0
        include "frame/frame.asm"
        include "../common/power.asm"
        include "kernel/field.asm"
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
        include "input/setup.asm"
        include "input/roll.asm"
        include "input/turn.asm"
        include "frame/blank.asm"
        include "kernel/title.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2: rules
        BANK 2
        include "rules/ball.asm"
        include "rules/chips.asm"
        include "rules/show.asm"
        include "rules/far.asm"
        END_BANK 2

; ------------------------------------------------------------------ bank 3: text
        BANK 3
        include "kernel/screens.asm"
        END_BANK 3

; ------------------------------------------------------------------ bank 4: the computer
        BANK 4
        include "think/root.asm"
        include "think/move.asm"
        include "think/evaluate.asm"
        END_BANK 4
        BANK 5
        END_BANK 5
        BANK 6
        END_BANK 6

; ------------------------------------------------------------------ bank 7: the line below the field
        BANK 7
        include "kernel/below.asm"
        END_BANK 7

; ------------------------------------------------------------------ the stack
; Each part of the frame begins with an empty one.
        STACKS_OF_TEXT
        STACK_IN stackBytes,STACK_TextBelow,P_TEXT|P_TURN|P_THINK
        STACK_IN stackBytes,STACK_FieldKernel,P_FIELD|P_TURN|P_THINK
        STACK_IN stackBytes,STACK_OverscanWork,P_OVERSCAN|P_TURN|P_THINK
