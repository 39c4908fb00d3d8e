; ---------------------------------------------------------------------------
; Ricochet for the Atari 2600: 32K, eight banks and 128 bytes of RAM (F4SC).
;
;   bank 0  the board's kernel and the frame around it
;   bank 1  the rules and the controls, in overscan
;   bank 2  what the picture needs, worked out in vertical blank; the scores
;   bank 3  power-on, the text screens
;   bank 4  the thinking of the computer's opponents, in what the picture leaves of both
; ---------------------------------------------------------------------------
        processor 6502
        include "../common/vcs.inc"
        include "constants.inc"
        include "tables/measures.inc"
        include "colours.inc"
        include "frame/banks.inc"
        include "../common/bank.inc"
        include "../common/checks.inc"
        include "ram.inc"
        include "../common/switches.inc"
        include "../common/digits.inc"
        include "../common/cells.inc"
        include "../common/text.inc"
        include "../common/sound.inc"
        include "frame/frame.asm"

; ------------------------------------------------------------------ bank 0
        BANK 0
        include "kernel/rows.asm"
        include "kernel/pages.asm"
        END_BANK 0

; ------------------------------------------------------------------ bank 1
        BANK 1
        include "rules/launch.asm"
        include "rules/turn.asm"
        include "rules/game.asm"
        include "rules/clock.asm"
        include "rules/rating.asm"
        START_UP
        OVERSCAN_WORK
        VERTICAL_BLANK
        include "vblank/clock.asm"
        include "input/switches.asm"
        include "input/start.asm"
        include "input/stick.asm"
        include "../common/stick.asm"
        END_ROUTINE ReadStick
        include "input/turn.asm"
        include "input/hand.asm"
        include "tables/ratings.inc"
        include "frame/launch.asm"
        include "input/menu.asm"
        include "input/demo.asm"
        include "input/cursor.asm"
        include "sound/sounds.asm"
        include "../common/sound.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2
        BANK 2
        VERTICAL_BLANK_SETUP
        include "vblank/text.asm"
        include "vblank/routines.asm"
        include "kernel/scores.asm"
        END_BANK 2

; ------------------------------------------------------------------ bank 3
        BANK 3
        include "kernel/text.asm"
        include "../common/power.asm"
        END_BANK 3

; ------------------------------------------------------------------ bank 4
        BANK 4
        include "../common/slice.asm"
        include "think/map.asm"
        include "think/shoot.asm"
        include "think/launchers.asm"
        include "think/orders.asm"
        include "think/evaluate.asm"
        include "think/sums.asm"
        include "think/standing.asm"
        include "think/search.asm"
        END_BANK 4

; ------------------------------------------------------------------ banks 5 to 7: empty
        BANK 5
        END_BANK 5
        BANK 6
        END_BANK 6
        BANK 7
        END_BANK 7

; ------------------------------------------------------------------ the stack
; Each part of the frame begins with an empty one.
        STACK_IN stackBytes,STACK_SyncWork,P_BLANK_RULES
        STACK_IN stackBytes,STACK_SetUpKernel,P_COLOURS|P_BALL|P_CURSOR
        STACK_IN stackBytes,STACK_SetUpText,P_TEXT_SETUP
        STACK_IN stackBytes,STACK_TextRows,P_TEXT
        STACK_IN stackBytes,STACK_OverscanWork,P_OVERSCAN
; A suspended thought keeps bytes of it from frame to frame,
        STACK_IN stackBytes,SUSPENDED_SyncWork,THOUGHT
        STACK_IN stackBytes,SUSPENDED_SetUpKernel,THOUGHT
        STACK_IN stackBytes,SUSPENDED_OverscanWork,THOUGHT
; and has a stack of its own.
        STACK_LIMIT STACK_Search,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_Evaluate,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_Compare,THOUGHT_STACK_BYTES
