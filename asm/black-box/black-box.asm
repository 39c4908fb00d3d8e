; ---------------------------------------------------------------------------
; Black Box for the Atari 2600: 32K, eight banks and 128 bytes of RAM (F4SC).
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
        include "../common/sound.inc"
        include "kernel/bands.asm"

; ------------------------------------------------------------------ bank 0: the box
        BANK 0
        include "frame/frame.asm"
        include "../common/power.asm"
        include "kernel/box.asm"
        include "tables/sizes.inc"
        include "tables/cells.inc"
        include "tables/glyphs.inc"
        END_BANK 0

; ------------------------------------------------------------------ bank 1: rules, control
        BANK 1
        include "frame/blank.asm"
        include "frame/status.asm"
        include "input/control.asm"
        include "input/play.asm"
        include "input/demo.asm"
        include "../common/random.asm"
        include "rules/hide.asm"
        include "rules/ray.asm"
        include "rules/game.asm"
        include "rules/judge.asm"
        include "tables/masks.inc"
        include "sound/sounds.asm"
        include "../common/sound.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2: the title
        BANK 2
        include "kernel/title.asm"
        END_BANK 2

; ------------------------------------------------------------------ bank 3: text, power-on
        BANK 3
        include "kernel/screens.asm"

        END_BANK 3

        BANK 4
        END_BANK 4
        BANK 5
        END_BANK 5
        BANK 6
        END_BANK 6
        BANK 7
        END_BANK 7
