//! What every cartridge's image must meet: detected as F4SC and as nothing else, started from any bank, and
//! free of undocumented instructions.

use vcs::{Console, BANK_SIZE};

/// Where the reset vector, between those of NMI and IRQ, lies in a bank.
const NMI_VECTOR: usize = 0xFFA;
const RESET_VECTOR: usize = 0xFFC;
const IRQ_VECTOR: usize = 0xFFE;
/// The first hotspot of F4SC in a bank.
const HOTSPOTS: usize = 0xFF4;

/// What emulators and flash cartridges take for a sign of another scheme, by that scheme's name: bytes,
/// and how often they must occur. From the detection of Stella and PlusCart.
#[rustfmt::skip]
const SIGNS_OF_OTHER_SCHEMES: &[(&str, &[u8], usize)] = &[
    ("3F (Tigervision): STA $3F",          &[0x85, 0x3F], 2),
    ("3E (Tigervision, RAM): STA $3E",     &[0x85, 0x3E], 1),
    ("3E+",                                b"TJ3E", 1),
    ("3EX",                                b"3EX", 1),
    ("UA (UA Ltd): STA $0240",             &[0x8D, 0x40, 0x02], 1),
    ("UA (UA Ltd): LDA $0240",             &[0xAD, 0x40, 0x02], 1),
    ("UA (UA Ltd): LDA $021F,X",           &[0xBD, 0x1F, 0x02], 1),
    ("UA (Brazilian): BIT $02C0",          &[0x2C, 0xC0, 0x02], 1),
    ("UA (Brazilian): STA $02C0",          &[0x8D, 0xC0, 0x02], 1),
    ("UA (Brazilian): LDA $02C0",          &[0xAD, 0xC0, 0x02], 1),
    ("E0 (Parker Brothers): STA $1FE0",    &[0x8D, 0xE0, 0x1F], 1),
    ("E0 (Parker Brothers): STA $5FE0",    &[0x8D, 0xE0, 0x5F], 1),
    ("E0 (Parker Brothers): STA $FFE9",    &[0x8D, 0xE9, 0xFF], 1),
    ("E0 (Parker Brothers): NOP $1FE0",    &[0x0C, 0xE0, 0x1F], 1),
    ("E0 (Parker Brothers): LDA $1FE0",    &[0xAD, 0xE0, 0x1F], 1),
    ("E0 (Parker Brothers): LDA $FFE9",    &[0xAD, 0xE9, 0xFF], 1),
    ("E0 (Parker Brothers): LDA $FFED",    &[0xAD, 0xED, 0xFF], 1),
    ("E0 (Parker Brothers): LDA $BFF3",    &[0xAD, 0xF3, 0xBF], 1),
    ("E7 (M Network): LDA $FFE2",          &[0xAD, 0xE2, 0xFF], 1),
    ("E7 (M Network): LDA $FFE5",          &[0xAD, 0xE5, 0xFF], 1),
    ("E7 (M Network): LDA $1FE5",          &[0xAD, 0xE5, 0x1F], 1),
    ("E7 (M Network): LDA $1FE7",          &[0xAD, 0xE7, 0x1F], 1),
    ("E7 (M Network): NOP $1FE7",          &[0x0C, 0xE7, 0x1F], 1),
    ("E7 (M Network): STA $FFE7",          &[0x8D, 0xE7, 0xFF], 1),
    ("E7 (M Network): STA $1FE7",          &[0x8D, 0xE7, 0x1F], 1),
    ("EF (Homestar Runner): NOP $FFE0",    &[0x0C, 0xE0, 0xFF], 1),
    ("EF (Homestar Runner): LDA $FFE0",    &[0xAD, 0xE0, 0xFF], 1),
    ("SB (Superbank), 0840: LDA $0800",    &[0xAD, 0x00, 0x08], 1),
    ("SB (Superbank): LDA $0800,X",        &[0xBD, 0x00, 0x08], 1),
    ("PlusROM: STA $1FF1",                 &[0x8D, 0xF1, 0x1F], 1),
];

