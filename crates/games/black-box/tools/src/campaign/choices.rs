//! Choices of the computer that seeks, in games through the sticks: the referee compares each with the engine's, and
//! every frame is checked.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use black_box_cartridge::Replay;
use black_box_engine::record::Setup;
use black_box_engine::rules::{Ending, GameNumber, Level};
use campaign::{Subject, progress};
use referee::Halt;

/// The most frames at the set-up before a game.
const MOST_WAITING: u32 = 250;

/// What the computer did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Games, each played to its end.
    pub games: u64,
    /// Choices, equal to the engine's.
    pub choices: u64,
    /// Lasers that show something at the ends.
    pub lasers: u64,
    /// Games in which no mark was wrong.
    pub found: u64,
    /// Frames for which it thought.
    pub thought: u64,
    /// Frames of the longest thinking before a choice.
    pub longest: u32,
    /// The seed and the number of the game with it.
    pub longest_in: (u64, u64),
    /// Frames, each of 262 lines.
    pub frames: u64,
}

impl Chosen {
    fn and(self, other: Chosen) -> Chosen {
        Chosen {
            games: self.games + other.games,
            choices: self.choices + other.choices,
            lasers: self.lasers + other.lasers,
            found: self.found + other.found,
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

/// Has the computer seek in this many random boxes of a level with each seed.
///
/// # Errors
/// Returns a difference, with the number of the game.
pub fn compare(subject: &Subject, level: Level, games: u64) -> Result<Chosen, String> {
    let seeds = subject.seeds.clone();
    let all: Vec<(u64, u64)> = seeds
        .flat_map(|seed| (0..games).map(move |game| (seed, game)))
        .collect();
    let bar = progress::bar(all.len() as u64, "games");
    let chosen = all
        .into_par_iter()
        .map(|(seed, number)| {
            let chosen = game(subject, level, seed, number);
            bar.inc(1);
            chosen
        })
        .try_reduce(Chosen::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    chosen
}

/// Has the computer seek in one of these boxes.
///
/// # Errors
/// Returns a difference, with the number of the game.
pub fn game(subject: &Subject, level: Level, seed: u64, game: u64) -> Result<Chosen, String> {
    let mut dice = Pcg64Mcg::seed_from_u64(seed.rotate_left(40) ^ game);
    let number = dice.random_range(0..GameNumber::COUNT);
    let number = GameNumber::new(number).ok_or("no game number")?;
    let setup = Setup::Computer(number.balls(level));
    let waiting = dice.random_range(0..MOST_WAITING);
    let chosen = play(subject, &setup, waiting);
    let chosen = chosen.map_err(|halt| {
        format!("game {game} of seed {seed}, {setup}, after {waiting} frames: {halt}")
    })?;
    Ok(Chosen {
        longest_in: (seed, game),
        ..chosen
    })
}

/// Hides a box after this many frames at the set-up, and has the computer seek in it.
///
/// # Errors
/// Returns what keeps the cartridge from it, or the first difference.
pub fn play(subject: &Subject, setup: &Setup, waiting: u32) -> Result<Chosen, Halt> {
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut replay = Replay::observed(cartridge, &subject.symbols, setup, waiting, observer)?;
    let mut chosen = Chosen {
        games: 1,
        ..Chosen::default()
    };
    replay.computer(|frames| {
        chosen.choices += 1;
        chosen.thought += u64::from(frames);
        chosen.longest = chosen.longest.max(frames);
    })?;
    let game = replay.contest().game();
    chosen.lasers = game.lasers_shown().into();
    chosen.found = u64::from(matches!(game.ending(), Some(Ending::Done { wrong: 0, .. })));
    replay.end_game()?;
    chosen.frames = replay.frames();
    Ok(chosen)
}
