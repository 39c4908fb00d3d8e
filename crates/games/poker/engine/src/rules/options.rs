//! The options of the set-up, and which of them go together.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The casino game, against the house.
    pub casino: bool,
    /// Two jokers are in the pack.
    pub jokers: bool,
    /// The most cards of a hand.
    pub limit: Limit,
    /// Bonuses are at most 10 chips.
    pub capped: bool,
    /// The casino game at home: after each hand the next player is the house, with its own chips as the bank, and
    /// bonuses are at most 10 chips.
    pub rotating: bool,
    /// The first hand is dealt as the rules' own example.
    pub example: bool,
}

/// The most cards of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Five.
    #[default]
    Five,
    /// Six.
    Six,
    /// Seven; every hand begins with two cards.
    Seven,
}

impl Limit {
    /// As a number.
    pub fn cards(self) -> usize {
        match self {
            Limit::Five => 5,
            Limit::Six => 6,
            Limit::Seven => 7,
        }
    }
}

/// The names of the options on a command line and in records, by their bits.
const NAMES: [(u8, &str); 6] = [
    (0x01, "jokers"),
    (0x02, "six"),
    (0x04, "seven"),
    (0x08, "capped"),
    (0x20, "example"),
    (0x40, "rotating"),
];
/// The bit of the casino game.
const CASINO: u8 = 0x10;

/// Options that do not go together. **R**
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Conflict {
    /// Both limits of cards.
    #[error("six and seven cards do not go together")]
    SixAndSeven,
    /// The casino game with jokers or another number of cards.
    #[error("the casino game is played with five cards and without jokers")]
    CasinoCards,
    /// The casino game with the rules' own hand.
    #[error("the rules' example is a standard game")]
    CasinoExample,
    /// A standard game with capped bonuses.
    #[error("only the casino game has bonuses to cap")]
    NothingToCap,
    /// A standard game with a rotating house.
    #[error("only the casino game has a house to rotate")]
    NoHouse,
    /// The rules' own hand with another number of cards.
    #[error("the rules' example is played with five cards")]
    ExampleCards,
}

/// A text that is not options of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionsError {
    /// A name that no option has.
    #[error("`{0}` is not an option (none, or {names})", names = NAMES.map(|(_, name)| name).join(", "))]
    Unknown(String),
    /// Options that do not go together.
    #[error("`{text}`: {conflict}")]
    Conflict {
        /// The options.
        text: String,
        /// Why not.
        conflict: Conflict,
    },
}

impl Options {
    /// The options of a byte of the cartridge: bit 0 jokers, 1 six cards, 2 seven cards, 3 capped bonuses, 4 the casino
    /// game, 5 the rules' own hand, 6 the rotating house.
    ///
    /// # Errors
    /// They do not go together. **R**
    pub fn of_bits(bits: u8) -> Result<Options, Conflict> {
        let has = |bit: u8| bits & bit != 0;
        let limit = match (has(0x02), has(0x04)) {
            (true, true) => return Err(Conflict::SixAndSeven),
            (true, false) => Limit::Six,
            (false, true) => Limit::Seven,
            (false, false) => Limit::Five,
        };
        let options = Options {
            casino: has(CASINO),
            jokers: has(0x01),
            limit,
            capped: has(0x08),
            example: has(0x20),
            rotating: has(0x40),
        };
        if options.casino && (options.jokers || limit != Limit::Five) {
            return Err(Conflict::CasinoCards);
        }
        if options.casino && options.example {
            return Err(Conflict::CasinoExample);
        }
        if options.capped && !options.casino {
            return Err(Conflict::NothingToCap);
        }
        if options.rotating && !options.casino {
            return Err(Conflict::NoHouse);
        }
        if options.example && limit != Limit::Five {
            return Err(Conflict::ExampleCards);
        }
        Ok(options)
    }

    /// The byte of the cartridge, as [`Options::of_bits`] reads it.
    pub fn bits(self) -> u8 {
        let limit = match self.limit {
            Limit::Five => 0,
            Limit::Six => 0x02,
            Limit::Seven => 0x04,
        };
        u8::from(self.jokers)
            | limit
            | u8::from(self.capped) << 3
            | u8::from(self.casino) << 4
            | u8::from(self.example) << 5
            | u8::from(self.rotating) << 6
    }

    /// Reads the names of options, with commas between, or `none`, for the casino game or the standard one.
    ///
    /// # Errors
    /// A name is not known, or the options do not go together.
    pub fn parse(casino: bool, text: &str) -> Result<Options, OptionsError> {
        let mut bits = if casino { CASINO } else { 0 };
        if text != "none" {
            for name in text.split(',') {
                let known = NAMES.iter().find(|(_, known)| *known == name);
                let Some((bit, _)) = known else {
                    return Err(OptionsError::Unknown(name.to_string()));
                };
                bits |= bit;
            }
        }
        Options::of_bits(bits).map_err(|conflict| OptionsError::Conflict {
            text: text.to_string(),
            conflict,
        })
    }

    /// Cards that each hand of a player begins with.
    pub fn dealt(self) -> usize {
        match self.casino || self.limit == Limit::Seven {
            true => 2,
            false => 1,
        }
    }

    /// Whether bonuses are at most 10 chips.
    pub fn caps(self) -> bool {
        self.capped || self.rotating
    }

    /// Whether the house has a seat of its own, and chips that are not counted.
    pub fn has_bank(self) -> bool {
        self.casino && !self.rotating
    }

    /// The fewest and the most seats of players. **R**
    pub fn seats(self) -> (usize, usize) {
        match self {
            Options { rotating: true, .. } => (2, 7),
            Options { casino: true, .. } => (1, 7),
            Options { example: true, .. } => (4, 4),
            Options {
                limit: Limit::Seven,
                ..
            } => (2, 7),
            _ => (2, 8),
        }
    }
}

impl fmt::Display for Options {
    /// Writes the names with commas between, or `none`; not whether it is the casino game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = NAMES
            .iter()
            .filter(|(bit, _)| self.bits() & bit != 0)
            .map(|(_, name)| *name)
            .collect();
        match names.is_empty() {
            true => f.write_str("none"),
            false => f.write_str(&names.join(",")),
        }
    }
}

impl FromStr for Options {
    type Err = OptionsError;

    /// Reads the options of a standard game.
    fn from_str(text: &str) -> Result<Options, OptionsError> {
        Options::parse(false, text)
    }
}
