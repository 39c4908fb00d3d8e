//! A screen of characters with pictures in it, drawn over the console's picture or instead of it.
//!
//! A terminal shows the characters as they are; [`super::glyphs`] draws them in a window. A picture is scaled to its
//! place and keeps its aspect ratio.

use std::io::Cursor;
use std::rc::Rc;

use anyhow::{Result, bail};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::portable::Screen;
use vcs::{Frame, VISIBLE_CLOCKS};

/// A character whose upper half has the foreground's colour and whose lower half the background's.
pub const HALF_BLOCK: &str = "\u{2580}";

/// A picture of any size.
#[derive(Debug, Clone)]
pub struct Picture {
    width: usize,
    height: usize,
    /// Width of a pixel divided by its height.
    shape: f64,
    /// `0x00RRGGBB`, row by row.
    pixels: Rc<Vec<u32>>,
}

impl Picture {
    /// The visible part of a frame.
    pub fn of_frame(screen: &Screen, frame: &Frame) -> Picture {
        let mut pixels: Vec<u32> = screen
            .shown(frame)
            .flatten()
            .map(|&colu| screen.palette().rgb(colu))
            .collect();
        pixels.resize(VISIBLE_CLOCKS * screen.lines(), 0);
        Picture {
            width: VISIBLE_CLOCKS,
            height: screen.lines(),
            shape: screen.shape(),
            pixels: Rc::new(pixels),
        }
    }

    /// The picture of a PNG file.
    ///
    /// # Errors
    /// The file is damaged, or has another format than grey or colour with 8 bits.
    pub fn of_png(file: &[u8]) -> Result<Picture> {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size().unwrap_or_default()];
        let info = reader.next_frame(&mut bytes)?;
        let samples = info.color_type.samples();
        if samples == 0 || info.width == 0 || info.height == 0 {
            bail!("an empty picture");
        }
        let rgb = |pixel: &[u8]| match *pixel {
            [red, green, blue, ..] => u32::from_be_bytes([0, red, green, blue]),
            [grey, ..] => u32::from_be_bytes([0, grey, grey, grey]),
            [] => 0,
        };
        Ok(Picture {
            width: info.width as usize,
            height: info.height as usize,
            shape: 1.0,
            pixels: Rc::new(bytes.chunks_exact(samples).map(rgb).collect()),
        })
    }

    /// Width divided by height, as it is seen.
    pub fn ratio(&self) -> f64 {
        self.width as f64 * self.shape / self.height as f64
    }

    /// The largest size of this shape within `width` by `height` square pixels; at least 1 by 1.
    pub fn fit(&self, width: usize, height: usize) -> (usize, usize) {
        let ratio = self.ratio();
        let (width, height) = match width as f64 > height as f64 * ratio {
            true => ((height as f64 * ratio).round() as usize, height),
            false => (width, (width as f64 / ratio).round() as usize),
        };
        (width.max(1), height.max(1))
    }

    /// The colour of a pixel of the picture drawn in `width` by `height` pixels: the mean of what it covers.
    fn mean(&self, (x, y): (usize, usize), (width, height): (usize, usize)) -> u32 {
        let covered = |number: usize, size: usize, source: usize| {
            let start = (number * source / size).min(source - 1);
            start..((number + 1) * source / size).clamp(start + 1, source)
        };
        let columns = covered(x, width, self.width);
        let rows = covered(y, height, self.height);
        let mut sums = [0; 4];
        let count = (columns.len() * rows.len()) as u32;
        for row in rows {
            for &rgb in &self.pixels[row * self.width..][columns.clone()] {
                for (sum, channel) in sums.iter_mut().zip(rgb.to_be_bytes()) {
                    *sum += u32::from(channel);
                }
            }
        }
        u32::from_be_bytes(sums.map(|sum| (sum / count) as u8))
    }
}

/// A picture in its place.
#[derive(Debug, Clone)]
pub struct Placed {
    /// The picture.
    pub picture: Picture,
    /// Left column and top row, which may be above the clip.
    pub at: (u16, i32),
    /// Columns and rows.
    pub size: (u16, u16),
    /// What is outside is not drawn.
    pub clip: Rect,
    /// Whether it is darkened, as one that is not chosen.
    pub dark: bool,
}

impl Placed {
    /// Draws the picture on pixels, of which `cell` are a character. `draw` receives a pixel's place and colour.
    pub fn draw(&self, cell: (usize, usize), mut draw: impl FnMut(usize, usize, u32)) {
        let (columns, rows) = self.size;
        let (width, height) = (usize::from(columns) * cell.0, usize::from(rows) * cell.1);
        if width == 0 || height == 0 {
            return;
        }
        let size = self.picture.fit(width, height);
        let left = usize::from(self.at.0) * cell.0 + (width - size.0.min(width)) / 2;
        let top = self.at.1 as i64 * cell.1 as i64 + (height - size.1.min(height)) as i64 / 2;
        let clip = (
            usize::from(self.clip.top()) * cell.1,
            usize::from(self.clip.bottom()) * cell.1,
        );
        for y in 0..size.1 {
            let Ok(row) = usize::try_from(top + y as i64) else {
                continue;
            };
            if row < clip.0 || row >= clip.1 {
                continue;
            }
            for x in 0..size.0 {
                let rgb = self.picture.mean((x, y), size);
                let rgb = if self.dark {
                    rgb >> 1 & 0x007F_7F7F
                } else {
                    rgb
                };
                draw(left + x, row, rgb);
            }
        }
    }
}

