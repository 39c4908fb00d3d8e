//! Reads a window: its pixels, and the words in them.

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};
use scene::{Brush, Line, NTSC, Shades, Words};
use x11_dl::xlib;

use super::Connection;

/// Pixels of the window that is opened: five by three for a clock of each of 228 lines.
const WIDTH: usize = 800;
const HEIGHT: usize = 684;
const PIXEL: (usize, usize) = (5, 3);
const CLOCKS: usize = WIDTH / PIXEL.0;
const LINES: usize = HEIGHT / PIXEL.1;
/// The grid of characters that is drawn over it, and the pixels of a character.
const COLUMNS: usize = 66;
const ROWS: usize = 24;
const CELL: (usize, usize) = (12, 28);
/// How alike a character and the pixels of its cell are, from 0 to 1.
const ALIKE: f64 = 0.85;

/// The brightness above which a ground is light: the sum of three channels.
const BRIGHT: f64 = 384.0;

/// The pixels of a window.
pub struct Seen {
    /// `0x00RRGGBB`, row by row.
    pixels: Vec<u32>,
}

impl Seen {
    /// What a window shows.
    pub fn of(display: &str, window: &str) -> Seen {
        let x = Connection::open(display);
        // SAFETY: the display is open; the image has 32 bits a pixel and is freed once.
        unsafe {
            let window = window.parse().unwrap();
            let (width, height) = (WIDTH as u32, HEIGHT as u32);
            let image =
                (x.lib.XGetImage)(x.display, window, 0, 0, width, height, !0, xlib::ZPixmap);
            assert!(!image.is_null());
            let pixel = |index| {
                let (column, row) = ((index % WIDTH) as i32, (index / WIDTH) as i32);
                (x.lib.XGetPixel)(image, column, row) as u32 & 0x00FF_FFFF
            };
            let pixels = (0..WIDTH * HEIGHT).map(pixel).collect();
            (x.lib.XDestroyImage)(image);
            Seen { pixels }
        }
    }

