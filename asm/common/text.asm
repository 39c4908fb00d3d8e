; ---------------------------------------------------------------------------
; Text: lines of 48 clocks in the middle of the screen, solid and still, drawn
; from six columns of eight clocks by both players in three close copies.
;
; A screen is a list of row routines, RowsLo and RowsHi.  A row takes TEXT_GAP lines in
; which its routine runs, and TEXT_LINES lines of text.
;
; The includer names the RAM, which is in use from TextStart to the end of the screen:
;
;   textColumn      12 bytes: addresses of the six columns
;   textLine, textByte      a byte each: the kernel's
;   textColour      the row's colour, set by its routine
;   textBar         $FF: a bar in COLUPF behind the row; 0 before each routine
;   textRow         index of the next row in RowsLo and RowsHi
;   textVector         2 bytes: the routine's address
;
; and includes the tables of tools/text.py.  A row routine sets columns and colour and ends with a jump to RowReady,
; within ROW_CYCLES; it may change A X Y, and its head says what the row shows.  TEXT_PLACES and TEXT_ROW are for text in another bank.
; ---------------------------------------------------------------------------

TEXT_GAP    = 6         ; lines between two rows of text
TEXT_TIMER  = 32        ; times 8 cycles: into the last but one of them
ROW_CYCLES  = 235       ; of a row routine, at most

; ---- the players' places: from any cycle of a blank line; leaves in the second line after it, with A = 0
        mac TEXT_PLACES
        lda #THREE_CLOSE
        sta NUSIZ0
        sta NUSIZ1
        sta VDELP0      ; (bit 0)
        sta VDELP1
        lda #0
        sta GRP0
        sta GRP1
        sta GRP0        ; what was delayed is 0 too
        sta WSYNC
        sta HMCLR       ; 3
        lda #$10        ; 5    player 0 one clock left,
        sta HMP0        ; 8
        asl             ; 10   player 1 two
        sta HMP1        ; 13
        ldx #4          ; 15
.wait   dex
        bne .wait       ; 34
        sta HMP1        ; 37   free
        sta RESP0       ; 40   clock 57
        sta RESP1       ; 43   clock 66
        sta WSYNC
        sta HMOVE       ; 3    56 and 64
        lda #REFLECT|BALL_4
        sta CTRLPF
        lda #0
        sta PF0
        sta PF1
        sta PF2
        endm

; ---- the same by an HMOVE at cycle 73, which moves by eight more to the left and blanks no clocks; the missiles move
        mac TEXT_PLACES_LATE
        lda #THREE_CLOSE
        sta NUSIZ0
        sta NUSIZ1
        sta VDELP0      ; (bit 0)
        sta VDELP1
        lda #REFLECT|BALL_4
        sta CTRLPF
        lda #0
        sta GRP0
        sta GRP1
        sta GRP0        ; what was delayed is 0 too
        sta WSYNC
        sta PF0         ; 3
        sta PF1         ; 6
        sta PF2         ; 9
        ldx #4          ; 11
.wait   dex
        bne .wait       ; 30
        lda #$90        ; 32   player 0 one clock left,
        sta HMP0        ; 35
        nop             ; 37
        sta RESP0       ; 40   clock 57
        sta RESP1       ; 43   clock 66
        lda #$A0        ; 45   player 1 two
        sta HMP1        ; 48
        ldx #3          ; 50
.late   dex
        bne .late       ; 64
        lda #0          ; 66
        nop             ; 68
        nop             ; 70
        sta HMOVE       ; 73   56 and 64
        sta WSYNC       ; 76
        endm

; ---- a row of text, from the beginning of a line: TEXT_LINES lines after it; leaves in the last one
        mac TEXT_ROW
        lda textBar     ; 3
        sta PF2         ; 6
        and #%00000011  ; 8    clocks 40 to 119
        sta PF1         ; 11
        lda textColour
        sta COLUP0
        sta COLUP1      ; 20
        lda textMark
        sta ENABL       ; 26
        lda #0
        sta textMark    ; 31
        lda #TEXT_LINES-1
        sta textLine    ; 36
        ifconst TEXT_LOW        ; the columns lie in the part textPart, seen where RAM is seen elsewhere
        lda textPart    ; 39
        sta SWITCHES    ; 42
        ldx #4          ; 44
        else
        ldx #5          ; 38
        endif
        PAGE_LOOP
