//! `ricochet campaign`: long comparisons of a cartridge with its engine.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::pictures;
use super::rom::Rom;
use crate::programs::Programs;
use ::campaign::Subject;
use output::{Failure, Outcome};
use referee::{Game, Pictures};

/// The name of the command.
pub const NAME: &str = "campaign";

#[derive(Args)]
struct Image {
    /// Image to check, its symbols beside it in `.sym`; the bundled one by default
    #[arg(long, value_name = "FILE", conflicts_with = "merge")]
    rom: Option<PathBuf>,
}

/// The command: the first game's campaign, and those of the others as its subcommands.
pub fn command(programs: &Programs) -> Command {
    let arguments = |command: Command, game: &Game| match &programs.part(game).campaign {
        Some(campaign) => Image::augment_args(campaign.arguments(command)),
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
    let image = Image::from_arg_matches(matches).map_err(Failure::usage)?;
    let rom = Rom::of_game(catalog, game, image.rom.as_deref()).map_err(Failure::usage)?;
    let cartridge = rom.cartridge().map_err(Failure::usage)?;
    let symbols = rom.known_symbols().map_err(Failure::usage)?;
    let screen = pictures::screen_of(&rom.name);
    let draw = |path: &Path, differing: &Pictures| {
        pictures::write(path, differing, &screen)?;
        Ok(())
    };
    campaign.run(matches, &Subject::new(cartridge, symbols), &draw)
}