/// A screen of characters, and the pictures and places of it that a mouse can choose.
#[derive(Debug, Clone, Default)]
pub struct Canvas {
    /// The characters. A background without a colour lets the picture behind it through.
    pub buffer: Buffer,
    /// The pictures, over the characters.
    pub pictures: Vec<Placed>,
    /// Areas that can be clicked, with the numbers of their choices.
    pub targets: Vec<(Rect, usize)>,
}

impl Canvas {
    /// An empty canvas.
    pub fn new(columns: u16, rows: u16) -> Canvas {
        Canvas {
            buffer: Buffer::empty(Rect::new(0, 0, columns, rows)),
            ..Canvas::default()
        }
    }

    /// Writes a text, cut at the right edge of `area`, on its first row.
    pub fn text(&mut self, area: Rect, text: &str, style: Style) {
        let area = area.intersection(self.buffer.area);
        if area.height > 0 {
            let text = plain(text);
            self.buffer
                .set_stringn(area.x, area.y, text, area.width.into(), style);
        }
    }

    /// Writes a text in the middle of the first row of `area`.
    pub fn centred(&mut self, area: Rect, text: &str, style: Style) {
        let width = text.chars().count().min(area.width.into()) as u16;
        let left = area.x + (area.width - width) / 2;
        self.text(Rect::new(left, area.y, width, area.height), text, style);
    }

    /// Fills an area with a background.
    pub fn fill(&mut self, area: Rect, style: Style) {
        self.buffer
            .set_style(area.intersection(self.buffer.area), style);
    }

    /// The characters with the pictures as half blocks.
    pub fn in_blocks(mut self) -> Buffer {
        let area = self.buffer.area;
        for placed in &self.pictures {
            placed.draw((1, 2), |x, y, rgb| {
                let (column, row) = (x as u16, (y / 2) as u16);
                if column >= area.width || row >= area.height {
                    return;
                }
                let cell = &mut self.buffer[(column, row)];
                if cell.symbol() != HALF_BLOCK {
                    cell.set_symbol(HALF_BLOCK)
                        .set_fg(Color::Black)
                        .set_bg(Color::Black);
                }
                match y % 2 {
                    0 => cell.set_fg(colour(rgb)),
                    _ => cell.set_bg(colour(rgb)),
                };
            });
        }
        self.buffer
    }
}

/// The number of the choice at a character.
pub fn target(targets: &[(Rect, usize)], column: u16, row: u16) -> Option<usize> {
    let at = |(area, _): &&(Rect, usize)| area.contains((column, row).into());
    targets.iter().find(at).map(|&(_, target)| target)
}

/// A colour `0x00RRGGBB`.
pub fn colour(rgb: u32) -> Color {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Color::Rgb(red, green, blue)
}

/// A text in the characters that the window's font has.
fn plain(text: &str) -> String {
    let plain = |character| match character {
        '\u{2013}' | '\u{2014}' | '\u{2212}' => '-',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201C}' | '\u{201D}' => '"',
        '\u{2022}' => '*',
        '\u{00A0}' => ' ',
        other => other,
    };
    text.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halves(width: usize, height: usize) -> Picture {
        let pixel = |index: usize| {
            if index % width < width / 2 {
                0x00FF_FFFF
            } else {
                0
            }
        };
        Picture {
            width,
            height,
            shape: 1.0,
            pixels: Rc::new((0..width * height).map(pixel).collect()),
        }
    }

    #[test]
    fn a_picture_keeps_its_shape_and_is_in_the_middle_of_its_place() {
        let mut canvas = Canvas::new(10, 4);
        canvas.pictures.push(Placed {
            picture: halves(4, 4),
            at: (0, 0),
            size: (10, 4),
            clip: Rect::new(0, 0, 10, 4),
            dark: false,
        });
        let buffer = canvas.in_blocks();
        // Eight pixels high, so eight columns wide.
        let row: String = (0..10).map(|x| buffer[(x, 0)].symbol()).collect();
        assert_eq!(row.trim(), HALF_BLOCK.repeat(8));
        let white = (0..10).filter(|&x| buffer[(x, 3)].fg == Color::Rgb(255, 255, 255));
        assert_eq!(white.collect::<Vec<_>>(), [1, 2, 3, 4]);
    }

    #[test]
    fn what_is_outside_of_the_clip_is_not_drawn() {
        let placed = Placed {
            picture: halves(2, 2),
            at: (0, -2),
            size: (4, 4),
            clip: Rect::new(0, 1, 4, 1),
            dark: true,
        };
        let mut rows = Vec::new();
        placed.draw((2, 2), |x, y, rgb| {
            assert_eq!(rgb, if x < 4 { 0x007F_7F7F } else { 0 });
            rows.push(y);
        });
        rows.dedup();
        assert_eq!(rows, [2, 3]);
    }

    #[test]
    fn a_picture_of_a_file_has_its_pixels() {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 2, 1);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::One);
        encoder.set_palette(vec![1, 2, 3, 250, 251, 252]);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&[0x40]).unwrap();
        writer.finish().unwrap();
        let picture = Picture::of_png(&file).unwrap();
        assert_eq!(*picture.pixels, [0x0001_0203, 0x00FA_FBFC]);
        assert_eq!(picture.ratio(), 2.0);
        assert!(Picture::of_png(&file[..20]).is_err());
    }
}
