//! Checks that an image runs on a real console, from a cartridge board or a flash cartridge.
//!
//! A flash cartridge detects the bank scheme by the image's bytes and starts the program by `JMP ($FFFC)` from its
//! menu, which leaves RAM, registers and chips in any state; a board starts in any bank. [`faults`] reads the image,
//! [`stray_access`] and [`undriven_bits`] run it, and [`Starts`] starts it in many states. The signatures of schemes
//! are those of Stella, PlusCart and UnoCart.

use std::collections::BTreeSet;

use thiserror::Error;
use vcs::{BANK_SIZE, Cartridge, Console, Registers, Scheme, Undriven};

use crate::opcodes;

/// The offsets in a bank of the vectors of NMI, RESET and IRQ.
const VECTORS: [usize; 3] = [0xFFA, RESET_VECTOR, 0xFFE];
const RESET_VECTOR: usize = 0xFFC;
/// The bit of an address that selects the cartridge.
const CARTRIDGE: u16 = 0x1000;
/// The first address in RAM.
const RAM: u8 = 0x80;

/// The marks that an image of 3E+ has for being one: it is looked for before them.
const MARKS_OF_3E_PLUS: &[&str] = &[
    "3E+",
    "3F (Tigervision): STA $3F",
    "3E (Tigervision, RAM): STA $3E",
];

