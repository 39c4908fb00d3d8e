//! Compares the ranking of hands inside the image: its keys must be those of the engine's values.

use campaign::{Kind, Subject, Units, Value as Argument, worker};
use poker_cartridge::{KEY, Ranking};
use poker_engine::rules::{ACE, CARDS, Card, Cards, Class, Hand, MOST_CARDS, Value};
use random::Random;
use referee::{Found, count};

/// Cards of a full hand.
const FULL: usize = 5;
/// The lowest top card of a straight: a five.
const LOWEST_TOP: u8 = 3;
/// The bit of a fifth ace among the ranks of a key.
const FIFTH_ACE: u8 = ACE + 1;

/// Hands in which five cards of six count, so that a sixth ace makes no difference, and others with jokers.
const CHOSEN: [&str; 6] = [
    "AcAdAhAs*1",
    "AcAdAhAs*1*2",
    "AcAdAhAs*1*27d",
    "AcAdAh*1*2",
    "AcAd*1*2",
    "KcKdKhKs*1*2",
];

referee::tally! {
    /// What was compared.
    pub struct Compared {
        /// Hands.
        hands: sum,
        /// Hands of five cards that are nothing.
        nothing: sum,
        /// Pairs of five cards.
        pairs: sum,
        /// Two pairs of five cards.
        two_pairs: sum,
        /// Threes of five cards.
        threes: sum,
        /// Straights of five cards.
        straights: sum,
        /// Flushes of five cards.
        flushes: sum,
        /// Full houses of five cards.
        full_houses: sum,
        /// Fours of five cards.
        fours: sum,
        /// Straight flushes of five cards.
        straight_flushes: sum,
        /// CPU cycles of the hand that takes longest.
        cycles: most,
    }
}

/// The names of the counts of five cards.
const KINDS: [&str; Class::ALL.len()] = [
    "nothing",
    "pairs",
    "two pairs",
    "threes",
    "straights",
    "flushes",
    "full houses",
    "fours",
    "straight flushes",
];

/// All hands of one to a number of cards of a pack without jokers. A unit is the hands with the same two highest cards; the
/// first unit is the hands of one card.
pub const ALL: Kind = Kind {
    name: "cards",
    help: "Rank all hands of one to this number of cards",
    default: Some(3),
    units: Units::Once(Argument::Number(1, FULL as u64), |asked| {
        Ok(match asked.amount {
            1 => 1,
            _ => 1 + pairs().count() as u64,
        })
    }),
    unit: "pairs of cards",
    worker: |asked| {
        let pack: Vec<Card> = Cards::pack(false).iter().collect();
        let pairs: Vec<[usize; 2]> = pairs().collect();
        let mut ranking = Ranking::new(&asked.subject)?;
        Ok(worker(move |number: u64| {
            let mut compared = Compared::default();
            match number.checked_sub(1) {
                None => {
                    for card in &pack {
                        compared.enter(&mut ranking, &[*card])?;
                    }
                }
                Some(pair) => {
                    let [high, low] = pairs[pair as usize];
                    let mut hand = vec![pack[high], pack[low]];
                    let most = asked.amount as usize;
                    compared.below(&mut ranking, &pack[..low], &mut hand, most)?;
                }
            }
            Ok::<_, Found>(compared)
        }))
    },
    sentence: |counts| {
        let kinds = KINDS.map(|kind| (counts.sum(kind), kind));
        let of_five = match kinds.iter().any(|(hands, _)| *hands > 0) {
            false => String::new(),
            true => {
                let kinds = kinds.map(|(hands, kind)| format!("{hands} {kind}"));
                format!("; of five cards {}", kinds.join(", "))
            }
        };
        let (cycles, _) = counts.most("cycles");
        format!(
            "{} as the engine, the longest in {cycles} cycles{of_five}",
            counts.count("hand")
        )
    },
};

/// Random hands of one to seven cards of a pack with jokers.
pub const RANDOM: Kind = Kind {
    name: "random-hands",
    help: "Number of random hands of up to seven cards with jokers that are ranked, with each seed",
    default: None,
    units: Units::EachSeed,
    unit: "hands",
    worker: |asked| {
        let mut ranking = Ranking::new(&asked.subject)?;
        Ok(worker(move |number: u64| {
            let mut compared = Compared::default();
            compared.enter(&mut ranking, &random(number))?;
            Ok::<_, Found>(compared)
        }))
    },
    sentence: |counts| {
        let (cycles, hand) = counts.most("cycles");
        format!(
            "{} as the engine, the longest in {cycles} cycles (hand {hand})",
            count(counts.sum("hands"), "random hand")
        )
    },
};

