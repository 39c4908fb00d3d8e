//! The value of a hand: the total order of hands.
//!
//! The cards that count are put in order: groups of equal rank from the largest group on, of equal groups
//! the higher first, then the rest by rank, cards of one rank by suit; a straight begins with its top card,
//! A2345 with the five. Two hands are compared by kind, then by the ranks in this order, where a hand that runs out of
//! cards is lower, then by the suits in this order. **R**

use super::card::{ACE, CARDS, Cards, JOKERS, RANKS};

enums::listed! {
    /// The kinds of hands, upward.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Class {
        /// Nothing of the below.
        High,
        /// Two cards of a rank.
        Pair,
        /// Two pairs.
        TwoPair,
        /// Three cards of a rank.
        Three,
        /// Five ranks in a row.
        Straight,
        /// Five cards of a suit.
        Flush,
        /// Three cards of a rank and a pair.
        FullHouse,
        /// Four cards of a rank.
        Four,
        /// Five ranks in a row, of one suit.
        StraightFlush,
    }
}

impl Class {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Class::High => "none",
            Class::Pair => "pair",
            Class::TwoPair => "two pair",
            Class::Three => "three",
            Class::Straight => "straight",
            Class::Flush => "flush",
            Class::FullHouse => "full house",
            Class::Four => "four",
            Class::StraightFlush => "straight flush",
        }
    }
}

/// Cards that count in a hand.
const COUNTING: usize = 5;
/// Bits of a rank, which is written as 1 for a deuce to 13 for an ace, and 0 for no card.
const RANK_BITS: u32 = 4;
/// Bits of a suit, which is written as 0 and 1 for the jokers, 2 for clubs to 5 for spades.
const SUIT_BITS: u32 = 3;
/// Bits of all suits.
const SUITS_BITS: u32 = SUIT_BITS * COUNTING as u32;
/// Bits of all ranks.
const RANKS_BITS: u32 = RANK_BITS * COUNTING as u32;
/// The cards of each suit, in the bits of [`Cards`].
const CLUBS: u64 = 0x1_1111_1111_1111;
/// The lowest top card of a straight: a five.
const LOWEST_TOP: u8 = 3;

/// What a hand is worth. Two different hands are never worth the same, unless cards that do not count differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(u64);

/// The value of a hand by kind and ranks; hands that differ in suits only are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ranks(u32);

impl Ranks {
    /// The kind.
    pub fn class(self) -> Class {
        Class::ALL[(self.0 >> RANKS_BITS) as usize]
    }

    /// The kind and the ranks of at most five cards without jokers, given as the number of cards of each rank, if they
    /// are not of one suit.
    pub fn of_counts(counts: &[u8; RANKS]) -> Ranks {
        // sets of ranks by the number of their cards
        let mut sets = [0u16; 5];
        let mut number = 0;
        for (rank, count) in counts.iter().enumerate() {
            sets[usize::from(*count)] |= 1 << rank;
            number += usize::from(*count);
        }
        let class = match (sets[4], sets[3], sets[2].count_ones()) {
            (0, 0, 0) if number == COUNTING => {
                let top = (LOWEST_TOP..=ACE).rev().find(|top| {
                    let below = |below| top.checked_sub(below).unwrap_or(ACE);
                    (0..COUNTING as u8).all(|step| sets[1] >> below(step) & 1 == 1)
                });
                if let Some(top) = top {
                    let mut order = Order::default();
                    for step in 0..COUNTING as u8 {
                        order.push(top.checked_sub(step).unwrap_or(ACE), 0);
                    }
                    return order.value(Class::Straight).ranks();
                }
                Class::High
            }
            (0, 0, 0) => Class::High,
            (0, 0, 1) => Class::Pair,
            (0, 0, _) => Class::TwoPair,
            (0, _, 0) => Class::Three,
            (0, _, _) => Class::FullHouse,
            _ => Class::Four,
        };
        let mut order = Order::default();
        for size in (1..=4).rev() {
            let mut set = sets[size];
            while set != 0 {
                let rank = 15 - set.leading_zeros() as u8;
                set &= !(1 << rank);
                for _ in 0..size {
                    order.push(rank, 0);
                }
            }
        }
        order.value(class).ranks()
    }

