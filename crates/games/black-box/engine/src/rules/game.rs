//! One player's game: shots, marks, the end and the score.
//!
//! Owns the state of a game and its score. [`Games`](super::Games) has the players, [`hiding`](super::hiding) hides the
//! balls.

use std::fmt;

use thiserror::Error;

use super::answers::{Answer, MAX_LASERS, equivalent};
use super::cells::{Cell, Cells};
use super::laser::Laser;
use super::ray::Ray;

/// Points for each wrong guess.
pub const WRONG_GUESS: u16 = 5;

/// What a laser shows. Prints as `H`, `R` or the detour's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// Absorbed by a ball.
    Hit,
    /// Left at its own laser, or did not enter.
    Reflection,
    /// The number of the detour, from 1; both its ends show it.
    Detour(u8),
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Hit => f.write_str("H"),
            Shown::Reflection => f.write_str("R"),
            Shown::Detour(number) => number.fmt(f),
        }
    }
}

/// A player's mark in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A ball is here.
    Guess,
    /// No ball is here.
    NoBall,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The guesses were judged.
    Done {
        /// Lasers that show something, plus [`WRONG_GUESS`] for each wrong guess.
        score: u16,
        /// Number of wrong guesses; 0 if the guesses are equivalent to the balls.
        wrong: u8,
    },
    /// The player gave up; there is no score.
    GivenUp,
}

/// A cell of the opened box that has a guess or a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opened {
    /// A guess that counts as right.
    Right,
    /// A guess that counts as wrong.
    Wrong,
    /// A ball without a guess on it.
    Missed,
}

/// Why an action is refused. A refused action changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The laser shows something already.
    #[error("laser {0} shows something already")]
    Fired(Laser),
    /// The laser shows nothing yet.
    #[error("laser {0} shows nothing")]
    Dark(Laser),
    /// The box has no such laser.
    #[error("no laser {0} at this box")]
    NoLaser(Laser),
    /// The cell is not in the box.
    #[error("no cell {0} in this box")]
    NoCell(Cell),
    /// "No ball" would replace a guess.
    #[error("cell {0} has a guess")]
    Guessed(Cell),
    /// This number of guesses is missing.
    #[error("{}", match .0 {
        1 => "1 guess is missing".to_string(),
        count => format!("{count} guesses are missing"),
    })]
    Missing(u8),
    /// There are this many guesses too many.
    #[error("{}", match .0 {
        1 => "1 guess too many".to_string(),
        count => format!("{count} guesses too many"),
    })]
    TooMany(u8),
    /// The box is opened at the end only.
    #[error("the game is not over")]
    NotOver,
}

/// A game under way or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    balls: Cells,
    shown: [Option<Shown>; MAX_LASERS],
    /// Answers of the lasers fired and of the other ends of their detours.
    answers: [Option<Answer>; MAX_LASERS],
    detours: u8,
    guesses: Cells,
    no_balls: Cells,
    ending: Option<Ending>,
}

impl Game {
    /// A game in which nothing was fired yet.
    pub fn new(balls: Cells) -> Game {
        Game {
            balls,
            shown: [None; MAX_LASERS],
            answers: [None; MAX_LASERS],
            detours: 0,
            guesses: Cells::none(balls.size()),
            no_balls: Cells::none(balls.size()),
            ending: None,
        }
    }

    /// The hidden balls.
    pub fn balls(&self) -> &Cells {
        &self.balls
    }

    /// The cells with guesses.
    pub fn guesses(&self) -> &Cells {
        &self.guesses
    }

    /// The mark in a cell.
    pub fn mark(&self, cell: Cell) -> Option<Mark> {
        if self.guesses.contains(cell) {
            Some(Mark::Guess)
        } else {
            self.no_balls.contains(cell).then_some(Mark::NoBall)
        }
    }

    /// What a laser shows; `None` if nothing or if the box has no such laser.
    pub fn shown(&self, laser: Laser) -> Option<Shown> {
        let size = self.balls.size();
        laser
            .is_on(size)
            .then(|| self.shown[laser.index(size)])
            .flatten()
    }

