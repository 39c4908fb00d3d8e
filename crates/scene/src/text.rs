//! Text as all cartridges show it: rows of 48 clocks in the middle of the screen, and the title above them.

use std::borrow::Cow;

use crate::{Area, Art, Arts, CLOCKS, Picture, Thing};

/// The letters, as `tools/text.py` has them.
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
/// The bar behind a row: its first clock, and its clocks.
const BAR_LEFT: usize = 40;
const BAR_WIDTH: usize = 80;
/// Clocks and lines of a pixel of a title's letters.
const PIXEL: usize = 4;
const WALL_LINES: usize = 2;
const COLUMNS: usize = 6;
const WIDTH: usize = COLUMNS * COLUMN_CLOCKS;

/// The words of a game, by their names in `strings.txt` or `pages.txt`: what is flush left, centred and flush right.
#[derive(Clone, Debug)]
pub struct Words {
    font: Arts,
    rows: Vec<(&'static str, [&'static str; 3])>,
}

/// A row of text: art of 48 clocks and [`TEXT_LINES`] lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    art: Art,
    /// What is written: the first clock, the number of clocks, and the text.
    words: Vec<(usize, usize, &'static str)>,
}

impl Words {
    /// Reads files of lines `NAME: LEFT | CENTRE | RIGHT`, with comments behind semicolons.
    ///
    /// # Panics
    /// Panics if the font cannot be read; it is as fixed as the program.
    pub fn parse(files: &[&'static str]) -> Words {
        let mut rows = Vec::new();
        for line in files.iter().flat_map(|file| file.lines()) {
            let line = line.split(';').next().unwrap_or_default();
            if let Some((name, text)) = line.split_once(':') {
                let mut parts = text.split('|').map(str::trim_ascii);
                let parts = [(); 3].map(|()| parts.next().unwrap_or_default());
                rows.push((name.trim_ascii(), parts));
            }
        }
        Words {
            font: Arts::parse(FONT).expect("the font can be read"),
            rows,
        }
    }

    /// The name of the row with this number, from 0, in the files' order.
    pub fn name(&self, number: u8) -> Option<&'static str> {
        self.rows.get(usize::from(number)).map(|(name, _)| *name)
    }

    /// The row of this name.
    ///
    /// # Panics
    /// Panics if there is none: the names that a scene asks for are as fixed as the files.
    pub fn row(&self, name: &str) -> Row {
        let found = self.rows.iter().find(|(other, _)| *other == name);
        let parts = found.map(|(_, parts)| *parts);
        let [left, centre, right] =
            parts.unwrap_or_else(|| panic!("no row of text is named `{name}`"));
        let [at_left, in_middle, at_right] = [left, centre, right].map(|text| self.letters(text));
        let middle = (WIDTH - in_middle.width()) / 2;
        // The last clock stays empty, as in a number's column.
        let last = WIDTH - 1 - at_right.width();
        self.blank()
            .with(&at_left, 0, left)
            .with(&in_middle, middle, centre)
            .with(&at_right, last, right)
    }

    /// A row with the one of this name over it.
    ///
    /// # Panics
    /// As [`Words::row`].
    pub fn over(&self, row: Row, name: &str) -> Row {
        let over = self.row(name);
        let mut row = row.with(&over.art, 0, "");
        row.words.extend(over.words);
        row
    }

    /// A row with nothing in it.
    pub fn blank(&self) -> Row {
        Row {
            art: Art::blank(WIDTH, LETTER_ROWS),
            words: Vec::new(),
        }
    }

    /// A letter's art, by the name that it has in the font's file.
    fn glyph(&self, letter: char) -> &Art {
        match letter {
            ' ' => self.font.get("space"),
            NARROW => self.font.get("narrow"),
            letter => self.font.get(letter.encode_utf8(&mut [0; 4])),
        }
    }

    /// Letters a clock apart.
    fn letters(&self, text: &str) -> Art {
        let glyphs = text.chars().map(|letter| self.glyph(letter));
        let width = glyphs.clone().map(|glyph| glyph.width() + 1).sum::<usize>();
        let mut art = Art::blank(width.saturating_sub(1), LETTER_ROWS);
        let mut left = 0;
        for glyph in glyphs {
            art.put(left, glyph);
            left += glyph.width() + 1;
        }
        art
    }

    /// Writes a digit into a half of a column; halves are counted from the left edge. What is no digit is a blank: memory may
    /// hold anything.
    pub fn digit(&self, row: Row, half: usize, digit: u8) -> Row {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let text = DIGITS.get(usize::from(digit)).unwrap_or(&"");
        let art = self.glyph(char::from_digit(digit.into(), 10).unwrap_or(' '));
        row.with(art, half * COLUMN_CLOCKS / 2, text)
    }

    /// Writes a number below 100 into the column with this number, 0 to 5; a tens digit of 0 is blank.
    pub fn number(&self, row: Row, column: usize, number: u8) -> Row {
        let row = self.digit(row, 2 * column + 1, number % 10);
        match number / 10 {
            0 => row,
            tens => self.digit(row, 2 * column, tens),
        }
    }
}

