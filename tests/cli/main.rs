//! Tests that run the program.

mod bundled;
mod common;
mod controls;
mod export;
#[cfg(target_os = "linux")]
#[path = "../shared/faults.rs"]
mod faults;
#[cfg(target_os = "linux")]
mod hard;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(target_os = "linux")]
#[path = "../shared/limits.rs"]
mod limits;
#[cfg(target_os = "linux")] // with files such as /dev/full
mod lines;
mod manuals;
mod pictures;
mod run;
mod scenario;
mod schemes;
mod shell;
mod television;
#[cfg(target_os = "linux")] // of whose processes /proc tells the memory
mod web;
#[path = "../shared/wrong.rs"]
mod wrong;
