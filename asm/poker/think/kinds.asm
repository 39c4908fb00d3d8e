; ---------------------------------------------------------------------------
; Tables of kinds.
; ---------------------------------------------------------------------------

; ---- what another card of a rank adds to `groups`, by the cards of its rank that are there:
;      pairs 1, threes 4, fours 16; a joker besides adds JOKER_UNIT
JOKER_UNIT  = 32
GROUP_BITS  = JOKER_UNIT-1
GroupUnit
        dc.b 0,1,4,16
; ---- the kind by `groups`, without straights and flushes
KindOf
        dc.b HIGH_CARD,PAIR,TWO_PAIRS,TWO_PAIRS,THREE,THREE,FULL_HOUSE,FULL_HOUSE
        dc.b THREE,THREE,FULL_HOUSE,FULL_HOUSE,THREE,THREE,FULL_HOUSE,FULL_HOUSE
        dc.b FOUR,FOUR,FOUR,FOUR,FOUR,FOUR,FOUR,FOUR
        dc.b FOUR,FOUR,FOUR,FOUR,FOUR,FOUR,FOUR,FOUR
; ---- by kind: the set of the ranks in its groups: 0 once, 1 twice, 2 three times, 3 four times,
GroupSet
        dc.b 0,1,1,2,0,0,2,3
; ----   how many of them count,
GroupRanks
        dc.b 5,1,2,1,0,0,1,1
; ----   the set of the rest,
RestSet
        dc.b 0,0,0,0,0,0,1,0
; ----   and how many of that count
RestRanks
        dc.b 0,3,1,2,0,0,1,1

