//! The picture and the sound of the last seconds, as a GIF and a WAV file.

use std::collections::VecDeque;

use anyhow::Result;

use crate::portable::{Screen, wav};
use output::animation::Animation;
use vcs::{Frame, Standard};

/// Length of a clip in seconds.
pub const SECONDS: u32 = 8;
/// Shortest delay between two pictures of a GIF that browsers keep to, in hundredths of a second.
const SHORTEST: u64 = 2;

/// The last seconds of a console.
#[derive(Debug, Clone)]
pub struct Clip {
    standard: Standard,
    screen: Screen,
    /// The visible scanlines of each frame, as indices of the palette, and its sound.
    frames: VecDeque<(Vec<u8>, Vec<f32>)>,
}

impl Clip {
    /// Returns an empty clip for a console of this standard.
    pub fn new(standard: Standard) -> Clip {
        Clip {
            standard,
            screen: Screen::of(standard),
            frames: VecDeque::new(),
        }
    }

    /// Appends a frame and its sound; drops frames older than [`SECONDS`].
    pub fn push(&mut self, frame: &Frame, samples: &[f32]) {
        let most = (f64::from(SECONDS) * self.standard.frame_rate()) as usize;
        let (mut pixels, mut sound) = match self.frames.len() >= most {
            true => self.frames.pop_front().unwrap_or_default(),
            false => Default::default(),
        };
        self.screen.indices(frame, &mut pixels);
        sound.clear();
        sound.extend_from_slice(samples);
        self.frames.push_back((pixels, sound));
    }

    /// The pictures as an animated GIF in the colours of a screen, at up to 50 pictures a second.
    ///
    /// # Errors
    /// The encoder fails.
    pub fn gif(&self, screen: &Screen) -> Result<Vec<u8>> {
        let (width, height) = screen.clip_size();
        let mut animation = Animation::new(width, height, &screen.palette().to_bytes())?;
        // When a frame begins, as a multiple of the shortest delay.
        let pictures = 100.0 / SHORTEST as f64 / self.standard.frame_rate();
        let time = |number: usize| (number as f64 * pictures).round() as u64 * SHORTEST;
        // The picture that is shown, and since when.
        let mut shown: Option<(&Vec<u8>, u64)> = None;
        for (number, (pixels, _)) in self.frames.iter().enumerate() {
            let now = time(number);
            match shown {
                Some((picture, since)) if picture == pixels || now < since + SHORTEST => {}
                Some((picture, since)) => {
                    animation.push(screen.enlarged(picture), (now - since) as u16)?;
                    shown = Some((pixels, now));
                }
                None => shown = Some((pixels, now)),
            }
        }
        if let Some((picture, since)) = shown {
            let end = time(self.frames.len()).max(since + SHORTEST);
            animation.push(screen.enlarged(picture), (end - since) as u16)?;
        }
        animation.finish()
    }

    /// The sound.
    ///
    /// # Errors
    /// The encoder fails.
    pub fn wav(&self) -> Result<Vec<u8>> {
        let samples: Vec<f32> = self
            .frames
            .iter()
            .flat_map(|(_, sound)| sound)
            .copied()
            .collect();
        wav(&samples, self.standard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::VISIBLE_CLOCKS;

    fn frame(number: u64, colu: u8) -> Frame {
        Frame {
            number,
            pixels: vec![colu; 262 * VISIBLE_CLOCKS],
        }
    }

    /// The delays of the pictures, and the palette's index in the middle of each picture.
    fn pictures(clip: &Clip) -> Vec<(u16, u8)> {
        let file = clip.gif(&Screen::of(clip.standard)).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let mut found = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            found.push((frame.delay, frame.buffer[frame.buffer.len() / 2]));
        }
        found
    }

    #[test]
    fn the_last_eight_seconds_are_kept_at_their_speed() {
        for standard in [Standard::Ntsc, Standard::Pal] {
            let mut clip = Clip::new(standard);
            for number in 0..600 {
                clip.push(&frame(number, (number % 128) as u8 * 2), &[0.5; 520]);
            }
            let pictures = pictures(&clip);
            let length: u32 = pictures.iter().map(|&(delay, _)| u32::from(delay)).sum();
            assert!((798..=802).contains(&length), "{length} hundredths");
            assert!(pictures.len() >= 390, "{}", pictures.len());
            assert_eq!(pictures.last().unwrap().1, (599 % 128) as u8);
            let sound = clip.wav().unwrap();
            let samples = (sound.len() - 44) / 2;
            let frames = (8.0 * standard.frame_rate()) as usize;
            assert_eq!(samples, frames * 520);
        }
    }

    #[test]
    fn a_picture_that_stands_is_one_with_a_long_delay() {
        let mut clip = Clip::new(Standard::Pal);
        for number in 0..150 {
            clip.push(&frame(number, if number < 100 { 0x0E } else { 0x40 }), &[]);
        }
        assert_eq!(pictures(&clip), [(200, 7), (100, 0x20)]);
    }

    #[test]
    fn nothing_is_a_file_too() {
        let clip = Clip::new(Standard::Ntsc);
        assert!(pictures(&clip).is_empty());
        assert_eq!(clip.wav().unwrap().len(), 44);
    }
}
