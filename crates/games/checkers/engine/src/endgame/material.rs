//! Material: the number of men and kings of each side.

use std::fmt;

use crate::rules::Position;

/// How many men and kings each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// The men of the side to move.
    pub own_men: u8,
    /// The kings of the side to move.
    pub own_kings: u8,
    /// The men of the other side.
    pub other_men: u8,
    /// The kings of the other side.
    pub other_kings: u8,
}

impl Material {
    /// The pieces of a position.
    pub fn of(position: &Position) -> Material {
        let count = |side| {
            (
                position.men(side).len() as u8,
                position.kings(side).len() as u8,
            )
        };
        let (own_men, own_kings) = count(position.turn());
        let (other_men, other_kings) = count(position.turn().other());
        Material {
            own_men,
            own_kings,
            other_men,
            other_kings,
        }
    }

    /// All pieces.
    pub fn pieces(self) -> u8 {
        self.own_men + self.own_kings + self.other_men + self.other_kings
    }

    /// The same pieces with the other side to move.
    pub(super) fn turned(self) -> Material {
        Material {
            own_men: self.other_men,
            own_kings: self.other_kings,
            other_men: self.own_men,
            other_kings: self.own_kings,
        }
    }
}

impl fmt::Display for Material {
    /// Writes such as `2k 1m-1k`, the side to move first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |men: u8, kings: u8| match (men, kings) {
            (0, kings) => format!("{kings}k"),
            (men, 0) => format!("{men}m"),
            (men, kings) => format!("{kings}k {men}m"),
        };
        let own = side(self.own_men, self.own_kings);
        write!(f, "{own}-{}", side(self.other_men, self.other_kings))
    }
}
