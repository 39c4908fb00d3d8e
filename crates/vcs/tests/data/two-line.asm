; ---------------------------------------------------------------------------
; A frame in the style of most games of the machine's time: a two-line kernel
; with HMOVE in each line, objects placed by a loop of subtractions, and waits
; for the timer.
;
; Nobody plays; the program moves by itself, and by the left stick.
;
;   lines   label       what
;   3       NextFrame   VSYNC
;   37      Blank       places the five objects, then waits for the timer
;   192     Band        four bands of 2 lines that place player 1 and 23 rows of two
;   30      Overscan    moves everything, then waits for the timer
;
; Object       draws
; player 0     eight rows high anywhere, with a missile
; player 1     one in each band, with a missile of its own
; ball         a slanted line: HMBL is not 0 in every row
; playfield    walls at both sides, and a floor in each band
; ---------------------------------------------------------------------------
        processor 6502
        include "machine.inc"

CXP0FB  = CXM0P + 2
CXPPMM  = CXM0P + 7

BANDS   = 4
ROWS    = 23            ; of two lines, in a band
HEIGHT  = 8             ; of a player, in rows
LEFT    = 8             ; the columns in which objects move
RIGHT   = 148
BLANK_STEPS = 43        ; of 64 cycles: 37 lines
OVERSCAN_STEPS = 36     ; 30 lines
PLAYERS_TOP = BANDS * ROWS - HEIGHT

        seg.u ram
        org $80
Frame   ds 1            ; frames since power-on
Column  ds 5            ; of player 0, player 1, missile 0, missile 1, ball
Height0 ds 1            ; player 0's lowest row, from the picture's bottom
Shot0   ds 1            ; the missiles' rows in the band that is drawn
Shot1   ds 1
Slope   ds 1            ; the ball's motion in each row, and its row
BallRow ds 1
Columns1 ds BANDS       ; of player 1 in each band
Down    ds 1            ; player 0's lowest row, from the bottom of the band that is drawn
Level   ds 1            ; the band that is drawn, from 3, the highest, to 0
Shape0  ds 1            ; what the next lines show
Shape1  ds 1
Look    ds 2            ; player 1's shape
Stack   ds 1            ; the stack pointer, while that points at the TIA
Hits    ds 1            ; frames in which something met player 0

        seg code
        org $F000

; --- power-on ---------------------------------------------------------------
Start:
        sei
        cld
        ldx #$FF
        txs
        inx
        txa
Clear:  sta 0,x
        inx
        bne Clear
        ldx #4
.first: lda FirstColumns,x
        sta Column,x
        sta Columns1-1,x        ; of the bands: those of all but player 0
        dex
        bne .first
        lda FirstColumns
        sta Column
        lda #40
        sta Height0
        lda #$10
        sta Slope

; --- one frame ---------------------------------------------------------------
NextFrame:
        lda #2
        sta VBLANK
        sta WSYNC
        sta VSYNC
        inc Frame
        sta WSYNC
        sta WSYNC
        lda #BLANK_STEPS
        sta WSYNC
        sta TIM64T
        lda #0
        sta VSYNC

; --- vertical blank -----------------------------------------------------------
Blank:
        lda #$05
        sta NUSIZ1
        lda #$20
        sta NUSIZ0
        lda #$11        ; mirrored playfield, ball of two clocks
        sta CTRLPF
        lda #$0E
        sta COLUPF
        lda #$46
        sta COLUP1
        ldx #4
.place: lda Column,x
        jsr Place
        dex
        bpl .place
        sta WSYNC
        sta HMOVE
        lda Height0
        sta Down
        lda #BANDS-1
        sta Level
        tsx
        stx Stack
        sta CXCLR
.start: lda INTIM
        bne .start
        sta WSYNC
        sta HMCLR
        sta VBLANK      ; A is 0

; --- the picture: cycles at the right, from each WSYNC on ------------------------
Band:
        ldx Level
        lda Columns1,x
        ldx #1
        jsr Place       ; ends in the second line
        sta WSYNC
        sta HMOVE
        ldx Level
        lda Looks,x
        sta Look
        lda #>Shapes
        sta Look+1
        lda #0
        sta Shape0
        sta Shape1
        lda Down        ; player 0 counts its rows from the next band's bottom
        sec
        sbc #ROWS
        sta Down
        txa             ; the shots are in different rows of each band
        asl
        asl
        sta Shot0
        eor #$0F
        sta Shot1
        sta HMCLR
        ldy #ROWS-1
