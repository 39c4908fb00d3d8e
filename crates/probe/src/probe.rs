//! A console and everything that observes it.

use std::ops::RangeInclusive;

use vcs::{Access, BANK_SIZE, Cartridge, Console, Device, Frame, Inputs, Registers};

use crate::coverage::Coverage;
use crate::error::{NameError, ProbeError};
use crate::hardware::{self, WRITTEN};
use crate::labels::Labels;
use crate::position::{self, Moment, Position, Spot};
use crate::stopwatch::{Stopwatch, Times};
use crate::symbols::Symbols;
use crate::trace::Trace;
use crate::uninitialised::{Byte, Uninitialised, UninitialisedRead};
use crate::unreadable::{Unreadable, UnreadableRead};

/// The return address of a called routine: in the TIA, where no code runs.
const RETURN_TO: u16 = 0x0000;
/// Where a called routine may have returned, as [`Console::run_until`] has it.
static RETURNS: [bool; BANK_SIZE] = {
    let mut marks = [false; BANK_SIZE];
    marks[RETURN_TO as usize % BANK_SIZE] = true;
    marks
};
/// No marks for [`Console::run_until`].
static NO_MARKS: [bool; BANK_SIZE] = [false; BANK_SIZE];
/// The page of the stack.
const STACK: u16 = 0x0100;

/// Identifies a measurement that was started by [`Probe::measure`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement(usize);

/// The result of a call of a routine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Called {
    /// CPU cycles, including the routine's RTS, without a JSR.
    pub cycles: u64,
    /// The registers at the return, but for the program counter, which is that before the call.
    pub registers: Registers,
}

/// A routine of an image, found by [`Probe::routine`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routine {
    place: String,
    address: u16,
    bank: usize,
}

/// A console with a cartridge, its symbols, and whatever observes it.
///
/// A probe records only what was requested: [`Probe::watch_registers`], [`Probe::watch_uninitialised`]
/// and [`Probe::watch_coverage`] record every bus access from then on, [`Probe::start_trace`] those of
/// its frames. Without them a probe runs about as fast as the console.
///
/// A *place* in the code is a label, `LABEL+OFFSET`, or an address with all 16 bits of the program
/// counter; `BANK:` before it selects a bank if the image's banks are assembled for the same addresses.
#[derive(Clone)]
pub struct Probe {
    console: Console,
    symbols: Symbols,
    /// The accesses of the last instruction, if they were recorded.
    accesses: Vec<Access>,
    /// The last write to each register, by [`hardware::written_index`].
    written: Option<[Option<u8>; WRITTEN]>,
    uninitialised: Option<Uninitialised>,
    unreadable: Option<Unreadable>,
    coverage: Option<Coverage>,
    stopwatches: Vec<Stopwatch>,
    /// Where each stopwatch starts and ends.
    marks: Labels<usize>,
    trace: Option<Trace>,
    jammed: Option<Position>,
}

impl Probe {
    /// A console with the image in it, switched on with all RAM and registers zero, and the image's
    /// symbols in any format of [`Symbols::parse`]; empty text for none.
    ///
    /// # Errors
    /// If the image is not a cartridge, or the symbols are not valid.
    pub fn new(image: &[u8], symbols: &str) -> Result<Probe, ProbeError> {
        let cartridge = Cartridge::new(image, None)?;
        let symbols = match symbols.trim() {
            "" => Symbols::default(),
            text => Symbols::parse(text)?,
        };
        Ok(Probe::with(Console::new(cartridge, 0), symbols))
    }

    /// A probe on a console, which may use any bank scheme, also one of the crate `vcs-arm-cartridges`, and power-on state.
    pub fn with(console: Console, symbols: Symbols) -> Probe {
        Probe {
            console,
            symbols,
            accesses: Vec::new(),
            written: None,
            uninitialised: None,
            unreadable: None,
            coverage: None,
            stopwatches: Vec::new(),
            marks: Labels::default(),
            trace: None,
            jammed: None,
        }
    }

