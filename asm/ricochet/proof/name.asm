; ---------------------------------------------------------------------------
; What the text of a code begins with, in bank 6, for slot 3 (proof/code.asm): the name, or the address of a page, which
; `ricochet export --page` writes here in this order, and in proof/steps.asm.
; ---------------------------------------------------------------------------
CodeNameLength
        .byte 8
CodeDigits                      ; digits of the record in a code,
        .byte 64
CodeShift                       ;   and of how many codes 256 of them are, as a power of two
        .byte 2
CodeName                        ; values of the characters
        .byte 27,18,12,24,12,17,14,29 ; RICOCHET
        ds MOST_ADDRESS-8
CODE_NAME_PART = 4*6+3
        if CodeDigits != CodeNameLength+1 || CodeShift != CodeDigits+1 || CodeName != CodeShift+1
        err
        endif
        if [[CodeNameLength>>10]&3] != 3 || [[.-1]>>10] != [CodeNameLength>>10]
        err
        endif
