//! Scenarios: the inputs of a run and the checks of its results, in a TOML file.
//!
//! `docs/testing-your-cartridge.md` in the repository describes the file. A [`Scenario`] is the parsed
//! file, a [`Run`] executes it, and a [`Report`] contains the results.

mod condition;
mod entries;
mod file;
mod reader;
mod report;
mod run;

pub use condition::ConditionError;
pub use file::{Scenario, ScenarioError, ScenarioFault};
pub use report::{Case, Check, Failure, Kernel, Lines, Note, Picture, Report, Time, Vsync, Within};
pub use run::Run;
