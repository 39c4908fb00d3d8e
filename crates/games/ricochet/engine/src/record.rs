//! Records of matches: a text file with a match, or with the beginning of one.
//!
//! The first line that is not empty is the header, `variant 3 first left` (or `right`), optionally
//! followed by the players of Left and Right, `players human 3` (a number is a computer opponent's;
//! two people by default), and by their ratings, `ratings 1200 950` (two new players by default). The
//! turns of the two sides follow alternately, a computer's included, any number to a line. A line
//! `game` separates two games; the rules decide who begins the next one. A `#` starts a comment that
//! runs to the end of its line.
//!
//! Behind the header a line `position` can follow, which begins the record in the middle of a match
//! ([`super::position`]). A last line `try TURN` is a turn that is attempted after all
//! others, and that the rules may refuse.
//!
//! Owns the text, and the playing of a record in the engine ([`Contest::after`]).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::contest::{Contest, Setup};
use super::opponents::{OPPONENTS, Opponent};
use super::position::{self, Position, PositionError};
use super::rules::notation::parse_turns;
use super::rules::rating::MAX_RATING;
use super::rules::{BySide, NotationError, Refused, Turn};

/// The line of a record between two games.
const BETWEEN_GAMES: &str = "game";
/// The word before a turn that is attempted after all others.
const TRY: &str = "try";

/// A recorded match, or the beginning of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The set-up of the match.
    pub setup: Setup,
    /// Where the record begins; `None` for the beginning of a match.
    pub position: Option<Position>,
    /// The turns of each game, of the two sides alternately. There is at least one game.
    pub games: Vec<Vec<Turn>>,
    /// A turn that is attempted after all others. The rules may refuse it.
    pub attempt: Option<Turn>,
}

impl Record {
    /// A match from its beginning.
    pub fn new(setup: Setup, games: Vec<Vec<Turn>>) -> Record {
        Record {
            setup,
            position: None,
            games,
            attempt: None,
        }
    }

    /// The match before the first turn of the record.
    pub fn start(&self) -> Contest {
        match &self.position {
            Some(position) => position.contest.clone(),
            None => Contest::new(&self.setup),
        }
    }
}

/// A text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// A text without a line.
    #[error("no header `variant 1 first left` in this record")]
    Empty,
    /// A line that is not valid.
    #[error("line {number}: {fault}")]
    Line {
        /// The line, from 1.
        number: usize,
        /// What is wrong with it.
        fault: LineError,
    },
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// Not a header, in the first line.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// Not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A position elsewhere than behind the header.
    #[error("the line `{word}` must follow the header", word = position::WORD)]
    LatePosition,
    /// Not a turn.
    #[error(transparent)]
    Turn(#[from] NotationError),
    /// A line behind the attempted turn.
    #[error("nothing may follow the line `{TRY}`")]
    AfterAttempt,
}

impl LineError {
    /// The error of the record in which the line has this number, from 1.
    fn on(self, number: usize) -> RecordError {
        RecordError::Line {
            number,
            fault: self,
        }
    }
}

/// A text that is not a record's header.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeaderError {
    /// Other words than a header has.
    #[error("`{0}` is not a header such as `variant 1 first left`")]
    Words(String),
    /// Not a variant or a side.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Not a player.
    #[error("`{0}` is not a player ({HUMAN}, or 1 to {OPPONENTS})")]
    Player(String),
    /// Not a rating.
    #[error("`{0}` is not a rating (0 to {MAX_RATING})")]
    Rating(String),
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record; the error names the line.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        let (number, header) = lines.next().ok_or(RecordError::Empty)?;
        let setup = header
            .parse()
            .map_err(|error: HeaderError| LineError::from(error).on(number))?;
        let mut record = Record::new(setup, Vec::new());
        let mut turns = Vec::new();
        for (number, line) in lines {
            let of_turn = |error: NotationError| LineError::from(error).on(number);
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if record.attempt.is_some() {
                return Err(LineError::AfterAttempt.on(number));
            }
            if word == position::WORD {
                if record.position.is_some() || !turns.is_empty() || !record.games.is_empty() {
                    return Err(LineError::LatePosition.on(number));
                }
                let position = Position::parse(rest, &record.setup)
                    .map_err(|error| LineError::from(error).on(number))?;
                record.position = Some(position);
            } else if word == TRY {
                record.attempt = Some(rest.trim().parse().map_err(of_turn)?);
            } else if line == BETWEEN_GAMES {
                record.games.push(std::mem::take(&mut turns));
            } else {
                turns.extend(parse_turns(line).map_err(of_turn)?);
            }
        }
        record.games.push(turns);
        Ok(record)
    }
}

