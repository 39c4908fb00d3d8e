//! Frames to pixels with the aspect ratio of a television.
//!
//! A colour clock is wider than a scanline is high. The picture of a television is 4:3, so the 160 clocks
//! of a scanline are as wide as 274 scanlines are high at 60 frames a second (a clock is about 12:7), and
//! as 333 scanlines at 50 (about 25:12). Scaling is by whole numbers only; the rest of the window is
//! black.

use std::io::Cursor;

use anyhow::Result;

use super::palette::Palette;
use vcs::{Frame, Standard, VISIBLE_CLOCKS};

/// The visible part of a frame on a television of one standard, with its palette and pixel shape.
#[derive(Debug, Clone)]
pub struct Screen {
    palette: Palette,
    /// First visible scanline; line 0 is the one on which VSYNC ended.
    first_line: usize,
    /// Number of visible scanlines.
    lines: usize,
    /// Aspect ratio of a console pixel, width to height.
    shape: (usize, usize),
    /// Scale of screenshots, and of the window when it opens.
    normal: Scale,
}

/// Size of a console pixel in host pixels; both are at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scale {
    x: usize,
    y: usize,
}

impl Screen {
    /// The screen of a television for this standard. The default scale is smaller for 50 Hz standards,
    /// which show more scanlines.
    pub fn of(standard: Standard) -> Screen {
        let sixty = Screen {
            palette: Palette::of(standard),
            first_line: 23,
            lines: 228,
            shape: (12, 7),
            normal: Scale { x: 5, y: 3 },
        };
        match standard {
            Standard::Ntsc | Standard::Pal60 => sixty,
            Standard::Pal | Standard::Secam => Screen {
                first_line: 32,
                lines: 274,
                shape: (25, 12),
                normal: Scale { x: 4, y: 2 },
                ..sixty
            },
        }
    }

    /// Width and height of a screenshot, and of the window when it opens, in host pixels.
    pub fn size(&self) -> (usize, usize) {
        self.size_at(self.normal)
    }

    /// Number of visible scanlines.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Width of a console pixel divided by its height.
    pub fn shape(&self) -> f64 {
        self.shape.0 as f64 / self.shape.1 as f64
    }

    /// Draws a frame without scaling: `pixels` receives red, green, blue and 255 for each of
    /// [`Screen::lines`] times 160 pixels, row by row from the top. The rows that a short frame lacks are black.
    pub fn rgba(&self, frame: &Frame, pixels: &mut Vec<u8>) {
        pixels.clear();
        for &colu in self.shown(frame).flatten() {
            let [_, red, green, blue] = self.palette.rgb(colu).to_be_bytes();
            pixels.extend([red, green, blue, u8::MAX]);
        }
        let missing = (self.lines * VISIBLE_CLOCKS).saturating_sub(pixels.len() / 4);
        pixels.extend([0, 0, 0, u8::MAX].repeat(missing));
    }

    fn size_at(&self, scale: Scale) -> (usize, usize) {
        (VISIBLE_CLOCKS * scale.x, self.lines * scale.y)
    }

    /// The scale with scanlines `y` pixels high and the width nearest to the aspect ratio.
    fn scale_of_height(&self, y: usize) -> Scale {
        let (width, height) = self.shape;
        Scale {
            x: (width * y + height / 2) / height,
            y,
        }
    }

    /// The largest scale at which the picture fits into a window, or else the smallest scale.
    fn scale_to_fit(&self, width: usize, height: usize) -> Scale {
        (1..=height / self.lines)
            .rev()
            .map(|y| self.scale_of_height(y))
            .find(|&scale| self.size_at(scale).0 <= width)
            .unwrap_or(self.scale_of_height(1))
    }

