//! Chips: their kinds, those on the field, and those in the bag.

use std::fmt;
use std::str::FromStr;

use super::notation::NotationError;
use super::square::{Direction, Square};

enums::listed! {
    /// A kind of chip, in the order in which they are counted off when a chip is drawn.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Kind {
        /// Turns the ball to its own direction.
        Vortex,
        /// Turns it by 90 degrees, either way by a die.
        Bumper,
        /// Turns it to any direction, by a die.
        Twister,
        /// Turns it back or breaks, by a die.
        Barricade,
        /// Blows a ball that leaves it in its own direction.
        Gust,
        /// Has a ball fly over the chips ahead.
        Mogul,
        /// Lets its drawer pick any chip of the bag; it is never on the field.
        Djinn,
    }
}

impl Kind {
    /// Number of these chips in a full bag, if the kind takes part; `each` is that of the kinds whose number is
    /// chosen.
    pub fn number(self, each: u8) -> u8 {
        match self {
            Kind::Vortex => 76,
            Kind::Bumper | Kind::Twister | Kind::Barricade | Kind::Gust => each,
            Kind::Mogul => 4,
            Kind::Djinn => 2,
        }
    }

    /// Whether it is another chip than a vortex.
    pub fn is_special(self) -> bool {
        self != Kind::Vortex
    }

    /// The chips of this kind that can be placed: one for each direction, if the kind has one.
    pub fn chips(self) -> Vec<Chip> {
        match self {
            Kind::Vortex => Direction::ALL.map(Chip::Vortex).to_vec(),
            Kind::Gust => Direction::ALL.map(Chip::Gust).to_vec(),
            Kind::Bumper => vec![Chip::Bumper],
            Kind::Twister => vec![Chip::Twister],
            Kind::Barricade => vec![Chip::Barricade],
            Kind::Mogul => vec![Chip::Mogul],
            Kind::Djinn => Vec::new(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Vortex => "vortex",
            Kind::Bumper => "bumper",
            Kind::Twister => "twister",
            Kind::Barricade => "barricade",
            Kind::Gust => "gust",
            Kind::Mogul => "mogul",
            Kind::Djinn => "djinn",
        })
    }
}

/// A chip as it lies on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chip {
    /// A vortex with its direction.
    Vortex(Direction),
    /// A gust with its direction.
    Gust(Direction),
    /// A bumper.
    Bumper,
    /// A twister.
    Twister,
    /// A barricade.
    Barricade,
    /// A mogul.
    Mogul,
}

impl Chip {
    /// All, in the order of their codes from 1 on.
    pub fn all() -> impl Iterator<Item = Chip> {
        (1..=12).filter_map(Chip::of_code)
    }

    /// Its kind.
    pub fn kind(self) -> Kind {
        match self {
            Chip::Vortex(_) => Kind::Vortex,
            Chip::Gust(_) => Kind::Gust,
            Chip::Bumper => Kind::Bumper,
            Chip::Twister => Kind::Twister,
            Chip::Barricade => Kind::Barricade,
            Chip::Mogul => Kind::Mogul,
        }
    }

    /// Its code: vortices 1 to 4, gusts 5 to 8, each in the order of directions, then bumper, twister,
    /// barricade, mogul.
    pub fn code(self) -> u8 {
        match self {
            Chip::Vortex(direction) => 1 + direction as u8,
            Chip::Gust(direction) => 5 + direction as u8,
            Chip::Bumper => 9,
            Chip::Twister => 10,
            Chip::Barricade => 11,
            Chip::Mogul => 12,
        }
    }

    /// Its direction, if it has one.
    pub fn direction(self) -> Option<Direction> {
        match self {
            Chip::Vortex(direction) | Chip::Gust(direction) => Some(direction),
            Chip::Bumper | Chip::Twister | Chip::Barricade | Chip::Mogul => None,
        }
    }

    /// The chip of a code; `None` if no chip has it.
    pub fn of_code(code: u8) -> Option<Chip> {
        let direction = |first: u8| Direction::ALL[usize::from(code - first)];
        match code {
            1..=4 => Some(Chip::Vortex(direction(1))),
            5..=8 => Some(Chip::Gust(direction(5))),
            9 => Some(Chip::Bumper),
            10 => Some(Chip::Twister),
            11 => Some(Chip::Barricade),
            12 => Some(Chip::Mogul),
            _ => None,
        }
    }

