//! Games by lot through the stick, with the referee comparing every hand and move.

use rayon::prelude::*;

use super::positions::Source;
use campaign::{Subject, progress};
use checkers_cartridge::{Replay, Tally};
use checkers_engine::rules::{Game, Move, Position, Square, Variant};
use output::interrupt;
use random::Random;

/// The most moves of a game.
const MOST_MOVES: usize = 120;

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Games {
    /// Games.
    pub games: u64,
    /// Those that came to their end.
    pub ended: u64,
    /// Moves.
    pub moves: u64,
    /// Presses of the button.
    pub hands: u64,
}

impl Games {
    fn and(self, other: Games) -> Games {
        Games {
            games: self.games + other.games,
            ended: self.ended + other.ended,
            moves: self.moves + other.moves,
            hands: self.hands + other.hands,
        }
    }
}

/// Plays this many games with each seed: every other one from a board that is set up by lot through the stick, every
/// third one the losing game.
///
/// # Errors
/// The first difference, with the game.
pub fn random_games(subject: &Subject, count: u64) -> Result<Games, String> {
    let seeds = subject.seeds.clone();
    let fixtures: Vec<(u64, u64)> = seeds
        .flat_map(|seed| (0..count).map(move |number| (seed, number)))
        .collect();
    let bar = progress::bar(fixtures.len() as u64, "games");
    let played = fixtures
        .into_par_iter()
        .filter(|_| !interrupt::requested())
        .map(|(seed, number)| {
            let played = play(subject, seed, number);
            bar.inc(1);
            played.map_err(|text| format!("game {number} of seed {seed}: {text}"))
        })
        .try_reduce(Games::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    played
}

fn play(subject: &Subject, seed: u64, number: u64) -> Result<Games, String> {
    let variant = match number % 3 {
        2 => Variant::Losing,
        _ => Variant::Checkers,
    };
    let lot = (seed << 10 | number) as u32 & 0xFFFF;
    let start = match number % 2 {
        0 => Position::START,
        _ => Source::SetUps.positions(variant, lot.into(), 1)[0].position(),
    };
    let moves = by_lot(Game::new(variant, start), lot);
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let begun = Replay::new(cartridge, &subject.symbols, variant, start, observer);
    let mut replay = begun.map_err(|halt| format!("{start}: {halt}"))?;
    for turn in &moves {
        let wrong = replay
            .ending()
            .is_none()
            .then(|| beside(replay.game(), turn));
        if let Some(square) = wrong.flatten() {
            // The referee expects that it is refused; then the piece is put back.
            let hands = [turn.from(), square, turn.from()];
            for square in hands {
                let pressed = replay.hands.press_on(square);
                pressed.map_err(|halt| format!("from {start}, before {turn}: {halt}"))?;
            }
        }
        let played = replay.play_all(std::slice::from_ref(turn));
        played.map_err(|stopped| format!("from {start}, {stopped}"))?;
    }
    let Tally { moves, hands, .. } = replay.tally();
    let ended = u64::from(replay.ending().is_some());
    Ok(Games {
        games: 1,
        ended,
        moves,
        hands,
    })
}

/// An empty square beside the piece that a jump is due to move, if the board has one.
fn beside(game: &Game, turn: &Move) -> Option<Square> {
    let position = game.position();
    let from = turn.from();
    let near = |square: &Square| {
        square.row().abs_diff(from.row()) == 1 && square.column().abs_diff(from.column()) == 1
    };
    let empty = |square: &Square| position.piece(*square).is_none();
    let mut squares = Square::all().filter(|_| turn.is_jump());
    squares.find(|square| near(square) && empty(square))
}

/// Moves by lot to the end of the game.
fn by_lot(mut game: Game, lot: u32) -> Vec<Move> {
    let mut chance = Random::after_frames(1 + lot);
    let mut played = Vec::new();
    while game.ending().is_none() && played.len() < MOST_MOVES {
        let moves = game.position().moves();
        let number = chance.below(moves.len().clamp(1, 256) as u16);
        let Some(turn) = moves.get(usize::from(number)) else {
            break;
        };
        if game.play(turn).is_err() {
            break;
        }
        played.push(*turn);
    }
    played
}
