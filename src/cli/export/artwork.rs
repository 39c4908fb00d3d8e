//! A game's label and box as SVG, drawn from its own picture, palette and manual.
//!
//! All is made of rectangles, letters too, in the 8 by 8 pixels of a home computer's font: a printer's or a
//! reader's fonts change nothing. Lengths are millimetres.

use std::collections::BTreeMap;
use std::fmt::Write;

use font8x8::legacy::BASIC_LEGACY;

/// Pixels of a glyph's side.
const GLYPH: usize = 8;
const PAPER: &str = "#0c0c10";
const INK: &str = "#f0ece0";
/// The bars over a picture, and their largest number.
const BARS: usize = 5;
const BAR: f64 = 1.6;
/// The shape of a picture on a television.
const SHAPE: f64 = 4.0 / 3.0;

/// A picture of a game: rows of red, green and blue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub width: usize,
    pub pixels: Vec<[u8; 3]>,
}

/// The contents of a label and a box.
#[derive(Clone, Debug)]
pub struct Artwork<'a> {
    pub title: &'a str,
    /// A few sentences on the game.
    pub words: &'a str,
    /// The picture of play that is on label and front.
    pub front: &'a Picture,
    /// Those on the back.
    pub back: &'a [Picture],
}

/// Draws the label of a cartridge's face, 66 by 76 mm, and that of its end, 66 by 14 mm, beside each other
/// on one sheet.
pub fn label(artwork: &Artwork) -> String {
    let mut sheet = Sheet::new(66.0, 96.0);
    sheet.area(0.0, 0.0, 66.0, 76.0);
    sheet.bars(4.0, 5.0, 58.0, artwork.front);
    sheet.title(artwork.title, 33.0, 17.0, 58.0, 6.0);
    sheet.picture(artwork.front, 8.0, 25.0, 50.0);
    sheet.centred("FOR THE 2600", 33.0, 68.0, 2.4, INK);
    sheet.area(0.0, 80.0, 66.0, 14.0);
    sheet.bars(4.0, 80.6, 58.0, artwork.front);
    sheet.title(artwork.title, 33.0, 91.0, 58.0, 3.6);
    sheet.finish()
}

/// Draws a box's front, spine and back, 140, 25 and 140 mm wide and 178 mm high: from the left the back, the
/// spine and the front.
pub fn cover(artwork: &Artwork) -> String {
    let mut sheet = Sheet::new(305.0, 178.0);
    sheet.area(0.0, 0.0, 305.0, 178.0);
    sheet.back(artwork);
    sheet.bars(143.0, 10.0, 19.0, artwork.front);
    sheet.spine(artwork.title, 152.5, 26.0, 140.0);
    let x = 165.0;
    sheet.bars(x + 10.0, 12.0, 120.0, artwork.front);
    sheet.title(artwork.title, x + 70.0, 38.0, 120.0, 14.0);
    sheet.picture(artwork.front, x + 13.0, 52.0, 114.0);
    sheet.centred("A CARTRIDGE FOR THE 2600", x + 70.0, 154.0, 3.2, INK);
    sheet.centred("NTSC AND PAL60", x + 70.0, 164.0, 2.4, INK);
    sheet.finish()
}

struct Sheet(String);

