//! Checks of every instruction of a cartridge.

use vcs::{BANK_SIZE, Console, Registers, Scheme};

/// The first hotspot of F4SC in a bank, and the first vector.
const HOTSPOTS: usize = 0xFF4;
const VECTORS: usize = 0xFFA;

/// The documented instructions: for each high digit of the opcode the low digits.
#[rustfmt::skip]
const DOCUMENTED: [&str; 16] = [
    "015689ADE", "015689DE", "0145689ACDE", "015689DE",
    "015689ACDE", "015689DE", "015689ACDE", "015689DE",
    "14568ACDE", "0145689AD", "01245689ACDE", "0145689ACDE",
    "0145689ACDE", "015689DE", "0145689ACDE", "015689DE",
];

/// Whether an opcode is documented.
fn is_documented(opcode: u8) -> bool {
    let low = char::from_digit(u32::from(opcode & 15), 16).expect("a digit");
    DOCUMENTED[usize::from(opcode >> 4)].contains(low.to_ascii_uppercase())
}

/// Whether an address is one of the TIA's.
fn is_tia(address: u16) -> bool {
    address & 0x1080 == 0
}

/// The address at which an instruction at PC makes an access that a TIA register would mistake for one
/// of its own: both writes of a read-modify-write, or the read of an indexed store before it stores.
fn stray_access(console: &Console, registers: &Registers, opcode: u8) -> Option<u16> {
    let operand = |place| console.peek(registers.pc.wrapping_add(place));
    let low = || operand(1);
    let absolute = || u16::from_le_bytes([operand(1), operand(2)]);
    let unfixed =
        |base: u16, index: u8| base & 0xFF00 | u16::from((base as u8).wrapping_add(index));
    let shifts_or_counts = !matches!(opcode >> 4, 0x8..=0xB);
    Some(match opcode & 0x1F {
        0x06 if shifts_or_counts => low().into(),
        0x16 if shifts_or_counts => low().wrapping_add(registers.x).into(),
        0x0E if shifts_or_counts => absolute(),
        0x1E if shifts_or_counts => absolute().wrapping_add(registers.x.into()),
        _ => match opcode {
            0x9D => unfixed(absolute(), registers.x),
            0x99 => unfixed(absolute(), registers.y),
            0x91 => {
                let at = low();
                let pointer = [at, at.wrapping_add(1)].map(|at| console.peek(at.into()));
                unfixed(u16::from_le_bytes(pointer), registers.y)
            }
            0x81 | 0x94 | 0x95 | 0x96 => low().into(),
            _ => return None,
        },
    })
}

/// Fails if the instruction at PC is undocumented, lies behind the code or strays into a register of the
/// TIA; returns its opcode.
pub fn is_clean(name: &str, console: &Console) -> u8 {
    let registers = console.registers();
    let pc = registers.pc;
    let opcode = console.peek(pc);
    assert!(is_documented(opcode), "{name}: ${opcode:02X} at ${pc:04X}");
    let offset = usize::from(pc) % BANK_SIZE;
    let switches_by_writes = console.cartridge().scheme() == Scheme::T3E_PLUS;
    let end = if switches_by_writes {
        VECTORS
    } else {
        HOTSPOTS
    };
    assert!(offset < end, "{name}: ${pc:04X} is behind the code");
    if let Some(address) = stray_access(console, &registers, opcode) {
        assert!(
            !is_tia(address),
            "{name}: ${opcode:02X} at ${pc:04X} touches ${address:04X}"
        );
    }
    opcode
}
