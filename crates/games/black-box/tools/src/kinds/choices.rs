//! Compares the choices of the computer that seeks with the engine's, in games through the sticks, and checks every
//! frame.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{FRAMES_A_SECOND, OfLevel};
use black_box_cartridge::Driver;
use black_box_engine::record::Record;
use black_box_engine::rules::{Ending, GameNumber, Level, Setup};
use campaign::{Kind, Subject, Units, worker};
use referee::{Controls as _, Driver as _, Found};

/// The most frames at the set-up before a game.
pub const MOST_WAITING: u32 = 250;

referee::tally! {
    /// What the computer did.
    pub struct Chosen {
        /// Games, each played to its end.
        games: sum,
        /// Choices, equal to the engine's.
        choices: sum,
        /// Lasers that show something at the ends.
        lasers: sum,
        /// Games in which no mark was wrong.
        found: sum,
        /// Frames of thinking.
        thought: sum,
        /// Frames, each of 262 lines.
        frames: sum,
        /// Frames of the longest thinking before a choice.
        longest: most,
    }
}

/// Games of the computer that seeks in random boxes of a level.
pub const CHOICES: Kind<OfLevel> = Kind {
    name: "choices",
    help: "Number of games of the computer that seeks, with each seed: a random box is hidden through the sticks",
    default: None,
    units: Units::EachSeed,
    unit: "games",
    worker: |asked| {
        let level = asked.options.level();
        Ok(worker(move |number| game(&asked.subject, level, number)))
    },
    sentence: |counts| {
        let mean = |name| counts.sum(name) as f64 / counts.sum("games").max(1) as f64;
        let seconds = |frames: f64| frames / FRAMES_A_SECOND;
        let choices = counts.sum("choices").max(1);
        let (longest, game) = counts.most("longest");
        format!(
            "{}: {} as the engine; {:.1} lasers a game, {:.0} % found; thought {:.1} s, at most {:.1} s (game {game}); {} \
             of 262 lines",
            counts.count("game"),
            counts.count("choice"),
            mean("lasers"),
            100.0 * mean("found"),
            seconds(counts.sum("thought") as f64 / choices as f64),
            seconds(longest as f64),
            counts.count("frame")
        )
    },
};

/// Has the computer seek in the random box of a game's number.
///
/// # Errors
/// The cartridge does something else, or a difference is found.
pub fn game(subject: &Subject, level: Level, game: u64) -> Result<Chosen, Found> {
    let mut dice = Pcg64Mcg::seed_from_u64(game);
    let number = dice.random_range(0..GameNumber::COUNT);
    let number = GameNumber::new(number).expect("a game number");
    let setup = Setup::Computer(number.balls(level));
    let waiting = dice.random_range(0..MOST_WAITING);
    play(subject, &setup, waiting).map_err(|found| {
        let report = format!("after {waiting} frames: {found}");
        Found::on(Record::new(setup), report)
    })
}

/// Hides a box after this number of frames at the set-up, and has the computer seek in it.
///
/// # Errors
/// Returns what keeps the cartridge from it, or the first difference.
pub fn play(subject: &Subject, setup: &Setup, waiting: u32) -> Result<Chosen, Found> {
    let mut driver = Driver::new(subject)?;
    driver.idle(waiting)?;
    driver.begin(setup)?;
    let mut chosen = Chosen {
        games: 1,
        ..Chosen::default()
    };
    while let Some(frames) = driver.choice()? {
        chosen.choices += 1;
        chosen.thought += u64::from(frames);
        chosen.longest = chosen.longest.max(frames.into());
    }
    driver.idle(1)?;
    let games = driver.rig.referee.checks().game().cloned();
    let games = games.ok_or_else(|| Found::from("no game is known at its end"))?;
    let ending = games.game().ending();
    chosen.lasers = games.game().lasers_shown().into();
    chosen.found = u64::from(matches!(ending, Some(Ending::Done { wrong: 0, .. })));
    driver.come_to(&games)?;
    chosen.frames = driver.frames();
    Ok(chosen)
}