    /// The answers known, in the order of lasers; a detour is there from both ends.
    pub fn known(&self) -> impl Iterator<Item = (Laser, Answer)> + '_ {
        Laser::all(self.balls.size())
            .zip(self.answers)
            .filter_map(|(laser, answer)| Some((laser, answer?)))
    }

    /// The lasers that show something.
    pub fn lasers_shown(&self) -> u16 {
        self.shown.iter().flatten().count() as u16
    }

    /// How the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    fn check_running(&self) -> Result<(), Refused> {
        match self.ending {
            Some(_) => Err(Refused::Over),
            None => Ok(()),
        }
    }

    /// Fires a laser and returns its answer.
    ///
    /// # Errors
    /// The game is over, the laser shows something already, or the box has no such laser.
    pub fn fire(&mut self, laser: Laser) -> Result<Answer, Refused> {
        self.check_running()?;
        let size = self.balls.size();
        if !laser.is_on(size) {
            return Err(Refused::NoLaser(laser));
        }
        if self.shown(laser).is_some() {
            return Err(Refused::Fired(laser));
        }
        let answer = Ray::new(self.balls, laser).finish();
        let shown = match answer {
            Answer::Hit => Shown::Hit,
            Answer::Reflection => Shown::Reflection,
            Answer::Detour(exit) => {
                self.detours += 1;
                let shown = Shown::Detour(self.detours);
                self.show(exit, shown, Answer::Detour(laser));
                shown
            }
        };
        self.show(laser, shown, answer);
        Ok(answer)
    }

    fn show(&mut self, laser: Laser, shown: Shown, answer: Answer) {
        let index = laser.index(self.balls.size());
        self.shown[index] = Some(shown);
        self.answers[index] = Some(answer);
    }

    fn check_markable(&self, cell: Cell) -> Result<(), Refused> {
        self.check_running()?;
        if self.balls.size().contains(cell) {
            Ok(())
        } else {
            Err(Refused::NoCell(cell))
        }
    }

    /// Marks a cell. A guess replaces "no ball".
    ///
    /// # Errors
    /// The game is over, the cell is not in the box, or "no ball" would replace a guess.
    pub fn set_mark(&mut self, cell: Cell, mark: Mark) -> Result<(), Refused> {
        self.check_markable(cell)?;
        match mark {
            Mark::NoBall if self.guesses.contains(cell) => return Err(Refused::Guessed(cell)),
            Mark::NoBall => self.no_balls.insert(cell),
            Mark::Guess => {
                self.no_balls.remove(cell);
                self.guesses.insert(cell)
            }
        };
        Ok(())
    }

    /// Clears a cell's mark, if it has one.
    ///
    /// # Errors
    /// The game is over or the cell is not in the box.
    pub fn clear_mark(&mut self, cell: Cell) -> Result<(), Refused> {
        self.check_markable(cell)?;
        self.no_balls.remove(cell);
        self.guesses.remove(cell);
        Ok(())
    }

    /// What one button makes of a cell's mark: none, "no ball", a guess, none. A guess is cleared before the cell can
    /// have "no ball". **R**
    ///
    /// # Errors
    /// The game is over or the cell is not in the box.
    pub fn press(&mut self, cell: Cell) -> Result<(), Refused> {
        match self.mark(cell) {
            None => self.set_mark(cell, Mark::NoBall),
            Some(Mark::NoBall) => self.set_mark(cell, Mark::Guess),
            Some(Mark::Guess) => self.clear_mark(cell),
        }
    }

    /// Marks all cells without a mark in the row or column of a laser that shows something as "no ball"; if there are
    /// none, clears every "no ball" in it. **R**
    ///
    /// # Errors
    /// The game is over, the box has no such laser, or the laser shows nothing.
    pub fn mark_lane(&mut self, laser: Laser) -> Result<(), Refused> {
        self.check_running()?;
        let size = self.balls.size();
        if !laser.is_on(size) {
            return Err(Refused::NoLaser(laser));
        }
        if self.shown(laser).is_none() {
            return Err(Refused::Dark(laser));
        }
        let lane: Vec<Cell> = size.cells().filter(|&cell| laser.faces(cell)).collect();
        let marked = |cell: &Cell| self.mark(*cell).is_some();
        match lane.iter().all(marked) {
            true => lane.iter().for_each(|&cell| {
                self.no_balls.remove(cell);
            }),
            false => {
                let free: Vec<Cell> = lane.into_iter().filter(|cell| !marked(cell)).collect();
                free.into_iter().for_each(|cell| {
                    self.no_balls.insert(cell);
                });
            }
        }
        Ok(())
    }

    /// Ends the game by judging the guesses.
    ///
    /// # Errors
    /// The game is over, or there are more or fewer guesses than balls. **R**
    pub fn finish(&mut self) -> Result<Ending, Refused> {
        self.check_running()?;
        let (guesses, balls) = (self.guesses.len() as u8, self.balls.len() as u8);
        if guesses < balls {
            return Err(Refused::Missing(balls - guesses));
        }
        if guesses > balls {
            return Err(Refused::TooMany(guesses - balls));
        }
        let wrong = if equivalent(&self.guesses, &self.balls) {
            0
        } else {
            let without_ball = |cell: &Cell| !self.balls.contains(*cell);
            self.guesses.iter().filter(without_ball).count() as u8
        };
        let ending = Ending::Done {
            score: self.lasers_shown() + WRONG_GUESS * u16::from(wrong),
            wrong,
        };
        self.ending = Some(ending);
        Ok(ending)
    }

    /// Ends the game without a score.
    ///
    /// # Errors
    /// The game is over.
    pub fn give_up(&mut self) -> Result<(), Refused> {
        self.check_running()?;
        self.ending = Some(Ending::GivenUp);
        Ok(())
    }

    /// What a cell of the opened box has; `None` for a cell without guess and ball.
    ///
    /// # Errors
    /// The game is not over.
    pub fn opened(&self, cell: Cell) -> Result<Option<Opened>, Refused> {
        let ending = self.ending.ok_or(Refused::NotOver)?;
        let all_right = matches!(ending, Ending::Done { wrong: 0, .. });
        Ok(
            match (self.guesses.contains(cell), self.balls.contains(cell)) {
                (true, true) => Some(Opened::Right),
                (true, false) if all_right => Some(Opened::Right),
                (true, false) => Some(Opened::Wrong),
                (false, true) => Some(Opened::Missed),
                (false, false) => None,
            },
        )
    }

    /// A ray through the opened box, for no points, whatever the laser shows.
    ///
    /// # Errors
    /// The game is not over or the box has no such laser.
    pub fn show_ray(&self, laser: Laser) -> Result<Ray, Refused> {
        if self.ending.is_none() {
            return Err(Refused::NotOver);
        }
        if !laser.is_on(self.balls.size()) {
            return Err(Refused::NoLaser(laser));
        }
        Ok(Ray::new(self.balls, laser))
    }
}
