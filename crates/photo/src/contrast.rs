//! Levelling of contrast: each pixel against the mean and the deviation of those around it.

use super::Picture;

/// The side of the square around a pixel, as a part of the picture's width.
const AROUND: usize = 6;
/// The least variance: an even area stays even.
const LEAST: f32 = 20.0;
/// Shades of grey for each deviation.
const SPREAD: f32 = 70.0;

impl Picture {
    /// The picture with the same contrast everywhere.
    pub(super) fn levelled(&self) -> Picture {
        let (width, height) = (self.width, self.height());
        let reach = width / AROUND / 2;
        // Sums, and sums of squares, of all pixels above and to the left.
        let mut sums = vec![[0_u64; 2]; (width + 1) * (height + 1)];
        for y in 0..height {
            let mut row = [0; 2];
            for x in 0..width {
                let pixel = u64::from(self.pixels[y * width + x]);
                row = [row[0] + pixel, row[1] + pixel * pixel];
                let above = sums[y * (width + 1) + x + 1];
                sums[(y + 1) * (width + 1) + x + 1] = [above[0] + row[0], above[1] + row[1]];
            }
        }
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for y in 0..height {
            let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
            for x in 0..width {
                let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
                let count = ((bottom - top) * (right - left)) as f32;
                let mean = |of: usize| {
                    let sum = |x: usize, y: usize| sums[y * (width + 1) + x][of];
                    let sum =
                        sum(right, bottom) + sum(left, top) - sum(left, bottom) - sum(right, top);
                    sum as f32 / count
                };
                let (mean, squares) = (mean(0), mean(1));
                let deviation = (squares - mean * mean).max(LEAST).sqrt();
                let pixel = f32::from(self.pixels[y * width + x]);
                pixels.push((128.0 + (pixel - mean) / deviation * SPREAD).clamp(0.0, 255.0) as u8);
            }
        }
        Picture { width, pixels }
    }

    /// The same, its edges blurred by about a pixel.
    pub(super) fn softened(&self) -> Picture {
        let levelled = self.levelled();
        let (width, height) = (self.width, self.height());
        let blurred = |pixels: &[u8], step: usize, at: usize, place: usize, length: usize| {
            const SHARES: [u16; 5] = [1, 4, 6, 4, 1];
            let sum = (0..5).map(|share: usize| {
                let other = (place + share).saturating_sub(2).min(length - 1);
                let other = pixels[at + other * step - place * step];
                SHARES[share] * u16::from(other)
            });
            (sum.sum::<u16>() / 16) as u8
        };
        let pass = |pixels: &[u8], is_row: bool| {
            let places = (0..width * height).map(|at| match is_row {
                true => blurred(pixels, 1, at, at % width, width),
                false => blurred(pixels, width, at, at / width, height),
            });
            places.collect::<Vec<u8>>()
        };
        let pixels = pass(&pass(&levelled.pixels, true), false);
        Picture { width, pixels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fine pattern that is faint on one half and strong on the other one: both come out alike.
    #[test]
    fn contrast_is_the_same_everywhere() {
        let shade = |x: usize, y: usize| {
            let is_dark = (x / 2 + y / 2).is_multiple_of(2);
            match (x < 60, is_dark) {
                (true, true) => 20,
                (true, false) => 30,
                (false, true) => 60,
                (false, false) => 250,
            }
        };
        let pixels = (0..60).flat_map(|y| (0..120).map(move |x| shade(x, y)));
        let levelled = Picture::new(120, pixels.collect()).levelled();
        for x in [10, 110] {
            let [dark, bright] = [x / 4 * 4, x / 4 * 4 + 2].map(|x| levelled.pixels[20 * 120 + x]);
            assert!(dark < 90 && bright > 160, "{dark} and {bright} at {x}");
        }
        let even = Picture::new(50, vec![77; 2500]);
        assert_eq!(even.softened().pixels, [128; 2500]);
    }
}
