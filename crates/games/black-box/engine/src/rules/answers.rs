//! The answers of lasers, computed fast.
//!
//! [`Tracer`] gives the same answers as [`Ray`](super::ray::Ray). It keeps, for each row and each column, the balls in
//! it and the balls in it or beside it; a ray goes straight to the first of the latter, which is found by counting zero
//! bits.

use std::fmt;
use std::str::FromStr;

use super::cells::{Cells, MAX_SIDE, Size};
use super::laser::{Laser, LaserError, Side};

/// The greatest number of lasers.
pub const MAX_LASERS: usize = 4 * MAX_SIDE;

/// The end of a ray. Prints as `H`, `R`, or the laser where it left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// Absorbed by a ball.
    Hit,
    /// Left at its own laser, or did not enter.
    Reflection,
    /// Left at this other laser.
    Detour(Laser),
}

impl Answer {
    /// Lasers that show something after this answer, which is what the shot adds to the score.
    pub fn cost(self) -> u16 {
        match self {
            Answer::Hit | Answer::Reflection => 1,
            Answer::Detour(_) => 2,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Hit => f.write_str("H"),
            Answer::Reflection => f.write_str("R"),
            Answer::Detour(laser) => laser.fmt(f),
        }
    }
}

impl FromStr for Answer {
    type Err = LaserError;

    /// Reads `H`, `R` or a laser; upper or lower case.
    fn from_str(text: &str) -> Result<Answer, LaserError> {
        match text {
            "H" | "h" => Ok(Answer::Hit),
            "R" | "r" => Ok(Answer::Reflection),
            laser => laser.parse().map(Answer::Detour),
        }
    }
}

/// The answers of all lasers of a box, in the order of lasers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Answers {
    size: Size,
    /// Those beyond the box's lasers are all [`Answer::Hit`].
    answers: [Answer; MAX_LASERS],
}

impl Answers {
    /// The answers of all lasers around these balls.
    pub fn of(balls: &Cells) -> Answers {
        let tracer = Tracer::new(balls);
        let size = balls.size();
        let mut answers = [Answer::Hit; MAX_LASERS];
        let mut known = [false; MAX_LASERS];
        for (index, laser) in Laser::all(size).enumerate() {
            if known[index] {
                continue;
            }
            answers[index] = tracer.answer(laser);
            if let Answer::Detour(exit) = answers[index] {
                let exit = exit.index(size);
                answers[exit] = Answer::Detour(laser);
                known[exit] = true;
            }
        }
        Answers { size, answers }
    }

    /// The answer of one laser.
    ///
    /// # Panics
    /// If the box has no such laser.
    pub fn get(&self, laser: Laser) -> Answer {
        self.as_slice()[laser.index(self.size)]
    }

    /// The answers in the order of lasers.
    pub fn as_slice(&self) -> &[Answer] {
        &self.answers[..self.size.lasers()]
    }
}

/// Whether all lasers give the same answers for both sets of balls, so that no ray distinguishes them.
/// Sets for boxes of different sizes are never equivalent.
pub fn equivalent(one: &Cells, other: &Cells) -> bool {
    one == other || one.size() == other.size() && Answers::of(one) == Answers::of(other)
}

/// Rows and columns with a free one before the first and after the last, 1 to N for those of the
/// box; bits are counted alike.
const LINES: usize = MAX_SIDE + 2;

/// The balls in the rows, or in the columns, of a box.
#[derive(Clone, Copy, Debug)]
struct Lines {
    /// The balls in each line.
    balls: [u16; LINES],
    /// The balls in each line and the lines on both sides of it.
    near: [u16; LINES],
}

/// A leg of a ray: where on its line it ended and why.
enum Leg {
    /// Left the box.
    Out,
    Hit,
    /// Stopped at this place before balls in the line before this one, in the one after it, or in both.
    Stopped {
        at: usize,
        before: bool,
        after: bool,
    },
}

impl Lines {
    fn new(balls: [u16; LINES]) -> Lines {
        let mut near = balls;
        for line in 1..LINES - 1 {
            near[line] |= balls[line - 1] | balls[line + 1];
        }
        Lines { balls, near }
    }

    /// A straight leg along a line from a place, upward in numbers or downward.
    fn leg(&self, line: usize, from: usize, upward: bool) -> Leg {
        let near = u32::from(self.near[line]);
        let (block, at) = if upward {
            let ahead = near & (u32::MAX << (from + 1));
            if ahead == 0 {
                return Leg::Out;
            }
            let block = ahead.trailing_zeros() as usize;
            (block, block - 1)
        } else {
            let ahead = near & ((1 << from) - 1);
            if ahead == 0 {
                return Leg::Out;
            }
            let block = ahead.ilog2() as usize;
            (block, block + 1)
        };
        let ball = |line: usize| self.balls[line] >> block & 1 == 1;
        if ball(line) {
            return Leg::Hit;
        }
        Leg::Stopped {
            at,
            before: ball(line - 1),
            after: ball(line + 1),
        }
    }
}

/// Answers lasers around one set of balls.
#[derive(Clone, Copy, Debug)]
pub struct Tracer {
    size: Size,
    rows: Lines,
    columns: Lines,
}

impl Tracer {
    /// Prepares rows and columns for these balls.
    pub fn new(balls: &Cells) -> Tracer {
        let mut rows = [0; LINES];
        let mut columns = [0; LINES];
        for cell in balls.iter() {
            let (row, column) = (usize::from(cell.row) + 1, usize::from(cell.column) + 1);
            rows[row] |= 1 << column;
            columns[column] |= 1 << row;
        }
        Tracer {
            size: balls.size(),
            rows: Lines::new(rows),
            columns: Lines::new(columns),
        }
    }

    /// The answer of one laser.
    ///
    /// # Panics
    /// If the box has no such laser.
    pub fn answer(&self, laser: Laser) -> Answer {
        assert!(laser.is_on(self.size), "no laser {laser} at this box");
        let beyond = self.size.side() + 1;
        let mut along_row = matches!(laser.side, Side::Left | Side::Right);
        let mut upward = matches!(laser.side, Side::Left | Side::Top);
        let mut line = usize::from(laser.number) + 1;
        let mut at = if upward { 0 } else { beyond };
        let mut entered = false;
        loop {
            let lines = if along_row { &self.rows } else { &self.columns };
            match lines.leg(line, at, upward) {
                Leg::Hit => return Answer::Hit,
                Leg::Out => {
                    let side = match (along_row, upward) {
                        (true, true) => Side::Right,
                        (true, false) => Side::Left,
                        (false, true) => Side::Bottom,
                        (false, false) => Side::Top,
                    };
                    let exit = Laser::new(side, (line - 1) as u8);
                    return if exit == laser {
                        Answer::Reflection
                    } else {
                        Answer::Detour(exit)
                    };
                }
                Leg::Stopped { at: stop, .. } if !entered && (stop == 0 || stop == beyond) => {
                    return Answer::Reflection;
                }
                Leg::Stopped {
                    at: stop,
                    before: true,
                    after: true,
                } => {
                    upward = !upward;
                    at = stop;
                }
                Leg::Stopped {
                    at: stop, before, ..
                } => {
                    (line, at) = (stop, line);
                    along_row = !along_row;
                    upward = before;
                }
            }
            entered = true;
        }
    }
}
