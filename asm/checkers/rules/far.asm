; ---------------------------------------------------------------------------
; Routines that bank 1 calls in bank 2 (CALL_RULES): X = RULE_; the routine gets A and Y.
; ---------------------------------------------------------------------------

RULE_FIND_BEGIN = 0
RULE_FIND_STEP = 1
RULE_MAKE   = 2
RULE_UNMAKE = 3
RULE_REPEAT_BEGIN = 4
RULE_REPEAT_STEP = 5
RULE_SHOW   = 6
RULE_SET    = 7
RULE_CLEAR  = 8
RULE_NEXT_PIECE = 9
RULE_HOP    = 10
RULE_CURSOR = 11
RULE_GHOSTS = 12
RULE_FORGET = 13
RULE_LOOK_UP = 14
RULE_BALANCE = 15
RULE_MAY_HOP = 16

        mac RULE_LIST           ; {1}: < or >; by RULE_
        RULE {1},FindBegin
        RULE {1},FindStep
        RULE {1},MakeMove
        RULE {1},UnmakeMove
        RULE {1},RepeatBegin
        RULE {1},RepeatStep
        RULE {1},Show
        RULE {1},SetPosition
        RULE {1},ClearPosition
        RULE {1},NextPiece
        RULE {1},TryHop
        RULE {1},MoveCursor
        RULE {1},Ghosts
        RULE {1},ForgetMoves
        RULE {1},LookUp
        RULE {1},Balance
        RULE {1},MayHop
        endm
        include "../common/far.inc"

; ---- Rules: calls routine X: RULE_, which gets A and Y, and returns to bank 1
; uses  A X Y
        SUBROUTINE
Rules   jsr .routine
        jmp GoBack
.routine
        RULE_JUMP