impl fmt::Display for Record {
    /// Writes the header, the position, and then one round a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.setup)?;
        if let Some(position) = &self.position {
            let items = position.items(&self.setup).join(" ");
            writeln!(f, "{}", format!("{} {items}", position::WORD).trim_end())?;
        }
        for (index, turns) in self.games.iter().enumerate() {
            if index > 0 {
                writeln!(f, "{BETWEEN_GAMES}")?;
            }
            for round in turns.chunks(2) {
                let turns: Vec<String> = round.iter().map(Turn::to_string).collect();
                writeln!(f, "{}", turns.join(" "))?;
            }
        }
        match &self.attempt {
            Some(turn) => writeln!(f, "{TRY} {turn}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Setup {
    type Err = HeaderError;

    /// Reads a record's header.
    fn from_str(header: &str) -> Result<Setup, HeaderError> {
        let unknown = || Err(HeaderError::Words(header.to_string()));
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

fn parse_player(text: &str) -> Result<Option<Opponent>, HeaderError> {
    if text == HUMAN {
        return Ok(None);
    }
    let opponent = text.parse();
    Ok(Some(
        opponent.map_err(|_| HeaderError::Player(text.to_string()))?,
    ))
}

fn player_text(player: Option<Opponent>) -> String {
    player.map_or(HUMAN.to_string(), |opponent| opponent.number().to_string())
}

fn parse_rating(text: &str) -> Result<u16, HeaderError> {
    text.parse()
        .ok()
        .filter(|rating| (0..=MAX_RATING).contains(rating))
        .ok_or_else(|| HeaderError::Rating(text.to_string()))
}

impl fmt::Display for Setup {
    /// Writes a record's header; players and ratings only if they are not the default.
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

impl Contest {
    /// The match after all turns of a record but the attempted one, none of them timed. A computer's turn need
    /// not be the one that it would choose.
    ///
    /// # Errors
    /// [`Misplayed`]: the first place where the record cannot be played on.
    pub fn after(record: &Record) -> Result<Contest, Misplayed> {
        let mut contest = record.start();
        for (index, turns) in record.games.iter().enumerate() {
            let game = index + 1;
            if index > 0 && contest.game.result().is_none() {
                return Err(Misplayed::GoesOn(game));
            }
            if index > 0 && !contest.next_game() {
                return Err(Misplayed::MatchOver(game));
            }
            for (index, turn) in turns.iter().enumerate() {
                let side = contest.game.to_move;
                contest
                    .play(turn, None)
                    .map_err(|reason| Misplayed::Refused {
                        game,
                        refused: Refused {
                            number: index + 1,
                            side,
                            turn: turn.clone(),
                            reason,
                        },
                    })?;
            }
        }
        Ok(contest)
    }
}

/// Why a record cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplayed {
    /// A turn is refused.
    #[error("game {game}, {refused}")]
    Refused {
        /// The game in the record, from 1.
        game: usize,
        /// The turn.
        refused: Refused,
    },
    /// There are turns of this game, from 1, and the game before is not over.
    #[error("game {0}: game {before} is not over", before = .0 - 1)]
    GoesOn(usize),
    /// There are turns of this game, from 1, and the match was over with the game before.
    #[error("game {0}: the match was over with game {before}", before = .0 - 1)]
    MatchOver(usize),
}
