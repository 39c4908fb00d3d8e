; ---------------------------------------------------------------------------
; The table: a row for each seat that plays, without flicker.
;
;        100  90  80        +--++--++--++--++--+        123 45
;       chips as playfield   cards, 8 clocks each     name as playfield
;   clock 4   20  36        80  88  96  104 112      128 144
;
; A row has fifteen lines: seven with the ranks of its five cards, a blank one, seven with the
; suits.  While a hand has six or seven cards the upper seven lines have five small cards,
; with the suit beside the rank, and the lower ones the sixth and the seventh.  Player 0 draws columns
; 0, 2 and 4 (three close copies), player 1 columns 1 and 3 (two).  Both are delayed, so that
; three stores nine clocks apart suffice for columns 2 to 4.
;
; The playfield is not reflected: PF0 and PF1 have the chips and are cleared before the right half of the line,
; PF2 has the name and is cleared before the left half of the next one.
;
; Eight rows are twenty lines apart; in the five lines between two of them the next one is looked up, and the bar behind
; a seat reaches two lines beyond it.  Fewer rows are spread over the same lines (LAYOUTS); up to four have every
; line twice, which is in another bank (kernel/tall.asm).
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
; ---- Y = index of the name of seat X, which is seatAt: 13 cycles
        mac NAME_OF
        ldy kinds,x             ; 4
        lda NameAt,y            ; 8
        ora seatAt              ; 11
        tay                     ; 13
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

; ---- the lines above, between and below the rows if they are not eight; TABLE_LINES from the first look-up to the last bar
TABLE_LINES = 162
ROW_LINES   = 15
BAR_LINES   = 2                 ; of the bar above and below a row,
TALL_BAR    = 3                 ;   and a tall one
LOOK_UP     = 3                 ; black lines in which the next row is looked up
        mac LAYOUT              ; {1}: rows, {2}: lines of a row, {3}: lines of its bar, {4}: lines between two bars
LAYOUT_LINES set {1}*[{2}]+[{1}-1]*[2*[{3}]+{4}]
LAYOUT_TOP set [TABLE_LINES-LAYOUT_LINES+3]/2
LinesAbove{1} = LAYOUT_TOP-LOOK_UP-[{3}]
LinesBetween{1} = {4}-LOOK_UP
LinesBelow{1} = TABLE_LINES-LAYOUT_LINES-LAYOUT_TOP-[{3}]
        if LinesAbove{1} < [11-{1}]/4 || LinesBetween{1} < [11-{1}]/4 || LinesBelow{1} < 1
        echo "no room for rows:", {1}
        err
        endif
        endm
        LAYOUT 2,2*ROW_LINES,TALL_BAR,24
        LAYOUT 3,2*ROW_LINES,TALL_BAR,14
        LAYOUT 4,2*ROW_LINES,TALL_BAR,4
        LAYOUT 5,ROW_LINES,BAR_LINES,15
        LAYOUT 6,ROW_LINES,BAR_LINES,8
        LAYOUT 7,ROW_LINES,BAR_LINES,4

; ------------------------------------------------------------------ before the first seat
; uses  A X Y
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
        lda seated
        sta rowBits
        lda long
        and #LAYOUT_ROWS
        sta WSYNC
        sta HMOVE               ; 3
        bne .top                ; 5
        jmp .next               ; 8
.top    tay                     ; 8
        lda LinesAbove,y        ; 12
        ldx #0                  ; 14
        jmp .search             ; 17

; ------------------------------------------------------------------ a seat
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

; ------------------------------------------------------------------ between two of eight rows
.next   ldx seatAt              ; 9    (the first: two cycles later)
        lda long                ; 12
        bne .notFive            ; 14
        inx                     ; 16
        cpx #SEATS              ; 18
        beq .end                ; 20
        stx seatAt              ; 23
        jmp .five               ; 26
.notFive
        cmp #LONG_SMALL         ; 17
        bne .toSpread           ; 19
        inx                     ; 21
        cpx #SEATS              ; 23
        beq .end                ; 25
        stx seatAt              ; 28
        jmp .small              ; 31
.toSpread
        jmp .spread             ; 23
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
        NAME_OF                 ; 20
        NAME_ROW 0
        NAME_ROW 1
        NAME_ROW 2
        NAME_ROW 3
        NAME_ROW 4              ; 55
        nop                     ; 57
        nop                     ; 59
        jmp .lines              ; 62
