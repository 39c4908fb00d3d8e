//! Writes random tables into RAM and compares the computers' decisions with the engine's: whose turn it is, each
//! chance, and the choice.

use campaign::{Kind, Units, worker};
use poker_cartridge::Driver;
use poker_cartridge::constants::KIND_TIGHT;
use poker_engine::rules::{
    Action, Card, Cards, Hand, Options, Phase, Position, RANKS, SEATS, State, Table,
};
use random::Random;
use referee::{Controls, Found, Planter};

use super::{plant, waits};

/// The options, taken in turn: each of them, jokers with each limit, the casino game, and with a house that rotates.
const OPTIONS: [u8; 9] = [0x00, 0x00, 0x01, 0x02, 0x04, 0x03, 0x05, 0x10, 0x50];
/// The number of tempers.
pub const TEMPERS: u16 = 4;
/// Frames within which all chances must be known: three seconds.
pub const MOST_FRAMES: u32 = 180;
/// Frames of a second.
pub const FRAMES_A_SECOND: f64 = 60.0;

referee::tally! {
    /// What was compared.
    pub struct Decided {
        /// Decisions.
        choices: sum,
        /// Chances, digit by digit.
        chances: sum,
        /// Those of them that are estimates.
        estimates: sum,
        /// Frames in which the cartridge thought.
        thought: sum,
        /// The most of them before a decision.
        longest: most,
        /// Frames, each of 262 lines.
        frames: sum,
    }
}

/// Random positions; nine in a row have all options.
pub const POSITIONS: Kind = Kind {
    name: "positions",
    help: "Number of random tables at which a computer decides, with each seed; nine have all options",
    default: None,
    units: Units::EachSeed,
    unit: "positions",
    worker: |asked| {
        let mut planter = super::planter(&asked.subject)?;
        Ok(worker(move |number: u64| {
            let (position, kinds) = random(number);
            let decided = decide(&mut planter, &position, kinds);
            decided.map_err(|found| found.at(format_args!("{position:?}")))
        }))
    },
    sentence: |counts| {
        let seconds = |frames: f64| frames / FRAMES_A_SECOND;
        let choices = counts.sum("choices").max(1) as f64;
        let (longest, position) = counts.most("longest");
        format!(
            "{} of computers as the engine, {} ({}); thought {:.1} s, at most {:.2} s (position {position}); {} of 262 lines",
            counts.count("choice"),
            counts.count("chance"),
            counts.count("estimate"),
            seconds(counts.sum("thought") as f64 / choices),
            seconds(longest as f64),
            counts.count("frame"),
        )
    },
};

/// Plants a position, and has the computer at turn decide.
///
/// # Errors
/// There is a difference, or it took longer than [`MOST_FRAMES`].
pub fn decide(
    planter: &mut Planter<Driver>,
    position: &Position,
    kinds: [u8; SEATS],
) -> Result<Decided, Found> {
    plant(planter, position, kinds)?;
    let driver = &mut planter.driver;
    let before = driver.frames();
    let thought = driver.decide()?;
    if thought > MOST_FRAMES {
        return Err(format!("{thought} frames of thought").into());
    }
    let tally = driver.tally();
    Ok(Decided {
        choices: tally.choices,
        chances: tally.chances,
        estimates: tally.estimates,
        thought: thought.into(),
        longest: thought.into(),
        frames: driver.frames() - before,
    })
}

/// The position of a number, in which a computer has to decide, and the kinds of its seats.
fn random(number: u64) -> (Position, [u8; SEATS]) {
    let mut random = Random::new((number as u32 + 1).wrapping_mul(0x9E37_79B1).max(1));
    let bits = OPTIONS[(number % OPTIONS.len() as u64) as usize];
    let options = Options::of_bits(bits).expect("options that go together");
    loop {
        let position = match (options.casino, random.below(4)) {
            (true, _) => played(options, &mut random),
            (false, 0) => near_flush(options, &mut random),
            (false, _) => random_hands(options, &mut random),
        };
        let table = position.table();
        if waits(&table) {
            let kinds = [(); SEATS].map(|()| KIND_TIGHT + random.below(TEMPERS));
            return (position, kinds);
        }
    }
}

