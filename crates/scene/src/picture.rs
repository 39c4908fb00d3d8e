//! Pictures: the colour of each pixel, and the thing that it shows.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Art, CLOCKS, LINES};

/// The bit of a pixel that may have any colour; a colour's lowest bit is 0.
const ANY: u8 = 0x01;
/// The value of one where the expected picture may not be shown yet.
const LATE: u8 = 0x02 | ANY;

/// Pixels that are compared at once: some lines.
const BLOCK: usize = 8 * CLOCKS;

/// Something that a picture shows, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing(u16);

impl Thing {
    /// The ground, before anything is painted.
    pub const GROUND: Thing = Thing(0);
}

/// A rectangle: clocks from `x`, lines from `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first clock.
    pub x: usize,
    /// The first line.
    pub y: usize,
    /// Clocks.
    pub width: usize,
    /// Lines.
    pub height: usize,
}

impl Area {
    /// A rectangle from clock `x` of line `y`.
    pub fn new(x: usize, y: usize, width: usize, height: usize) -> Area {
        Area {
            x,
            y,
            width,
            height,
        }
    }
}

/// The first pixel of a frame that is not as in the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The thing that should be there.
    pub thing: String,
    /// Its clock and line.
    pub at: (usize, usize),
    /// The colour that should be there.
    pub expected: u8,
    /// The colour that is there.
    pub shown: u8,
    /// Number of pixels of the frame that differ.
    pub pixels: usize,
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (clock, line) = self.at;
        write!(
            f,
            "{}: clock {clock} of line {line} is ${:02X}, should be ${:02X}; {} pixels differ",
            self.thing, self.shown, self.expected, self.pixels
        )
    }
}

/// A text that a picture shows, without spaces at its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word {
    line: usize,
    /// Its first clock, and the one behind its last.
    clocks: [usize; 2],
    text: Cow<'static, str>,
}

/// A rectangle, or art, in one colour.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stroke {
    thing: Thing,
    area: Area,
    art: Option<Art>,
    colour: u8,
}

impl Stroke {
    /// Its lines within the frame.
    fn lines(&self) -> Range<usize> {
        let [from, to] = [0, self.area.height].map(|line| LINES.min(self.area.y + line));
        from..to
    }
}

/// The contents of a frame, from back to front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    ground: u8,
    strokes: Vec<Stroke>,
    /// Of each thing, and where it is, if that is named by itself.
    names: Vec<[Cow<'static, str>; 2]>,
    /// The text, by line and clock.
    words: Vec<Word>,
}

/// A picture whose pixels have been painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painted {
    picture: Picture,
    colours: Vec<u8>,
}

/// Clocks between two texts of a line from which on a space is between them; a letter and the gap behind it have four.
const SPACE: usize = 4;

impl Picture {
    /// A frame of [`LINES`] lines in one colour, the ground.
    pub fn new(ground: u8) -> Picture {
        Picture {
            ground,
            strokes: Vec::new(),
            names: vec![["ground".into(), "".into()]],
            words: Vec::new(),
        }
    }

