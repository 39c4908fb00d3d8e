; ---------------------------------------------------------------------------
; The table: eight seats, twenty lines apart, without flicker.
;
;        100  90  80        +--++--++--++--++--+        123 45
;       chips as playfield   cards, 8 clocks each     name as playfield
;   clock 4   20  36        80  88  96  104 112      128 144
;
; A seat has fifteen lines: seven with the ranks of its five cards, a blank one, seven with the
; suits.  While a hand has six or seven cards the upper seven lines have five small cards,
; with the suit beside the rank, and the lower ones the sixth and the seventh.  Player 0 draws columns
; 0, 2 and 4 (three close copies), player 1 columns 1 and 3 (two).  Both are delayed, so that
; three stores nine clocks apart suffice for columns 2 to 4.
;
; The playfield is not reflected: PF0 and PF1 have the chips and are cleared before the right half of the line,
; PF2 has the name and is cleared before the left half of the next one.
;
; In the five lines between two seats the next one is looked up.  The bar behind a seat reaches two
; lines beyond it.
;
; A number behind an instruction is the cycle of its line at which it ends; [48-50] and so
; on is where a store may end.
; ---------------------------------------------------------------------------

TWO_CLOSE   = %00000001         ; NUSIZ

; ---- card {1} of the seat whose cards are at X: 18 cycles
        mac CARD
        ldy hands+{1},x         ; 4
        lda RankLo,y            ; 8
        sta upper+2*{1}         ; 11
        lda SuitLo,y            ; 15
        sta lower+2*{1}         ; 18
        endm
; ---- card {1} as a small one at address {2}: 18 cycles
        mac SMALL_CARD
        ldy hands+{1},x         ; 4
        lda SmallLo,y           ; 8
        sta {2}                 ; 11
        lda SmallHi,y           ; 15
        sta {2}+1               ; 18
        endm
; ---- rows of hundreds, of tens and units, and of names, by Y: 7 cycles each
        mac HUNDREDS_ROW
        lda Hundreds{1},y       ; 4
        sta num0+{1}            ; 7
        endm
        mac PAIR_ROW
        lda Pair{1},y           ; 4
        sta num1+{1}            ; 7
        endm
        mac NAME_ROW
        lda Name{1},y           ; 4
        sta names+{1}           ; 7
        endm
; ---- colour A: 6 cycles
        mac TINT
        eor hues                ; 3
        and greys               ; 6
        endm
; ---- what is behind seat X: 29 cycles at most
        mac BEHIND
        ldy spot                ; 3
        cpx actor               ; 6
        beq .behind             ; 8 / 9
        ldy #BACK_NEXT          ; 10
        cpx next                ; 13
        beq .behind             ; 15 / 16
        lda #GROUND             ; 17   black, whatever the hues are
        beq .back               ; 20   always
.behind lda BackColours,y       ; 20
        TINT                    ; 26
.back   sta back                ; 29
        endm
; ---- the colour of seat X's cards: 20 cycles
        mac CARDS_TINT
        ldy states,x            ; 4
        lda CardColours,y       ; 8
        TINT                    ; 14
        sta COLUP0              ; 17
        sta COLUP1              ; 20
        endm
; ---- the colour of seat X's chips and name: 17 cycles
        mac KIND_TINT
        ldy kinds,x             ; 4
        lda KindColours,y       ; 8
        TINT                    ; 14
        sta COLUPF              ; 17
        endm

; ---- a line: glyphs {1} at line {2}, with row {3} of the name; {4}: row of the next line's chips
        mac SEAT_LINE
        ldy #{2}                ; 0
        ldx #0                  ; 2
        stx PF2                 ; 5    [0-38]
        lda ({1}),y             ; 10
        sta GRP0                ; 13
        lda ({1}+2),y           ; 18
        sta GRP1                ; 21
        lda ({1}+4),y           ; 26
        sta GRP0                ; 29
        stx PF0                 ; 32   [28-49]
        lda ({1}+8),y           ; 37
        stx PF1                 ; 40   [39-54]
        tax                     ; 42
        lda ({1}+6),y           ; 47
        ldy names+{3}           ; 50
        sta GRP1                ; 53   [52-54]
        stx GRP0                ; 56
        sta GRP1                ; 59
        sty PF2                 ; 62   [50-64]
        if {4} < 5
        lda num0+{4}            ; 65
        sta PF0                 ; 68   [54-22]
        lda num1+{4}            ; 71
        sta PF1                 ; 74   [66-28]
        endif
        endm

; ------------------------------------------------------------------ before the first seat
        SUBROUTINE
TableKernel
        sta WSYNC
        lda #0                  ; 2
        sta GRP0                ; 5
        sta GRP1                ; 8
        sta GRP0                ; 11
        sta PF0                 ; 14
        sta PF1                 ; 17
        sta PF2                 ; 20
        sta CTRLPF              ; 23   no reflection
        sta ENABL               ; 26
        lda #THREE_CLOSE        ; 28
        sta NUSIZ0              ; 31
        lda #TWO_CLOSE          ; 33
        sta NUSIZ1              ; 36
        sta HMCLR               ; 39
        lda #$E0                ; 41   player 0 two clocks right,
        sta HMP0                ; 44
        sta RESP0               ; 47   clock 78
        sta RESP1               ; 50   clock 87
        lda #$F0                ;      player 1 one
        sta HMP1
        sta WSYNC
        ldx #0
        stx names
        stx names+1
        stx names+2
        stx names+3
        stx names+4
        dex
        stx seatAt
        lda #>CardPage
        ldx #8
