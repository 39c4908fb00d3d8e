//! Compares the computer players' choices with the engine's, in games that they play on the cartridge, and checks every
//! frame.

use super::{FRAMES_A_SECOND, variants_of};
use clap::{ArgAction, Args, value_parser};

use campaign::{Kind, Subject, Units, worker};
use random::Random;
use referee::{Controls, Driver as _, Found};
use rocketball_cartridge::Driver;
use rocketball_engine::rules::Setup;
use rocketball_engine::rules::Variants;

referee::tally! {
    /// What the computers did.
    pub struct Chosen {
        /// Games.
        games: sum,
        /// Games that were played to the end.
        ended: sum,
        /// Choices, equal to the engine's.
        choices: sum,
        /// Frames of thinking.
        thought: sum,
        /// Changes of the goals by the clock.
        changes: sum,
        /// Frames, each of 262 lines.
        frames: sum,
        /// Frames of the longest thinking before a choice.
        longest: most,
    }
}

/// The players and how long they play.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The levels of North and South, 1 to 4.
    pub levels: [u8; 2],
    /// Choices after which a game is left.
    pub most: u64,
    /// Changes of the goals after which a game is left.
    pub changes: u64,
}

/// The options of games of the computers.
#[derive(Args, Debug)]
pub struct Options {
    /// With --choices: the levels of North and South, 1 to 4
    #[arg(long, value_names = ["NORTH", "SOUTH"], num_args = 2, default_values = ["1", "4"], action = ArgAction::Set)]
    #[arg(value_parser = value_parser!(u8).range(1..=4))]
    levels: Vec<u8>,
    /// With --choices: the variants, with commas between; without, all take turns
    #[arg(long, value_name = "NAMES")]
    variants: Option<Variants>,
    /// With --choices: the number of choices after which a game is left
    #[arg(long, value_name = "N", default_value = "1000")]
    most: u64,
}

/// Games of the computers against each other.
pub const CHOICES: Kind<Options> = Kind {
    name: "choices",
    help: "Number of games of the computers against each other, with each seed",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        let options = &asked.options;
        let between = Match {
            levels: [options.levels[0], options.levels[1]],
            most: options.most,
            changes: u64::MAX,
        };
        Ok(worker(move |number| {
            let variants = options.variants.unwrap_or_else(|| variants_of(number));
            let chosen = play(&asked.subject, &between, variants, number);
            chosen.map_err(|found| found.at(variants))
        }))
    },
    sentence: |counts| {
        let choices = counts.sum("choices").max(1);
        let seconds = |frames: u64| frames as f64 / FRAMES_A_SECOND;
        let (longest, game) = counts.most("longest");
        format!(
            "{}, {} to the end: {} as the engine; thought {:.1} s, at most {:.1} s (game {game}); {} of 262 lines",
            counts.count("game"),
            counts.sum("ended"),
            counts.count("choice"),
            seconds(counts.sum("thought")) / choices as f64,
            seconds(longest),
            counts.count("frame")
        )
    },
};

/// Has the computers play a game.
///
/// # Errors
/// The cartridge does something else, or a difference is found.
pub fn play(
    subject: &Subject,
    asked: &Match,
    variants: Variants,
    number: u64,
) -> Result<Chosen, Found> {
    let seed = (number as u32).wrapping_mul(0x9E37_79B1) ^ 0x5A5A_5A5A;
    let setup = Setup {
        seed: Random::new(seed.max(1)),
        variants,
    };
    let mut driver = Driver::new(subject)?;
    driver.blind();
    driver.begin_with(&setup, asked.levels)?;
    let mut chosen = Chosen {
        games: 1,
        ..Chosen::default()
    };
    while chosen.choices < asked.most && chosen.changes < asked.changes {
        let Some(thought) = driver.choice()? else {
            chosen.ended = 1;
            break;
        };
        chosen.choices += 1;
        chosen.changes = driver.rig.referee.checks().tally.changes;
        chosen.thought += u64::from(thought);
        chosen.longest = chosen.longest.max(thought.into());
    }
    chosen.frames = driver.frames();
    Ok(chosen)
}