/// What emulators and flash cartridges take for a mark of another scheme, by that scheme's name: bytes,
/// and how often they must occur.
#[rustfmt::skip]
const MARKS_OF_OTHER_SCHEMES: &[(&str, &[u8], usize)] = &[
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

/// Returns what is wrong with the bytes of an image in banks of 4 KiB, a line each: no scheme or a mark of
/// another one is detected, a vector of a bank leads out of the cartridge, or a bank begins elsewhere or with
/// other instructions than the first one.
pub fn faults(image: &[u8]) -> Vec<String> {
    let mut faults = Vec::new();
    if let Err(error) = Cartridge::new(image, None) {
        faults.push(error.to_string());
    }
    let detected = Cartridge::new(image, None).map(|cartridge| cartridge.scheme());
    let is_plus = detected == Ok(Scheme::T3E_PLUS);
    let own = if is_plus { MARKS_OF_3E_PLUS } else { &[] };
    for &(name, mark, enough) in MARKS_OF_OTHER_SCHEMES {
        let found = image.windows(mark.len()).filter(|&bytes| bytes == mark);
        if found.count() >= enough && !own.contains(&name) {
            faults.push(format!("has the mark of {name}"));
        }
    }
    faults.extend(match is_plus {
        true => faults_of_first_slice(image),
        false => faults_of_vectors(image),
    });
    faults
}

/// The vectors of an image of 3E+, whose first slice is in all parts at power-on.
fn faults_of_first_slice(image: &[u8]) -> Vec<String> {
    const SLICE: usize = 1024;
    let first = &image[..SLICE];
    let target =
        |vector: usize| u16::from_le_bytes([first[vector % SLICE], first[vector % SLICE + 1]]);
    VECTORS
        .into_iter()
        .filter(|&vector| target(vector) & CARTRIDGE == 0)
        .map(|vector| {
            let (at, target) = (CARTRIDGE as usize | vector, target(vector));
            format!(
                "the first slice: the vector ${at:04X} leads to ${target:04X}, out of the cartridge"
            )
        })
        .collect()
}

fn faults_of_vectors(image: &[u8]) -> Vec<String> {
    let word = |bank: &[u8], at: usize| u16::from_le_bytes([bank[at], bank[at + 1]]);
    let mut banks = image.chunks_exact(BANK_SIZE).enumerate();
    let Some((_, first)) = banks.next() else {
        return Vec::new(); // smaller than a bank: it repeats
    };
    let start = word(first, RESET_VECTOR);
    let mut faults = Vec::new();
    for (number, bank) in std::iter::once((0, first)).chain(banks) {
        for vector in VECTORS {
            let target = word(bank, vector);
            let at = CARTRIDGE as usize | vector;
            if target & CARTRIDGE == 0 {
                faults.push(format!(
                    "bank {number}: the vector ${at:04X} leads to ${target:04X}, out of the cartridge"
                ));
            } else if usize::from(target) % BANK_SIZE != usize::from(start) % BANK_SIZE {
                faults.push(format!(
                    "bank {number}: the vector ${at:04X} leads to ${target:04X}, not to ${start:04X}"
                ));
            }
        }
        let stub = usize::from(start) % BANK_SIZE..hotspots(image.len() / BANK_SIZE);
        if bank.get(stub.clone()) != first.get(stub) {
            faults.push(format!("bank {number}: does not start as bank 0 does"));
        }
    }
    faults
}

/// The offset of the first hotspot of F8, F6 and F4; of the vectors if there is one bank.
fn hotspots(banks: usize) -> usize {
    match banks {
        8 => 0xFF4,
        4 => 0xFF6,
        2 => 0xFF8,
        _ => VECTORS[0],
    }
}

/// Runs an image from power-on and returns the first access to a hotspot that is not the one an instruction
/// is for, a fetch or a dummy read of the CPU: it would switch the bank under the running program. The
/// console's inputs are untouched.
pub fn stray_access(cartridge: &Cartridge, frames: u64) -> Option<String> {
    let mut console = Console::new(cartridge.clone(), 0);
    let mut accesses = Vec::new();
    while console.frame_number() < frames && !console.jammed() {
        accesses.clear();
        let pc = console.registers().pc;
        console.step_recorded(&mut accesses);
        let used = |address| {
            let mut reads = opcodes::data_reads(&accesses).map(|access| access.address);
            reads.any(|read| read == address)
        };
        let stray = accesses
            .iter()
            .filter(|access| console.cartridge().is_hotspot(access.address))
            .find(|access| !access.write && !used(access.address));
        if let Some(access) = stray {
            let address = access.address;
            return Some(format!(
                "the instruction at ${pc:04X} reads the hotspot ${address:04X} on its way"
            ));
        }
    }
    None
}

/// Runs an image from power-on, once for each of [`UNDRIVEN`], and returns the first frame at whose end the
/// picture or the RAM differs from the usual run: the program uses bits that neither the TIA nor the cartridge
/// drives. Programs that only store such bits differ as well. The console's inputs are untouched.
pub fn undriven_bits(cartridge: &Cartridge, frames: u64) -> Option<String> {
    let mut usual = Console::new(cartridge.clone(), 0);
    let mut others = UNDRIVEN.map(|(undriven, level)| {
        let mut console = Console::new(cartridge.clone(), 0);
        console.set_undriven(undriven);
        (console, level)
    });
    while usual.frame_number() < frames && !usual.jammed() {
        usual.run_frame();
        for (console, level) in &mut others {
            console.run_frame();
            if console.frame() != usual.frame() || console.ram() != usual.ram() {
                let number = usual.frame().number;
                return Some(format!(
                    "frame {number} is another if the bits that nothing drives are {level}"
                ));
            }
        }
    }
    None
}

/// The states of the bits that nothing drives in which [`undriven_bits`] runs an image, in words as well.
pub const UNDRIVEN: [(Undriven, &str); 3] = [
    (Undriven::Low, "0"),
    (Undriven::High, "1"),
    (Undriven::Random(1), "random"),
];

/// A way of starting a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The bank that is at $1000.
    pub bank: usize,
    /// The state of everything else, as of [`Console::new`]; 0 is the quiet one.
    pub seed: u64,
    /// Whether a flash cartridge's menu starts it, by `JMP ($FFFC)` from RAM in the middle of a frame, with
    /// VSYNC and VBLANK as the seed has them; otherwise the reset of the CPU does.
    pub from_menu: bool,
}

