; ---------------------------------------------------------------------------
; Black Box for the Atari 2600: 32K, eight banks and 128 bytes of RAM (F4SC).
;
; The map of the frame, 262 lines.  Line 0 is the first after vertical sync; a label with
; a line is reached on that line in every frame, with the box or, marked T, with a text
; screen.
;
;   line bank label           what, and what it may take
;
;   ---- vertical sync, 3 lines (frame/frame.asm)
;   258  0    VerticalSync    SYNC_TIMER ends in the third line of sync
;   259  1    BlankWork       sound, then waits for line 0 and ends VSYNC
;   ---- vertical blank (frame/blank.asm): BLANK_TIMER, 2176 cycles
;   0    1    Control         switches, sticks, the demonstration, what the mode does
;   -    1    ModeDone        colours
;   -    7    BoxStatus       the tune, the lines above and below the box
;   -    1    BoxPlace        the place of the bar, the judge
;   ---- kernel (kernel/)
;   28   3    Picture         the picture begins
;   29   7    Title           T: the title (kernel/title.asm)
;   -    5    Pages           T: a page of words (kernel/pages.asm)
;   29   3    TextStart       rows of text (common/text.asm)
;   32   3    RowStatus       the line above the box
;   48   0    BoxKernel       the ground, answers above the box (kernel/bands.asm, kernel/box.asm)
;   72   2    BoxRows         rows of cells (kernel/rows.asm; 12 cells: bank 0)
;   198  0    BoxBelow        answers below the box
;   221  6    TextBelow       the line below the box
;   196  3    RowEnd          T: black, as many lines as the box has
;   244  0    KernelEnd       S is empty again
;   ---- overscan (frame/frame.asm): OVERSCAN_TIMER, 1024 cycles
;   245  1    OverscanWork    the judge
;   -    0    OverscanEnd     until the timer has run out
;
; Labels without a line come when the work before them is done.
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
        include "frame/decimal.inc"
        include "kernel/bands.asm"
        include "kernel/rows.asm"

; ------------------------------------------------------------------ bank 0: the box
        BANK 0
        include "frame/frame.asm"
        include "../common/power.asm"
        include "kernel/rows12.asm"
        ROW_TABLES AnswerColour12,BarAt12
        include "tables/beside12.inc"
        include "tables/glyphs.inc"
        include "kernel/box.asm"
        include "tables/cells12.inc"
        END_BANK 0

; ------------------------------------------------------------------ bank 1: rules, control
        BANK 1
        include "frame/blank.asm"
        DECIMAL Decimal
        include "input/control.asm"
        include "input/play.asm"
        include "input/think.asm"
        include "input/demo.asm"
        include "input/lesson.asm"
        include "../common/random.asm"
        include "rules/hide.asm"
        include "rules/ray.asm"
        include "rules/judge.asm"
        SAME_PAGE Judge         ; its loops take no cycle more
        include "tables/masks.inc"
        include "rules/game.asm"
        include "sound/sounds.asm"
        include "../common/sound.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2: rows
        BANK 2
        ROWS_ENTRY
        include "kernel/rows6.asm"
        include "kernel/rows8.asm"
        include "kernel/rows10.asm"
        ROW_TABLES AnswerColour,BarAt
        include "tables/cells.inc"
        include "tables/beside.inc"
        END_BANK 2

; ------------------------------------------------------------------ bank 3: text, power-on
        BANK 3
        include "kernel/screens.asm"

        END_BANK 3

; ------------------------------------------------------------------ bank 4: for bank 1
        BANK 4
        include "input/cursor.asm"
        include "input/pair.asm"
        include "seek/trace.asm"
        include "seek/seek.asm"
        include "input/boxes.asm"
        include "rules/seed.asm"
        include "frame/far.asm"
        END_BANK 4

; ------------------------------------------------------------------ bank 5: pages of words
        BANK 5
        include "kernel/pages.asm"
        END_BANK 5

; ------------------------------------------------------------------ bank 6: the line below the box
        BANK 6
        include "kernel/below.asm"
        END_BANK 6

; ------------------------------------------------------------------ bank 7: title, tunes, the box's lines
        BANK 7
        include "kernel/title.asm"
        include "sound/tunes.asm"
        include "../common/tune.asm"
        include "frame/status.asm"
        END_BANK 7

; ------------------------------------------------------------------ the stack
; Each part of the frame begins with an empty one.
        STACK_IN stackBytes,STACK_StartUp,P_BLANK
        STACK_IN stackBytes,STACK_BlankWork,P_BLANK
        STACK_IN stackBytes,STACK_BoxStatus,P_BLANK
        STACK_IN stackBytes,STACK_Picture,P_TEXT
        STACK_IN stackBytes,STACK_Title,P_TEXT
        STACK_IN stackBytes,STACK_TextRows,P_TEXT
        STACK_IN stackBytes,STACK_Pages,P_TEXT
        STACK_IN stackBytes,STACK_BoxKernel,P_BANDS|P_ROWS
        STACK_IN stackBytes,STACK_BoxRows,P_ROWS
        STACK_IN stackBytes,STACK_TextBelow,P_TEXT
        STACK_IN stackBytes,STACK_OverscanWork,P_OVERSCAN
