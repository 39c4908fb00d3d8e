//! The 256 opcodes: mnemonics, operands, and which of their bus accesses read data.
//!
//! The mnemonics are DASM's, including undocumented instructions; DASM has none for JAM.

use std::ops::Range;
use std::sync::LazyLock;

use vcs::Access;

use crate::hardware;
use crate::symbols::Symbols;

/// The mnemonics, sixteen opcodes per row.
const NAMES: [&str; 16] = [
    "brk ora jam slo nop ora asl slo php ora asl anc nop ora asl slo",
    "bpl ora jam slo nop ora asl slo clc ora nop slo nop ora asl slo",
    "jsr and jam rla bit and rol rla plp and rol anc bit and rol rla",
    "bmi and jam rla nop and rol rla sec and nop rla nop and rol rla",
    "rti eor jam sre nop eor lsr sre pha eor lsr asr jmp eor lsr sre",
    "bvc eor jam sre nop eor lsr sre cli eor nop sre nop eor lsr sre",
    "rts adc jam rra nop adc ror rra pla adc ror arr jmp adc ror rra",
    "bvs adc jam rra nop adc ror rra sei adc nop rra nop adc ror rra",
    "nop sta nop sax sty sta stx sax dey nop txa ane sty sta stx sax",
    "bcc sta jam sha sty sta stx sax tya sta txs shs shy sta shx sha",
    "ldy lda ldx lax ldy lda ldx lax tay lda tax lxa ldy lda ldx lax",
    "bcs lda jam lax ldy lda ldx lax clv lda tsx las ldy lda ldx lax",
    "cpy cmp nop dcp cpy cmp dec dcp iny cmp dex sbx cpy cmp dec dcp",
    "bne cmp jam dcp nop cmp dec dcp cld cmp nop dcp nop cmp dec dcp",
    "cpx sbc nop isb cpx sbc inc isb inx sbc nop sbc cpx sbc inc isb",
    "beq sbc jam isb nop sbc inc isb sed sbc nop isb nop sbc inc isb",
];

const JSR: u8 = 0x20;

/// Addressing modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Implied,
    Accumulator,
    Immediate,
    ZeroPage,
    ZeroPageX,
    ZeroPageY,
    Absolute,
    AbsoluteX,
    AbsoluteY,
    Indirect,
    IndirectX,
    IndirectY,
    Relative,
}

/// What an instruction does with its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// Reads it and uses the value.
    Read,
    /// Writes it.
    Write,
    /// Reads it, and writes a modified value back.
    Modify,
    /// Pulls from the stack.
    Pull,
    /// Reads the interrupt vector (BRK).
    Vector,
    /// Reads no data, or does not use it.
    Nothing,
}

/// Returns the mnemonic of an opcode.
pub fn name(opcode: u8) -> &'static str {
    let column = usize::from(opcode & 0x0F) * 4;
    &NAMES[usize::from(opcode >> 4)][column..column + 3]
}

/// Returns the addressing mode, which depends mostly on the lower five bits of the opcode.
fn mode(opcode: u8) -> Mode {
    let late = opcode >= 0x80;
    match opcode & 0x1F {
        0x00 if opcode == JSR => Mode::Absolute,
        0x00 | 0x02 if late => Mode::Immediate,
        0x0A if !late => Mode::Accumulator,
        0x00 | 0x02 | 0x08 | 0x0A | 0x12 | 0x18 | 0x1A => Mode::Implied,
        0x01 | 0x03 => Mode::IndirectX,
        0x04..=0x07 => Mode::ZeroPage,
        0x09 | 0x0B => Mode::Immediate,
        0x0C if opcode == 0x6C => Mode::Indirect,
        0x0C..=0x0F => Mode::Absolute,
        0x10 => Mode::Relative,
        0x11 | 0x13 => Mode::IndirectY,
        0x16 | 0x17 if matches!(opcode & 0xE0, 0x80 | 0xA0) => Mode::ZeroPageY,
        0x14..=0x17 => Mode::ZeroPageX,
        0x1E | 0x1F if matches!(opcode & 0xE0, 0x80 | 0xA0) => Mode::AbsoluteY,
        0x19 | 0x1B => Mode::AbsoluteY,
        _ => Mode::AbsoluteX,
    }
}