/// The places of two different cards in the pack, the higher one first.
fn pairs() -> impl Iterator<Item = [usize; 2]> {
    (0..CARDS).flat_map(|high| (0..high).map(move |low| [high, low]))
}

/// The random hand of a number. One of three is of few ranks, and another one of one suit, which is rare otherwise.
fn random(number: u64) -> Vec<Card> {
    let mut random = Random::new((number as u32 + 1).wrapping_mul(0x9E37_79B1).max(1));
    let mut pack: Vec<Card> = Cards::pack(true).iter().collect();
    let number = usize::from(random.below(MOST_CARDS as u16)) + 1;
    match random.below(3) {
        0 => {
            let from = random.below(10);
            pack.retain(|card| card.is_joker() || (from..from + 4).contains(&(card.number() / 4)));
        }
        1 => {
            let suit = random.below(4);
            pack.retain(|card| card.is_joker() || card.number() % 4 == suit);
        }
        _ => {}
    }
    let mut draw = |_| pack.swap_remove(random.below(pack.len() as u16).into());
    (0..number).map(&mut draw).collect()
}

/// Ranks the chosen hands.
///
/// # Errors
/// A symbol is missing, a routine does not return, or a key is not that of the engine's value.
pub fn chosen(subject: &Subject) -> Result<Compared, Found> {
    let mut compared = Compared::default();
    let mut ranking = Ranking::new(subject)?;
    for words in CHOSEN {
        let hand: Hand = words.parse().map_err(|error| format!("{words}: {error}"))?;
        compared.enter(&mut ranking, hand.cards())?;
    }
    Ok(compared)
}

/// The key of a hand of this value, as `asm/poker/rules/rank.asm` describes it: the kind, the ranks of the groups or the top
/// card of a straight, all ranks that count, and the first card.
pub fn key_of(value: Value) -> [u8; KEY] {
    let ranks: Vec<u8> = value.ranks().in_order().collect();
    let class = value.class();
    let top = ranks.first().copied().unwrap_or(0);
    let group = match class {
        Class::High | Class::Flush => 1,
        Class::Pair | Class::TwoPair => 2,
        Class::Three | Class::FullHouse => 3,
        Class::Four => 4,
        Class::Straight | Class::StraightFlush => 0,
    };
    let number = |rank: &u8| ranks.iter().filter(|other| *other == rank).count();
    let set = |least: usize| {
        let of_groups = ranks.iter().filter(|rank| number(rank) >= least);
        of_groups.fold(0_u16, |set, rank| set | 1 << rank)
    };
    let (groups, all) = match group {
        0 => (u16::from(top - LOWEST_TOP) << 8, 0),
        _ if number(&ACE) > 4 => (set(group), set(1) | 1 << FIFTH_ACE),
        _ => (set(group), set(1)),
    };
    let [groups, all] = [groups, all].map(u16::to_be_bytes);
    let lead = top << 3 | value.lead();
    [class as u8, groups[0], groups[1], all[0], all[1], lead]
}

impl Compared {
    /// Ranks a hand.
    fn enter(&mut self, ranking: &mut Ranking, cards: &[Card]) -> Result<(), Found> {
        let value = Value::of(cards.iter().copied().collect());
        let (key, engine) = (ranking.key(cards)?, key_of(value));
        if key != engine {
            let words: Vec<String> = cards.iter().map(Card::to_string).collect();
            return Err(format!(
                "{}: the key is {key:02X?}, in the engine {engine:02X?}",
                words.join(" ")
            )
            .into());
        }
        self.hands += 1;
        self.cycles = self.cycles.max(ranking.cycles());
        if cards.len() == FULL {
            *match value.class() {
                Class::High => &mut self.nothing,
                Class::Pair => &mut self.pairs,
                Class::TwoPair => &mut self.two_pairs,
                Class::Three => &mut self.threes,
                Class::Straight => &mut self.straights,
                Class::Flush => &mut self.flushes,
                Class::FullHouse => &mut self.full_houses,
                Class::Four => &mut self.fours,
                Class::StraightFlush => &mut self.straight_flushes,
            } += 1;
        }
        Ok(())
    }

    /// Ranks a hand, and all of up to `most` cards with more of these.
    fn below(
        &mut self,
        ranking: &mut Ranking,
        cards: &[Card],
        hand: &mut Vec<Card>,
        most: usize,
    ) -> Result<(), Found> {
        self.enter(ranking, hand)?;
        if hand.len() < most {
            for (at, card) in cards.iter().enumerate() {
                hand.push(*card);
                self.below(ranking, &cards[..at], hand, most)?;
                hand.pop();
            }
        }
        Ok(())
    }
}
