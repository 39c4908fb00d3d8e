; ---------------------------------------------------------------------------
; Ricochet for the Atari 2600: 32K, and RAM of the cartridge's in which the code lies that draws the pieces
; (3E+: frame/slots.inc, frame/plus.asm).  With F4SC defined, for 32K with 128 bytes of RAM (frame/banks.inc), and
; other pictures of the pieces.
;
; The map of the frame, 262 lines.  Line 0 is the first after vertical sync; a label with
; a line is reached on that line in every frame, with the board or, marked T, with a text
; screen.  Bank 0 patches the board's code, 1 has the rules and the input, 2 the setting up of the
; kernel and the tunes, 3 power-on, the sounds, the keypads and the ratings, 4 and 7 the computer opponents' thinking,
; and in slot 0 the codes of a match and its record, 5 the text screens, 6 rows 0 and 10 of the board.
;
;   line bank label           what, and what it may take
;
;   ---- vertical sync, 3 lines (frame/frame.asm)
;   258  0    VerticalSync    at the end of line 258; SYNC_TIMER ends on line 261
;   259  3    SoundWork       the sound
;   -    1    SyncWork          or 2 ThoughtBlank, while a computer thinks and the board is drawn
;   ---- vertical blank, 30 lines (frame/frame.asm, vblank/): BLANK_TIMER, 2304 cycles
;   261  1    VerticalBlank   waits for line 0, ends VSYNC; the target, the button's meaning, the clock
;   -    3    KeysInBlank     the keypads; not while a computer thinks
;   -    3    GoSetUpAfterKeys the cursor's frame, the bumpers that are due
;   -    0    PatchBoard      the board's code, as far as there is time
;   -    2    SetUpKernel     scores, colours, ball, cursor, tune, or
;   -    2    SetUpText         a text screen
;   -    4    ThinkInBlank    while a computer thinks: the rest of the time
;   -    3    LineWork        the line of text below the board, as far as there is time
;   -    2    WaitForKernel   until the timer has run out
;   ---- kernel, 207 lines (kernel/)
;   30   2    Kernel          32-40 scores, 41 black, 42-43 pedestal, 44-45 upper wall, 46 black
;   46   6    PlaceRow0       strobes the players below the wall
;   47   6    Row0Lines       47-56 row 0: launchers, target
;   57   6    BoardRows       57-61 black; the cursor's frame is placed
;   62   -    CODE            62-211 rows 1 to 9, in RAM: 14 lines each, and gaps of 3 lines between them
;   212  6    RowsDone        212-215 black: row 10 is set up
;   216  6    Row10Lines      216-225 row 10
;   226  6    KernelEnd       226 black: the players are placed; 227-228 lower wall, 229-230 black
;   231  -    CODE            231-237 the line of text, in RAM (kernel/line.inc)
;   237  6    LineDone        the end; S = $FF again
;   30   2    TextKernel      T: 31-101 the title, or scores above a result (kernel/title.asm)
;   102  5    TextStart       T: places the players; rows of 10 lines, gaps of 6 (common/text.asm)
;   235  5    SetupEnd        T: black, then OverscanWork
;   -    4    ShowCode        the codes of a match (proof/code.asm): a black frame in which one is computed, up to line 238, or
;   -    1    CodeKernel      31-46 white, 47-220 the code, 221-237 white (proof/kernel.asm)
;   ---- overscan, 20 lines (frame/frame.asm): OVERSCAN_TIMER, 1536 cycles
;   -    3    Overscan        with a ball: the launcher is put back: 170 cycles
;   238  1    OverscanWork    switches, sticks, rules: 1,360 cycles are left
;   -    7    LowRecord       before the game goes on: the record of the match (proof/record.asm)
;   -    3    DriveKeys       with keypads: a row of theirs is driven
;   -    4    ThinkInOverscan while a computer thinks: the rest of the time
;   -    0    OverscanEnd     patches the board until the timer has run out
;
; Labels without a line come when the work before them is done.  A board that differs in much is drawn in black frames
; (PatchBoard), in which there is no kernel.
; ---------------------------------------------------------------------------
        processor 6502
        ifnconst F4SC
PLUS    = 1
        endif
        include "../common/vcs.inc"
        include "tables/measures.inc"
        include "constants.inc"
        include "colours.inc"
        ifconst PLUS
        include "frame/slots.inc"
        include "../common/slots.inc"
        else
        include "frame/banks.inc"
        include "../common/bank.inc"
        endif
        include "../common/checks.inc"
        include "ram.inc"
        include "../common/switches.inc"
        include "../common/digits.inc"
        include "../common/cells.inc"
        include "../common/sound.inc"
        include "input/keys.inc"
        include "kernel/walls.inc"
        ifconst PLUS
        include "kernel/board_code.inc"
        include "kernel/line.inc"
        include "proof/record.inc"
        endif
        include "think/weights.inc"
        include "frame/frame.asm"

        ifconst PLUS
        include "frame/plus.asm"
        else

