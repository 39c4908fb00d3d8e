//! The ball's movement: moves of a roll, one by one.

use std::fmt;
use std::str::FromStr;

use super::chips::{Chip, Chips};
use super::notation::NotationError;
use super::square::{Ahead, Direction, GOAL, ROWS, Side, Square};

/// Where a ball is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// On a square, with its direction.
    On(Square, Direction),
    /// In the goal behind this side's end.
    Goal(Side),
    /// Off the field, flown there by a mogul: it is to be put on the middle.
    Out,
}

impl Place {
    /// The ball's square, if it is on the field.
    pub fn square(self) -> Option<Square> {
        match self {
            Place::On(square, _) => Some(square),
            Place::Goal(_) | Place::Out => None,
        }
    }

    /// The place when the field is turned by 180 degrees.
    pub fn opposite(self) -> Place {
        match self {
            Place::On(square, direction) => Place::On(square.opposite(), direction.turned(2)),
            Place::Goal(side) => Place::Goal(side.other()),
            Place::Out => Place::Out,
        }
    }
}

impl fmt::Display for Place {
    /// Writes `4,2 E`, `north goal` or `out`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::On(square, direction) => write!(f, "{square} {direction}"),
            Place::Goal(Side::North) => f.write_str("north goal"),
            Place::Goal(Side::South) => f.write_str("south goal"),
            Place::Out => f.write_str("out"),
        }
    }
}

impl FromStr for Place {
    type Err = NotationError;

    /// Reads a ball on a square: `3,5N`, also `3,5 N`.
    fn from_str(text: &str) -> Result<Place, NotationError> {
        let not = || NotationError::Ball(text.to_string());
        let letter = text.chars().next_back().ok_or_else(not)?;
        let direction = Direction::of_letter(letter).ok_or_else(not)?;
        let square = text[..text.len() - 1].trim_end().parse()?;
        Ok(Place::On(square, direction))
    }
}

/// The start of ball 0 in the plain game with this direction.
pub fn start(direction: Direction) -> Place {
    Place::On(Square::MIDDLE, direction)
}

/// The start of a side's ball in Assault!: the middle one of the squares before its own goal, with the
/// direction of the other end. **R**
pub fn assault_start(side: Side) -> Place {
    let (row, direction) = match side {
        Side::North => (0, Direction::South),
        Side::South => (ROWS as i8 - 1, Direction::North),
    };
    Place::On(Square::new(3, row).expect("a square"), direction)
}

/// A ball and the moves left of its roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Where the ball is.
    pub place: Place,
    /// Moves left of its roll; 0 in a goal and out.
    pub left: u8,
}

impl Moving {
    /// A ball at the beginning of a roll.
    pub fn new(place: Place, roll: u8) -> Moving {
        Moving { place, left: roll }
    }

    /// Makes a move, if one is left, among these chips. `die` rolls a die of four, 1 to 4, for the chips that
    /// ask for it.
    pub fn step(&mut self, chips: &mut Chips, die: &mut impl FnMut() -> u8) {
        let Place::On(square, facing) = self.place else {
            self.left = 0;
            return;
        };
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        // A gust blows the ball off its square; the ball keeps its direction.
        let way = match chips.get(square) {
            Some(Chip::Gust(direction)) => direction,
            _ => facing,
        };
        match square.ahead(way) {
            Ahead::Square(entered) => self.enter(entered, facing, chips, die),
            Ahead::Goal(side) => self.end(Place::Goal(side)),
            Ahead::Edge(arrow) => self.place = Place::On(square, arrow),
        }
    }

    /// Makes all moves left.
    pub fn finish(&mut self, chips: &mut Chips, die: &mut impl FnMut() -> u8) {
        while self.left > 0 {
            self.step(chips, die);
        }
    }

    fn end(&mut self, place: Place) {
        *self = Moving { place, left: 0 };
    }

    /// Enters a square, with its effect.
    fn enter(
        &mut self,
        square: Square,
        facing: Direction,
        chips: &mut Chips,
        die: &mut impl FnMut() -> u8,
    ) {
        let direction = match chips.get(square) {
            Some(Chip::Vortex(direction)) => direction,
            Some(Chip::Bumper) => match die() {
                1 | 2 => facing.turned(1),
                _ => facing.turned(3),
            },
            Some(Chip::Twister) => Direction::ALL[usize::from(die() - 1)],
            Some(Chip::Barricade) => match die() {
                1 | 2 => facing.turned(2),
                _ => {
                    chips.put(square, None);
                    facing
                }
            },
            Some(Chip::Mogul) if self.left >= 2 => return self.fly(square, facing, chips, die),
            Some(Chip::Mogul | Chip::Gust(_)) | None => facing,
        };
        self.place = Place::On(square, direction);
    }

    /// Flies from a mogul, over all chips, to where the moves left end.
    fn fly(
        &mut self,
        square: Square,
        facing: Direction,
        chips: &mut Chips,
        die: &mut impl FnMut() -> u8,
    ) {
        let (column, row) = square.beyond(facing, self.left as i8);
        self.left = 0;
        match Square::new(column, row) {
            Some(landed) => self.enter(landed, facing, chips, die),
            None => self.end(match row {
                -1 if goal_column(column) => Place::Goal(Side::North),
                _ if row == ROWS as i8 && goal_column(column) => Place::Goal(Side::South),
                _ => Place::Out,
            }),
        }
    }
}

fn goal_column(column: i8) -> bool {
    u8::try_from(column).is_ok_and(|column| GOAL.contains(&column))
}