    /// Records text at clock `x` of line `y`, `width` clocks wide, for [`Picture::lines`]; paints nothing.
    pub fn write<T: Into<Cow<'static, str>>>(
        &mut self,
        (x, y): (usize, usize),
        width: usize,
        text: impl FnOnce() -> T,
    ) {
        let word = Word {
            line: y,
            clocks: [x, x + width],
            text: text().into(),
        };
        let place = |word: &Word| (word.line, word.clocks);
        let behind = self
            .words
            .iter()
            .take_while(|other| place(other) <= place(&word));
        self.words.insert(behind.count(), word);
    }

    /// Returns the text at clock `x` of line `y`, where [`Picture::write`] recorded it.
    pub fn written_at(&self, (x, y): (usize, usize)) -> Option<&str> {
        let is_there = |word: &&Word| (word.clocks[0], word.line) == (x, y);
        self.words.iter().find(is_there).map(|word| &*word.text)
    }

    /// Returns the text of the picture, line by line, for those who cannot see it.
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut last: Option<&Word> = None;
        for word in self.words.iter().filter(|word| !word.text.is_empty()) {
            let before = last.filter(|last| last.line == word.line);
            let gap = before.map(|last| word.clocks[0].saturating_sub(last.clocks[1]));
            match (lines.last_mut(), gap) {
                (Some(line), Some(gap)) => {
                    // A number stands close to a word.
                    let is_number = |end: Option<char>| end.is_some_and(|end| end.is_ascii_digit());
                    let is_word =
                        |end: Option<char>| end.is_some_and(|end| end.is_ascii_alphabetic());
                    let (before, after) = (line.chars().last(), word.text.chars().next());
                    let differ =
                        is_number(before) && is_word(after) || is_word(before) && is_number(after);
                    line.push_str(if gap < SPACE && !differ { "" } else { " " });
                    line.push_str(&word.text.to_uppercase());
                }
                _ => lines.push(word.text.to_uppercase()),
            }
            last = Some(word);
        }
        lines
    }

    /// Names a further thing.
    ///
    /// # Panics
    /// Panics if it is the 65,536th one.
    pub fn thing(&mut self, name: impl Into<Cow<'static, str>>) -> Thing {
        self.thing_at(name, "")
    }

    /// Names a further thing by what it is and where: the two make its name.
    ///
    /// # Panics
    /// As [`Picture::thing`].
    pub fn thing_at(
        &mut self,
        what: impl Into<Cow<'static, str>>,
        place: impl Into<Cow<'static, str>>,
    ) -> Thing {
        let number = self.names.len().try_into().expect("few things");
        self.names.push([what.into(), place.into()]);
        Thing(number)
    }

    /// Paints a rectangle. What lies outside the frame is cut off.
    pub fn band(&mut self, thing: Thing, area: Area, colour: u8) {
        self.strokes.push(Stroke {
            thing,
            area,
            art: None,
            colour,
        });
    }

    /// A rectangle may have any colours: what is in it moves.
    pub fn any(&mut self, thing: Thing, area: Area) {
        self.band(thing, area, ANY);
    }

    /// A rectangle may have any colours, since it may not show the expected picture yet.
    pub fn late(&mut self, thing: Thing, area: Area) {
        self.band(thing, area, LATE);
    }

    /// Paints art with its upper left corner at clock `x` of line `y`. Pixels within the art that are off belong to the
    /// thing too.
    pub fn art(&mut self, thing: Thing, art: &Art, (x, y): (usize, usize), colour: u8) {
        self.strokes.push(Stroke {
            thing,
            area: Area::new(x, y, art.width(), art.height()),
            art: Some(art.clone()),
            colour,
        });
    }

    /// The name of the thing that was drawn last at a pixel.
    pub fn name_at(&self, x: usize, y: usize) -> String {
        let is_there = |stroke: &&Stroke| {
            let area = stroke.area;
            (area.x..area.x + area.width).contains(&x) && stroke.lines().contains(&y)
        };
        let last = self.strokes.iter().rev().find(is_there);
        let name = &self.names[last.map_or(0, |stroke| stroke.thing.0.into())];
        name.join(" ").trim_end().to_string()
    }

    /// Paints its pixels.
    pub fn paint(self) -> Painted {
        let mut painted = Painted {
            colours: vec![self.ground; LINES * CLOCKS],
            picture: self,
        };
        painted.paint([true; LINES]);
        painted
    }
}

impl Painted {
    /// Paints another picture: the lines in which it is not as this one.
    pub fn repaint(&mut self, picture: Picture) {
        let before = std::mem::replace(&mut self.picture, picture);
        let after = &self.picture;
        let mut lines = [before.ground != after.ground; LINES];
        for at in 0..before.strokes.len().max(after.strokes.len()) {
            let both = [&before, after].map(|picture| picture.strokes.get(at));
            if both[0] != both[1] {
                for stroke in both.into_iter().flatten() {
                    lines[stroke.lines()].fill(true);
                }
            }
        }
        self.paint(lines);
    }