impl Sheet {
    fn new(width: f64, height: f64) -> Sheet {
        Sheet(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" shape-rendering=\"crispEdges\">\n"
        ))
    }

    fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }

    fn area(&mut self, x: f64, y: f64, width: f64, height: f64) {
        self.rectangle(x, y, width, height, PAPER);
    }

    fn rectangle(&mut self, x: f64, y: f64, width: f64, height: f64, colour: &str) {
        let rectangle = format!(
            "<rect x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" fill=\"{colour}\"/>"
        );
        writeln!(self.0, "{rectangle}").expect("a text can be written to");
    }

    /// Bars in the picture's colours, from the most frequent on.
    fn bars(&mut self, x: f64, y: f64, width: f64, picture: &Picture) {
        for (number, colour) in colours(picture).iter().take(BARS).enumerate() {
            let y = y + BAR * number as f64 * 0.8;
            self.rectangle(x, y, width, BAR * 0.5, &hex(*colour));
        }
    }

    /// A title of letters as high as `size`, smaller if it is wider than `width`, with a shadow.
    fn title(&mut self, text: &str, x: f64, middle: f64, width: f64, size: f64) {
        let size = size.min(width / text.chars().count() as f64);
        let shadow = size / GLYPH as f64;
        self.centred(text, x + shadow, middle + shadow, size, "#7c3c28");
        self.centred(text, x, middle, size, INK);
    }

    fn centred(&mut self, text: &str, x: f64, middle: f64, size: f64, colour: &str) {
        let width = text.chars().count() as f64 * size;
        self.letters(text, x - width / 2.0, middle - size / 2.0, size, colour, "");
    }

    /// The title along the spine, to be read from the right.
    fn spine(&mut self, text: &str, x: f64, top: f64, length: f64) {
        let size = (length / text.chars().count() as f64).min(9.0);
        let turned = format!(
            " transform=\"translate({:.3} {top:.3}) rotate(90)\"",
            x + size / 2.0
        );
        self.letters(text, 0.0, 0.0, size, INK, &turned);
    }

    /// A text whose letters are `size` wide and high.
    fn letters(&mut self, text: &str, x: f64, y: f64, size: f64, colour: &str, more: &str) {
        let unit = size / GLYPH as f64;
        let mut path = String::new();
        for (place, character) in text.chars().enumerate() {
            let glyph = BASIC_LEGACY
                .get(character as usize)
                .unwrap_or(&BASIC_LEGACY[b'?' as usize]);
            for (row, bits) in glyph.iter().enumerate() {
                let dots = (0..GLYPH).map(|column| bits >> column & 1);
                for (column, length) in runs(dots) {
                    let x = x + size * place as f64 + unit * column as f64;
                    let y = y + unit * row as f64;
                    path += &rectangle(x, y, unit * length as f64, unit);
                }
            }
        }
        writeln!(self.0, "<path fill=\"{colour}\"{more} d=\"{path}\"/>")
            .expect("a text can be written to");
    }

    /// A picture with a frame.
    fn picture(&mut self, picture: &Picture, x: f64, y: f64, width: f64) {
        let height = width / SHAPE;
        let rows = picture.pixels.len() / picture.width;
        let [across, down] = [width / picture.width as f64, height / rows as f64];
        let edge = width / 100.0;
        let framed = [x - edge, y - edge, width + 2.0 * edge, height + 2.0 * edge];
        self.rectangle(framed[0], framed[1], framed[2], framed[3], INK);
        // Between two rectangles a renderer may leave a gap.
        self.rectangle(x, y, width, height, PAPER);
        let mut paths: BTreeMap<[u8; 3], String> = BTreeMap::new();
        let mut row = 0;
        while row < rows {
            let line = |row: usize| &picture.pixels[row * picture.width..][..picture.width];
            let same = (row..rows)
                .take_while(|&other| line(other) == line(row))
                .count();
            let mut column = 0;
            for run in line(row).chunk_by(|one, other| one == other) {
                let x = x + across * column as f64;
                let y = y + down * row as f64;
                let path = paths.entry(run[0]).or_default();
                *path += &rectangle(x, y, across * run.len() as f64, down * same as f64);
                column += run.len();
            }
            row += same;
        }
        for (colour, path) in paths {
            writeln!(self.0, "<path fill=\"{}\" d=\"{path}\"/>", hex(colour))
                .expect("a text can be written to");
        }
    }

    fn back(&mut self, artwork: &Artwork) {
        const SIZE: f64 = 2.8;
        const WIDTH: f64 = 120.0;
        self.title(artwork.title, 70.0, 16.0, WIDTH, 8.0);
        let mut y = 28.0;
        let mut line = String::new();
        for word in artwork.words.split_whitespace().map(Some).chain([None]) {
            let longer = word.map(|word| format!("{line} {word}").trim().to_string());
            match longer {
                Some(longer) if longer.chars().count() as f64 * SIZE <= WIDTH => line = longer,
                _ => {
                    self.letters(&line, 10.0, y, SIZE, INK, "");
                    y += SIZE * 1.6;
                    line = word.unwrap_or_default().to_string();
                }
            }
        }
        for (number, picture) in artwork.back.iter().take(4).enumerate() {
            let x = 10.0 + 62.0 * (number % 2) as f64;
            let y = 82.0 + 46.0 * (number / 2) as f64;
            self.picture(picture, x, y, 57.0);
        }
    }
}

fn rectangle(x: f64, y: f64, width: f64, height: f64) -> String {
    format!("M{x:.3} {y:.3}h{width:.3}v{height:.3}h-{width:.3}z")
}

/// The runs of ones: where each begins, and its length.
fn runs(bits: impl Iterator<Item = u8>) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, bit) in bits.enumerate().filter(|(_, bit)| *bit != 0) {
        debug_assert_eq!(bit, 1);
        match runs.last_mut() {
            Some((start, length)) if *start + *length == at => *length += 1,
            _ => runs.push((at, 1)),
        }
    }
    runs
}

/// The colours of a picture that are not nearly black, the most frequent first.
fn colours(picture: &Picture) -> Vec<[u8; 3]> {
    let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    for pixel in &picture.pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let mut colours: Vec<_> = counts
        .into_iter()
        .filter(|(colour, _)| colour.iter().any(|&part| part > 60))
        .collect();
    colours.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
    colours.into_iter().map(|(colour, _)| colour).collect()
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_drawn_in_runs_of_its_colours() {
        let (black, red) = ([0, 0, 0], [255, 0, 0]);
        let picture = Picture {
            width: 4,
            pixels: vec![black, red, red, black, black, red, red, black],
        };
        let mut sheet = Sheet(String::new());
        sheet.picture(&picture, 10.0, 20.0, 4.0);
        let lines: Vec<&str> = sheet.0.lines().collect();
        assert_eq!(lines.len(), 4);
        let ground = "<rect x=\"10.000\" y=\"20.000\" width=\"4.000\" height=\"3.000\"";
        assert!(lines[1].starts_with(ground), "{}", lines[1]);
        assert_eq!(
            lines[2],
            "<path fill=\"#000000\" d=\"M10.000 20.000h1.000v3.000h-1.000zM13.000 20.000h1.000v3.000h-1.000z\"/>"
        );
        assert_eq!(
            lines[3],
            "<path fill=\"#ff0000\" d=\"M11.000 20.000h2.000v3.000h-2.000z\"/>"
        );
        assert_eq!(colours(&picture), [red]);
    }
}
