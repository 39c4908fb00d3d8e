//! Random games through the sticks: every frame is checked, and the referee compares every roll, draw and action.

use probe::symbols::SymbolError;
use rayon::prelude::*;

use super::variants_of;
use campaign::{Subject, progress};
use output::interrupt;
use random::Random;
use referee::{Calls, Controls, Halt};
use rocketball_cartridge::{Hands, Replay, encoding};
use rocketball_engine::contest::{Player, decide};
use rocketball_engine::opponents::Level;
use rocketball_engine::record::{Decision, Setup, When};
use rocketball_engine::rules::{EACH, Game, MINUTES, Phase, Side, Square, Variant, Variants};

/// CPU cycles within which the set-up numbers a game.
const MOST_CYCLES: u64 = 500;
/// Decisions after which a game is left.
const MOST_DECISIONS: u32 = 120;
/// Of so many turns, one in which squares are tried that the rules refuse.
const REFUSED_ONCE_IN: u16 = 3;
/// Of so many decisions of a Tug-of-War that changes, one behind which it does.
const CHANGED_ONCE_IN: u16 = 4;
/// Squares that are tried then.
const TRIED: usize = 3;

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Games, each through the sticks.
    pub games: u64,
    /// Games that were played to the end.
    pub ended: u64,
    /// Rolls of a ball.
    pub rolls: u64,
    /// Actions.
    pub actions: u64,
    /// Balls faced.
    pub faced: u64,
    /// Squares on which the button was refused.
    pub refused: u64,
    /// Changes of the goals.
    pub changes: u64,
    /// Frames, each of 262 lines.
    pub frames: u64,
}

impl Games {
    fn and(self, other: Games) -> Games {
        Games {
            games: self.games + other.games,
            ended: self.ended + other.ended,
            rolls: self.rolls + other.rolls,
            actions: self.actions + other.actions,
            faced: self.faced + other.faced,
            refused: self.refused + other.refused,
            changes: self.changes + other.changes,
            frames: self.frames + other.frames,
        }
    }
}

