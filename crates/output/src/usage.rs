//! How a program ends: exit codes, and one line about a command line that is not valid.

use std::fmt::Display;
use std::io;

use clap::error::ErrorKind;

use crate::{Failure, INTERRUPTED, Outcome, console, print_help, print_message};

/// Reports why the program ends; returns the exit code.
pub fn report(message: impl Display, code: u8) -> u8 {
    print_message(&message);
    console::show(message);
    code
}

/// Reports why a command failed, if it did; returns the exit code.
pub fn report_outcome(outcome: Outcome) -> u8 {
    match outcome {
        Ok(()) => 0,
        Err(Failure::Interrupted) => report("interrupted", INTERRUPTED),
        Err(Failure::Failed(error)) => report(format_args!("{error:#}"), 1),
        Err(Failure::Usage(error)) => report(format_args!("{error:#}"), 2),
    }
}

/// Prints help and version to the standard output in full, and the first paragraph of an error as one line, with what there is
/// `instead` behind it; returns the exit code.
pub fn report_usage(error: &clap::Error, instead: Option<String>) -> u8 {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        let help = error.render().ansi().to_string();
        return match print_help(&help, error.use_stderr()) {
            Ok(()) => u8::from(error.exit_code() != 0) * 2,
            // Who reads the first lines of a help, or asks for it in a test, has what they want.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Err(error) => report(format_args!("cannot write the help: {error}"), 1),
        };
    }
    let text = error.render().to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let line = first.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    match instead {
        Some(instead) => report(format_args!("{line}; {instead}"), 2),
        None => report(line, 2),
    }
}
