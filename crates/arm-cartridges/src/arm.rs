//! The ARM: calls of Thumb code, its memory, its timers, and what stops a program.
//!
//! Each call begins with the same registers, so that between calls there is only the RAM and the timers. It ends where the
//! code branches to ARM code, which is the driver's; the driver's routines for sound are called in the same way.

use crate::music::Music;
use armv4t_emu::{Cpu, Memory, Mode, reg};
use std::ops::Range;
use vcs::{Saved, Slot, Tape};

/// Instructions after which a call that has not returned is given up: more than the microcontrollers execute in a frame.
pub const INSTRUCTIONS: u32 = 500_000;

/// Where the RAM begins.
pub const RAM: u32 = 0x4000_0000;
/// The peripherals' addresses have these bits 28 to 31.
const PERIPHERALS: u32 = 0xE;
/// The memory accelerator's control register. What it holds has no effect.
const MAMCR: u32 = 0xE01F_C000;
/// Timer 0; timer 1 is the next.
const TIMERS: u32 = 0xE000_4000;
const TIMER_SIZE: u32 = 0x4000;
/// Registers of a timer: control and counter.
const CONTROL: u32 = 4;
const COUNTER: u32 = 8;
/// Bits of a timer's control register.
const COUNTS: u32 = 1;
const RESETS: u32 = 2;
/// CPSR in a call: user mode, Thumb code, no interrupts.
const STATUS: u32 = 0xF0;
const THUMB: u32 = 0x20;
/// The high byte of instructions that are undefined for ever.
const UNDEFINED: u8 = 0xDE;
/// Bytes between the driver's sound routines, each of which loads an address and branches to it.
const SERVICE: u32 = 4;
/// In each, the offset of the branch.
const BRANCH: u32 = 2;

/// The 6507's cycles in a number of seconds, as an NTSC console has them.
const CYCLES: u64 = 3_579_545;
const SECONDS: u64 = 3;

/// Bytes at the start of the RAM that any program may write to.
const OPEN: u32 = 0x29;

/// What differs between the drivers.
#[derive(Clone, Debug)]
pub struct Driver {
    /// The address at which a call starts, and the one to which it may return.
    pub start: u32,
    pub link: u32,
    /// The stack pointer's value at the start of a call.
    pub stack: u32,
    /// The first address of the ROM that the program may read and execute: behind the driver, or its routines for sound.
    pub readable: u32,
    /// The first address of the driver's routines for sound, if it has any.
    pub services: Option<u32>,
    /// Bytes of the driver's copy in RAM, which the program may not write to, but for the first [`OPEN`] and the parts in `open`.
    pub size: u32,
    pub open: [Range<u32>; 2],
    /// The ARM's clock in Hz.
    pub clock: u64,
}

/// The ARM's clock that an image is for: 70 MHz, or 60 MHz where the driver is for larger microcontrollers that are not
/// overclocked. The driver's instructions tell which.
pub fn clock(rom: &[u8]) -> u64 {
    /// `STRB r3, [r0, #22]`: three are in drivers for the LPC213x.
    const LPC213X: u32 = 0xE5C0_3016;
    /// `MOV r1, #$26` sets the clock's multiplier in drivers for an overclocked LPC2104.
    const OVERCLOCKED: u32 = 0xE3A0_1026;
    const SMALL: usize = 32 * 1024;
    let count = |word: u32| {
        rom.chunks_exact(4)
            .filter(|&at| at == word.to_le_bytes())
            .count()
    };
    match count(LPC213X) >= 3 || rom.len() > SMALL && count(OVERCLOCKED) == 0 {
        true => 60_000_000,
        false => 70_000_000,
    }
}

/// Why a program was stopped, with the address concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Endless(u32),
    Instruction(u32),
    Execution(u32),
    Read(u32),
    Write(u32),
    ReadDriver(u32),
    WriteDriver(u32),
}

impl Fault {
    const ALL: [fn(u32) -> Fault; 7] = [
        Fault::Endless,
        Fault::Instruction,
        Fault::Execution,
        Fault::Read,
        Fault::Write,
        Fault::ReadDriver,
        Fault::WriteDriver,
    ];

    /// Its place in [`Fault::ALL`], and the address.
    fn parts(self) -> (u8, u32) {
        match self {
            Fault::Endless(at) => (0, at),
            Fault::Instruction(at) => (1, at),
            Fault::Execution(at) => (2, at),
            Fault::Read(at) => (3, at),
            Fault::Write(at) => (4, at),
            Fault::ReadDriver(at) => (5, at),
            Fault::WriteDriver(at) => (6, at),
        }
    }

