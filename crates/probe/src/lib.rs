//! The test probe for those who write cartridges: a console without a window that is told what to do
//! and watched while it does it.
//!
//! [`Probe`] is a console with its image's symbols, for tests in Rust; [`Scenario`] is the same as a
//! file, for `ricochet run --scenario`. The instruments look on between two instructions and at the
//! bus accesses of each; nothing here changes what the console does. It knows no game.
//!
//! ```
//! use probe::Probe;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let image = std::fs::read("examples/parade/parade.bin")?;
//! let symbols = std::fs::read_to_string("examples/parade/parade.sym")?;
//! let mut probe = Probe::new(&image, &symbols)?;
//! let kernel = probe.measure("Kernel", "KernelEnd")?;
//! probe.run_frames(10);
//! assert_eq!(probe.frame().lines(), 262);
//! assert!(probe.times(kernel).max < 193 * 76);
//! probe.inputs_mut().sticks[0].fire = true;
//! probe.run_to("BeginSalute", 2)?;
//! probe.run_frame();
//! assert_eq!((probe.peek("saluted")?, probe.written("AUDV0")?), (1, Some(8)));
//! assert_eq!(probe.uninitialised().count(), 0);
//! # Ok(())
//! # }
//! ```

mod coverage;
mod hardware;
mod labels;
mod opcodes;
mod position;
mod scenario;
mod script;
mod stopwatch;
pub mod symbols;
mod trace;
mod uninitialised;

use std::fmt;

pub use coverage::{Coverage, Covered};
pub use labels::Labels;
pub use position::Position;
pub use scenario::{
    Check, Failure, Kernel, Lines, Note, Report, Run, Scenario, ScenarioError, Time,
};
pub use script::Script;
pub use stopwatch::Times;
pub use trace::{Trace, MOST_FRAMES as MOST_TRACED_FRAMES};
pub use uninitialised::{Byte, UninitialisedRead};

use crate::symbols::{SymbolError, Symbols};
use hardware::WRITTEN;
use position::{Moment, Spot};
use stopwatch::Stopwatch;
use uninitialised::Uninitialised;
use vcs::{Access, Cartridge, CartridgeError, Console, Frame, Inputs};

/// Why something on the probe could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProbeError {
    /// The image is no cartridge.
    Cartridge(CartridgeError),
    /// The symbols cannot be read.
    Symbols(SymbolError),
    /// A name or an address makes no sense; says which and why.
    Name(String),
    /// So many frames were run without coming to the place.
    NotReached(String, u64),
    /// The CPU jammed on the way, here.
    Jammed(Box<Position>),
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::Cartridge(error) => error.fmt(f),
            ProbeError::Symbols(error) => error.fmt(f),
            ProbeError::Name(why) => f.write_str(why),
            ProbeError::NotReached(place, frames) => {
                write!(f, "`{place}` was not reached in {frames} frames")
            }
            ProbeError::Jammed(position) => write!(f, "the CPU jammed at {position}"),
        }
    }
}

impl std::error::Error for ProbeError {}

/// A console with a cartridge in it, and with everything that watches it.
#[derive(Clone)]
pub struct Probe {
    console: Console,
    symbols: Symbols,
    /// The accesses of the last instruction.
    accesses: Vec<Access>,
    /// What was last written to each register, by [`hardware::written_index`].
    written: [Option<u8>; WRITTEN],
    uninitialised: Uninitialised,
    coverage: Coverage,
    stopwatches: Vec<Stopwatch>,
    trace: Option<Trace>,
    jammed: Option<Position>,
}

impl Probe {
    /// A console with the image in it, switched on in the quiet state, and the image's symbols (as of
    /// [`Symbols::parse`]; an empty text if there are none).
    ///
    /// # Errors
    /// The image is no cartridge, or the symbols cannot be read.
    pub fn new(image: &[u8], symbols: &str) -> Result<Probe, ProbeError> {
        let cartridge = Cartridge::new(image, None).map_err(ProbeError::Cartridge)?;
        let symbols = match symbols.trim() {
            "" => Symbols::default(),
            text => Symbols::parse(text).map_err(ProbeError::Symbols)?,
        };
        Ok(Probe::with(Console::new(cartridge, 0), symbols))
    }

    /// A probe for a console that was just switched on: for another scheme or power-on state.
    pub fn with(console: Console, symbols: Symbols) -> Probe {
        let coverage = Coverage::new(console.cartridge());
        Probe {
            console,
            symbols,
            accesses: Vec::new(),
            written: [None; WRITTEN],
            uninitialised: Uninitialised::default(),
            coverage,
            stopwatches: Vec::new(),
            trace: None,
            jammed: None,
        }
    }

    /// Runs one instruction; true when a frame was completed by it.
    pub fn step(&mut self) -> bool {
        let moment = Moment::of(&self.console);
        self.step_from(&moment)
    }

    fn step_from(&mut self, moment: &Moment) -> bool {
        if self.console.jammed() {
            return self.console.step();
        }
        for stopwatch in &mut self.stopwatches {
            stopwatch.watch(moment, &self.symbols);
        }
        let completed = self.console.step_recorded(&mut self.accesses);
        self.uninitialised
            .watch(moment, &self.accesses, &self.symbols);
        self.coverage.watch(&self.accesses);
        for access in self.accesses.iter().filter(|access| access.write) {
            if let Some(index) = hardware::index_of_write(access.address) {
                self.written[index] = Some(access.value);
            }
        }
        if let Some(trace) = &mut self.trace {
            trace.watch(moment, &self.accesses, &self.symbols);
        }
        if self.console.jammed() {
            self.jammed = Some(moment.position(&self.symbols));
        }
        completed
    }

