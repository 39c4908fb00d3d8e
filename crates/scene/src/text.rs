//! Text as all cartridges show it: rows of 48 clocks in the middle of the screen.

use std::borrow::Cow;
use std::fmt;

use crate::{Art, Arts, Picture, Thing};

/// The letters, which `tools/text.py` draws too.
const FONT: &str = include_str!("../files/asm/common/art/font.txt");
/// The first clock of a row of text.
pub const TEXT_LEFT: usize = 56;
/// Clocks of a column, of which a row has six.
pub const COLUMN_CLOCKS: usize = 8;
/// The row of a letter that each line of text shows, top first: strokes across are as thick as strokes upright.
const ROWS: [usize; 10] = [0, 0, 1, 2, 3, 3, 4, 5, 6, 6];
/// A narrow space, and its clocks with the gap behind it.
const NARROW: char = '_';
const NARROW_CLOCKS: usize = 2;
/// Lines of a row of text.
pub const TEXT_LINES: usize = ROWS.len();
/// Rows of a letter.
const LETTER_ROWS: usize = 7;
const COLUMNS: usize = 6;
const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
const WIDTH: usize = COLUMNS * COLUMN_CLOCKS;

/// The words of a game, by their names in `strings.txt` or `pages.txt`: what is flush left, centred and flush right.
#[derive(Clone, Debug)]
pub struct Words {
    rows: Vec<(&'static str, Row)>,
    digits: Vec<Art>,
}

/// The contents of a row of text: words of a [`Words`], one over the other, and digits over them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    words: Vec<Cow<'static, str>>,
    /// Digits, by the half of a column where each stands; halves are counted from the left edge.
    digits: Vec<(usize, u8)>,
}

impl Line {
    /// The words of this name.
    pub fn new(words: impl Into<Cow<'static, str>>) -> Line {
        Line::default().over(words)
    }

    /// This line with the words of this name over it.
    pub fn over(mut self, words: impl Into<Cow<'static, str>>) -> Line {
        self.words.push(words.into());
        self
    }

    /// With digits, of which the last is in the column with this number, 0 to 5. Other characters are blanks.
    pub fn digits(mut self, column: usize, digits: &str) -> Line {
        let halves = (0..2 * column + 2).rev();
        let digits = halves.zip(digits.bytes().rev());
        self.digits
            .extend(digits.map(|(half, digit)| (half, digit.wrapping_sub(b'0'))));
        self
    }

    /// With a number, if there is one, whose last digit is in the column with this number.
    pub fn number(self, column: usize, number: impl Into<Option<u8>>) -> Line {
        match number.into() {
            Some(number) => self.digits(column, &number.to_string()),
            None => self,
        }
    }

    /// The names of its words.
    pub(crate) fn name(&self) -> Cow<'static, str> {
        match self.words.as_slice() {
            [name] => name.clone(),
            names => names.join(" ").into(),
        }
    }
}

impl fmt::Display for Line {
    /// Writes the names of its words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// A row of text: art of 48 clocks and [`TEXT_LINES`] lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    art: Art,
    /// The text: its first clock, its number of clocks, and the characters.
    words: Vec<(usize, usize, &'static str)>,
}

impl Words {
    /// Reads files of lines `NAME: LEFT | CENTRE | RIGHT`, with comments behind semicolons.
    ///
    /// # Panics
    /// Panics if the font cannot be read; it is as fixed as the program.
    pub fn parse(files: &[&'static str]) -> Words {
        let font = Arts::parse(FONT).expect("the font can be read");
        let mut rows = Vec::new();
        for line in files.iter().flat_map(|file| file.lines()) {
            let line = line.split(';').next().unwrap_or_default();
            if let Some((name, text)) = line.split_once(':') {
                let mut parts = text.split('|').map(str::trim_ascii);
                let parts = [(); 3].map(|()| parts.next().unwrap_or_default());
                rows.push((name.trim_ascii(), Row::of(&font, parts)));
            }
        }
        Words {
            rows,
            digits: DIGITS.map(|digit| font.get(digit).picked(&ROWS)).into(),
        }
    }

    /// The name of the row with this number, from 0, in the files' order.
    pub fn name(&self, number: u8) -> Option<&'static str> {
        self.rows.get(usize::from(number)).map(|(name, _)| *name)
    }

    /// The line of these words, if there are such.
    pub fn named(&self, name: impl Into<Cow<'static, str>>) -> Option<Line> {
        let name = name.into();
        let is_there = self.rows.iter().any(|(other, _)| *other == name);
        is_there.then(|| Line::new(name))
    }

    /// The row of a line.
    ///
    /// # Panics
    /// Panics if there are no such words: the names that a scene asks for are as fixed as the files.
    pub(crate) fn line(&self, line: &Line) -> Row {
        let named = |name: &Cow<'static, str>| {
            let found = self.rows.iter().find(|(other, _)| other == name);
            let row = found.map(|(_, row)| row);
            row.unwrap_or_else(|| panic!("no row of text is named `{name}`"))
        };
        let (first, others) = match line.words.split_first() {
            Some((first, others)) => (named(first).clone(), others),
            None => (Row::blank(TEXT_LINES), [].as_slice()),
        };
        let mut row = others.iter().map(named).fold(first, Row::over);
        for (half, digit) in &line.digits {
            let digit = usize::from(*digit);
            if let Some(art) = self.digits.get(digit) {
                row.put(art, half * COLUMN_CLOCKS / 2, DIGITS[digit]);
            }
        }
        row
    }
}

