//! The order in which the table shows a hand's cards. The engine keeps them in the order in which they were dealt.

use poker_engine::rules::{Card, Hand};

/// Suits of a rank in the numbers of cards, and the number of the highest card that is no joker.
const SUITS: u8 = 4;
const HIGHEST_CARD: u8 = 51;
/// A fifth ace, which is a joker, is a group like one card.
const LARGEST_GROUP: usize = 4;

/// Whether a hand on the table is this one: the first cards that came in order, and those that have come since behind them.
pub fn is_laid(shown: &Hand, hand: &Hand) -> bool {
    let cards = hand.cards();
    (0..=cards.len()).any(|tidy| {
        let mut laid = cards.to_vec();
        put_in_order(&mut laid[..tidy]);
        laid == shown.cards()
    })
}

/// The hand with its cards in order.
pub fn in_order(hand: &Hand) -> Hand {
    let mut cards = hand.cards().to_vec();
    put_in_order(&mut cards);
    let mut ordered = Hand::default();
    cards.into_iter().for_each(|card| ordered.push(card));
    ordered
}

/// Puts cards in the order in which the rules' example shows hands: groups from the largest on, then from the highest rank
/// and suit down. Jokers are aces.
fn put_in_order(cards: &mut [Card]) {
    let rank = |card: &Card| card.number().min(HIGHEST_CARD) / SUITS;
    let ranks: Vec<u8> = cards.iter().map(rank).collect();
    let group = |card: &Card| {
        let equal = ranks.iter().filter(|other| **other == rank(card));
        (equal.count() - 1) % LARGEST_GROUP
    };
    cards.sort_by_key(|card| std::cmp::Reverse((group(card), card.number())));
}