    /// The least value of these ranks.
    pub fn least(self) -> Value {
        Value(u64::from(self.0) << SUITS_BITS)
    }

    /// The ranks of the cards that count, in their order, 0 for a deuce to 12 for an ace.
    pub fn in_order(self) -> impl Iterator<Item = u8> {
        let places = (0..COUNTING as u32).rev();
        places.map_while(move |place| {
            let rank = (self.0 >> (RANK_BITS * place)) as u8 & ((1 << RANK_BITS) - 1);
            rank.checked_sub(1)
        })
    }

    /// The rank of the first card in the order; `None` without a card.
    pub fn top(self) -> Option<u8> {
        self.in_order().next()
    }

    /// Whether it is a royal flush.
    pub fn is_royal(self) -> bool {
        self.class() == Class::StraightFlush && self.top() == Some(ACE)
    }
}

/// Up to five cards in the order in which they count, with ranks that jokers stand for.
#[derive(Clone, Copy, Default)]
struct Order {
    len: u32,
    ranks: u32,
    suits: u64,
}

impl Order {
    #[inline]
    fn push(&mut self, rank: u8, suit: u8) {
        if self.len < COUNTING as u32 {
            self.len += 1;
            self.ranks |= u32::from(rank + 1) << (RANKS_BITS - RANK_BITS * self.len);
            self.suits |= u64::from(suit) << (SUITS_BITS - SUIT_BITS * self.len);
        }
    }

    fn value(self, class: Class) -> Value {
        let ranks = (class as u32) << RANKS_BITS | self.ranks;
        Value(u64::from(ranks) << SUITS_BITS | self.suits)
    }
}

/// The code of a natural card's suit.
fn suit(number: u8) -> u8 {
    number % 4 + JOKERS as u8
}

/// The jokers of a hand by the codes of their suits, the higher first.
#[derive(Clone, Copy)]
struct Jokers {
    codes: [u8; JOKERS],
    len: usize,
}

impl Jokers {
    fn of(bits: u64) -> Jokers {
        let (codes, len) = match bits >> CARDS {
            0 => ([0, 0], 0),
            1 => ([0, 0], 1),
            2 => ([1, 0], 1),
            _ => ([1, 0], 2),
        };
        Jokers { codes, len }
    }

    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.codes[..self.len].split_first()?;
        let (first, rest) = (*first, rest.len());
        self.codes.rotate_left(1);
        self.len = rest;
        Some(first)
    }
}

impl Value {
    /// What these cards are worth: of more than five the best five.
    ///
    /// Jokers are aces, or any cards that the hand does not have where this makes a straight, a flush or a straight flush. **R**
    pub fn of(cards: Cards) -> Value {
        let bits = cards.bits();
        let natural = bits & ((1 << CARDS) - 1);
        let jokers = Jokers::of(bits);
        let grouped = grouped(natural, jokers);
        if bits.count_ones() < COUNTING as u32 {
            return grouped;
        }
        let mut best = grouped;
        for suit in 0..4 {
            let of_suit = natural & CLUBS << suit;
            if of_suit.count_ones() as usize + jokers.len >= COUNTING {
                let flush = straight(of_suit, jokers, Class::StraightFlush)
                    .unwrap_or_else(|| flush(of_suit, jokers));
                best = best.max(flush);
            }
        }
        match straight(natural, jokers, Class::Straight) {
            Some(straight) => best.max(straight),
            None => best,
        }
    }

    /// By kind and ranks.
    pub fn ranks(self) -> Ranks {
        Ranks((self.0 >> SUITS_BITS) as u32)
    }

    /// The kind.
    pub fn class(self) -> Class {
        self.ranks().class()
    }