/// A letter's art, by the name that it has in the font's file.
fn glyph(font: &Arts, letter: char) -> &Art {
    match letter {
        ' ' => font.get("space"),
        NARROW => font.get("narrow"),
        letter => font.get(letter.encode_utf8(&mut [0; 4])),
    }
}

/// Letters a clock apart.
fn letters(font: &Arts, text: &str) -> Art {
    let glyphs = text.chars().map(|letter| glyph(font, letter));
    let width = glyphs.clone().map(|glyph| glyph.width() + 1).sum::<usize>();
    let mut art = Art::blank(width.saturating_sub(1), LETTER_ROWS);
    let mut left = 0;
    for glyph in glyphs {
        art.put(left, glyph);
        left += glyph.width() + 1;
    }
    art
}

impl Row {
    fn blank(lines: usize) -> Row {
        Row {
            art: Art::blank(WIDTH, lines),
            words: Vec::new(),
        }
    }

    /// The row of what is flush left, centred and flush right. The last clock stays empty, as in a number's column.
    fn of(font: &Arts, parts: [&'static str; 3]) -> Row {
        let mut row = Row::blank(LETTER_ROWS);
        let arts = parts.map(|text| letters(font, text));
        let middle = (WIDTH - arts[1].width()) / 2;
        let lefts = [0, middle, WIDTH - 1 - arts[2].width()];
        for ((art, left), text) in arts.iter().zip(lefts).zip(parts) {
            row.put(art, left, text);
        }
        row.art = row.art.picked(&ROWS);
        row
    }

    /// This row with another one over it.
    fn over(mut self, other: &Row) -> Row {
        self.art.put(0, &other.art);
        self.words.extend(&other.words);
        self
    }

    /// Adds letters from a clock on, over what is there, which are this text.
    fn put(&mut self, letters: &Art, left: usize, text: &'static str) {
        self.art.put(left, letters);
        // Narrow spaces move a text to its column.
        let seen = text.trim_start_matches(NARROW);
        let before = (text.len() - seen.len()) * NARROW_CLOCKS;
        if !seen.is_empty() {
            let width = letters.width() - before;
            self.words.push((left + before, width, seen));
        }
    }

    /// Paints the row from this clock and line on.
    pub fn paint(&self, picture: &mut Picture, thing: Thing, at: (usize, usize), colour: u8) {
        picture.art(thing, &self.art, at, colour);
        for (left, width, text) in &self.words {
            picture.write((at.0 + left, at.1), *width, || written(text));
        }
    }
}

/// A word for those who read it as text: with spaces for the narrow ones in it, and with a space between a letter and a digit,
/// which may share a column (`T9` of POT and 900).
fn written(word: &str) -> Cow<'static, str> {
    let mut text = String::new();
    let mut before = NARROW;
    for letter in word.chars() {
        let meet = before.is_ascii_alphabetic() && letter.is_ascii_digit();
        if letter != NARROW {
            if meet || before == NARROW && !text.is_empty() {
                text.push(' ');
            }
            text.push(letter);
        }
        before = letter;
    }
    text.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_flush_left_centred_or_flush_right() {
        let words = Words::parse(&["A: I | I | I ; all\nB: |I\n"]);
        let on = |row: &Row| {
            (0..WIDTH)
                .filter(|x| row.art.is_on(*x, 0))
                .collect::<Vec<_>>()
        };
        assert_eq!(on(&words.line(&Line::new("A"))), [0, 23, 46]);
        assert_eq!(on(&words.line(&Line::new("B"))), [23]);
    }

    #[test]
    fn a_number_is_written_apart_from_a_word_whose_column_it_shares() {
        let words = Words::parse(&["POT: PO\nHUNDREDS: ____________T9\nNARROW: P_3__O___\n"]);
        let mut picture = Picture::new(0);
        let pot = picture.thing("pot");
        let mut paint = |line: Line, at| words.line(&line).paint(&mut picture, pot, at, 0x0E);
        let left = TEXT_LEFT - 2 * COLUMN_CLOCKS;
        paint(Line::new("HUNDREDS"), (left, 8));
        paint(Line::new("POT").number(2, 34), (TEXT_LEFT, 8));
        paint(Line::new("NARROW"), (TEXT_LEFT, 20));
        assert_eq!(picture.lines(), ["POT 934", "P 3 O"]);
    }

    #[test]
    fn digits_stand_in_their_column() {
        let words = Words::parse(&[]);
        let on = |row: &Row| {
            (0..WIDTH)
                .filter(|x| row.art.is_on(*x, 4))
                .collect::<Vec<_>>()
        };
        let row = words.line(&Line::default().number(1, 4));
        assert_eq!(on(&row), [12, 13, 14]);
        assert_eq!(row.words, [(12, 3, "4")]);
        let row = words.line(&Line::default().number(1, 104));
        let places: Vec<_> = row
            .words
            .iter()
            .map(|(left, _, digit)| (*left, *digit))
            .collect();
        assert_eq!(places, [(12, "4"), (8, "0"), (4, "1")]);
        assert_eq!(on(&words.line(&Line::default().digits(1, "c"))), []);
    }
}
