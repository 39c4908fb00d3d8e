//! A hand: cards in the order in which they came.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::card::{Card, CardError, Cards};
use super::value::Value;

/// The most cards of a hand, in the seven-card game.
pub const MOST_CARDS: usize = 7;

/// Up to seven different cards, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand(Vec<Card>);

impl Hand {
    /// The cards, in the order in which they came.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The cards without their order.
    pub fn set(&self) -> Cards {
        self.0.iter().copied().collect()
    }

    /// Number of cards.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no card.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a card.
    ///
    /// # Panics
    /// If the hand has seven cards or has the card already.
    pub fn push(&mut self, card: Card) {
        assert!(self.len() < MOST_CARDS && !self.0.contains(&card), "{card}");
        self.0.push(card);
    }

    /// Its value.
    pub fn value(&self) -> Value {
        Value::of(self.set())
    }
}

impl fmt::Display for Hand {
    /// Writes the cards with spaces between, in the order in which they came.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(Card::to_string).collect();
        f.write_str(&words.join(" "))
    }
}

/// A text that is not a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HandError {
    /// Two letters of it are not a card.
    #[error(transparent)]
    Card(#[from] CardError),
    /// The card is in the text twice.
    #[error("`{0}` has {1} twice")]
    Twice(String, Card),
    /// The text has more cards than a hand.
    #[error("`{0}` has more than {MOST_CARDS} cards")]
    TooMany(String),
}

impl FromStr for Hand {
    type Err = HandError;

    /// Reads up to seven different cards, with or without spaces between.
    fn from_str(text: &str) -> Result<Hand, HandError> {
        let mut hand = Hand::default();
        for word in text.split_whitespace() {
            let letters: Vec<char> = word.chars().collect();
            for pair in letters.chunks(2) {
                let card: Card = pair.iter().collect::<String>().parse()?;
                if hand.0.contains(&card) {
                    return Err(HandError::Twice(text.to_string(), card));
                }
                if hand.len() == MOST_CARDS {
                    return Err(HandError::TooMany(text.to_string()));
                }
                hand.push(card);
            }
        }
        Ok(hand)
    }
}