; ---- hands of more than five cards
.small  lda Sevens,x            ; 35
        tax                     ; 37
        SMALL_CARD 0,upper
        SMALL_CARD 1,upper+2
        SMALL_CARD 2,upper+4
        SMALL_CARD 3,upper+6
        SMALL_CARD 4,upper+8
        SMALL_CARD 5,lower      ; 145
        sta WSYNC               ; 148
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

; ------------------------------------------------------------------ between two of fewer rows
.spread and #LAYOUT_ROWS        ; 25
        tay                     ; 27
        lda BarLines,y          ; 31
        sta tableWait           ; 34
.bar    sta WSYNC
        dec tableWait           ; 5
        bne .bar                ; 7
        lda #GROUND             ; 9
        sta COLUBK              ; 12
        lsr rowBits             ; 17   that row's
        bne .more               ; 20
        jmp .bottom             ; 22
.more   inx                     ; 22
        lda LinesBetween,y      ; 26
.search sta tableWait           ; 29
; ---- the next seat that plays: four a line
.black  lda rowBits             ; 32
        lsr                     ; 34
        bcs .found              ; 36 / 37
        inx                     ; 38
        lsr
        bcs .found
        inx                     ; 44
        lsr
        bcs .found
        inx                     ; 50
        lsr
        bcs .found
        inx                     ; 56
        bcc .look               ; 59   always
.found  rol                     ; 57
.look   sta rowBits             ; 62
        sta WSYNC               ; 65
        dec tableWait           ; 5
        bne .black              ; 7
        stx seatAt              ; 10
        BEHIND                  ; 39
        CARDS_TINT              ; 59
        ldy shownHigh,x         ; 63
        HUNDREDS_ROW 0          ; 70
        sta WSYNC               ; 73
        HUNDREDS_ROW 1
        HUNDREDS_ROW 2
        HUNDREDS_ROW 3
        HUNDREDS_ROW 4          ; 28
        KIND_TINT               ; 45
        ldy shownLow,x          ; 49
        PAIR_ROW 0
        PAIR_ROW 1              ; 63
        sta WSYNC               ; 66
        PAIR_ROW 2
        PAIR_ROW 3
        PAIR_ROW 4              ; 21
        bit long                ; 24
        bmi .smallSpread        ; 26
        NAME_OF                 ; 39
        NAME_ROW 0
        NAME_ROW 1
        NAME_ROW 2
        NAME_ROW 3              ; 67
        sta WSYNC               ; 70
        lda back                ; 3
        sta COLUBK              ; 6
        NAME_ROW 4              ; 13
        lda Sevens,x            ; 17
        tax                     ; 19
        CARD 0
        CARD 1                  ; 55
        sta WSYNC               ; 58
        CARD 2
        CARD 3
        CARD 4                  ; 54
        bit long                ; 57
        bvs .tall               ; 59
        jmp .lines              ; 62
; ---- hands of more than five cards
.smallSpread
        lda Sevens,x            ; 31
        tax                     ; 33
        SMALL_CARD 6,lower+2    ; 51
        sta WSYNC               ; 54
        lda back                ; 3
        sta COLUBK              ; 6
        SMALL_CARD 0,upper
        SMALL_CARD 1,upper+2
        SMALL_CARD 2,upper+4    ; 60
        sta WSYNC               ; 63
        SMALL_CARD 3,upper+6
        SMALL_CARD 4,upper+8
        SMALL_CARD 5,lower      ; 54
        bit long                ; 57
        bvs .tallNames          ; 59
        jmp .lines              ; 62
.tall   sta WSYNC
        ldx #9                  ; 2
        PAGE_LOOP
.wait3  dex
        bne .wait3              ; 46
        END_PAGE_LOOP
        nop                     ; 48
        nop                     ; 50
        nop                     ; 52
        jmp GoTallLines         ; 62
.tallNames
        sta WSYNC
        ldx.w seatAt            ; 4
        NAME_OF                 ; 17
        NAME_ROW 0
        NAME_ROW 1
        NAME_ROW 2
        NAME_ROW 3
        NAME_ROW 4              ; 52
        jmp GoTallLines         ; 62

; ---- after a tall row, from kernel/tall.asm at cycle 16
; uses  A X Y
TallNext
        ldx seatAt              ; 19
        lda long                ; 22
        jmp .spread             ; 25

; ------------------------------------------------------------------ below the table
.bottom lda LinesBelow,y
        tay
.blank  sta WSYNC
        dey
        bne .blank
        beq .left               ; always
.done   sta WSYNC
        sta WSYNC
        lda #GROUND
        sta COLUBK
.left   jmp GoTextBelow
        END_ROUTINE TableKernel

        include "tables/glyphs.inc"
