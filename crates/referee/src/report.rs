//! The report of a difference as text: both boards side by side, the variables in words, the bytes with
//! their symbols, and the last instructions.

use std::fmt::{self, Write as _};

use anstyle::{AnsiColor, Style};

use super::difference::{Difference, DifferentByte, Kind};

/// What the cartridge has where the two differ.
const WRONG: Style = AnsiColor::Red.on_default().bold();
/// What the engine has there.
const DUE: Style = AnsiColor::Green.on_default().bold();
/// What is less important.
const FAINT: Style = Style::new().dimmed();
/// Columns of a variable's name, and of its contents.
const NAME: usize = 16;
const CONTENTS: usize = 26;
/// Columns between the two boards.
const GAP: usize = 4;

/// Text with or without colours.
struct Ink {
    colour: bool,
    text: String,
}

impl Ink {
    fn plain(&mut self, text: impl fmt::Display) {
        let _ = write!(self.text, "{text}");
    }

    fn styled(&mut self, style: Style, text: impl fmt::Display) {
        // A page has no colours.
        let _ = match self.colour && !cfg!(target_family = "wasm") {
            true => write!(self.text, "{style}{text}{style:#}"),
            false => write!(self.text, "{text}"),
        };
    }

    /// Writes a line of one board, with the characters that differ from the other's in a style.
    fn row(&mut self, style: Style, row: &str, other: &str) {
        let mut others = other.chars();
        for letter in row.chars() {
            match others.next() {
                Some(same) if same == letter => self.plain(letter),
                _ => self.styled(style, letter),
            }
        }
    }
}

impl Difference {
    /// The report, with ANSI colours where the two differ.
    pub fn coloured(&self) -> String {
        self.report(true)
    }

    fn report(&self, colour: bool) -> String {
        let mut ink = Ink {
            colour,
            text: String::new(),
        };
        ink.plain(format_args!("difference at {}\n", self.at));
        if !self.events.is_empty() {
            ink.plain(format_args!(
                "  events so far: {}\n",
                self.events.join(", ")
            ));
        }
        self.boards(&mut ink);
        match &self.kind {
            Kind::State { bytes, rows } => {
                ink.plain(format_args!(
                    "  {:<NAME$} {:<CONTENTS$} engine\n",
                    "", "cartridge"
                ));
                for [name, cartridge, engine] in rows {
                    if cartridge == engine {
                        ink.plain(format_args!(
                            "  {name:<NAME$} {cartridge:<CONTENTS$} {engine}\n"
                        ));
                        continue;
                    }
                    ink.plain(format_args!("* {name:<NAME$} "));
                    ink.styled(WRONG, format_args!("{cartridge:<CONTENTS$}"));
                    ink.plain(' ');
                    ink.styled(DUE, engine);
                    ink.plain('\n');
                }
                for byte in bytes {
                    ink.plain(format_args!("  {byte}"));
                    if let Some(writer) = &byte.writer {
                        ink.styled(FAINT, format_args!("  last written by {writer}"));
                    }
                    ink.plain('\n');
                }
            }
            Kind::Refused { why, rows } => {
                ink.plain("  ");
                ink.styled(WRONG, why);
                ink.plain('\n');
                if !rows.is_empty() {
                    ink.plain("  the cartridge:\n");
                }
                for (name, contents) in rows {
                    ink.plain(format_args!("  {name:<NAME$} {contents}\n"));
                }
            }
        }
        if !self.before.is_empty() {
            ink.plain("  the last instructions:\n");
        }
        for line in &self.before {
            ink.styled(FAINT, format_args!("  {}", line.trim_end()));
            ink.plain('\n');
        }
        ink.text
    }

    fn boards(&self, ink: &mut Ink) {
        let [cartridge, engine] = &self.boards;
        let width = |rows: &[String]| rows.iter().map(|row| row.chars().count()).max();
        let width = width(cartridge).unwrap_or(0) + GAP;
        if !cartridge.is_empty() && !engine.is_empty() {
            ink.plain(format_args!("  {:<width$}engine\n", "cartridge"));
        }
        for (number, row) in cartridge.iter().enumerate() {
            ink.plain("  ");
            let Some(due) = engine.get(number) else {
                ink.plain(format_args!("{}\n", row.trim_end()));
                continue;
            };
            ink.row(WRONG, row, due);
            ink.plain(" ".repeat(width - row.chars().count()));
            ink.row(DUE, due.trim_end(), row);
            ink.plain('\n');
        }
    }
}

impl fmt::Display for DifferentByte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DifferentByte {
            address,
            name,
            cartridge,
            engine,
            ..
        } = self;
        let name = name.as_deref().unwrap_or("no symbol");
        let address = format!("${address:02X} {name}");
        let cartridge = format!("${cartridge:02X}");
        write!(f, "{address:<NAME$} {cartridge:<CONTENTS$} ${engine:02X}")
    }
}

impl fmt::Display for Difference {
    /// Writes the report without colours.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report(false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_are_where_the_boards_differ() {
        let rows = |row: &str| vec![row.to_string(), "same".to_string()];
        let difference = Difference {
            boards: [rows("A. B"), rows("A .B")],
            ..Difference::new(
                "a test",
                Kind::State {
                    bytes: vec![],
                    rows: vec![],
                },
            )
        };
        let plain = difference.to_string();
        assert_eq!(plain.lines().nth(2), Some("  A. B    A .B"));
        let styled = difference.coloured();
        let line = styled.lines().nth(2).unwrap();
        let [wrong, due] = [". ", " ."].map(|text| text.chars().collect::<Vec<_>>());
        let styled = |style: Style, letter: char| format!("{style}{letter}{style:#}");
        let wrong: String = wrong
            .into_iter()
            .map(|letter| styled(WRONG, letter))
            .collect();
        let due: String = due.into_iter().map(|letter| styled(DUE, letter)).collect();
        assert_eq!(line, format!("  A{wrong}B    A{due}B"));
    }
}