Row:
        sta WSYNC
        sta HMOVE       ; 3
        lda Shape0      ; 6
        sta GRP0        ; 9
        lda Tints,y     ; 13
        sta COLUP0      ; 16
        lda Walls,y     ; 20
        sta PF0         ; 23
        lda Floors,y    ; 27
        sta PF2         ; 30
        ldx #ENABL      ; 32
        txs             ; 34
        cpy BallRow     ; 37
        php             ; 40    ENABL: bit 1 is set if they are equal
        cpy Shot1       ; 43
        php             ; 46    ENAM1
        cpy Shot0       ; 49
        php             ; 52    ENAM0
        lda (Look),y    ; 57    no row of a shape crosses a page
        sta Shape1      ; 60
        sta WSYNC
        sta HMOVE       ; 3
        lda Shape1      ; 6
        sta GRP1        ; 9
        lda Skies,y     ; 13
        sta COLUBK      ; 16
        tya             ; 18
        clc             ; 20
        adc Down        ; 23
        cmp #HEIGHT     ; 25
        bcs .none       ; 27 28
        tax             ; 29
        lda Hero,x      ; 33
        bcc .shape      ; 36
.none:  lda #0          ;    30
.shape: sta Shape0      ; 39 33
        lda Slope       ; 42 36
        sta HMBL        ; 45 39
        dey             ; 47 41
        bpl Row         ; 50 44
        ldx Stack
        txs
        dec Level
        bmi Overscan
        jmp Band

; --- overscan -----------------------------------------------------------------
Overscan:
        sta WSYNC
        lda #2
        sta VBLANK
        lda #OVERSCAN_STEPS
        sta TIM64T
        lda #0
        sta GRP0
        sta GRP1
        sta ENAM0
        sta ENAM1
        sta ENABL
        sta PF0
        sta PF2
        sta COLUBK
        lda CXPPMM
        ora CXP0FB
        and #$C0
        beq .safe
        inc Hits
.safe:  jsr Stick
        jsr Drift
        lda Frame       ; the tone of two channels
        and #$1F
        sta AUDF0
        lsr
        sta AUDV0
        lda #$04
        sta AUDC0
        sta AUDC1
        lda Hits
        sta AUDF1
        and #$07
        sta AUDV1
.wait:  lda INTIM
        bne .wait
        jmp NextFrame

; The left stick moves player 0.  Uses A.
Stick:
        lda SWCHA
        asl
        bcs .notRight
        inc Column
.notRight:
        asl
        bcs .notLeft
        dec Column
.notLeft:
        asl
        bcs .notDown
        dec Height0
.notDown:
        asl
        bcs .notUp
        inc Height0
.notUp: lda Height0
        cmp #PLAYERS_TOP
        bcc .stuck
        lda #0
        sta Height0
.stuck: rts

; Moves all objects; what reaches the right edge goes on at the left one.  Uses A X.
Drift:
        ldx #4
.next:  lda Frame
        and Paces,x
        bne .stays
        inc Column,x
.stays: lda Column,x
        jsr Wrap
        sta Column,x
        dex
        bpl .next
        ldx #BANDS-1
.band:  lda Columns1,x
        clc
        adc Steps,x
        jsr Wrap
        sta Columns1,x
        dex
        bpl .band
        lda Frame
        and #$3F
        bne .same
        lda Slope       ; the ball's line leans to the other side
        eor #$E0
        sta Slope
.same:  lda Frame
        lsr
        lsr
        and #$0F
        sta BallRow
        rts

; In: A a column.  Out: A the column, from LEFT to RIGHT.
Wrap:
        cmp #RIGHT
        bcc .done
        lda #LEFT
.done:  rts

; Places object X in column A, on the line that begins here: its coarse place by RESxx after a loop of
; fifteen columns a turn, the rest by HMxx.  Uses A Y.
Place:
        sta WSYNC
        sec             ; 2
.turn:  sbc #15         ; 4
        bcs .turn       ; 6 or 7
        eor #7
        asl
        asl
        asl
        asl
        sta HMP0,x
        sta RESP0,x
        rts

FirstColumns:
        dc.b 60, 20, 90, 120, 70
Paces:  dc.b $03, $01, $00, $00, $07    ; an object moves in frames with these bits clear
Steps:  dc.b 1, 0, 2, 1
Looks:  dc.b <Shapes, <Shapes + 4, <Shapes + 9, <Shapes + 13

        align 256
Shapes: ds 12, 0
        dc.b $18, $3C, $7E, $DB, $FF, $24, $5A, $A5
        ds 24, 0
Hero:   dc.b $81, $42, $FF, $BD, $FF, $7E, $3C, $18
Tints:
        REPEAT ROWS
        dc.b $28 + (. & 7) * 2
        REPEND
Walls:
        dc.b $F0, $F0
        ds ROWS-4, $10
        dc.b $F0, $F0
Floors:
        dc.b $FF
        ds ROWS-1, 0
Skies:
        REPEAT ROWS
        dc.b $80 + ((. >> 2) & 7) * 2
        REPEND

        org $FFFC
        dc.w Start
        dc.w Start
