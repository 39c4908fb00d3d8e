//! Shrinking: each new pixel is the mean of the area that it covers.

use super::Picture;

impl Picture {
    /// The picture at most as wide as this, with the same sides.
    pub(super) fn shrunk(&self, width: usize) -> Picture {
        if width >= self.width {
            return self.clone();
        }
        let height = (self.height() * width / self.width).max(1);
        let columns = shares(self.width, width);
        let rows = shares(self.height(), height);
        let mut pixels = Vec::with_capacity(width * height);
        for (first, shares) in &rows {
            // The rows of the area in one, then its columns.
            let mut sums = vec![0.0; self.width];
            for (row, share) in (*first..).zip(shares) {
                let row = &self.pixels[row * self.width..][..self.width];
                for (sum, pixel) in sums.iter_mut().zip(row) {
                    *sum += share * f32::from(*pixel);
                }
            }
            for (first, shares) in &columns {
                let sums = sums[*first..].iter().zip(shares);
                let mean: f32 = sums.map(|(sum, share)| sum * share).sum();
                pixels.push(mean.round() as u8);
            }
        }
        Picture { width, pixels }
    }
}

/// For each of `new` pixels in place of `old` the first old one that it covers, and the shares of that one and of those behind it.
fn shares(old: usize, new: usize) -> Vec<(usize, Vec<f32>)> {
    // In units of which an old pixel has `new` and a new one `old`.
    let share_of = |number: usize| {
        let (from, to) = (number * old, (number + 1) * old);
        let first = from / new;
        let last = to.div_ceil(new).min(old);
        let covered = |pixel: usize| to.min((pixel + 1) * new) - from.max(pixel * new);
        let shares = (first..last).map(|pixel| covered(pixel) as f32 / old as f32);
        (first, shares.collect())
    };
    (0..new).map(share_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_pixel_is_the_mean_of_what_it_covers() {
        let picture = Picture::new(3, vec![0, 90, 240, 30, 60, 0]);
        // A row of 1.5 pixels each, and both rows.
        let due = [(15.0 + 75.0 / 2.0) / 1.5, (120.0 + 75.0 / 2.0) / 1.5];
        let due = due.map(|mean: f32| mean.round() as u8);
        assert_eq!(picture.shrunk(2).pixels, due);
        assert_eq!(picture.shrunk(3), picture);
        assert_eq!(picture.shrunk(4), picture);
        assert_eq!(Picture::new(4, vec![8; 4]).shrunk(1).pixels, [8]);
    }
}
