//! The images in `rom/`: that each is what the sources give, and that a console, a flash cartridge or an
//! emulator that guesses at cartridges takes it for what it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use vcs::{Cartridge, Console, Frame, Scheme, BANK_SIZE};

use crate::cartridge::sessions::sessions;
use crate::cartridge::{IMAGE, SYMBOLS};
use crate::common::Place;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// An image and its symbols, by the name of their files.
struct Build {
    name: &'static str,
    image: &'static [u8],
    symbols: &'static str,
}

const BUILDS: [Build; 2] = [
    Build {
        name: "ricochet",
        image: IMAGE,
        symbols: SYMBOLS,
    },
    Build {
        name: "ricochet-pal60",
        image: include_bytes!("../../../rom/ricochet-pal60.a26"),
        symbols: include_str!("../../../rom/ricochet-pal60.sym"),
    },
];

/// Where the reset vector, between those of NMI and IRQ, lies in a bank.
const NMI_VECTOR: usize = 0xFFA;
const RESET_VECTOR: usize = 0xFFC;
const IRQ_VECTOR: usize = 0xFFE;
/// The first hotspot of F4SC in a bank.
const HOTSPOTS: usize = 0xFF4;
/// Frames of a second.
const SECOND: u64 = 60;

impl Build {
    fn banks(&self) -> impl Iterator<Item = &'static [u8]> {
        self.image.chunks(BANK_SIZE)
    }

    fn cartridge(&self) -> Cartridge {
        Cartridge::new(self.image, None).expect(self.name)
    }
}

/// The word at an offset in a bank.
fn word(bank: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes([bank[offset], bank[offset + 1]])
}

#[test]
fn the_sources_give_this_image_and_these_symbols() {
    let place = Place::new("assembled");
    let output = Command::new(Path::new(ROOT).join("tools/assemble"))
        .arg("ricochet")
        .arg(place.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    for build in BUILDS {
        let Build {
            name,
            image,
            symbols,
        } = build;
        let advice = "is not what the sources give: run tools/assemble";
        let same = place.read(&format!("{name}.a26")) == image;
        assert!(same, "rom/{name}.a26 {advice}");
        let same = place.read(&format!("{name}.sym")) == symbols.as_bytes();
        assert!(same, "rom/{name}.sym {advice}");
    }
}

#[test]
fn the_tables_are_those_that_the_drawings_give() {
    for tool in ["tools/glyphs.py", "tools/text.py"] {
        let output = Command::new("python3")
            .arg(Path::new(ROOT).join(tool))
            .arg("--check")
            .output()
            .expect("python3 draws the tables");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{stderr}");
    }
}

#[test]
fn each_is_an_f4sc_of_eight_banks() {
    for build in BUILDS {
        assert_eq!(build.image.len(), 8 * BANK_SIZE, "{}", build.name);
        assert_eq!(build.cartridge().scheme(), Scheme::F4SC, "{}", build.name);
    }
}

#[test]
fn every_bank_has_the_same_start_stub_and_all_vectors_lead_there() {
    for build in BUILDS {
        let first = build.banks().next().unwrap();
        let stub = usize::from(word(first, RESET_VECTOR)) % BANK_SIZE;
        for (number, bank) in build.banks().enumerate() {
            let at = format!("{}, bank {number}", build.name);
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
}

/// A console whose start bank is chosen; all else is as the seed has it.
fn switched_on(build: &Build, seed: u64, bank: usize) -> Console {
    let mut console = Console::new(build.cartridge(), seed);
    console.set_bank(bank);
    let mut registers = console.registers();
    registers.pc = u16::from_le_bytes([console.peek(0xFFFC), console.peek(0xFFFD)]);
    console.set_registers(registers);
    console
}

/// The frame that is shown a second after power-on.
fn after_a_second(build: &Build, seed: u64, bank: usize) -> Frame {
    let mut console = switched_on(build, seed, bank);
    while console.frame().number < SECOND {
        console.run_frame();
    }
    console.frame().clone()
}

#[test]
fn whatever_a_console_holds_at_power_on_the_game_begins() {
    for build in BUILDS {
        let quiet = after_a_second(&build, 0, 0);
        assert_eq!(quiet.lines(), 262, "{}", build.name);
        let colours: BTreeSet<u8> = quiet.pixels.iter().copied().collect();
        assert!(colours.len() > 2, "{}: {colours:02X?}", build.name);
        for bank in 0..8 {
            for seed in 0..8 {
                assert!(
                    after_a_second(&build, seed, bank).pixels == quiet.pixels,
                    "{}: another picture with seed {seed} and start bank {bank}",
                    build.name
                );
            }
        }
    }
}

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

#[test]
fn nothing_in_it_is_a_sign_of_another_scheme() {
    for Build { name, image, .. } in BUILDS {
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
}

impl Build {
    /// The names and numbers of the symbol list.
    fn list(&self) -> Vec<(&'static str, u16)> {
        self.symbols
            .lines()
            .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
                [name, number, "(R", ")"] if number.len() == 4 => {
                    (name, u16::from_str_radix(number, 16).expect(line))
                }
                _ => panic!("`{line}` is not `NAME hhhh (R )`"),
            })
            .collect()
    }
}

#[test]
fn each_symbol_has_one_name_that_debuggers_like() {
    for build in BUILDS {
        let mut seen = BTreeSet::new();
        for (name, _) in build.list() {
            assert!(!name.starts_with('_'), "{name}");
            assert!(seen.insert(name), "{name} is there twice");
        }
    }
}

/// The names of the sources' constants.
fn constants() -> BTreeSet<String> {
    let mut folders = vec![Path::new(ROOT).join("asm")];
    let mut names = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            for line in fs::read_to_string(&path).unwrap().lines() {
                let mut words = line.split_whitespace();
                let name = words.next().unwrap_or_default();
                let sign = words.next().unwrap_or_default().to_ascii_lowercase();
                let labelled = line.starts_with(|first: char| first.is_ascii_alphabetic());
                if labelled && ["=", "set", "equ"].contains(&sign.as_str()) {
                    names.insert(name.to_string());
                }
            }
        }
    }
    names
}

