//! Tests that run the program.

mod campaign;
mod commands;
/// Commands of single games.
mod games {
    mod checkers;
    mod poker;
    mod ricochet;
    mod rocketball;
}
#[cfg(target_os = "linux")]
mod hard;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(target_os = "linux")]
mod lines;
mod shell;
