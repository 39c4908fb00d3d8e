//! Draws a frame in the half blocks of a terminal: each character shows two pixels, one above the other.

use super::picture::Screen;
use vcs::{Frame, VISIBLE_CLOCKS};

/// The fewest columns and rows of characters that show a picture.
pub const SMALLEST: (usize, usize) = (40, 17);

/// A picture in pixels, `0x00RRGGBB`, row by row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Blocks {
    /// Pixels of a row; each is half a character high and a character wide.
    pub width: usize,
    /// Rows of pixels, an even number.
    pub height: usize,
    /// The pixels.
    pub pixels: Vec<u32>,
}

impl Blocks {
    /// Draws a frame as large as `columns` by `rows` characters allow; `None` if they are fewer than [`SMALLEST`]. A pixel
    /// has the mean colour of what it covers, so that thin lines do not vanish.
    pub fn draw(screen: &Screen, frame: &Frame, columns: usize, rows: usize) -> Option<Blocks> {
        if columns < SMALLEST.0 || rows < SMALLEST.1 {
            return None;
        }
        let ratio = VISIBLE_CLOCKS as f64 * screen.shape() / screen.lines() as f64;
        let height = (columns as f64 / ratio).min(rows as f64 * 2.0);
        let (width, height) = ((height * ratio) as usize, (height / 2.0) as usize * 2);
        let lines: Vec<&[u8]> = screen.shown(frame).collect();
        let palette = screen.palette();
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let across = covered(y, height, screen.lines());
            let rows = lines.get(across.start..across.end.min(lines.len()));
            for x in 0..width {
                let clocks = covered(x, width, VISIBLE_CLOCKS);
                let cells = rows.into_iter().flatten();
                let colours = cells.flat_map(|line| &line[clocks.clone()]);
                pixels.push(mean(colours.map(|&colu| palette.rgb(colu))));
            }
        }
        Some(Blocks {
            width,
            height,
            pixels,
        })
    }
}

impl Blocks {
    /// The position in pixels of the middle of a colour clock of a scanline, counted as in [`Frame::line`].
    pub fn position(&self, screen: &Screen, clock: u16, line: u16) -> (f64, f64) {
        let x = (f64::from(clock) + 0.5) * self.width as f64 / VISIBLE_CLOCKS as f64;
        let line = f64::from(line) + 0.5 - screen.first_line() as f64;
        (x, line * self.height as f64 / screen.lines() as f64)
    }
}

/// The pixels of the console, of `source`, that pixel `number` of `size` covers; at least one.
fn covered(number: usize, size: usize, source: usize) -> std::ops::Range<usize> {
    let start = number * source / size;
    start..((number + 1) * source / size).max(start + 1)
}

/// The mean of colours; black if there is none.
fn mean(colours: impl Iterator<Item = u32>) -> u32 {
    let mut sums = [0; 4];
    let mut count = 0;
    for rgb in colours {
        for (sum, channel) in sums.iter_mut().zip(rgb.to_be_bytes()) {
            *sum += u32::from(channel);
        }
        count += 1;
    }
    u32::from_be_bytes(sums.map(|sum| (sum / count.max(1)) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::Standard;

    #[test]
    fn the_picture_keeps_its_shape_and_its_colours() {
        let screen = Screen::of(Standard::Ntsc);
        let halves = |index: usize| {
            if index % VISIBLE_CLOCKS < 80 {
                0x0E
            } else {
                0x44
            }
        };
        let frame = Frame {
            number: 1,
            pixels: (0..262 * VISIBLE_CLOCKS).map(halves).collect(),
        };
        for (columns, rows, size) in [
            (160, 60, (144, 120)),
            (80, 24, (57, 48)),
            (40, 50, (40, 32)),
        ] {
            let blocks = Blocks::draw(&screen, &frame, columns, rows).unwrap();
            assert_eq!((blocks.width, blocks.height), size, "{columns} x {rows}");
            assert_eq!(blocks.pixels.len(), blocks.width * blocks.height);
            let row = &blocks.pixels[..blocks.width];
            assert_eq!(row[0], screen.palette().rgb(0x0E));
            assert_eq!(row[row.len() - 1], screen.palette().rgb(0x44));
        }
    }

    #[test]
    fn a_thin_line_is_in_the_mean() {
        assert_eq!(mean([0x00FF_FFFF, 0, 0].into_iter()), 0x0055_5555);
        let screen = Screen::of(Standard::Ntsc);
        let line = |index: usize| {
            if index / VISIBLE_CLOCKS == 123 {
                0x0E
            } else {
                0
            }
        };
        let frame = Frame {
            number: 1,
            pixels: (0..262 * VISIBLE_CLOCKS).map(line).collect(),
        };
        let blocks = Blocks::draw(&screen, &frame, 80, 24).unwrap();
        let lit = blocks.pixels.chunks(blocks.width).filter(|row| row[0] != 0);
        assert_eq!(lit.count(), 1);
    }

    #[test]
    fn a_small_terminal_or_a_short_frame_is_no_fault() {
        let screen = Screen::of(Standard::Pal);
        let frame = Frame {
            number: 0,
            pixels: Vec::new(),
        };
        assert_eq!(Blocks::draw(&screen, &frame, 39, 60), None);
        assert_eq!(Blocks::draw(&screen, &frame, 80, 16), None);
        let blocks = Blocks::draw(&screen, &frame, 500, 200).unwrap();
        assert!(blocks.pixels.iter().all(|&rgb| rgb == 0));
    }
}
