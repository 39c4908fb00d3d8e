; ---------------------------------------------------------------------------
; The map of banks of the image for 3E+ (slots.inc).
; ---------------------------------------------------------------------------

; ------------------------------------------------------------------ part 0
        LOW 0
        START_PART
        include "vblank/draw_line.asm"
        END_PAGES 1
        BANK_PAGE 0,1
        include "kernel/ball_now.asm"
        include "tables/glyphs.inc"
        include "tables/line_font.inc"
        include "kernel/build_line.asm"
        include "input/place.asm"
        include "input/clock.asm"
        include "proof/copy.asm"
        END_PAGES 4
        START_VECTORS

; ------------------------------------------------------------------ bank 0
        BANK 0
        include "kernel/board_overscan.asm"
        include "../common/sync.asm"
        include "kernel/board.asm"
        END_BANK 0

; ------------------------------------------------------------------ bank 1
        LOW 1
RULES   set RULES_LOW
        include "rules/launch.asm"
        include "rules/turn.asm"
        include "rules/game.asm"
        include "rules/clock.asm"
        include "input/cursor.asm"
        END_PAGES 4
        BANK 1
RULES   set RULES_HIGH
        LOW_DONE
        LOW_ENTRY LaunchBegin
        LOW_ENTRY ClearTrail
        LOW_ENTRY LaunchStep
        LOW_ENTRY NewMatch
        LOW_ENTRY NewGame
        LOW_ENTRY GameEnd
        LOW_ENTRY MoveCursor
        LOW_ENTRY ClockTick
        LOW_ENTRY_IN RowOfPlace,0
        LOW_ENTRY_IN ClockSound,0
        LOW_ENTRY_IN Record,7
; ---- TurnEnd (rules/turn.asm), for the record of the match too
; uses  A X Y
TurnEnd RECORD_TURN
        LOW_WAY TurnEnd,THIS_BANK
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
        include "proof/steps.asm"
        include "proof/kernel.asm"
        include "input/menu.asm"
        include "input/demo.asm"
        END_BANK 1

; ------------------------------------------------------------------ bank 2
        LOW 2
        include "kernel/scores.asm"
        include "tables/line_words.inc"
        END_PAGES 4
        BANK 2
; phase P_BLANK_RULES
        THOUGHT_BLANK
; phase P_COLOURS|P_BALL|P_CURSOR
        VERTICAL_BLANK_SETUP
        include "vblank/text.asm"
        include "vblank/routines.asm"
        include "kernel/title.asm"
        include "sound/tunes.asm"
        include "../common/tune.asm"
; ---- from one part in slot 0 to another
GoDrawLine
        lda #LINE_FONT_PART
        sta SWITCHES
        jmp DrawLine
GoLineStop
        lda #LINE_LOW
        sta SWITCHES
        jmp LineStop
        END_BANK 2

; ------------------------------------------------------------------ bank 3
        LOW 3
        include "vblank/line.asm"
        END_PAGES 4
        BANK 3
        START_SLOT
        include "../common/power.asm"
        START_UP
GoSaved
; phase P_OVERSCAN
        OVERSCAN
        include "kernel/build.asm"
        include "kernel/board_sides.asm"
        SOUND_WORK
        include "sound/sounds.asm"
        include "../common/sound.asm"
        include "rules/rating.asm"
        include "input/keys.asm"
        include "input/savekey.asm"
        END_BANK 3

; ------------------------------------------------------------------ bank 4: evaluation; what all thoughts call
        LOW 4
        include "proof/code.asm"
        END_PAGES 4
        BANK_PAGE 4,4
        include "think/evaluate.asm"
        include "think/answers.asm"
        FROM_SEVEN InEvaluate,Evaluate
        FROM_SEVEN InShootAnswer,ShootAnswer
        TO_SEVEN GoEvaluateWorst,EvaluateWorst
        TO_SEVEN GoAnswerShot,AnswerShot
        END_PAGES 8
        BANK_PAGE 4,8
        include "think/slice.asm"
        include "think/map.asm"
        include "think/shoot.asm"
        include "think/launchers.asm"
        include "think/last.asm"
        include "think/sums.asm"
        include "think/standing.asm"
        include "think/faces.asm"
        TO_PART EVALUATE_PART,ToEvaluate,Evaluate
        TO_PART SEARCH_PART,ToCompare,Compare
        TO_PART SEARCH_PART,ToNextCandidate,NextCandidate
        END_BANK 4

; ------------------------------------------------------------------ bank 5
        LOW 5
        include "kernel/screens.asm"
GoOpponentRow
        include "kernel/opponent_row.asm"
        END_BANK 5

; ------------------------------------------------------------------ bank 6
        LOW 6
        include "tables/pages.inc"
        END_PAGES 4
        BANK 6
        include "kernel/plus_edge.asm"
        include "proof/name.asm"
        END_BANK 6

; ------------------------------------------------------------------ bank 7: search; beginning, orders, ORACLE
        LOW 7
        include "proof/record.asm"
        END_PAGES 4
        BANK_PAGE 7,4
        include "think/launch.asm"
        include "think/lead.asm"
        include "think/replies.asm"
        include "think/search.asm"
        FROM_SEVEN InSearch,Search
        FROM_SEVEN InCompare,Compare
        FROM_SEVEN InSearchEnd,SearchEnd
        FROM_SEVEN InShootReply,ShootReply
        FROM_SEVEN InMoveReply,MoveReply
        FROM_SEVEN InNextLaunch,NextLaunch
        TO_SEVEN GoOrders,Orders
        TO_SEVEN GoTakeBack,TakeBack
        TO_SEVEN GoNextReply,NextReply
        TO_SEVEN GoReplyShot,ReplyShot
        TO_SEVEN GoMoveReplied,MoveReplied
        END_PAGES 8
        BANK_PAGE 7,8
        TO_PART SEARCH_PART,GoSearch,InSearch
        TO_PART EVALUATE_PART,GoEvaluate,InEvaluate
        TO_PART SEARCH_PART,GoCompare,InCompare
        TO_PART SEARCH_PART,GoSearchEnd,InSearchEnd
        TO_PART SEARCH_PART,GoShootReply,InShootReply
        TO_PART SEARCH_PART,GoMoveReply,InMoveReply
        TO_PART EVALUATE_PART,GoShootAnswer,InShootAnswer
        TO_PART SEARCH_PART,GoNextLaunch,InNextLaunch
        include "think/begin.asm"
        include "think/orders.asm"
        include "think/worst.asm"
        END_BANK 7
        org BANKS*BANK_BYTES-1  ; the image's last byte
        .byte 0
