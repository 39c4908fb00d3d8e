; ---------------------------------------------------------------------------
; The faces of the current position.
; ---------------------------------------------------------------------------

; ---------------------------------------------------------------------------
; RootFaces: returns the faces in the current position.
; out   faceLeft, faceRight
; uses  A X Y; pauses
; cycles: bounded by its slice
; ---------------------------------------------------------------------------
RootFaces SUBROUTINE
        ldx #PIECES-1
        lda #0
        sta faceLeft
        sta faceRight
        YIELD
        PAGE_LOOP               ; a branch across pages may touch a hotspot
.right  lda face,x
        asl
        rol faceRight
        dex
        cpx #PIECE_G
        bcs .right
        END_PAGE_LOOP
        YIELD
.left   lda face,x
        asl
        rol faceLeft
        dex
        bpl .left
        rts
        END_ROUTINE RootFaces
