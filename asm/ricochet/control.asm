Control jmp GoOver
