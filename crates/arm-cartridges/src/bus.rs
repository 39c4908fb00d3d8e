//! BUS: six or seven banks, and a chip that pulls the data bus down while the 6507 writes, so that `STY` stores the next byte of a
//! stream: 16 streams of data, three voices or a digital sample, and Thumb code. Four versions of the driver are told apart.
//!
//! An image has 3 KiB of driver in version 0, and six banks; later ones have 2 KiB, 2 KiB of Thumb code and seven banks. The RAM
//! begins with a copy of the driver, in which the program finds the streams, and the display data are behind it.

use crate::JAM;
use crate::arm::{Arm, Driver, RAM, clock};
use crate::music::Music;
use crate::streams::{Streams, word};
use std::borrow::Cow;
use vcs::{BANK_SIZE, Chip, Layout, Saved, Scheme, Slot, Tape};

const KIB: usize = 1024;
const RAM_SIZE: usize = 8 * KIB;
/// Bytes of display data.
const DISPLAY: u32 = 4096;
/// In version 3 the streams to read and write, and of addresses to jump to.
const WRITTEN: u8 = 0x10;
const JUMPS: u8 = 0x11;
/// Opcodes.
const STY: u8 = 0x84;
const JMP: u8 = 0x4C;
/// Bits of the mode, all 0 where it is on: driving the bus; the digital sample.
const DRIVES: u8 = 0x0F;
const SAMPLES: u8 = 0xF0;
/// Of versions with the driver's routines for sound, the first routine.
const SERVICES: u32 = 0x6D8;
/// Registers of the TIA with a list of streams, from VSYNC on.
const MAPPED: u16 = 0x25;
/// No address, after a write.
const NOWHERE: u16 = 0xFF;

const LAYOUT: &Layout = &Layout::with_chip("BUS", &[], &[32], contents, |image| {
    Box::new(Bus::new(image))
});

/// 32 KiB with six or seven banks of 4 KiB in them, hotspots $1FF6-$1FFB or $1FF5-$1FFB. `STY` to the TIA stores what streams
/// have; registers are at $1000-$103F or $1FEE-$1FF3.
pub const BUS: Scheme = Scheme::new(LAYOUT);

/// The version by the place of the driver's mark.
fn version(rom: &[u8]) -> u8 {
    let at = rom[..3 * KIB]
        .chunks_exact(4)
        .position(|word| word == b"BUS\0");
    match at.map(|at| 4 * at) {
        Some(0x7F4) => 1,
        Some(0x778) => 2,
        Some(0x770) => 3,
        _ => 0,
    }
}

/// The number of banks, and the first byte of the first one in the image.
fn banks(version: u8) -> (usize, usize) {
    if version == 0 {
        (6, 3 * KIB)
    } else {
        (7, 4 * KIB)
    }
}

/// The banks, then the whole image.
fn contents(image: &[u8]) -> Cow<'_, [u8]> {
    let (banks, start) = banks(version(image));
    [&image[start..][..banks * BANK_SIZE], image]
        .concat()
        .into()
}

#[derive(Clone, Debug)]
struct Bus {
    version: u8,
    banks: u16,
    driver: Driver,
    streams: Streams,
    /// The first of the lists of streams, one for each register of the TIA: eight numbers of streams in a word, used in turn.
    lists: usize,
    mode: u8,
    /// The offset of the operand of a STY; 0 for none.
    operand: u16,
    /// The address to which the next write is driven.
    driven: u16,
    /// The offset of the next byte of a jump's address, and the bytes left of it.
    target: u16,
    left: u8,
    music: Music,
    arm: Arm,
}

impl Bus {
    fn new(image: &[u8]) -> Bus {
        let rom = &image[image.len() - 32 * KIB..];
        let version = version(rom);
        let (banks, _) = banks(version);
        let (start, size, open, streams) = match version {
            0 => (0xC00, 3 * KIB, 0x6D8..0xC00, (0xAE0, 0xB20)),
            3 => (0x800, 2 * KIB, 0x6D8..0x800, (0x6D8, 0x720)),
            _ => (0x800, 2 * KIB, 0x6D8..0x800, (0x6E0, 0x720)),
        };
        Bus {
            version,
            banks: banks as u16,
            driver: Driver {
                start: start + 8,
                link: start,
                stack: RAM + 0x1FFC,
                readable: SERVICES,
                services: Some(SERVICES),
                size: size as u32,
                open: [open, 0..0],
                clock: clock(rom),
            },
            streams: Streams {
                display: size,
                pointers: streams.0,
                steps: streams.1,
                waveforms: 0x7F4,
                fraction: 20,
            },
            lists: if version == 0 { 0xB64 } else { 0x760 },
            mode: 0xFF,
            operand: 0,
            driven: 0,
            target: 0,
            left: 0,
            music: Music::default(),
            arm: Arm::default(),
        }
    }

