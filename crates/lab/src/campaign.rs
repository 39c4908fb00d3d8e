//! `ricochet-lab campaign`: long comparisons of a cartridge with its engine.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::labs::Labs;
use ::campaign::Subject;
use output::{Failure, Outcome};
use referee::{Game, Pictures};
use ricochet::cli::pictures;
use ricochet::cli::rom::Rom;

/// The name of the command.
pub const NAME: &str = "campaign";

#[derive(Args)]
struct Image {
    /// Image to check, its symbols beside it in `.sym`; the bundled one by default
    #[arg(long, value_name = "FILE", conflicts_with = "merge")]
    rom: Option<PathBuf>,
}

/// The command: the first game's campaign, and those of the others as its subcommands.
pub fn command(labs: &Labs) -> Command {
    let arguments = |command: Command, game: &Game| {
        let campaign = labs.part(game).campaign;
        Image::augment_args(campaign.arguments(command))
    };
    let about = |game: &Game| {
        format!(
            "Compare the cartridge of {} with its engine at length",
            game.title
        )
    };
    let of_game = |game: &Game| arguments(Command::new(game.name), game).about(about(game));
    let catalog = &labs.catalog;
    let first = catalog.first();
    arguments(Command::new(NAME), first)
        .about(about(first))
        .args_conflicts_with_subcommands(true)
        .subcommands(catalog.games().map(of_game))
}

/// Runs a game's campaign.
pub fn run(labs: &Labs, matches: &ArgMatches) -> Outcome {
    let catalog = &labs.catalog;
    let named = matches.subcommand();
    let (game, matches) =
        match named.and_then(|(name, matches)| Some((catalog.named(name)?, matches))) {
            Some(named) => named,
            None => (catalog.first(), matches),
        };
    let campaign = labs.part(game).campaign;
    let image = Image::from_arg_matches(matches).map_err(Failure::usage)?;
    let rom = Rom::of_game(catalog, game, image.rom.as_deref()).map_err(Failure::usage)?;
    let subject = rom.subject().map_err(Failure::usage)?;
    let screen = pictures::screen_of(&rom.name);
    let draw = |path: &Path, differing: &Pictures| {
        pictures::write(path, differing, &screen)?;
        Ok(())
    };
    let subject = Subject {
        rom: image.rom,
        ..subject
    };
    campaign.run(matches, &subject, &draw)
}
