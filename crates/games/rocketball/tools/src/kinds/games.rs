//! Plays random games through the sticks and checks every frame; the referee compares every roll, draw and action.

use super::variants_of;
use campaign::{Kind, Subject, Units, Value, worker};
use random::Random;
use referee::{Calls, Controls, Driver as _, Found};
use rocketball_cartridge::memory::Memory;
use rocketball_cartridge::{Driver, Player as Replay, state};
use rocketball_engine::opponents::Level;
use rocketball_engine::opponents::{Player, decide};
use rocketball_engine::record::Record;
use rocketball_engine::rules::{
    Action, EACH, Game, Kind as Chip, MINUTES, Phase, Side, Square, Variant, Variants,
};
use rocketball_engine::rules::{Decision, Setup, When};
use rules::Rules as _;

/// CPU cycles within which the set-up numbers a game.
const MOST_CYCLES: u64 = 500;
/// Decisions after which a game is left.
const MOST_DECISIONS: u32 = 120;
/// One in this number of turns is one in which squares are tried that the rules refuse.
const REFUSED_ONCE_IN: u16 = 3;
/// One in this number of decisions of a Tug-of-War that changes is followed by a change.
const CHANGED_ONCE_IN: u16 = 4;
/// Squares that are tried then.
const TRIED: usize = 3;

referee::tally! {
    /// What was played.
    pub struct Games {
        /// Games, each through the sticks.
        games: sum,
        /// Games that were played to the end.
        ended: sum,
        /// Rolls of a ball.
        rolls: sum,
        /// Actions.
        actions: sum,
        /// Balls faced.
        faced: sum,
        /// Squares on which the button was refused.
        squares: sum,
        /// Changes of the goals.
        changes: sum,
        /// Frames, each of 262 lines.
        frames: sum,
    }
}

/// Random games. The variants take turns, so that 378 games in a row have all combinations that make sense. One side
/// plays anything, the other as BREEZE, so that games end.
pub const GAMES: Kind = Kind {
    name: "games",
    help: "Number of random games through the sticks, with each seed; 378 have all variants",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        Ok(worker(|number| {
            let variants = variants_of(number);
            let played = play(&asked.subject, variants, number as u32);
            played.map_err(|found| found.at(variants))
        }))
    },
    sentence: |counts| {
        format!(
            "{}, {} to the end: {}, {}, {} faced, {} refused, {} of the goals as the engine; {} of 262 lines",
            counts.count("game"),
            counts.sum("ended"),
            counts.count("roll"),
            counts.count("action"),
            counts.sum("faced"),
            counts.count("square"),
            counts.count("change"),
            counts.count("frame")
        )
    },
};

/// The combinations of settings that the set-up lets begin, and the numbers of the games.
pub const SET_UPS: Kind = Kind {
    name: "set-ups",
    help: "Try all 512 combinations of switches in the set-up, and those of Tug-of-War that changes",
    default: None,
    units: Units::Once(Value::Nothing, |_| Ok(every_set_up().count() as u64)),
    unit: "set-ups",
    worker: |asked| {
        let every: Vec<_> = every_set_up().collect();
        let mut set_up = SetUp::new(&asked.subject)?;
        Ok(worker(move |number: u64| {
            let (bits, minutes) = every[number as usize];
            set_up.try_one(bits, minutes)
        }))
    },
    sentence: |counts| {
        format!(
            "{} combinations of variants begin, {} are refused as in the engine; {} have a number",
            counts.sum("allowed"),
            counts.sum("refused"),
            counts.sum("numbered")
        )
    },
};

/// Plays a game of these variants.
///
/// # Errors
/// The cartridge does something else, or a difference is found; with the game's record.
pub fn play(subject: &Subject, variants: Variants, number: u32) -> Result<Games, Found> {
    let mut chance = Random::new(number.wrapping_mul(0x9E37_79B1) | 1);
    for _ in 0..4 {
        chance.byte();
    }
    let setup = Setup {
        seed: Random::new(chance.state() ^ 0x0F0F_0F0E),
        variants,
    };
    let mut record = Record::new(setup);
    let played = play_on(subject, number, &mut chance, &mut record);
    played.map_err(|found| Found {
        record: Some(record.to_string()),
        ..found
    })
}

/// Plays a game of a set-up, and writes its decisions into the record.
fn play_on(
    subject: &Subject,
    number: u32,
    chance: &mut Random,
    record: &mut Record,
) -> Result<Games, Found> {
    let mut replay = Replay::new(subject, &record.setup)?;
    let mut games = Games {
        games: 1,
        ..Games::default()
    };
    for _ in 0..MOST_DECISIONS {
        let Some(decision) = decision(&mut replay, number, chance, &mut games)? else {
            replay.settle()?;
            games.ended = 1;
            break;
        };
        let when = change(replay.game(), decision, chance);
        let then = when.map(Decision::Change);
        record.push(decision);
        then.into_iter().for_each(|change| record.push(change));
        replay.act(&decision, then.as_ref())?;
        if let Some(change) = then {
            replay.act(&change, None)?;
        }
        games.faced += u64::from(matches!(decision, Decision::Face(_)));
    }
    let tally = replay.tally();
    games.rolls = tally.rolls;
    games.actions = tally.actions;
    games.changes = tally.changes;
    games.frames = replay.driver.frames();
    Ok(games)
}

/// What the side that is asked does; `None` if the game is over.
fn decision(
    replay: &mut Replay,
    number: u32,
    chance: &mut Random,
    games: &mut Games,
) -> Result<Option<Decision>, Found> {
    replay.settle()?;
    let acts = matches!(replay.game().phase(), Phase::Act(_));
    if acts && chance.below(REFUSED_ONCE_IN) == 0 {
        let squares = [(); TRIED].map(|()| square(chance));
        games.squares += u64::from(refuse(replay, &squares)?);
    }
    let breeze = Side::ALL[number as usize % 2];
    let player = match replay.game().side() == Some(breeze) && acts {
        true => Player::Computer(Level::Breeze),
        false => Player::Random,
    };
    Ok(decide(replay.game(), player, chance))
}

