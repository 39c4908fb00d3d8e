//! The computer players: tempers, defined in `docs/poker/opponents.md`.

use crate::odds;
use crate::rules::{Action, Table};

enums::listed! {
    /// A computer player, in the order of the cartridge's numbers from 3.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Temper {
        /// Pays only for what is likely.
        Tight,
        /// Buys all it can.
        Bold,
        /// Looks at the chances alone.
        Odds,
        /// Weighs the chances against the pot.
        Fox,
    }
}

/// The chance from which on a temper pays for three cards in the casino game.
const CASINO_TIGHT: u16 = 400;
const CASINO_BOLD: u16 = 100;
const CASINO_ODDS: u16 = 250;
/// The chance from which on TIGHT buys.
const TIGHT: u16 = 500;
/// The chance from which on BOLD buys.
const BOLD: u16 = 150;
/// The chance from which on ODDS buys, and by which a further card must raise it.
const ODDS: u16 = 300;
const ODDS_STEP: u16 = 120;
/// What a card costs for each hand in, in FOX's sums: half of what a chip of the pot counts with a chance of 1.
const CARD: u32 = 125;
/// What three cards of the casino game cost in FOX's sums: a chip of the pot with a chance of 1.
const THREE_CARDS: u32 = 250;
/// The greatest pot in FOX's sums.
const MOST_POT: u16 = 255;

/// What a temper knows of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// Whether it is the casino game.
    pub casino: bool,
    /// The chances for 1, 2, ... cards, per mille; in the casino game the one for three. At least one.
    pub chances: &'a [u16],
    /// The chips in the pot before the hand pays.
    pub pot: u16,
    /// The hands in, its own included.
    pub hands: u16,
}

impl Temper {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Temper::Tight => "tight",
            Temper::Bold => "bold",
            Temper::Odds => "odds",
            Temper::Fox => "fox",
        }
    }

    /// The action that it chooses.
    pub fn choose(self, sight: &Sight) -> Action {
        match sight.casino {
            true => self.casino(sight),
            false => self.standard(sight),
        }
    }

    /// What it does at a table where this seat is at turn, by the chances that the cartridge shows.
    pub fn act(self, table: &Table, seat: usize) -> Action {
        let chances: Vec<u16> = odds::shown_by_the_cartridge(table, seat)
            .into_iter()
            .map(|shown| shown.per_mille)
            .collect();
        let hands = table.seats_in().count();
        self.choose(&Sight {
            casino: table.options().casino,
            chances: &chances,
            pot: table.pot(),
            hands: hands as u16,
        })
    }

    fn casino(self, sight: &Sight) -> Action {
        let chance = sight.chances[0];
        let pays = match self {
            Temper::Tight => chance >= CASINO_TIGHT,
            Temper::Bold => chance >= CASINO_BOLD,
            Temper::Odds => chance >= CASINO_ODDS,
            Temper::Fox => gain(chance, sight.pot, 1) >= THREE_CARDS,
        };
        match pays {
            true => Action::Buy(1),
            false => Action::Fold,
        }
    }

    fn standard(self, sight: &Sight) -> Action {
        let chance = |number: u8| sight.chances[usize::from(number) - 1];
        let most = sight.chances.len() as u8;
        let bought = match self {
            Temper::Tight => (1..=most).find(|number| chance(*number) >= TIGHT),
            Temper::Bold => Some(most).filter(|number| chance(*number) >= BOLD),
            Temper::Odds => {
                let mut number = 1;
                while number < most && chance(number + 1) >= chance(number) + ODDS_STEP {
                    number += 1;
                }
                Some(number).filter(|number| chance(*number) >= ODDS)
            }
            Temper::Fox => {
                let mut best = (0, None);
                for number in 1..=most {
                    let gain = gain(chance(number), sight.pot, number.into());
                    let left = gain.saturating_sub(cost(number.into(), sight.hands));
                    if left > best.0 {
                        best = (left, Some(number));
                    }
                }
                best.1
            }
        };
        bought.map_or(Action::Fold, Action::Buy)
    }
}

/// The part of the pot that a chance is worth.
fn gain(chance: u16, pot: u16, number: u16) -> u32 {
    u32::from(chance / 4) * u32::from((pot + number).min(MOST_POT))
}

/// What a number of cards costs, to be compared with [`gain`].
fn cost(number: u16, hands: u16) -> u32 {
    CARD * u32::from(number) * u32::from(hands)
}