/// A start that goes otherwise than the quiet one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "from bank {bank} by {way} with seed {seed}: {fault}",
    bank = .start.bank,
    way = if .start.from_menu { "a menu" } else { "reset" },
    seed = .start.seed
)]
pub struct StartError {
    /// The start.
    pub start: Start,
    /// What is different.
    pub fault: StartFault,
}

/// What is different in a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StartFault {
    /// The CPU executes a JAM instruction.
    #[error("the CPU jams")]
    Jam,
    /// A frame has another number of scanlines.
    #[error("frame {frame} has {lines} scanlines")]
    Lines {
        /// The number of the frame, from 1.
        frame: u64,
        /// Its number of scanlines.
        lines: usize,
    },
    /// The picture is none of the quiet start's.
    #[error("another picture")]
    Picture,
}

/// Starts an image in many ways and compares its picture with those of a quiet start.
#[derive(Clone, Debug)]
pub struct Starts {
    cartridge: Cartridge,
    lines: usize,
    /// The pictures of the frames [`FRAMES`] - [`SHIFT`] to [`FRAMES`] + [`SHIFT`].
    pictures: Vec<Vec<u8>>,
}

/// Frames after which the pictures are compared.
const FRAMES: u64 = 12;
/// Frames by which another start may be earlier or later: some are begun before the program is.
const SHIFT: u64 = 2;
/// The first of these frames may have any length: what was on the screen ends in them, and the program begins.
const UNSTEADY: u64 = 4;

impl Starts {
    /// Runs an image from seed 0 and the scheme's usual bank.
    pub fn new(cartridge: Cartridge) -> Starts {
        let mut console = Console::new(cartridge.clone(), 0);
        while console.frame_number() < FRAMES - SHIFT {
            console.run_frame();
        }
        let lines = console.frame().lines();
        let mut pictures = vec![console.frame().pixels.clone()];
        while console.frame_number() < FRAMES + SHIFT {
            pictures.push(console.run_frame().pixels.clone());
        }
        Starts {
            cartridge,
            lines,
            pictures,
        }
    }

    /// Returns the number of scanlines and of colours of the pictures.
    pub fn picture(&self) -> (usize, usize) {
        let colours: BTreeSet<u8> = self.pictures.iter().flatten().copied().collect();
        (self.lines, colours.len())
    }

    /// Returns all ways of starting with seeds below `seeds`, from each bank, by reset and from a menu.
    pub fn all(&self, seeds: u64) -> Vec<Start> {
        let banks = 0..self.cartridge.banks();
        banks
            .flat_map(|bank| (0..seeds).map(move |seed| (bank, seed)))
            .flat_map(|(bank, seed)| {
                [false, true].map(|from_menu| Start {
                    bank,
                    seed,
                    from_menu,
                })
            })
            .collect()
    }

    /// Starts the image in one way.
    ///
    /// # Errors
    /// [`StartError`]: the first difference from the quiet start.
    pub fn check(&self, start: Start) -> Result<(), StartError> {
        let Start {
            bank,
            seed,
            from_menu,
        } = start;
        let failed = |fault| Err(StartError { start, fault });
        let mut console = Console::new(self.cartridge.clone(), seed);
        console.set_bank(bank);
        console.set_video(false);
        let mut registers = console.registers();
        registers.pc = u16::from_le_bytes([console.peek(0xFFFC), console.peek(0xFFFD)]);
        if from_menu {
            leave_menu(&mut console, &mut registers, seed);
        }
        console.set_registers(registers);
        while console.frame_number() < FRAMES {
            console.set_video(console.frame_number() + 1 == FRAMES);
            let lines = console.run_frame().lines();
            if console.jammed() {
                return failed(StartFault::Jam);
            }
            if console.frame_number() > UNSTEADY && lines != self.lines {
                let frame = console.frame_number();
                return failed(StartFault::Lines { frame, lines });
            }
        }
        if !self.pictures.contains(&console.frame().pixels) {
            return failed(StartFault::Picture);
        }
        Ok(())
    }
}

