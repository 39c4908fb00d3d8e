//! The ranking of hands inside the image: its keys must have the order of the engine's values.

use std::collections::BTreeMap;

use rayon::prelude::*;

use campaign::{Subject, progress};
use output::interrupt;
use poker_cartridge::{KEY, Ranker};
use poker_engine::rules::{Card, Cards, Hand, MOST_CARDS, Ranks, Value};
use random::Random;

/// Bytes of a key that are kind and ranks; the last one is the suit of the first card.
const RANKS_OF_KEY: usize = KEY - 1;
/// Cards of a full hand.
const FULL: usize = 5;
/// The number of kinds.
const CLASSES: usize = 9;
/// Random hands that one console ranks.
const CHUNK: u64 = 2_000;

/// Hands whose keys are compared with those of all others that are equal in ranks; no two of a pack need to be.
const CHOSEN: [&str; 6] = [
    // five cards of six count, so that a sixth ace makes no difference
    "AcAdAhAs*1",
    "AcAdAhAs*1*2",
    "AcAdAhAs*1*27d",
    "AcAdAh*1*2",
    "AcAd*1*2",
    "KcKdKhKs*1*2",
];

/// The image's bytes for kind and ranks, and the first hand that had them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Keyed {
    key: [u8; RANKS_OF_KEY],
    hand: Vec<Card>,
}

/// What was compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Hands.
    pub hands: u64,
    /// Hands of five cards by kind, as the image has it.
    pub full: [u64; CLASSES],
    /// The most CPU cycles of a hand.
    pub longest: u64,
    /// The image's bytes for each kind and ranks, and for each rank and suit of the first card.
    ranks: BTreeMap<Ranks, Keyed>,
    leads: BTreeMap<(Option<u8>, u8), u8>,
}

impl Compared {
    /// Enters a hand.
    fn enter(&mut self, cards: &[Card], key: [u8; KEY]) -> Result<(), String> {
        let value = Value::of(cards.iter().copied().collect());
        let ranks: [u8; RANKS_OF_KEY] = std::array::from_fn(|at| key[at]);
        let lead = key[RANKS_OF_KEY];
        let words = || words(cards);
        let keyed = Keyed {
            key: ranks,
            hand: cards.to_vec(),
        };
        self.keyed(value.ranks(), keyed)?;
        let first = (value.ranks().top(), value.lead());
        if *self.leads.entry(first).or_insert(lead) != lead {
            return Err(format!("{}: suit {lead:02X} of the first card", words()));
        }
        let class = value.class() as u8;
        if key[0] != class {
            return Err(format!(
                "{}: kind {}, in the engine {class}",
                words(),
                key[0]
            ));
        }
        if cards.len() == FULL {
            self.full[usize::from(class)] += 1;
        }
        self.hands += 1;
        Ok(())
    }

    /// Enters the key of these ranks. The error has both hands, if another one has another key.
    fn keyed(&mut self, ranks: Ranks, keyed: Keyed) -> Result<(), String> {
        let known = self.ranks.entry(ranks).or_insert_with(|| keyed.clone());
        match known.key == keyed.key {
            true => Ok(()),
            false => Err(format!(
                "equal in ranks, but not in their keys: {}, {:02X?}, and {}, {:02X?}",
                words(&known.hand),
                known.key,
                words(&keyed.hand),
                keyed.key
            )),
        }
    }

    fn and(mut self, other: Compared) -> Result<Compared, String> {
        self.hands += other.hands;
        self.longest = self.longest.max(other.longest);
        for (all, more) in self.full.iter_mut().zip(other.full) {
            *all += more;
        }
        for (ranks, keyed) in other.ranks {
            self.keyed(ranks, keyed)?;
        }
        for (lead, byte) in other.leads {
            if *self.leads.entry(lead).or_insert(byte) != byte {
                return Err(format!("{lead:?} has two bytes, {byte:02X} is one"));
            }
        }
        Ok(self)
    }

    /// Checks that the image's bytes rise as the engine's values do.
    fn rising(self) -> Result<Compared, String> {
        let ranks: Vec<_> = self.ranks.iter().collect();
        let leads: Vec<(&(Option<u8>, u8), &u8)> = self.leads.iter().collect();
        let falls = |pair: &&[(&Ranks, &Keyed)]| pair[0].1.key >= pair[1].1.key;
        if let Some([(_, one), (_, other)]) = ranks.windows(2).find(falls) {
            return Err(format!(
                "the key does not rise from {}, {:02X?}, to {}, {:02X?}",
                words(&one.hand),
                one.key,
                words(&other.hand),
                other.key
            ));
        }
        let falls = |pair: &&[(&(Option<u8>, u8), &u8)]| {
            // suits are compared where the ranks are equal
            pair[0].0.0 == pair[1].0.0 && pair[0].1 >= pair[1].1
        };
        if let Some(pair) = leads.windows(2).find(falls) {
            return Err(format!("the suits' bytes {pair:?} do not rise"));
        }
        Ok(self)
    }
}

/// The cards of a hand with blanks between.
fn words(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(Card::to_string).collect();
    words.join(" ")
}

fn ranker(subject: &Subject) -> Result<Ranker, String> {
    Ranker::new(
        subject.cartridge.clone(),
        subject.symbols.clone(),
        subject.observer.clone(),
    )
}

