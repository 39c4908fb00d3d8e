//! Plays random sessions through the stick on the cartridge and in the engine at once.

use campaign::{Kind, Subject, Units, worker};
use poker_cartridge::Player;
use poker_engine::record::Record;
use poker_engine::rules::{Action, Options, Phase, Setup};
use random::Random;
use referee::Found;
use referee::Replay as _;

/// The options, taken in turn: each of them, jokers with each limit, the casino game with both bonuses and with a house
/// that rotates, and the rules' own hand.
const OPTIONS: [u8; 10] = [0x00, 0x01, 0x02, 0x04, 0x03, 0x05, 0x10, 0x18, 0x50, 0x20];
/// Chips at the start, as the cartridge has them.
const CHIPS: [u16; 4] = [10, 20, 50, 100];
/// Actions after which a session is left.
const MOST: usize = 40;

referee::tally! {
    /// What was played.
    pub struct Played {
        /// Sessions.
        sessions: sum,
        /// Hands from the deal to the pot.
        hands: sum,
        /// Actions.
        actions: sum,
        /// Chances, digit by digit.
        chances: sum,
        /// Those of them that are estimates.
        estimates: sum,
    }
}

/// Random sessions; ten in a row have all options.
pub const SESSIONS: Kind = Kind {
    name: "sessions",
    help: "Number of random sessions through the stick, with each seed; ten have all options",
    default: None,
    units: Units::EachSeed,
    unit: "sessions",
    worker: |asked| Ok(worker(|number| play(&asked.subject, &random(number)))),
    sentence: |counts| {
        format!(
            "{} as the engine: {}, {}, {} ({})",
            counts.count("session"),
            counts.count("hand"),
            counts.count("action"),
            counts.count("chance"),
            counts.count("estimate")
        )
    },
};

/// Plays a session.
fn play(subject: &Subject, record: &Record) -> Result<Played, Found> {
    let begun = Player::begin(record, subject);
    let mut replay = begun.map_err(|found| Found::on(record, found))?;
    let played = replay.play_all(record);
    played.map_err(|found| Found::on(record, found))?;
    let tally = replay.tally();
    Ok(Played {
        sessions: 1,
        hands: tally.hands,
        actions: tally.actions,
        chances: tally.chances,
        estimates: tally.estimates,
    })
}

/// The session of a number: up to `MOST` actions, folds among them.
fn random(number: u64) -> Record {
    let mut random = Random::new((number as u32 + 1).wrapping_mul(0x85EB_CA6B).max(1));
    let bits = OPTIONS[(number % OPTIONS.len() as u64) as usize];
    let options = Options::of_bits(bits).expect("options that go together");
    let (fewest, most) = options.seats();
    let mut record = Record::new(Setup {
        seed: random,
        seats: fewest + usize::from(random.below((most - fewest + 1) as u16)),
        chips: CHIPS[usize::from(random.below(4))],
        options,
    });
    let (mut table, mut actions) = (record.start(), 0);
    while actions < MOST && table.phase() != Phase::Over {
        if table.phase() == Phase::Deal {
            table.deal().expect("it is time to deal");
            record.begin_part();
        }
        if let Phase::Act(seat) = table.phase() {
            let action = match random.below(u16::from(table.most(seat)) + 1) {
                0 => Action::Fold,
                cards => Action::Buy(cards),
            };
            table.act(action).expect("it is possible");
            record.push(action);
            actions += 1;
        }
    }
    record
}
