//! Photographs of QR codes on a television, simulated, for tests: the console's picture, a tube or a panel that shows it, and
//! the camera in front. Nothing here was compared with a real photograph.

mod lens;
mod screen;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
pub use scene::code::{SIDE, modules};

/// Colour clocks and scanlines of a console's picture, and of a module.
pub const CLOCKS: usize = 160;
/// See [`CLOCKS`].
pub const LINES: usize = 228;
const MODULE: (usize, usize) = (4, 6);
/// Lines of white around a code, above and below: what the picture has room for.
const BORDER: usize = 16;

enums::listed! {
    /// How a photograph is taken.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Case {
        /// A flat panel, straight ahead.
        Clean,
        /// A tube, nearly straight ahead.
        Tube,
        /// A tube, tilted by 15 to 30 degrees.
        Tilted,
        /// The pattern of a panel's and the camera's pixels.
        Moire,
        /// A tube, at 360 to 560 pixels.
        Small,
        /// A tube with a lamp in it and the dark band of a shutter.
        Glare,
        /// All at once, blurred.
        Hard,
        /// A flat panel of 16 to 9 that stretches the picture, straight ahead.
        Wide,
    }
}

/// A picture in linear light, 0 to 1 and beyond, row by row.
#[derive(Clone, Debug)]
struct Light {
    width: usize,
    pixels: Vec<f32>,
}

impl Light {
    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// The light at a place between pixels; nothing beside the picture.
    fn at(&self, x: f32, y: f32) -> f32 {
        let (left, top) = (x.floor(), y.floor());
        let pixel = |x: f32, y: f32| {
            let is_in =
                x >= 0.0 && y >= 0.0 && (x as usize) < self.width && (y as usize) < self.height();
            match is_in {
                true => self.pixels[y as usize * self.width + x as usize],
                false => 0.0,
            }
        };
        let mixed = |y: f32| pixel(left, y) * (1.0 - x + left) + pixel(left + 1.0, y) * (x - left);
        mixed(top) * (1.0 - y + top) + mixed(top + 1.0) * (y - top)
    }

    /// Blurred by this many pixels to each side, by a Gaussian curve.
    fn blurred(&self, across: f32, down: f32) -> Light {
        let width = self.width;
        let mut pixels = Vec::with_capacity(self.pixels.len());
        let shares = curve(across);
        let reach = shares.len() / 2;
        for row in self.pixels.chunks(width) {
            let ends = [row[0], row[width - 1]].map(|end| vec![end; reach]);
            let longer = [&ends[0], row, &ends[1]].concat();
            let rows = shares.iter().zip(longer.windows(width));
            pixels.extend(sum(width, rows));
        }
        let rows: Vec<&[f32]> = pixels.chunks(width).collect();
        let shares = curve(down);
        let reach = shares.len() / 2;
        let blurred = (0..rows.len()).flat_map(|y| {
            let row = |place: usize| rows[(y + place).saturating_sub(reach).min(rows.len() - 1)];
            sum(
                width,
                shares
                    .iter()
                    .enumerate()
                    .map(|(place, share)| (share, row(place))),
            )
        });
        Light {
            width,
            pixels: blurred.collect(),
        }
    }
}

/// The shares of the pixels around one, with this deviation: as many on either side of it.
fn curve(deviation: f32) -> Vec<f32> {
    let reach = (3.0 * deviation).ceil();
    let share = |place: usize| (-0.5 * ((place as f32 - reach) / deviation).powi(2)).exp();
    let shares: Vec<f32> = (0..=2 * reach as usize).map(share).collect();
    let whole: f32 = shares.iter().sum();
    shares.into_iter().map(|share| share / whole).collect()
}

/// The sum of shares of rows.
fn sum<'a>(width: usize, rows: impl Iterator<Item = (&'a f32, &'a [f32])>) -> Vec<f32> {
    let mut sums = vec![0.0; width];
    for (share, row) in rows {
        for (sum, pixel) in sums.iter_mut().zip(row) {
            *sum += share * pixel;
        }
    }
    sums
}

/// The console's picture of a code: black on white, a byte a pixel, 255 for white.
pub fn picture(modules: &[bool]) -> Vec<u8> {
    let (width, height) = (SIDE * MODULE.0, SIDE * MODULE.1);
    let (left, top) = ((CLOCKS - width) / 2, (LINES - height) / 2);
    let shade = |at: usize| {
        let (x, y) = (at % CLOCKS, at / CLOCKS);
        let module = x.checked_sub(left).zip(y.checked_sub(top));
        let module = module.map(|(x, y)| (x / MODULE.0, y / MODULE.1));
        match module.filter(|(x, y)| *x < SIDE && *y < SIDE) {
            Some((x, y)) if modules[y * SIDE + x] => 0,
            Some(_) => 255,
            None if (top - BORDER..top + height + BORDER).contains(&y) => 255,
            None => 0,
        }
    };
    (0..CLOCKS * LINES).map(shade).collect()
}

/// A photograph of a console's picture of [`CLOCKS`] and any number of lines, a byte a pixel: its width, and its shades of grey. The same
/// number takes the same one.
pub fn photograph(picture: &[u8], case: Case, number: u64) -> (usize, Vec<u8>) {
    let mut random = Pcg64Mcg::seed_from_u64(number * 16 + case as u64);
    let shown = screen::shown(picture, case, &mut random);
    lens::taken(&shown, case, &mut random)
}

/// A number in a range, of which both ends may be the same.
fn within(random: &mut Pcg64Mcg, [least, most]: [f32; 2]) -> f32 {
    least + (most - least) * random.random::<f32>()
}
