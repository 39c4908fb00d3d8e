; ---------------------------------------------------------------------------
; A ray's way through a plane of balls (rules, section 1).
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; FireRay: a ray from beginning to end.
; in    A = laser (LASER_TOP + column and so on, in columns and rows of the largest box)
;       rayPlane = first row of the plane; firstX, lastX, lastY
; out   A = answer = RAY_HIT, RAY_REFLECTED or the laser it leaves at
; uses  A X Y, saved, from; rayX, rayY, rayDir, rayFrom
; ---------------------------------------------------------------------------
        SUBROUTINE
FireRay CALL StartRay
.step   CALL StepRay
        cmp #RAY_ON
        beq .step
FireRayDone
        rts
        END_ROUTINE FireRay

; ---------------------------------------------------------------------------
; StartRay: stands a ray at a laser.
; in    A = laser
; out   rayX, rayY, rayDir, rayFrom, answer = RAY_ON
; uses  A X Y
; cycles with rts: 54 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
StartRay
        sta rayFrom
        CALL LaserPlace
        stx rayX
        sty rayY
        sta rayDir
        lda #RAY_ON
        sta answer
        rts
        END_ROUTINE StartRay

; ---------------------------------------------------------------------------
; LaserPlace: in A = laser; out X = column, Y = row, A = the direction into the box
; uses  A X Y
; cycles with rts: 25 at most
; ---------------------------------------------------------------------------
        SUBROUTINE
LaserPlace
        cmp #LASER_BOTTOM
        bcs .far
        cmp #LASER_RIGHT
        bcs .right
        adc #1                  ; (carry is clear)
        tax
        ldy #0
        lda #DIR_DOWN
        rts
.right  sbc #LASER_RIGHT-1
        tay
        ldx lastX
        lda #DIR_LEFT
        rts
.far    cmp #LASER_LEFT
        bcs .left
        sbc #LASER_BOTTOM-2     ; (carry is clear)
        tax
        ldy lastY
        lda #DIR_UP
        rts
.left   sbc #LASER_LEFT-1
        tay
        ldx firstX
        lda #DIR_RIGHT
        rts
        END_ROUTINE LaserPlace

; ---------------------------------------------------------------------------
; StepRay: one step, as the rules have it: a hit, a turn, or a move of one cell.
; out   A = answer: RAY_ON, or how it ends
; uses  A X Y, saved, from
; ---------------------------------------------------------------------------
        SUBROUTINE
StepRay ldy rayX
        ldx rayY
        lda rayDir
        lsr
        bcc .along
        jmp .across
.along  beq .up                 ; DIR_UP
        inx
        bne .row                ; always
.up     dex
.row    txa
        clc
        adc rayPlane
        tax
        lda planeA,x            ; the three cells ahead
        and NearA,y
        bne .near
        lda planeB,x
        and NearB,y
        bne .near
        txa
        sec
        sbc rayPlane
        sta rayY
        beq .top
        cmp lastY
        beq .bottom
.on     lda #RAY_ON
        rts
.top    lda #LASER_TOP-1
        clc
        adc rayX
        jmp .left
.bottom lda #LASER_BOTTOM-1
        clc
        adc rayX
.left   cmp rayFrom
        bne .end
        lda #RAY_REFLECTED
.end    sta answer
        rts

.near   lda planeA,x            ; straight ahead
        and MaskA,y
        bne .hit
        lda planeB,x
        and MaskB,y
        bne .hit
        lda planeA,x            ; to the west
        and MaskA-1,y
        sta saved
        lda planeB,x
        and MaskB-1,y
        ora saved
        sta saved
        lda planeA,x            ; to the east
        and MaskA+1,y
        sta from
        lda planeB,x
        and MaskB+1,y
        ora from
        ldx rayDir
        beq .turn               ; DIR_UP: the west is on the left
        ldx saved               ; DIR_DOWN: on the right
        sta saved
        txa
        jmp .turn

.hit    lda #RAY_HIT
        bne .end                ; always

; ---- A: not 0 for a ball ahead on the right; saved: on the left
.turn   tay
        lda rayY
        beq .refused            ; not in the box yet
        cmp lastY
        beq .refused
        lda rayX
        cmp firstX
        beq .refused
        cmp lastX
        beq .refused
        ldx rayDir
        tya
        beq .right              ; only on the left: to the right
        dex                     ; on the right: to the left
        lda saved
        beq .set
        dex                     ; both: back
        jmp .set
.right  inx
.set    txa
        and #%11
        sta rayDir
        lda #RAY_ON
        rts
.refused
        lda #RAY_REFLECTED
        bne .end                ; always

.across bne .west               ; DIR_LEFT
        iny
        bne .column             ; always
.west   dey
.column txa
        clc
        adc rayPlane
        tax
        lda planeA-1,x
        ora planeA,x
        ora planeA+1,x
        and MaskA,y
        bne .beside
        lda planeB-1,x
        ora planeB,x
        ora planeB+1,x
        and MaskB,y
        bne .beside
        sty rayX
        cpy firstX
        beq .outLeft
        cpy lastX
        beq .outRight
        lda #RAY_ON
        rts
.outLeft
        lda #LASER_LEFT-1
        clc
        adc rayY
        jmp .left
.outRight
        lda #LASER_RIGHT-1
        clc
        adc rayY
        jmp .left

.beside lda planeA,x            ; straight ahead
        and MaskA,y
        bne .struck
        lda planeB,x
        and MaskB,y
        bne .struck
        lda planeA-1,x          ; above
        and MaskA,y
        sta saved
        lda planeB-1,x
        and MaskB,y
        ora saved
        sta saved
        lda planeA+1,x          ; below
        and MaskA,y
        sta from
        lda planeB+1,x
        and MaskB,y
        ora from
        ldx rayDir
        cpx #DIR_RIGHT
        beq .above
        ldx saved               ; above is on the right
        sta saved
        txa
.above  jmp .turn
.struck jmp .hit
        END_ROUTINE StepRay
