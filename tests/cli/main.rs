//! The program from outside.

mod bundled;
mod campaign;
mod cartridge;
mod commands;
mod common;
mod controls;
mod export;
#[cfg(target_os = "linux")] // with files such as /dev/full
mod faults;
#[cfg(target_os = "linux")]
mod hard;
#[cfg(target_os = "linux")]
mod hostile;
mod manuals;
mod pictures;
mod run;
mod scenario;
mod schemes;
mod shell;
mod television;
mod tournament;
#[cfg(target_os = "linux")] // of whose processes /proc tells the memory
mod web;
