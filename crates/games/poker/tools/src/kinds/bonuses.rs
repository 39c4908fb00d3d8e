//! Compares bonuses at planted tables: each of them, and those that a house with few chips pays.
//!
//! All other cards are in folded hands, so that the dealt hands of five cards are known.

use campaign::{Kind, Units, Value, worker};
use poker_cartridge::Driver;
use poker_cartridge::constants::KIND_BOLD;
use poker_engine::opponents::Temper;
use poker_engine::rules::{
    Cards, Event, HOUSE, Hand, MOST_CARDS, Options, Phase, Position, SEATS, State, Table,
};
use random::Random;
use referee::{Found, Planter, count};

use super::plant;

/// The options as bits: the casino game, with capped bonuses, and with a house that rotates.
const BANKS: [u8; 2] = [0x10, 0x18];
const ROTATING: u8 = 0x50;
/// A player's two cards and the three that are left, for each bonus upward.
const HANDS: [(&str, &str); 6] = [
    ("5h6c", "7d8s9h"),
    ("2h8h", "9hJhKh"),
    ("9c9d", "9hKcKd"),
    ("9c9d", "9h9sKd"),
    ("5h6h", "7h8h9h"),
    ("AhKh", "QhJhTh"),
];
/// Two players' cards; with any three of those that are left each has a flush and no straight.
const FLUSHES: [&str; 2] = ["2h8h", "3hKh"];
const LEFT: &str = "4h5h6h7h9hThJhQhAh";
/// The house's cards, in none of the hands above, and what it has to pay with.
const HOUSE_HAND: &str = "2c3s4d6sJc";
const HOUSE_CHIPS: [u16; 9] = [0, 1, 2, 4, 5, 7, 10, 12, 260];
/// Seats of the house that rotates, and of players.
const HOUSE_SEATS: [usize; 2] = [0, 5];
const PLAYERS: [usize; 2] = [3, 6];
/// Chips of each player, and in the pot.
const CHIPS: u16 = 20;
const POT: u16 = 4;
const TEMPER: Temper = Temper::Bold;

referee::tally! {
    /// What was compared.
    pub struct Paid {
        /// Hands with bonuses, or with one that the house has nothing to pay with.
        hands: sum,
    }
}

/// Every bonus of every bank.
pub const BONUSES: Kind = Kind {
    name: "bonuses",
    help: "Pay every bonus, and those of a house that rotates with few chips",
    default: None,
    units: Units::Once(Value::Nothing, |_| Ok(every().len() as u64)),
    unit: "hands",
    worker: |asked| {
        let every = every();
        let mut planter = super::planter(&asked.subject)?;
        Ok(worker(move |number: u64| {
            every[number as usize].play(&mut planter)?;
            Ok::<_, Found>(Paid { hands: 1 })
        }))
    },
    sentence: |counts| format!("{} as the engine", count(counts.sum("hands"), "bonus hand")),
};

/// All hands with bonuses: those of one player, then those of two.
fn every() -> Vec<Laid> {
    let mut every = Vec::new();
    for (hand, left) in HANDS {
        let alone = Laid {
            options: 0,
            house: HOUSE,
            chips: 0,
            folded: false,
            hands: vec![hand],
            left,
            bonuses: 1,
        };
        for folded in [false, true] {
            every.extend(BANKS.map(|options| Laid {
                options,
                folded,
                ..alone.clone()
            }));
            for house in HOUSE_SEATS {
                every.extend(HOUSE_CHIPS.map(|chips| Laid {
                    options: ROTATING,
                    house,
                    chips,
                    folded,
                    bonuses: usize::from(chips > 0),
                    ..alone.clone()
                }));
            }
        }
    }
    // a flush is 5: the second one gets what the first one has left
    for house in HOUSE_SEATS {
        every.extend(HOUSE_CHIPS.map(|chips| Laid {
            options: ROTATING,
            house,
            chips,
            folded: false,
            hands: FLUSHES.to_vec(),
            left: LEFT,
            bonuses: match chips {
                0 => 0,
                1..=5 => 1,
                _ => 2,
            },
        }));
    }
    every
}

/// A table before the players act.
#[derive(Clone)]
struct Laid {
    options: u8,
    house: usize,
    chips: u16,
    /// Whether the house has folded.
    folded: bool,
    hands: Vec<&'static str>,
    left: &'static str,
    /// Number of bonuses that are paid in the engine.
    bonuses: usize,
}

impl Laid {
    /// Has the cartridge play the hand to its end.
    fn play(&self, planter: &mut Planter<Driver>) -> Result<(), Found> {
        let failed = |found: Found| {
            let (options, hands) = (self.options, self.hands.join(" / "));
            found.at(format_args!(
                "options {options:#04x}, {hands} and {} left, the house at {} with {} chips",
                self.left, self.house, self.chips
            ))
        };
        let position = self.position().map_err(failed)?;
        plant(planter, &position, [KIND_BOLD; SEATS])?;
        let settled = planter.driver.settle();
        settled.map_err(|halt| failed(halt.into()))
    }

    /// The position with a seed with which all players get their cards.
    fn position(&self) -> Result<Position, Found> {
        let options = Options::of_bits(self.options).map_err(Found::of)?;
        let mut position = Position {
            options,
            chips: [CHIPS; SEATS],
            states: [State::Folded; SEATS],
            hands: Default::default(),
            pot: POT,
            house: Some(self.house),
            random: Random::new(1),
        };
        position.chips[HOUSE] = 0;
        position.chips[self.house] = self.chips;
        if !self.folded {
            position.states[self.house] = State::Acted;
        }
        position.hands[self.house] = hand(HOUSE_HAND);
        for (seat, words) in PLAYERS.into_iter().zip(&self.hands) {
            position.states[seat] = State::In;
            position.hands[seat] = hand(words);
        }
        let mut others = position.left().except(cards(self.left)).iter();
        for seat in 0..SEATS {
            if position.hands[seat].is_empty() {
                for card in others.by_ref().take(MOST_CARDS) {
                    position.hands[seat].push(card);
                }
            }
        }
        if self.folded {
            // the pot is won at once
            return Ok(position);
        }
        (1..=SEEDS)
            .map(|seed| Position {
                random: Random::new(seed),
                ..position.clone()
            })
            .find(|position| paid(position.table(), self.hands.len()) == Some(self.bonuses))
            .ok_or_else(|| format!("{} bonuses are never paid", self.bonuses).into())
    }
}

/// Seeds that are tried.
const SEEDS: u32 = 1000;

/// The number of bonuses of a hand, if this number of players pay for their cards.
fn paid(mut table: Table, players: usize) -> Option<usize> {
    let (mut bonuses, mut bought) = (0, 0);
    while let Phase::Act(seat) = table.phase() {
        let events = table.act(TEMPER.act(&table, seat)).ok()?;
        let is_bonus = |event: &&Event| matches!(event, Event::Bonus(..));
        bonuses += events.iter().filter(is_bonus).count();
        bought += usize::from(matches!(events[0], Event::Paid(..)));
    }
    (bought == players).then_some(bonuses)
}

/// The cards of a text, two characters each.
fn cards(text: &str) -> Cards {
    let pairs = text.as_bytes().chunks(2);
    pairs.fold(Cards::NONE, |all, pair| {
        let word = std::str::from_utf8(pair).expect("ASCII");
        all.and(hand(word).set())
    })
}

fn hand(word: &str) -> Hand {
    word.parse().expect("a hand")
}