#[test]
fn symbols_are_places_and_no_constants() {
    let constants = constants();
    assert!(
        constants.contains("SWCHA"),
        "the sources are not understood"
    );
    for (name, value) in BUILDS.iter().flat_map(Build::list) {
        assert!(!constants.contains(name), "{name} is a number");
        let ram = (0x80..=0xFF).contains(&value);
        let cartridge = value & 0x1000 != 0;
        assert!(ram || cartridge, "{name} = ${value:04X} is no place");
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

/// Whether each opcode is documented.
fn documented() -> [bool; 256] {
    let mut table = [false; 256];
    for (high, lows) in DOCUMENTED.iter().enumerate() {
        for low in lows.chars() {
            table[high << 4 | low.to_digit(16).unwrap() as usize] = true;
        }
    }
    table
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

#[test]
fn every_instruction_in_long_sessions_is_documented_and_strays_into_no_register() {
    let documented = documented();
    assert_eq!(documented.iter().filter(|yes| **yes).count(), 151);
    let mut executed = [false; 256];
    for session in sessions() {
        session.run(
            |_| {},
            |console| {
                let pc = console.registers().pc;
                let opcode = console.peek(pc);
                executed[usize::from(opcode)] = true;
                let name = &session.name;
                assert!(
                    documented[usize::from(opcode)],
                    "{name}: ${opcode:02X} at ${pc:04X}"
                );
                let offset = usize::from(pc) % BANK_SIZE;
                assert!(offset < HOTSPOTS, "{name}: ${pc:04X} is behind the code");
                if let Some(address) = stray_access(console) {
                    assert!(
                        !is_tia(address),
                        "{name}: ${opcode:02X} at ${pc:04X} touches ${address:04X}"
                    );
                }
            },
        );
    }
    let executed = executed.iter().filter(|yes| **yes).count();
    assert!(executed > 80, "only {executed} opcodes ran");
}
