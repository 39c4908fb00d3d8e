//! CDF: seven banks, and a chip with 32 streams of data, one to write and one or two of addresses to jump to, three voices or
//! a digital sample, and Thumb code. Four versions of the driver are told apart: 0, 1, J and J+.
//!
//! An image has 2 KiB of driver, then of versions 0, 1 and J 2 KiB of Thumb code and the banks, of J+ the banks; the Thumb code
//! may reach into them, and go on behind them. The RAM begins with a copy of the driver, in which the program finds the streams,
//! and the display data are behind it.

use crate::JAM;
use crate::arm::{Arm, Driver, RAM, clock};
use crate::music::Music;
use crate::streams::{Streams, word};
use std::borrow::Cow;
use std::ops::Range;
use vcs::{BANK_SIZE, Chip, Layout, Saved, Scheme, Slot, Tape};

const KIB: usize = 1024;
const BANKS: usize = 7;
const DRIVER: usize = 2 * KIB;
/// The stream to write, and the first one of addresses.
const WRITTEN: u8 = 0x20;
const JUMPS: u8 = 0x21;
/// Offsets from $1000 of the registers to write.
const PUT: u16 = 0xFF0;
const POINT: u16 = 0xFF1;
const MODE: u16 = 0xFF2;
const CALL: u16 = 0xFF3;
/// The first hotspot.
const HOTSPOT: u16 = 0xFF4;
/// Opcodes.
const LDA: u8 = 0xA9;
const LDX: u8 = 0xA2;
const LDY: u8 = 0xA0;
const JMP: u8 = 0x4C;
/// Bits of the mode, all 0 where it is on: reading of streams; the digital sample.
const FETCHES: u8 = 0x0F;
const SAMPLES: u8 = 0xF0;
/// Bytes of display data in versions 0, 1 and J.
const DISPLAY: u32 = 4096;
/// Where an image of J+ has the stack's and the program's addresses.
const STACK: usize = 0x17F4;
const PROGRAM: usize = 0x17F8;

const LAYOUT: &Layout =
    &Layout::with_chip("CDF", &[], &[32, 64, 128, 256, 512], contents, |image| {
        Box::new(Cdf::new(&image[BANKS * BANK_SIZE..]))
    });

/// 32 KiB, and with CDFJ+ up to 512 KiB, with seven banks of 4 KiB in them, hotspots $1FF4-$1FFB. Streams are read by `LDA #n` and
/// `JMP 0`, and registers are written at $1FF0-$1FF3.
pub const CDF: Scheme = Scheme::new(LAYOUT);

/// The banks, then the whole image.
fn contents(image: &[u8]) -> Cow<'_, [u8]> {
    let start = if is_plus(image) { DRIVER } else { 2 * DRIVER };
    [&image[start..][..BANKS * BANK_SIZE], image]
        .concat()
        .into()
}

/// The words of the driver.
fn words(rom: &[u8]) -> impl Iterator<Item = [u8; 4]> {
    rom[..DRIVER]
        .chunks_exact(4)
        .filter_map(|word| word.try_into().ok())
}

/// Whether the driver is version 1 of J+.
fn is_plus(rom: &[u8]) -> bool {
    let at = words(rom).position(|word| word == *b"PLUS");
    at.is_some_and(|at| words(rom).skip(at + 1).take(2).eq([*b"CDFJ", [1, 0, 0, 0]]))
}

/// The byte that follows the mark `CDF` where the driver has it three times.
fn version(rom: &[u8]) -> u8 {
    let marks: Vec<[u8; 4]> = words(rom).collect();
    let mut three = marks.windows(3);
    let found = three.find(|marks| marks.iter().all(|mark| mark.starts_with(b"CDF")));
    found.map_or(0, |marks| marks[0][3])
}

/// What differs between the versions.
struct Version {
    streams: Streams,
    /// The number with which LDA reads the sound; lower ones read streams.
    sound: u8,
    /// Streams of addresses.
    jumps: u8,
    /// The driver's routines for sound.
    services: u32,
    open: Range<u32>,
}

const fn streams(pointers: usize, steps: usize, waveforms: usize, fraction: u32) -> Streams {
    Streams {
        display: DRIVER,
        pointers,
        steps,
        waveforms,
        fraction,
    }
}

const VERSION_0: Version = Version {
    streams: streams(0x6E0, 0x768, 0x7F0, 20),
    sound: 0x22,
    jumps: 1,
    services: 0x6E0,
    open: 0x6E0..0x800,
};
const VERSION_1: Version = Version {
    streams: streams(0x0A0, 0x128, 0x1B0, 20),
    sound: 0x22,
    jumps: 1,
    services: 0x750,
    open: 0x0A0..0x1BC,
};
const VERSION_J: Version = Version {
    streams: streams(0x098, 0x124, 0x1B0, 20),
    sound: 0x23,
    jumps: 2,
    services: 0x750,
    open: 0x098..0x1BC,
};
const VERSION_J_PLUS: Version = Version {
    streams: streams(0x098, 0x124, 0x1B0, 16),
    sound: 0x23,
    jumps: 2,
    services: 0x750,
    open: 0x098..0x1BC,
};

#[derive(Clone, Debug)]
struct Cdf {
    driver: Driver,
    streams: Streams,
    sound: u8,
    jumps: u8,
    is_plus: bool,
    /// The opcodes whose immediate operand reads a stream.
    loads: &'static [u8],
    /// Where the RAM has the number that reads stream 0; 0 if that is always 0.
    first: usize,
    ram: usize,
    mode: u8,
    /// The offset of the operand that may be a stream's number.
    operand: Option<u16>,
    /// The offset of the next byte of a jump's address, the bytes left of it, and the stream that they come from.
    target: u16,
    left: u8,
    jump: u8,
    music: Music,
    arm: Arm,
}

