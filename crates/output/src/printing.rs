//! Printing messages and results: the one place that writes what a terminal may show.
//!
//! Names of files, symbols, tags and all else that others have written reach a terminal only as text.

use std::fmt::{Display, Write as _};
use std::io::{self, IsTerminal, StderrLock, StdoutLock, Write as _};
use std::sync::OnceLock;

use anstream::AutoStream;
use anyhow::Error;

use crate::{Failure, Outcome};

/// Number of characters of the longest line of a message.
const LONGEST_LINE: usize = 1000;

/// What moves the place where a terminal writes on, in texts of several lines.
const LAYOUT: [char; 2] = ['\n', '\t'];
/// How the ANSI escape of a colour begins.
const COLOUR: &str = "\u{1b}[";

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
    print_error(&escaped(&format!("{}: {message}", program()), &[]));
}

/// Prints a line on the standard output, with what a terminal would obey as escapes.
///
/// # Errors
/// The output is closed or full.
pub fn print_line(line: impl Display) -> Outcome {
    let line = escaped(&line.to_string(), &[]);
    write(&mut standard_output(), &(line + "\n"))
}

/// Prints lines on the standard output, with what a terminal would obey as escapes but for ends of lines and tabs.
///
/// # Errors
/// The output is closed or full.
pub fn print(text: impl Display) -> Outcome {
    let text = escaped(&text.to_string(), &LAYOUT);
    write(&mut standard_output(), &text)
}

/// Prints lines as [`print()`], in the colours of their ANSI escapes if the output is a terminal that has colours. What comes
/// from a file or a name is no part of such text, since it may have colours of its own.
///
/// # Errors
/// The output is closed or full.
pub fn print_coloured(text: &str) -> Outcome {
    write(&mut AutoStream::auto(standard_output()), &coloured(text))
}

/// Prints the help of a command as [`print_coloured`], on the error output if that is where it belongs.
///
/// # Errors
/// The output is closed or full.
pub fn print_help(text: &str, on_error_output: bool) -> io::Result<()> {
    let text = coloured(text);
    match on_error_output {
        true => AutoStream::auto(error_output()).write_all(text.as_bytes()),
        false => {
            let mut out = AutoStream::auto(standard_output());
            out.write_all(text.as_bytes()).and_then(|()| out.flush())
        }
    }
}

/// Prints JSON and the end of a line on the standard output. What a terminal would obey is in strings, with JSON's escapes.
///
/// # Errors
/// The output is closed or full.
pub fn print_json(json: impl Display) -> Outcome {
    let mut text = String::new();
    for character in json.to_string().chars() {
        match is_obeyed(character) && !LAYOUT.contains(&character) {
            true => write!(text, "\\u{:04x}", u32::from(character)).expect("strings grow"),
            false => text.push(character),
        }
    }
    write(&mut standard_output(), &(text + "\n"))
}

/// Prints lines on the error output, with what a terminal would obey as escapes and cut after 1,000 characters. An error
/// output that is closed or full is no error.
pub fn print_error(lines: &str) {
    let mut err = error_output();
    for line in lines.lines() {
        let _ = writeln!(err, "{}", printable(line));
    }
}

/// Whether the standard output is a terminal.
pub fn is_on_terminal() -> bool {
    standard_output().is_terminal()
}

/// The standard output, which is written to here and by what draws on a terminal, and nowhere else.
#[expect(
    clippy::disallowed_methods,
    reason = "the place that all printing passes"
)]
fn standard_output() -> StdoutLock<'static> {
    io::stdout().lock()
}

/// The error output, which is written to here and by progress bars, and nowhere else.
#[expect(
    clippy::disallowed_methods,
    reason = "the place that all printing passes"
)]
fn error_output() -> StderrLock<'static> {
    io::stderr().lock()
}

fn write(out: &mut impl io::Write, text: &str) -> Outcome {
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| {
            Failure::failed(Error::new(error).context("cannot write the standard output"))
        })
}