fn usage(opcode: u8) -> Use {
    match name(opcode) {
        "pla" | "plp" | "rts" | "rti" => Use::Pull,
        "brk" => Use::Vector,
        "sta" | "stx" | "sty" | "sax" | "sha" | "shx" | "shy" | "shs" => Use::Write,
        "asl" | "lsr" | "rol" | "ror" | "inc" | "dec" | "slo" | "rla" | "sre" | "rra" | "dcp"
        | "isb" => Use::Modify,
        "nop" | "jsr" => Use::Nothing,
        _ => Use::Read,
    }
}

/// Returns the length of an instruction in bytes, 1 to 3. BRK counts as 1 byte, without the one it skips.
pub fn length(opcode: u8) -> usize {
    match mode(opcode) {
        Mode::Implied | Mode::Accumulator => 1,
        Mode::Absolute | Mode::AbsoluteX | Mode::AbsoluteY | Mode::Indirect => 3,
        _ => 2,
    }
}

/// Selects the accesses of one instruction that fetch its opcode and operand.
pub fn fetches(accesses: &[Access]) -> impl Iterator<Item = &Access> {
    let opcode = accesses.first().map_or(0, |first| first.value);
    let last = accesses.len().saturating_sub(1);
    let second = if opcode == JSR { last } else { 2 };
    let places = [0, 1, second];
    places
        .into_iter()
        .take(SHAPES[usize::from(opcode)].length)
        .filter_map(|place| accesses.get(place))
}

/// Selects the accesses of one instruction that read data which it uses, including pointers but not the
/// CPU's dummy reads.
pub fn data_reads(accesses: &[Access]) -> impl Iterator<Item = &Access> {
    let opcode = accesses.first().map_or(0, |first| first.value);
    let Shape { pointer, data, .. } = &SHAPES[usize::from(opcode)];
    let data = match data {
        Data::At(places) => places.clone(),
        Data::FromEnd(place) => {
            let place = accesses.len().saturating_sub(*place);
            place..place + 1
        }
    };
    pointer
        .clone()
        .chain(data)
        .filter_map(|place| accesses.get(place))
}

/// The layout of an instruction's bytes and accesses.
struct Shape {
    /// Bytes of opcode and operand.
    length: usize,
    /// The accesses that read a pointer.
    pointer: Range<usize>,
    data: Data,
}

/// The accesses that read data.
enum Data {
    At(Range<usize>),
    /// One access, counted from the last, which is 1: indexed modes may have one more before it.
    FromEnd(usize),
}

/// The shapes of all opcodes, so that watching an instruction compares no mnemonics.
static SHAPES: LazyLock<[Shape; 256]> =
    LazyLock::new(|| std::array::from_fn(|opcode| shape(opcode as u8)));

fn shape(opcode: u8) -> Shape {
    let mode = mode(opcode);
    let pointer = match mode {
        Mode::IndirectX | Mode::Indirect => 3..5,
        Mode::IndirectY => 2..4,
        _ => 0..0,
    };
    let data = match (usage(opcode), mode) {
        (Use::Pull, _) if name(opcode).starts_with('p') => Data::At(3..4),
        (Use::Pull, _) if name(opcode) == "rts" => Data::At(3..5),
        (Use::Pull, _) => Data::At(3..6),
        (Use::Vector, _) => Data::At(5..7),
        (_, Mode::Implied | Mode::Accumulator | Mode::Immediate | Mode::Relative) => Data::At(0..0),
        (_, Mode::Indirect) => Data::At(0..0),
        (Use::Read, Mode::Absolute) if name(opcode) == "jmp" => Data::At(0..0),
        (Use::Read, _) => Data::FromEnd(1),
        (Use::Modify, _) => Data::FromEnd(3),
        _ => Data::At(0..0),
    };
    Shape {
        length: length(opcode),
        pointer,
        data,
    }
}