    /// Executes one instruction. Returns true if it completed a frame.
    #[inline]
    pub fn step(&mut self) -> bool {
        if self.marks.marked(&self.console) {
            self.watch_marks();
        }
        if self.records() || self.jammed.is_some() {
            return self.step_recorded();
        }
        let completed = self.console.step();
        self.note_jam();
        completed
    }

    /// As [`Console::run_until`], but ends after any instruction if something is recorded or measured.
    pub fn run_until(&mut self, cycles: u64, marks: &[bool; BANK_SIZE]) -> bool {
        if self.records() || self.jammed.is_some() || !self.stopwatches.is_empty() {
            return self.step();
        }
        let completed = self.console.run_until(cycles, marks);
        self.note_jam();
        completed
    }

    fn note_jam(&mut self) {
        if self.console.jammed() {
            let moment = Moment::of_jam(&self.console);
            self.jammed = Some(moment.position(&self.symbols));
        }
    }

    /// Whether the accesses of the next instruction are needed.
    fn records(&self) -> bool {
        self.coverage.is_some()
            || self.uninitialised.is_some()
            || self.unreadable.is_some()
            || self.written.is_some()
            || (self.trace.as_ref())
                .is_some_and(|trace| trace.contains(self.console.frame_number()))
    }

    fn step_recorded(&mut self) -> bool {
        if self.console.jammed() {
            return self.console.step();
        }
        let moment = Moment::of(&self.console);
        let completed = self.console.step_recorded(&mut self.accesses);
        if let Some(uninitialised) = &mut self.uninitialised {
            uninitialised.watch(&moment, &self.accesses, &self.symbols);
        }
        if let Some(unreadable) = &mut self.unreadable {
            unreadable.watch(&moment, &self.accesses, &self.symbols);
        }
        if let Some(coverage) = &mut self.coverage {
            coverage.watch(&self.accesses);
        }
        if let Some(written) = &mut self.written {
            for access in self.accesses.iter().filter(|access| access.write) {
                if let Some(index) = hardware::index_of_write(access.address) {
                    written[index] = Some(access.value);
                }
            }
        }
        if let Some(trace) = &mut self.trace {
            trace.watch(&moment, &self.accesses, &self.symbols);
        }
        self.note_jam();
        completed
    }

    /// Lets the stopwatches at the program counter look.
    fn watch_marks(&mut self) {
        if self.console.jammed() {
            return;
        }
        let Probe {
            console,
            symbols,
            stopwatches,
            marks,
            ..
        } = self;
        // both places of a stopwatch may match here, if only one of them names a bank
        let mut last = None;
        for index in marks.all_at(console) {
            if last.replace(index) == Some(index) {
                continue;
            }
            stopwatches[index].watch(console, symbols);
        }
    }

    /// Runs to the end of the frame, and returns the frame.
    pub fn run_frame(&mut self) -> &Frame {
        while !self.run_until(u64::MAX, &NO_MARKS) {}
        self.console.frame()
    }

    /// Runs a number of frames.
    pub fn run_frames(&mut self, frames: u64) {
        for _ in 0..frames {
            self.run_frame();
        }
    }

    /// Runs to the end of the frame, and calls `reached` with the console and the label's value before
    /// each instruction that is labelled in `labels`. Returns the frame.
    pub fn run_frame_with<T: Copy>(
        &mut self,
        labels: &Labels<T>,
        mut reached: impl FnMut(&mut Console, T),
    ) -> &Frame {
        loop {
            if let Some(value) = labels.at(&self.console) {
                reached(&mut self.console, value);
            }
            if self.run_until(u64::MAX, labels.marks()) {
                return self.console.frame();
            }
        }
    }

