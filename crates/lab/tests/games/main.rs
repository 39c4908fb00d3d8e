//! What every game must meet: a game of the catalog needs no copy of these tests.

mod at_length;
mod demonstrations;
mod equivalents;
mod files;
mod fixed;
mod frames;
mod image;
mod instructions;
mod peer;
mod planted;
mod pointed;
mod sounds;
mod symbols;
mod tube;
mod undriven;

use std::env;
use std::path::PathBuf;
use std::thread;

use campaign::{Lab, Subject};
use catalog::GAMES;
use probe::symbols::Symbols;
use referee::Game;
use ricochet_lab::labs::Labs;
use vcs::Cartridge;

/// Scanlines of a frame.
const LINES: usize = 262;
/// Games that SELECT steps through: as many as the cartridge with the most of them has.
const SELECTED: usize = 11;

/// Runs a test of each game, all at once; of one alone if `GAME` names it.
fn each_game(test: impl Fn(&'static Game) + Sync) {
    let only = env::var("GAME").ok();
    let is_tested = |game: &&Game| only.as_deref().is_none_or(|name| game.name == name);
    thread::scope(|scope| {
        for game in GAMES.games().filter(is_tested) {
            let test = &test;
            scope.spawn(move || test(game));
        }
    });
}

/// Runs a test of each game's campaign and fixed checks, all at once.
fn each_lab(test: impl Fn(&'static Lab) + Sync) {
    let labs = Labs::bundled();
    each_game(|game| test(labs.part(game)));
}

/// A game's image, ready for a console.
fn cartridge(game: &Game) -> Cartridge {
    subject(game).cartridge
}

/// The symbols of a game's image.
fn symbols(game: &Game) -> Symbols {
    subject(game).symbols
}

/// A game's image as a campaign works on it.
fn subject(game: &Game) -> Subject {
    Subject::bundled(game).expect("an image and its symbols")
}

/// A file or folder of a game's, in `asm`, `docs` or `tests`.
fn file(of: &str, game: &Game, name: &str) -> PathBuf {
    testing::root().join(of).join(game.name).join(name)
}
