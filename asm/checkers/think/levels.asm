; ---------------------------------------------------------------------------
; The levels of the computer player (docs/checkers/opponents.md): how far it looks, and for how long
; ---------------------------------------------------------------------------

TENTHS      = 10
TENTHS_LEFT = 7                 ; of a level's frames: with fewer left no further depth begins
ONE_LESS    = $100-1            ; one frame less, with one more in the high byte, as in `time`

; ---- by the level, the frames after which a depth is given up; and how many must be left for another one to begin
        mac FRAMES_OF           ; {1}: < or >, {2}: tenths, {3}: added
        dc.b {1}[88*{2}/TENTHS+{3}],{1}[118*{2}/TENTHS+{3}],{1}[178*{2}/TENTHS+{3}]
        dc.b {1}[298*{2}/TENTHS+{3}],{1}[598*{2}/TENTHS+{3}],{1}[1798*{2}/TENTHS+{3}]
        dc.b {1}[3598*{2}/TENTHS+{3}],{1}[5998*{2}/TENTHS+{3}],{1}[6898*{2}/TENTHS+{3}]
        endm
LongestLo FRAMES_OF <,TENTHS,0
LongestHi FRAMES_OF >,TENTHS,0
LeftLo  FRAMES_OF <,TENTHS_LEFT,ONE_LESS
LeftHi  FRAMES_OF >,TENTHS_LEFT,ONE_LESS
LevelOf                         ; by `game`
LEVEL   set 1
        repeat LEVELS
        dc.b LEVEL
LEVEL   set LEVEL+1
        repend
        dc.b HINT_LEVEL
LEVEL   set 1
        repeat LEVELS
        dc.b LEVEL
LEVEL   set LEVEL+1
        repend
HINT_LEVEL  = 5                 ; of two players