    /// Runs until the instruction at a place is about to be executed, for at most this number of frames.
    /// If it is already, runs until the place is reached again.
    ///
    /// # Errors
    /// If there is no such place, it is not reached, or the CPU jams.
    pub fn run_to(&mut self, place: &str, frames: u64) -> Result<(), ProbeError> {
        let spot = self.spot(place)?;
        let end = self.console.frame_number().saturating_add(frames);
        while self.console.frame_number() < end {
            self.step();
            if let Some(position) = &self.jammed {
                return Err(ProbeError::Jammed(Box::new(position.clone())));
            }
            if spot.reached(&self.console) {
                return Ok(());
            }
        }
        Err(ProbeError::NotReached(place.to_string(), frames))
    }

    /// Calls the routine at a place with these values of A, X and Y and all flags clear, and runs it to
    /// its return, through any banks that it switches to. If the place names no bank, it is that of the
    /// address's mirror ([`Symbols::bank_of`]). The stack pointer must be in RAM, as it is after
    /// power-on. The frame continues meanwhile. After the return the program counter and the stack
    /// pointer are those before the call; the other registers and the bank are left as they are.
    ///
    /// # Errors
    /// If there is no such place, or the routine does not return within `max_cycles` CPU cycles, jams
    /// the CPU or returns with a different stack pointer. The console is then left where this happened.
    pub fn call(
        &mut self,
        place: &str,
        axy: [u8; 3],
        max_cycles: u64,
    ) -> Result<Called, ProbeError> {
        let routine = self.routine(place)?;
        self.call_routine(&routine, axy, max_cycles)
    }

