//! Follows the ball's moves for the computer players.

use crate::rules::{
    Chip, Chips, Direction, Field, Moving, Place, ROWS, Side, Square, Variant, scorer,
};

/// A ball as a player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// On its way.
    Ball(Square, Direction),
    /// Lost from sight on this square: on a chip whose effect is not foreseen.
    Lost(Square),
    /// In a goal.
    Goal(Side),
}

impl Seen {
    /// A ball on the field; `None` for one that is not.
    pub fn new(place: Place) -> Option<Seen> {
        match place {
            Place::On(square, direction) => Some(Seen::Ball(square, direction)),
            Place::Goal(_) | Place::Out => None,
        }
    }

    /// The square of a ball that is not in a goal.
    pub fn square(self) -> Option<Square> {
        match self {
            Seen::Ball(square, _) | Seen::Lost(square) => Some(square),
            Seen::Goal(_) => None,
        }
    }

    /// A move later.
    pub fn after(self, chips: &mut Chips) -> Seen {
        let Seen::Ball(square, direction) = self else {
            return self;
        };
        let mut moving = Moving::new(Place::On(square, direction), 1);
        let mut lost = false;
        // With a single move no mogul acts; a die of 1 leaves a barricade where it is.
        moving.step(chips, &mut || {
            lost = true;
            1
        });
        match moving.place {
            Place::On(to, _) if lost || to != square && chips.get(to) == Some(Chip::Mogul) => {
                Seen::Lost(to)
            }
            Place::On(to, direction) => Seen::Ball(to, direction),
            Place::Goal(side) => Seen::Goal(side),
            Place::Out => Seen::Lost(square),
        }
    }
}

/// What a player wants of the balls.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// The player.
    pub side: Side,
    /// Where it wants every ball to go.
    pub forward: Direction,
}

impl Wish {
    /// The wish of a side on a field.
    pub fn new(field: &Field, side: Side) -> Wish {
        let north = (side == Side::South) != field.variants.has(Variant::TugOfWar);
        Wish {
            side,
            forward: match north {
                true => Direction::North,
                false => Direction::South,
            },
        }
    }

    /// What a goal is worth: 1 if it gives the side a point, -1 if it gives the other one, else 0.
    pub fn goal(&self, field: &Field, ball: usize, goal: Side) -> i32 {
        match scorer(field.variants, ball, goal) {
            Some(side) if side == self.side => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    /// The row as the player sees it: 0 before the goal that it does not want, to 10 before the one that it
    /// wants.
    pub fn row(&self, square: Square) -> usize {
        match self.forward {
            Direction::North => usize::from(ROWS - 1 - square.row()),
            _ => usize::from(square.row()),
        }
    }

    /// The four directions clockwise from forward.
    pub fn directions(&self) -> [Direction; 4] {
        [0, 1, 2, 3].map(|turns| self.forward.turned(turns))
    }
}
