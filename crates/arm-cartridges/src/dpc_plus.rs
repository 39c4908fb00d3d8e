//! DPC+: six banks, and a chip after the DPC with eight fetchers, eight more with fractional steps, three voices, a random
//! number, and Thumb code.
//!
//! An image has 3 KiB of driver, six banks of 4 KiB, of which the first begins with the Thumb code, 4 KiB of display data and
//! 1 KiB of frequencies. Of the 8 KiB of RAM the driver has the first 3; the display data and the frequencies are copied to
//! the rest at power-on. What a fetcher reads and writes is this copy.

use crate::JAM;
use crate::arm::{Arm, Driver, RAM, clock};
use crate::music::{Music, VOICES};
use md5::{Digest, Md5};
use std::borrow::Cow;
use vcs::{BANK_SIZE, Chip, Layout, Saved, Scheme, Slot, Tape};

const KIB: usize = 1024;
const BANKS: usize = 6;
/// The last bank.
const START: u16 = 5;
/// Bytes of the whole image, and of the driver with which it begins.
const ROM: usize = 32 * KIB;
const DRIVER: usize = 3 * KIB;
/// The display data and the frequencies that follow the banks.
const DATA: usize = 5 * KIB;
const RAM_SIZE: usize = 8 * KIB;
/// Where they are in the RAM.
const DISPLAY: usize = DRIVER;
const FREQUENCIES: usize = 7 * KIB;
const FETCHERS: usize = 8;
/// Offsets from $1000 of the registers to read; those to write follow to [`REGISTERS`].
const READABLE: u16 = 0x28;
const REGISTERS: u16 = 0x80;
/// The hotspot of the first bank.
const HOTSPOT: u16 = 0xFF6;
/// LDA with an immediate operand.
const LDA: u8 = 0xA9;
/// Bits of a fetcher's counter, and of one with a fraction of 8 bits.
const COUNTER: u16 = 0xFFF;
const FRACTIONAL: u32 = 0xF_FFFF;
/// "DPC+", the random number at power-on.
const RANDOM: u32 = u32::from_le_bytes(*b"DPC+");
/// Bits that a step of the random number changes where the one that is shifted out is 1.
const TAPS: u32 = 0x10AD_AB1E;
const SHIFT: u32 = 11;

/// MD5 sums of the drivers whose fetchers with a fraction lose it when the low byte of the counter is set.
const STEADY: [[u8; 16]; 2] = [
    0x5F80_B5A5_ADBE_483A_DDC3_F6E6_F1B4_72F8_u128.to_be_bytes(),
    0x8DD7_3B44_FD11_C488_326C_E507_CBEB_19D1_u128.to_be_bytes(),
];

const LAYOUT: &Layout = &Layout::with_chip("DPC+", &["DPP"], &[29, 32], contents, |image| {
    Box::new(DpcPlus::new(&image[BANKS * BANK_SIZE..]))
});

/// 29 KiB, or 32 KiB with a driver: 24 KiB in banks of 4 KiB, hotspots $1FF6-$1FFB, then display data and frequencies. The chip's
/// registers are read at $1000-$1027 and written at $1028-$107F.
pub const DPC_PLUS: Scheme = Scheme::new(LAYOUT);

/// The banks, then the whole image with zeros for a driver that it lacks.
fn contents(image: &[u8]) -> Cow<'_, [u8]> {
    let mut rom = vec![0; ROM - image.len()];
    rom.extend_from_slice(image);
    let mut all = rom[DRIVER..][..BANKS * BANK_SIZE].to_vec();
    all.append(&mut rom);
    all.into()
}

#[derive(Clone, Debug)]
struct DpcPlus {
    driver: Driver,
    /// The bits of a fractional counter that stay when its low byte is set.
    kept: u32,
    tops: [u8; FETCHERS],
    bottoms: [u8; FETCHERS],
    counters: [u16; FETCHERS],
    fractional: [u32; FETCHERS],
    steps: [u8; FETCHERS],
    /// The operand of an LDA is a register's number, if it is one.
    fast: bool,
    /// The last byte read was the opcode of LDA.
    loads: bool,
    parameters: [u8; 8],
    parameter: u8,
    waveforms: [u8; VOICES],
    music: Music,
    random: u32,
    arm: Arm,
}