.page   sta upper+1,x
        sta lower+1,x
        dex
        dex
        bpl .page
        lda #<NoGlyph
        sta lower+2
        sta lower+4
        sta lower+6
        sta lower+8
        sta WSYNC
        sta HMOVE               ; 3
        jmp .next               ; 6

; ------------------------------------------------------------------ a seat
        align 256
.lines  lda num0                ; 65   from 62 of the line above
        sta PF0                 ; 68
        lda num1                ; 71
        sta PF1                 ; 74
        SEAT_LINE upper,7,0,0
        SEAT_LINE upper,6,0,0
        SEAT_LINE upper,5,0,1
        SEAT_LINE upper,4,1,1
        SEAT_LINE upper,3,1,1
        SEAT_LINE upper,2,1,2
        SEAT_LINE upper,1,2,2
        SEAT_LINE upper,0,2,2
        SEAT_LINE lower,7,2,3
        SEAT_LINE lower,6,3,3
        SEAT_LINE lower,5,3,3
        SEAT_LINE lower,4,3,4
        SEAT_LINE lower,3,4,4
        SEAT_LINE lower,2,4,4
        SEAT_LINE lower,1,4,5
        ldx #0                  ; 64
        stx GRP0                ; 67
        stx GRP1                ; 70
        stx GRP0                ; 73
        stx PF0                 ; 76   [-22]
        stx PF1                 ; 3    [-28]
        stx PF2                 ; 6    [0-38]

; ------------------------------------------------------------------ between two seats
.next   ldx seatAt              ; 9
        inx                     ; 11
        cpx #SEATS              ; 13
        beq .end                ; 15
        stx seatAt              ; 18
        lda long                ; 21
        nop                     ; 23
        beq .five               ; 25 / 26
        jmp .small              ; 28
.end    jmp .done
.five   lda Sevens,x            ; 30
        tax                     ; 32
        CARD 0
        CARD 1
        CARD 2
        CARD 3
        CARD 4                  ; 122
        ldx seatAt              ; 125
        ldy shownHigh,x         ; 129
        HUNDREDS_ROW 0
        HUNDREDS_ROW 1          ; 143
        sta WSYNC               ; 146
        lda #GROUND             ; 2
        sta COLUBK              ; 5
        BEHIND                  ; 35
        CARDS_TINT              ; 55
        ldy shownHigh,x         ; 59
        HUNDREDS_ROW 2          ; 66
        sta WSYNC               ; 69
        lda back                ; 3
        sta COLUBK              ; 6
        HUNDREDS_ROW 3
        HUNDREDS_ROW 4          ; 20
        KIND_TINT               ; 37
        ldy shownLow,x          ; 41
        PAIR_ROW 0
        PAIR_ROW 1
        PAIR_ROW 2
        PAIR_ROW 3              ; 69
        sta WSYNC               ; 72
        PAIR_ROW 4              ; 7
        ldy kinds,x             ; 11
        NAME_ROW 0
        NAME_ROW 1
        NAME_ROW 2
        NAME_ROW 3
        NAME_ROW 4              ; 46
        ldx #2                  ; 48
        PAGE_LOOP
.wait   dex
        bne .wait               ; 57
        END_PAGE_LOOP
        nop                     ; 59
        jmp .lines              ; 62
; ---- hands of more than five cards
.small  lda Sevens,x            ; 32
        tax                     ; 34
        SMALL_CARD 0,upper
        SMALL_CARD 1,upper+2
        SMALL_CARD 2,upper+4
        SMALL_CARD 3,upper+6
        SMALL_CARD 4,upper+8
        SMALL_CARD 5,lower      ; 142
        sta WSYNC               ; 145
        lda #GROUND             ; 2
        sta COLUBK              ; 5
        ldx seatAt              ; 8
        BEHIND                  ; 38
        CARDS_TINT              ; 58
        ldy shownHigh,x         ; 62
        HUNDREDS_ROW 0          ; 69
        sta WSYNC               ; 72
        lda back                ; 3
        sta COLUBK              ; 6
        HUNDREDS_ROW 1
        HUNDREDS_ROW 2
        HUNDREDS_ROW 3
        HUNDREDS_ROW 4          ; 34
        KIND_TINT               ; 51
        ldy shownLow,x          ; 55
        PAIR_ROW 0
        PAIR_ROW 1              ; 69
        sta WSYNC               ; 72
        PAIR_ROW 2
        PAIR_ROW 3
        PAIR_ROW 4              ; 21
        lda Sevens,x            ; 25
        tax                     ; 27
        SMALL_CARD 6,lower+2    ; 45
        ldx #2                  ; 47
        PAGE_LOOP
.wait2  dex
        bne .wait2              ; 56
        END_PAGE_LOOP
        bit back                ; 59   free
        jmp .lines              ; 62

; ------------------------------------------------------------------ below the table
.done   sta WSYNC
        sta WSYNC
        lda #GROUND
        sta COLUBK
        jmp GoTextBelow
        END_ROUTINE TableKernel

        include "tables/glyphs.inc"
BackColours                     ; by BACK_
        dc.b GROUND,NEXT_BACK,TURN_BACK,WIN_BACK
CardColours                     ; by STATE_
        dc.b FOLD_COLOUR,WHITE,FOLD_COLOUR,OUT_COLOUR,WHITE
KindColours                     ; by KIND_, and the house's
        dc.b GROUND,LEFT_COLOUR,RIGHT_COLOUR,TEMPER_COLOUR,TEMPER_COLOUR,TEMPER_COLOUR,TEMPER_COLOUR,DIM
        SAME_PAGE Pair4