/// Returns the line with what a terminal would obey written as escapes, and cut after 1,000 characters.
pub fn printable(line: &str) -> String {
    match line.char_indices().nth(LONGEST_LINE) {
        None => escaped(line, &[]),
        Some((end, _)) => escaped(&line[..end], &[]) + " ...",
    }
}

/// Whether a terminal obeys a character instead of showing it: control characters, and those that end a line or change the
/// direction of the text around them.
fn is_obeyed(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
        )
}

/// The text with what a terminal would obey written as escapes, but for some characters.
fn escaped(text: &str, kept: &[char]) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        match is_obeyed(character) && !kept.contains(&character) {
            true => write!(shown, "{}", character.escape_default()).expect("strings grow"),
            false => shown.push(character),
        }
    }
    shown
}

/// The text with what a terminal would obey written as escapes, but for its layout and colours: `ESC [`, digits and
/// semicolons, `m`.
fn coloured(text: &str) -> String {
    let mut pieces = text.split(COLOUR);
    let mut shown = escaped(pieces.next().unwrap_or_default(), &LAYOUT);
    for piece in pieces {
        let end = piece.find(|letter: char| !letter.is_ascii_digit() && letter != ';');
        match end.filter(|&end| piece[end..].starts_with('m')) {
            Some(_) => shown.push_str(COLOUR),
            None => shown += &escaped(COLOUR, &[]),
        }
        shown += &escaped(piece, &LAYOUT);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::{LAYOUT, coloured, escaped, printable};

    #[test]
    fn a_terminal_sees_no_control_characters_and_no_endless_line() {
        assert_eq!(
            printable("a\u{1b}[31mb\u{9b}\tc\u{e9}"),
            "a\\u{1b}[31mb\\u{9b}\\tc\u{e9}"
        );
        assert_eq!(printable(&"x".repeat(1001)), "x".repeat(1000) + " ...");
        assert_eq!(printable(&"x".repeat(1000)), "x".repeat(1000));
    }

    #[test]
    fn every_character_that_a_terminal_obeys_is_an_escape_and_no_other_one() {
        // C0, DEL and C1; marks of direction, separators of lines and paragraphs, embeddings, overrides and isolates.
        let obeyed = (0..0x20).chain(0x7F..0xA0).chain([0x61C, 0x200E, 0x200F]);
        let obeyed = obeyed.chain(0x2028..=0x202E).chain(0x2066..=0x2069);
        let obeyed: Vec<char> = obeyed.filter_map(char::from_u32).collect();
        assert_eq!(obeyed.len(), 32 + 33 + 3 + 7 + 4);
        for character in '\0'..=char::MAX {
            let is_kept = escaped(&character.to_string(), &[]) == character.to_string();
            assert_eq!(is_kept, !obeyed.contains(&character), "{character:?}");
        }
        assert_eq!(escaped("a\tb\r\n\u{202e}", &LAYOUT), "a\tb\\r\n\\u{202e}");
    }

    #[test]
    fn colours_pass_and_nothing_else_that_begins_like_one() {
        for whole in ["\u{1b}[1;31mred\u{1b}[0m\n", "\u{1b}[m", "plain\tplain"] {
            assert_eq!(coloured(whole), whole);
        }
        for (text, shown) in [
            ("\u{1b}[2J", "\\u{1b}[2J"),
            ("\u{1b}[31", "\\u{1b}[31"),
            ("\u{1b}[", "\\u{1b}["),
            ("\u{1b}[?25m", "\\u{1b}[?25m"),
            ("\u{1b}[1\u{1b}[1m", "\\u{1b}[1\u{1b}[1m"),
            ("\u{1b}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
            ("\u{9b}31m", "\\u{9b}31m"),
        ] {
            assert_eq!(coloured(text), shown);
        }
    }
}