/// Fails if a sign of another scheme is in an image.
pub fn has_no_sign_of_another_scheme(name: &str, image: &[u8]) {
    for &(scheme, sign, enough) in SIGNS_OF_OTHER_SCHEMES {
        let at: Vec<usize> = (0..image.len())
            .filter(|&offset| image[offset..].starts_with(sign))
            .collect();
        assert!(
            at.len() < enough,
            "{name}, {scheme}: {sign:02X?} at {at:04X?}"
        );
    }
}

/// The word at an offset in a bank.
fn word(bank: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes([bank[offset], bank[offset + 1]])
}

/// Fails unless all vectors of all banks lead to the same stub with the same bytes.
pub fn starts_from_any_bank(name: &str, image: &[u8]) {
    let first = &image[..BANK_SIZE];
    let stub = usize::from(word(first, RESET_VECTOR)) % BANK_SIZE;
    for (number, bank) in image.chunks(BANK_SIZE).enumerate() {
        let at = format!("{name}, bank {number}");
        for vector in [NMI_VECTOR, RESET_VECTOR, IRQ_VECTOR] {
            let target = word(bank, vector);
            assert!(
                target & 0x1000 != 0,
                "{at}: ${target:04X} is not in the cartridge"
            );
            let target = usize::from(target) % BANK_SIZE;
            assert_eq!(target, stub, "{at}, vector at ${vector:03X}");
        }
        let same = bank[stub..HOTSPOTS] == first[stub..HOTSPOTS];
        assert!(same, "{at}: its stubs differ");
    }
}

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

/// The address at which the instruction at PC makes an access that a TIA register would mistake for one
/// of its own: both writes of a read-modify-write, or the read of an indexed store before it stores.
fn stray_access(console: &Console) -> Option<u16> {
    let registers = console.registers();
    let opcode = console.peek(registers.pc);
    let low = console.peek(registers.pc.wrapping_add(1));
    let high = console.peek(registers.pc.wrapping_add(2));
    let absolute = u16::from_le_bytes([low, high]);
    let unfixed =
        |base: u16, index: u8| base & 0xFF00 | u16::from((base as u8).wrapping_add(index));
    let shifts_or_counts = !matches!(opcode >> 4, 0x8..=0xB);
    Some(match opcode & 0x1F {
        0x06 if shifts_or_counts => low.into(),
        0x16 if shifts_or_counts => low.wrapping_add(registers.x).into(),
        0x0E if shifts_or_counts => absolute,
        0x1E if shifts_or_counts => absolute.wrapping_add(registers.x.into()),
        _ => match opcode {
            0x9D => unfixed(absolute, registers.x),
            0x99 => unfixed(absolute, registers.y),
            0x91 => {
                let pointer = [low, low.wrapping_add(1)].map(|at| console.peek(at.into()));
                unfixed(u16::from_le_bytes(pointer), registers.y)
            }
            0x81 | 0x94 | 0x95 | 0x96 => low.into(),
            _ => return None,
        },
    })
}

/// Fails if the instruction at PC is undocumented, lies behind the code or strays into a register of the
/// TIA; returns its opcode.
pub fn is_clean(name: &str, console: &Console) -> u8 {
    let pc = console.registers().pc;
    let opcode = console.peek(pc);
    assert!(is_documented(opcode), "{name}: ${opcode:02X} at ${pc:04X}");
    let offset = usize::from(pc) % BANK_SIZE;
    assert!(offset < HOTSPOTS, "{name}: ${pc:04X} is behind the code");
    if let Some(address) = stray_access(console) {
        assert!(
            !is_tia(address),
            "{name}: ${opcode:02X} at ${pc:04X} touches ${address:04X}"
        );
    }
    opcode
}