; ------------------------------------------------------------------ bank 0
        BANK 0
        include "kernel/rows.asm"
        include "kernel/pages.asm"
        END_BANK 0

; ------------------------------------------------------------------ bank 1
        BANK 1
        KEY_ENTRIES
        include "rules/launch.asm"
        include "rules/turn.asm"
        include "rules/game.asm"
        include "rules/clock.asm"
        FIRST_SCREEN
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
        END_BANK 1

; ------------------------------------------------------------------ bank 2
        BANK 2
; phase P_COLOURS|P_BALL|P_CURSOR
        VERTICAL_BLANK_SETUP
        include "vblank/text.asm"
        include "vblank/routines.asm"
        PAGE 9
        include "kernel/scores.asm"
        include "kernel/title.asm"
        include "sound/tunes.asm"
        include "../common/tune.asm"
        END_BANK 2

; ------------------------------------------------------------------ bank 3
        BANK 3
        KEY_ENTRIES
        include "../common/power.asm"
        START_UP
        SOUND_WORK
        include "sound/sounds.asm"
        include "../common/sound.asm"
        include "rules/rating.asm"
        include "input/keys.asm"
        include "input/savekey.asm"
        END_BANK 3

; ------------------------------------------------------------------ bank 4
        BANK 4
        THINK_ENTRIES
        include "../common/slice.asm"
        include "think/map.asm"
        include "think/shoot.asm"
        include "think/launchers.asm"
        include "think/launch.asm"
        include "think/evaluate.asm"
        include "think/replies.asm"
        include "think/answers.asm"
        include "think/last.asm"
        include "think/sums.asm"
        include "think/standing.asm"
        include "think/search.asm"
        include "think/faces.asm"
        END_BANK 4

; ------------------------------------------------------------------ bank 5
        BANK 5
        include "kernel/screens.asm"
        END_BANK 5

; ------------------------------------------------------------------ bank 6
        BANK 6
        include "kernel/edge_rows.asm"
        include "kernel/edge_pages.asm"
        END_BANK 6

; ------------------------------------------------------------------ bank 7
        BANK 7
        THINK_ENTRIES
        include "think/begin.asm"
        include "think/lead.asm"
        include "think/orders.asm"
        include "think/worst.asm"
        include "kernel/opponent_row.asm"
        include "tables/pages.inc"
        END_BANK 7

        endif

; ------------------------------------------------------------------ the stack
; Each part of the frame begins with an empty one.
        STACK_IN stackBytes,STACK_SoundWork,P_BLANK_RULES
        STACK_IN stackBytes,STACK_SyncWork,P_BLANK_RULES
        STACK_IN stackBytes,STACK_SetUpKernel,P_COLOURS|P_BALL|P_CURSOR
        STACK_IN stackBytes,STACK_SetUpText,P_TEXT_SETUP
        STACK_IN stackBytes,STACK_TextKernel,P_TEXT
        STACK_IN stackBytes,STACK_TextRows,P_TEXT
        STACK_IN stackBytes,STACK_KeysInBlank,P_BLANK_RULES
        STACK_IN stackBytes,STACK_OverscanWork,P_OVERSCAN
        ifconst PLUS
        STACK_IN stackBytes,STACK_ShowCode,P_CODE
        STACK_IN stackBytes,STACK_CodeKernel,P_CODE
        endif
; A suspended thought keeps bytes of it from frame to frame,
        STACK_IN stackBytes,SUSPENDED_SoundWork,THOUGHT
        STACK_IN stackBytes,SUSPENDED_SyncWork,THOUGHT
        STACK_IN stackBytes,SUSPENDED_SetUpKernel,THOUGHT
        STACK_IN stackBytes,SUSPENDED_OverscanWork,THOUGHT
; and has a stack of its own.
        STACK_LIMIT STACK_BeginThought,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_Search,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_EvaluateLaunch,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_Evaluate,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_EvaluateWorst,THOUGHT_STACK_BYTES-WORST_BYTES
        STACK_LIMIT STACK_ShootReply,THOUGHT_STACK_BYTES-WORST_BYTES
        STACK_LIMIT STACK_ShootAnswer,THOUGHT_STACK_BYTES-WORST_BYTES
        STACK_LIMIT STACK_Orders,THOUGHT_STACK_BYTES
        STACK_LIMIT STACK_Compare,THOUGHT_STACK_BYTES
