//! What every cartridge's image must meet: it is what the sources give, detected as F4SC and as nothing else, started
//! from any bank, and free of undocumented instructions.

use std::path::Path;
use std::process::Command;

use probe::flash_cart::{self, Starts};
use vcs::{Cartridge, Console, Scheme, BANK_SIZE};

use crate::common::Place;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The first hotspot of F4SC in a bank.
const HOTSPOTS: usize = 0xFF4;

/// An image and its symbols, by the name of their files without an extension.
pub type Build = (&'static str, &'static [u8], &'static str);

/// Fails unless `tools/assemble` gives these images and symbols from a game's sources.
pub fn are_assembled(game: &str, builds: &[Build]) {
    let place = Place::new(&format!("{game}-assembled"));
    let output = Command::new(Path::new(ROOT).join("tools/assemble"))
        .arg(game)
        .arg(place.path())
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    for (name, image, symbols) in builds {
        let advice = format!("is not what the sources give: run tools/assemble {game}");
        let same = place.read(&format!("{name}.a26")) == *image;
        assert!(same, "rom/{name}.a26 {advice}");
        let same = place.read(&format!("{name}.sym")) == symbols.as_bytes();
        assert!(same, "rom/{name}.sym {advice}");
    }
}

/// Fails unless each of these tools, with its arguments, finds its tables as it computes them.
pub fn are_computed(tools: &[&[&str]]) {
    for tool in tools {
        let output = Command::new("python3")
            .args(*tool)
            .arg("--check")
            .current_dir(ROOT)
            .output()
            .expect("python3 runs");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{tool:?}: {complaint}");
    }
}

/// Banks of the scheme.
const BANKS: usize = 8;
/// Power-on states that are tried from each bank, by reset and out of a menu.
const SEEDS: u64 = 4;
/// Frames in which no access may stray to a hotspot.
const WATCHED_FRAMES: u64 = 600;

/// Fails unless an image is an F4SC of eight banks and nothing else, which starts from any bank in any state.
pub fn runs_on_a_console(name: &str, image: &[u8]) {
    assert_eq!(image.len(), BANKS * BANK_SIZE, "{name}");
    let cartridge = Cartridge::new(image, None).expect("an image");
    assert_eq!(cartridge.scheme(), Scheme::F4SC, "{name}");
    assert_eq!(flash_cart::faults(image), [""; 0], "{name}");
    let stray = flash_cart::stray_access(&cartridge, WATCHED_FRAMES);
    assert_eq!(stray, None, "{name}");
    let starts = Starts::new(cartridge);
    let (lines, colours) = starts.picture();
    assert_eq!(lines, 262, "{name}");
    assert!(colours > 2, "{name}: {colours} colours");
    for start in starts.all(SEEDS) {
        assert_eq!(starts.check(start), Ok(()), "{name}");
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
