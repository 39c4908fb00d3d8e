//! How turns and whole games are written.
//!
//! A turn is the keys pressed for it: a direction (`U` `D` `L` `R`) and then the pieces in their
//! order, or the launcher (`T` `B`) alone. `DCBA` is down with C, B, A; `LLK` is left with L and K;
//! `LT` to `RB` name a launcher together with its side.
//!
//! A record is a text file with a match, or with the beginning of one. Its first line that is not
//! empty is the header, `variant 3 first left` (or `right`), perhaps followed by who plays Left and
//! Right, `players human 3` (a number is a computer opponent's; without it: two people), and by their
//! ratings, `ratings 1200 950` (without them: two new players). After it come the turns of the two
//! sides alternately, a computer's too, in any number a line. A line `game` stands between two games; the rules say who
//! begins the next one. A `#` starts a comment that runs to the end of its line.
//!
//! Owns the texts only: whether a turn is legal is decided elsewhere.

use std::fmt;
use std::str::FromStr;

use super::board::{BySide, Direction, End, Launcher, Piece, Side};
use super::match_play::Setup;
use super::rating::MAX_RATING;
use super::turn::{MoveOrder, Turn};
use super::variant::Variant;
use crate::games::ricochet::opponents::Opponent;

/// The line of a record that stands between two games.
const BETWEEN_GAMES: &str = "game";

/// A text that is not what it should be, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The line of the record, from 1; `None` for a text that stands alone.
    pub line: Option<usize>,
    /// What is wrong, in words.
    pub what: String,
}

impl NotationError {
    pub(crate) fn new(what: String) -> Self {
        NotationError { line: None, what }
    }

    fn on(self, line: usize) -> Self {
        NotationError {
            line: Some(line),
            ..self
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => write!(f, "{}", self.what),
        }
    }
}

impl std::error::Error for NotationError {}

impl FromStr for Side {
    type Err = NotationError;

    /// Reads `left` or `right`.
    fn from_str(text: &str) -> Result<Side, NotationError> {
        match text {
            "left" => Ok(Side::Left),
            "right" => Ok(Side::Right),
            _ => Err(NotationError::new(format!(
                "`{text}` is not a side (left, right)"
            ))),
        }
    }
}

impl FromStr for Variant {
    type Err = NotationError;

    /// Reads the number, `1` to `5`.
    fn from_str(text: &str) -> Result<Variant, NotationError> {
        text.parse()
            .ok()
            .and_then(Variant::new)
            .ok_or_else(|| NotationError::new(format!("`{text}` is not a variant (1 to 5)")))
    }
}

impl FromStr for Launcher {
    type Err = NotationError;

    /// Reads `LT`, `LB`, `RT` or `RB`.
    fn from_str(text: &str) -> Result<Launcher, NotationError> {
        Launcher::ALL
            .into_iter()
            .find(|launcher| launcher.to_string() == text)
            .ok_or_else(|| {
                NotationError::new(format!("`{text}` is not a launcher (LT, LB, RT, RB)"))
            })
    }
}

impl FromStr for Turn {
    type Err = NotationError;

    /// Reads one turn. `D` alone is read as an order without pieces, which no game accepts.
    fn from_str(text: &str) -> Result<Turn, NotationError> {
        if let Some(end) = End::ALL
            .into_iter()
            .find(|end| text == end.letter().to_string())
        {
            return Ok(Turn::Launch(end));
        }
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| text.starts_with(direction.letter()));
        let Some(direction) = direction else {
            let what = "a direction (U D L R) and pieces, or a launcher (T B)";
            return Err(NotationError::new(format!(
                "`{text}` is not a turn: {what}"
            )));
        };
        let pieces = text.chars().skip(1).map(|letter| {
            Piece::from_letter(letter).ok_or_else(|| {
                NotationError::new(format!(
                    "`{text}` is not a turn: `{letter}` is not a piece (A to L)"
                ))
            })
        });
        Ok(Turn::Move(MoveOrder {
            direction,
            pieces: pieces.collect::<Result<_, _>>()?,
        }))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Launch(end) => write!(f, "{}", end.letter()),
            Turn::Move(order) => {
                write!(f, "{}", order.direction.letter())?;
                order
                    .pieces
                    .iter()
                    .try_for_each(|piece| write!(f, "{piece}"))
            }
        }
    }
}

