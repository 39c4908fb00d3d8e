; ---------------------------------------------------------------------------
; Routines that bank 1 calls in bank 2 (CALL_RULES), and bank 4 (THINK_RULES): X = RULE_; the routine gets A and Y.
; ---------------------------------------------------------------------------

RULE_CLEAR  = 0
RULE_NEW_BAG = 1
RULE_PUT_BALLS = 2
RULE_START_ROLL = 3
RULE_ROLL   = 4
RULE_FLY    = 5
RULE_PUT_BACK = 6
RULE_ROLL_AGAIN = 7
RULE_DRAW   = 8
RULE_SCAN   = 9
RULE_MAY_PLACE = 10
RULE_MAY_ROTATE = 11
RULE_MAY_DRIFT = 12
RULE_MAY_DRIFT_ANY = 13
RULE_ACT    = 14
RULE_TURNED = 15
RULE_COVER  = 16
RULE_UNCOVER = 17
RULE_CURSOR = 18
RULE_FACE   = 19
RULE_IN_HAND = 20

        mac RULE_LIST           ; {1}: < or >; by RULE_
        RULE {1},ClearField
        RULE {1},NewBag
        RULE {1},PutBalls
        RULE {1},StartRoll
        RULE {1},RollBoth
        RULE {1},FlyStep
        RULE {1},PutBack
        RULE {1},RollAgain
        RULE {1},DrawChip
        RULE {1},Scan
        RULE {1},MayPlace
        RULE {1},MayRotate
        RULE {1},MayDrift
        RULE {1},MayDriftAny
        RULE {1},Act
        RULE {1},TurnedAt
        RULE {1},Cover
        RULE {1},Uncover
        RULE {1},ShowCursor
        RULE {1},FaceGoal
        RULE {1},CodeInHand
        endm
        include "../common/far.inc"

; ---- Rules: calls routine X: RULE_, which gets A and Y, and returns to bank 1; RulesToo: to bank 4
; uses  A X Y
        SUBROUTINE
Rules   jsr .call
        jmp GoBack
; ---- RulesToo: the same for bank 4
; uses  A X Y
RulesToo                        ; from bank 4
        jsr .call
        jmp GoBackToo
.call
        RULE_JUMP
