//! Printing messages and results.

use std::fmt::{Display, Write as _};
use std::io::{self, Write as _};
use std::sync::OnceLock;

use anyhow::Error;

use crate::{Failure, Outcome};

/// Number of characters of the longest line of a message.
const LONGEST_LINE: usize = 1000;

/// The program's name.
static PROGRAM: OnceLock<&str> = OnceLock::new();

/// Has the messages begin with this name of the program, in place of `ricochet`.
pub fn name_program(name: &'static str) {
    PROGRAM.get_or_init(|| name);
}

/// The name that messages begin with.
pub(crate) fn program() -> &'static str {
    PROGRAM.get().unwrap_or(&"ricochet")
}

/// Prints a message of the program on the error output, as one line with the program's name before it.
pub fn print_message(message: impl Display) {
    let line = printable(&format!("{}: {message}", program()));
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints a line on the standard output.
///
/// # Errors
/// The output is closed or full.
pub fn print_line(line: impl Display) -> Outcome {
    print(format_args!("{line}\n"))
}

/// Prints text on the standard output, as it is.
///
/// # Errors
/// The output is closed or full.
pub fn print(text: impl Display) -> Outcome {
    let mut out = io::stdout().lock();
    write!(out, "{text}")
        .and_then(|()| out.flush())
        .map_err(unprinted)
}

/// The failure of a write to the standard output.
pub fn unprinted(error: io::Error) -> Failure {
    Failure::failed(Error::new(error).context("cannot write the standard output"))
}

/// Prints lines on the error output, with control characters as escapes and cut after 1,000 characters. An error output that is closed or full is no error.
pub fn print_error(lines: &str) {
    let mut err = io::stderr().lock();
    for line in lines.lines() {
        let _ = writeln!(err, "{}", printable(line));
    }
}

/// Returns the line with its control characters, which a terminal would obey, written as escapes, and cut
/// after 1,000 characters.
pub fn printable(line: &str) -> String {
    let mut printable = String::new();
    for (number, character) in line.chars().enumerate() {
        if number == LONGEST_LINE {
            printable.push_str(" ...");
            break;
        }
        match character.is_control() {
            true => write!(printable, "{}", character.escape_default()).expect("strings grow"),
            false => printable.push(character),
        }
    }
    printable
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn a_terminal_sees_no_control_characters_and_no_endless_line() {
        assert_eq!(
            printable("a\u{1b}[31mb\u{9b}\tc\u{e9}"),
            "a\\u{1b}[31mb\\u{9b}\\tc\u{e9}"
        );
        assert_eq!(printable(&"x".repeat(1001)), "x".repeat(1000) + " ...");
        assert_eq!(printable(&"x".repeat(1000)), "x".repeat(1000));
    }
}
