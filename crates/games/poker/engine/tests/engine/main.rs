//! The reference engine against its rules.

mod hands;
mod odds;
mod opponents;
mod players;
mod table;

use poker_engine::{Cards, Hand, Value};

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

fn value(text: &str) -> Value {
    hand(text).value()
}

fn set(text: &str) -> Cards {
    let words = text.split_whitespace();
    words.map(|word| word.parse().unwrap()).collect()
}
