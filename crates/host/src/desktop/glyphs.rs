//! Draws the characters of a [`Canvas`] in a window.

use std::collections::HashMap;

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};
use ratatui::style::{Color, Modifier};

use super::canvas::Canvas;

/// Rows of characters in a window: a row is more than a thirtieth of the window's height.
const ROWS: usize = 24;
/// The fewest columns; in a narrow window the characters are smaller.
const COLUMNS: usize = 40;
/// The font's height and width.
const HEIGHT: RasterHeight = RasterHeight::Size32;
const FONT: (usize, usize) = (14, 32);
const WEIGHT: FontWeight = FontWeight::Bold;
const WHITE: u32 = 0x00FF_FFFF;

/// Sizes in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Columns of characters.
    pub columns: u16,
    /// Rows of characters.
    pub rows: u16,
    /// Width and height of a character in pixels.
    pub cell: (usize, usize),
}

impl Grid {
    /// The grid of a window of `width` by `height` pixels.
    pub fn of(width: usize, height: usize) -> Grid {
        let high = (height / ROWS).max(1);
        let wide = (high * FONT.0 / FONT.1).min(width / COLUMNS).max(1);
        let high = high.min((wide + 1) * FONT.1 / FONT.0).max(1);
        let number = |pixels: usize, size: usize| (pixels / size).clamp(1, 500) as u16;
        Grid {
            columns: number(width, wide),
            rows: number(height, high),
            cell: (wide, high),
        }
    }
}

/// Draws characters, and keeps them as they are at the size of the window.
#[derive(Debug, Default)]
pub struct Glyphs {
    cell: (usize, usize),
    /// The brightness of each pixel, from 0 to 255.
    known: HashMap<char, Vec<u8>>,
}

impl Glyphs {
    /// Draws a canvas of the size of the window's [`Grid`] over the pixels of the window.
    pub fn draw(&mut self, canvas: &Canvas, window: &mut [u32], (width, height): (usize, usize)) {
        let cell = Grid::of(width, height).cell;
        if cell != self.cell {
            self.known.clear();
            self.cell = cell;
        }
        let area = canvas.buffer.area;
        let empty = vec![0; cell.0];
        for (index, content) in canvas.buffer.content().iter().enumerate() {
            let (column, row) = (
                index % usize::from(area.width),
                index / usize::from(area.width),
            );
            let character = content.symbol().chars().next().unwrap_or(' ');
            let (mut fore, mut back) = (rgb(content.fg).unwrap_or(WHITE), rgb(content.bg));
            if content.modifier.contains(Modifier::REVERSED) {
                (fore, back) = (back.unwrap_or(0), Some(fore));
            }
            if character == ' ' && back.is_none() {
                continue;
            }
            let glyph = self.glyph(character);
            let rows = window.chunks_mut(width.max(1)).skip(row * cell.1);
            // What is left at the lower edge belongs to the last row, and at the right edge to the last column.
            let is_last = row + 1 == usize::from(area.height) && back.is_some();
            let left = if is_last { height } else { 0 };
            let below = std::iter::repeat_n(&empty[..], left);
            for (line, bright) in rows.zip(glyph.chunks(cell.0).chain(below)) {
                if column + 1 == usize::from(area.width)
                    && let Some(back) = back
                {
                    let rest = line.iter_mut().skip((column + 1) * cell.0);
                    rest.for_each(|pixel| *pixel = back);
                }
                let pixels = line.iter_mut().skip(column * cell.0);
                for (pixel, &bright) in pixels.zip(bright) {
                    *pixel = mixed(back.unwrap_or(*pixel), fore, bright);
                }
            }
        }
        for placed in &canvas.pictures {
            placed.draw(cell, |x, y, rgb| {
                if x < width
                    && let Some(pixel) = window.get_mut(y * width + x)
                {
                    *pixel = rgb;
                }
            });
        }
    }

    /// A character at the size of a cell; a question mark for one that the font lacks.
    fn glyph(&mut self, character: char) -> &[u8] {
        let cell = self.cell;
        self.known.entry(character).or_insert_with(|| {
            let raster = get_raster(character, WEIGHT, HEIGHT)
                .or_else(|| get_raster('?', WEIGHT, HEIGHT))
                .expect("the font has a question mark");
            scaled(raster.raster(), cell)
        })
    }
}

