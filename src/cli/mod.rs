//! The command line: what the words mean, and what the exit code says.
//!
//! Each command is a module of its own. Nothing here knows how a console or a game works.

mod diff;
mod export;
mod hardware;
mod launch;
mod machine;
mod play;
mod rom;
mod run;
mod tournament;
mod watching;

use std::fmt::Display;
use std::process::ExitCode;

use anyhow::Error;
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

/// Ricochet for the Atari 2600, with a console to play it on.
///
/// Without a command: `play`.
#[derive(Debug, Parser)]
#[command(name = "ricochet", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Play),
    Launch(launch::LaunchArgs),
    Diff(diff::DiffArgs),
    Run(Box<run::Run>),
    Export(export::Export),
    Tournament(tournament::Tournament),
}

/// How a command ends when not well. The message is one line.
#[derive(Debug)]
enum Failure {
    /// What was asked for makes no sense, or a file that was given does not: exit code 2.
    Usage(Error),
    /// A check failed, or something that was to be done cannot be done here: exit code 1.
    Failed(Error),
}

/// The end of a command.
type Outcome = Result<(), Failure>;

/// Bytes in hexadecimal, lower case.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Failure {
    fn usage(error: impl Into<Error>) -> Failure {
        Failure::Usage(error.into())
    }

    fn failed(error: impl Into<Error>) -> Failure {
        Failure::Failed(error.into())
    }
}

/// Runs the program on its command line. Exit code 0: done, and every check held; 1: a check failed
/// or something could not be done; 2: the command line or a given file makes no sense.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return say_usage(&error),
    };
    let command = arguments
        .command
        .unwrap_or(Command::Play(play::Play::default()));
    let outcome = match command {
        Command::Play(play) => play.execute(),
        Command::Diff(diff) => diff.execute(),
        Command::Run(run) => run.execute(),
        Command::Export(export) => export.execute(),
        Command::Tournament(tournament) => tournament.execute(),
        Command::Launch(launch) => launch.execute(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Failed(error)) => say(format_args!("{error:#}"), 1),
        Err(Failure::Usage(error)) => say(format_args!("{error:#}"), 2),
    }
}

fn say(message: impl Display, code: u8) -> ExitCode {
    eprintln!("ricochet: {message}");
    ExitCode::from(code)
}

/// Help and version go to the standard output in full; of an error the first paragraph is said, as
/// one line.
fn say_usage(error: &clap::Error) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => say(error, 1),
        };
    }
    let text = error.render().to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let line = first.split_whitespace().collect::<Vec<_>>().join(" ");
    say(line.strip_prefix("error: ").unwrap_or(&line), 2)
}
