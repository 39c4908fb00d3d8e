//! Sessions by lot through the stick, on the cartridge and in the engine at once.

use rayon::prelude::*;

use campaign::{Subject, progress};
use output::interrupt;
use poker_cartridge::{Replay, Tally};
use poker_engine::rules::{Action, Options, Phase, Record};
use random::Random;

/// The options, taken in turn: each of them, jokers with each limit, the casino game with both bonuses and with a house
/// that rotates, and the rules' own hand.
const OPTIONS: [u8; 10] = [0x00, 0x01, 0x02, 0x04, 0x03, 0x05, 0x10, 0x18, 0x50, 0x20];
/// Chips at the start, as the cartridge has them.
const CHIPS: [u16; 4] = [10, 20, 50, 100];
/// Actions after which a session is left.
const MOST: usize = 40;

/// Plays this number of sessions with each seed. Returns what the referee has compared.
///
/// # Errors
/// There is a difference, with the record of the session.
pub fn compare(subject: &Subject, sessions: u64) -> Result<Tally, String> {
    let numbers: Vec<u64> = subject
        .seeds
        .clone()
        .flat_map(|seed| seed * sessions..(seed + 1) * sessions)
        .collect();
    let bar = progress::bar(numbers.len() as u64, "sessions");
    let tally = numbers
        .into_par_iter()
        .filter(|_| !interrupt::requested())
        .map(|number| {
            let tally = play(subject, &by_lot(number));
            bar.inc(1);
            tally
        })
        .try_reduce(Tally::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    tally
}

/// Plays a session.
fn play(subject: &Subject, record: &Record) -> Result<Tally, String> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let begun = Replay::new(cartridge, &subject.symbols, record, observer);
    let mut replay = begun.map_err(|halt| format!("{record}{halt}"))?;
    let played = replay.play_all(record);
    played.map_err(|stopped| format!("{record}{stopped}"))?;
    Ok(replay.tally())
}

/// The session of a number: up to `MOST` actions, folds among them.
pub fn by_lot(number: u64) -> Record {
    let mut random = Random::new((number as u32 + 1).wrapping_mul(0x85EB_CA6B).max(1));
    let bits = OPTIONS[(number % OPTIONS.len() as u64) as usize];
    let options = Options::of_bits(bits).expect("options that go together");
    let (fewest, most) = options.seats();
    let mut record = Record {
        seed: random.state(),
        seats: fewest + usize::from(random.below((most - fewest + 1) as u16)),
        chips: CHIPS[usize::from(random.below(4))],
        options,
        hands: Vec::new(),
    };
    let (mut table, mut actions) = (record.table(), 0);
    while actions < MOST && table.phase() != Phase::Over {
        if table.phase() == Phase::Deal {
            table.deal().expect("it is time to deal");
            record.hands.push(Vec::new());
        }
        if let Phase::Act(seat) = table.phase() {
            let action = match random.below(u16::from(table.most(seat)) + 1) {
                0 => Action::Fold,
                cards => Action::Buy(cards),
            };
            table.act(action).expect("it is possible");
            let hand = record.hands.last_mut().expect("a hand was dealt");
            hand.push(action);
            actions += 1;
        }
    }
    record
}
