//! Compares the frames in which the goals change by the clock (Tug-of-War) with the referee's count of the frames of
//! play.

use campaign::{Kind, Subject, Units, worker};
use random::Random;
use referee::{Controls, Driver as _, Found};
use rocketball_cartridge::Driver;
use rocketball_engine::rules::Setup;
use rocketball_engine::rules::{Direction, MINUTES, Phase, Variants};
use vcs::Stick;

/// Frames before the end of the time within which people act: some chips are put down before it, and some behind it.
const CLOSE: u16 = 40;

referee::tally! {
    /// What was compared.
    pub struct Clocked {
        /// Changes of the goals.
        changes: sum,
        /// Actions.
        actions: sum,
        /// Frames, each of 262 lines.
        frames: sum,
    }
}

/// Changes of the goals by the clock, after each of the times in turn.
pub const CHANGES: Kind = Kind {
    name: "changes",
    help: "Number of changes of the goals by the clock, with each seed, in games of people who wait for it; the four times \
           take turns",
    default: None,
    units: Units::EachSeed,
    unit: "changes",
    worker: |asked| {
        Ok(worker(|number: u64| {
            let minutes = MINUTES[number as usize % MINUTES.len()];
            let clocked = play(&asked.subject, minutes, number as u32, 1);
            clocked.map_err(|found| found.at(format_args!("{minutes} minutes")))
        }))
    },
    sentence: |counts| {
        format!(
            "{} of the goals in the frame that the clock says, {} as the engine; {} of 262 lines",
            counts.count("change"),
            counts.count("action"),
            counts.count("frame")
        )
    },
};

/// Two people play with a change after this number of minutes, until it has come this number of times or the game is over.
///
/// # Errors
/// The cartridge does something else, or a difference is found.
pub fn play(subject: &Subject, minutes: u8, seed: u32, changes: u64) -> Result<Clocked, Found> {
    let variants = Variants::NONE.changing_every(minutes);
    let variants = variants.map_err(|nonsense| Found::from(nonsense.to_string()))?;
    let mut chance = Random::after_frames(seed + 1);
    let setup = Setup {
        seed: chance,
        variants,
    };
    let mut driver = Driver::new(subject)?;
    driver.blind();
    driver.begin_with(&setup, [0; 2])?;
    while driver.rig.referee.checks().tally.changes < changes {
        driver.wait_for_decision()?;
        let Some(game) = driver.rig.referee.checks().game().cloned() else {
            break; // the game is over
        };
        let close = chance.below(CLOSE);
        while u16::from(close) < driver.rig.referee.checks().own.time_left() {
            driver.hold(Stick::CENTRE)?;
        }
        match game.phase() {
            Phase::Face(_) => driver.face(Direction::North)?,
            _ => {
                let actions = game.possible();
                let action = actions[usize::from(chance.byte()) % actions.len()];
                driver.place(action, game.drawn())?;
            }
        }
    }
    let tally = driver.rig.referee.checks().tally;
    Ok(Clocked {
        changes: tally.changes,
        actions: tally.actions,
        frames: driver.frames(),
    })
}
