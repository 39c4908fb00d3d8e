//! Perft inside the image, by its own generator, against the engine's.

use rayon::prelude::*;

use super::positions::Source;
use campaign::{Subject, progress};
use checkers_cartridge::Rules;
use checkers_engine::rules::perft::{Counted, perft};
use checkers_engine::rules::{Game, Position, Variant};
use output::interrupt;

/// Counts the paths of this many plies from the position in which a game begins. Returns their number.
///
/// # Errors
/// A symbol is missing, a routine of the image fails, or the numbers differ.
pub fn from_the_start(subject: &Subject, depth: u32) -> Result<u64, String> {
    compare(subject, &Position::START, depth)
}

/// Counts the paths of this many plies from boards that are set up by lot, so many with each seed. Returns the sum.
///
/// # Errors
/// As [`from_the_start`] has.
pub fn of_boards(subject: &Subject, boards: u64, depth: u32) -> Result<u64, String> {
    let seeds = subject.seeds.clone();
    let boards: Vec<Game> = seeds
        .flat_map(|seed| Source::SetUps.positions(Variant::Checkers, seed, boards as usize))
        .collect();
    let bar = progress::bar(boards.len() as u64, "boards");
    let counted = boards
        .into_par_iter()
        .filter(|_| !interrupt::requested())
        .map(|game| {
            let count = compare(subject, &game.position(), depth);
            bar.inc(1);
            count
        })
        .sum();
    bar.finish_and_clear();
    counted
}

fn compare(subject: &Subject, position: &Position, depth: u32) -> Result<u64, String> {
    let (cartridge, symbols) = (subject.cartridge.clone(), subject.symbols.clone());
    let rules = Rules::new(cartridge, symbols, subject.observer.clone());
    let mut rules = rules.map_err(|error| error.to_string())?;
    rules.set_position(position);
    let count = rules.perft(depth);
    let count = count.map_err(|error| format!("{position}: {error}"))?;
    match perft(position, depth, Counted::Paths) {
        engine if engine == count => Ok(count),
        engine => Err(format!(
            "{position}, {depth} plies: {count} paths on the cartridge, {engine} in the engine"
        )),
    }
}