/// Whether, and when, the goals change behind a decision.
fn change(game: &Game, decision: Decision, chance: &mut Random) -> Option<When> {
    game.field().variants.minutes()?;
    let may = |when| {
        let mut after = game.clone();
        let changed = after
            .act(&decision)
            .and_then(|_| after.act(&Decision::Change(when)));
        changed.is_ok()
    };
    if may(When::NewField) && chance.below(2) == 0 {
        return Some(When::NewField);
    }
    (chance.below(CHANGED_ONCE_IN) == 0 && may(When::Roll)).then_some(When::Roll)
}

/// Presses the button on those of the squares where the rules let the side to act do nothing; the cartridge must
/// refuse it. Returns the number of squares, 0 while a djinn is in the hand.
///
/// # Errors
/// The cartridge does not refuse it.
fn refuse(replay: &mut Replay, squares: &[Square]) -> Result<u32, Found> {
    replay.settle()?;
    let actions = replay.game().possible();
    let wishes = replay.game().drawn() == Some(Chip::Djinn);
    if wishes || matches!(actions[..], [] | [Action::Pass]) {
        return Ok(0);
    }
    let possible = |square: Square| {
        actions.iter().any(|action| match action {
            Action::Place(at, _)
            | Action::Clockwise(at)
            | Action::Counterclockwise(at)
            | Action::Drift(at, _) => *at == square,
            Action::Pass => false,
        })
    };
    let mut refused = 0;
    for &square in squares.iter().filter(|square| !possible(**square)) {
        if !replay.driver.is_refused(square)? {
            return Err(Found::from(format!(
                "the cartridge lets something be done on {square}"
            )));
        }
        refused += 1;
    }
    Ok(refused)
}

fn square(chance: &mut Random) -> Square {
    Square::of_number(chance.below(Square::COUNT as u16).into()).expect("a square")
}

/// The games that SELECT steps through, by the bits of their variants (docs/rocketball/manual.md).
const NUMBERED: [u16; 6] = [0, 0x3F, 0x40, 0x80, 0x100, 0x1BF];

/// All combinations of switches, and those without the one of Tug-of-War with each of the times.
pub fn every_set_up() -> impl Iterator<Item = (u16, Option<u8>)> {
    let tug = 1 << Variant::TugOfWar as u16;
    let timed = MINUTES.into_iter().flat_map(move |minutes| {
        let bits = (0..Variants::COUNT).filter(move |bits| bits & tug == 0);
        bits.map(move |bits| (bits, Some(minutes)))
    });
    (0..Variants::COUNT).map(|bits| (bits, None)).chain(timed)
}

/// The number of chips of a kind that is tried with a combination of switches.
fn each_of(bits: u16) -> u8 {
    EACH.start() + (bits % 3) as u8
}

referee::tally! {
    /// What the set-up does with combinations of settings.
    pub struct Tried {
        /// Those with which a game begins.
        allowed: sum,
        /// Those with which none does.
        refused: sum,
        /// Those that are a game of SELECT.
        numbered: sum,
    }
}

/// A console at the set-up, and one that calls the routine that numbers the games.
pub struct SetUp {
    driver: Driver,
    calls: Calls<Memory>,
}

impl SetUp {
    /// Switches the consoles on.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<SetUp, Found> {
        let mut driver = Driver::new(subject)?;
        driver.blind();
        Ok(SetUp {
            driver,
            calls: Calls::new(subject)?,
        })
    }

    /// Tries a combination of switches, with the minutes after which Tug-of-War changes.
    ///
    /// # Errors
    /// The engine does not agree, the number is not the manual's, or the cartridge is stuck.
    pub fn try_one(&mut self, bits: u16, minutes: Option<u8>) -> Result<Tried, Found> {
        let options = state::options_byte(each_of(bits), minutes);
        let failed = |found: Found| found.at(format_args!("variants {bits:#x}, {minutes:?}"));
        let numbered = self.number(bits, minutes).map_err(failed)?;
        let engine = match minutes {
            Some(minutes) => Variants::of_bits(bits).and_then(|set| set.changing_every(minutes)),
            None => Variants::of_bits(bits),
        };
        let allowed = self.driver.allows(bits, options);
        let allowed = allowed.map_err(failed)?;
        if allowed != engine.is_ok() {
            let found = format!("begun on the cartridge {allowed}, in the engine {engine:?}");
            return Err(failed(found.into()));
        }
        Ok(Tried {
            allowed: allowed.into(),
            refused: (!allowed).into(),
            numbered: numbered.into(),
        })
    }

    /// Whether the combination has a number on the cartridge, as in the manual.
    ///
    /// # Errors
    /// Returns a number that is not the manual's, or why the routine does not return.
    pub fn number(&mut self, bits: u16, minutes: Option<u8>) -> Result<bool, Found> {
        let options = state::options_byte(each_of(bits), minutes);
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        at.variants.set(to, bits);
        at.options.set(to, options);
        let called = self.calls.call("GameNumber", [0; 3], MOST_CYCLES)?;
        let cartridge = usize::from(called.registers.x);
        let place = NUMBERED
            .iter()
            .position(|game| *game == bits && minutes.is_none());
        let manual = place.unwrap_or(NUMBERED.len());
        match cartridge == manual {
            true => Ok(place.is_some()),
            false => {
                Err(format!("game {cartridge}, counted from 0; in the manual {manual}").into())
            }
        }
    }
}