impl DpcPlus {
    fn new(rom: &[u8]) -> DpcPlus {
        let sum = Md5::digest(&rom[..DRIVER]);
        let is_steady = STEADY.iter().any(|steady| steady[..] == sum[..]);
        DpcPlus {
            driver: Driver {
                start: 0xC08,
                link: 0xC00,
                stack: RAM + 0x1FFC,
                readable: DRIVER as u32,
                services: None,
                size: DRIVER as u32,
                open: [0..0, 0..0],
                clock: clock(rom),
            },
            kept: if is_steady { 0x0F_0000 } else { 0x0F_00FF },
            tops: [0; FETCHERS],
            bottoms: [0; FETCHERS],
            counters: [0; FETCHERS],
            fractional: [0; FETCHERS],
            steps: [0; FETCHERS],
            fast: false,
            loads: false,
            parameters: [0; 8],
            parameter: 0,
            waveforms: [0; VOICES],
            music: Music::default(),
            random: RANDOM,
            arm: Arm::default(),
        }
    }

    /// Reads a register.
    fn register(&mut self, slot: &Slot, register: u16) -> u8 {
        let number = usize::from(register) % FETCHERS;
        match register / FETCHERS as u16 {
            0 => self.number_or_sound(slot, number),
            1 => self.fetch(slot.ram, number),
            2 => {
                let flag = self.flag(number);
                self.fetch(slot.ram, number) & flag
            }
            3 => {
                let counter = self.fractional[number] & FRACTIONAL;
                self.fractional[number] = (counter + u32::from(self.steps[number])) & FRACTIONAL;
                slot.ram[DISPLAY + (counter >> 8) as usize]
            }
            _ if number < FETCHERS / 2 => self.flag(number),
            _ => 0,
        }
    }

    fn number_or_sound(&mut self, slot: &Slot, register: usize) -> u8 {
        match register {
            0 => {
                let taps = if self.random & 1 << (SHIFT - 1) != 0 {
                    TAPS
                } else {
                    0
                };
                self.random = self.random.rotate_right(SHIFT) ^ taps;
            }
            1 => {
                let taps = if self.random >> 31 != 0 { TAPS } else { 0 };
                self.random = (self.random ^ taps).rotate_left(SHIFT);
            }
            2..=4 => return self.random.to_le_bytes()[register - 1],
            5 => {
                self.music.count(slot.cycle);
                return (0..VOICES).fold(0, |sum: u8, voice| {
                    let start = usize::from(self.waveforms[voice] & 0x7F) << 5;
                    sum.wrapping_add(slot.ram[DISPLAY + start + (self.music.sample(voice) & 31)])
                });
            }
            _ => return 0,
        }
        self.random as u8
    }

    /// Whether a fetcher is in its window, as a mask.
    fn flag(&self, number: usize) -> u8 {
        let top = self.tops[number];
        let passed = top.wrapping_sub(self.counters[number] as u8);
        if passed > top.wrapping_sub(self.bottoms[number]) {
            0xFF
        } else {
            0
        }
    }

    /// Returns where a fetcher is in the RAM.
    fn at(&self, number: usize) -> usize {
        DISPLAY + usize::from(self.counters[number] & COUNTER)
    }

    fn step(&mut self, number: usize, step: u16) {
        self.counters[number] = self.counters[number].wrapping_add(step) & COUNTER;
    }

    fn fetch(&mut self, ram: &[u8], number: usize) -> u8 {
        let value = ram[self.at(number)];
        self.step(number, 1);
        value
    }