    /// The visible scanlines of a frame; a short frame has fewer.
    fn shown<'a>(&self, frame: &'a Frame) -> impl Iterator<Item = &'a [u8]> {
        frame
            .pixels
            .chunks_exact(VISIBLE_CLOCKS)
            .skip(self.first_line)
            .take(self.lines)
    }

    /// Draws a frame centred in a window of `width` by `height` pixels. `window` is resized to
    /// `width * height` and receives `0x00RRGGBB`, row by row from the top. A picture that is larger
    /// than the window is cut off at the right and at the bottom.
    pub fn paint(&self, frame: &Frame, window: &mut Vec<u32>, width: usize, height: usize) {
        let scale = self.scale_to_fit(width, height);
        let (picture_width, picture_height) = self.size_at(scale);
        window.clear();
        window.resize(width * height, 0);
        let left = width.saturating_sub(picture_width) / 2;
        let top = height.saturating_sub(picture_height) / 2;
        let rows = window[top * width..].chunks_mut(width * scale.y);
        for (line, rows) in self.shown(frame).zip(rows) {
            let (first, rest) = rows.split_at_mut(width);
            for (&colu, cell) in line.iter().zip(first[left..].chunks_mut(scale.x)) {
                cell.fill(self.palette.rgb(colu));
            }
            for row in rest.chunks_mut(width) {
                row.copy_from_slice(&first[..row.len()]);
            }
        }
    }

    /// Encodes the visible part of a frame as an indexed PNG of [`Screen::size`].
    ///
    /// # Errors
    /// Returns the PNG encoder's error.
    pub fn png(&self, frame: &Frame) -> Result<Vec<u8>> {
        let (width, height) = self.size();
        let mut pixels = vec![0; width * height];
        let rows = pixels.chunks_mut(width * self.normal.y);
        for (line, rows) in self.shown(frame).zip(rows) {
            for row in rows.chunks_mut(width) {
                for (colu, cell) in line.iter().zip(row.chunks_mut(self.normal.x)) {
                    cell.fill(colu >> 1);
                }
            }
        }
        let mut file = Cursor::new(Vec::new());
        let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.to_bytes());
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&pixels)?;
        writer.finish()?;
        Ok(file.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame of `lines` scanlines in which each pixel's colour depends on its position.
    fn frame(lines: usize) -> Frame {
        Frame {
            number: 1,
            pixels: (0..lines * VISIBLE_CLOCKS)
                .map(|index| colu(index / VISIBLE_CLOCKS, index % VISIBLE_CLOCKS))
                .collect(),
        }
    }

    fn colu(line: usize, clock: usize) -> u8 {
        ((line * 7 + clock) % 128) as u8 * 2
    }

    fn painted(standard: Standard, lines: usize, width: usize, height: usize) -> Vec<u32> {
        let mut window = Vec::new();
        Screen::of(standard).paint(&frame(lines), &mut window, width, height);
        assert_eq!(window.len(), width * height);
        window
    }

    /// Square pixels have a clock of 12 3/11 MHz in 480-line video and of 14.75 MHz in 576-line video
    /// (interlaced, hence half of that for one field).
    #[test]
    fn pixels_have_the_aspect_ratio_of_the_standard() {
        for (standard, square) in [
            (Standard::Ntsc, 135e6 / 11.0 / 2.0),
            (Standard::Pal, 14.75e6 / 2.0),
        ] {
            let shape = square / standard.colour_clock();
            let screen = Screen::of(standard);
            for y in 1..20 {
                let Scale { x, .. } = screen.scale_of_height(y);
                assert!((x as f64 - y as f64 * shape).abs() <= 0.6, "{x}:{y}");
            }
            let normal = screen.normal;
            assert_eq!(screen.scale_of_height(normal.y), normal);
        }
    }

    #[test]
    fn the_largest_scale_that_fits_is_used() {
        let fits = |standard, width, height| {
            let Scale { x, y } = Screen::of(standard).scale_to_fit(width, height);
            (x, y)
        };
        assert_eq!(fits(Standard::Ntsc, 800, 684), (5, 3));
        assert_eq!(fits(Standard::Ntsc, 799, 684), (3, 2));
        assert_eq!(fits(Standard::Ntsc, 800, 683), (3, 2));
        assert_eq!(fits(Standard::Ntsc, 1920, 1080), (7, 4));
        assert_eq!(fits(Standard::Ntsc, 1, 1), (2, 1));
        assert_eq!(fits(Standard::Pal, 640, 548), (4, 2));
        assert_eq!(fits(Standard::Pal, 640, 547), (2, 1));
        assert_eq!(fits(Standard::Pal, 1920, 1080), (6, 3));
    }

    #[test]
    fn every_pixel_of_the_window_has_its_colour() {
        // Frame, window size, margins at the left and the top, scale, first visible line.
        for (standard, lines, (width, height), (left, top), (x_scale, y_scale), first) in [
            (Standard::Ntsc, 262, (870, 700), (35, 8), (5, 3), 23),
            (Standard::Pal, 312, (650, 560), (5, 6), (4, 2), 32),
            (Standard::Pal60, 262, (800, 684), (0, 0), (5, 3), 23),
            (Standard::Secam, 312, (640, 548), (0, 0), (4, 2), 32),
        ] {
            let palette = Palette::of(standard);
            let (right, bottom) = (width - left, height - top);
            let window = painted(standard, lines, width, height);
            for (index, &rgb) in window.iter().enumerate() {
                let (x, y) = (index % width, index / width);
                let inside = (left..right).contains(&x) && (top..bottom).contains(&y);
                let expected = match inside {
                    true => palette.rgb(colu((y - top) / y_scale + first, (x - left) / x_scale)),
                    false => 0,
                };
                assert_eq!(rgb, expected, "{standard:?} at {x},{y}");
            }
        }
    }

    #[test]
    fn a_short_frame_ends_in_black() {
        let window = painted(Standard::Ntsc, 100, 320, 228);
        let palette = Palette::ntsc();
        assert_eq!(window[76 * 320], palette.rgb(colu(99, 0)));
        assert!(window[77 * 320..].iter().all(|&rgb| rgb == 0));
    }

    #[test]
    fn a_picture_larger_than_the_window_is_cut_off() {
        for (width, height) in [(1, 1), (100, 50), (319, 500), (500, 227), (5000, 10)] {
            painted(Standard::Ntsc, 262, width, height);
            painted(Standard::Pal, 312, width, height);
        }
    }

    #[test]
    fn a_png_has_the_pixels_of_the_window() {
        for (standard, lines, size) in [
            (Standard::Ntsc, 262, (800, 684)),
            (Standard::Pal, 312, (640, 548)),
        ] {
            let screen = Screen::of(standard);
            let file = screen.png(&frame(lines)).unwrap();
            let mut decoder = png::Decoder::new(Cursor::new(file));
            decoder.set_transformations(png::Transformations::EXPAND);
            let mut reader = decoder.read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut pixels).unwrap();
            assert_eq!((info.width, info.height), size);
            let shown: Vec<u32> = pixels
                .chunks_exact(3)
                .map(|rgb| u32::from_be_bytes([0, rgb[0], rgb[1], rgb[2]]))
                .collect();
            let (width, height) = screen.size();
            assert_eq!(shown, painted(standard, lines, width, height));
        }
    }
}
