//! The moves that the cartridge can still take back.
//!
//! The cartridge keeps the last moves in 15 bytes. Those that no longer fit cannot be taken back, and a position that
//! occurred before them is not recognised when it comes again. After a take-back the moves without a capture or a
//! man's advance are counted from the earliest move that is still kept.

use super::constants::HISTORY_BYTES;
use checkers_engine::rules::game::{QUIET_MOVES, REPETITIONS};
use checkers_engine::rules::{Ending, Game, Move, Position};

/// The last moves of a game, as far as they are kept whole: the bytes of each, the last one last.
#[derive(Clone, Debug, Default)]
pub struct Kept(Vec<usize>);

impl Kept {
    /// Whether no move is kept.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A move is made: a step takes one byte, a jump one and half a byte for each hop.
    pub fn add(&mut self, played: &Move) {
        self.0.push(match played.is_jump() {
            true => 1 + played.hops().div_ceil(2) as usize,
            false => 1,
        });
        while self.0.iter().sum::<usize>() > usize::from(HISTORY_BYTES) {
            self.0.remove(0);
        }
    }

    /// Takes the last move of the game back; `None` if it is not kept.
    pub fn take_back(&mut self, game: &mut Game) -> Option<Move> {
        self.0.pop()?;
        let last = game.take_back()?;
        let mut moves: Vec<Move> = (0..self.0.len()).filter_map(|_| game.take_back()).collect();
        *game = Game::new(game.variant(), game.position());
        while let Some(played) = moves.pop() {
            game.play_on(&played);
        }
        Some(last)
    }

    /// The last move of the game, if it is kept, and the position before it.
    pub fn last(&self, game: &Game) -> Option<(Position, Move)> {
        self.0.last()?;
        let mut before = game.clone();
        let last = before.take_back()?;
        Some((before.position(), last))
    }

    /// The positions before this one that the cartridge knows, the last one first: as far as kings' steps are kept.
    pub fn earlier(&self, game: &Game) -> Vec<Position> {
        let mut before = game.clone();
        let steps = self.0.len().min(before.quiet().into());
        let back = |_| {
            before.take_back();
            before.position()
        };
        (0..steps).map(back).collect()
    }

    /// How the game ended, as far as the cartridge knows which positions have occurred.
    pub fn ending(&self, game: &Game) -> Option<Ending> {
        let now = game.position();
        let before = || self.earlier(game).into_iter();
        match game.ending() {
            Some(Ending::Repeated)
                if 1 + before().filter(|before| *before == now).count() < REPETITIONS =>
            {
                (game.quiet() >= 2 * QUIET_MOVES).then_some(Ending::Quiet)
            }
            ending => ending,
        }
    }
}