    fn set_register(&mut self, slot: Slot, register: u16, value: u8) {
        let number = usize::from(register) % FETCHERS;
        let wide = u32::from(value);
        match register / FETCHERS as u16 {
            0 => self.fractional[number] = self.fractional[number] & self.kept | wide << 8,
            1 => self.fractional[number] = (wide & 0xF) << 16 | self.fractional[number] & 0xFFFF,
            2 => {
                self.steps[number] = value;
                self.fractional[number] &= 0xF_FF00;
            }
            3 => self.tops[number] = value,
            4 => self.bottoms[number] = value,
            5 => self.counters[number] = self.counters[number] & 0xF00 | u16::from(value),
            6 => match number {
                0 => self.fast = value == 0,
                1 => {
                    if let Some(parameter) = self.parameters.get_mut(usize::from(self.parameter)) {
                        *parameter = value;
                        self.parameter += 1;
                    }
                }
                2 => self.call(slot, value),
                5.. => self.waveforms[number - 5] = value & 0x7F,
                _ => {}
            },
            7 => {
                self.step(number, COUNTER);
                slot.ram[self.at(number)] = value;
            }
            8 => self.counters[number] = u16::from(value & 0xF) << 8 | self.counters[number] & 0xFF,
            9 => match number {
                0 => self.random = RANDOM,
                1..=4 => {
                    let mut bytes = self.random.to_le_bytes();
                    bytes[number - 1] = value;
                    self.random = u32::from_le_bytes(bytes);
                }
                _ => {
                    let at = FREQUENCIES + 4 * usize::from(value);
                    let bytes = slot.ram[at..at + 4].try_into();
                    let frequency = bytes.map_or(0, u32::from_le_bytes);
                    self.music.set_frequency(number as u32 - 5, frequency);
                }
            },
            _ => {
                slot.ram[self.at(number)] = value;
                self.step(number, 1);
            }
        }
    }

    /// Calls a function of the driver, or the program.
    fn call(&mut self, slot: Slot, function: u8) {
        let [low, high, fetcher, count, ..] = self.parameters;
        let from = usize::from(u16::from_le_bytes([low, high]));
        let rom = &slot.image[BANKS * BANK_SIZE..];
        let to = self.at(usize::from(fetcher) % FETCHERS);
        match function {
            0 => {}
            1 => {
                for at in 0..usize::from(count) {
                    slot.ram[to + at] = rom.get(DRIVER + from + at).copied().unwrap_or(0);
                }
            }
            2 => slot.ram[to..to + usize::from(count)].fill(low),
            254 | 255 => return self.arm.call(&self.driver, rom, slot, &mut self.music),
            _ => return,
        }
        self.parameter = 0;
    }
}

/// Switches to the bank whose hotspot is at `offset`, if there is one.
fn switch(bank: &mut u16, offset: u16) {
    if let Some(hotspot) = offset
        .checked_sub(HOTSPOT)
        .filter(|&bank| bank < BANKS as u16)
    {
        *bank = hotspot;
    }
}

impl Chip for DpcPlus {
    fn copy(&self) -> Box<dyn Chip> {
        Box::new(self.clone())
    }

    fn banks(&self) -> (usize, u16) {
        (BANKS, START)
    }

    fn ram(&self, image: &[u8]) -> (Vec<u8>, usize) {
        let mut ram = vec![0; DRIVER];
        ram.extend_from_slice(&image[image.len() - DATA..]);
        (ram, RAM_SIZE)
    }

    fn read(&mut self, slot: Slot, offset: u16) -> u8 {
        if self.arm.is_stopped() {
            return JAM;
        }
        let byte = slot.image[usize::from(*slot.bank) * BANK_SIZE + usize::from(offset)];
        let loads = std::mem::take(&mut self.loads);
        if self.fast && loads && u16::from(byte) < READABLE {
            return self.register(&slot, u16::from(byte));
        }
        if offset < READABLE {
            return self.register(&slot, offset);
        }
        switch(slot.bank, offset);
        self.loads = self.fast && byte == LDA;
        byte
    }

    fn write(&mut self, slot: Slot, offset: u16, value: u8) {
        match offset.checked_sub(READABLE) {
            Some(register) if offset < REGISTERS => self.set_register(slot, register, value),
            _ => switch(slot.bank, offset),
        }
    }

    fn pass(&mut self, tape: &mut Tape) {
        self.tops.pass(tape);
        self.bottoms.pass(tape);
        self.counters.pass(tape);
        self.fractional.pass(tape);
        self.steps.pass(tape);
        self.fast.pass(tape);
        self.loads.pass(tape);
        self.parameters.pass(tape);
        self.parameter.pass(tape);
        self.waveforms.pass(tape);
        self.music.pass(tape);
        self.random.pass(tape);
        self.arm.pass(tape);
    }

    fn fault(&self) -> Option<String> {
        self.arm.fault()
    }
}
