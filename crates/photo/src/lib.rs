//! Reads the QR codes in photographs of a television: pixels in, texts out.
//!
//! A decoder fails at the pixels of a tube or panel, so a photograph is shrunk first, to several widths; where that finds
//! nothing its contrast is levelled, for glare and for the dark band that a shutter shows. This crate knows no game, opens
//! no file and prints nothing.

mod contrast;
#[cfg(feature = "files")]
mod files;
mod shrink;

#[cfg(feature = "files")]
pub use files::{MOST_PIXELS, NoPicture, decode};

use rqrr::PreparedImage;

/// The widths to which a picture is shrunk: a code as high as the picture reads best at the first ones, several side by side
/// at the last.
const WIDTHS: [usize; 5] = [480, 400, 640, 960, 1280];

/// A picture in shades of grey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    /// From the top left, row by row; black is 0.
    pixels: Vec<u8>,
}

impl Picture {
    /// A picture of this width, row by row from the top left, black being 0. Pixels of a row that is not whole are left out.
    ///
    /// # Panics
    /// Panics at a width of 0.
    pub fn new(width: usize, mut pixels: Vec<u8>) -> Picture {
        pixels.truncate(pixels.len() / width * width);
        Picture { width, pixels }
    }

    /// A picture of red, green and blue, and perhaps more, a byte each.
    ///
    /// # Panics
    /// Panics at a width of 0, or with less than three bytes a pixel.
    pub fn of_colours(width: usize, bytes: &[u8], each: usize) -> Picture {
        let grey = |pixel: &[u8]| {
            let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(u32::from);
            ((299 * red + 587 * green + 114 * blue) / 1000) as u8
        };
        Picture::new(width, bytes.chunks_exact(each).map(grey).collect())
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// The shades of grey, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The texts of all QR codes that are found in it, each once.
    pub fn texts(&self) -> Vec<String> {
        if self.height() == 0 {
            return Vec::new();
        }
        let largest = WIDTHS.into_iter().max().unwrap_or(self.width);
        // The small ones are shrunk from the largest, which takes a tenth of the time.
        let large = self.shrunk(largest);
        let mut widths = WIDTHS.map(|width| width.min(self.width)).to_vec();
        widths.dedup();
        let mut found = Vec::new();
        for level in [Picture::clone, Picture::levelled, Picture::softened] {
            for width in &widths {
                for text in level(&large.shrunk(*width)).read() {
                    if !found.contains(&text) {
                        found.push(text);
                    }
                }
            }
            if !found.is_empty() {
                break;
            }
        }
        found
    }

    /// The texts that a decoder finds at this size.
    fn read(&self) -> Vec<String> {
        let shade = |x, y| self.pixels[y * self.width + x];
        let mut prepared = PreparedImage::prepare_from_greyscale(self.width, self.height(), shade);
        let grids = prepared.detect_grids();
        let texts = grids.iter().filter_map(|grid| grid.decode().ok());
        texts.map(|(_, text)| text).collect()
    }
}

#[cfg(test)]
mod tests {
    use camera::{Case, modules, photograph, picture};

    use super::{Picture, WIDTHS};

    const PHOTOGRAPHS: u64 = 100;

    /// How many photographs of each case are read at a single width, with the contrast as it is, levelled and softened: each
    /// width and each level is of use.
    #[test]
    #[ignore = "takes a quarter of an hour"]
    fn rates_by_width_at_length() {
        let modules = modules(&format!("{:0<77}", "RICOCHET"));
        let levels = [Picture::clone, Picture::levelled, Picture::softened];
        println!("{:8} {WIDTHS:?}: as it is, levelled, softened", "");
        let mut worst = PHOTOGRAPHS;
        for case in Case::ALL {
            let mut read = [[0; 3]; WIDTHS.len()];
            for number in 0..PHOTOGRAPHS {
                let (width, pixels) = photograph(&picture(&modules), case, number);
                let photograph = Picture::new(width, pixels);
                for (read, width) in read.iter_mut().zip(WIDTHS) {
                    let shrunk = photograph.shrunk(width);
                    for (read, level) in read.iter_mut().zip(levels) {
                        *read += u64::from(!level(&shrunk).read().is_empty());
                    }
                }
            }
            println!("{:8} {read:?}", format!("{case:?}"));
            worst = worst.min(read[0][0]);
        }
        assert!(worst < PHOTOGRAPHS, "one width would do");
    }
}