    /// The suit of the first card in the order: 0 and 1 for the jokers, 2 for clubs to 5 for spades.
    pub fn lead(self) -> u8 {
        (self.0 >> (SUITS_BITS - SUIT_BITS)) as u8 & ((1 << SUIT_BITS) - 1)
    }

    /// The least value above this one.
    pub fn next(self) -> Value {
        Value(self.0 + 1)
    }
}

/// The value by groups of equal ranks, the jokers being aces. A group has at most four cards: a fifth ace is of the rest. **R**
fn grouped(natural: u64, jokers: Jokers) -> Value {
    // the cards by rank and suit, downward, and the number of cards of each rank
    let mut cards = [(0u8, 0u8); 16];
    let mut number = 0;
    let mut counts = [0u8; RANKS];
    let mut bits = natural;
    let mut aces_end = 0;
    while bits != 0 {
        let card = 63 - bits.leading_zeros() as u8;
        bits &= !(1 << card);
        let rank = card / 4;
        cards[number] = (rank, suit(card));
        number += 1;
        counts[usize::from(rank)] += 1;
        if rank == ACE {
            aces_end = number;
        }
    }
    for code in &jokers.codes[..jokers.len] {
        cards.copy_within(aces_end..number, aces_end + 1);
        cards[aces_end] = (ACE, *code);
        aces_end += 1;
        number += 1;
        counts[usize::from(ACE)] += 1;
    }
    let cards = &cards[..number];

    // the largest group, and the next one, the higher of equal ones
    let mut first = (0, 0);
    let mut second = (0, 0);
    for (rank, count) in counts.iter().enumerate().rev() {
        let group = (4.min(*count), rank as u8);
        if group.0 > first.0 {
            second = first;
            first = group;
        } else if group.0 > second.0 {
            second = group;
        }
    }
    let (class, groups) = match (first.0, second.0) {
        (4, _) => (Class::Four, 1),
        (3, 2..) => (Class::FullHouse, 2),
        (3, _) => (Class::Three, 1),
        (2, 2) => (Class::TwoPair, 2),
        (2, _) => (Class::Pair, 1),
        _ => (Class::High, 0),
    };
    let mut order = Order::default();
    let mut used = 0u16;
    for (size, rank) in [first, second].into_iter().take(groups) {
        let mut left = size;
        for (index, (of, code)) in cards.iter().enumerate() {
            if *of == rank && left > 0 {
                left -= 1;
                used |= 1 << index;
                order.push(rank, *code);
            }
        }
    }
    for (index, (rank, code)) in cards.iter().enumerate() {
        if used >> index & 1 == 0 {
            order.push(*rank, *code);
        }
    }
    order.value(class)
}

/// The highest straight among these cards, its gaps filled by jokers.
fn straight(natural: u64, jokers: Jokers, class: Class) -> Option<Value> {
    let held = |rank: u8| natural >> (4 * rank) & 0xF;
    (LOWEST_TOP..=ACE).rev().find_map(|top| {
        let mut jokers = jokers;
        let mut order = Order::default();
        for below in 0..COUNTING as u8 {
            // below a deuce is the ace
            let rank = top.checked_sub(below).unwrap_or(ACE);
            let code = match held(rank) {
                0 => jokers.next()?,
                suits => suit(63 - suits.leading_zeros() as u8),
            };
            order.push(rank, code);
        }
        Some(order.value(class))
    })
}

/// The highest flush among these cards of one suit, jokers being the highest cards that the suit lacks.
fn flush(of_suit: u64, mut jokers: Jokers) -> Value {
    let mut order = Order::default();
    for rank in (0..RANKS as u8).rev() {
        match of_suit >> (4 * rank) & 0xF {
            0 => {
                if let Some(code) = jokers.next() {
                    order.push(rank, code);
                }
            }
            suits => order.push(rank, suit(63 - suits.leading_zeros() as u8)),
        }
    }
    order.value(Class::Flush)
}