    /// Returns the routine at a place, to be called more than once.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn routine(&self, place: &str) -> Result<Routine, ProbeError> {
        let spot = self.spot(place)?;
        let banks = self.console.cartridge().banks();
        Ok(Routine {
            place: place.to_string(),
            address: spot.address,
            bank: spot
                .bank
                .unwrap_or_else(|| Symbols::bank_of(spot.address, banks.max(1))),
        })
    }

    /// As [`Probe::call`], of a routine whose place was looked up by a probe with the same symbols.
    ///
    /// # Errors
    /// As [`Probe::call`], but for the place.
    pub fn call_routine(
        &mut self,
        routine: &Routine,
        axy: [u8; 3],
        max_cycles: u64,
    ) -> Result<Called, ProbeError> {
        let run = |probe: &mut Probe, end| {
            probe.run_until(end, &RETURNS);
        };
        self.call_by(routine, axy, max_cycles, run)
    }

    /// As [`Probe::call`], and calls `watch` before each instruction.
    ///
    /// # Errors
    /// As [`Probe::call`].
    pub fn call_with(
        &mut self,
        place: &str,
        axy: [u8; 3],
        max_cycles: u64,
        mut watch: impl FnMut(&Console),
    ) -> Result<Called, ProbeError> {
        let routine = self.routine(place)?;
        self.call_by(&routine, axy, max_cycles, |probe, _| {
            watch(&probe.console);
            probe.step();
        })
    }

    /// Calls a routine. `run` runs at least one instruction, and no further than the routine's return or the
    /// given CPU cycle since power-on.
    fn call_by(
        &mut self,
        routine: &Routine,
        [a, x, y]: [u8; 3],
        max_cycles: u64,
        mut run: impl FnMut(&mut Probe, u64),
    ) -> Result<Called, ProbeError> {
        let place = || routine.place.clone();
        let before = self.console.registers();
        for byte in RETURN_TO.wrapping_sub(1).to_be_bytes() {
            self.push(byte);
        }
        let called = self.console.registers();
        self.console.set_registers(Registers {
            pc: routine.address,
            a,
            x,
            y,
            p: 0,
            ..called
        });
        self.console.map_bank(routine.bank);
        let start = self.console.cycles();
        loop {
            run(self, start.saturating_add(max_cycles));
            let now = self.console.registers();
            let cycles = self.console.cycles() - start;
            if now.pc == RETURN_TO {
                if now.sp != before.sp {
                    return Err(ProbeError::Stack(place(), before.sp, now.sp));
                }
                let registers = Registers {
                    pc: before.pc,
                    ..now
                };
                self.console.set_registers(registers);
                return Ok(Called { cycles, registers });
            }
            if let Some(position) = &self.jammed {
                return Err(ProbeError::Jammed(Box::new(position.clone())));
            }
            if cycles >= max_cycles {
                let position = Box::new(self.position());
                return Err(ProbeError::NoReturn(place(), cycles, position));
            }
        }
    }

    /// Pushes a byte; nothing is written if the stack pointer is in the TIA's half of the page.
    fn push(&mut self, value: u8) {
        let mut registers = self.console.registers();
        let address = STACK | u16::from(registers.sp);
        if let Device::Ram(address) = Device::at(address) {
            self.console.poke_ram(address, value);
            self.set_initialised(Byte::Console(address));
        }
        registers.sp = registers.sp.wrapping_sub(1);
        self.console.set_registers(registers);
    }

    /// The console.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// The console, for example to restore a saved state. Instructions executed directly on it are not
    /// observed.
    pub fn console_mut(&mut self) -> &mut Console {
        &mut self.console
    }

    /// The last completed frame.
    pub fn frame(&self) -> &Frame {
        self.console.frame()
    }

    /// The controls.
    pub fn inputs_mut(&mut self) -> &mut Inputs {
        self.console.inputs_mut()
    }

    /// The position of the instruction that is about to be executed.
    pub fn position(&self) -> Position {
        Moment::of(&self.console).position(&self.symbols)
    }

    /// Returns what a read would return, without its side effects ([`Console::peek`]), of a symbol,
    /// `SYMBOL+OFFSET`, an address, or a read register of TIA or RIOT by its name.
    ///
    /// # Errors
    /// If there is no such symbol or register.
    pub fn peek(&self, place: &str) -> Result<u8, ProbeError> {
        Ok(self.console.peek(self.address(place)?))
    }

    /// Sets a byte of the console's RAM, $80 to $FF, by a symbol, `SYMBOL+OFFSET` or an address.
    ///
    /// # Errors
    /// If there is no such symbol, or it is not in RAM.
    pub fn poke(&mut self, place: &str, value: u8) -> Result<(), ProbeError> {
        let address = self.address(place)?;
        match u8::try_from(address) {
            Ok(address) if address >= 0x80 => {
                self.console.poke_ram(address, value);
                self.set_initialised(Byte::Console(address));
                Ok(())
            }
            _ => Err(NameError::NotRam {
                place: place.to_string(),
                address,
            }
            .into()),
        }
    }

    fn set_initialised(&mut self, byte: Byte) {
        if let Some(uninitialised) = &mut self.uninitialised {
            uninitialised.written(byte);
        }
    }

    /// Records writes to the registers of TIA and RIOT from now on, for [`Probe::written`].
    pub fn watch_registers(&mut self) {
        self.written.get_or_insert([None; WRITTEN]);
    }

    /// Returns the value last written to a register of TIA or RIOT, `None` before the first write.
    ///
    /// # Errors
    /// If there is no write register of this name, or [`Probe::watch_registers`] was not called.
    pub fn written(&self, register: &str) -> Result<Option<u8>, ProbeError> {
        let index = hardware::written_index(register)
            .ok_or_else(|| NameError::NotWritten(register.to_string()))?;
        let written = self.written.as_ref();
        Ok(written.ok_or(ProbeError::NotWatched("watch_registers"))?[index])
    }

    /// The last write to the register with this [`hardware::written_index`], if they are watched.
    pub(crate) fn written_at(&self, index: usize) -> Option<u8> {
        self.written.as_ref().and_then(|written| written[index])
    }

    /// Starts to measure the CPU cycles from before the instruction at one place to before the
    /// instruction at another. Reaching the first place again before the second does not restart the
    /// measurement. If both are the same, measures from one time to the next.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn measure(&mut self, from: &str, to: &str) -> Result<Measurement, ProbeError> {
        let stopwatch = Stopwatch::new(self.spot(from)?, self.spot(to)?, 0..=u64::MAX);
        let index = self.stopwatches.len();
        let [from, to] = stopwatch.places();
        self.marks.add(from, index);
        if to != from {
            self.marks.add(to, index);
        }
        self.stopwatches.push(stopwatch);
        Ok(Measurement(index))
    }

    /// Returns the results of a measurement so far.
    ///
    /// # Panics
    /// If it was started by a different probe, which had more of them.
    pub fn times(&self, measurement: Measurement) -> &Times {
        self.stopwatches[measurement.0].times()
    }

    /// Records from now on which bytes of RAM are read before they are written, for
    /// [`Probe::uninitialised`]. To be called before the first instruction: earlier writes are unknown.
    pub fn watch_uninitialised(&mut self) {
        self.uninitialised.get_or_insert_default();
    }

    /// Returns the first read of each byte of RAM that was read before it was written, ordered by byte.
    ///
    /// # Errors
    /// If [`Probe::watch_uninitialised`] was not called.
    pub fn uninitialised(&self) -> Result<impl Iterator<Item = &UninitialisedRead>, ProbeError> {
        let uninitialised = self.uninitialised.as_ref();
        let uninitialised = uninitialised.ok_or(ProbeError::NotWatched("watch_uninitialised"))?;
        Ok(uninitialised.reads())
    }

    /// Records from now on reads of the TIA at addresses without a register to read, for [`Probe::unreadable`].
    pub fn watch_unreadable(&mut self) {
        self.unreadable.get_or_insert_default();
    }

    /// Returns the first read at each address of the TIA at which there is no register to read, ordered by address.
    ///
    /// # Errors
    /// If [`Probe::watch_unreadable`] was not called.
    pub fn unreadable(&self) -> Result<impl Iterator<Item = &UnreadableRead>, ProbeError> {
        let unreadable = self.unreadable.as_ref();
        let unreadable = unreadable.ok_or(ProbeError::NotWatched("watch_unreadable"))?;
        Ok(unreadable.reads())
    }

    /// Records from now on which bytes of the image are executed and read, for [`Probe::coverage`].
    pub fn watch_coverage(&mut self) {
        self.coverage
            .get_or_insert_with(|| Coverage::new(self.console.cartridge()));
    }

    /// Returns the bytes of the image that were executed and read.
    ///
    /// # Errors
    /// If [`Probe::watch_coverage`] was not called.
    pub fn coverage(&self) -> Result<&Coverage, ProbeError> {
        let coverage = self.coverage.as_ref();
        coverage.ok_or(ProbeError::NotWatched("watch_coverage"))
    }

    /// Traces the instructions of these frames, of which only the first
    /// [`MOST_TRACED_FRAMES`](crate::MOST_TRACED_FRAMES) are traced.
    pub fn start_trace(&mut self, frames: RangeInclusive<u64>) {
        self.trace = Some(Trace::new(frames, &self.console));
    }

    /// Returns the trace so far, in the format of Stella 7's debugger.
    ///
    /// # Errors
    /// If [`Probe::start_trace`] was not called.
    pub fn trace(&self) -> Result<&str, ProbeError> {
        let trace = self.trace.as_ref();
        trace
            .map(Trace::text)
            .ok_or(ProbeError::NotWatched("start_trace"))
    }

    /// The position of the JAM instruction that has stopped the CPU.
    pub fn jammed(&self) -> Option<&Position> {
        self.jammed.as_ref()
    }

    /// The image's symbols.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The accesses of the last instruction, if they were recorded.
    pub(crate) fn accesses(&self) -> &[Access] {
        &self.accesses
    }

    fn spot(&self, place: &str) -> Result<Spot, NameError> {
        Spot::parse(place, &self.symbols)
    }

    /// The address of a symbol or register; the image's symbols take precedence.
    pub(crate) fn address(&self, place: &str) -> Result<u16, NameError> {
        position::address(place, &self.symbols)
            .or_else(|why| hardware::read_address(place).ok_or(why))
    }
}