/// Two to eight hands of any number of cards. In a third of the cases the cards are of few ranks, in another one most
/// are of one suit, so that groups, straights and flushes are likely.
fn random_hands(options: Options, random: &mut Random) -> Position {
    let mut pack: Vec<Card> = Cards::pack(options.jokers).iter().collect();
    match random.below(3) {
        0 => {
            let from = random.below(7);
            pack.retain(|card| card.is_joker() || (from..from + 7).contains(&(card.number() / 4)));
        }
        1 => {
            let suit = random.below(4);
            let others = random.below(13);
            pack.retain(|card| {
                card.is_joker() || card.number() % 4 == suit || card.number() / 4 == others
            });
        }
        _ => {}
    }
    let (fewest, most) = options.seats();
    let (dealt, limit) = (options.dealt(), options.limit.cards());
    let seats = fewest + usize::from(random.below((most - fewest + 1) as u16));
    let mut position = Position {
        options,
        chips: [0; SEATS],
        states: [State::Empty; SEATS],
        hands: Default::default(),
        pot: (1 + u16::from(random.below(40))) * (1 + u16::from(random.below(10))),
        house: None,
        random: *random,
    };
    for seat in 0..seats {
        let cards = dealt + usize::from(random.below((limit - dealt + 1) as u16));
        let mut hand = Hand::default();
        let enough = cards.min(pack.len() / (seats - seat));
        for _ in 0..if enough < dealt { 0 } else { enough } {
            hand.push(pack.swap_remove(random.below(pack.len() as u16).into()));
        }
        position.chips[seat] = random.below(12).into();
        position.states[seat] = match random.below(8) {
            _ if hand.is_empty() => State::Empty,
            0 => State::Folded,
            1 => State::Out,
            _ => State::In,
        };
        position.hands[seat] = hand;
    }
    position.states[0] = State::In;
    position
}

/// Two hands: one that lacks a card or two of a flush, and one of the flush's ranks in other suits, so that the first one may
/// be above the other by its suit alone, and equal to it otherwise.
fn near_flush(options: Options, random: &mut Random) -> Position {
    let suit = random.below(4);
    let mut pack: Vec<Card> = Cards::pack(options.jokers).iter().collect();
    let limit = options.limit.cards();
    let mut take = |random: &mut Random, fits: &dyn Fn(Card) -> bool| {
        let some: Vec<usize> = (0..pack.len()).filter(|at| fits(pack[*at])).collect();
        let at = some[usize::from(random.below(some.len() as u16))];
        pack.remove(at)
    };
    let mut flush: Vec<Card> = (0..FLUSH)
        .map(|_| take(random, &|card| card.number() % 4 == suit || card.is_joker()))
        .collect();
    let mut goal = Hand::default();
    for card in &flush {
        let rank = card.number() / 4;
        // what a joker stands for may be any card
        goal.push(take(random, &|card| {
            card.number() / 4 == rank || usize::from(rank) == RANKS
        }));
    }
    flush.truncate(FLUSH - 1 - usize::from(random.below(2)));
    while flush.len() < limit - 1 && random.below(2) == 0 {
        flush.push(take(random, &|card| !card.is_joker()));
    }
    let mut hands: [Hand; SEATS] = Default::default();
    let first = usize::from(random.below(2));
    for card in flush {
        hands[first].push(card);
    }
    hands[1 - first] = goal;
    let mut states = [State::Empty; SEATS];
    states[..2].fill(State::In);
    let mut chips = [0; SEATS];
    chips[..2].fill(MOST_BOUGHT);
    Position {
        options,
        chips,
        states,
        hands,
        pot: 1 + u16::from(random.below(40)),
        house: None,
        random: *random,
    }
}

/// Cards of a flush.
const FLUSH: usize = 5;
/// Chips that are enough for all cards that a hand can buy.
const MOST_BOUGHT: u16 = 5;

/// A table of the casino game after some random decisions.
fn played(options: Options, random: &mut Random) -> Position {
    let (fewest, most) = options.seats();
    loop {
        let players = fewest + usize::from(random.below((most - fewest + 1) as u16));
        let chips = 2 + u16::from(random.below(30));
        let mut table = Table::with_players(options, players, chips, *random);
        let mut left = random.below(players as u16);
        table.deal().expect("a new table waits for the deal");
        while let (Phase::Act(_), 1..) = (table.phase(), left) {
            let action = match random.below(3) {
                0 => Action::Fold,
                _ => Action::Buy(1),
            };
            table.act(action).expect("possible");
            left -= 1;
        }
        random.byte();
        if waits(&table) {
            return Position::of(&table);
        }
    }
}