    fn sentence(self) -> String {
        match self {
            Fault::Endless(at) => format!(
                "the cartridge's ARM program did not return after {INSTRUCTIONS} instructions, and is at ${at:08X}"
            ),
            Fault::Instruction(at) => {
                format!("the cartridge's ARM program has no Thumb instruction at ${at:08X}")
            }
            Fault::Execution(at) => {
                format!("the cartridge's ARM program went to ${at:08X}, outside its memory")
            }
            Fault::Read(at) => {
                format!("the cartridge's ARM program read ${at:08X}, outside its memory")
            }
            Fault::Write(at) => {
                format!("the cartridge's ARM program wrote to ${at:08X}, outside its memory")
            }
            Fault::ReadDriver(at) => {
                format!("the cartridge's ARM program read its driver at ${at:08X}")
            }
            Fault::WriteDriver(at) => {
                format!("the cartridge's ARM program wrote to its driver at ${at:08X}")
            }
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Timer {
    control: u32,
    counter: u32,
}

/// What changes in the ARM between calls, besides the RAM.
#[derive(Clone, Debug, Default)]
pub struct Arm {
    fault: Option<Fault>,
    timers: [Timer; 2],
    accelerator: u32,
    /// The 6507's cycle of the last call.
    called: u64,
}

impl Arm {
    /// Whether the program was stopped.
    pub fn is_stopped(&self) -> bool {
        self.fault.is_some()
    }

    /// Returns a sentence that says why the program was stopped.
    pub fn fault(&self) -> Option<String> {
        self.fault.map(Fault::sentence)
    }

    /// Calls the program. `rom` is what the ARM finds at address 0.
    pub fn call(&mut self, driver: &Driver, rom: &[u8], slot: Slot, music: &mut Music) {
        let passed = slot.cycle.saturating_sub(self.called);
        self.called = slot.cycle;
        let ticks = u128::from(passed) * u128::from(driver.clock * SECONDS) / u128::from(CYCLES);
        for timer in self
            .timers
            .iter_mut()
            .filter(|timer| timer.control & COUNTS != 0)
        {
            timer.counter = timer.counter.wrapping_add(ticks as u32);
        }
        let mut cpu = Cpu::new();
        cpu.reg_set(Mode::User, reg::CPSR, STATUS);
        cpu.reg_set(Mode::User, reg::SP, driver.stack);
        cpu.reg_set(Mode::User, reg::LR, driver.link);
        cpu.reg_set(Mode::User, reg::PC, driver.start);
        let mut memory = Map {
            driver,
            rom,
            ram: slot.ram,
            arm: self,
        };
        for _ in 0..INSTRUCTIONS {
            let at = cpu.reg_get(Mode::User, reg::PC);
            let is_valid = cpu.step(&mut memory);
            if memory.arm.is_stopped() {
                return;
            }
            if !is_valid || cpu.mode() != Mode::User {
                self.fault = Some(Fault::Instruction(at));
                return;
            }
            if !cpu.thumb_mode() && !serve(driver, at, &mut cpu, music) {
                return;
            }
        }
        self.fault = Some(Fault::Endless(cpu.reg_get(Mode::User, reg::PC)));
    }

    pub fn pass(&mut self, tape: &mut Tape) {
        let (kind, at) = self.fault.map_or((0, 0), |fault| {
            let (kind, at) = fault.parts();
            (kind + 1, at)
        });
        let kind = tape.choice(kind, Fault::ALL.len() as u8 + 1);
        let mut at = at;
        at.pass(tape);
        self.fault = kind
            .checked_sub(1)
            .map(|kind| Fault::ALL[usize::from(kind)](at));
        for timer in &mut self.timers {
            timer.control.pass(tape);
            timer.counter.pass(tape);
        }
        self.accelerator.pass(tape);
        self.called.pass(tape);
    }
}

/// Does what the driver's routine does whose branch is at `at`, and returns to its caller. Returns false if there is none.
fn serve(driver: &Driver, at: u32, cpu: &mut Cpu, music: &mut Music) -> bool {
    let offset = driver
        .services
        .and_then(|first| at.checked_sub(first + BRANCH));
    let Some(offset) = offset.filter(|offset| offset.is_multiple_of(SERVICE)) else {
        return false;
    };
    let [voice, value] = [2, 3].map(|register| cpu.reg_get(Mode::User, register));
    match offset / SERVICE {
        0 => music.set_frequency(voice, value),
        1 => music.restart(voice),
        2 => cpu.reg_set(Mode::User, 2, music.counter(voice)),
        3 => music.set_size(voice, value),
        _ => return false,
    }
    cpu.reg_set(Mode::User, reg::PC, cpu.reg_get(Mode::User, reg::LR) & !1);
    let status = cpu.reg_get(Mode::User, reg::CPSR);
    cpu.reg_set(Mode::User, reg::CPSR, status | THUMB);
    true
}

/// The memory as the program sees it.
struct Map<'a> {
    driver: &'a Driver,
    rom: &'a [u8],
    ram: &'a mut [u8],
    arm: &'a mut Arm,
}

impl Map<'_> {
    fn stop(&mut self, fault: Fault) {
        self.arm.fault.get_or_insert(fault);
    }

    /// Returns the bytes at an address that the program reads or executes.
    #[inline]
    fn bytes<const N: usize>(&self, address: u32) -> Result<[u8; N], fn(u32) -> Fault> {
        let (memory, start) = match address >> 28 {
            0 if address < self.driver.readable => return Err(Fault::ReadDriver),
            0 => (self.rom, address as usize),
            4 => (&*self.ram, (address - RAM) as usize),
            _ => return Err(Fault::Read),
        };
        let bytes = memory
            .get(start..start + N)
            .ok_or(Fault::Read as fn(u32) -> Fault)?;
        bytes
            .try_into()
            .map_err(|_| Fault::Read as fn(u32) -> Fault)
    }

    #[inline]
    fn read<const N: usize>(&mut self, address: u32) -> [u8; N] {
        match self.bytes(address) {
            Ok(bytes) => bytes,
            Err(_) if address >> 28 == PERIPHERALS => {
                let word = self.peripheral(address & !3).to_le_bytes();
                std::array::from_fn(|at| word[(address as usize & 3) + at])
            }
            Err(fault) => {
                self.stop(fault(address));
                [0; N]
            }
        }
    }

    #[inline]
    fn write<const N: usize>(&mut self, address: u32, bytes: [u8; N]) {
        let offset = address.wrapping_sub(RAM);
        if address >> 28 == PERIPHERALS {
            let mut word = [0; 4];
            word[..N].copy_from_slice(&bytes);
            return self.set_peripheral(address & !3, u32::from_le_bytes(word));
        }
        if (OPEN..self.driver.size).contains(&offset)
            && !self.driver.open.iter().any(|open| open.contains(&offset))
        {
            return self.stop(Fault::WriteDriver(address));
        }
        let start = offset as usize;
        match start
            .checked_add(N)
            .and_then(|end| self.ram.get_mut(start..end))
        {
            Some(at) => at.copy_from_slice(&bytes),
            None => self.stop(Fault::Write(address)),
        }
    }

    /// Returns the timer and its register at an address.
    fn timer(address: u32) -> Option<(usize, u32)> {
        let offset = address.checked_sub(TIMERS)?;
        let number = (offset / TIMER_SIZE) as usize;
        (number < 2).then_some((number, offset % TIMER_SIZE))
    }

    fn peripheral(&self, address: u32) -> u32 {
        match (address, Map::timer(address)) {
            (MAMCR, _) => self.arm.accelerator,
            (_, Some((number, CONTROL))) => self.arm.timers[number].control,
            (_, Some((number, COUNTER))) => self.arm.timers[number].counter,
            _ => 0,
        }
    }

    fn set_peripheral(&mut self, address: u32, value: u32) {
        match (address, Map::timer(address)) {
            (MAMCR, _) => self.arm.accelerator = value,
            (_, Some((number, CONTROL))) => {
                let timer = &mut self.arm.timers[number];
                timer.control = value;
                if value & RESETS != 0 {
                    timer.counter = 0;
                }
            }
            (_, Some((number, COUNTER))) => self.arm.timers[number].counter = value,
            _ => {}
        }
    }
}

/// Misaligned addresses of words are handled by `armv4t_emu`; it aligns those of halfwords as well.
impl Memory for Map<'_> {
    fn r8(&mut self, address: u32) -> u8 {
        self.read::<1>(address)[0]
    }

    fn r16(&mut self, address: u32) -> u16 {
        u16::from_le_bytes(self.read(address))
    }

    fn r32(&mut self, address: u32) -> u32 {
        u32::from_le_bytes(self.read(address))
    }

    fn w8(&mut self, address: u32, value: u8) {
        self.write(address, [value]);
    }

    fn w16(&mut self, address: u32, value: u16) {
        self.write(address, value.to_le_bytes());
    }

    fn w32(&mut self, address: u32, value: u32) {
        self.write(address, value.to_le_bytes());
    }

    fn x16(&mut self, address: u32) -> u16 {
        match self.bytes(address) {
            // `armv4t_emu` takes it for a branch that is always taken
            Ok([_, UNDEFINED]) => {
                self.stop(Fault::Instruction(address));
                0
            }
            Ok(bytes) => u16::from_le_bytes(bytes),
            Err(_) => {
                self.stop(Fault::Execution(address));
                0
            }
        }
    }
}
