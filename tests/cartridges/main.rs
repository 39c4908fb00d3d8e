//! What every cartridge must meet, whatever its game: a game of the catalog needs no copy of these tests.

use std::thread;

use catalog::GAMES;
use referee::Game;

#[path = "../cli/common.rs"]
mod common;
mod image;
#[path = "../shared/instructions.rs"]
mod instructions;
mod peer;
#[path = "../shared/sessions.rs"]
mod sessions;
mod sounds;
mod symbols;
mod tube;
mod undriven;

/// Runs a test of each game, all at once.
fn each_game(test: impl Fn(&Game) + Sync) {
    thread::scope(|scope| {
        for game in GAMES.games() {
            let test = &test;
            scope.spawn(move || test(game));
        }
    });
}
