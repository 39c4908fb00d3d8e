//! Positions in which the computer chooses: of games, and set up by lot.

use checkers_engine::openings::three_move;
use checkers_engine::opponents::choose_in;
use checkers_engine::rules::{Game, MOST_PIECES, Position, Side, Square, Squares, Variant};
use random::Random;

/// Positions of a game are taken from this ply on, every so many plies.
const FIRST_PLY: usize = 3;
const EVERY: u8 = 4;
/// One in so many turns of these games is drawn by lot.
const BY_LOT: u16 = 8;
/// The most plies that the players of these games look ahead.
const MOST_PLIES: u8 = 4;
/// The most plies of a game.
const MOST_TURNS: usize = 160;

/// The most turns by lot behind a board that was set up.
const MOST_BY_LOT: u16 = 18;
/// How many of four pieces are kings on such a board.
const SHARES: u16 = 5;

/// Where positions are from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Games that begin with a three-move opening.
    Games,
    /// Boards that were set up by lot.
    SetUps,
    /// A few kings and a man at most, after kings' steps by lot: turns lead back to earlier positions.
    Kings,
}

impl Source {
    /// This many positions. The same seed gives the same ones.
    pub fn positions(self, variant: Variant, seed: u64, count: usize) -> Vec<Game> {
        match self {
            Source::Games => of_games(variant, seed, count),
            Source::SetUps => set_up(variant, seed, count),
            Source::Kings => kings(variant, seed, count),
        }
    }
}

/// The most kings of a side on a board with kings.
const MOST_KINGS: u16 = 3;
/// Steps by lot there.
const LEAST_STEPS: u8 = 4;
const MORE_STEPS: u16 = 12;

/// One to three kings of each side, and of one side perhaps a man, after turns by lot without a capture; often back to
/// and fro.
fn kings(variant: Variant, seed: u64, count: usize) -> Vec<Game> {
    let mut chance = Random::after_frames(1 + (seed as u32 & 0xFFFF));
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let mut by_side = [Squares::NONE; 2];
        for side in &mut by_side {
            for _ in 0..1 + chance.below(MOST_KINGS) {
                if let Some(square) = Square::new(1 + chance.below(32)) {
                    side.insert(square);
                }
            }
        }
        let [black, white] = by_side;
        let man = Square::new(1 + chance.below(32)).into_iter().collect();
        let crowned = black.or(white).without(man);
        let turn = Side::ALL[usize::from(chance.below(2))];
        let Some(position) = Position::new(black, white, crowned, turn) else {
            continue;
        };
        let mut game = Game::new(variant, position);
        for _ in 0..LEAST_STEPS + chance.below(MORE_STEPS) {
            let moves = game.position().moves();
            let steps = moves.iter().filter(|turn| !turn.is_jump());
            let steps: Vec<_> = steps.collect();
            if steps.is_empty() || game.ending().is_some() {
                break;
            }
            let own = game.moves().rev().nth(1).copied();
            let back = own.and_then(|own| {
                let mut steps = steps.iter();
                steps.find(|step| step.from() == own.to() && step.to() == own.from())
            });
            let lot = steps[usize::from(chance.below(steps.len().min(256) as u16))];
            let turn = **back.filter(|_| chance.below(4) > 0).unwrap_or(&lot);
            if game.play(&turn).is_err() {
                break;
            }
        }
        if game.ending().is_none() && game.position().can_move() {
            found.push(game);
        }
    }
    found
}

/// As many men and kings of each side as in a game at most, on any squares, and then a few turns by lot. The side to move can move.
fn set_up(variant: Variant, seed: u64, count: usize) -> Vec<Game> {
    let mut chance = Random::after_frames(1 + (seed as u32 & 0xFFFF));
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let full = 1 + u16::from(chance.below(8));
        let kings = u16::from(chance.below(SHARES));
        let mut by_side = [Squares::NONE; 2];
        let mut crowned = Squares::NONE;
        for square in Square::all() {
            if u16::from(chance.below(8)) >= full {
                continue;
            }
            let side = &mut by_side[usize::from(chance.below(2))];
            if side.len() == MOST_PIECES {
                continue;
            }
            side.insert(square);
            if u16::from(chance.below(SHARES - 1)) < kings {
                crowned.insert(square);
            }
        }
        let turn = Side::ALL[usize::from(chance.below(2))];
        let [black, white] = by_side;
        let Some(position) = Position::new(black, white, crowned, turn) else {
            continue;
        };
        let mut game = Game::new(variant, position);
        for _ in 0..chance.below(MOST_BY_LOT) {
            let moves = game.position().moves();
            if game.ending().is_some() || moves.is_empty() {
                break;
            }
            let turn = moves[usize::from(chance.below(moves.len().min(256) as u16))];
            if game.play(&turn).is_err() {
                break;
            }
        }
        if game.ending().is_none() && game.position().can_move() {
            found.push(game);
        }
    }
    found
}

/// This many positions of games that begin with a three-move opening and in which both sides look a few plies
/// ahead, but now and then play by lot. The same seed gives the same positions.
fn of_games(variant: Variant, seed: u64, count: usize) -> Vec<Game> {
    let openings = three_move();
    let mut chance = Random::after_frames(1 + (seed as u32 & 0xFFFF));
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let opening = &openings[usize::from(chance.below(openings.len() as u16))];
        let plies = [(); 2].map(|()| 1 + chance.below(MOST_PLIES.into()));
        let mut game = Game::new(variant, Position::START);
        for played in opening {
            if game.play(played).is_err() {
                break;
            }
        }
        while game.ending().is_none() && game.moves().len() < MOST_TURNS && found.len() < count {
            let moves = game.position().moves();
            if game.moves().len() >= FIRST_PLY && chance.below(EVERY.into()) == 0 {
                found.push(game.clone());
            }
            let side = usize::from(game.position().turn() == Side::White);
            let by_lot = chance.below(BY_LOT) == 0;
            let played = match choose_in(&game, plies[side]) {
                Some(choice) if !by_lot => choice.turn,
                _ => moves[usize::from(chance.below(moves.len() as u16))],
            };
            if game.play(&played).is_err() {
                break;
            }
        }
    }
    found
}
