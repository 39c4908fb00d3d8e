//! A ray through the box, step by step.
//!
//! This is the definition of a ray; [`Tracer`](super::answers::Tracer) is a faster way to its end.
//! A turn is a step of its own: the ray stays in its cell and looks ahead again.
//!
//! `docs/black-box/rays.md` proves that a step is undone by reversing the heading, making a step and
//! reversing the heading again, and from it that every ray ends. Builds with debug assertions check
//! this after each step.

use std::fmt;

use super::answers::Answer;
use super::cells::{Cell, Cells, Size};
use super::laser::{Laser, Side};

/// Where a ray is heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Towards the first row.
    Up,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
}

impl Heading {
    const CLOCKWISE: [Heading; 4] = [Heading::Up, Heading::Right, Heading::Down, Heading::Left];

    /// The heading of a ray that enters from this laser.
    pub fn of_laser(laser: Laser) -> Heading {
        match laser.side {
            Side::Top => Heading::Down,
            Side::Bottom => Heading::Up,
            Side::Left => Heading::Right,
            Side::Right => Heading::Left,
        }
    }

    /// The heading after this number of turns to the right.
    fn turned(self, quarters: usize) -> Heading {
        Heading::CLOCKWISE[(self as usize + quarters) % 4]
    }

    /// The heading to the right of this one.
    pub fn right(self) -> Heading {
        self.turned(1)
    }

    /// The opposite heading.
    pub fn back(self) -> Heading {
        self.turned(2)
    }

    /// The heading to the left of this one.
    pub fn left(self) -> Heading {
        self.turned(3)
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Heading::Up => "up",
            Heading::Right => "right",
            Heading::Down => "down",
            Heading::Left => "left",
        })
    }
}

/// A position in the box, or beside it where the lasers are: rows and columns -1 to N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The row, from 0; -1 above the box.
    pub row: i8,
    /// The column, from 0; -1 left of the box.
    pub column: i8,
}

impl Position {
    /// The position of a laser.
    pub fn of_laser(laser: Laser, size: Size) -> Position {
        let (number, beyond) = (laser.number as i8, size.side() as i8);
        let (row, column) = match laser.side {
            Side::Top => (-1, number),
            Side::Bottom => (beyond, number),
            Side::Left => (number, -1),
            Side::Right => (number, beyond),
        };
        Position { row, column }
    }

    /// The cell at this position; `None` beside the box.
    pub fn cell(self, size: Size) -> Option<Cell> {
        let cell = Cell {
            row: u8::try_from(self.row).ok()?,
            column: u8::try_from(self.column).ok()?,
        };
        size.contains(cell).then_some(cell)
    }

    /// The laser at this position; `None` in the box and beside its corners.
    pub fn laser(self, size: Size) -> Option<Laser> {
        Laser::all(size).find(|&laser| Position::of_laser(laser, size) == self)
    }

    /// The next position in this heading.
    pub fn ahead(self, heading: Heading) -> Position {
        let Position { row, column } = self;
        let (row, column) = match heading {
            Heading::Up => (row - 1, column),
            Heading::Right => (row, column + 1),
            Heading::Down => (row + 1, column),
            Heading::Left => (row, column - 1),
        };
        Position { row, column }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// What a ray did in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Went one position ahead, in the box or out of it.
    Ahead,
    /// Turned right: a ball diagonally ahead on the left.
    TurnedRight,
    /// Turned left: a ball diagonally ahead on the right.
    TurnedLeft,
    /// Turned back: balls diagonally ahead on both sides.
    TurnedBack,
    /// Was absorbed by the ball in this cell; the ray is over.
    Hit(Cell),
    /// Was turned by a ball before it had entered the box; the ray is over.
    Refused,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Ahead => write!(f, "ahead"),
            Event::TurnedRight => write!(f, "turns right"),
            Event::TurnedLeft => write!(f, "turns left"),
            Event::TurnedBack => write!(f, "turns back"),
            Event::Hit(cell) => write!(f, "hits {cell}"),
            Event::Refused => write!(f, "does not enter"),
        }
    }
}

