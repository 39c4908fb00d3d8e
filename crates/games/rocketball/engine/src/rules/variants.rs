//! The variants: switches of the set-up, and which of them make sense together.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use super::chips::{Bag, Kind};

enums::listed! {
    /// A switch of the set-up, in the order of their bits.
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
}

impl Variant {
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

/// Chips of each special kind in a full bag, moguls and djinns apart: what can be chosen. **R**: one number for all
/// kinds, six at first.
pub const EACH: RangeInclusive<u8> = 6..=8;
/// Minutes of play after which Tug-of-War begins or ends, if it changes: what can be chosen. **R**
pub const MINUTES: [u8; 4] = [1, 2, 5, 10];
/// What the name of a number of chips ends with.
const EACH_NAME: &str = "-each";

/// The variants that are played: a combination that makes sense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variants {
    /// The switches. Where Tug-of-War changes, its bit says whether it is played now.
    bits: u16,
    /// Chips of each special kind beyond the first of [`EACH`].
    more: u8,
    /// Minutes after which Tug-of-War changes.
    minutes: Option<u8>,
}

impl Variants {
    /// The plain game.
    pub const NONE: Variants = Variants {
        bits: 0,
        more: 0,
        minutes: None,
    };

    /// Number of combinations of switches, with those that are refused.
    pub const COUNT: u16 = 1 << Variant::ALL.len();

    /// The combination of these bits, bit 0 for the first of [`Variant::ALL`].
    ///
    /// # Errors
    /// The combination makes no sense.
    pub fn of_bits(bits: u16) -> Result<Variants, Nonsense> {
        let bits = bits & (Variants::COUNT - 1);
        Variants {
            bits,
            ..Variants::NONE
        }
        .sensible()
    }

    fn sensible(self) -> Result<Variants, Nonsense> {
        let others = Variant::ALL[..5].iter();
        if self.has(Variant::Djinns) && !others.into_iter().any(|other| self.has(*other)) {
            return Err(Nonsense::DjinnsAlone);
        }
        let tugs = self.has(Variant::TugOfWar) || self.minutes.is_some();
        if tugs && self.has(Variant::Assault) {
            return Err(Nonsense::TugOfWarInAssault);
        }
        Ok(self)
    }

    /// The same with this number of chips of each special kind, one of [`EACH`].
    ///
    /// # Errors
    /// The number is another.
    pub fn with_each(self, each: u8) -> Result<Variants, Nonsense> {
        match EACH.contains(&each) {
            true => Ok(Variants {
                more: each - EACH.start(),
                ..self
            }),
            false => Err(Nonsense::Each(each)),
        }
    }

    /// The same with Tug-of-War changing whenever this number of minutes, one of [`MINUTES`], has been played.
    ///
    /// # Errors
    /// The number is another, or the combination makes no sense.
    pub fn changing_every(self, minutes: u8) -> Result<Variants, Nonsense> {
        match MINUTES.contains(&minutes) {
            true => Variants {
                minutes: Some(minutes),
                ..self
            }
            .sensible(),
            false => Err(Nonsense::Minutes(minutes)),
        }
    }

    /// Chips of each special kind in the full bag, moguls and djinns apart.
    pub fn each(self) -> u8 {
        EACH.start() + self.more
    }

    /// The minutes of play after which Tug-of-War begins or ends; `None` if it does not change.
    pub fn minutes(self) -> Option<u8> {
        self.minutes
    }

    /// As a game begins: where Tug-of-War changes, with the goals of the plain game. **R**
    pub fn at_first(self) -> Variants {
        let tug = u16::from(self.minutes.is_some()) << Variant::TugOfWar as u16;
        Variants {
            bits: self.bits & !tug,
            ..self
        }
    }

    /// With Tug-of-War begun, or ended.
    pub(super) fn changed(self) -> Variants {
        Variants {
            bits: self.bits ^ 1 << Variant::TugOfWar as u16,
            ..self
        }
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
        self.bits
    }

    /// Whether a variant is played.
    pub fn has(self, variant: Variant) -> bool {
        self.bits >> variant as u16 & 1 == 1
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
        let number = |kind: Kind| kind.number(self.each());
        Bag::new(Kind::ALL.map(|kind| if within(kind) { number(kind) } else { 0 }))
    }
}