    /// Paints these lines.
    fn paint(&mut self, lines: [bool; LINES]) {
        let Painted { picture, colours } = self;
        for (line, _) in lines.iter().enumerate().filter(|(_, is_due)| **is_due) {
            colours[line * CLOCKS..][..CLOCKS].fill(picture.ground);
        }
        for stroke in &picture.strokes {
            let Area { x, y, width, .. } = stroke.area;
            let [from, to] = [x, x + width].map(|x| x.min(CLOCKS));
            for line in stroke.lines().filter(|line| lines[*line]) {
                let pixels = &mut colours[line * CLOCKS + from..line * CLOCKS + to];
                match &stroke.art {
                    None => pixels.fill(stroke.colour),
                    Some(art) => {
                        for (pixel, is_on) in pixels.iter_mut().zip(art.row(line - y)) {
                            *pixel = if *is_on { stroke.colour } else { *pixel };
                        }
                    }
                }
            }
        }
    }

    /// The colours, [`CLOCKS`] to a line; an odd one stands for any.
    pub fn colours(&self) -> &[u8] {
        &self.colours
    }

    /// Number of pixels that may have any colour.
    pub fn unchecked(&self) -> usize {
        if self
            .picture
            .strokes
            .iter()
            .all(|stroke| stroke.colour & ANY == 0)
        {
            return 0;
        }
        let in_line = |line: &[u8]| line.iter().map(|colour| colour & ANY).sum();
        let lines = self.colours.chunks_exact(CLOCKS).map(in_line);
        lines.map(|number: u8| usize::from(number)).sum()
    }

    /// Whether two frames differ only where the expected picture may not be shown yet.
    pub fn differ_in_time(&self, one: &[u8], other: &[u8]) -> bool {
        let pixels = self.colours.iter().zip(one.iter().zip(other));
        let mut differing = pixels.filter(|(_, (one, other))| one != other);
        one.len() == other.len() && differing.all(|(due, _)| *due == LATE)
    }

    /// As [`Painted::difference`], of a frame in which each pixel may still be as in the picture before.
    pub fn difference_after(&self, before: &Painted, pixels: &[u8]) -> Option<Mismatch> {
        let old = |(due, (before, shown)): (&u8, (&u8, &u8))| match before & ANY != 0
            || before == shown
        {
            true => *due,
            false => *shown,
        };
        let shown = before.colours.iter().zip(pixels);
        let pixels: Vec<u8> = self.colours.iter().zip(shown).map(old).collect();
        self.difference(&pixels)
    }

    /// Compares a frame, [`CLOCKS`] colour values to a line. Missing lines count as equal: the caller checks their
    /// number.
    pub fn difference(&self, pixels: &[u8]) -> Option<Mismatch> {
        let blocks = self.colours.chunks(BLOCK).zip(pixels.chunks(BLOCK));
        let blocks = (0..).step_by(BLOCK).zip(blocks);
        let lines =
            blocks
                .filter(|(_, (ours, shown))| ours != shown)
                .flat_map(|(first, (ours, shown))| {
                    let lines = ours.chunks_exact(CLOCKS).zip(shown.chunks_exact(CLOCKS));
                    (first..).step_by(CLOCKS).zip(lines)
                });
        let mut differing = lines
            .filter(|(_, (ours, shown))| differ(ours, shown))
            .flat_map(|(first, (ours, shown))| (first..).zip(ours.iter().zip(shown)))
            .filter(|(_, (ours, shown))| *ours & ANY == 0 && ours != shown);
        let (at, (expected, shown)) = differing.next()?;
        Some(Mismatch {
            thing: self.picture.name_at(at % CLOCKS, at / CLOCKS),
            at: (at % CLOCKS, at / CLOCKS),
            expected: *expected,
            shown: *shown,
            pixels: 1 + differing.count(),
        })
    }
}