/// A glyph of the font at another size: each pixel is the mean of what it covers.
fn scaled(raster: &[&[u8]], (width, height): (usize, usize)) -> Vec<u8> {
    /// The pixels of the font that a pixel covers, and the parts of them.
    fn covered(
        number: usize,
        size: usize,
        source: usize,
    ) -> impl Iterator<Item = (usize, f32)> + Clone {
        let step = source as f32 / size as f32;
        let (start, end) = (number as f32 * step, (number + 1) as f32 * step);
        (start as usize..(end.ceil() as usize).min(source)).map(move |pixel| {
            (
                pixel,
                (end.min(pixel as f32 + 1.0) - start.max(pixel as f32)) / step,
            )
        })
    }
    let mut glyph = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            let sum: f32 = covered(y, height, FONT.1)
                .flat_map(|(row, part)| {
                    covered(x, width, FONT.0)
                        .map(move |(column, other)| (row, column, part * other))
                })
                .map(|(row, column, part)| f32::from(raster[row][column]) * part)
                .sum();
            glyph.push(sum.round().min(255.0) as u8);
        }
    }
    glyph
}

/// The colour as `0x00RRGGBB`; `None` if transparent.
fn rgb(colour: Color) -> Option<u32> {
    match colour {
        Color::Rgb(red, green, blue) => Some(u32::from_be_bytes([0, red, green, blue])),
        Color::Black => Some(0),
        Color::White => Some(WHITE),
        _ => None,
    }
}

fn mixed(back: u32, fore: u32, bright: u8) -> u32 {
    let channel = |shift: u32| {
        let [back, fore] = [back, fore].map(|rgb| rgb >> shift & 0xFF);
        let bright = u32::from(bright);
        ((back * (255 - bright) + fore * bright) / 255) << shift
    };
    channel(16) | channel(8) | channel(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn a_row_of_text_is_at_least_a_thirtieth_of_the_window() {
        for (width, height) in [
            (800, 684),
            (1920, 1080),
            (640, 548),
            (2560, 1440),
            (400, 342),
        ] {
            let Grid {
                columns,
                rows,
                cell,
            } = Grid::of(width, height);
            assert!(30 * cell.1 >= height, "{cell:?} of {height}");
            assert!(columns >= 40 && rows >= 24, "{columns} x {rows}");
            assert!(usize::from(columns) * cell.0 <= width);
            assert!(usize::from(rows) * cell.1 <= height);
        }
        assert_eq!(Grid::of(300, 900).columns, 42);
        for size in [(1, 1), (0, 0), (3, 2000), (2000, 3)] {
            let grid = Grid::of(size.0, size.1);
            let mut window = vec![0; size.0 * size.1];
            let mut canvas = Canvas::new(grid.columns, grid.rows);
            canvas.text(canvas.buffer.area, "Text", Style::new());
            Glyphs::default().draw(&canvas, &mut window, size);
        }
    }

    #[test]
    fn a_bar_in_the_last_row_reaches_the_lower_edge() {
        let (width, height) = (800, 684);
        let grid = Grid::of(width, height);
        let mut canvas = Canvas::new(grid.columns, grid.rows);
        let bar = Rect::new(0, grid.rows - 1, grid.columns, 1);
        canvas.fill(bar, Style::new().bg(Color::Rgb(0, 0, 255)));
        let mut window = vec![0; width * height];
        Glyphs::default().draw(&canvas, &mut window, (width, height));
        let top = usize::from(grid.rows - 1) * grid.cell.1 * width;
        assert!(window[..top].iter().all(|&pixel| pixel == 0));
        assert!(window[top..].iter().all(|&pixel| pixel == 0xFF));
    }

    #[test]
    fn a_character_is_drawn_in_its_colours_and_the_rest_is_left() {
        let (width, height) = (800, 684);
        let grid = Grid::of(width, height);
        let mut canvas = Canvas::new(grid.columns, grid.rows);
        let style = Style::new()
            .fg(Color::Rgb(255, 0, 0))
            .bg(Color::Rgb(0, 0, 255));
        canvas.text(Rect::new(1, 0, 3, 1), "I", style);
        canvas.text(
            Rect::new(3, 0, 3, 1),
            "I",
            Style::new().fg(Color::Rgb(0, 255, 0)),
        );
        let mut window = vec![0x0012_3456; width * height];
        Glyphs::default().draw(&canvas, &mut window, (width, height));
        let (wide, high) = grid.cell;
        let colours = |column: usize| {
            let rows = window.chunks(width).take(high);
            let pixels = rows.flat_map(|row| &row[column * wide..][..wide]);
            pixels.copied().collect::<Vec<u32>>()
        };
        assert!(colours(0).iter().all(|&rgb| rgb == 0x0012_3456));
        assert!(colours(1).contains(&0x00FF_0000), "the stem of the letter");
        assert_eq!(colours(1)[0], 0x0000_00FF);
        assert!(colours(3).contains(&0x0000_FF00));
        assert_eq!(colours(3)[0], 0x0012_3456, "the picture behind");
    }
}
