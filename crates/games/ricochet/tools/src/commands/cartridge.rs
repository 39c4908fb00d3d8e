//! `ricochet-lab cartridge`: measures the cycles of the cartridge's work, and the free bytes of its banks.

use std::fmt::Write as _;

use anyhow::anyhow;
use clap::{Args, Command, FromArgMatches};

use crate::kinds::CAMPAIGN;
use crate::kinds::chance::Dice;
use crate::kinds::choices::Thinker;
use crate::kinds::profile::Profile;
use campaign::Subject;
use campaign::space::free_bytes;
use output::{Failure, Outcome, print};
use referee::Found;
use ricochet_cartridge::GAME;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::opponents::arena::positions;
use ricochet_engine::rules::Game;

/// Frames a second, as the opponents' limits count them.
const RATE: f64 = 60.0;
/// Seed of the positions.
const SEED: u64 = 0xCA47;

/// Measure the bundled cartridge: launch steps, the opponents' choices, and free bytes by bank
#[derive(Args, Debug)]
struct Measure {
    /// Launches at random positions
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    launches: u64,
    /// Choices of each opponent at positions of tournament games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    choices: u32,
}

/// The command line.
pub fn command() -> Command {
    Measure::augment_args(Command::new("cartridge"))
}

/// Prints the table.
///
/// # Errors
/// The cartridge and the engine differ, or an opponent does not choose.
pub fn run(matches: &clap::ArgMatches) -> Outcome {
    let measure = Measure::from_arg_matches(matches).map_err(Failure::usage)?;
    let text = table(&measure).map_err(|error| Failure::failed(anyhow!(error)))?;
    print(text)
}

fn table(measure: &Measure) -> Result<String, Found> {
    let subject = Subject::bundled(&GAME)?;
    let mut text = String::new();
    let launches = CAMPAIGN.compare(&subject, &format!("--launches {}", measure.launches))?;
    let steps = launches.sum("steps");
    let mean = launches.sum("cycles") as f64 / steps.max(1) as f64;
    let (longest, _) = launches.most("longest");
    let _ = writeln!(
        text,
        "launch step: {mean:.0} cycles on average, {longest} at most ({steps} steps)"
    );
    for opponent in Opponent::ALL {
        let chosen = Chosen::of(&subject, opponent, measure.choices)?;
        let _ = writeln!(text, "{opponent:<7} {chosen}");
    }
    for (bank, free) in free_bytes(subject.cartridge.image())
        .into_iter()
        .enumerate()
    {
        let _ = writeln!(text, "bank {bank}: {free} bytes free");
    }
    Ok(text)
}

/// The choices of one opponent.
struct Chosen {
    choices: u32,
    frames: u64,
    longest: u64,
    profile: Profile,
}

impl Chosen {
    fn of(subject: &Subject, opponent: Opponent, choices: u32) -> Result<Chosen, Found> {
        let games: Vec<Game> = positions(SEED)
            .filter(|(one, _)| *one == opponent)
            .map(|(_, game)| game)
            .take(choices as usize)
            .collect();
        let mut in_a_match = Thinker::in_a_match(subject).map_err(|error| error.to_string())?;
        let mut alone = Thinker::new(subject).map_err(|error| error.to_string())?;
        alone.profile = Some(Profile::new(&subject.symbols).map_err(|error| error.to_string())?);
        let (mut frames, mut longest) = (0, 0);
        for game in &games {
            let taken = in_a_match.frames(game, opponent)?;
            frames += taken;
            longest = taken.max(longest);
            alone.compare(game, opponent, &mut Dice::new(SEED, game.turns.into()))?;
        }
        let profile = alone.profile.ok_or("there is no profile")?;
        Ok(Chosen {
            choices,
            frames,
            longest,
            profile,
        })
    }
}

impl std::fmt::Display for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mean = self.frames as f64 / f64::from(self.choices) / RATE;
        let longest = self.longest as f64 / RATE;
        write!(
            f,
            "{mean:.2} s a choice on average, {longest:.2} s at most; "
        )?;
        let shares = self.profile.shares().into_iter();
        let shares = shares.map(|(part, share)| format!("{part} {:.0} %", 100.0 * share));
        write!(f, "{}", shares.collect::<Vec<_>>().join(", "))
    }
}
