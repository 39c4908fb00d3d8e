//! The keys of hands inside the image.

use std::collections::BTreeMap;

use poker_engine::rules::{ACE, Card, Cards, RANKS, Value};
use poker_tools::kinds::hands::{self, key_of};

use crate::subject;

/// Cards that count in a hand.
const FULL: usize = 5;
/// Cards of a rank.
const SUITS: usize = 4;
/// Sets of one to five cards without regard to suits, of each rank at most four: 13 + 91 + 455 + 1,820 + 6,188 without the
/// 13 of five cards of a rank. Flushes: 13 choose 5. And four aces with a joker.
const WORTHS: usize = 8567 - 13 + 1287 + 1;

#[test]
fn keys_rise_from_each_value_to_the_next() {
    let mut keys = BTreeMap::new();
    let mut enter = |cards: &[Card]| {
        let value = Value::of(cards.iter().copied().collect::<Cards>());
        let key = key_of(value);
        keys.insert(value.ranks(), key.split_last().unwrap().1.to_vec());
    };
    let mut left = vec![Vec::new()];
    while let Some(ranks) = left.pop() {
        let card = |place: usize, suit: usize| {
            Card::of_number(ranks[place] * SUITS as u8 + suit as u8).unwrap()
        };
        // each group has suits from the first one on
        let number = |place: usize| {
            ranks[..place]
                .iter()
                .filter(|r| **r == ranks[place])
                .count()
        };
        let mut hand: Vec<Card> = (0..ranks.len()).map(|at| card(at, number(at))).collect();
        enter(&hand);
        if (0..ranks.len()).all(|place| number(place) == 0) && ranks.len() == FULL {
            hand[0] = card(0, 1);
            enter(&hand);
        }
        if ranks == [ACE; SUITS] {
            hand.push(Cards::pack(true).iter().last().unwrap());
            enter(&hand);
        }
        if ranks.len() < FULL {
            for rank in ranks.last().copied().unwrap_or(0)..RANKS as u8 {
                let next = [&ranks[..], &[rank]].concat();
                if next.iter().filter(|other| **other == rank).count() <= SUITS {
                    left.push(next);
                }
            }
        }
    }
    keys.retain(|ranks, _| ranks.top().is_some());
    assert_eq!(keys.len(), WORTHS);
    let keys: Vec<_> = keys.values().collect();
    for pair in keys.windows(2) {
        assert!(pair[0] < pair[1], "{pair:02X?}");
    }
}

#[test]
fn chosen_hands_are_ranked_as_in_the_engine() {
    hands::chosen(&subject()).unwrap_or_else(|error| panic!("{error}"));
}