    /// The window as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Rgb);
        let bytes = self
            .pixels
            .iter()
            .flat_map(|rgb| rgb.to_be_bytes().into_iter().skip(1));
        let mut writer = encoder.write_header().unwrap();
        writer
            .write_image_data(&bytes.collect::<Vec<u8>>())
            .unwrap();
        writer.finish().unwrap();
        file
    }

    /// Whether a row of characters contains these words.
    pub fn says(&self, words: &str) -> bool {
        self.place(words).is_some()
    }

    /// The number that stands before a word, with a space between.
    pub fn number(&self, word: &str) -> Option<u32> {
        let (row, column) = self.place(word)?;
        let columns = (0..column.checked_sub(1)?).rev();
        let digits: Vec<u32> = columns
            .map_while(|column| self.digit(row, column))
            .collect();
        let number = |number, &digit| 10 * number + digit;
        (!digits.is_empty()).then(|| digits.iter().rev().fold(0, number))
    }

    /// The digit that a character is most like, if it is one.
    fn digit(&self, row: usize, column: usize) -> Option<u32> {
        let cell = self.cell(row, column);
        let likeness = ('0'..='9').map(|digit| (alike(&glyph(digit), &cell), digit));
        let (like, digit) = likeness.max_by(|one, other| one.0.total_cmp(&other.0))?;
        digit.to_digit(10).filter(|_| like > ALIKE)
    }

    /// The row and column of words.
    fn place(&self, words: &str) -> Option<(usize, usize)> {
        let count = words.chars().count();
        let glyphs: Vec<Vec<f64>> = words.chars().map(glyph).collect();
        let is_at = |row: usize, column: usize| {
            let mut cells = glyphs.iter().enumerate();
            cells.all(|(index, glyph)| alike(glyph, &self.cell(row, column + index)) > ALIKE)
        };
        let columns = || 0..=COLUMNS - count;
        let mut places = (0..ROWS).flat_map(|row| columns().map(move |column| (row, column)));
        places.find(|&(row, column)| is_at(row, column))
    }

    /// Whether a line of a menu that begins with these words is the one that is chosen: dark letters on light ground.
    pub fn is_chosen(&self, words: &str) -> bool {
        self.place(words).is_some_and(|(row, column)| {
            let ground = |column: usize| self.cell(row, column)[0];
            ground(column) > BRIGHT
        })
    }

    /// The brightness of the pixels of a character's cell.
    fn cell(&self, row: usize, column: usize) -> Vec<f64> {
        let rows = self.pixels.chunks(WIDTH).skip(row * CELL.1).take(CELL.1);
        let cells = rows.flat_map(|line| &line[column * CELL.0..][..CELL.0]);
        let bright = |rgb: &u32| rgb.to_be_bytes().map(f64::from).iter().sum();
        cells.map(bright).collect()
    }

    /// Whether the cartridge's picture contains these words, as `strings.txt` has them, in its letters.
    pub fn shows(&self, words: &str) -> bool {
        let line: &'static str = format!("WORDS: {words}").leak();
        let shades = Shades {
            standard: NTSC,
            hues: 0,
            greys: 0xFF,
        };
        let mut brush = Brush::new(shades, NTSC);
        brush.text(&Words::parse(&[line]), &Line::new("WORDS"), 0, [2; 2]);
        let drawn = brush.picture.paint();
        let on = |x: usize, y: usize| drawn.colours()[y * CLOCKS + x] != 0;
        let lines = 0..scene::TEXT_LINES;
        let inked: Vec<usize> = (0..CLOCKS)
            .filter(|&x| lines.clone().any(|y| on(x, y)))
            .collect();
        let (left, right) = (inked[0], inked[inked.len() - 1] + 1);
        let pixel = |x: usize, y: usize| {
            self.pixels[(y * PIXEL.1 + PIXEL.1 / 2) * WIDTH + x * PIXEL.0 + PIXEL.0 / 2]
        };
        let is_at = |x: usize, y: usize| {
            let at = |dx: usize, dy: usize| pixel(x + dx - left, y + dy);
            let first = (left..right).find(|&dx| on(dx, 0)).unwrap_or(left);
            let ink = at(first, 0);
            lines
                .clone()
                .all(|dy| (left..right).all(|dx| (at(dx, dy) == ink) == on(dx, dy)))
        };
        (0..LINES - lines.end).any(|y| (0..=CLOCKS - (right - left)).any(|x| is_at(x, y)))
    }
}

/// A character of the font at the size of a cell: each pixel is the mean of what it covers.
fn glyph(character: char) -> Vec<f64> {
    if character == ' ' {
        return Vec::new();
    }
    let raster = get_raster(character, FontWeight::Bold, RasterHeight::Size32).unwrap();
    // 84 by 224 samples: six by seven of a pixel of the font, seven by eight of a pixel of a cell.
    let mut sums = vec![0.0; CELL.0 * CELL.1];
    for y in 0..224 {
        for x in 0..84 {
            sums[(y / 8) * CELL.0 + x / 7] += f64::from(raster.raster()[y / 7][x / 6]);
        }
    }
    sums
}

/// The correlation of a character with the pixels of a cell, without its sign: light on dark or dark on light.
fn alike(glyph: &[f64], cell: &[f64]) -> f64 {
    if glyph.is_empty() {
        return 1.0;
    }
    let count = cell.len() as f64;
    let centred = |values: &[f64]| {
        let mean = values.iter().sum::<f64>() / count;
        values
            .iter()
            .map(|value| value - mean)
            .collect::<Vec<f64>>()
    };
    let (one, other) = (centred(glyph), centred(cell));
    let product =
        |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(a, b)| a * b).sum::<f64>();
    let size = (product(&one, &one) * product(&other, &other)).sqrt();
    match size > 0.0 {
        true => product(&one, &other).abs() / size,
        false => 0.0,
    }
}
