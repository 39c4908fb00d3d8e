//! `ricochet campaign`: long comparisons of a cartridge with its engine.

use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::rom::Rom;
use crate::programs::Programs;
use ::campaign::{Campaign, Subject};
use output::{Failure, Outcome};
use referee::{Game, Observer};

/// The name of the command.
pub const NAME: &str = "campaign";

/// The arguments that all campaigns have.
#[derive(Debug, Args)]
struct Common {
    /// Seeds of the random positions and players: everything is repeated with each from A to B-1
    #[arg(long, value_name = "A..B", default_value = "0..1", value_parser = seeds)]
    seeds: Range<u64>,
    /// Number of threads; one for each core by default
    #[arg(long, value_name = "J")]
    jobs: Option<usize>,
    /// Image to check, its symbols beside it in `.sym`; the bundled one by default
    #[arg(long, value_name = "FILE")]
    rom: Option<PathBuf>,
}

fn seeds(text: &str) -> Result<Range<u64>> {
    let number = |text: &str| {
        let number = text.parse::<u64>();
        number.with_context(|| format!("`{text}` is not a seed"))
    };
    let (first, end) = text
        .split_once("..")
        .ok_or_else(|| anyhow!("expected A..B"))?;
    let (first, end) = (number(first)?, number(end)?);
    if first >= end {
        bail!("there is no seed in {first}..{end}");
    }
    Ok(first..end)
}

/// The command: the first game's campaign, and those of the others as its subcommands.
pub fn command(programs: &Programs) -> Command {
    let arguments = |command: Command, game: &Game| match &programs.part(game).campaign {
        Some(campaign) => Common::augment_args((campaign.arguments)(command)),
        None => command,
    };
    let about = |game: &Game| {
        format!(
            "Compare the cartridge of {} with its engine at length",
            game.title
        )
    };
    let of_game = |game: &Game| {
        arguments(Command::new(game.name), game)
            .about(about(game))
            .hide(programs.part(game).campaign.is_none())
    };
    let catalog = &programs.catalog;
    let first = catalog.first();
    arguments(Command::new(NAME), first)
        .about(about(first))
        .args_conflicts_with_subcommands(true)
        .subcommands(catalog.games().map(of_game))
}

/// Runs a game's campaign.
pub fn run(programs: &Programs, matches: &ArgMatches) -> Outcome {
    let catalog = &programs.catalog;
    let named = matches.subcommand();
    let (game, matches) =
        match named.and_then(|(name, matches)| Some((catalog.named(name)?, matches))) {
            Some(named) => named,
            None => (catalog.first(), matches),
        };
    let Some(campaign) = &programs.part(game).campaign else {
        let title = game.title;
        return Err(Failure::usage(anyhow!("{title} has no campaign yet")));
    };
    let common = Common::from_arg_matches(matches).map_err(Failure::usage)?;
    execute(catalog, game, campaign, common, matches)
}

fn execute(
    catalog: &catalog::Catalog,
    game: &'static Game,
    campaign: &Campaign,
    common: Common,
    matches: &ArgMatches,
) -> Outcome {
    let rom = Rom::of_game(catalog, game, common.rom.as_deref()).map_err(Failure::usage)?;
    let subject = Subject {
        cartridge: rom.cartridge().map_err(Failure::usage)?,
        symbols: rom.known_symbols().map_err(Failure::usage)?,
        seeds: common.seeds,
        observer: Observer::Nothing,
        progress: true,
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(common.jobs.unwrap_or(0))
        .build()
        .map_err(Failure::failed)?;
    pool.install(|| (campaign.run)(matches, &subject))
}
