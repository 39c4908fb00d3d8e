; the cursor's frame by column - 1: turns of a loop, and the motion left of there
FRAME_FIRST = 14                ; clock of column 1
FRAME_STEP  = 8
FRAME_AT    = 10                ; clock after a loop of no turns; 15 a turn
FrameWait
.column set 0
        repeat LAST_COLUMN-1
        .byte [FRAME_FIRST+FRAME_STEP*.column-FRAME_AT+14]/15
.column set .column+1
        repend
FrameMove
.column set 0
        repeat LAST_COLUMN-1
.turns  set [FRAME_FIRST+FRAME_STEP*.column-FRAME_AT+14]/15
        .byte <[[[15*.turns+FRAME_AT-FRAME_FIRST-FRAME_STEP*.column+8]&15]<<4]
.column set .column+1
        repend
; its sides in row 1, by frameColumn / 16
FrameSides .byte 0,SIDES,0,0,0,SIDES,0,0,0,0,0
        SAME_PAGE FrameSides
