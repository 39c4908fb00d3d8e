//! Sessions as text: the state of the generator, the players and the options, then a line of actions for each hand.
//!
//! ```text
//! poker seed 243F6A88 seats 4 chips 20 options jokers,six
//! b3 f b2
//! f f
//! ```
//!
//! The cards come from the generator, and a house that rotates begins at the first seat. `f` folds, `b3` buys up to three cards,
//! `b` pays for three in the casino game. The crate `rules` reads the lines and plays them.

use std::fmt::Write as _;

use ::rules::{Notation, Parts};
use thiserror::Error;

use super::odds;
use super::rules::{
    Action, Event, MOST_CHIPS, Options, OptionsError, Phase, SEATS, Setup, State, Table,
};
use random::Random;

/// A session from its beginning; its last hand may be cut short.
pub type Record = ::rules::Record<Table>;

/// The first word of a record.
pub const FIRST_WORD: &str = "poker";
/// The word behind it for the casino game.
const CASINO: &str = "casino";
/// Hexadecimal digits of a seed.
const SEED_DIGITS: usize = 8;

/// An error in a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// Other words than a header has.
    #[error(
        "`{0}` is not a header such as `{FIRST_WORD} seed 243F6A88 seats 4 chips 20 options none`"
    )]
    Words(String),
    /// Not a seed.
    #[error("`{0}` is not a seed, eight hexadecimal digits, not all 0")]
    Seed(String),
    /// Not options of the game.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Not a number of seats or chips.
    #[error("`{text}` is not a number of {of}, {from} to {to}")]
    Number {
        /// The text.
        text: String,
        /// What is counted.
        of: &'static str,
        /// The least.
        from: u16,
        /// The most.
        to: u16,
    },
    /// A purchase of no number of cards.
    #[error("`{0}` buys no number of cards")]
    Purchase(String),
    /// Not an action of a standard game.
    #[error("`{0}` is not an action (f, or b and a number of cards)")]
    Action(String),
    /// Not an action of the casino game.
    #[error("`{0}` is not an action (f or b)")]
    CasinoAction(String),
}

/// Reads the state of a generator: eight hexadecimal digits, not all 0.
///
/// # Errors
/// The text is something else.
pub fn read_seed(text: &str) -> Result<Random, LineError> {
    let state = u32::from_str_radix(text, 16).ok();
    let state = state.filter(|state| *state != 0 && text.len() == SEED_DIGITS);
    let state = state.ok_or_else(|| LineError::Seed(text.to_string()))?;
    Ok(Random::new(state))
}

fn number(of: &'static str, text: &str, from: u16, to: u16) -> Result<u16, LineError> {
    let number: Option<u16> = text.parse().ok();
    number
        .filter(|number| (from..=to).contains(number))
        .ok_or_else(|| LineError::Number {
            text: text.to_string(),
            of,
            from,
            to,
        })
}

impl Notation for Table {
    type Fault = LineError;

    const FIRST_WORD: &'static str = FIRST_WORD;
    const PARTS: Parts = Parts::Lines("hand");

    fn read_setup(line: &str) -> Result<Setup, LineError> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let casino = words.get(1) == Some(&CASINO);
        if casino {
            words.remove(1);
        }
        let [
            FIRST_WORD,
            "seed",
            seed,
            "seats",
            seats,
            "chips",
            chips,
            "options",
            options,
        ] = words[..]
        else {
            return Err(LineError::Words(line.to_string()));
        };
        let options = Options::parse(casino, options)?;
        let (fewest, most) = options.seats();
        Ok(Setup {
            seed: read_seed(seed)?,
            seats: number("seats", seats, fewest as u16, most as u16)?.into(),
            chips: number("chips", chips, 1, MOST_CHIPS)?,
            options,
        })
    }

    fn write_setup(setup: &Setup) -> String {
        let casino = if setup.options.casino { " casino" } else { "" };
        format!(
            "{FIRST_WORD}{casino} seed {:08X} seats {} chips {} options {}",
            setup.seed.state(),
            setup.seats,
            setup.chips,
            setup.options
        )
    }

    fn read_action(setup: &Setup, word: &str) -> Result<Action, LineError> {
        let casino = setup.options.casino;
        match (word, word.strip_prefix('b')) {
            ("f", _) => Ok(Action::Fold),
            (_, Some("")) if casino => Ok(Action::Buy(1)),
            (_, Some(number)) if !casino => match number.as_bytes() {
                [digit @ b'1'..=b'7'] => Ok(Action::Buy(digit - b'0')),
                _ => Err(LineError::Purchase(word.to_string())),
            },
            _ if casino => Err(LineError::CasinoAction(word.to_string())),
            _ => Err(LineError::Action(word.to_string())),
        }
    }

    fn write_action(setup: &Setup, action: &Action) -> String {
        match action {
            Action::Fold => "f".to_string(),
            Action::Buy(_) if setup.options.casino => "b".to_string(),
            Action::Buy(number) => format!("b{number}"),
        }
    }

    fn draw(&self) -> String {
        self.draw_with(&[])
    }

    /// The hands, the pot, and what the seat at turn may do with which chance per mille.
    fn draw_with(&self, names: &[String]) -> String {
        let turn = match self.phase() {
            Phase::Act(seat) => Some(seat),
            Phase::Deal => None,
            Phase::Over => {
                let chips = self.chips();
                let chips = chips.get(..names.len()).unwrap_or(&chips);
                return format!("the session is over; chips {chips:?}\n");
            }
        };
        let mut text = String::new();
        for seat in 0..SEATS {
            let state = match self.states()[seat] {
                State::Empty => continue,
                State::In | State::Acted => "in",
                State::Folded => "folded",
                State::Out => "out",
            };
            let number = seat + 1;
            let who = match names.get(seat) {
                _ if self.house() == Some(seat) => "house".to_string(),
                Some(name) => name.clone(),
                None => format!("P{number}"),
            };
            let mark = if turn == Some(seat) { '*' } else { ' ' };
            let (hand, chips) = (&self.hands()[seat], self.chips()[seat]);
            let _ = writeln!(text, "{mark}{number} {who:6} {state:6} {chips:4}  {hand}");
        }
        let chances = turn.map(|turn| odds::shown(self, turn)).unwrap_or_default();
        let _ = write!(text, "pot {}; f", self.pot());
        for (number, chance) in (1..).zip(chances) {
            let _ = match self.options().casino {
                true => write!(text, ", b {}", chance.per_mille()),
                false => write!(text, ", b{number} {}", chance.per_mille()),
            };
        }
        text + "\n"
    }

    fn tells(event: &Event) -> bool {
        !matches!(event, Event::Ante(_))
    }
}