/// A step of a ray: where it is and heads afterwards, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The position after the step.
    pub position: Position,
    /// The heading after the step.
    pub heading: Heading,
    /// What it did.
    pub event: Event,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.position, self.heading, self.event)
    }
}

/// A ray under way. As an iterator it makes its steps, the last of which ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    balls: Cells,
    laser: Laser,
    position: Position,
    heading: Heading,
    answer: Option<Answer>,
}

impl Ray {
    /// A ray at its laser, about to make its first step.
    ///
    /// # Panics
    /// If the box has no such laser.
    pub fn new(balls: Cells, laser: Laser) -> Ray {
        assert!(laser.is_on(balls.size()), "no laser {laser} at this box");
        Ray {
            balls,
            laser,
            position: Position::of_laser(laser, balls.size()),
            heading: Heading::of_laser(laser),
            answer: None,
        }
    }

    /// The laser that the ray came from.
    pub fn laser(&self) -> Laser {
        self.laser
    }

    /// Where the ray is; beside the box before it enters and after it left.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Where the ray is heading.
    pub fn heading(&self) -> Heading {
        self.heading
    }

    /// The answer once the ray is over; `None` before.
    pub fn answer(&self) -> Option<Answer> {
        self.answer
    }

    /// Makes all steps that are left and returns the answer.
    pub fn finish(mut self) -> Answer {
        loop {
            if let Some(answer) = self.answer {
                return answer;
            }
            self.next();
        }
    }

    /// The ball's cell if there is a ball at this position.
    fn ball_at(&self, position: Position) -> Option<Cell> {
        position
            .cell(self.balls.size())
            .filter(|&cell| self.balls.contains(cell))
    }

    /// What the ray does next, by what is ahead of it.
    fn look(&self) -> Event {
        let ahead = self.position.ahead(self.heading);
        if let Some(ball) = self.ball_at(ahead) {
            return Event::Hit(ball);
        }
        let beside = |heading| self.ball_at(ahead.ahead(heading)).is_some();
        match (beside(self.heading.left()), beside(self.heading.right())) {
            (false, false) => Event::Ahead,
            _ if self.position.cell(self.balls.size()).is_none() => Event::Refused,
            (true, false) => Event::TurnedRight,
            (false, true) => Event::TurnedLeft,
            (true, true) => Event::TurnedBack,
        }
    }

    fn carry_out(&mut self, event: Event) {
        match event {
            Event::Ahead => self.position = self.position.ahead(self.heading),
            Event::TurnedRight => self.heading = self.heading.right(),
            Event::TurnedLeft => self.heading = self.heading.left(),
            Event::TurnedBack => self.heading = self.heading.back(),
            Event::Hit(_) => self.answer = Some(Answer::Hit),
            Event::Refused => self.answer = Some(Answer::Reflection),
        }
        if event == Event::Ahead {
            self.answer = self.position.laser(self.balls.size()).map(|laser| {
                if laser == self.laser {
                    Answer::Reflection
                } else {
                    Answer::Detour(laser)
                }
            });
        }
    }

    /// The position and heading one step before, from the present ones alone: reverses the heading,
    /// makes a step, reverses it again.
    ///
    /// The ray must have made at least one step and must not have been absorbed or refused.
    pub fn retrace(&self) -> (Position, Heading) {
        let mut reversed = self.clone();
        reversed.heading = self.heading.back();
        reversed.carry_out(reversed.look());
        (reversed.position, reversed.heading.back())
    }
}

impl Iterator for Ray {
    type Item = Step;

    /// Makes one step; `None` once the ray is over.
    fn next(&mut self) -> Option<Step> {
        if self.answer.is_some() {
            return None;
        }
        let before = (self.position, self.heading);
        let event = self.look();
        self.carry_out(event);
        debug_assert!(
            matches!(event, Event::Hit(_) | Event::Refused) || self.retrace() == before,
            "a step of a ray cannot be undone"
        );
        Some(Step {
            position: self.position,
            heading: self.heading,
            event,
        })
    }
}
