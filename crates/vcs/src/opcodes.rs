//! The instruction and the addressing mode of each opcode, as constants.
//!
//! `mos6502` decodes in a function, which some compilers and profiles do not optimise away in each copy of the
//! interpreter (see [`cpu`](super::cpu)). They do with a constant. A test holds the table to the function.

use mos6502::instruction::{AddressingMode, Instruction};

/// An instruction and its addressing mode.
pub type Decoded = (Instruction, AddressingMode);

/// By opcode. JAM stands for the six opcodes that the crate does not have and `cpu` executes itself.
#[rustfmt::skip]
pub const DECODED: [Decoded; 256] = {
    use Instruction::*;
    use AddressingMode::{
        Absolute as Abs, AbsoluteX as AbX, AbsoluteY as AbY, Accumulator as Acc, BuggyIndirect as Ind,
        Immediate as Imm, Implied as Imp, IndexedIndirectX as InX, IndirectIndexedY as InY, Relative as Rel,
        ZeroPage as Zpg, ZeroPageX as ZpX, ZeroPageY as ZpY,
    };
    [
        (BRK, Imp), (ORA, InX), (JAM, Imp), (SLO, InX), // $00
        (NOPZ, Zpg), (ORA, Zpg), (ASL, Zpg), (SLO, Zpg), // $04
        (PHP, Imp), (ORA, Imm), (ASL, Acc), (ANC, Imm), // $08
        (NOPA, Abs), (ORA, Abs), (ASL, Abs), (SLO, Abs), // $0C
        (BPL, Rel), (ORA, InY), (JAM, Imp), (SLO, InY), // $10
        (NOPZX, ZpX), (ORA, ZpX), (ASL, ZpX), (SLO, ZpX), // $14
        (CLC, Imp), (ORA, AbY), (NOP, Imp), (SLO, AbY), // $18
        (NOPAX, AbX), (ORA, AbX), (ASL, AbX), (SLO, AbX), // $1C
        (JSR, Abs), (AND, InX), (JAM, Imp), (RLA, InX), // $20
        (BIT, Zpg), (AND, Zpg), (ROL, Zpg), (RLA, Zpg), // $24
        (PLP, Imp), (AND, Imm), (ROL, Acc), (ANC, Imm), // $28
        (BIT, Abs), (AND, Abs), (ROL, Abs), (RLA, Abs), // $2C
        (BMI, Rel), (AND, InY), (JAM, Imp), (RLA, InY), // $30
        (NOPZX, ZpX), (AND, ZpX), (ROL, ZpX), (RLA, ZpX), // $34
        (SEC, Imp), (AND, AbY), (NOP, Imp), (RLA, AbY), // $38
        (NOPAX, AbX), (AND, AbX), (ROL, AbX), (RLA, AbX), // $3C
        (RTI, Imp), (EOR, InX), (JAM, Imp), (SRE, InX), // $40
        (NOPZ, Zpg), (EOR, Zpg), (LSR, Zpg), (SRE, Zpg), // $44
        (PHA, Imp), (EOR, Imm), (LSR, Acc), (ALR, Imm), // $48
        (JMP, Abs), (EOR, Abs), (LSR, Abs), (SRE, Abs), // $4C
        (BVC, Rel), (EOR, InY), (JAM, Imp), (SRE, InY), // $50
        (NOPZX, ZpX), (EOR, ZpX), (LSR, ZpX), (SRE, ZpX), // $54
        (CLI, Imp), (EOR, AbY), (NOP, Imp), (SRE, AbY), // $58
        (NOPAX, AbX), (EOR, AbX), (LSR, AbX), (SRE, AbX), // $5C
        (RTS, Imp), (ADC, InX), (JAM, Imp), (RRA, InX), // $60
        (NOPZ, Zpg), (ADC, Zpg), (ROR, Zpg), (RRA, Zpg), // $64
        (PLA, Imp), (ADC, Imm), (ROR, Acc), (ARR, Imm), // $68
        (JMP, Ind), (ADC, Abs), (ROR, Abs), (RRA, Abs), // $6C
        (BVS, Rel), (ADC, InY), (JAM, Imp), (RRA, InY), // $70
        (NOPZX, ZpX), (ADC, ZpX), (ROR, ZpX), (RRA, ZpX), // $74
        (SEI, Imp), (ADC, AbY), (NOP, Imp), (RRA, AbY), // $78
        (NOPAX, AbX), (ADC, AbX), (ROR, AbX), (RRA, AbX), // $7C
        (NOPI, Imm), (STA, InX), (NOPI, Imm), (SAX, InX), // $80
        (STY, Zpg), (STA, Zpg), (STX, Zpg), (SAX, Zpg), // $84
        (DEY, Imp), (NOPI, Imm), (TXA, Imp), (XAA, Imm), // $88
        (STY, Abs), (STA, Abs), (STX, Abs), (SAX, Abs), // $8C
        (BCC, Rel), (STA, InY), (JAM, Imp), (JAM, Imp), // $90
        (STY, ZpX), (STA, ZpX), (STX, ZpY), (SAX, ZpY), // $94
        (TYA, Imp), (STA, AbY), (TXS, Imp), (JAM, Imp), // $98
        (JAM, Imp), (STA, AbX), (JAM, Imp), (JAM, Imp), // $9C
        (LDY, Imm), (LDA, InX), (LDX, Imm), (LAX, InX), // $A0
        (LDY, Zpg), (LDA, Zpg), (LDX, Zpg), (LAX, Zpg), // $A4
        (TAY, Imp), (LDA, Imm), (TAX, Imp), (JAM, Imp), // $A8
        (LDY, Abs), (LDA, Abs), (LDX, Abs), (LAX, Abs), // $AC
        (BCS, Rel), (LDA, InY), (JAM, Imp), (LAX, InY), // $B0
        (LDY, ZpX), (LDA, ZpX), (LDX, ZpY), (LAX, ZpY), // $B4
        (CLV, Imp), (LDA, AbY), (TSX, Imp), (LAS, AbY), // $B8
        (LDY, AbX), (LDA, AbX), (LDX, AbY), (LAX, AbY), // $BC
        (CPY, Imm), (CMP, InX), (NOPI, Imm), (DCP, InX), // $C0
        (CPY, Zpg), (CMP, Zpg), (DEC, Zpg), (DCP, Zpg), // $C4
        (INY, Imp), (CMP, Imm), (DEX, Imp), (SBX, Imm), // $C8
        (CPY, Abs), (CMP, Abs), (DEC, Abs), (DCP, Abs), // $CC
        (BNE, Rel), (CMP, InY), (JAM, Imp), (DCP, InY), // $D0
        (NOPZX, ZpX), (CMP, ZpX), (DEC, ZpX), (DCP, ZpX), // $D4
        (CLD, Imp), (CMP, AbY), (NOP, Imp), (DCP, AbY), // $D8
        (NOPAX, AbX), (CMP, AbX), (DEC, AbX), (DCP, AbX), // $DC
        (CPX, Imm), (SBC, InX), (NOPI, Imm), (ISC, InX), // $E0
        (CPX, Zpg), (SBC, Zpg), (INC, Zpg), (ISC, Zpg), // $E4
        (INX, Imp), (SBC, Imm), (NOP, Imp), (USBC, Imm), // $E8
        (CPX, Abs), (SBC, Abs), (INC, Abs), (ISC, Abs), // $EC
        (BEQ, Rel), (SBC, InY), (JAM, Imp), (ISC, InY), // $F0
        (NOPZX, ZpX), (SBC, ZpX), (INC, ZpX), (ISC, ZpX), // $F4
        (SED, Imp), (SBC, AbY), (NOP, Imp), (ISC, AbY), // $F8
        (NOPAX, AbX), (SBC, AbX), (INC, AbX), (ISC, AbX), // $FC
    ]
};

#[cfg(test)]
mod tests {
    use super::*;
    use mos6502::Variant;
    use mos6502::instruction::Nmos6502;

    #[test]
    fn the_table_is_what_the_crate_decodes() {
        let mut undecoded = Vec::new();
        for opcode in 0..=u8::MAX {
            let known = DECODED[usize::from(opcode)];
            match Nmos6502::decode(opcode) {
                // The types have no equality.
                Some(decoded) => assert_eq!(
                    format!("{known:?}"),
                    format!("{decoded:?}"),
                    "${opcode:02X}"
                ),
                None => undecoded.push(opcode),
            }
        }
        assert_eq!(undecoded, [0x93, 0x9B, 0x9C, 0x9E, 0x9F, 0xAB]);
    }
}
