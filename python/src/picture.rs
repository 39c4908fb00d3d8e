//! Observations: the observed lines of frames as colour numbers, grey or RGB, the greater of the last two frames, resized.

use std::ops::Range;

use palette::Palette;
use vcs::{Frame, Standard, VISIBLE_CLOCKS};

/// Bits behind the point of a weight.
const FRACTION: u32 = 8;

/// What an observation has of each pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A byte: the colour number, 0 to 127.
    Indices,
    /// A byte: the luminance, 0 to 255.
    Grey,
    /// Three bytes.
    Rgb,
}

impl Kind {
    /// Bytes of a pixel.
    pub fn bytes(self) -> usize {
        if self == Kind::Rgb { 3 } else { 1 }
    }
}

/// Makes observations of one shape.
#[derive(Clone, Debug)]
pub struct Painter {
    kind: Kind,
    lines: Range<usize>,
    /// Height and width of a resized picture.
    resized: Option<Resize>,
    /// The channels of each COLU value.
    colours: [[u8; 3]; 256],
    /// The pictures of the last two frames, unresized.
    frames: [Vec<u8>; 2],
}

impl Painter {
    /// A painter of the scanlines `lines`, resized to (height, width) if that is given.
    pub fn new(
        kind: Kind,
        lines: Range<usize>,
        size: Option<[usize; 2]>,
        standard: Standard,
    ) -> Painter {
        let rgb = Palette::of(standard).to_bytes();
        let colours = std::array::from_fn(|colu| {
            let rgb = &rgb[colu / 2 * 3..][..3];
            match kind {
                Kind::Indices => [colu as u8 / 2; 3],
                Kind::Rgb => [rgb[0], rgb[1], rgb[2]],
                Kind::Grey => {
                    let parts = [0.299, 0.587, 0.114];
                    let sum: f64 = rgb
                        .iter()
                        .zip(parts)
                        .map(|(c, part)| f64::from(*c) * part)
                        .sum();
                    [sum.round() as u8; 3]
                }
            }
        });
        let bytes = lines.len() * VISIBLE_CLOCKS * kind.bytes();
        Painter {
            kind,
            resized: size
                .map(|[height, width]| Resize::new([lines.len(), VISIBLE_CLOCKS], [height, width])),
            lines,
            colours,
            frames: [vec![0; bytes], vec![0; bytes]],
        }
    }

    /// Height and width of an observation in pixels.
    pub fn size(&self) -> [usize; 2] {
        let whole = [self.lines.len(), VISIBLE_CLOCKS];
        self.resized.as_ref().map_or(whole, |resize| resize.to)
    }

    /// Takes a frame as the last one.
    pub fn take(&mut self, frame: &Frame) {
        self.frames.swap(0, 1);
        let Painter {
            lines,
            colours,
            kind,
            frames,
            ..
        } = self;
        let first = frame.pixels.len().min(lines.start * VISIBLE_CLOCKS);
        let there = &frame.pixels[first..];
        let there = &there[..there.len().min(lines.len() * VISIBLE_CLOCKS)];
        let picture = &mut frames[1];
        match kind {
            Kind::Rgb => {
                for (to, colu) in picture.chunks_exact_mut(3).zip(there) {
                    to.copy_from_slice(&colours[usize::from(*colu)]);
                }
            }
            _ => {
                for (to, colu) in picture.iter_mut().zip(there) {
                    *to = colours[usize::from(*colu)][0];
                }
            }
        }
        picture[there.len() * kind.bytes()..].fill(0);
    }

    /// Paints the last frame, or in each byte the greater of the last two, into `to`, which has its [`Painter::size`].
    pub fn paint(&mut self, both: bool, to: &mut [u8]) {
        let [before, last] = &mut self.frames;
        if both {
            for (byte, last) in before.iter_mut().zip(&*last) {
                *byte = (*byte).max(*last);
            }
        }
        let whole = if both { &*before } else { &*last };
        match &mut self.resized {
            None => to.copy_from_slice(whole),
            Some(resize) => resize.run(whole, self.kind.bytes(), to),
        }
    }
}

