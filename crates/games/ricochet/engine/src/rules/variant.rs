//! The five variants: what differs between them, in one table.

use std::fmt;

use super::magazine::Outage;

/// One of the five variants. The fixed data of each comes from [`Variant::rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variant(u8);

/// What a variant fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Launches in each launcher when a game starts.
    pub launches: u8,
    /// Bumpers on each side when a match starts.
    pub bumpers: u8,
    /// Whether the Extra-Launch Target is in play.
    pub target: bool,
    /// Whether the position markers are shown.
    pub markers: bool,
    /// What a hit does to a launcher.
    pub outage: Outage,
}

const TWO_TURNS: Outage = Outage::Turns(2);

#[rustfmt::skip]
static RULES: [Rules; 5] = [
    Rules { launches: 5, bumpers: 2, target: false, markers: true,  outage: TWO_TURNS },
    Rules { launches: 5, bumpers: 2, target: true,  markers: true,  outage: TWO_TURNS },
    Rules { launches: 5, bumpers: 4, target: true,  markers: true,  outage: TWO_TURNS },
    Rules { launches: 3, bumpers: 4, target: true,  markers: true,  outage: TWO_TURNS },
    Rules { launches: 3, bumpers: 4, target: true,  markers: false, outage: Outage::Game },
];

impl Variant {
    /// Variant 1, the one for beginners.
    pub const FIRST: Variant = Variant(1);

    /// The variant with this number, 1..=5.
    pub fn new(number: u8) -> Option<Variant> {
        (1..=RULES.len())
            .contains(&number.into())
            .then_some(Variant(number))
    }

    /// All five in order.
    pub fn all() -> impl Iterator<Item = Variant> {
        (1..=RULES.len() as u8).map(Variant)
    }

    /// 1..=5.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What this variant fixes.
    pub fn rules(self) -> &'static Rules {
        &RULES[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
