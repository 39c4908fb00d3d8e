//! Implements the contract of the crate `rules`: how games begin, what a player does, whose game it is and who wins.
//!
//! The games of a set-up are one player's, two players' one after the other, or the computer's. **R** Two players have a
//! game each, and neither sees the other's lasers.

use std::cmp::Ordering;
use std::fmt;

use ::rules::{Decides, Rules};
use random::Random;
use thiserror::Error;

use super::answers::Answer;
use super::cells::{Cell, Cells};
use super::game::{Ending, Game, Mark, Refused};
use super::hiding::{GameNumber, Level};
use super::laser::Laser;

/// One in this number of random actions gives up.
const GIVEN_UP_ONCE_IN: u16 = 64;

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

/// How games begin. Its boxes are of one [`Setup::level`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// One player, in the box of a game number.
    Alone(Level, GameNumber),
    /// Two players one after the other, in the box of a game number.
    Turns(Level, GameNumber),
    /// Two players, each in a box that the other hides: the first player's and the second player's.
    Hide(Cells, Cells),
    /// The computer seeks in a box that a player hides. It plays by itself: a record has no actions.
    Computer(Cells),
}

impl Setup {
    /// The size of the boxes and their number of balls.
    ///
    /// # Errors
    /// The hidden boxes are of two sizes, or do not have the same number of balls, 2 to 8.
    pub fn level(&self) -> Result<Level, LevelError> {
        let [first, second] = match self {
            Setup::Alone(level, _) | Setup::Turns(level, _) => return Ok(*level),
            Setup::Computer(_) | Setup::Hide(..) => self.boxes(),
        };
        let balls = first.len();
        let level = Level::new(first.size(), balls as u8);
        let level = level.ok_or_else(|| LevelError::Balls(balls.to_string()))?;
        match level.admits(&second) {
            true => Ok(level),
            false => Err(LevelError::Differ),
        }
    }

    /// Number of players, one after the other.
    pub fn players(&self) -> usize {
        match self {
            Setup::Alone(..) | Setup::Computer(_) => 1,
            Setup::Turns(..) | Setup::Hide(..) => 2,
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

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Fires a laser.
    Fire(Laser),
    /// Marks a cell; `None` clears its mark.
    Mark(Cell, Option<Mark>),
    /// Marks the row or column of a laser, or clears its marks.
    Lane(Laser),
    /// Ends the game by judging the guesses.
    Done,
    /// Ends the game without a score.
    GiveUp,
}

/// What somebody is told. What the box shows is not among it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// A laser was answered.
    Answered(Answer),
    /// The second player seeks.
    SecondSeeks,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Told::Answered(answer) => answer.fmt(f),
            Told::SecondSeeks => f.write_str("the second player seeks"),
        }
    }
}

/// The winner of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This player, 0 or 1, has the lower score, or has a score where the other gave up.
    Won(usize),
    /// Equal scores, or both gave up.
    Drawn,
}

/// The games of a set-up that have begun.
#[derive(Clone, Debug)]
pub struct Games {
    setup: Setup,
    /// In order; the first player seeks in the first.
    games: Vec<Game>,
}

impl Games {
    /// How they began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The same games, of another set-up: whoever watches two players hide learns the second box when the first is done.
    pub fn with_setup(self, setup: Setup) -> Games {
        Games { setup, ..self }
    }

    /// The game under way or just over.
    pub fn game(&self) -> &Game {
        &self.games[self.seeker()]
    }

    /// The player who seeks now or sought last, 0 or 1.
    pub fn seeker(&self) -> usize {
        self.games.len() - 1
    }

    /// How each game that has begun ended.
    pub fn endings(&self) -> impl Iterator<Item = Option<Ending>> + '_ {
        self.games.iter().map(Game::ending)
    }

    /// The winner, once both games are over.
    pub fn verdict(&self) -> Option<Verdict> {
        // A player who gave up comes after every score.
        let worth = |game: &Game| {
            game.ending().map(|ending| match ending {
                Ending::Done { score, .. } => (false, score),
                Ending::GivenUp => (true, 0),
            })
        };
        let [first, second] = &self.games[..] else {
            return None;
        };
        Some(match worth(first)?.cmp(&worth(second)?) {
            Ordering::Less => Verdict::Won(0),
            Ordering::Greater => Verdict::Won(1),
            Ordering::Equal => Verdict::Drawn,
        })
    }
}

impl PartialEq for Games {
    /// Compares the games that have begun and who decides: what is hidden for the next one is in no game yet.
    fn eq(&self, other: &Games) -> bool {
        self.games == other.games && self.decides() == other.decides()
    }
}

impl Rules for Games {
    type Setup = Setup;
    type Action = Action;
    type Event = Told;
    type Refused = Refused;

    fn begin(setup: &Setup) -> Games {
        Games {
            setup: *setup,
            games: vec![Game::new(setup.boxes()[0])],
        }
    }

    fn decides(&self) -> Decides {
        match self.game().ending() {
            None => Decides::Side(self.seeker()),
            Some(_) if self.games.len() < self.setup.players() => Decides::Chance,
            Some(_) => Decides::Over,
        }
    }

    fn advance(&mut self) -> Vec<Told> {
        if self.decides() != Decides::Chance {
            return Vec::new();
        }
        self.games.push(Game::new(self.setup.boxes()[1]));
        vec![Told::SecondSeeks]
    }

    fn act(&mut self, action: &Action) -> Result<Vec<Told>, Refused> {
        let seeker = self.seeker();
        let game = &mut self.games[seeker];
        match *action {
            Action::Fire(laser) => return Ok(vec![Told::Answered(game.fire(laser)?)]),
            Action::Mark(cell, Some(mark)) => game.set_mark(cell, mark)?,
            Action::Mark(cell, None) => game.clear_mark(cell)?,
            Action::Lane(laser) => game.mark_lane(laser)?,
            Action::Done => drop(game.finish()?),
            Action::GiveUp => game.give_up()?,
        }
        Ok(Vec::new())
    }

    /// None where the computer seeks, since a record of it has no actions.
    fn random_action(&self, random: &mut Random) -> Option<Action> {
        let game = self.game();
        if game.ending().is_some() || matches!(self.setup, Setup::Computer(_)) {
            return None;
        }
        if random.below(GIVEN_UP_ONCE_IN) == 0 {
            return Some(Action::GiveUp);
        }
        let size = game.balls().size();
        let laser = Laser::from_index(size, random.index(size.lasers()));
        let cells: Vec<Cell> = size.cells().collect();
        let cell = cells[random.index(cells.len())];
        let missing = game.balls().len().cmp(&game.guesses().len());
        Some(match (missing, random.below(4)) {
            (Ordering::Equal, 0) => Action::Done,
            (Ordering::Less, 0..2) => Action::Mark(game.guesses().iter().next()?, None),
            (_, 0) => Action::Mark(cell, Some(Mark::Guess)),
            (_, 1) if game.mark(cell).is_none() => Action::Mark(cell, Some(Mark::NoBall)),
            (_, 1) => Action::Mark(cell, None),
            _ if game.shown(laser).is_some() => Action::Lane(laser),
            _ => Action::Fire(laser),
        })
    }
}
