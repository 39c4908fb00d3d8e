//! Converts frames to pixels with the aspect ratio of a television.
//!
//! A colour clock is wider than a scanline is high. The picture of a television is 4:3, so the 160 clocks
//! of a scanline are as wide as 274 scanlines are high at 60 frames a second (a clock is about 12:7), and
//! as 333 scanlines at 50 (about 25:12).

use std::io::Cursor;

use anyhow::Result;

use palette::Palette;
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

/// Height of a scanline in a clip, in host pixels.
const CLIP_HEIGHT: usize = 2;

/// A rectangle in a window, in pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Area {
    pub left: usize,
    pub top: usize,
    /// At least 1.
    pub width: usize,
    /// At least 1.
    pub height: usize,
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
    pub(crate) fn shown<'a>(&self, frame: &'a Frame) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        frame
            .pixels
            .chunks_exact(VISIBLE_CLOCKS)
            .skip(self.first_line)
            .take(self.lines)
    }

    /// The colours.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Replaces the colours.
    pub fn set_palette(&mut self, palette: Palette) {
        self.palette = palette;
    }

    /// First visible scanline, counted as in [`Frame::line`].
    pub fn first_line(&self) -> usize {
        self.first_line
    }

    /// Where the picture is in a window of `width` by `height` pixels: at the largest whole scale, or, if `smooth`, at
    /// the largest one of any kind. A picture at the smallest scale may be larger than the window.
    pub(super) fn area(&self, smooth: bool, width: usize, height: usize) -> Area {
        let (width_there, height_there) = if smooth {
            let ratio = VISIBLE_CLOCKS as f64 * self.shape() / self.lines as f64;
            match width as f64 > height as f64 * ratio {
                true => ((height as f64 * ratio) as usize, height),
                false => (width, (width as f64 / ratio) as usize),
            }
        } else {
            self.size_at(self.scale_to_fit(width, height))
        };
        Area {
            left: width.saturating_sub(width_there) / 2,
            top: height.saturating_sub(height_there) / 2,
            width: width_there.max(1),
            height: height_there.max(1),
        }
    }

    /// Fills `pixels` with the visible part of a frame as indices of [`Palette::to_bytes`], 160 a scanline. A short
    /// frame ends in black.
    pub fn indices(&self, frame: &Frame, pixels: &mut Vec<u8>) {
        pixels.clear();
        pixels.extend(self.shown(frame).flatten().map(|colu| colu >> 1));
        pixels.resize(VISIBLE_CLOCKS * self.lines, 0);
    }

    /// Width and height of a picture of a clip.
    pub fn clip_size(&self) -> (usize, usize) {
        self.size_at(self.scale_of_height(CLIP_HEIGHT))
    }

    /// Enlarges the [indices](Screen::indices) of a frame to [`Screen::clip_size`].
    pub fn enlarged(&self, indices: &[u8]) -> Vec<u8> {
        let Scale { x, y } = self.scale_of_height(CLIP_HEIGHT);
        let mut pixels = Vec::with_capacity(indices.len() * x * y);
        for line in indices.chunks_exact(VISIBLE_CLOCKS) {
            let start = pixels.len();
            for &index in line {
                pixels.extend(std::iter::repeat_n(index, x));
            }
            for _ in 1..y {
                pixels.extend_from_within(start..start + VISIBLE_CLOCKS * x);
            }
        }
        pixels
    }

    /// Encodes the visible part of a frame as an indexed PNG of [`Screen::size`].
    ///
    /// # Errors
    /// The PNG encoder fails.
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
}
