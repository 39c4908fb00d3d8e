//! The game as far as the cartridge can know it.
//!
//! The cartridge keeps the last moves in 15 bytes. Those that no longer fit cannot be taken back, and a position that
//! occurred before them is not recognised when it comes again. After a take-back the moves without a capture or a
//! man's advance are counted from the earliest move that is still kept.

use super::constants::HISTORY_BYTES;
use checkers_engine::rules::game::REPETITIONS;
use checkers_engine::rules::{Game, Move, Position, Variant};

/// A game and which of its moves are kept.
#[derive(Clone, Debug)]
pub struct Known {
    game: Game,
    /// The bytes of each move that is kept whole, the last one last.
    kept: Vec<usize>,
}

/// The bytes of a move: a step takes one, a jump one and half a byte for each hop.
fn bytes(played: &Move) -> usize {
    match played.is_jump() {
        true => 1 + played.hops().div_ceil(2) as usize,
        false => 1,
    }
}

impl Known {
    /// A game that begins in this position, nothing kept.
    pub fn new(variant: Variant, start: Position) -> Known {
        Known {
            game: Game::new(variant, start),
            kept: Vec::new(),
        }
    }

    /// The game in the engine.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Changes who wins.
    pub fn set_variant(&mut self, variant: Variant) {
        self.game.set_variant(variant);
    }

    /// Plays one of the position's moves.
    pub fn play(&mut self, played: &Move) {
        self.game.play_on(played);
        self.kept.push(bytes(played));
        while self.kept.iter().sum::<usize>() > usize::from(HISTORY_BYTES) {
            self.kept.remove(0);
        }
    }

    /// Takes the last move back; `None` if it is not kept.
    pub fn take_back(&mut self) -> Option<Move> {
        self.kept.pop()?;
        let last = self.game.take_back()?;
        let kept = 0..self.kept.len();
        let mut moves: Vec<Move> = kept.filter_map(|_| self.game.take_back()).collect();
        self.game = Game::new(self.game.variant(), self.game.position());
        while let Some(played) = moves.pop() {
            self.game.play_on(&played);
        }
        Some(last)
    }

    /// The last move, if it is kept, and the position before it.
    pub fn last(&self) -> Option<(Position, Move)> {
        self.kept.last()?;
        let mut before = self.game.clone();
        let last = before.take_back()?;
        Some((before.position(), last))
    }

    /// The positions before this one that the cartridge knows, the last one first: as far as kings' steps are kept.
    pub fn earlier(&self) -> Vec<Position> {
        let mut before = self.game.clone();
        let steps = self.kept.len().min(before.quiet().into());
        let back = |_| {
            before.take_back();
            before.position()
        };
        (0..steps).map(back).collect()
    }

    /// Whether the cartridge knows that the position has occurred three times.
    pub fn repeated(&self) -> bool {
        let now = self.game.position();
        let earlier = self.earlier();
        1 + earlier.iter().filter(|before| **before == now).count() >= REPETITIONS
    }
}
