//! Tests and measures Atari 2600 cartridges on a console without a window.
//!
//! [`Probe`] is a console with an image and its symbols, for tests in Rust; [`Scenario`] is the same as a
//! TOML file. The crate owns everything that observes the CPU: labels, stopwatches, calls of single
//! routines, runs to a label, coverage, traces, reads of uninitialised RAM, and the scenarios made of
//! these. It never changes what a program does, except where a caller sets inputs, RAM or registers, and
//! it knows no game. The console itself is the crate [`vcs`].
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
//! assert_eq!(probe.peek("saluted")?, 0);
//! assert!(probe.call("BeginSalute", [0, 0, 0], 100)?.cycles < 60);
//! assert_eq!(probe.peek("saluted")?, 1);
//! # Ok(())
//! # }
//! ```

mod coverage;
mod error;
mod expression;
pub mod flash_cart;
mod hardware;
mod history;
pub mod image_listing;
mod labels;
pub mod memory;
mod opcodes;
mod position;
mod probe;
mod scenario;
mod script;
mod stopwatch;
pub mod symbols;
mod trace;
mod uninitialised;
mod unreadable;

pub use coverage::{Coverage, Covered};
pub use error::{NameError, ProbeError};
pub use expression::{Expression, ExpressionError};
pub use history::{History, KEPT as KEPT_INSTRUCTIONS};
pub use labels::Labels;
pub use opcodes::name as mnemonic;
pub use position::Position;
pub use probe::{Called, Measurement, Probe, Routine};
pub use scenario::{
    Case, Check, ConditionError, Failure, Kernel, Lines, Note, Picture, Report, Run, Scenario,
    ScenarioError, ScenarioFault, Time, Vsync, Within,
};
pub use script::{ActionError, ActionFault, Script, ScriptError};
pub use stopwatch::Times;
pub use trace::MOST_FRAMES as MOST_TRACED_FRAMES;
pub use uninitialised::{Byte, UninitialisedRead};
pub use unreadable::UnreadableRead;
