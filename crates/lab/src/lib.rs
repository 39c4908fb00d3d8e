//! The program `ricochet-lab`, which proves and studies the games: campaigns, mutants, coverage, and the games' own commands.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `output::print`

mod campaign;
mod coverage;
pub mod labs;
mod mutants;
mod proof;
mod visible;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use labs::Labs;
use output::{Failure, Outcome};
use program::GameCommand;
use referee::Game;
use ricochet::cli::{shared, shell};

/// Proofs and studies of the games for the Atari 2600
///
/// The commands of Ricochet are among the program's own, those of another game under its name. `ricochet` is the program that
/// plays the games.
#[derive(Debug, Parser)]
#[command(name = "ricochet-lab", version)]
struct Arguments {
    #[command(subcommand)]
    command: Subcommands,
}

#[derive(Debug, Subcommand)]
enum Subcommands {
    Mutants(mutants::Mutants),
    Coverage(coverage::CoverageOf),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// Runs the program on its command line; the exit codes are those of `ricochet`.
pub fn main() -> ExitCode {
    shared::main("ricochet-lab", || {
        run(&Labs::bundled(), std::env::args_os())
    })
}

/// Runs the program with these games on a command line, the first argument being the program's name;
/// returns the exit code.
pub fn run(labs: &Labs, arguments: impl IntoIterator<Item = OsString>) -> u8 {
    shared::run(command(labs), arguments, |matches| execute(labs, matches))
}

/// All commands: the program's, the first game's beside them, and the others' under their names.
pub fn command(labs: &Labs) -> Command {
    let commands = Arguments::command()
        .subcommand(campaign::command(labs))
        // The example in its long help is of `ricochet`.
        .mut_subcommand("completions", |own| own.long_about(None::<&str>));
    let about = |game: &Game| format!("Commands of {}", game.title);
    let commands = shared::with_commands(commands, &labs.catalog, own(labs), about);
    shared::with_negative_numbers(commands)
}

/// The commands of a game.
fn own(labs: &Labs) -> impl Fn(&Game) -> &'static [GameCommand] {
    |game| labs.part(game).commands
}

fn execute(labs: &Labs, matches: &ArgMatches) -> Outcome {
    if let Some((campaign::NAME, matches)) = matches.subcommand() {
        return campaign::run(labs, matches);
    }
    if let Some(outcome) = shared::run_own(&labs.catalog, own(labs), |_| true, matches) {
        return outcome;
    }
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    match arguments.command {
        Subcommands::Mutants(mutants) => mutants.execute(labs),
        Subcommands::Coverage(coverage) => coverage.execute(labs),
        Subcommands::Completions(completions) => completions.execute(command(labs)),
        Subcommands::Man(man) => man.execute(command(labs)),
    }
}
