//! The variants: switches of the set-up, and which of them make sense together.

use std::fmt;
use std::str::FromStr;

use super::chips::{Bag, Kind};
use super::square::TextError;

/// A switch of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variant {
    /// Bumpers are in the bag.
    Bumpers,
    /// Twisters are in the bag.
    Twisters,
    /// Barricades are in the bag.
    Barricades,
    /// Gusts are in the bag.
    Gusts,
    /// Moguls are in the bag.
    Moguls,
    /// Djinns are in the bag.
    Djinns,
    /// A goal's point goes to the other player.
    TugOfWar,
    /// A chip may be moved by a square instead.
    DriftingWinds,
    /// Each player has a ball.
    Assault,
}

impl Variant {
    /// All, in the order of their bits.
    pub const ALL: [Variant; 9] = [
        Variant::Bumpers,
        Variant::Twisters,
        Variant::Barricades,
        Variant::Gusts,
        Variant::Moguls,
        Variant::Djinns,
        Variant::TugOfWar,
        Variant::DriftingWinds,
        Variant::Assault,
    ];

    /// Its name on a command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            Variant::Bumpers => "bumpers",
            Variant::Twisters => "twisters",
            Variant::Barricades => "barricades",
            Variant::Gusts => "gusts",
            Variant::Moguls => "moguls",
            Variant::Djinns => "djinns",
            Variant::TugOfWar => "tug-of-war",
            Variant::DriftingWinds => "drifting",
            Variant::Assault => "assault",
        }
    }

    /// The kind of chip that it adds to the bag.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Variant::Bumpers => Some(Kind::Bumper),
            Variant::Twisters => Some(Kind::Twister),
            Variant::Barricades => Some(Kind::Barricade),
            Variant::Gusts => Some(Kind::Gust),
            Variant::Moguls => Some(Kind::Mogul),
            Variant::Djinns => Some(Kind::Djinn),
            Variant::TugOfWar | Variant::DriftingWinds | Variant::Assault => None,
        }
    }
}

/// The variants that are played: a combination that makes sense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variants(u16);

impl Variants {
    /// The plain game.
    pub const NONE: Variants = Variants(0);

    /// Number of combinations of switches, with those that are refused.
    pub const COUNT: u16 = 1 << Variant::ALL.len();

    /// The combination of these bits, bit 0 for the first of [`Variant::ALL`].
    ///
    /// # Errors
    /// The combination makes no sense.
    pub fn of_bits(bits: u16) -> Result<Variants, Nonsense> {
        let variants = Variants(bits & (Variants::COUNT - 1));
        let others = Variant::ALL[..5].iter();
        if variants.has(Variant::Djinns) && !others.into_iter().any(|other| variants.has(*other)) {
            return Err(Nonsense::DjinnsAlone);
        }
        if variants.has(Variant::TugOfWar) && variants.has(Variant::Assault) {
            return Err(Nonsense::TugOfWarInAssault);
        }
        Ok(variants)
    }

    /// The combination of these switches.
    ///
    /// # Errors
    /// The combination makes no sense.
    pub fn of(variants: impl IntoIterator<Item = Variant>) -> Result<Variants, Nonsense> {
        let bits = variants
            .into_iter()
            .fold(0, |bits, variant| bits | 1 << variant as u16);
        Variants::of_bits(bits)
    }

    /// All combinations that make sense, in the order of their bits.
    pub fn all() -> impl Iterator<Item = Variants> {
        (0..Variants::COUNT).filter_map(|bits| Variants::of_bits(bits).ok())
    }

    /// The switches as bits.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Whether a variant is played.
    pub fn has(self, variant: Variant) -> bool {
        self.0 >> variant as u16 & 1 == 1
    }

    /// Whether chips are drawn: the bag holds special ones.
    pub fn draws(self) -> bool {
        Variant::ALL
            .into_iter()
            .any(|variant| variant.kind().is_some() && self.has(variant))
    }

    /// Number of balls.
    pub fn balls(self) -> usize {
        match self.has(Variant::Assault) {
            true => 2,
            false => 1,
        }
    }

    /// The full bag.
    pub fn bag(self) -> Bag {
        let within = |kind| {
            let switch = Variant::ALL
                .into_iter()
                .find(|variant| variant.kind() == Some(kind));
            switch.is_none_or(|switch| self.has(switch))
        };
        Bag::new(Kind::ALL.map(|kind| if within(kind) { kind.number() } else { 0 }))
    }
}

impl fmt::Display for Variants {
    /// Writes the names with commas between, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Variant::ALL
            .into_iter()
            .filter(|variant| self.has(*variant))
            .map(Variant::name)
            .collect();
        match names.is_empty() {
            true => f.write_str("none"),
            false => f.write_str(&names.join(",")),
        }
    }
}

impl FromStr for Variants {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Variants, TextError> {
        if text == "none" {
            return Ok(Variants::NONE);
        }
        let variant = |name: &str| {
            let known = Variant::ALL
                .into_iter()
                .find(|variant| variant.name() == name);
            known.ok_or_else(|| {
                let names = Variant::ALL.map(Variant::name).join(", ");
                TextError::new(format!("`{name}` is not a variant (none, or {names})"))
            })
        };
        let variants = text
            .split(',')
            .map(variant)
            .collect::<Result<Vec<_>, _>>()?;
        Variants::of(variants).map_err(|nonsense| TextError::new(format!("`{text}`: {nonsense}")))
    }
}

/// Why variants make no sense together. **R**
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nonsense {
    /// A djinn picks from a bag of vortices only.
    DjinnsAlone,
    /// A ball in its own goal starts again: nobody can pull it there for a point.
    TugOfWarInAssault,
}

impl fmt::Display for Nonsense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Nonsense::DjinnsAlone => "djinns need another special chip in the bag",
            Nonsense::TugOfWarInAssault => {
                "Tug-of-War is not for Assault!: there a ball in its own goal starts again"
            }
        })
    }
}

impl std::error::Error for Nonsense {}
