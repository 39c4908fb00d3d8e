//! Compares pots and their winners: hands of all kinds against each other, and pots of all remainders among equal
//! hands.

use campaign::{Kind, Units, Value, worker};
use poker_cartridge::Driver;
use poker_cartridge::constants::KIND_TIGHT;
use poker_engine::rules::{Card, Hand, Options, Position, SEATS, State};
use random::Random;
use referee::{Found, Planter};

use super::{plant, waits};

/// Full hands of each kind: two that are equal in ranks if there are such, and others.
const HANDS: [[&str; 3]; 9] = [
    ["AcJd8h5s3c", "AdJc8s5h3d", "KsJh9d6c2d"],
    ["9c9dAhJs4c", "9h9sAdJc4d", "2c2dKhQs7c"],
    ["TcTd4h4sKc", "ThTs4c4dKd", "JcJd3h3s2c"],
    ["7c7d7hAsQc", "6c6d6hKsJc", "QcQdQs3h2s"],
    ["9cTdJhQsKc", "9dTcJsQhKd", "Ac2d3h4s5c"],
    ["Kc9c7c4c2c", "Kd9d7d4d2d", "AhTh6h4h3h"],
    ["8c8d8hQhQs", "KcKdKhTsTc", "2h2s2dAcAs"],
    ["5c5d5h5sAd", "JcJdJhJs9c", "3c3d3h3sKh"],
    ["4s5s6s7s8s", "4d5d6d7d8d", "TcJcQcKcAc"],
];
/// Equal hands: the four aces, and the jokers.
const ACES: [&str; 6] = ["Ac", "Ad", "Ah", "As", "*1", "*2"];
/// Shares of each winner of a split pot, before its remainder.
const SHARES: [u16; 4] = [0, 1, 127, 600];
/// Cards of a full hand.
const FULL: u32 = 5;
/// Chips of each player before the pot is paid, and the pot of two hands.
const CHIPS: u16 = 20;

referee::tally! {
    /// What was compared.
    pub struct Settled {
        /// Pairs of hands.
        pairs: sum,
        /// Those of them that split the pot.
        equal: sum,
        /// Pots that were split among two to six hands.
        pots: sum,
    }
}

/// Pots of two hands of all kinds, and of two to six equal hands.
pub const SPLITS: Kind = Kind {
    name: "splits",
    help: "Settle pots of hands of all kinds, and of all remainders among equal hands",
    default: None,
    units: Units::Once(Value::Nothing, |_| Ok(every().len() as u64)),
    unit: "pots",
    worker: |asked| {
        let every = every();
        let mut planter = super::planter(&asked.subject)?;
        Ok(worker(move |number: u64| {
            every[number as usize].settle(&mut planter)
        }))
    },
    sentence: |counts| {
        format!(
            "{} of hands as the engine, {} equal; {} among 2 to 6 equal hands",
            counts.count("pair"),
            counts.sum("equal"),
            counts.count("pot")
        )
    },
};

/// A pot among hands which no more card can come to or which are equal.
struct Split {
    hands: Vec<&'static str>,
    pot: u16,
}

/// All pairs of hands that have no card in common, and pots of all remainders among equal hands.
fn every() -> Vec<Split> {
    let mut every = Vec::new();
    for one in HANDS.iter().flatten() {
        for other in HANDS.iter().flatten() {
            let both = hand(one).set().and(hand(other).set());
            if both.count() == 2 * FULL {
                every.push(Split {
                    hands: vec![one, other],
                    pot: CHIPS + 1,
                });
            }
        }
    }
    for winners in 2..=ACES.len() {
        for first in 0..winners {
            // the better suits at other seats each time
            let mut hands = ACES[..winners].to_vec();
            hands.rotate_left(first);
            for share in SHARES {
                for odd in 0..winners as u16 {
                    let pot = share * winners as u16 + odd;
                    if pot > 0 {
                        let hands = hands.clone();
                        every.push(Split { hands, pot });
                    }
                }
            }
        }
    }
    every
}

impl Split {
    /// Has the cartridge settle the pot.
    fn settle(&self, planter: &mut Planter<Driver>) -> Result<Settled, Found> {
        let hands: Vec<Hand> = self.hands.iter().map(|word| hand(word)).collect();
        let jokers = hands
            .iter()
            .any(|hand| hand.set().iter().any(Card::is_joker));
        let mut position = Position {
            options: Options::of_bits(u8::from(jokers)).expect("a standard game"),
            chips: [0; SEATS],
            states: [State::Empty; SEATS],
            hands: Default::default(),
            pot: self.pot,
            house: None,
            random: Random::new(1),
        };
        for (seat, hand) in hands.iter().enumerate() {
            position.chips[seat] = CHIPS;
            position.states[seat] = State::In;
            position.hands[seat] = hand.clone();
        }
        let failed = |found: Found| {
            let hands = self.hands.join(" / ");
            found.at(format_args!("a pot of {} among {hands}", self.pot))
        };
        if waits(&plant(planter, &position, [KIND_TIGHT; SEATS])?) {
            return Err(failed("it is not over".into()));
        }
        let settled = planter.driver.settle();
        settled.map_err(|halt| failed(halt.into()))?;
        let pair = hands[0].len() as u32 == FULL;
        let equal = pair && hands[0].value().ranks() == hands[1].value().ranks();
        Ok(Settled {
            pairs: pair.into(),
            equal: equal.into(),
            pots: (!pair).into(),
        })
    }
}

fn hand(word: &str) -> Hand {
    word.parse().expect("a hand")
}
