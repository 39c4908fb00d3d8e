//! Tests that run the program.

mod campaign;
mod cartridge;
mod characters;
mod checkers;
mod commands;
#[path = "../../../../tests/cli/common.rs"]
mod common;
mod dxp;
#[cfg(target_os = "linux")] // with files such as /dev/full
#[path = "../../../../tests/shared/faults.rs"]
mod faults;
mod fixed;
#[cfg(target_os = "linux")]
mod hard;
#[cfg(target_os = "linux")]
mod hostile;
mod hunt;
#[cfg(target_os = "linux")]
#[path = "../../../../tests/shared/limits.rs"]
mod limits;
#[cfg(target_os = "linux")]
mod lines;
mod poker;
#[path = "../../../../tests/checkers/positions.rs"]
mod positions;
mod rocketball;
mod shell;
mod tournament;
#[path = "../../../../tests/shared/wrong.rs"]
mod wrong;