/// Plays this number of games with each seed. The variants of the games take turns, so that 378 games in a row have all
/// combinations that make sense. One side plays anything, the other as BREEZE, so that games end.
///
/// # Errors
/// Returns a difference, with the number of the game.
pub fn compare(subject: &Subject, games: u64) -> Result<Games, String> {
    let numbers: Vec<u64> = subject
        .seeds
        .clone()
        .flat_map(|seed| seed * games..(seed + 1) * games)
        .collect();
    let bar = progress::bar(numbers.len() as u64, "games");
    let game = |number: u64| {
        if interrupt::requested() {
            return Ok(Games::default());
        }
        let variants = variants_of(number);
        let played = play(subject, variants, number as u32);
        bar.inc(1);
        played.map_err(|halt| format!("game {number}, {variants}: {halt}"))
    };
    let played = numbers
        .into_par_iter()
        .map(game)
        .try_reduce(Games::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    played
}

/// Plays a game of these variants.
///
/// # Errors
/// What the cartridge does instead, or the first difference.
pub fn play(subject: &Subject, variants: Variants, number: u32) -> Result<Games, Halt> {
    let mut chance = Random::new(number.wrapping_mul(0x9E37_79B1) | 1);
    for _ in 0..4 {
        chance.byte();
    }
    let setup = Setup {
        seed: Random::new(chance.state() ^ 0x0F0F_0F0E),
        variants,
    };
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut replay = Replay::new(cartridge, &subject.symbols, &setup, observer)?;
    let mut games = Games {
        games: 1,
        ..Games::default()
    };
    for _ in 0..MOST_DECISIONS {
        let Some(decision) = decision(&mut replay, number, &mut chance, &mut games)? else {
            replay.settle()?;
            games.ended = 1;
            break;
        };
        let when = change(replay.game(), decision, &mut chance);
        replay.play(decision, when)?;
        if let Some(when) = when {
            replay.play(Decision::Change(when), None)?;
        }
        games.faced += u64::from(matches!(decision, Decision::Face(_)));
    }
    let tally = replay.tally();
    games.rolls = tally.rolls;
    games.actions = tally.actions;
    games.changes = tally.changes;
    games.frames = replay.hands.frames();
    Ok(games)
}

/// What the side that is asked does; `None` if the game is over.
fn decision(
    replay: &mut Replay,
    number: u32,
    chance: &mut Random,
    games: &mut Games,
) -> Result<Option<Decision>, Halt> {
    replay.settle()?;
    let acts = matches!(replay.game().phase(), Phase::Act(_));
    if acts && chance.below(REFUSED_ONCE_IN) == 0 {
        let squares = [(); TRIED].map(|()| square(chance));
        games.refused += u64::from(replay.refuse(&squares)?);
    }
    let breeze = Side::ALL[number as usize % 2];
    let player = match replay.game().decides() == Some(breeze) && acts {
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
        let changed = decision
            .play(&mut after)
            .and_then(|_| Decision::Change(when).play(&mut after));
        changed.is_ok()
    };
    if may(When::NewField) && chance.below(2) == 0 {
        return Some(When::NewField);
    }
    (chance.below(CHANGED_ONCE_IN) == 0 && may(When::Roll)).then_some(When::Roll)
}

fn square(chance: &mut Random) -> Square {
    Square::of_number(chance.below(Square::COUNT as u16).into()).expect("a square")
}

/// The games that SELECT steps through, by the bits of their variants (docs/rocketball/manual.md).
const NUMBERED: [u16; 6] = [0, 0x3F, 0x40, 0x80, 0x100, 0x1BF];

/// Has the set-up number all combinations of switches. Returns how many have a number.
///
/// # Errors
/// A symbol is missing, or a number is not the manual's.
pub fn numbers(subject: &Subject) -> Result<u32, String> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let missing = |error: SymbolError| error.to_string();
    let address = |name| subject.symbols.value(name).map_err(missing);
    let (variants, options) = (address("variants")? as u8, address("options")? as u8);
    let mut calls = Calls::new(cartridge, subject.symbols.clone(), observer);
    let routine = calls.routine("GameNumber");
    let routine = routine.map_err(|error| error.to_string())?;
    let mut numbered = 0;
    for (bits, minutes) in every_set_up() {
        for (address, byte) in (variants..).zip(bits.to_le_bytes()) {
            calls.console_mut().poke_ram(address, byte);
        }
        let byte = encoding::options_byte(each_of(bits), minutes);
        calls.console_mut().poke_ram(options, byte);
        let called = calls.call_routine(&routine, [0; 3], MOST_CYCLES);
        let cartridge = usize::from(called.map_err(|error| error.to_string())?.registers.x);
        let place = NUMBERED
            .iter()
            .position(|game| *game == bits && minutes.is_none());
        numbered += u32::from(place.is_some());
        let manual = place.unwrap_or(NUMBERED.len());
        if cartridge != manual {
            return Err(format!(
                "variants {bits:#x}, {minutes:?}, are game {cartridge}, counted from 0; in the manual {manual}"
            ));
        }
    }
    Ok(numbered)
}

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

/// Has the set-up try these combinations of switches, with the minutes after which Tug-of-War changes. Returns how many games begin, and how many do not.
///
/// # Errors
/// The engine does not agree, or the cartridge is stuck.
pub fn set_ups(
    subject: &Subject,
    set_ups: impl IntoIterator<Item = (u16, Option<u8>)>,
) -> Result<(u32, u32), String> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let hands = Hands::new(cartridge, &subject.symbols, observer);
    let mut hands = hands.map_err(|halt| halt.to_string())?;
    hands.blind();
    let (mut allowed, mut refused) = (0, 0);
    for (bits, minutes) in set_ups {
        let engine = match minutes {
            Some(minutes) => Variants::of_bits(bits).and_then(|set| set.changing_every(minutes)),
            None => Variants::of_bits(bits),
        };
        let cartridge = hands
            .allows(bits, encoding::options_byte(each_of(bits), minutes))
            .map_err(|halt| format!("{bits:#x}, {minutes:?}: {halt}"))?;
        match (cartridge, engine) {
            (true, Ok(_)) => allowed += 1,
            (false, Err(_)) => refused += 1,
            (_, engine) => {
                return Err(format!(
                    "variants {bits:#x}, {minutes:?}: begun on the cartridge {cartridge}, in the engine {engine:?}"
                ));
            }
        }
    }
    Ok((allowed, refused))
}