impl fmt::Display for Variants {
    /// Writes the names with commas between, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |variant: Variant| match (variant, self.minutes) {
            (Variant::TugOfWar, Some(minutes)) => Some(changing_name(minutes)),
            _ => self.has(variant).then(|| variant.name().to_string()),
        };
        let mut names: Vec<String> = Variant::ALL.into_iter().filter_map(name).collect();
        if self.more > 0 {
            names.push(each_name(self.each()));
        }
        match names.is_empty() {
            true => f.write_str("none"),
            false => f.write_str(&names.join(",")),
        }
    }
}

/// A text that is not variants of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VariantsError {
    /// A name that no variant has.
    #[error("`{0}` is not a variant (none, or {names})", names = all_names().join(", "))]
    Unknown(String),
    /// Two numbers of chips of each kind, or two numbers of minutes.
    #[error("`{0}`: two numbers for the same")]
    TwoNumbers(String),
    /// Tug-of-War both with and without changes.
    #[error("`{0}`: Tug-of-War is played throughout, or changes")]
    TugOfWarTwice(String),
    /// Variants that make no sense together.
    #[error("`{text}`: {nonsense}")]
    Nonsense {
        /// The variants.
        text: String,
        /// Why not.
        nonsense: Nonsense,
    },
}

impl FromStr for Variants {
    type Err = VariantsError;

    fn from_str(text: &str) -> Result<Variants, VariantsError> {
        if text == "none" {
            return Ok(Variants::NONE);
        }
        let (mut switches, mut each, mut minutes) = (Vec::new(), None, None);
        let set = |option: &mut Option<u8>, number: u8| match option.replace(number) {
            None => Ok(()),
            Some(_) => Err(VariantsError::TwoNumbers(text.to_string())),
        };
        for name in text.split(',') {
            let switch = Variant::ALL
                .into_iter()
                .find(|variant| variant.name() == name);
            let every = MINUTES.into_iter().find(|m| changing_name(*m) == name);
            match (
                switch,
                every,
                EACH.into_iter().find(|n| each_name(*n) == name),
            ) {
                (Some(switch), ..) => switches.push(switch),
                (_, Some(every), _) => set(&mut minutes, every)?,
                (.., Some(number)) => set(&mut each, number)?,
                _ => return Err(VariantsError::Unknown(name.to_string())),
            }
        }
        if minutes.is_some() && switches.contains(&Variant::TugOfWar) {
            return Err(VariantsError::TugOfWarTwice(text.to_string()));
        }
        let variants = Variants::of(switches)
            .and_then(|variants| variants.with_each(each.unwrap_or(*EACH.start())))
            .and_then(|variants| match minutes {
                Some(minutes) => variants.changing_every(minutes),
                None => Ok(variants),
            });
        variants.map_err(|nonsense| VariantsError::Nonsense {
            text: text.to_string(),
            nonsense,
        })
    }
}

/// The name of Tug-of-War that changes.
fn changing_name(minutes: u8) -> String {
    format!("{}-{minutes}", Variant::TugOfWar.name())
}

/// The name of a number of chips of each kind.
fn each_name(each: u8) -> String {
    format!("{each}{EACH_NAME}")
}

/// The names of all variants.
fn all_names() -> Vec<String> {
    let names = Variant::ALL.map(Variant::name).map(str::to_string);
    names
        .into_iter()
        .chain(MINUTES.map(changing_name))
        .chain(EACH.map(each_name))
        .collect()
}

/// Why variants make no sense together. **R**
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Nonsense {
    /// A djinn picks from a bag of vortices only.
    #[error("djinns need another special chip in the bag")]
    DjinnsAlone,
    /// A ball in its own goal starts again: nobody can pull it there for a point.
    #[error("Tug-of-War is not for Assault!: there a ball in its own goal starts again")]
    TugOfWarInAssault,
    /// A number of chips of each kind that cannot be chosen.
    #[error("{0} chips of each kind")]
    Each(u8),
    /// A number of minutes that cannot be chosen.
    #[error("a change every {0} minutes")]
    Minutes(u8),
}
