//! Games as text: portable draughts notation (PDN).
//!
//! A file is a series of games. A game is its tags (`[Name "value"]`), its moves, and its result. The reader checks the
//! position of a `FEN` tag, whose `SetUp` tag may be missing, the moves, and a `GameType`, which must be 21, English
//! draughts. Two tags are this program's own: `Numbering` with the value `white-first` for squares that are numbered
//! from White's side, and `Variant` with the value `losing` for the losing game. It skips comments (`{}`, `;`), lines
//! that begin with `%`, annotations (`$1`, `!`, `?`), variations in parentheses, and the numbers of moves.
//!
//! A result is `1-0` (White has won), `0-1`, `1/2-1/2`, `2-0`, `0-2`, `1-1`, `0-0` or `*`. It is kept as it
//! is written and not checked: many collections write `1-0` for a win of the side that begins.

mod read;
mod write;

use super::rules::{Ending, Game, Move, Numbering, Position, Setup, Side, Variant};
pub use read::{PdnError, PdnFault, read, read_each};

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdnGame {
    /// The tags by their names, in their order, but for `FEN`, `SetUp`, `GameType` and `Numbering`.
    pub tags: Vec<(String, String)>,
    /// The position before the first move.
    pub start: Position,
    /// The numbers of the squares in its text.
    pub numbering: Numbering,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// The result, as it is written after the moves; `*` where none is.
    pub result: String,
    /// The line that the game begins in, from 1.
    pub line: usize,
}

impl PdnGame {
    /// A game that begins like this, without a move.
    pub fn new(setup: &Setup) -> PdnGame {
        let losing = setup.variant == Variant::Losing;
        let tag = losing.then(|| (VARIANT.to_string(), LOSING.to_string()));
        PdnGame {
            tags: tag.into_iter().collect(),
            start: setup.start,
            numbering: setup.numbering,
            moves: Vec::new(),
            result: result(None).to_string(),
            line: 1,
        }
    }

    /// A game that was played, with these tags.
    pub fn of(game: &Game, tags: impl IntoIterator<Item = (&'static str, String)>) -> PdnGame {
        let begun = PdnGame::new(game.setup());
        let result = result(game.ending());
        let tags = tags.into_iter().chain([("Result", result.to_string())]);
        let tags = tags.map(|(name, value)| (name.to_string(), value));
        PdnGame {
            tags: tags.chain(begun.tags).collect(),
            moves: game.moves().copied().collect(),
            result: result.to_string(),
            ..begun
        }
    }

    /// How it begins.
    pub fn setup(&self) -> Setup {
        Setup {
            variant: self.variant(),
            start: self.start,
            numbering: self.numbering,
        }
    }

    /// Who wins, by the `Variant` tag.
    pub fn variant(&self) -> Variant {
        let losing = |(name, value): &(String, String)| name == VARIANT && value == LOSING;
        match self.tags.iter().any(losing) {
            true => Variant::Losing,
            false => Variant::Checkers,
        }
    }
}

/// The result of a game that ended this way, or goes on.
pub fn result(ending: Option<Ending>) -> &'static str {
    match ending {
        None => "*",
        Some(Ending::Won(Side::White)) => "1-0",
        Some(Ending::Won(Side::Black)) => "0-1",
        Some(Ending::Repeated | Ending::Quiet) => "1/2-1/2",
    }
}

/// The tag of the losing game, and its value.
pub const VARIANT: &str = "Variant";
/// See [`VARIANT`].
pub const LOSING: &str = "losing";
/// The tag of the numbering from White's side, and its value.
const NUMBERING: &str = "Numbering";
/// See [`NUMBERING`].
const WHITE_FIRST: &str = "white-first";
/// The number of the game in a `GameType` tag.
const ENGLISH_DRAUGHTS: u32 = 21;
/// The results that a game may have.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"];
/// Number of columns of a line that is written.
const WIDTH: usize = 79;