/// Reads turns with white space between them.
///
/// # Errors
/// The first that is no turn.
pub fn parse_turns(text: &str) -> Result<Vec<Turn>, NotationError> {
    text.split_whitespace().map(str::parse).collect()
}

/// A recorded match, or the beginning of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub setup: Setup,
    /// The turns of each game, of the two sides alternately. There is at least one game.
    pub games: Vec<Vec<Turn>>,
}

impl FromStr for Record {
    type Err = NotationError;

    /// Reads a record; the error names the line.
    fn from_str(text: &str) -> Result<Record, NotationError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        let (number, header) = lines.next().ok_or_else(|| {
            NotationError::new("no header `variant 1 first left` in this record".to_string())
        })?;
        let setup = header
            .parse()
            .map_err(|error: NotationError| error.on(number))?;
        let mut games = Vec::new();
        let mut turns = Vec::new();
        for (number, line) in lines {
            if line == BETWEEN_GAMES {
                games.push(std::mem::take(&mut turns));
            } else {
                turns.extend(parse_turns(line).map_err(|error| error.on(number))?);
            }
        }
        games.push(turns);
        Ok(Record { setup, games })
    }
}

impl fmt::Display for Record {
    /// Writes the header and then one round a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.setup)?;
        for (index, turns) in self.games.iter().enumerate() {
            if index > 0 {
                writeln!(f, "{BETWEEN_GAMES}")?;
            }
            for round in turns.chunks(2) {
                let turns: Vec<String> = round.iter().map(Turn::to_string).collect();
                writeln!(f, "{}", turns.join(" "))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    /// Reads a record's header.
    fn from_str(header: &str) -> Result<Setup, NotationError> {
        let unknown = || {
            let what = format!("`{header}` is not a header such as `variant 1 first left`");
            Err(NotationError::new(what))
        };
        let words: Vec<&str> = header.split_whitespace().collect();
        let ["variant", variant, "first", first, ref more @ ..] = words[..] else {
            return unknown();
        };
        let (players, more) = match more {
            ["players", left, right, more @ ..] => {
                (BySide::new(parse_player(left)?, parse_player(right)?), more)
            }
            more => (BySide::both(None), more),
        };
        let ratings = match more {
            ["ratings", left, right] => BySide::new(parse_rating(left)?, parse_rating(right)?),
            [] => BySide::both(0),
            _ => return unknown(),
        };
        Ok(Setup {
            variant: variant.parse()?,
            first: first.parse()?,
            players,
            ratings,
        })
    }
}

/// The word for a person who plays.
const HUMAN: &str = "human";

fn parse_player(text: &str) -> Result<Option<Opponent>, NotationError> {
    if text == HUMAN {
        return Ok(None);
    }
    let opponent = text.parse().map_err(|_| {
        NotationError::new(format!("`{text}` is not a player ({HUMAN}, or 1 to 4)"))
    })?;
    Ok(Some(opponent))
}

fn player_text(player: Option<Opponent>) -> String {
    player.map_or(HUMAN.to_string(), |opponent| opponent.number().to_string())
}

fn parse_rating(text: &str) -> Result<u16, NotationError> {
    text.parse()
        .ok()
        .filter(|rating| (0..=MAX_RATING).contains(rating))
        .ok_or_else(|| NotationError::new(format!("`{text}` is not a rating (0 to {MAX_RATING})")))
}

impl fmt::Display for Setup {
    /// Writes a record's header; players and ratings only if they say something.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first.to_string().to_lowercase();
        write!(f, "variant {} first {first}", self.variant)?;
        if self.players != BySide::both(None) {
            let [left, right] = [self.players.left, self.players.right].map(player_text);
            write!(f, " players {left} {right}")?;
        }
        match self.ratings {
            BySide { left: 0, right: 0 } => Ok(()),
            BySide { left, right } => write!(f, " ratings {left} {right}"),
        }
    }
}
