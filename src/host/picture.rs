//! From a frame's colour values to pixels of the right shape.
//!
//! A colour clock is wider than a scanline is high, about 12:7: on a television, whose picture is 4:3,
//! the 160 of a line are as wide as 274 lines are high. Pixels are copied whole, all of one size; where
//! the window leaves room it stays black.

use std::io::Cursor;

use anyhow::Result;

use super::palette::Palette;
use crate::console::{Frame, VISIBLE_CLOCKS};

/// The first line shown, counted from the one on which VSYNC went off: what a set hides above.
pub const FIRST_LINE: usize = 23;
/// Lines shown.
pub const HEIGHT: usize = 228;

/// The size of one console pixel in pixels of the host, both at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scale {
    pub x: usize,
    pub y: usize,
}

impl Scale {
    /// Lines of `y` pixels, and the width that comes nearest to 12:7.
    pub const fn of_height(y: usize) -> Scale {
        Scale {
            x: (12 * y + 3) / 7,
            y,
        }
    }

    /// The size that pictures and the window have at first.
    pub const NORMAL: Scale = Scale::of_height(3);

    /// The largest scale at which the picture fits into a window, or the smallest there is.
    pub fn to_fit(width: usize, height: usize) -> Scale {
        (1..=height / HEIGHT)
            .rev()
            .map(Scale::of_height)
            .find(|scale| scale.width() <= width)
            .unwrap_or(Scale::of_height(1))
    }

    /// Width of the picture in pixels of the host.
    pub const fn width(self) -> usize {
        VISIBLE_CLOCKS * self.x
    }

    /// Height of the picture in pixels of the host.
    pub const fn height(self) -> usize {
        HEIGHT * self.y
    }
}

/// The lines of a frame that are shown; fewer than `HEIGHT` where the frame ended sooner.
fn shown(frame: &Frame) -> impl Iterator<Item = &[u8]> {
    frame
        .pixels
        .chunks_exact(VISIBLE_CLOCKS)
        .skip(FIRST_LINE)
        .take(HEIGHT)
}

/// Draws a frame into the middle of a window of `width` by `height` pixels, row by row from the top,
/// as `0x00RRGGBB`. `window` is resized to that; what does not fit is cut off at the right and below.
pub fn paint(frame: &Frame, palette: &Palette, window: &mut Vec<u32>, width: usize, height: usize) {
    let scale = Scale::to_fit(width, height);
    window.clear();
    window.resize(width * height, 0);
    let left = width.saturating_sub(scale.width()) / 2;
    let top = height.saturating_sub(scale.height()) / 2;
    for (line, rows) in shown(frame).zip(window[top * width..].chunks_mut(width * scale.y)) {
        let (first, rest) = rows.split_at_mut(width);
        for (&colu, cell) in line.iter().zip(first[left..].chunks_mut(scale.x)) {
            cell.fill(palette.rgb(colu));
        }
        for row in rest.chunks_mut(width) {
            row.copy_from_slice(&first[..row.len()]);
        }
    }
}

/// A frame's picture as the bytes of a PNG file at [`Scale::NORMAL`], with the palette inside.
///
/// # Errors
/// Only what the encoder reports, which writes to memory.
pub fn png(frame: &Frame, palette: &Palette) -> Result<Vec<u8>> {
    let scale = Scale::NORMAL;
    let mut pixels = vec![0; scale.width() * scale.height()];
    for (line, rows) in shown(frame).zip(pixels.chunks_mut(scale.width() * scale.y)) {
        for row in rows.chunks_mut(scale.width()) {
            for (colu, cell) in line.iter().zip(row.chunks_mut(scale.x)) {
                cell.fill(colu >> 1);
            }
        }
    }
    let mut file = Cursor::new(Vec::new());
    let mut encoder = png::Encoder::new(&mut file, scale.width() as u32, scale.height() as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.to_bytes());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(file.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame of `lines` lines in which a pixel's colour tells its place.
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

    fn painted(lines: usize, width: usize, height: usize) -> Vec<u32> {
        let mut window = Vec::new();
        paint(&frame(lines), &Palette::ntsc(), &mut window, width, height);
        assert_eq!(window.len(), width * height);
        window
    }

    #[test]
    fn pixels_are_about_twelve_to_seven() {
        assert_eq!(Scale::of_height(1), Scale { x: 2, y: 1 });
        assert_eq!(Scale::of_height(7), Scale { x: 12, y: 7 });
        for y in 1..20 {
            let Scale { x, .. } = Scale::of_height(y);
            assert!((x as f64 - y as f64 * 12.0 / 7.0).abs() <= 0.5, "{x}:{y}");
        }
    }

    #[test]
    fn the_largest_scale_that_fits_is_taken() {
        assert_eq!(Scale::to_fit(800, 684), Scale { x: 5, y: 3 });
        assert_eq!(Scale::to_fit(799, 684), Scale { x: 3, y: 2 });
        assert_eq!(Scale::to_fit(800, 683), Scale { x: 3, y: 2 });
        assert_eq!(Scale::to_fit(1920, 1080), Scale { x: 7, y: 4 });
        assert_eq!(Scale::to_fit(1, 1), Scale { x: 2, y: 1 });
    }

    #[test]
    fn every_pixel_of_the_window_is_the_right_one() {
        let (width, height) = (870, 700);
        let palette = Palette::ntsc();
        let window = painted(262, width, height);
        for (index, &rgb) in window.iter().enumerate() {
            // A picture of 800 by 684 in the middle: 35 and 8 pixels in from the left and the top.
            let (x, y) = (index % width, index / width);
            let inside = (35..835).contains(&x) && (8..692).contains(&y);
            let expected = match inside {
                true => palette.rgb(colu((y - 8) / 3 + 23, (x - 35) / 5)),
                false => 0,
            };
            assert_eq!(rgb, expected, "at {x},{y}");
        }
    }

    #[test]
    fn a_short_frame_ends_in_black() {
        let window = painted(100, 320, 228);
        let palette = Palette::ntsc();
        assert_eq!(window[76 * 320], palette.rgb(colu(99, 0)));
        assert!(window[77 * 320..].iter().all(|&rgb| rgb == 0));
    }

    #[test]
    fn a_window_too_small_shows_what_it_can() {
        for (width, height) in [(1, 1), (100, 50), (319, 500), (500, 227), (5000, 10)] {
            painted(262, width, height);
        }
    }

    #[test]
    fn a_png_says_what_the_window_shows() {
        let palette = Palette::ntsc();
        let file = png(&frame(262), &palette).unwrap();
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((info.width, info.height), (800, 684));
        let shown: Vec<u32> = pixels
            .chunks_exact(3)
            .map(|rgb| u32::from_be_bytes([0, rgb[0], rgb[1], rgb[2]]))
            .collect();
        assert_eq!(shown, painted(262, 800, 684));
    }
}
