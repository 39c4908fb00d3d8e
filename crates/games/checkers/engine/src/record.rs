//! The text of records for the crate `rules`: set-ups and moves.
//!
//! The text is PDN: the header is a line of tags, a move is all squares of its path. [`pdn`] reads all other PDN.

use ::rules::Notation;
use thiserror::Error;

use super::pdn::{self, PdnFault, PdnGame};
use super::rules::{Event, Game, Move, Numbering, Refused, Setup, board};

/// A recorded game, or the beginning of one.
pub type Record = ::rules::Record<Game>;

/// An error in a line of a record, or in a typed move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// Not a header, in the first line.
    #[error("`{0}` is not a line of tags such as `[FEN \"B:W21,K22:B1,2\"]`")]
    Header(String),
    /// Not PDN.
    #[error(transparent)]
    Pdn(#[from] PdnFault),
    /// Not a move, or one that is not possible.
    #[error(transparent)]
    Move(#[from] Refused),
}

impl Notation for Game {
    type Fault = LineError;

    const FIRST_WORD: &'static str = "[GameType";
    const ACTION: &'static str = "move";

    fn tells(_: &Event) -> bool {
        false
    }

    fn read_setup(line: &str) -> Result<Setup, LineError> {
        let games = pdn::read(line, Numbering::default()).map_err(|error| error.fault)?;
        match &games[..] {
            [game] if line.starts_with('[') && game.moves.is_empty() => Ok(game.setup()),
            _ => Err(LineError::Header(line.to_string())),
        }
    }

    fn write_setup(setup: &Setup) -> String {
        PdnGame::new(setup).tag_lines().join(" ")
    }

    fn read_action(setup: &Setup, word: &str) -> Result<Move, LineError> {
        Ok(Move::read(word, setup.numbering).map_err(Refused::Move)?)
    }

    fn write_action(setup: &Setup, played: &Move) -> String {
        played.in_full(setup.numbering)
    }

    /// Reads a move of the position, for which its first and last square are enough unless another one has the same.
    fn read_here(&self, setup: &Setup, word: &str) -> Result<Move, LineError> {
        if let Some(ending) = self.ending() {
            return Err(Refused::Over(ending).into());
        }
        let played = self.position().read_move(word, setup.numbering);
        Ok(played.map_err(Refused::Move)?)
    }

    fn write_here(&self, setup: &Setup, played: &Move) -> String {
        self.position().move_text(played, setup.numbering)
    }

    /// The board, and who is to move or how the game ended.
    fn draw(&self) -> String {
        let board = board(&self.position(), self.setup().numbering);
        format!("{board}{}\n", state(self))
    }
}

/// Who is to move, or how the game ended.
pub fn state(game: &Game) -> String {
    let position = game.position();
    match game.ending() {
        Some(ending) => Refused::Over(ending).to_string(),
        None if position.must_jump() => format!("{} to move, a jump is due", position.turn()),
        None => format!("{} to move", position.turn()),
    }
}