/// Disassembles the instruction at `address`, with the mnemonic padded to seven characters as in Stella:
/// `lda    CXM0P,x`. `bytes` are its opcode and operand.
pub fn disassemble(address: u16, bytes: &[u8], symbols: &Symbols) -> String {
    let opcode = bytes.first().copied().unwrap_or_default();
    let at = |place: usize| bytes.get(place).copied().unwrap_or_default();
    let low = u16::from(at(1));
    let word = u16::from_le_bytes([at(1), at(2)]);
    let writes = matches!(usage(opcode), Use::Write | Use::Modify);
    // operands that are code addresses or pointers are never registers
    let data = !matches!(
        mode(opcode),
        Mode::Relative | Mode::Indirect | Mode::IndirectX | Mode::IndirectY
    ) && !matches!(name(opcode), "jmp" | "jsr");
    let register = |value| Some(hardware::name(value, writes)?.to_string()).filter(|_| data);
    let named = |value: u16| register(value).or_else(|| symbols.name(value));
    let short = |value: u16| named(value).unwrap_or_else(|| format!("${value:02x}"));
    let long = |value: u16| named(value).unwrap_or_else(|| format!("${value:04x}"));
    // without .w an assembler would use the zero page for a short address
    let wide = matches!(
        mode(opcode),
        Mode::Absolute | Mode::AbsoluteX | Mode::AbsoluteY
    ) && word < 0x100
        && !matches!(name(opcode), "jmp" | "jsr");
    let operand = match mode(opcode) {
        Mode::Implied => String::new(),
        Mode::Accumulator => String::from("A"),
        Mode::Immediate => format!("#${low:02x}"),
        Mode::ZeroPage => short(low),
        Mode::ZeroPageX => format!("{},x", short(low)),
        Mode::ZeroPageY => format!("{},y", short(low)),
        Mode::Absolute => long(word),
        Mode::AbsoluteX => format!("{},x", long(word)),
        Mode::AbsoluteY => format!("{},y", long(word)),
        Mode::Indirect => format!("({})", long(word)),
        Mode::IndirectX => format!("({},x)", short(low)),
        Mode::IndirectY => format!("({}),y", short(low)),
        Mode::Relative => long(address.wrapping_add(2).wrapping_add(at(1) as i8 as u16)),
    };
    let suffix = if wide { ".w" } else { "" };
    let text = format!("{:<7}{operand}", format!("{}{suffix}", name(opcode)));
    text.trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::{Cartridge, Console};

    /// The bus accesses of an instruction at $F000, with X = Y = 1 and the pointers of the zero page
    /// at $F101.
    fn accesses(code: [u8; 3]) -> Vec<Access> {
        let mut image = vec![0x01; 0x1000];
        image[..3].copy_from_slice(&code);
        image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
        let mut console = Console::new(Cartridge::new(&image, None).unwrap(), 0);
        for byte in (0x80..=0xFF).step_by(2) {
            console.poke_ram(byte, 0x01);
            console.poke_ram(byte + 1, 0xF1);
        }
        let mut registers = console.registers();
        (registers.x, registers.y) = (1, 1);
        console.set_registers(registers);
        let mut accesses = Vec::new();
        console.step_recorded(&mut accesses);
        accesses
    }

    #[test]
    fn mnemonics_and_lengths_match_the_mos6502_crate() {
        use mos6502::Variant;
        use mos6502::instruction::{Instruction as I, Nmos6502};
        for opcode in 0..=255_u8 {
            let Some((instruction, mode)) = Nmos6502::decode(opcode) else {
                continue; // a few undocumented ones are missing there
            };
            let theirs = match instruction {
                I::NOPZ | I::NOPZX | I::NOPA | I::NOPAX | I::NOPI => String::from("nop"),
                I::JMP => String::from("jmp"),
                I::BRKcld => String::from("brk"),
                other => format!("{other:?}").to_lowercase(),
            };
            let ours = match name(opcode) {
                // two mnemonics for one instruction
                "isb" => "isc",
                "asr" => "alr",
                "shs" => "tas",
                "ane" => "xaa",
                "sbc" if opcode == 0xEB => "usbc",
                name => name,
            };
            assert_eq!(ours, theirs, "${opcode:02X}");
            assert_eq!(
                length(opcode),
                1 + usize::from(mode.extra_bytes()),
                "${opcode:02X}"
            );
        }
    }

    #[test]
    fn selects_the_reads_that_an_instruction_uses() {
        let reads = |code| -> Vec<u16> {
            data_reads(&accesses(code))
                .map(|access| access.address)
                .collect()
        };
        let none: [u16; 0] = [];
        assert_eq!(reads([0xA9, 0x80, 0]), none); // LDA #
        assert_eq!(reads([0xA5, 0x80, 0]), [0x80]); // LDA zp
        assert_eq!(reads([0xB5, 0x80, 0]), [0x81]); // LDA zp,X
        assert_eq!(reads([0xAD, 0x23, 0xF1]), [0xF123]); // LDA abs
        assert_eq!(reads([0xBD, 0xFF, 0xF1]), [0xF200]); // LDA abs,X over a page
        assert_eq!(reads([0xB1, 0x80, 0]), [0x80, 0x81, 0xF102]); // LDA (zp),Y
        assert_eq!(reads([0xA1, 0x81, 0]), [0x82, 0x83, 0xF101]); // LDA (zp,X)
        assert_eq!(reads([0x91, 0x80, 0]), [0x80, 0x81]); // STA (zp),Y
        assert_eq!(reads([0x9D, 0x80, 0x00]), none); // STA abs,X
        assert_eq!(reads([0xE6, 0x80, 0]), [0x80]); // INC zp
        assert_eq!(reads([0xFE, 0x80, 0x00]), [0x81]); // INC abs,X
        assert_eq!(reads([0xF3, 0x80, 0]), [0x80, 0x81, 0xF102]); // ISB (zp),Y
        assert_eq!(reads([0x04, 0x80, 0]), none); // NOP zp
        assert_eq!(reads([0x6C, 0x80, 0x00]), [0x80, 0x81]); // JMP (abs)
        assert_eq!(reads([0x4C, 0x80, 0xF0]), none); // JMP
        assert_eq!(reads([0x20, 0x80, 0xF0]), none); // JSR
        assert_eq!(reads([0x48, 0, 0]), none); // PHA
        assert_eq!(reads([0x68, 0, 0]), [0x1FE]); // PLA
        assert_eq!(reads([0x60, 0, 0]), [0x1FE, 0x1FF]); // RTS
        assert_eq!(reads([0x40, 0, 0]), [0x1FE, 0x1FF, 0x100]); // RTI
        assert_eq!(reads([0x00, 0, 0]), [0xFFFE, 0xFFFF]); // BRK
        assert_eq!(reads([0xD0, 0x10, 0]), none); // BNE
        assert_eq!(reads([0x0A, 0, 0]), none); // ASL A
    }

    #[test]
    fn selects_the_fetches_of_opcode_and_operand() {
        let fetched = |code| -> Vec<u16> {
            fetches(&accesses(code))
                .map(|access| access.address)
                .collect()
        };
        assert_eq!(fetched([0xEA, 0, 0]), [0xF000]);
        assert_eq!(fetched([0xA5, 0x80, 0]), [0xF000, 0xF001]);
        assert_eq!(fetched([0x20, 0x80, 0xF0]), [0xF000, 0xF001, 0xF002]);
        assert_eq!(fetched([0xDD, 0x80, 0xF0]), [0xF000, 0xF001, 0xF002]);
    }

    #[test]
    fn disassembles_instructions() {
        let symbols = Symbols::parse("score 0080\nTable f123\nLoop f010\n").unwrap();
        for (bytes, text) in [
            (vec![0xEA], "nop"),
            (vec![0x0A], "asl    A"),
            (vec![0xA9, 0x0F], "lda    #$0f"),
            (vec![0x85, 0x02], "sta    WSYNC"),
            (vec![0xA5, 0x02], "lda    CXP0FB"),
            (vec![0xE6, 0x02], "inc    WSYNC"),
            (vec![0xA1, 0x02], "lda    ($02,x)"),
            (vec![0xD0, 0x00], "bne    $f002"),
            (vec![0xA5, 0x80], "lda    score"),
            (vec![0xA5, 0x90], "lda    $90"),
            (vec![0x8D, 0x02, 0x00], "sta.w  WSYNC"),
            (vec![0xBD, 0x23, 0xF1], "lda    Table,x"),
            (vec![0xB1, 0x80], "lda    (score),y"),
            (vec![0xA1, 0x80], "lda    (score,x)"),
            (vec![0x6C, 0x24, 0xF1], "jmp    ($f124)"),
            (vec![0xD0, 0x0E], "bne    Loop"),
            (vec![0xD0, 0xFE], "bne    $f000"),
            (vec![0xAD, 0x80, 0x02], "lda    SWCHA"),
            (vec![0x8D, 0x96, 0x02], "sta    TIM64T"),
        ] {
            assert_eq!(disassemble(0xF000, &bytes, &symbols), text);
        }
    }
}
