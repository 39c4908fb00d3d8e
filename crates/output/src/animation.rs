//! Animated GIF files, in which each picture contains only what differs from the one before.

use anyhow::{Context, Result};
use gif::{Encoder, Frame, Repeat};

/// Writes the pictures of an animation that repeats.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    before: Vec<u8>,
}

impl Animation {
    /// Begins an animation of `width` by `height` pixels, with the red, green and blue bytes of at most 256 colours.
    ///
    /// # Errors
    /// The size or the palette is not one of a GIF file.
    pub fn new(width: usize, height: usize, palette: &[u8]) -> Result<Animation> {
        let [across, down] = [width, height].map(u16::try_from);
        let mut encoder = Encoder::new(Vec::new(), across?, down?, palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Animation {
            encoder,
            width,
            before: Vec::new(),
        })
    }

    /// Appends a picture, row by row as indices of the palette, that is shown for `delay` hundredths of a second.
    ///
    /// # Errors
    /// The encoder fails.
    pub fn push(&mut self, pixels: Vec<u8>, delay: u16) -> Result<()> {
        let mut frame = self.changed(&pixels);
        frame.delay = delay;
        self.encoder.write_frame(&frame)?;
        self.before = pixels;
        Ok(())
    }

    /// The smallest rectangle that contains what differs from the picture before; all of the first one, and one
    /// pixel of a picture that does not differ.
    fn changed(&self, pixels: &[u8]) -> Frame<'static> {
        let differs = |&at: &usize| self.before.get(at) != Some(&pixels[at]);
        let all = 0..pixels.len();
        let first = all.clone().find(differs).unwrap_or(0);
        let last = all.rev().find(differs).unwrap_or(0);
        let (top, bottom) = (first / self.width, last / self.width);
        let inside = |&x: &usize| (top..=bottom).any(|y| differs(&(y * self.width + x)));
        let left = (0..self.width).find(inside).unwrap_or(0);
        let right = (left..self.width).rev().find(inside).unwrap_or(left);
        let rows = pixels.chunks(self.width).skip(top).take(bottom - top + 1);
        let buffer: Vec<u8> = rows.flat_map(|row| &row[left..=right]).copied().collect();
        Frame {
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
            buffer: buffer.into(),
            ..Frame::default()
        }
    }

    /// The file.
    ///
    /// # Errors
    /// The encoder fails.
    pub fn finish(self) -> Result<Vec<u8>> {
        self.encoder.into_inner().context("the GIF has no end")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_picture_has_only_what_changed() {
        let mut animation = Animation::new(4, 3, &[0, 0, 0, 255, 255, 255]).unwrap();
        let mut pixels = vec![0; 12];
        for (change, delay) in [(None, 5), (Some(6), 7), (Some(9), 2), (None, 3)] {
            if let Some(at) = change {
                pixels[at] = 1;
            }
            animation.push(pixels.clone(), delay).unwrap();
        }
        let file = animation.finish().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let mut found = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let place = (frame.left, frame.top, frame.width, frame.height);
            found.push((place, frame.delay, frame.buffer.to_vec()));
        }
        assert_eq!(
            found,
            [
                ((0, 0, 4, 3), 5, vec![0; 12]),
                ((2, 1, 1, 1), 7, vec![1]),
                ((1, 2, 1, 1), 2, vec![1]),
                ((0, 0, 1, 1), 3, vec![0]),
            ]
        );
    }
}
