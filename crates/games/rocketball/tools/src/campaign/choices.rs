//! Choices of the computer players, in games that they play on the cartridge: the referee compares each with the
//! engine's, and every frame is checked.

use rayon::prelude::*;

use super::variants_of;
use campaign::{Subject, progress};
use random::Random;
use referee::{Controls, Halt};
use rocketball_cartridge::Hands;
use rocketball_engine::record::Setup;
use rocketball_engine::rules::Variants;

/// What the computers did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Games.
    pub games: u64,
    /// Games that were played to the end.
    pub ended: u64,
    /// Choices, equal to the engine's.
    pub choices: u64,
    /// Frames of thinking.
    pub thought: u64,
    /// Frames of the longest thinking before a choice.
    pub longest: u32,
    /// The number of the game with it.
    pub longest_in: u64,
    /// Changes of the goals by the clock.
    pub changes: u64,
    /// Frames, each of 262 lines.
    pub frames: u64,
}

impl Chosen {
    fn and(self, other: Chosen) -> Chosen {
        Chosen {
            games: self.games + other.games,
            ended: self.ended + other.ended,
            choices: self.choices + other.choices,
            thought: self.thought + other.thought,
            longest: self.longest.max(other.longest),
            longest_in: match self.longest >= other.longest {
                true => self.longest_in,
                false => other.longest_in,
            },
            changes: self.changes + other.changes,
            frames: self.frames + other.frames,
        }
    }
}

/// The players and how long they play.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The levels of North and South, 1 to 3.
    pub levels: [u8; 2],
    /// The variants; `None`: all combinations that make sense take turns.
    pub variants: Option<Variants>,
    /// Choices after which a game is left.
    pub most: u64,
    /// Changes of the goals after which a game is left.
    pub changes: u64,
}

/// Has the computers play this number of games with each seed.
///
/// # Errors
/// Returns a difference, with the number of the game.
pub fn compare(subject: &Subject, asked: &Match, games: u64) -> Result<Chosen, String> {
    let numbers: Vec<u64> = subject
        .seeds
        .clone()
        .flat_map(|seed| seed * games..(seed + 1) * games)
        .collect();
    let bar = progress::bar(numbers.len() as u64, "games");
    let chosen = numbers
        .into_par_iter()
        .map(|number| {
            let variants = asked.variants.unwrap_or_else(|| variants_of(number));
            let chosen = play(subject, asked, variants, number);
            bar.inc(1);
            chosen.map_err(|halt| format!("game {number}, {variants}: {halt}"))
        })
        .try_reduce(Chosen::default, |one, other| Ok(one.and(other)));
    bar.finish_and_clear();
    chosen
}

/// Has the computers play a game.
///
/// # Errors
/// What the cartridge does instead, or the first difference.
pub fn play(
    subject: &Subject,
    asked: &Match,
    variants: Variants,
    number: u64,
) -> Result<Chosen, Halt> {
    let seed = (number as u32).wrapping_mul(0x9E37_79B1) ^ 0x5A5A_5A5A;
    let setup = Setup {
        seed: Random::new(seed.max(1)),
        variants,
    };
    let (cartridge, observer) = (subject.cartridge.clone(), subject.observer.clone());
    let mut hands = Hands::new(cartridge, &subject.symbols, observer)?;
    hands.blind();
    hands.begin(&setup, asked.levels)?;
    let mut chosen = Chosen {
        games: 1,
        longest_in: number,
        ..Chosen::default()
    };
    while chosen.choices < asked.most && chosen.changes < asked.changes {
        let Some(thought) = hands.choice()? else {
            chosen.ended = 1;
            break;
        };
        chosen.choices += 1;
        chosen.changes = hands.rig.referee.checks().tally().changes;
        chosen.thought += u64::from(thought);
        chosen.longest = chosen.longest.max(thought);
    }
    chosen.frames = hands.frames();
    Ok(chosen)
}
