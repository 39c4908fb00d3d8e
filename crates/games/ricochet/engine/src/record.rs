//! The text of records: matches and set-ups. Turns are in [`notation`](crate::rules::notation).
//!
//! The header is `variant 3 first left` (or `right`), optionally
//! followed by the players of Left and Right, `players human 3` (a number is a computer opponent's;
//! two people by default), and by their ratings, `ratings 1200 950` (two new players by default). The
//! turns of the two sides follow alternately, a computer's included, any number to a line; it need not be the one
//! that the computer would choose. A line `game` separates two games; the rules decide who begins the next one.
//!
//! Behind the header a line `position` can follow, which begins the record in the middle of a match
//! ([`position`]). The crate `rules` reads the lines and plays them.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use ::rules::{Notation, Parts};
use thiserror::Error;

use super::opponents::{OPPONENTS, Opponent};
use super::rules::board::{COLUMNS, ROWS, bumper_in_row};
use super::rules::position::{self, Position, PositionError};
use super::rules::rating::MAX_RATING;
use super::rules::{
    BySide, Cell, End, Launcher, Match, NotationError, Orientation, Setup, Side, TimedTurn,
};

/// A recorded match, or the beginning of one.
pub type Record = ::rules::Record<Match>;

/// The first word of a record.
pub const FIRST_WORD: &str = "variant";

/// An error in a line of a record.
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
}

/// A text that is not a record's header.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeaderError {
    /// Other words than a header has.
    #[error("`{0}` is not a header such as `{FIRST_WORD} 1 first left`")]
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

impl FromStr for Setup {
    type Err = HeaderError;

    /// Reads a record's header.
    fn from_str(header: &str) -> Result<Setup, HeaderError> {
        let unknown = || Err(HeaderError::Words(header.to_string()));
        let words: Vec<&str> = header.split_whitespace().collect();
        let [FIRST_WORD, variant, "first", first, ref more @ ..] = words[..] else {
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
            position: None,
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
    /// Writes a record's header, without its position; players and ratings only if they are not the default.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first.to_string().to_lowercase();
        write!(f, "{FIRST_WORD} {} first {first}", self.variant)?;
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

impl Notation for Match {
    type Fault = LineError;

    const FIRST_WORD: &'static str = FIRST_WORD;
    const PARTS: Parts = Parts::Between("game");
    /// A round.
    const WORDS_A_LINE: usize = 2;
    const ACTION: &'static str = "turn";

    fn read_setup(line: &str) -> Result<Setup, LineError> {
        Ok(line.parse::<Setup>()?)
    }

    fn write_setup(setup: &Setup) -> String {
        let mut text = setup.to_string();
        if let Some(position) = &setup.position {
            let items = position.items(setup).into_iter();
            let words: Vec<String> = [position::WORD.to_string()]
                .into_iter()
                .chain(items)
                .collect();
            let _ = write!(text, "\n{}", words.join(" "));
        }
        text
    }

    fn read_action(_: &Setup, word: &str) -> Result<TimedTurn, LineError> {
        Ok(word.parse::<TimedTurn>()?)
    }

    fn write_action(_: &Setup, turn: &TimedTurn) -> String {
        turn.to_string()
    }

    /// Reads the line of a position.
    fn read_special(record: &mut Record, line: &str) -> Result<bool, LineError> {
        let (word, items) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if word != position::WORD {
            return Ok(false);
        }
        if record.setup.position.is_some() || *record != Record::new(record.setup.clone()) {
            return Err(LineError::LatePosition);
        }
        record.setup.position = Some(Position::parse(items, &record.setup)?);
        Ok(true)
    }

    /// The board with its markers, pieces (`A|` upright, `A-` lying), bumpers (`#`), launchers with what is loaded, and the
    /// column of the target with what it loads; then how the match stands, the scores and who is to move.
    fn draw(&self) -> String {
        let game = &self.game;
        let mut text = String::new();
        for row in 0..ROWS {
            let beside = |side| match row {
                0 => launcher_text(self, Launcher::new(side, End::Top)),
                row if row == ROWS - 1 => launcher_text(self, Launcher::new(side, End::Bottom)),
                row if bumper_in_row(game.bumpers[side], row) => "#".to_string(),
                _ => String::new(),
            };
            let _ = write!(text, "{:>8} ", beside(Side::Left));
            for column in 1..COLUMNS - 1 {
                let _ = match (Cell::new(column, row), game.target()) {
                    (_, Some(target)) if row == 0 && target.column == column => {
                        write!(text, "{:<2}", format!("+{}", target.launches))
                    }
                    (Some(cell), _) if cell.is_marker() => match game.board.piece_at(cell) {
                        None => write!(text, ". "),
                        Some(piece) => match game.board.placed(piece).orientation {
                            Orientation::Vertical => write!(text, "{piece}|"),
                            Orientation::Horizontal => write!(text, "{piece}-"),
                        },
                    },
                    _ => write!(text, "  "),
                };
            }
            text += &beside(Side::Right);
            text.truncate(text.trim_end().len());
            text += "\n";
        }
        let (points, values) = (self.standing.points, game.values);
        let _ = writeln!(
            text,
            "match points {} and {}, a bumper is worth {} and {}",
            points.left, points.right, values.left, values.right
        );
        let _ = writeln!(
            text,
            "Left {}, Right {}",
            game.scores.left, game.scores.right
        );
        if game.result().is_none() {
            let due = if game.launch_due() {
                ", a launch is due"
            } else {
                ""
            };
            let _ = writeln!(
                text,
                "round {}, {} to move{due}",
                game.round(),
                game.to_move
            );
        }
        text
    }
}

/// A launcher with what is loaded, such as `LT=5`, and for how long it is out.
fn launcher_text(in_play: &Match, launcher: Launcher) -> String {
    format!("{launcher}={}", in_play.game.magazines[launcher])
}