/// Resizes pictures: a pixel is the mean of the area that it covers.
#[derive(Clone, Debug)]
struct Resize {
    to: [usize; 2],
    /// Of each row and each column the first that it covers, and the weights of those from there on.
    weights: [Vec<(usize, Vec<u16>)>; 2],
    /// The mean of the rows that a row covers, with [`FRACTION`].
    mean: Vec<u16>,
}

impl Resize {
    fn new(from: [usize; 2], to: [usize; 2]) -> Resize {
        let [rows, mut columns] = [0, 1].map(|axis| weights(from[axis], to[axis]));
        // All columns have as many weights, of which the last may be 0: a loop of one length is faster.
        let taps = columns.iter().map(|(_, weights)| weights.len()).max();
        let taps = taps.unwrap_or(1);
        for (first, weights) in &mut columns {
            let before = (*first + taps).saturating_sub(from[1]);
            *first -= before;
            weights.splice(0..0, vec![0; before]);
            weights.resize(taps, 0);
        }
        Resize {
            to,
            weights: [rows, columns],
            mean: Vec::new(),
        }
    }

    fn run(&mut self, from: &[u8], bytes: usize, to: &mut [u8]) {
        match bytes {
            1 => self.run_of::<1>(from, to),
            _ => self.run_of::<3>(from, to),
        }
    }

    /// Resizes a picture with this number of bytes a pixel.
    fn run_of<const BYTES: usize>(&mut self, from: &[u8], to: &mut [u8]) {
        let Resize {
            weights: [rows, columns],
            mean,
            to: [_, width],
        } = self;
        let row_bytes = VISIBLE_CLOCKS * BYTES;
        mean.resize(row_bytes, 0);
        for ((first, weights), to) in rows.iter().zip(to.chunks_exact_mut(*width * BYTES)) {
            mean.fill(0);
            let covered = from[first * row_bytes..].chunks_exact(row_bytes);
            for (row, weight) in covered.zip(weights) {
                for (mean, byte) in mean.iter_mut().zip(row) {
                    *mean += weight * u16::from(*byte);
                }
            }
            for ((first, weights), to) in columns.iter().zip(to.chunks_exact_mut(BYTES)) {
                let covered = &mean[first * BYTES..][..weights.len() * BYTES];
                for (channel, to) in to.iter_mut().enumerate() {
                    let mut sum = 1 << (2 * FRACTION - 1);
                    for (mean, weight) in covered[channel..].iter().step_by(BYTES).zip(weights) {
                        sum += u32::from(*mean) * u32::from(*weight);
                    }
                    *to = (sum >> (2 * FRACTION)) as u8;
                }
            }
        }
    }
}

/// The weights of `from` pixels in each of `to`, whose sum is one: 256, so that a mean of bytes fits in 16 bits.
fn weights(from: usize, to: usize) -> Vec<(usize, Vec<u16>)> {
    let one = 1_u16 << FRACTION;
    let ratio = from as f64 / to as f64;
    let of = |number: usize| {
        let [start, end] = [number, number + 1].map(|edge| edge as f64 * ratio);
        let first = start as usize;
        let last = (end.ceil() as usize).clamp(first + 1, from);
        let part = |at: usize| (end.min(at as f64 + 1.0) - start.max(at as f64)).max(0.0) / ratio;
        let mut weights: Vec<u16> = (first..last)
            .map(|at| (part(at) * f64::from(one)).round() as u16)
            .collect();
        // What rounding has lost or gained is the largest weight's.
        let lost = one as i16 - weights.iter().sum::<u16>() as i16;
        if let Some(largest) = weights.iter_mut().max() {
            *largest = largest.saturating_add_signed(lost);
        }
        (first, weights)
    };
    (0..to).map(of).collect()
}
