//! Reading games.

use thiserror::Error;

use super::{ENGLISH_DRAUGHTS, NUMBERING, PdnGame, RESULTS, WHITE_FIRST};
use crate::rules::{FenFault, MoveError, Numbering, Position, Setup};

/// A text that is not PDN, or a move that is not possible, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct PdnError {
    /// The error.
    pub fault: PdnFault,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// An error in a PDN.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PdnFault {
    /// A comment, a value or a variation does not end.
    #[error("{0} without an end")]
    Open(&'static str),
    /// A tag begins with no name.
    #[error("expected the name of a tag")]
    NoName,
    /// No value follows the name of a tag.
    #[error("expected the value of {0} in quotation marks")]
    NoValue(String),
    /// No bracket follows the value of a tag.
    #[error("expected `]`")]
    NoBracket,
    /// The game of another type; the value of its tag.
    #[error("game type {0} is not {ENGLISH_DRAUGHTS}, English draughts")]
    GameType(String),
    /// The value of a `FEN` tag is not a position.
    #[error(transparent)]
    Fen(#[from] FenFault),
    /// A character that begins nothing.
    #[error("unexpected `{0}`")]
    Unexpected(char),
    /// Not a move, or one that is not possible.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// Reads the games of a text. `numbering` is that of all its squares, but for games with a `Numbering` tag.
///
/// # Errors
/// As [`read_each`], for the first game that is at fault.
pub fn read(text: &str, numbering: Numbering) -> Result<Vec<PdnGame>, PdnError> {
    read_each(text, numbering).into_iter().collect()
}

/// Reads each game of a text by itself, as [`read`]: after one that is at fault it goes on at the next line that begins with a tag, behind the
/// tags of that game.
///
/// # Errors
/// A game's [`PdnError`] at the first place that is not PDN, a game that is not English draughts, or a move that is not possible.
pub fn read_each(text: &str, numbering: Numbering) -> Vec<Result<PdnGame, PdnError>> {
    let mut reader = Reader {
        all: text,
        rest: text,
        line: 1,
        column: 1,
        numbering,
        fen: None,
    };
    let mut games = Vec::new();
    while let Some(game) = reader.game().transpose() {
        if game.is_err() {
            reader.pass_game();
        }
        games.push(game);
        (reader.numbering, reader.fen) = (numbering, None);
    }
    games
}

/// A place in the text.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

struct Reader<'a> {
    all: &'a str,
    /// What is not read yet.
    rest: &'a str,
    line: usize,
    column: usize,
    numbering: Numbering,
    /// The value of the game's `FEN` tag, and where it is.
    fen: Option<(String, Place)>,
}

impl<'a> Reader<'a> {
    fn place(&self) -> Place {
        Place {
            line: self.line,
            column: self.column,
        }
    }

    fn take(&mut self) -> Option<char> {
        let next = self.rest.chars().next()?;
        self.rest = &self.rest[next.len_utf8()..];
        if next == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(next)
    }

    /// Takes characters as long as they are wanted.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.rest.chars().next().is_some_and(&wanted) {
            self.take();
        }
        &all[..all.len() - self.rest.len()]
    }

    /// Takes characters up to one, and this too; `what` begins at `at`.
    fn take_through(
        &mut self,
        last: char,
        at: Place,
        what: &'static str,
    ) -> Result<&'a str, PdnError> {
        let inner = self.take_while(|c| c != last);
        match self.take() {
            Some(_) => Ok(inner),
            None => fault(at, PdnFault::Open(what)),
        }
    }

    /// Skips blanks, comments and lines that begin with `%`.
    fn skip(&mut self) -> Result<(), PdnError> {
        loop {
            self.take_while(char::is_whitespace);
            match self.rest.chars().next() {
                Some('{') => drop(self.take_through('}', self.place(), "a comment")?),
                Some(';') => drop(self.take_while(|c| c != '\n')),
                Some('%') if self.column == 1 => drop(self.take_while(|c| c != '\n')),
                _ => return Ok(()),
            }
        }
    }

    /// The next game; `None` at the end of the text.
    fn game(&mut self) -> Result<Option<PdnGame>, PdnError> {
        self.skip()?;
        if self.rest.is_empty() {
            return Ok(None);
        }
        let mut game = PdnGame {
            line: self.line,
            ..PdnGame::new(&Setup::default())
        };
        while self.rest.starts_with('[') {
            self.tag(&mut game)?;
            self.skip()?;
        }
        if let Some((fen, at)) = self.fen.take() {
            let start = Position::from_fen(&fen, self.numbering);
            game.start = start.map_err(|error| PdnError {
                fault: error.fault.into(),
                line: at.line,
                column: at.column + error.column,
            })?;
        }
        game.numbering = self.numbering;
        self.moves(&mut game)?;
        Ok(Some(game))
    }

    /// Passes the rest of a game that is at fault: the line, lines of its tags, and what is before the next line that begins with one.
    fn pass_game(&mut self) {
        let passed = &self.all[..self.all.len() - self.rest.len()];
        let mut in_tags = passed
            .rsplit('\n')
            .next()
            .is_some_and(|line| line.starts_with('['));
        loop {
            self.take_while(|c| c != '\n');
            self.take_while(char::is_whitespace);
            let is_tag = self.rest.starts_with('[');
            if self.rest.is_empty() || is_tag && !in_tags {
                return;
            }
            in_tags &= is_tag;
        }
    }

    fn tag(&mut self, game: &mut PdnGame) -> Result<(), PdnError> {
        let at = self.place();
        self.take();
        self.take_while(char::is_whitespace);
        let name = self
            .take_while(|c| c.is_alphanumeric() || c == '_')
            .to_string();
        if name.is_empty() {
            return fault(self.place(), PdnFault::NoName);
        }
        self.take_while(char::is_whitespace);
        let value_at = self.place();
        if self.take() != Some('"') {
            return fault(value_at, PdnFault::NoValue(name));
        }
        let value = self.value(value_at)?;
        self.take_while(char::is_whitespace);
        let end = self.place();
        if self.take() != Some(']') {
            return fault(end, PdnFault::NoBracket);
        }
        match &*name {
            "FEN" => self.fen = Some((value, value_at)),
            NUMBERING if value == WHITE_FIRST => self.numbering = Numbering::WhiteFirst,
            "SetUp" => {}
            "GameType" => {
                let number: String = value.chars().take_while(char::is_ascii_digit).collect();
                if number.parse() != Ok(ENGLISH_DRAUGHTS) {
                    return fault(at, PdnFault::GameType(value));
                }
            }
            _ => game.tags.push((name, value)),
        }
        Ok(())
    }

    /// A tag's value behind its first quotation mark, and the last one. `\"` and `\\` stand for the second character; a backslash before the mark
    /// that ends the tag's line is itself.
    fn value(&mut self, at: Place) -> Result<String, PdnError> {
        let mut value = String::new();
        while let Some(next) = self.take() {
            let after = self.rest.strip_prefix('"').map(str::trim_start);
            let ends = after
                .and_then(|after| after.strip_prefix(']'))
                .is_some_and(|after| {
                    after
                        .lines()
                        .next()
                        .is_none_or(|line| line.trim().is_empty())
                });
            match next {
                '"' => return Ok(value),
                '\\' if self.rest.starts_with(['"', '\\']) && !ends => value.extend(self.take()),
                other => value.push(other),
            }
        }
        fault(at, PdnFault::Open("a value"))
    }

    /// The moves of a game and its result, up to the next game or the end.
    fn moves(&mut self, game: &mut PdnGame) -> Result<(), PdnError> {
        let mut position = game.start;
        loop {
            self.skip()?;
            let at = self.place();
            match self.rest.chars().next() {
                None | Some('[') => return Ok(()),
                Some('(') => self.variation()?,
                Some('$') => drop(self.take_while(|c| !c.is_whitespace())),
                Some('!' | '?') => drop(self.take()),
                Some('*') => {
                    self.take();
                    // A star after a move may also mark it as strong; a game goes on only after that.
                    self.skip()?;
                    if !self.rest.starts_with(|c: char| c.is_ascii_digit()) {
                        return Ok(());
                    }
                }
                Some(_) => {
                    let stops = |c: char| c.is_whitespace() || "(){}[];!?*$".contains(c);
                    let word = self.take_while(|c| !stops(c));
                    if word.is_empty() {
                        let unexpected = self.take().unwrap_or_default();
                        return fault(at, PdnFault::Unexpected(unexpected));
                    }
                    if RESULTS.contains(&word) {
                        game.result = word.to_string();
                        return Ok(());
                    }
                    let Some(played) = without_number(word) else {
                        continue;
                    };
                    let column = at.column + word.chars().count() - played.chars().count();
                    let found = position
                        .read_move(played, self.numbering)
                        .map_err(|error| PdnError {
                            fault: error.into(),
                            line: at.line,
                            column,
                        })?;
                    game.moves.push(found);
                    position = position.after(&found);
                }
            }
        }
    }

    /// Skips a variation and those inside it.
    fn variation(&mut self) -> Result<(), PdnError> {
        let at = self.place();
        let mut depth = 0;
        loop {
            match self.rest.chars().next() {
                None => return fault(at, PdnFault::Open("a variation")),
                Some('{') => drop(self.take_through('}', self.place(), "a comment")?),
                Some(c) => {
                    self.take();
                    match c {
                        '(' => depth += 1,
                        ')' => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 {
                        return Ok(());
                    }
                }
            }
        }
    }
}

/// The move of a word that begins with its number, such as `1.11-15` or `1...22-18`; `None` if it is a
/// number only.
fn without_number(word: &str) -> Option<&str> {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let played = match after.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None => word,
    };
    (!played.is_empty()).then_some(played)
}

fn fault<T>(at: Place, fault: PdnFault) -> Result<T, PdnError> {
    Err(PdnError {
        fault,
        line: at.line,
        column: at.column,
    })
}