/// Ranks all hands of one to this number of cards of a pack without jokers.
///
/// # Errors
/// A symbol is missing, a routine does not return, or the order differs.
pub fn all(subject: &Subject, most: u8) -> Result<Compared, String> {
    let pack: Vec<Card> = Cards::pack(false).iter().collect();
    // Each job is the hands with the same two highest cards, and the hands of one card.
    let mut jobs: Vec<Vec<usize>> = (0..pack.len())
        .flat_map(|high| (0..high).map(move |low| vec![low, high]))
        .collect();
    jobs.push(Vec::new());
    let bar = progress::bar(jobs.len() as u64, "pairs of cards");
    let job = |first: Vec<usize>| {
        let mut compared = Compared::default();
        let mut ranker = ranker(subject)?;
        let mut visit = |hand: &[Card]| compared.enter(hand, ranker.key(hand)?);
        if let [low, high] = first[..] {
            if most >= 2 && !interrupt::requested() {
                let mut hand = vec![pack[high], pack[low]];
                below(&pack[..low], &mut hand, usize::from(most), &mut visit)?;
            }
        } else {
            for card in &pack {
                visit(&[*card])?;
            }
        }
        compared.longest = ranker.longest();
        bar.inc(1);
        Ok(compared)
    };
    let all = jobs
        .into_par_iter()
        .map(job)
        .try_reduce(Compared::default, Compared::and);
    bar.finish_and_clear();
    all?.rising()
}

/// Visits a hand, and all with more cards of these.
fn below(
    cards: &[Card],
    hand: &mut Vec<Card>,
    most: usize,
    visit: &mut impl FnMut(&[Card]) -> Result<(), String>,
) -> Result<(), String> {
    visit(hand)?;
    if hand.len() < most {
        for (at, card) in cards.iter().enumerate() {
            hand.push(*card);
            below(&cards[..at], hand, most, visit)?;
            hand.pop();
        }
    }
    Ok(())
}

/// The number of chosen hands, which [`by_lot`] ranks too.
pub const CHOSEN_HANDS: u64 = CHOSEN.len() as u64;

/// The chosen hands.
fn chosen(subject: &Subject) -> Result<Compared, String> {
    let mut compared = Compared::default();
    let mut ranker = ranker(subject)?;
    for words in CHOSEN {
        let hand: Hand = words.parse().map_err(|error| format!("{words}: {error}"))?;
        compared.enter(hand.cards(), ranker.key(hand.cards())?)?;
    }
    Ok(compared)
}

/// Ranks the chosen hands, and random hands of one to seven cards of a pack with jokers, this number with each seed.
///
/// # Errors
/// As [`all`].
pub fn by_lot(subject: &Subject, hands: u64) -> Result<Compared, String> {
    let chunks: Vec<(u64, u64)> = subject
        .seeds
        .clone()
        .flat_map(|seed| (0..hands.div_ceil(CHUNK)).map(move |chunk| (seed, chunk)))
        .collect();
    let bar = progress::bar(chunks.len() as u64, "parts");
    let job = |(seed, chunk): (u64, u64)| {
        let mut compared = Compared::default();
        let mut ranker = ranker(subject)?;
        let number = (seed * hands.div_ceil(CHUNK) + chunk + 1) as u32;
        let mut random = Random::new(number.wrapping_mul(0x9E37_79B1).max(1));
        for _ in 0..CHUNK.min(hands - chunk * CHUNK) {
            if interrupt::requested() {
                break;
            }
            let mut pack: Vec<Card> = Cards::pack(true).iter().collect();
            let number = usize::from(random.below(MOST_CARDS as u16)) + 1;
            // One hand of three is of few ranks and suits, which are rare otherwise.
            if random.below(3) == 0 {
                let from = random.below(10);
                pack.retain(|card| {
                    card.is_joker() || (from..from + 4).contains(&(card.number() / 4))
                });
            } else if random.below(2) == 0 {
                pack.retain(|card| card.is_joker() || card.number() % 4 == 2);
            }
            let mut hand = Vec::new();
            for _ in 0..number {
                hand.push(pack.swap_remove(random.below(pack.len() as u16).into()));
            }
            compared.enter(&hand, ranker.key(&hand)?)?;
        }
        compared.longest = ranker.longest();
        bar.inc(1);
        Ok(compared)
    };
    let chosen = chosen(subject)?;
    let all = chunks
        .into_par_iter()
        .map(job)
        .try_reduce(Compared::default, Compared::and);
    bar.finish_and_clear();
    chosen.and(all?)?.rising()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(words: &str, key: [u8; KEY]) -> Compared {
        let mut compared = Compared::default();
        let hand: Hand = words.parse().unwrap();
        compared.enter(hand.cards(), key).unwrap();
        compared
    }

    #[test]
    fn two_keys_of_equal_ranks_are_reported_with_both_hands() {
        let five = one("AcAdAhAs*1", [7, 0x10, 0, 0x30, 0, 0x65]);
        let six = one("AcAdAhAs*1*2", [7, 0x10, 0, 0x50, 0, 0x65]);
        assert_eq!(
            five.and(six).unwrap_err(),
            "equal in ranks, but not in their keys: Ac Ad Ah As *1, [07, 10, 00, 30, 00], \
             and Ac Ad Ah As *1 *2, [07, 10, 00, 50, 00]"
        );
    }

    #[test]
    fn keys_that_fall_are_reported_with_both_hands() {
        let low = one("2c", [0, 0, 2, 0, 2, 2]);
        let high = one("3c", [0, 0, 1, 0, 1, 10]);
        assert_eq!(
            low.and(high).unwrap().rising().unwrap_err(),
            "the key does not rise from 2c, [00, 00, 02, 00, 02], to 3c, [00, 00, 01, 00, 01]"
        );
    }
}