/// Puts the end of a menu into RAM, and the program counter there: it sets VSYNC and VBLANK to two bytes of
/// the seed and jumps to the program.
fn leave_menu(console: &mut Console, registers: &mut Registers, seed: u64) {
    let [vsync, vblank, ..] = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes();
    let program = [
        0xA9, vsync, 0x85, 0x00, // LDA #, STA VSYNC
        0xA9, vblank, 0x85, 0x01, // LDA #, STA VBLANK
        0x6C, 0xFC, 0xFF, // JMP ($FFFC)
    ];
    for (address, byte) in (RAM..).zip(program) {
        console.poke_ram(address, byte);
    }
    registers.pc = RAM.into();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An image of F8 whose banks begin with a stub at $1FE0: it shows frames of one colour for ever.
    fn image() -> Vec<u8> {
        let stub = [
            0xAD, 0xF8, 0xFF, // LDA $FFF8: bank 0
            0x4C, 0x00, 0xF0, // JMP $F000
        ];
        let frame = [
            0x78, 0xD8, 0xA2, 0xFF, 0x9A, // SEI, CLD, LDX #$FF, TXS
            0xA9, 0x00, 0xAA, // LDA #0, TAX
            0x95, 0x00, 0xCA, 0xD0, 0xFB, // clears the chips and the RAM
            0xA9, 0x02, 0x85, 0x00, // F00D: VSYNC on
            0x85, 0x02, 0x85, 0x02, 0x85, 0x02, // three lines
            0xA9, 0x00, 0x85, 0x00, // off
            0xA9, 0x1E, 0x85, 0x09, // COLUBK
            0xA0, 0x82, // LDY #130
            0x85, 0x02, 0x85, 0x02, 0x88, 0xD0, 0xF9, // two lines each
            0x4C, 0x0D, 0xF0, // JMP $F00D
        ];
        let mut image: Vec<u8> = (0..2 * BANK_SIZE)
            .map(|at| (at / 251) as u8 | 0x40)
            .collect();
        image[..frame.len()].copy_from_slice(&frame);
        for bank in image.chunks_mut(BANK_SIZE) {
            bank[0xFE0..].fill(0);
            bank[0xFE0..0xFE6].copy_from_slice(&stub);
            for vector in VECTORS {
                bank[vector..vector + 2].copy_from_slice(&[0xE0, 0xFF]);
            }
        }
        image
    }

    fn cartridge(image: &[u8]) -> Cartridge {
        Cartridge::new(image, Some(Scheme::F8)).unwrap()
    }

    /// The first fault of a start.
    fn fault(image: &[u8]) -> Option<String> {
        let starts = Starts::new(cartridge(image));
        let all = starts.all(3);
        assert_eq!(all.len(), 2 * 3 * 2);
        let found = all.into_iter().find_map(|start| starts.check(start).err());
        found.map(|error| error.to_string())
    }

    #[test]
    fn a_good_image_has_no_faults() {
        let image = image();
        assert_eq!(faults(&image), [""; 0]);
        assert_eq!(stray_access(&cartridge(&image), 20), None);
        assert_eq!(fault(&image), None);
    }

    #[test]
    fn each_fault_of_the_bytes_is_named() {
        let planted = |at: usize, bytes: &[u8], expected: &str| {
            let mut image = image();
            image[at..at + bytes.len()].copy_from_slice(bytes);
            assert_eq!(faults(&image), [expected]);
        };
        planted(
            0x800,
            &[0x8D, 0xF1, 0x1F],
            "has the mark of PlusROM: STA $1FF1",
        );
        planted(
            0xFFE,
            &[0xE0, 0x0F],
            "bank 0: the vector $1FFE leads to $0FE0, out of the cartridge",
        );
        planted(
            0x1FFA,
            &[0xE1, 0xFF],
            "bank 1: the vector $1FFA leads to $FFE1, not to $FFE0",
        );
        planted(0x1FE1, &[0xF9], "bank 1: does not start as bank 0 does");
        let size = &faults(&[0; 5000])[0];
        assert!(size.contains("5000"), "{size}");
    }

    #[test]
    fn an_image_of_3e_plus_has_its_vectors_in_its_first_slice_alone() {
        let mut image = vec![0xEA; 8192];
        image[..4].copy_from_slice(b"TJ3E");
        for (at, switch) in [(0x10, 0x3F), (0x20, 0x3F), (0x28, 0x3E)] {
            image[at..at + 2].copy_from_slice(&[0x85, switch]); // STA $3F, STA $3E
        }
        for vector in VECTORS {
            image[vector % 1024..vector % 1024 + 2].copy_from_slice(&[0x08, 0xFC]);
        }
        assert_eq!(faults(&image), [""; 0]);
        image[0x3FD] = 0x0C;
        image[0x30..0x33].copy_from_slice(b"3EX");
        assert_eq!(
            faults(&image),
            [
                "has the mark of 3EX",
                "the first slice: the vector $1FFC leads to $0C08, out of the cartridge"
            ]
        );
    }

    #[test]
    fn a_start_that_depends_on_the_state_is_found() {
        let planted = |at: usize, bytes: &[u8]| {
            let mut image = image();
            image[at..at + bytes.len()].copy_from_slice(bytes);
            fault(&image)
        };
        // the colour is what RAM held
        let colour = planted(0x1B, &[0xA5, 0x90]);
        assert_eq!(colour, None, "RAM is cleared");
        let mut uncleared = image();
        uncleared[8..13].fill(0xEA);
        uncleared[0x1B..0x1D].copy_from_slice(&[0xA5, 0x90]);
        let found = fault(&uncleared);
        assert!(
            found
                .as_ref()
                .is_some_and(|text| text.ends_with("another picture")),
            "{found:?}"
        );
        // F8 starts in its last bank
        let jams = planted(0xFE0, &[0x02]);
        assert_eq!(
            jams.as_deref(),
            Some("from bank 0 by reset with seed 0: the CPU jams")
        );
    }

    #[test]
    fn a_bit_that_nothing_drives_is_found() {
        assert_eq!(undriven_bits(&cartridge(&image()), 5), None);
        // the colour is CXM0P, or its upper two bits
        let with = |colour: &[u8]| {
            let mut image = image();
            let frame = [colour, &[0x85, 0x09, 0x4C, 0x0D, 0xF0]].concat(); // STA COLUBK, JMP $F00D
            image[0x100..0x100 + frame.len()].copy_from_slice(&frame);
            image[0x28..0x2B].copy_from_slice(&[0x4C, 0x00, 0xF1]); // JMP $F100
            image[0x1B..0x1F].fill(0xEA);
            undriven_bits(&cartridge(&image), 5)
        };
        assert_eq!(with(&[0xA5, 0x00, 0x29, 0xC0]), None); // LDA CXM0P, AND #$C0
        let found = with(&[0xA5, 0x00]);
        let expected = "frame 3 is another if the bits that nothing drives are 1";
        assert_eq!(found.as_deref(), Some(expected));
    }

    #[test]
    fn a_hotspot_on_the_way_is_found() {
        let mut image = image();
        // LDA $FF00,X with X = $F8 reads $FFF8 as its data
        let meant = [0xA2, 0xF8, 0xBD, 0x00, 0xFF, 0x4C, 0x0D, 0xF0]; // LDX, LDA $FF00,X, JMP
        image[0x100..0x108].copy_from_slice(&meant);
        image[0x28..0x2B].copy_from_slice(&[0x4C, 0x00, 0xF1]); // JMP $F100
        assert_eq!(stray_access(&cartridge(&image), 5), None);
        // LDA $FFF9,X with X = $FF: the dummy read is at $FFF8, the data at $00F8
        image[0x102..0x105].copy_from_slice(&[0xBD, 0xF9, 0xFF]);
        image[0x101] = 0xFF;
        assert_eq!(
            stray_access(&cartridge(&image), 5).as_deref(),
            Some("the instruction at $F102 reads the hotspot $FFF8 on its way")
        );
    }
}
