//! Records of games: a text file with the games of a set-up, or with the beginning of them.
//!
//! `docs/black-box/notation.md` defines the text. This module owns it, and the playing of a record in
//! the engine ([`Contest::after`]).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::rules::{
    Cell, Cells, CellsError, Duel, DuelKind, Game, GameNumber, Laser, Level, Mark, Refused, Size,
};

/// The first word of a record.
pub const FIRST_WORD: &str = "black-box";
/// The line of a record between two games.
const BETWEEN_GAMES: &str = "game";
/// The action that ends a game by judging the guesses.
const DONE: &str = "done";
/// The action that ends a game without a score.
const GIVE_UP: &str = "give-up";
/// Actions that are written on a line.
const ACTIONS_A_LINE: usize = 10;

/// Boxes that are of no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelError {
    /// Not a number of balls.
    #[error(
        "`{0}` is not a number of balls ({least} to {most})",
        least = Level::MIN_BALLS,
        most = Level::MAX_BALLS
    )]
    Balls(String),
    /// Two boxes of two levels.
    #[error("the two boxes differ in size or number of balls")]
    Differ,
}

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
#[error("`{0}` is not an action such as T3, +2,3, -2,3, .2,3, {DONE} or {GIVE_UP}")]
pub struct ActionError(pub String);

/// A text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// A text without a line.
    #[error("no header `{FIRST_WORD} ...` in this record")]
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
    /// Not an action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// Actions where the computer seeks.
    #[error("`{0}`: the computer plays by itself")]
    Computer(String),
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

/// Why a record cannot be played on. Games and actions are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplayed {
    /// The boxes are of no level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// There are actions of this game, and the game before is not over.
    #[error("game {0}: game {before} is not over", before = .0 - 1)]
    GoesOn(usize),
    /// There are actions of this game, and all players have had theirs.
    #[error("game {0}: there are no more players")]
    NoMorePlayers(usize),
    /// The rules refuse an action.
    #[error("game {game}, action {number}, `{action}`: {refused}")]
    Refused {
        /// The game.
        game: usize,
        /// The action in it.
        number: usize,
        /// What it is.
        action: Action,
        /// Why it is refused.
        refused: Refused,
    },
}

/// What is chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// One player, in the box of a game number.
    Alone(Level, GameNumber),
    /// Two players one after the other, in the box of a game number.
    Turns(Level, GameNumber),
    /// Two players, each in a box that the other hides: the first player's and the second player's,
    /// of one [`Setup::level`].
    Hide(Cells, Cells),
    /// The computer seeks in a box that a player hides. It plays by itself: there are no actions.
    Computer(Cells),
}

impl Setup {
    /// The size of the boxes and their number of balls.
    ///
    /// # Errors
    /// The hidden boxes are of two sizes, or do not have the same number of balls, 2 to 8.
    pub fn level(&self) -> Result<Level, LevelError> {
        let (first, second) = match self {
            Setup::Alone(level, _) | Setup::Turns(level, _) => return Ok(*level),
            Setup::Computer(balls) => return level(balls.size(), &balls.len().to_string()),
            Setup::Hide(first, second) => (first, second),
        };
        let level = level(first.size(), &first.len().to_string())?;
        match level.admits(second) {
            true => Ok(level),
            false => Err(LevelError::Differ),
        }
    }

    /// How two players play; `None` for one, and for the computer.
    pub fn duel(&self) -> Option<DuelKind> {
        match self {
            Setup::Alone(..) | Setup::Computer(_) => None,
            Setup::Turns(..) => Some(DuelKind::SameBox),
            Setup::Hide(..) => Some(DuelKind::HideAndSeek),
        }
    }

    /// The boxes in which the first and the second player seek, or one player or the computer.
    pub fn boxes(&self) -> [Cells; 2] {
        match *self {
            Setup::Alone(level, number) | Setup::Turns(level, number) => [number.balls(level); 2],
            Setup::Hide(first, second) => [first, second],
            Setup::Computer(balls) => [balls; 2],
        }
    }
}

fn level(size: Size, balls: &str) -> Result<Level, LevelError> {
    let level = balls.parse().ok().and_then(|balls| Level::new(size, balls));
    level.ok_or_else(|| LevelError::Balls(balls.to_string()))
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
                let level = level(size.parse()?, balls)?;
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

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Fires a laser.
    Fire(Laser),
    /// Marks a cell; `None` clears its mark.
    Mark(Cell, Option<Mark>),
    /// Ends the game by judging the guesses.
    Done,
    /// Ends the game without a score.
    GiveUp,
}

