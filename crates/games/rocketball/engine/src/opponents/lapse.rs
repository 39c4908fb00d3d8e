//! Positions in which PUFF ignores where the ball goes.

use super::candidates::Look;
use super::sight::Wish;
use crate::rules::{Action, Chip, Direction, Field, Kind, Place, Square};

/// A position whose hash is less is a lapse.
const LAPSES: u8 = 124;
/// A chip counts as this number of times its code.
const CHIP: u8 = 5;

/// What a lapse leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lapse {
    /// The square from which on an action is looked for.
    from: usize,
    /// The direction of a chip that is placed.
    direction: Direction,
}

impl Lapse {
    /// The lapse of a field; `None` for one that is looked at with care.
    pub fn of(field: &Field) -> Option<Lapse> {
        let hash = hash(field);
        (hash < LAPSES).then(|| Lapse {
            from: usize::from(next(hash)) % Square::COUNT,
            direction: Direction::ALL[usize::from(hash) % 4],
        })
    }

    /// What the player does in the lapse.
    pub fn action(self, field: &Field, wish: &Wish, drawn: Option<Kind>) -> Action {
        let wish = Wish {
            forward: self.direction,
            ..*wish
        };
        let look = Look {
            field,
            wish: &wish,
            drawn,
        };
        let squares = (0..Square::COUNT).map(|number| (self.from + number) % Square::COUNT);
        look.quiet(squares.filter_map(Square::of_number))
            .unwrap_or(Action::Pass)
    }
}

/// The hash of the chips and the balls.
fn hash(field: &Field) -> u8 {
    let chips = Square::all().map(|square| field.chips.get(square).map_or(0, Chip::code));
    let chips = chips.fold(0_u8, |hash, code| hash.rotate_left(1) ^ (CHIP * code));
    let balls = field.balls.iter().flatten().copied();
    let squares = balls.filter_map(Place::square).map(Square::number);
    squares.fold(chips, |hash, square| {
        next(hash.rotate_left(1) ^ square as u8)
    })
}

/// The byte after this one in a sequence of bytes.
fn next(byte: u8) -> u8 {
    byte.wrapping_mul(5).wrapping_add(1)
}
