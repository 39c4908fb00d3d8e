//! A hand in progress, without its history.

use super::card::Cards;
use super::deal::Pack;
use super::hand::Hand;
use super::options::Options;
use super::table::{SEATS, State, Table};
use random::Random;

/// A hand that is under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The options.
    pub options: Options,
    /// The chips of the seats.
    pub chips: [u16; SEATS],
    /// The states of the seats.
    pub states: [State; SEATS],
    /// The hands; no card is in two of them. A hand that is in has a card.
    pub hands: [Hand; SEATS],
    /// The chips in the pot.
    pub pot: u16,
    /// The seat of the house, if there is one.
    pub house: Option<usize>,
    /// The generator, before the next draw.
    pub random: Random,
}

impl Position {
    /// A table's position.
    pub fn of(table: &Table) -> Position {
        Position {
            options: table.options(),
            chips: table.chips(),
            states: table.states(),
            hands: table.hands().clone(),
            pot: table.pot(),
            house: table.house(),
            random: table.random(),
        }
    }

    /// The cards that nobody has seen.
    pub fn left(&self) -> Cards {
        self.hands
            .iter()
            .fold(Cards::pack(self.options.jokers), |left, hand| {
                left.except(hand.set())
            })
    }

    /// The table with the next decision, or after the hand: what is due without one has happened.
    ///
    /// # Panics
    /// If nobody is in.
    pub fn table(&self) -> Table {
        Table::under_way(self.clone(), Pack::with(self.left()))
    }
}
