//! Tests that run the program.

mod bundled;
mod controls;
mod export;
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

/// The names of the games, as messages list them.
fn games() -> String {
    let names: Vec<&str> = catalog::GAMES.games().map(|game| game.name).collect();
    names.join(", ")
}
