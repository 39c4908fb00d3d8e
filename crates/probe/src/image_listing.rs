//! A listing of an image in the layout of DASM's, from the image and its symbols.
//!
//! It lists the labels, the instructions and the data of each bank at the addresses of the symbols, which differ from
//! bank to bank; DASM's own listing (`dasm -l`) has the comments as well. Of a listing beside the image Stella reads
//! only the lines `NAME = value`; it takes all names from the symbols.
//!
//! A byte belongs to an instruction if a demonstration executed it, or if such an instruction leads there in the same
//! bank; all others are data.

use std::fmt::Write;

use crate::coverage::Coverage;
use crate::opcodes;
use crate::symbols::Symbols;
use vcs::{BANK_SIZE, Cartridge, Console};

/// Frames of the demonstration that is run to find instructions: half a minute.
const FRAMES: u64 = 1800;
/// Bytes of data in a line.
const DATA: usize = 8;
/// A byte that occurs at least so often in a row is a line `ds`.
const REPEATED: usize = 9;

/// Writes the listing of an image whose source is `source`.
pub fn listing(source: &str, cartridge: &Cartridge, symbols: &Symbols) -> String {
    let image = cartridge.image();
    let banks = image.len().div_ceil(BANK_SIZE);
    let lengths = instructions(cartridge);
    let mut text = format!("------- FILE {source} LEVEL 1 PASS 1\n");
    let mut number = 0;
    let mut line = |address: u16, bytes: &[u8], label: &str, source: &str| {
        number += 1;
        let shown: Vec<String> = bytes
            .iter()
            .take(4)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        // as DASM marks that there are more
        let more = if bytes.len() > 4 { '*' } else { ' ' };
        let shown = shown.join(" ");
        let line = format!(
            "{number:>7}  {address:04x}{:<18}{shown:<11}{more}{label:<12} {source}",
            ""
        );
        writeln!(text, "{}", line.trim_end()).expect("a text can be written to");
    };
    for bank in 0..banks {
        let start = bank * BANK_SIZE;
        let end = image.len().min(start + BANK_SIZE);
        let base = bank_address(bank, banks);
        line(base, &[], "", &format!("; bank {bank}"));
        let mut at = start;
        while at < end {
            let address = base + (at - start) as u16;
            let label = symbols.name(address).unwrap_or_default();
            let is_start = |at: usize| lengths[at].is_some() || named(symbols, base, at - start);
            let length = match lengths[at] {
                Some(length) => {
                    let bytes = &image[at..at + length];
                    line(
                        address,
                        bytes,
                        &label,
                        &opcodes::disassemble(address, bytes, symbols),
                    );
                    length
                }
                None => {
                    let free = (at + 1..end).take_while(|&at| !is_start(at)).count() + 1;
                    let same = image[at..at + free]
                        .iter()
                        .take_while(|&&byte| byte == image[at])
                        .count();
                    let length = if same >= REPEATED {
                        same
                    } else {
                        free.min(DATA)
                    };
                    let bytes = &image[at..at + length];
                    let source = match same >= REPEATED {
                        true => format!("ds     {length},${:02x}", bytes[0]),
                        false => {
                            let bytes: Vec<String> =
                                bytes.iter().map(|byte| format!("${byte:02x}")).collect();
                            format!(".byte  {}", bytes.join(","))
                        }
                    };
                    line(address, bytes, &label, &source);
                    length
                }
            };
            at += length;
        }
    }
    text
}

/// The address of a bank's first byte in the symbols: each bank is assembled for its own mirror, the last one
/// at the last.
fn bank_address(bank: usize, banks: usize) -> u16 {
    (0x10000 - (banks - bank) * 2 * BANK_SIZE + BANK_SIZE) as u16
}

fn named(symbols: &Symbols, base: u16, offset: usize) -> bool {
    symbols.name(base + offset as u16).is_some()
}

