; ---------------------------------------------------------------------------
; Ricochet Poker for the Atari 2600: 32K, eight banks and 128 bytes of RAM (F4SC).
;
; The map of the frame, 262 lines.  Line 0 is the first after vertical sync; a label with
; a line is reached on that line in every frame, with the table or, marked T, with a text
; screen.
;
;   line bank label           what, and what it may take
;
;   ---- vertical sync, 3 lines (frame/frame.asm)
;   258  0    VerticalSync    SYNC_TIMER ends in the third line of sync
;   259  1    BlankWork       sound, then waits for line 0 and ends VSYNC
;   ---- vertical blank (frame/blank.asm): BLANK_TIMER, 1792 cycles
;   0    1    Control         switches, sticks, what hands do in the mode
;   -    1    ModeDone        colours, the line below the table, the tune; the odds
;   ---- kernel (kernel/)
;   23   3    Picture         the picture begins
;   24   1    Title           T: the title (kernel/title.asm)
;   102  3    TextStart       T: rows of text (common/text.asm)
;   25   3    RowTop          the line above the table
;   42   6    TableKernel     the table (kernel/table.asm)
;   -    0    TallTable       up to four seats (kernel/tall.asm)
;   217  7    TableBelow      the line below the table, or the odds while a computer thinks (kernel/below.asm)
;   236  0    KernelEnd       S is empty again
;   ---- overscan (frame/frame.asm): OVERSCAN_TIMER, 1600 cycles
;   237  1    OverscanWork    a job of the rules, or the odds
;   -    0    OverscanEnd     until the timer has run out
;
; Labels without a line come when the work before them is done.
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
        include "tables/chips.inc"
        include "frame/banks.inc"
        include "../common/bank.inc"
        include "../common/checks.inc"
        include "constants.inc"
        include "rules/tables.inc"
        include "think/tables.inc"
        include "colours.inc"
        include "ram.inc"
        include "rules/ram.inc"
        include "frame/numbers.inc"
        include "kernel/seat.inc"
LATE_PLACES = 1                 ; common/picture.asm, common/below.inc
        include "../common/switches.inc"
        include "../common/control.inc"
        include "../common/sound.inc"

; ------------------------------------------------------------------ bank 0: the frame
        BANK 0
        include "frame/frame.asm"
        include "../common/power.asm"
        include "kernel/tall.asm"
        END_BANK 0

; ------------------------------------------------------------------ bank 1: control
        BANK 1
        include "../common/random.asm"
        include "sound/sounds.asm"
        include "../common/sound.asm"
        include "sound/tunes.asm"
        include "../common/tune.asm"
        include "frame/status.asm"
        include "frame/shown.asm"
        include "input/control.asm"
        include "input/setup.asm"
        include "input/hand.asm"
        include "input/buy.asm"
        include "frame/blank.asm"
        include "kernel/title.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2: rules
        BANK 2
        ONES_TABLE Ones
        RANK_TABLES Card
        include "rules/rank.asm"
        include "rules/ends.asm"
        include "rules/deal.asm"
        include "rules/turn.asm"
        include "rules/settle.asm"
        include "rules/show.asm"
        include "rules/jobs.asm"
        END_BANK 2

; ------------------------------------------------------------------ bank 3: text
        BANK 3
        include "kernel/screens.asm"
        END_BANK 3

; ------------------------------------------------------------------ banks 4 and 5: the odds and the tempers
        BANK 4
        ONES_TABLE ThinkOnes
        RANK_TABLES Think
        PACK_TABLES Think
        include "think/kinds.asm"
        include "think/odds.asm"
        include "think/hand.asm"
        include "think/straight.asm"
        include "think/flush.asm"
        include "think/suited.asm"
        include "think/chance.asm"
        END_BANK 4
        BANK 5
        ONES_TABLE FarOnes
        RANK_TABLES Far
        PACK_TABLES Far
        include "think/ways.asm"
        include "think/equal.asm"
        include "think/choose.asm"
        include "think/estimate.asm"
        include "think/digits.asm"
        include "think/lacking.asm"
        END_BANK 5

; ------------------------------------------------------------------ bank 6: the table
        BANK 6
        include "kernel/table.asm"
        END_BANK 6

; ------------------------------------------------------------------ bank 7: the line below the table
        BANK 7
        include "kernel/below.asm"
        END_BANK 7

; ------------------------------------------------------------------ the stack
; Each part of the frame begins with an empty one.
        STACKS_OF_TEXT
        STACK_IN stackBytes,STACK_TextBelow,P_TEXT|P_TURN|P_THINK
        STACK_IN stackBytes,STACK_TableKernel,P_TABLE|P_TURN|P_THINK
        STACK_IN stackBytes,STACK_OverscanWork,P_OVERSCAN|P_TURN
        STACK_IN stackBytes,SUSPENDED_OverscanWork,P_OVERSCAN|P_THINK
        STACK_LIMIT STACK_BeginThought,THINK_STACK