impl Cdf {
    fn new(rom: &[u8]) -> Cdf {
        let is_plus = is_plus(rom);
        let version = match version(rom) {
            _ if is_plus => VERSION_J_PLUS,
            b'J' => VERSION_J,
            0 => VERSION_0,
            _ => VERSION_1,
        };
        let has = |word: u32| is_plus && words(rom).any(|at| at == word.to_le_bytes());
        // instructions of the driver: TEQ with the opcode; SUB of the first stream's number, which lies where it says
        let loads: &[u8] = match (has(0x1352_00A2), has(0x1352_00A0)) {
            (false, false) => &[LDA],
            (true, false) => &[LDA, LDX],
            (false, true) => &[LDA, LDY],
            (true, true) => &[LDA, LDX, LDY],
        };
        let offset = words(rom).collect::<Vec<_>>();
        let first = offset
            .iter()
            .rposition(|word| word[1..] == [0x20, 0x42, 0xE2]);
        let first = first.filter(|_| is_plus).map_or(0, |at| 4 * at as u32);
        let start = if is_plus {
            word(rom, PROGRAM) & !1
        } else {
            0x808
        };
        Cdf {
            driver: Driver {
                start,
                link: if is_plus { start } else { 0x800 },
                stack: if is_plus {
                    word(rom, STACK)
                } else {
                    RAM + 0x1FFC
                },
                readable: version.services,
                services: Some(version.services),
                size: DRIVER as u32,
                open: [version.open, first..first + 1],
                clock: clock(rom),
            },
            streams: version.streams,
            sound: version.sound,
            jumps: version.jumps,
            is_plus,
            loads,
            first: first as usize,
            ram: KIB
                * match rom.len() / KIB {
                    64 | 128 if is_plus => 16,
                    256 | 512 if is_plus => 32,
                    _ => 8,
                },
            mode: 0xFF,
            operand: None,
            target: 0,
            left: 0,
            jump: 0,
            music: Music::default(),
            arm: Arm::default(),
        }
    }

    /// Reads a stream, or the sound, by its number.
    fn fetch(&mut self, slot: Slot, number: u8) -> u8 {
        if number != self.sound {
            return self.streams.fetch(slot.ram, number);
        }
        self.music.count(slot.cycle);
        if self.mode & SAMPLES == 0 {
            let rom = &slot.image[BANKS * BANK_SIZE..];
            let low = if self.is_plus { 12 } else { 20 };
            return self.streams.sample(rom, &slot, &self.music, low);
        }
        let is_plus = self.is_plus;
        let start = |start| if is_plus { start } else { start % DISPLAY };
        self.streams.voices(&slot, &self.music, start)
    }

    /// Switches to the bank whose hotspot is at `offset`, if there is one.
    fn switch(&self, bank: &mut u16, offset: u16) {
        if let Some(hotspot) = offset.checked_sub(HOTSPOT).filter(|&hotspot| hotspot < 8) {
            let first = if self.is_plus { 0 } else { BANKS as u16 - 1 };
            *bank = (hotspot + first) % BANKS as u16;
        }
    }
}

impl Chip for Cdf {
    fn copy(&self) -> Box<dyn Chip> {
        Box::new(self.clone())
    }

    fn banks(&self) -> (usize, u16) {
        (BANKS, if self.is_plus { 0 } else { BANKS as u16 - 1 })
    }

    fn ram(&self, image: &[u8]) -> (Vec<u8>, usize) {
        let mut ram = image[BANKS * BANK_SIZE..][..DRIVER].to_vec();
        ram.resize(self.ram, 0);
        (ram, DRIVER)
    }

    fn read(&mut self, slot: Slot, offset: u16) -> u8 {
        if self.arm.is_stopped() {
            return JAM;
        }
        let at = usize::from(*slot.bank) * BANK_SIZE + usize::from(offset);
        let byte = slot.image[at];
        if self.left > 0 && self.target == offset {
            self.left -= 1;
            self.target += 1;
            return self.streams.fetch_address(slot.ram, self.jump);
        }
        let fetches = self.mode & FETCHES == 0;
        if fetches && byte == JMP && slot.image[at + 1] < self.jumps && slot.image[at + 2] == 0 {
            (self.left, self.target) = (2, offset + 1);
            self.jump = JUMPS + slot.image[at + 1];
            return byte;
        }
        self.target = 0;
        let is_operand = self.operand.take() == Some(offset);
        if fetches && is_operand {
            let first = if self.first > 0 {
                slot.ram[self.first]
            } else {
                0
            };
            let number = byte
                .checked_sub(first)
                .filter(|&number| number <= self.sound);
            if let Some(number) = number {
                return self.fetch(slot, number);
            }
        }
        self.switch(slot.bank, offset);
        self.operand = (fetches && self.loads.contains(&byte)).then_some(offset + 1);
        byte
    }

    fn write(&mut self, slot: Slot, offset: u16, value: u8) {
        match offset {
            PUT => self.streams.put(slot.ram, WRITTEN, value),
            POINT => self.streams.point(slot.ram, WRITTEN, value),
            MODE => self.mode = value,
            CALL if value >= 254 => {
                let rom = &slot.image[BANKS * BANK_SIZE..];
                self.arm.call(&self.driver, rom, slot, &mut self.music);
            }
            _ => self.switch(slot.bank, offset),
        }
    }

    fn pass(&mut self, tape: &mut Tape) {
        self.mode.pass(tape);
        self.operand.pass(tape);
        self.target.pass(tape);
        self.left.pass(tape);
        self.jump.pass(tape);
        self.music.pass(tape);
        self.arm.pass(tape);
    }

    fn fault(&self) -> Option<String> {
        self.arm.fault()
    }
}
