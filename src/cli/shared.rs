//! Shared by the command lines of `ricochet` and `ricochet-lab`: the games' commands, threads, messages and exit codes.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};

use catalog::Catalog;
use output::{Outcome, interrupt, report, report_outcome, report_usage};
use program::GameCommand;
use referee::Game;

/// Begins the program of this name, and runs it; `run` returns the exit code.
pub fn main(name: &'static str, run: impl FnOnce() -> u8) -> ExitCode {
    output::name_program(name);
    interrupt::begin();
    // Where there is no memory for threads, that is said here, and not by a panic amid the work.
    if let Err(error) = rayon::ThreadPoolBuilder::new().build_global() {
        return ExitCode::from(report(format_args!("no threads: {error}"), 1));
    }
    ExitCode::from(run())
}

/// Executes a command line, the first argument being the program's name; returns the exit code.
pub fn run(
    command: Command,
    arguments: impl IntoIterator<Item = OsString>,
    execute: impl FnOnce(&ArgMatches) -> Outcome,
) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command = command;
    let matches = match command.try_get_matches_from_mut(&arguments) {
        Ok(matches) => matches,
        Err(error) => return report_usage(&error, instead(&error, &command, &arguments)),
    };
    start_threads();
    report_outcome(execute(&matches))
}

/// Starts the threads that work in parallel. Where the system starts none, such as with little memory, this one does their work.
fn start_threads() {
    // Rayon keeps a failure to start its threads, so whether they start is tried with a pool that is dropped.
    let builder = match rayon::ThreadPoolBuilder::new().build() {
        Ok(_) => rayon::ThreadPoolBuilder::new(),
        Err(_) => rayon::ThreadPoolBuilder::new()
            .num_threads(1)
            .use_current_thread(),
    };
    let _ = builder.build_global(); // or they were started before
}

/// Adds the first game's own commands, and those of the others in groups under their names. A command of the first game that
/// the program has too, such as `play`, is in a group under the game's name.
pub fn with_commands(
    command: Command,
    catalog: &Catalog,
    own: impl Fn(&Game) -> &'static [GameCommand],
    about: impl Fn(&Game) -> String,
) -> Command {
    let commands = |game: &Game| own(game).iter().map(|own| (own.command)());
    let (beside, below): (Vec<Command>, Vec<Command>) = commands(catalog.first())
        .partition(|own| command.find_subcommand(own.get_name()).is_none());
    let others = catalog
        .others()
        .map(|game| (game, commands(game).collect()));
    let groups = std::iter::once((catalog.first(), below)).chain(others);
    let groups = groups.filter(|(_, own)| !own.is_empty());
    command
        .subcommands(beside)
        .subcommands(groups.map(|(game, own)| {
            Command::new(game.name)
                .about(about(game))
                .subcommand_required(true)
                .subcommands(own)
        }))
}

/// Runs a game's own command, if it is one. `is_beside` tells which commands of the first game are not in a group.
pub fn run_own(
    catalog: &Catalog,
    own: impl Fn(&Game) -> &'static [GameCommand],
    is_beside: impl Fn(&str) -> bool,
    matches: &ArgMatches,
) -> Option<Outcome> {
    let run = |game: &Game, matches: &ArgMatches| {
        let (name, matches) = matches.subcommand()?;
        let named = |own: &&GameCommand| (own.command)().get_name() == name;
        Some((own(game).iter().find(named)?.run)(matches))
    };
    let (name, below) = matches.subcommand()?;
    let first = is_beside(name).then(|| run(catalog.first(), matches));
    first.flatten().or_else(|| run(catalog.named(name)?, below))
}

/// The command and those below it, which take `-3` for a number, so that the error is about its range.
pub fn with_negative_numbers(command: Command) -> Command {
    command
        .allow_negative_numbers(true)
        .mut_subcommands(with_negative_numbers)
}

/// What there is instead of an option that a command does not have: the one that it is like, or all of them.
fn instead(error: &clap::Error, command: &Command, arguments: &[OsString]) -> Option<String> {
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) if option.starts_with('-') => {}
        _ => return None,
    }
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    if let Some(ContextValue::String(like)) = error.get(ContextKind::SuggestedArg) {
        return Some(format!("did you mean `{like}`?"));
    }
    let (mut named, mut name) = (command, command.get_name().to_string());
    for word in &arguments[1..] {
        let Some(below) = named.find_subcommand(word) else {
            break;
        };
        (named, name) = (below, format!("{name} {}", below.get_name()));
    }
    let options = named.get_arguments().filter_map(|option| option.get_long());
    let options: Vec<String> = options.map(|option| format!("--{option}")).collect();
    Some(format!("`{name}` has {}", options.join(", ")))
}