impl Row {
    /// This row with letters from a clock on, over what is there, which are this text.
    fn with(mut self, letters: &Art, left: usize, text: &'static str) -> Row {
        self.art.put(left, letters);
        // Narrow spaces move a text to its column.
        let seen = text.trim_start_matches(NARROW);
        let before = (text.len() - seen.len()) * NARROW_CLOCKS;
        if !seen.is_empty() {
            let width = letters.width() - before;
            self.words.push((left + before, width, seen));
        }
        self
    }

    /// Paints the row from this line on, in the middle of the screen.
    pub fn paint(&self, picture: &mut Picture, thing: Thing, line: usize, colour: u8) {
        self.paint_at(picture, thing, (TEXT_LEFT, line), colour);
    }

    /// Paints the row from this clock and line on.
    pub fn paint_at(&self, picture: &mut Picture, thing: Thing, at: (usize, usize), colour: u8) {
        picture.art(thing, &self.art.picked(&ROWS), at, colour);
        for (left, width, text) in &self.words {
            picture.write((at.0 + left, at.1), *width, || written(text));
        }
    }
}

/// A word for those who read it as text: without narrow spaces, and with a space between a letter and a digit, which may
/// share a column (`T9` of POT and 900).
fn written(word: &'static str) -> Cow<'static, str> {
    let meet = word
        .as_bytes()
        .windows(2)
        .position(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit());
    match meet {
        Some(end) => format!("{} {}", &word[..=end], &word[end + 1..]).into(),
        None if word.contains(NARROW) => word.replace(NARROW, "").into(),
        None => word.into(),
    }
}

/// Paints the bar behind a row of text that the stick works on; the row begins at this line.
pub fn bar(picture: &mut Picture, thing: Thing, line: usize, colour: u8) {
    let area = Area {
        x: BAR_LEFT,
        y: line - 1,
        width: BAR_WIDTH,
        height: TEXT_LINES + 2,
    };
    picture.band(thing, area, colour);
    picture.write((BAR_LEFT, line), 1, || ">");
}

/// A title: letters in a box as wide as the screen.
#[derive(Clone, Debug)]
pub struct Title<'a> {
    /// The first line of the upper wall.
    pub line: usize,
    /// Lines above and below the letters.
    pub gap: usize,
    /// The letters: a pixel is four clocks wide and four lines high.
    pub letters: &'a Art,
    /// The colour of each row of the letters, top first.
    pub colours: &'a [u8],
    /// The colour of the walls, of two lines each.
    pub wall: u8,
    /// The colour of the box.
    pub ground: u8,
}

impl Title<'_> {
    /// Paints it.
    pub fn paint(&self, picture: &mut Picture) {
        let thing = picture.thing("the title");
        let height = 2 * self.gap + PIXEL * self.letters.height();
        let inside = self.line + WALL_LINES;
        let mut band = |y, height, colour| {
            let area = Area {
                x: 0,
                y,
                width: CLOCKS,
                height,
            };
            picture.band(thing, area, colour);
        };
        band(self.line, WALL_LINES, self.wall);
        band(inside, height, self.ground);
        band(inside + height, WALL_LINES, self.wall);
        let left = (CLOCKS / PIXEL - self.letters.width()) / 2 * PIXEL;
        for (row, colour) in self.colours.iter().enumerate() {
            let letters = self.letters.picked(&[row]).scaled(PIXEL, PIXEL);
            let top = inside + self.gap + PIXEL * row;
            picture.art(thing, &letters, (left, top), *colour);
        }
    }
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
        assert_eq!(on(&words.row("A")), [0, 23, 46]);
        assert_eq!(on(&words.row("B")), [23]);
    }

    #[test]
    fn a_number_is_written_apart_from_a_word_whose_column_it_shares() {
        let words = Words::parse(&["POT: PO\nHUNDREDS: ____________T9\nNARROW: P__O\n"]);
        let mut picture = Picture::new(0);
        let pot = picture.thing("pot");
        let left = TEXT_LEFT - 2 * COLUMN_CLOCKS;
        words
            .row("HUNDREDS")
            .paint_at(&mut picture, pot, (left, 8), 0x0E);
        let row = words.number(words.row("POT"), 2, 34);
        row.paint(&mut picture, pot, 8, 0x0E);
        words.row("NARROW").paint(&mut picture, pot, 20, 0x0E);
        assert_eq!(picture.lines(), ["POT 934", "PO"]);
    }

    #[test]
    fn digits_stand_in_their_column() {
        let words = Words::parse(&[]);
        let row = words.number(words.blank(), 1, 4);
        let lit = (0..WIDTH).filter(|x| row.art.is_on(*x, 3));
        assert_eq!(lit.collect::<Vec<_>>(), [12, 13, 14]);
        assert_eq!(row.words, [(12, 3, "4")]);
        let row = words.digit(words.blank(), 3, 0xC);
        assert_eq!((0..WIDTH).find(|x| row.art.is_on(*x, 3)), None);
    }
}
