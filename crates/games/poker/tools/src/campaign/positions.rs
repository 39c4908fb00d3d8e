//! Decisions of computers at tables that are laid by lot: whose turn it is, each chance and the choice, as the
//! engine has them.

use rayon::prelude::*;

use campaign::{Subject, progress};
use output::interrupt;
use poker_cartridge::constants::KIND_TIGHT;
use poker_cartridge::{Desk, waits};
use poker_engine::rules::{
    Action, Card, Cards, Hand, Options, Phase, Position, RANKS, SEATS, State, Table,
};
use random::Random;

/// The options, taken in turn: each of them, jokers with each limit, the casino game, and with a house that rotates.
pub const OPTIONS: [u8; 9] = [0x00, 0x00, 0x01, 0x02, 0x04, 0x03, 0x05, 0x10, 0x50];
/// Positions of one console.
const CHUNK: u64 = 40;
/// The number of tempers.
pub const TEMPERS: u16 = 4;
/// Frames within which all chances must be known: three seconds.
pub const MOST_FRAMES: u32 = 180;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// Decisions.
    pub choices: u64,
    /// Chances, digit by digit.
    pub chances: u64,
    /// Those of them that are estimates.
    pub estimates: u64,
    /// Frames in which the cartridge thought.
    pub thought: u64,
    /// The most of them before a decision.
    pub longest: u32,
    /// The number of the position with the longest thought.
    pub longest_in: u64,
    /// Frames, each of 262 lines.
    pub frames: u64,
}

impl Decided {
    /// Enters the frames of a thought about the position of this number.
    pub fn enter(&mut self, thought: u32, number: u64) {
        self.thought += u64::from(thought);
        if thought > self.longest {
            (self.longest, self.longest_in) = (thought, number);
        }
    }

    /// With what this desk has compared and the frames that it took.
    pub fn on(self, desk: &Desk) -> Decided {
        let tally = desk.tally();
        Decided {
            choices: tally.choices,
            chances: tally.chances,
            estimates: tally.estimates,
            frames: desk.frames(),
            ..self
        }
    }

    fn and(self, other: Decided) -> Decided {
        Decided {
            choices: self.choices + other.choices,
            chances: self.chances + other.chances,
            estimates: self.estimates + other.estimates,
            thought: self.thought + other.thought,
            longest: self.longest.max(other.longest),
            longest_in: match self.longest >= other.longest {
                true => self.longest_in,
                false => other.longest_in,
            },
            frames: self.frames + other.frames,
        }
    }
}

/// Lays this number of positions with each seed.
///
/// # Errors
/// There is a difference, or a thought longer than [`MOST_FRAMES`], with the number of the position.
pub fn compare(subject: &Subject, positions: u64) -> Result<Decided, String> {
    let chunks: Vec<(u64, u64)> = subject
        .seeds
        .clone()
        .flat_map(|seed| (seed * positions..(seed + 1) * positions).step_by(CHUNK as usize))
        .map(|from| {
            (
                from,
                (from + CHUNK).min(from - from % positions + positions),
            )
        })
        .collect();
    let bar = progress::bar(chunks.len() as u64, "parts");
    let decided = chunks
        .into_par_iter()
        .map(|(from, to)| {
            let decided = some(subject, from, to);
            bar.inc(1);
            decided
        })
        .try_reduce(Decided::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    decided
}

/// Lays the positions of these numbers on one console.
///
/// # Errors
/// As [`compare`].
pub fn some(subject: &Subject, from: u64, to: u64) -> Result<Decided, String> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut desk = Desk::new(cartridge, &subject.symbols, observer)?;
    let mut decided = Decided::default();
    for number in from..to {
        if interrupt::requested() {
            break;
        }
        let (position, kinds) = laid(number);
        let thought = decide(&mut desk, &position, kinds)
            .map_err(|error| format!("position {number}, {position:?}: {error}"))?;
        decided.enter(thought, number);
    }
    Ok(decided.on(&desk))
}

/// Has the computer at turn decide. Returns the number of frames in which it thought.
///
/// # Errors
/// There is a difference, or it took longer than [`MOST_FRAMES`].
pub fn decide(desk: &mut Desk, position: &Position, kinds: [u8; SEATS]) -> Result<u32, String> {
    desk.lay(position, kinds);
    match desk.decide()? {
        thought @ ..=MOST_FRAMES => Ok(thought),
        thought => Err(format!("{thought} frames of thought")),
    }
}

/// The position of a number, in which a computer has to decide, and the kinds of its seats.
pub fn laid(number: u64) -> (Position, [u8; SEATS]) {
    let mut random = Random::new((number as u32 + 1).wrapping_mul(0x9E37_79B1).max(1));
    let bits = OPTIONS[(number % OPTIONS.len() as u64) as usize];
    let options = Options::of_bits(bits).expect("options that go together");
    loop {
        let position = match (options.casino, random.below(4)) {
            (true, _) => played(options, &mut random),
            (false, 0) => near_flush(options, &mut random),
            (false, _) => by_lot(options, &mut random),
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
fn by_lot(options: Options, random: &mut Random) -> Position {
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

/// A table of the casino game after some decisions by lot.
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
