//! The text of records: set-ups and actions.
//!
//! `docs/black-box/notation.md` specifies the format; the crate `rules` parses the lines and plays them.

use std::fmt;
use std::str::FromStr;

use ::rules::{Notation, Parts};
use thiserror::Error;

use super::rules::{
    Action, Cell, CellsError, Ending, Games, Level, LevelError, Mark, Opened, Setup, Shown, drawing,
};

/// Recorded games of a set-up, or the beginning of them.
pub type Record = ::rules::Record<Games>;

/// The first word of a record.
pub const FIRST_WORD: &str = "black-box";
/// The action that ends a game by judging the guesses.
const DONE: &str = "done";
/// The action that ends a game without a score.
const GIVE_UP: &str = "give-up";

/// A text that is not a record's header.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeaderError {
    /// Other words than a header has.
    #[error("`{0}` is not a header such as `{FIRST_WORD} alone size 8 balls 4 number 01234`")]
    Words(String),
    /// Not a size, a box or a game number.
    #[error(transparent)]
    Cells(#[from] CellsError),
    /// Boxes of no level.
    #[error(transparent)]
    Level(#[from] LevelError),
}

/// A text that is not an action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not an action such as T3, =T3, +2,3, -2,3, .2,3, {DONE} or {GIVE_UP}")]
pub struct ActionError(pub String);

/// An error in a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// Not a header, in the first line.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// Not an action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// Actions where the computer seeks.
    #[error("`{0}`: the computer plays by itself")]
    Computer(String),
}

impl FromStr for Setup {
    type Err = HeaderError;

    /// Reads a record's header.
    fn from_str(header: &str) -> Result<Setup, HeaderError> {
        let words: Vec<&str> = header.split_whitespace().collect();
        match words[..] {
            [
                FIRST_WORD,
                kind @ ("alone" | "turns"),
                "size",
                size,
                "balls",
                balls,
                "number",
                number,
            ] => {
                let size = size.parse()?;
                let level = balls.parse().ok().and_then(|balls| Level::new(size, balls));
                let level = level.ok_or_else(|| LevelError::Balls(balls.to_string()))?;
                let number = number.parse()?;
                Ok(match kind {
                    "alone" => Setup::Alone(level, number),
                    _ => Setup::Turns(level, number),
                })
            }
            [FIRST_WORD, "hide", first, second] => {
                let setup = Setup::Hide(first.parse()?, second.parse()?);
                setup.level()?;
                Ok(setup)
            }
            [FIRST_WORD, "computer", balls] => {
                let setup = Setup::Computer(balls.parse()?);
                setup.level()?;
                Ok(setup)
            }
            _ => Err(HeaderError::Words(header.to_string())),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, level, number) = match self {
            Setup::Hide(first, second) => return write!(f, "{FIRST_WORD} hide {first} {second}"),
            Setup::Computer(balls) => return write!(f, "{FIRST_WORD} computer {balls}"),
            Setup::Alone(level, number) => ("alone", level, number),
            Setup::Turns(level, number) => ("turns", level, number),
        };
        let (size, balls) = (level.size(), level.balls());
        write!(
            f,
            "{FIRST_WORD} {kind} size {size} balls {balls} number {number}"
        )
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(word: &str) -> Result<Action, ActionError> {
        let unknown = || ActionError(word.to_string());
        let cell = |text: &str| -> Option<Cell> {
            let (row, column) = text.split_once(',')?;
            let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let number = |text: &str| digits(text).then(|| text.parse().ok()).flatten();
            Some(Cell {
                row: number(row)?,
                column: number(column)?,
            })
        };
        let mark = |text: &str, mark| {
            let cell = cell(text).ok_or_else(unknown)?;
            Ok(Action::Mark(cell, mark))
        };
        match word.split_at_checked(1) {
            _ if word == DONE => Ok(Action::Done),
            _ if word == GIVE_UP => Ok(Action::GiveUp),
            Some(("+", text)) => mark(text, Some(Mark::Guess)),
            Some(("-", text)) => mark(text, Some(Mark::NoBall)),
            Some((".", text)) => mark(text, None),
            Some(("=", text)) => text.parse().map(Action::Lane).map_err(|_| unknown()),
            _ => word.parse().map(Action::Fire).map_err(|_| unknown()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fire(laser) => laser.fmt(f),
            Action::Lane(laser) => write!(f, "={laser}"),
            Action::Mark(Cell { row, column }, mark) => {
                let sign = match mark {
                    Some(Mark::Guess) => '+',
                    Some(Mark::NoBall) => '-',
                    None => '.',
                };
                write!(f, "{sign}{row},{column}")
            }
            Action::Done => f.write_str(DONE),
            Action::GiveUp => f.write_str(GIVE_UP),
        }
    }
}

impl Notation for Games {
    type Fault = LineError;

    const FIRST_WORD: &'static str = FIRST_WORD;
    const PARTS: Parts = Parts::Between("game");

    fn read_setup(line: &str) -> Result<Setup, LineError> {
        Ok(line.parse::<Setup>()?)
    }

    fn write_setup(setup: &Setup) -> String {
        setup.to_string()
    }

    fn read_action(setup: &Setup, word: &str) -> Result<Action, LineError> {
        match setup {
            Setup::Computer(_) => Err(LineError::Computer(word.to_string())),
            _ => Ok(word.parse::<Action>()?),
        }
    }

    fn write_action(_: &Setup, action: &Action) -> String {
        action.to_string()
    }

    /// The box, the balls left to mark and the score.
    fn draw(&self) -> String {
        let game = self.game();
        let text = drawing::draw(
            game.balls().size(),
            |cell| match (game.opened(cell), game.mark(cell)) {
                (Ok(Some(Opened::Right)), _) => 'O',
                (Ok(Some(Opened::Wrong)), _) => 'x',
                (Ok(Some(Opened::Missed)), _) => '!',
                (_, Some(Mark::Guess)) => 'o',
                (_, Some(Mark::NoBall)) => '-',
                (_, None) => '.',
            },
            |laser| {
                let shown = game.shown(laser);
                shown.as_ref().map_or_else(String::new, Shown::to_string)
            },
        );
        let state = match game.ending() {
            None => format!(
                "guesses {} of {}, lasers {}",
                game.guesses().len(),
                game.balls().len(),
                game.lasers_shown()
            ),
            Some(Ending::Done { score, wrong }) => format!("score {score}, wrong guesses {wrong}"),
            Some(Ending::GivenUp) => "given up".to_string(),
        };
        format!("{text}{state}\n")
    }
}