/// The length of the instruction that begins at each byte of the image; `None` if none is known to.
fn instructions(cartridge: &Cartridge) -> Vec<Option<usize>> {
    let image = cartridge.image();
    let coverage = demonstrated(cartridge);
    let mut lengths = vec![None; image.len()];
    let mut taken = vec![false; image.len()];
    let mut open: Vec<usize> = (0..image.len())
        .filter(|&at| coverage.executed_opcode(at))
        .collect();
    open.reverse();
    while let Some(at) = open.pop() {
        let opcode = image[at];
        let length = opcodes::length(opcode);
        let bank = at / BANK_SIZE * BANK_SIZE;
        let inside = at + length <= image.len().min(bank + BANK_SIZE);
        let free = |at: usize| !taken[at] && !coverage.data_only(at);
        if lengths[at].is_some() || !inside || !(at..at + length).all(free) {
            continue;
        }
        lengths[at] = Some(length);
        taken[at..at + length].fill(true);
        let low = image.get(at + 1).copied().unwrap_or_default();
        let word = u16::from_le_bytes([low, image.get(at + 2).copied().unwrap_or_default()]);
        let switches = length == 3 && cartridge.is_hotspot(word);
        let name = opcodes::name(opcode);
        let jumps = matches!(name, "jmp" | "jsr");
        let target = match (opcode & 0x1F == 0x10, jumps && opcode != 0x6C) {
            (true, _) => Some((at + 2).wrapping_add_signed(isize::from(low as i8))),
            (_, true) => Some(bank + usize::from(word) % BANK_SIZE),
            _ => None,
        };
        let target = target.filter(|&target| target / BANK_SIZE * BANK_SIZE == bank);
        // a jump to another mirror is one to another bank
        let here = !jumps || symbols_agree(at, word, image.len());
        open.extend(target.filter(|&target| here && target < image.len()));
        if !matches!(name, "jmp" | "rts" | "rti" | "brk" | "jam") && !switches {
            open.extend(Some(at + length).filter(|&next| next < image.len().min(bank + BANK_SIZE)));
        }
    }
    lengths
}

/// Whether an address is one of the mirror that the bank of an image's byte is assembled for.
fn symbols_agree(at: usize, address: u16, size: usize) -> bool {
    let banks = size.div_ceil(BANK_SIZE);
    bank_address(at / BANK_SIZE, banks) & 0xF000 == address & 0xF000
}

/// What a demonstration executes and reads.
fn demonstrated(cartridge: &Cartridge) -> Coverage {
    let mut coverage = Coverage::new(cartridge);
    let mut console = Console::new(cartridge.clone(), 0);
    console.set_video(false);
    let mut accesses = Vec::new();
    while console.frame_number() <= FRAMES && !console.jammed() {
        console.step_recorded(&mut accesses);
        coverage.watch(&accesses);
    }
    coverage
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_and_data_are_told_apart_and_labels_stand_where_the_symbols_have_them() {
        let mut image = vec![0xFF; BANK_SIZE];
        let code = [
            0xA9, 0x00, // LDA #0
            0x4C, 0x09, 0xF0, // JMP over the data
            0x01, 0x02, 0x03, 0x04, // data
            0x85, 0x09, // STA COLUBK
            0xD0, 0x03, // BNE, never taken
            0x4C, 0x00, 0xF0, // JMP $F000
            0x60, // RTS, never executed
        ];
        image[..code.len()].copy_from_slice(&code);
        image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
        let symbols =
            Symbols::parse("Start f000 (R )\nTable f005 (R )\nNever f010 (R )\n").unwrap();
        let cartridge = Cartridge::new(&image, None).unwrap();
        let text = listing("test.asm", &cartridge, &symbols);
        let sources: Vec<(&str, &str)> = text
            .lines()
            .skip(2)
            .map(|line| (&line[9..13], line[43..].trim_start()))
            .collect();
        let expected = [
            ("f000", "Start        lda    #$00"),
            ("f002", "jmp    $f009"),
            ("f005", "Table        .byte  $01,$02,$03,$04"),
            ("f009", "sta    COLUBK"),
            ("f00b", "bne    Never"),
            ("f00d", "jmp    Start"),
            ("f010", "Never        rts"),
            ("f011", "ds     4075,$ff"),
            ("fffc", ".byte  $00,$f0,$00,$f0"),
        ];
        assert_eq!(sources, expected);
        let fourth = text.lines().nth(4).unwrap();
        assert_eq!(&fourth[31..43], "01 02 03 04 ");
        let parsed = Symbols::parse(&text).unwrap();
        for name in ["Start", "Table", "Never"] {
            assert_eq!(parsed.value(name), symbols.value(name), "{name}");
        }
    }
}