    /// Runs until a frame is completed, and gives it.
    pub fn run_frame(&mut self) -> &Frame {
        while !self.step() {}
        self.console.frame()
    }

    /// Runs so many frames.
    pub fn run_frames(&mut self, frames: u64) {
        for _ in 0..frames {
            self.run_frame();
        }
    }

    /// Runs until the instruction at a place in the code is next to be executed, for `frames` frames
    /// at most. A place is a label, `LABEL+OFFSET` or an address, with `BANK:` before it if the
    /// image's banks share their addresses. If the console stands there already, it runs until it
    /// comes there again.
    ///
    /// # Errors
    /// There is no such place, it was not reached, or the CPU jammed.
    pub fn run_to(&mut self, place: &str, frames: u64) -> Result<(), ProbeError> {
        let spot = self.spot(place)?;
        let end = self.console.frame_number().saturating_add(frames);
        while self.console.frame_number() < end {
            self.step();
            if let Some(position) = &self.jammed {
                return Err(ProbeError::Jammed(Box::new(position.clone())));
            }
            if Moment::of(&self.console).at(&spot) {
                return Ok(());
            }
        }
        Err(ProbeError::NotReached(place.to_string(), frames))
    }

    /// The console.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// The console, to call a subroutine or to put a saved state back; what it executes by that is not
    /// watched.
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

    /// Where the console is.
    pub fn position(&self) -> Position {
        Moment::of(&self.console).position(&self.symbols)
    }

    /// What a read of a symbol, `SYMBOL+OFFSET`, an address or a register by its name would give, as
    /// of [`Console::peek`].
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn peek(&self, place: &str) -> Result<u8, ProbeError> {
        Ok(self.console.peek(self.address(place)?))
    }

    /// Sets a byte of the console's RAM.
    ///
    /// # Errors
    /// There is no such symbol, or it is not in the RAM.
    pub fn poke(&mut self, place: &str, value: u8) -> Result<(), ProbeError> {
        let address = self.address(place)?;
        match u8::try_from(address) {
            Ok(address) if address >= 0x80 => {
                self.console.poke_ram(address, value);
                self.uninitialised.written(Byte::Console(address));
                Ok(())
            }
            _ => Err(ProbeError::Name(format!(
                "`{place}` is ${address:04X}, which is not in the RAM ($80 to $FF)"
            ))),
        }
    }

    /// What was last written to a register of the TIA or the RIOT; `None` if nothing was.
    ///
    /// # Errors
    /// There is no register of this name that can be written.
    pub fn written(&self, register: &str) -> Result<Option<u8>, ProbeError> {
        let index = hardware::written_index(register).ok_or_else(|| {
            ProbeError::Name(format!("`{register}` is no register that is written"))
        })?;
        Ok(self.written[index])
    }

    /// Begins to measure from one place in the code to another, places as for [`Probe::run_to`];
    /// what [`Probe::times`] then asks for is the number this gives. The time goes from before the
    /// instruction at the first to before the one at the second.
    ///
    /// # Errors
    /// There is no such place.
    pub fn measure(&mut self, from: &str, to: &str) -> Result<usize, ProbeError> {
        let stopwatch = Stopwatch::new(self.spot(from)?, self.spot(to)?, 0..=u64::MAX);
        self.stopwatches.push(stopwatch);
        Ok(self.stopwatches.len() - 1)
    }

    /// What was measured up to now; nothing for a number that was not given.
    pub fn times(&self, number: usize) -> Times {
        let stopwatch = self.stopwatches.get(number);
        stopwatch
            .map(|stopwatch| stopwatch.times().clone())
            .unwrap_or_default()
    }

    /// The bytes of RAM that were read before anything was written to them, with the first read of
    /// each.
    pub fn uninitialised(&self) -> impl Iterator<Item = &UninitialisedRead> {
        self.uninitialised.reads()
    }

    /// Which bytes of the image were touched.
    pub fn coverage(&self) -> &Coverage {
        &self.coverage
    }

    /// The listing of [`Probe::coverage`].
    pub fn coverage_listing(&self) -> String {
        self.coverage.listing(&self.symbols)
    }

    /// Traces these frames, at most [`MOST_TRACED_FRAMES`] of them.
    pub fn start_trace(&mut self, frames: std::ops::RangeInclusive<u64>) {
        self.trace = Some(Trace::new(frames, &self.console));
    }

    /// The trace up to now.
    pub fn trace(&self) -> Option<&str> {
        self.trace.as_ref().map(Trace::text)
    }

    /// Where a JAM instruction has stopped the CPU.
    pub fn jammed(&self) -> Option<&Position> {
        self.jammed.as_ref()
    }

    /// The image's symbols.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    fn spot(&self, place: &str) -> Result<Spot, ProbeError> {
        Spot::parse(place, &self.symbols).map_err(ProbeError::Name)
    }

    /// The image's own names come before the chips'.
    fn address(&self, place: &str) -> Result<u16, ProbeError> {
        position::address(place, &self.symbols)
            .or_else(|why| hardware::read_address(place).ok_or(why))
            .map_err(ProbeError::Name)
    }
}
