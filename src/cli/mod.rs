//! The command line: its commands, their messages and their exit codes.
//!
//! Each command is a module. It reaches the games through the catalog only, and contains nothing of how
//! a console works.

mod campaign;
mod controls;
mod coverage;
mod diff;
mod export;
mod hardware;
mod machine;
mod mutants;
mod pictures;
mod places;
mod play;
mod proof;
mod recent;
mod rom;
mod run;
mod shell;
mod text;
mod visible;
mod watching;
mod web;

use std::ffi::OsString;
use std::fmt::Display;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use ::campaign::GameCommand;
use output::{Failure, INTERRUPTED, Outcome, print_message};
use referee::Game;

use crate::programs::Programs;

/// The place in the help of commands that are needed once.
const LAST: usize = 900;

/// Games for the Atari 2600, with a console to play them on.
///
/// `ricochet`, `ricochet NAME` and `ricochet FILE` are short for `ricochet play`.
#[derive(Debug, Parser)]
#[command(name = "ricochet", version)]
struct Arguments {
    #[command(subcommand)]
    command: Subcommands,
}

#[derive(Debug, Subcommand)]
enum Subcommands {
    Play(play::Play),
    Run(Box<run::Run>),
    Export(export::Export),
    Diff(diff::Diff),
    Mutants(mutants::Mutants),
    Coverage(coverage::CoverageOf),
    #[command(display_order = LAST)]
    Web(web::Web),
    #[command(display_order = LAST)]
    Recent(recent::Recent),
    #[command(display_order = LAST)]
    Controls(controls::ControlsFile),
    Completions(shell::Completions),
    #[command(display_order = LAST)]
    Man(shell::Man),
}

/// Runs the program on its command line. The exit code is 0 when everything succeeded, 1 when a check
/// failed or something could not be done, 2 when the command line or a given file is not valid.
pub fn main() -> ExitCode {
    ExitCode::from(run(&Programs::bundled(), std::env::args_os()))
}

/// Runs the program with these games on a command line, the first argument being the program's name;
/// returns the exit code.
pub fn run(programs: &Programs, arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = with_play(programs, arguments.into_iter().collect());
    let matches = match command(programs).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return report_usage(&error),
    };
    match execute(programs, &matches) {
        Ok(()) => 0,
        Err(Failure::Interrupted) => report("interrupted", INTERRUPTED),
        Err(Failure::Failed(error)) => report(format_args!("{error:#}"), 1),
        Err(Failure::Usage(error)) => report(format_args!("{error:#}"), 2),
    }
}

/// The command and those below it, which take `-3` for a number, so that the error is about its range.
fn with_negative_numbers(command: Command) -> Command {
    command
        .allow_negative_numbers(true)
        .mut_subcommands(with_negative_numbers)
}

/// All commands: the program's, the first game's beside them, and the others' under their names.
pub fn command(programs: &Programs) -> Command {
    let catalog = &programs.catalog;
    let own = |game: &'static Game| {
        programs
            .part(game)
            .commands
            .iter()
            .map(|own| (own.command)())
    };
    let others = catalog
        .others()
        .filter(|game| !programs.part(game).commands.is_empty());
    let commands = Arguments::command()
        .subcommand(campaign::command(programs))
        .subcommands(own(catalog.first()))
        .subcommands(others.map(|game| {
            Command::new(game.name)
                .about(format!("The commands of {} alone", game.title))
                .subcommand_required(true)
                .subcommands(own(game))
        }));
    let help = overview(&commands);
    with_negative_numbers(commands).override_help(help)
}

/// The help of the program, which fits a screen of 24 lines by 80 characters: what most people want has a line of its own.
fn overview(commands: &Command) -> String {
    const FIRST: [&str; 6] = ["play", "run", "export", "web", "completions", "man"];
    const WIDTH: usize = 78;
    let named = |name: &&str| commands.find_subcommand(name);
    let first = FIRST.iter().filter_map(named).map(|command| {
        let about = command.get_about().map(ToString::to_string);
        format!(
            "  {:<12} {}\n",
            command.get_name(),
            about.unwrap_or_default()
        )
    });
    let mut more = String::new();
    let mut column = WIDTH;
    for command in commands.get_subcommands() {
        let name = command.get_name();
        if FIRST.contains(&name) {
            continue;
        }
        if column + name.len() + 1 > WIDTH {
            more.push_str("\n ");
            column = 1;
        }
        more.push(' ');
        more.push_str(name);
        column += name.len() + 1;
    }
    format!(
        "Games for the Atari 2600, with a console to play them on\n\n\
         Usage: ricochet [NAME|FILE]         play Ricochet, another game, or a cartridge\n\
         {:7}ricochet COMMAND [OPTIONS]   `ricochet COMMAND --help` lists the options\n\n\
         Commands:\n{}\nMore commands:{more}\n\n\
         Options:\n  -h, --help     Print help\n  -V, --version  Print version\n",
        "",
        first.collect::<String>()
    )
}

fn execute(programs: &Programs, matches: &ArgMatches) -> Outcome {
    let catalog = &programs.catalog;
    if let Some((name, matches)) = matches.subcommand() {
        if name == campaign::NAME {
            return campaign::run(programs, matches);
        }
        if let Some(own) = find(programs, catalog.first(), name) {
            return (own.run)(matches);
        }
        if let (Some(game), Some((name, matches))) = (catalog.named(name), matches.subcommand())
            && let Some(own) = find(programs, game, name)
        {
            return (own.run)(matches);
        }
    }
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    match arguments.command {
        Subcommands::Play(play) => play.execute(catalog),
        Subcommands::Run(run) => run.execute(catalog),
        Subcommands::Export(export) => export.execute(programs),
        Subcommands::Diff(diff) => diff.execute(catalog),
        Subcommands::Mutants(mutants) => mutants.execute(programs),
        Subcommands::Coverage(coverage) => coverage.execute(programs),
        Subcommands::Web(web) => web.execute(),
        Subcommands::Recent(recent) => recent.execute(),
        Subcommands::Controls(controls) => controls.execute(),
        Subcommands::Completions(completions) => completions.execute(command(programs)),
        Subcommands::Man(man) => man.execute(command(programs)),
    }
}

fn find(programs: &Programs, game: &Game, name: &str) -> Option<&'static GameCommand> {
    let named = |own: &&GameCommand| (own.command)().get_name() == name;
    programs.part(game).commands.iter().find(named)
}

/// The command line with `play` in front of a game's name or a file, and alone.
fn with_play(programs: &Programs, mut arguments: Vec<OsString>) -> Vec<OsString> {
    let plays = match arguments.get(1).map(|first| first.to_string_lossy()) {
        None => true,
        Some(first) => match programs.catalog.named(&first) {
            Some(game) => programs.part(game).commands.is_empty() || arguments.len() == 2,
            None => Path::new(&*first).is_file() || first.contains(['.', '/']),
        },
    };
    if plays {
        arguments.resize(arguments.len().max(1), OsString::from("ricochet"));
        arguments.insert(1, OsString::from("play"));
    }
    arguments
}

fn report(message: impl Display, code: u8) -> u8 {
    print_message(message);
    code
}

/// Prints help and version to the standard output in full, and the first paragraph of an error as one
/// line.
fn report_usage(error: &clap::Error) -> u8 {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        return match error.print() {
            Ok(()) => u8::from(error.exit_code() != 0) * 2,
            Err(error) => report(error, 1),
        };
    }
    let text = error.render().to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let line = first.split_whitespace().collect::<Vec<_>>().join(" ");
    report(line.strip_prefix("error: ").unwrap_or(&line), 2)
}