/// Whether a line differs: without a branch, so that a processor compares many pixels at once.
fn differ(ours: &[u8], shown: &[u8]) -> bool {
    let differing = ours.iter().zip(shown).fold(0, |differing, (ours, shown)| {
        let any = (ours & ANY).wrapping_neg();
        differing | ((ours ^ shown) & !any)
    });
    differing != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_what_should_be_there() {
        let mut picture = Picture::new(0);
        let board = picture.thing("board");
        picture.band(board, Area::new(10, 20, 4, 4), 0x42);
        let man = picture.thing("man on square 1");
        picture.art(man, &Art::drawn(2, 2, &|x, y| x <= y), (11, 21), 0x0E);
        let picture = picture.paint();
        let mut frame = picture.colours().to_vec();
        assert_eq!(picture.difference(&frame), None);
        frame[21 * CLOCKS + 12] = 0x0E;
        frame[22 * CLOCKS + 11] = 0x42;
        let found = picture.difference(&frame).unwrap();
        assert_eq!(
            found.to_string(),
            "man on square 1: clock 12 of line 21 is $0E, should be $42; 2 pixels differ"
        );
    }

    #[test]
    fn what_moves_may_have_any_colours() {
        let mut picture = Picture::new(0);
        let ball = picture.thing("ball");
        picture.any(ball, Area::new(5, 6, 2, 1));
        let picture = picture.paint();
        let mut frame = vec![0; LINES * CLOCKS];
        frame[6 * CLOCKS + 5] = 0x1E;
        assert_eq!(picture.difference(&frame), None);
        assert_eq!(picture.unchecked(), 2);
        frame[6 * CLOCKS + 7] = 0x1E;
        assert_eq!(picture.difference(&frame).unwrap().thing, "ground");
    }

    #[test]
    fn what_changes_may_be_as_before_or_after_and_nothing_else() {
        let picture = |x| {
            let mut picture = Picture::new(0);
            let man = picture.thing("man");
            picture.band(man, Area::new(x, 6, 2, 1), 0x1E);
            picture.paint()
        };
        let [before, after] = [5, 6].map(picture);
        let mut frame = before.colours().to_vec();
        assert_eq!(after.difference_after(&before, &frame), None);
        frame[6 * CLOCKS + 7] = 0x1E; // both
        assert_eq!(after.difference_after(&before, &frame), None);
        frame[6 * CLOCKS + 6] = 0; // in neither
        let found = after.difference_after(&before, &frame).unwrap();
        assert_eq!((found.at, found.pixels), ((6, 6), 1));
    }

    #[test]
    fn a_picture_painted_over_another_is_as_if_painted_alone() {
        let art = Art::drawn(150, 90, &|x, y| (x + y) % 3 == 0);
        let picture = |ground, parts: &[usize]| {
            let mut picture = Picture::new(ground);
            for part in parts {
                let thing = picture.thing("thing");
                match part {
                    0 => picture.band(thing, Area::new(0, 0, 90, 70), 0x42),
                    1 => picture.band(thing, Area::new(40, 60, 90, 70), 0x84),
                    2 => picture.art(thing, &art, (0, 60), 0x0E),
                    _ => picture.any(thing, Area::new(100, 200, 99, 99)),
                }
            }
            picture
        };
        let parts: [&[usize]; 6] = [&[], &[0], &[0, 1], &[1, 0], &[1, 2, 3], &[3, 0, 2, 1]];
        let pictures = [0, 2].map(|ground| parts.map(|parts| picture(ground, parts)));
        for before in pictures.as_flattened() {
            for after in pictures.as_flattened() {
                let mut painted = before.clone().paint();
                painted.repaint(after.clone());
                assert_eq!(painted, after.clone().paint());
            }
        }
    }

    #[test]
    fn what_is_written_is_read_line_by_line_from_the_left() {
        let mut picture = Picture::new(0);
        for (at, width, text) in [
            ((60, 30), 3, "2"),
            ((20, 30), 34, "SIZE"),
            ((56, 30), 3, "1"),
            ((20, 10), 19, "TITLE"),
            ((0, 5), 0, ""),
        ] {
            picture.write(at, width, || text);
        }
        assert_eq!(picture.lines(), ["TITLE", "SIZE 12"]);
    }

    #[test]
    fn what_is_outside_the_frame_is_cut_off() {
        let mut picture = Picture::new(0);
        let edge = picture.thing("edge");
        picture.band(edge, Area::new(158, 261, 9, 9), 0x0E);
        let picture = picture.paint();
        let lit = picture.colours().iter().filter(|colour| **colour == 0x0E);
        assert_eq!(lit.count(), 2);
    }
}