impl Action {
    /// Makes the action in a game.
    ///
    /// # Errors
    /// The rules refuse it; the game is as before.
    pub fn play(self, game: &mut Game) -> Result<(), Refused> {
        match self {
            Action::Fire(laser) => game.fire(laser).map(|_| ()),
            Action::Mark(cell, Some(mark)) => game.set_mark(cell, mark),
            Action::Mark(cell, None) => game.clear_mark(cell),
            Action::Done => game.finish().map(|_| ()),
            Action::GiveUp => game.give_up(),
        }
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
            _ => word.parse().map(Action::Fire).map_err(|_| unknown()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fire(laser) => laser.fmt(f),
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

/// Recorded games, or the beginning of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The set-up.
    pub setup: Setup,
    /// The actions of each player's game. There is at least one game.
    pub games: Vec<Vec<Action>>,
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
        let setup: Setup = header
            .parse()
            .map_err(|error: HeaderError| LineError::from(error).on(number))?;
        let mut games = vec![Vec::new()];
        for (number, line) in lines {
            if matches!(setup, Setup::Computer(_)) {
                return Err(LineError::Computer(line.to_string()).on(number));
            }
            if line == BETWEEN_GAMES {
                games.push(Vec::new());
                continue;
            }
            let actions: Result<Vec<Action>, ActionError> =
                line.split_whitespace().map(str::parse).collect();
            let game = games.last_mut().expect("at least one game");
            game.extend(actions.map_err(|error| LineError::from(error).on(number))?);
        }
        Ok(Record { setup, games })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.setup)?;
        for (index, actions) in self.games.iter().enumerate() {
            if index > 0 {
                writeln!(f, "{BETWEEN_GAMES}")?;
            }
            for line in actions.chunks(ACTIONS_A_LINE) {
                let words: Vec<String> = line.iter().map(Action::to_string).collect();
                writeln!(f, "{}", words.join(" "))?;
            }
        }
        Ok(())
    }
}

/// The games of a set-up in the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contest {
    /// The game of one player, or of the computer.
    Alone(Box<Game>),
    /// Two players' games, and the box in which the second player seeks.
    Two(Duel, Cells),
}

impl Contest {
    /// The first game, in which nothing was done yet.
    ///
    /// # Errors
    /// The set-up has no [`Setup::level`].
    pub fn new(setup: &Setup) -> Result<Contest, LevelError> {
        let level = setup.level()?;
        let [first, second] = setup.boxes();
        let Some(kind) = setup.duel() else {
            return Ok(Contest::Alone(Box::new(Game::new(first))));
        };
        let duel = Duel::new(kind, level, first).expect("a box of this level");
        Ok(Contest::Two(duel, second))
    }

    /// The game under way or just over.
    pub fn game(&self) -> &Game {
        match self {
            Contest::Alone(game) => game,
            Contest::Two(duel, _) => duel.game(),
        }
    }

    /// The same, to play in.
    pub fn game_mut(&mut self) -> &mut Game {
        match self {
            Contest::Alone(game) => game,
            Contest::Two(duel, _) => duel.game_mut(),
        }
    }

    /// The player who seeks now or sought last, 0 or 1.
    pub fn seeker(&self) -> usize {
        match self {
            Contest::Alone(_) => 0,
            Contest::Two(duel, _) => duel.seeker(),
        }
    }

    /// Begins the second player's game once the first is over; returns whether it did.
    pub fn next_game(&mut self) -> bool {
        match self {
            Contest::Alone(_) => false,
            Contest::Two(duel, second) => duel.change(second),
        }
    }

    /// The games after all actions of a record.
    ///
    /// # Errors
    /// [`Misplayed`]: the first action that the rules refuse, or the game that cannot begin.
    pub fn after(record: &Record) -> Result<Contest, Misplayed> {
        let mut contest = Contest::new(&record.setup)?;
        for (number, actions) in (1..).zip(&record.games) {
            if number > 1 && !contest.next_game() {
                return Err(match contest.game().ending() {
                    None => Misplayed::GoesOn(number),
                    Some(_) => Misplayed::NoMorePlayers(number),
                });
            }
            for (at, action) in (1..).zip(actions) {
                let done = action.play(contest.game_mut());
                done.map_err(|refused| Misplayed::Refused {
                    game: number,
                    number: at,
                    action: *action,
                    refused,
                })?;
            }
        }
        Ok(contest)
    }
}
