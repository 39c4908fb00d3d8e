//! Positions as text: the FEN of portable draughts notation.
//!
//! `B:W18,24,K10:B12,K22,29-31` is the side to move, then each side's squares in either order, `K`
//! before a king, with ranges of squares for several pieces of a kind. A square is a number or a letter and a
//! number, as in chess. Blanks, a full stop at the end, and there other programs' counts of moves (`:H0:F1`) are ignored.

use std::fmt::{self, Write as _};

use thiserror::Error;

use super::position::{Piece, Position};
use super::square::{Numbering, Side, Square};

/// A text that is not a position, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {fault}")]
pub struct FenError {
    /// The error.
    pub fault: FenFault,
    /// The character at fault, from 1.
    pub column: usize,
}

/// An error in a FEN.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenFault {
    /// It does not begin with a side.
    #[error("expected the side to move, `B` or `W`")]
    NoTurn,
    /// A side's pieces are missing.
    #[error("expected `:` and a side's pieces")]
    NoPieces,
    /// No side follows a colon.
    #[error("expected a side, `B` or `W`")]
    NoSide,
    /// The pieces of one side are there twice.
    #[error("{0}'s pieces twice")]
    SideTwice(Side),
    /// No number is where a square has to be.
    #[error("expected a square")]
    NoNumber,
    /// The number is no square's.
    #[error("no square {0} (1 to 32)")]
    NoSquare(String),
    /// The range ends below its beginning.
    #[error("the range {first}-{last} is backwards")]
    Backwards {
        /// Its first number.
        first: u8,
        /// Its last number.
        last: u8,
    },
    /// Two pieces stand on the square with this number.
    #[error("square {0} has two pieces")]
    TwoPieces(u8),
    /// Neither of the counts follows the last colon.
    #[error("expected a count of moves, such as `H0` or `F1`")]
    NoCount,
    /// A character behind the position.
    #[error("unexpected `{0}`")]
    Unexpected(char),
}

impl Position {
    /// The position as a FEN, White's pieces first, by number.
    pub fn to_fen(&self, numbering: Numbering) -> String {
        let mut text = String::from(self.turn().initial());
        for side in [Side::White, Side::Black] {
            let _ = write!(text, ":{}", side.initial());
            let mut pieces: Vec<(u8, bool)> = self
                .pieces(side)
                .iter()
                .map(|square| (numbering.number(square), self.kings(side).contains(square)))
                .collect();
            pieces.sort_unstable();
            for (place, (number, king)) in pieces.into_iter().enumerate() {
                let comma = if place > 0 { "," } else { "" };
                let king = if king { "K" } else { "" };
                let _ = write!(text, "{comma}{king}{number}");
            }
        }
        text
    }

    /// Reads a FEN. A man on its king row becomes a king (**R**).
    ///
    /// # Errors
    /// The text is not a FEN, a square has two pieces, or a side is missing or there twice.
    pub fn from_fen(text: &str, numbering: Numbering) -> Result<Position, FenError> {
        let mut reader = Reader {
            characters: text.chars().collect(),
            at: 0,
            numbering,
        };
        reader.position()
    }
}

impl fmt::Display for Position {
    /// Writes the FEN with Black on squares 1 to 12.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen(Numbering::BlackFirst))
    }
}

impl std::str::FromStr for Position {
    type Err = FenError;

    /// Reads a FEN with Black on squares 1 to 12.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text, Numbering::BlackFirst)
    }
}

struct Reader {
    characters: Vec<char>,
    at: usize,
    numbering: Numbering,
}

impl Reader {
    fn error<T>(&self, at: usize, fault: FenFault) -> Result<T, FenError> {
        Err(FenError {
            fault,
            column: at + 1,
        })
    }

    /// The next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        while self
            .characters
            .get(self.at)
            .is_some_and(|c| c.is_whitespace())
        {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
        self.at += usize::from(found);
        found
    }

    fn position(&mut self) -> Result<Position, FenError> {
        let turn = self.side(FenFault::NoTurn)?;
        let mut position = Position::empty(turn);
        let mut seen: Option<Side> = None;
        for _ in Side::ALL {
            if !self.take(':') {
                return self.error(self.at, FenFault::NoPieces);
            }
            let at = self.at;
            let side = self.side(FenFault::NoSide)?;
            if seen == Some(side) {
                return self.error(at, FenFault::SideTwice(side));
            }
            seen = Some(side);
            self.pieces(side, &mut position)?;
        }
        while self.take(':') {
            if !(self.take('H') || self.take('F')) {
                return self.error(self.at, FenFault::NoCount);
            }
            if self.word(|c| c.is_ascii_digit()).is_empty() {
                return self.error(self.at, FenFault::NoCount);
            }
        }
        self.take('.');
        match self.peek() {
            None => Ok(position),
            Some(other) => self.error(self.at, FenFault::Unexpected(other)),
        }
    }

    fn side(&mut self, missing: FenFault) -> Result<Side, FenError> {
        let found = Side::ALL.into_iter().find(|side| self.take(side.initial()));
        match found {
            Some(side) => Ok(side),
            None => self.error(self.at, missing),
        }
    }

    /// Reads squares up to the next `:`, the full stop or the end.
    fn pieces(&mut self, side: Side, position: &mut Position) -> Result<(), FenError> {
        if matches!(self.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            let king = self.take('K');
            let (first, at) = self.number()?;
            let last = match self.take('-') {
                true => self.number()?.0,
                false => first,
            };
            if last < first {
                return self.error(at, FenFault::Backwards { first, last });
            }
            for number in first..=last {
                let square = self.square(number, at)?;
                if position.piece(square).is_some() {
                    return self.error(at, FenFault::TwoPieces(number));
                }
                position.put(square, Some(Piece { side, king }));
            }
            if !self.take(',') {
                return Ok(());
            }
        }
    }

    fn square(&self, number: u8, at: usize) -> Result<Square, FenError> {
        match self.numbering.square(number) {
            Some(square) => Ok(square),
            None => self.error(at, FenFault::NoSquare(number.to_string())),
        }
    }

    /// A square's number and where it began.
    fn number(&mut self) -> Result<(u8, usize), FenError> {
        self.peek();
        let at = self.at;
        let name = self.word(|c| c.is_ascii_alphanumeric());
        match self.numbering.named(&name) {
            Some(square) => Ok((self.numbering.number(square), at)),
            None if name.is_empty() => self.error(at, FenFault::NoNumber),
            None => self.error(at, FenFault::NoSquare(name)),
        }
    }

    /// The next characters that are wanted.
    fn word(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let word = self.characters[self.at..]
            .iter()
            .take_while(|c| wanted(**c));
        let word: String = word.collect();
        self.at += word.chars().count();
        word
    }
}