.enter  dex
        bne .enter      ; 62    (63 with TEXT_LOW)
        END_PAGE_LOOP
        ifconst TEXT_LOW
        bit textPart    ; 66
        else
        nop             ; 64
        nop             ; 66
        endif

; ---- one line of text: 76 cycles; from 66 of the line above
        PAGE_LOOP
.line   ldy textLine    ; 3
        lda (textColumn),y ; 8
        sta GRP0        ; 11
        lda (textColumn+2),y ; 16
        sta GRP1        ; 19
        lda (textColumn+4),y ; 24
        sta GRP0        ; 27
        lda (textColumn+6),y ; 32
        sta textByte    ; 35
        lda (textColumn+8),y ; 40
        tax             ; 42
        lda (textColumn+10),y ; 47
        tay             ; 49
        lda textByte    ; 52
        sta GRP1        ; 55   ends at 45 of the line
        stx GRP0        ; 58
        sty GRP1        ; 61
        sta GRP0        ; 64
        nop             ; 66
        nop             ; 68
        dec textLine    ; 73
        bpl .line       ; 76 / 75
        END_PAGE_LOOP
        endm

; ---- the tables of a game's screens: the macro SCREENS, {1} being < or > and {2} Lo or Hi, lists their rows
        mac ROW                 ; {1}: < or >, {2}: a row routine
        dc.b {1}{2}
        REACH {2}
        endm
        mac SCREEN_TABLES
RowsLo  SCREENS <,Lo
RowsHi  SCREENS >,Hi
        END_ROUTINE TextRows
        endm

; ---------------------------------------------------------------------------
; TextStart: from any cycle of a blank line: the players' places, then the first row.
; ---------------------------------------------------------------------------
        SUBROUTINE
TextStart
        TEXT_PLACES
        sta WSYNC
        beq .first      ; always

; ---- the gap's first line still has the bar
NextTextRow
        lda #0
        sta GRP0
        sta GRP1
        sta GRP0
        sta WSYNC
.first  sta PF1         ; 3
        sta PF2         ; 6
        sta textBar
        sta ENABL       ; 12
        lda #TEXT_TIMER
        sta TIM8T       ; 18
        ldx textRow
        inc textRow     ; 26
        lda RowsLo,x
        sta textVector
        lda RowsHi,x
        sta textVector+1   ; 40
        jmp (textVector)   ; 45

; ---- a row routine ends here
RowReady
        bit TIMINT
        bpl RowReady
        sta WSYNC
        TEXT_ROW
        ifconst TEXT_LOW
        RAM_SEEN
        endif
        jmp NextTextRow

; ---------------------------------------------------------------------------
; TextColumns: the columns of string X.
; uses  A; 96 cycles with the JSR
; ---------------------------------------------------------------------------
        mac TEXT_COLUMN
        lda TextLo{1},x
        sta textColumn+2*{1}
        lda TextHi{1},x
        sta textColumn+2*{1}+1
        endm

TextColumns SUBROUTINE
        TEXT_COLUMN 0
        TEXT_COLUMN 1
        TEXT_COLUMN 2
        TEXT_COLUMN 3
        TEXT_COLUMN 4
        TEXT_COLUMN 5
        rts
TextMiddle = TextColumns+[.-1-TextColumns]/3 ; from the third of the six on: 28 cycles less
TextRight  = TextColumns+[.-1-TextColumns]/2 ; the last three alone: 42 cycles less
        END_ROUTINE TextColumns

; ---------------------------------------------------------------------------
; TextPair: a number of two digits as column X/2.
;     TextNumber: its tens digit is blank if it is 0
; in    A = BCD; tens $A: blank; $AA: blank
; uses  A Y; 50 cycles with the JSR, TextNumber 57 at most
; ---------------------------------------------------------------------------
TextNumber SUBROUTINE
        cmp #$10
        bcs TextPair
        ora #$A0
        REACH TextPair          ; it goes on there
        END_ROUTINE TextNumber
TextPair
        sta textByte
        and #$1F
        tay
        lda PairAt,y
        sta textColumn,x
        lda textByte
        lsr
        lsr
        lsr
        lsr
        lsr
        tay
        lda PairPage,y
        sta textColumn+1,x
        rts
        END_ROUTINE TextPair
