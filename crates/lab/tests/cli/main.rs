//! Tests that run the program.

mod campaign;
mod cartridge;
mod characters;
mod checkers;
mod commands;
mod dxp;
#[cfg(target_os = "linux")]
mod hard;
#[cfg(target_os = "linux")]
mod hostile;
mod hunt;
#[cfg(target_os = "linux")]
mod lines;
mod poker;
mod rocketball;
mod shell;
mod tournament;