    /// Rotated by this number of 90-degree turns clockwise; `None` for a chip without a direction.
    pub fn rotated(self, clockwise: u8) -> Option<Chip> {
        match self {
            Chip::Vortex(direction) => Some(Chip::Vortex(direction.turned(clockwise))),
            Chip::Gust(direction) => Some(Chip::Gust(direction.turned(clockwise))),
            _ => None,
        }
    }
}

impl fmt::Display for Chip {
    /// Writes a vortex as its direction, a gust as `g` and its direction, the others as `b`, `t`, `x`, `m`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chip::Vortex(direction) => direction.fmt(f),
            Chip::Gust(direction) => write!(f, "g{direction}"),
            Chip::Bumper => f.write_str("b"),
            Chip::Twister => f.write_str("t"),
            Chip::Barricade => f.write_str("x"),
            Chip::Mogul => f.write_str("m"),
        }
    }
}

impl FromStr for Chip {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Chip, NotationError> {
        Chip::all()
            .find(|chip| chip.to_string() == text)
            .ok_or_else(|| NotationError::Chip(text.to_string()))
    }
}

/// The chips on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chips([Option<Chip>; Square::COUNT]);

impl Default for Chips {
    fn default() -> Chips {
        Chips([None; Square::COUNT])
    }
}

impl Chips {
    /// The chip on a square.
    pub fn get(&self, square: Square) -> Option<Chip> {
        self.0[square.number()]
    }

    /// Puts a chip on a square, or empties it.
    pub fn put(&mut self, square: Square, chip: Option<Chip>) {
        self.0[square.number()] = chip;
    }

    /// The chips with their squares, in the order of squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Chip)> + '_ {
        Square::all().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// Number of chips of a kind.
    pub fn count(&self, kind: Kind) -> u8 {
        self.iter().filter(|(_, chip)| chip.kind() == kind).count() as u8
    }

    /// Whether a square may hold a chip of a kind: it is empty and not the middle; for special chips, it is
    /// none that bars them and none beside it has another one. Moguls may lie beside others. What lies on
    /// `moved` counts as absent.
    ///
    /// A ball on the square is not looked at.
    pub fn may_lie(&self, kind: Kind, square: Square, moved: Option<Square>) -> bool {
        if self.get(square).is_some() || square == Square::MIDDLE {
            return false;
        }
        let special = |beside: Square| {
            let chip = self.get(beside).filter(|_| Some(beside) != moved);
            chip.is_some_and(|chip| chip.kind().is_special())
        };
        match kind {
            Kind::Vortex => true,
            Kind::Djinn => false,
            Kind::Mogul => !square.bars_specials(),
            _ => !square.bars_specials() && !square.neighbours().any(special),
        }
    }
}

/// The chips in the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bag([u8; Kind::ALL.len()]);

impl Bag {
    /// A bag of these numbers of chips, in the order of kinds.
    pub fn new(numbers: [u8; Kind::ALL.len()]) -> Bag {
        Bag(numbers)
    }

    /// Number of chips of a kind.
    pub fn count(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// Number of all chips.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The kind of the chip of this number, counted from 0 in the order of kinds.
    pub fn kind(&self, number: u8) -> Option<Kind> {
        let mut left = number;
        Kind::ALL.into_iter().find(|kind| {
            let count = self.count(*kind);
            let found = left < count;
            left = left.saturating_sub(count);
            found
        })
    }

    /// Takes a chip out.
    ///
    /// # Panics
    /// If there is none of the kind.
    pub(super) fn take(&mut self, kind: Kind) {
        let count = &mut self.0[kind as usize];
        *count = count.checked_sub(1).expect("a chip of this kind");
    }
}

impl fmt::Display for Chips {
    /// Writes each chip after its square, with spaces between: `3,2E 5,2b`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self
            .iter()
            .map(|(square, chip)| format!("{square}{chip}"))
            .collect();
        f.write_str(&words.join(" "))
    }
}
