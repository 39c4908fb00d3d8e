//! The pack and its dealing by the shared generator.

use super::card::{Card, Cards};
use random::Random;

/// The first cards of the rules' own hand, in the order in which they come.
pub const EXAMPLE: &str = "Kd Jc 8h 7s 2h 9c 2d 9h Qd 5h 8d 8s";

/// The cards that nobody has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    left: Cards,
    /// The cards that come without a draw, the last first.
    stacked: Vec<Card>,
}

impl Pack {
    /// A whole pack, with or without jokers.
    pub fn new(jokers: bool) -> Pack {
        Pack {
            left: Cards::pack(jokers),
            stacked: Vec::new(),
        }
    }

    /// What is left of a pack when others have been dealt.
    pub fn with(left: Cards) -> Pack {
        Pack {
            left,
            stacked: Vec::new(),
        }
    }

    /// A whole pack that deals the cards of the rules' own hand first.
    pub fn example(jokers: bool) -> Pack {
        let cards = EXAMPLE.split_whitespace().rev();
        Pack {
            stacked: cards.map(|card| card.parse().expect("a card")).collect(),
            ..Pack::new(jokers)
        }
    }

    /// The cards left.
    pub fn left(&self) -> Cards {
        self.left
    }

    /// Takes a card: of those left, by their numbers, the one at the place drawn below their number. **R**
    ///
    /// # Panics
    /// If no card is left.
    pub fn draw(&mut self, random: &mut Random) -> Card {
        let card = self.stacked.pop().unwrap_or_else(|| {
            let place = random.below(self.left.count() as u16);
            let mut left = self.left.iter();
            left.nth(place.into()).expect("a card is left")
        });
        self.left = self.left.without(card);
        card
    }
}
