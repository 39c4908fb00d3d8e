//! Cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Cards of a suit.
pub const RANKS: usize = 13;
/// Cards of a pack without jokers.
pub const CARDS: usize = 52;
/// Jokers of a pack with jokers.
pub const JOKERS: usize = 2;
/// The rank of an ace.
pub const ACE: u8 = 12;

const RANK_LETTERS: &str = "23456789TJQKA";
const SUIT_LETTERS: &str = "cdhs";

/// A card: its number is 4 times the rank (0 for a deuce to 12 for an ace) plus the suit (clubs, diamonds,
/// hearts, spades); 52 and 53 are the jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The card of this number; `None` from 54 on.
    pub fn of_number(number: u8) -> Option<Card> {
        (usize::from(number) < CARDS + JOKERS).then_some(Card(number))
    }

    /// Its number, 0 to 53.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Whether it is a joker.
    pub fn is_joker(self) -> bool {
        usize::from(self.0) >= CARDS
    }
}

impl fmt::Display for Card {
    /// Writes rank and suit, such as `7s`; `*1` and `*2` are the jokers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Card(number) = *self;
        if self.is_joker() {
            return write!(f, "*{}", usize::from(number) - CARDS + 1);
        }
        let (rank, suit) = (usize::from(number / 4), usize::from(number % 4));
        write!(
            f,
            "{}{}",
            &RANK_LETTERS[rank..=rank],
            &SUIT_LETTERS[suit..=suit]
        )
    }
}

/// A text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a card (such as 7s, Td or Ah; jokers are *1 and *2)")]
pub struct CardError(pub String);

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let mut letters = text.chars();
        let number = match (letters.next(), letters.next(), letters.next()) {
            (Some('*'), Some('1'), None) => Some(CARDS),
            (Some('*'), Some('2'), None) => Some(CARDS + 1),
            (Some(rank), Some(suit), None) => RANK_LETTERS
                .find(rank)
                .zip(SUIT_LETTERS.find(suit))
                .map(|(rank, suit)| 4 * rank + suit),
            _ => None,
        };
        match number {
            Some(number) => Ok(Card(number as u8)),
            None => Err(CardError(text.to_string())),
        }
    }
}

/// A set of cards, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// All cards of a pack, with or without jokers.
    pub fn pack(jokers: bool) -> Cards {
        let number = CARDS + if jokers { JOKERS } else { 0 };
        Cards((1 << number) - 1)
    }

    /// The cards as bits: bit n is card n.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// Number of cards.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a card is among them.
    pub fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// These cards and one more.
    #[must_use]
    pub fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// These cards without one.
    #[must_use]
    pub fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// The cards of both.
    #[must_use]
    pub fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// These cards without the other ones.
    #[must_use]
    pub fn except(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The cards by their numbers, upward.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = (bits != 0).then(|| Card(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}