    fn rom<'a>(&self, slot: &Slot<'a>) -> &'a [u8] {
        &slot.image[usize::from(self.banks) * BANK_SIZE..]
    }

    fn amplitude(&mut self, slot: &Slot) -> u8 {
        self.music.count(slot.cycle);
        if self.version == 3 && self.mode & SAMPLES == 0 {
            return self.streams.sample(self.rom(slot), slot, &self.music, 20);
        }
        let start = |start: u32| if start < DISPLAY { start } else { 0 };
        self.streams.voices(slot, &self.music, start)
    }

    /// Reads a register; `None` if there is none at `offset`.
    fn register(&mut self, slot: &mut Slot, offset: u16) -> Option<u8> {
        match (self.version, offset) {
            (0..=2, 0..=0xF) => Some(self.streams.fetch(slot.ram, offset as u8)),
            (1 | 2, 0x18) => Some(self.amplitude(slot)),
            (1 | 2, 0x10..=0x1F) => Some(0),
            (3, 0xFEE) => Some(self.amplitude(slot)),
            (3, 0xFEF) => Some(self.streams.fetch(slot.ram, WRITTEN)),
            _ => None,
        }
    }

    /// Switches to the bank whose hotspot is at `offset`, if there is one.
    fn switch(&self, bank: &mut u16, offset: u16) {
        let hotspot = offset.checked_sub(0xFFC - self.banks);
        if let Some(hotspot) = hotspot.filter(|&hotspot| hotspot < self.banks) {
            *bank = hotspot;
        }
    }

    fn call(&mut self, slot: Slot, function: u8) {
        if function >= 254 {
            let rom = self.rom(&slot);
            self.arm.call(&self.driver, rom, slot, &mut self.music);
        }
    }
}

impl Chip for Bus {
    fn copy(&self) -> Box<dyn Chip> {
        Box::new(self.clone())
    }

    fn banks(&self) -> (usize, u16) {
        (usize::from(self.banks), self.banks - 1)
    }

    fn ram(&self, image: &[u8]) -> (Vec<u8>, usize) {
        let size = self.driver.size as usize;
        let mut ram = image[usize::from(self.banks) * BANK_SIZE..][..size].to_vec();
        ram.resize(RAM_SIZE, 0);
        (ram, size)
    }

    fn read(&mut self, mut slot: Slot, offset: u16) -> u8 {
        if self.arm.is_stopped() {
            return JAM;
        }
        let at = usize::from(*slot.bank) * BANK_SIZE + usize::from(offset);
        let byte = slot.image[at];
        let drives = self.mode & DRIVES == 0;
        if self.version == 3 {
            if self.left > 0 && self.target == offset {
                self.left -= 1;
                self.target += 1;
                return self.streams.fetch_address(slot.ram, JUMPS);
            }
            if drives && byte == JMP && slot.image[at + 1..at + 3] == [0, 0] {
                (self.left, self.target) = (2, offset + 1);
                return byte;
            }
            self.target = 0;
        }
        if drives && self.operand == offset {
            self.driven = u16::from(byte);
        }
        self.operand = 0;
        let register = self.register(&mut slot, offset);
        if let (1 | 2, Some(value)) = (self.version, register) {
            return value;
        }
        let byte = register.unwrap_or(byte);
        self.switch(slot.bank, offset);
        if drives && byte == STY {
            self.operand = offset + 1;
        }
        byte
    }

    fn write(&mut self, slot: Slot, offset: u16, value: u8) {
        let stream = (offset % 16) as u8;
        let switched_off = if value == 0 { 0 } else { DRIVES };
        match (self.version, offset) {
            (0..=2, 0x10..=0x13) => self.streams.put(slot.ram, stream, value),
            (0, 0x1B) | (1 | 2, 0x1A) | (3, 0xFF3) => self.call(slot, value),
            (0, 0x1C) | (1 | 2, 0x19) => self.mode = switched_off,
            (0, 0x20..=0x2F) => self.streams.point(slot.ram, stream, value),
            (0, 0x30..=0x3F) => self.streams.set_step(slot.ram, stream, value),
            (1 | 2, 0x14..=0x17) => self.streams.point(slot.ram, stream % 4, value),
            (3, 0xFF0) => self.streams.put(slot.ram, WRITTEN, value),
            (3, 0xFF1) => self.streams.point(slot.ram, WRITTEN, value),
            (3, 0xFF2) => self.mode = value,
            _ => self.switch(slot.bank, offset),
        }
    }

    fn drives(&self) -> bool {
        true
    }

    fn drive(&mut self, slot: Slot, address: u16, value: u8) -> u8 {
        let driven = std::mem::replace(&mut self.driven, NOWHERE);
        let register = address & 0x7F;
        if driven != address || register >= MAPPED {
            return value;
        }
        let at = self.lists + 4 * usize::from(register);
        let list = word(slot.ram, at);
        let stream = (list & 0xF) as u8;
        let pulled = self.streams.fetch(slot.ram, stream);
        slot.ram[at..at + 4].copy_from_slice(&list.rotate_right(4).to_le_bytes());
        value & pulled
    }

    fn pass(&mut self, tape: &mut Tape) {
        self.mode.pass(tape);
        self.operand.pass(tape);
        self.driven.pass(tape);
        self.target.pass(tape);
        self.left.pass(tape);
        self.music.pass(tape);
        self.arm.pass(tape);
    }

    fn fault(&self) -> Option<String> {
        self.arm.fault()
    }
}
