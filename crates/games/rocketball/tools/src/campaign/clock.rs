//! Tug-of-War that changes by the clock: the referee counts the frames of play too, and compares when the goals change.

use rayon::prelude::*;

use campaign::Subject;
use random::Random;
use referee::{Controls, Halt};
use rocketball_cartridge::Hands;
use rocketball_engine::record::Setup;
use rocketball_engine::rules::{Direction, MINUTES, Phase, Variants};
use vcs::Stick;

/// Frames before the end of the time within which people act: some chips are put down before it, and some behind it.
const CLOSE: u16 = 40;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocked {
    /// Changes of the goals.
    pub changes: u64,
    /// Actions.
    pub actions: u64,
    /// Frames, each of 262 lines.
    pub frames: u64,
}

impl Clocked {
    fn and(self, other: Clocked) -> Clocked {
        Clocked {
            changes: self.changes + other.changes,
            actions: self.actions + other.actions,
            frames: self.frames + other.frames,
        }
    }
}

/// Has the goals change this number of times for each of the times and each seed.
///
/// # Errors
/// Returns a difference, with the time.
pub fn compare(subject: &Subject, changes: u64) -> Result<Clocked, String> {
    let times: Vec<(u64, u8)> = subject
        .seeds
        .clone()
        .flat_map(|seed| MINUTES.map(|minutes| (seed, minutes)))
        .collect();
    let one = |(seed, minutes): (u64, u8)| {
        let clocked = play(subject, minutes, seed as u32, changes);
        clocked.map_err(|halt| format!("seed {seed}, {minutes} minutes: {halt}"))
    };
    let all = times.into_par_iter().map(one);
    all.try_reduce(Clocked::default, |one, other| Ok(one.and(other)))
}

/// Two people play with a change after so many minutes, until it has come this number of times or the game is over.
///
/// # Errors
/// What the cartridge does instead, or the first difference.
pub fn play(subject: &Subject, minutes: u8, seed: u32, changes: u64) -> Result<Clocked, Halt> {
    let variants = Variants::NONE.changing_every(minutes);
    let variants = variants.map_err(|nonsense| Halt::Stuck(nonsense.to_string()))?;
    let mut chance = Random::after_frames(seed + 1);
    let setup = Setup {
        seed: chance,
        variants,
    };
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut hands = Hands::new(cartridge, &subject.symbols, observer)?;
    hands.blind();
    hands.begin(&setup, [0; 2])?;
    while hands.rig.referee.checks().tally().changes < changes {
        hands.await_decision()?;
        let Some(game) = hands.rig.referee.checks().known().cloned() else {
            break; // the game is over
        };
        let close = chance.below(CLOSE);
        while u16::from(close) < hands.rig.referee.checks().time_left() {
            hands.hold(Stick::CENTRE)?;
        }
        match game.phase() {
            Phase::Face(_) => hands.face(Direction::North)?,
            _ => {
                let actions = game.actions();
                let action = actions[usize::from(chance.byte()) % actions.len()];
                hands.act(action, game.drawn())?;
            }
        }
    }
    let tally = hands.rig.referee.checks().tally();
    Ok(Clocked {
        changes: tally.changes,
        actions: tally.actions,
        frames: hands.frames(),
    })
}
