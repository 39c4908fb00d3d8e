; ---------------------------------------------------------------------------
; Sixteen ways to colour four cells each, 16 bytes apart, so that half a byte
; of `trail` is the address.  In: X = the colour of a marker.  35 cycles to MarkersDone.
; ---------------------------------------------------------------------------

        mac LIGHT               ; {1}: bits, {2}: the bit, {3}: the cell's pointer
        if {1} & {2}
        sty {3}+1
        else
        stx {3}+1
        endif
        endm

        SUBROUTINE
MarkersA
WAY     set 0
        repeat 16
        ldy colBeen     ; 3
        LIGHT WAY,8,p1
        LIGHT WAY,4,p2
        LIGHT WAY,2,p3
        LIGHT WAY,1,p4       ; 15
        jmp (vecB)      ; 20
        ds 3
WAY     set WAY+1
        repend
        SUBROUTINE
MarkersB
WAY     set 0
        repeat 16
        LIGHT WAY,8,p5
        LIGHT WAY,4,p6
        LIGHT WAY,2,p7
        LIGHT WAY,1,p8       ; 32
        jmp MarkersDone         ; 35
        ds 5
WAY     set WAY+1
        repend
