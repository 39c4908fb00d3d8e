//! Pictures of whole frames as references of a test: a PNG has a pixel for each of a frame's, and its palette the TIA's colours
//! in their order, so that the colour numbers can be read from it again.

use std::io::Cursor;

use anyhow::{Context, Result, bail};

use palette::Palette;
use vcs::VISIBLE_CLOCKS;

/// The most scanlines of a reference: more than a frame without VSYNC has.
const MOST_LINES: u32 = 2000;
/// Number of the TIA's colours.
const COLOURS: u8 = 128;

/// Encodes a frame's COLU values, 160 a scanline, as an indexed PNG.
///
/// # Errors
/// There are no whole scanlines, or the PNG encoder fails.
pub fn reference_png(pixels: &[u8], palette: &Palette) -> Result<Vec<u8>> {
    let lines = pixels.len() / VISIBLE_CLOCKS;
    let mut file = Cursor::new(Vec::new());
    let mut encoder = png::Encoder::new(&mut file, VISIBLE_CLOCKS as u32, lines as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.to_bytes());
    let mut writer = encoder.write_header()?;
    let indices: Vec<u8> = pixels.iter().map(|colu| colu >> 1).collect();
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(file.into_inner())
}

/// Returns the COLU values of a picture that [`reference_png`] encoded.
///
/// # Errors
/// It is no such PNG.
pub fn reference_pixels(file: &[u8]) -> Result<Vec<u8>> {
    let mut reader = png::Decoder::new(Cursor::new(file))
        .read_info()
        .context("not a PNG")?;
    let info = reader.info();
    if (info.color_type, info.bit_depth) != (png::ColorType::Indexed, png::BitDepth::Eight) {
        bail!(
            "its pixels are no colour numbers: a reference has a palette of the TIA's {COLOURS} colours"
        );
    }
    if info.width != VISIBLE_CLOCKS as u32 || !(1..=MOST_LINES).contains(&info.height) {
        let (width, height) = (info.width, info.height);
        bail!(
            "it has {width} x {height} pixels; a reference is {VISIBLE_CLOCKS} wide and at most {MOST_LINES} high"
        );
    }
    let mut pixels = vec![0; VISIBLE_CLOCKS * info.height as usize];
    reader
        .next_frame(&mut pixels)
        .context("the PNG is damaged")?;
    match pixels.iter().find(|&&index| index >= COLOURS) {
        Some(index) => bail!("a pixel has the colour {index}, and the TIA has {COLOURS}"),
        None => Ok(pixels.into_iter().map(|index| index << 1).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_has_the_colour_numbers_of_the_frame() {
        let pixels: Vec<u8> = (0..160 * 3).map(|at| (at as u8) << 1).collect();
        for palette in [Palette::ntsc(), Palette::secam()] {
            let png = reference_png(&pixels, &palette).unwrap();
            assert_eq!(reference_pixels(&png).unwrap(), pixels);
        }
    }

    #[test]
    fn other_pictures_are_refused() {
        let encoded = |width: usize, colour: png::ColorType, pixels: &[u8]| {
            let mut file = Vec::new();
            let mut encoder = png::Encoder::new(&mut file, width as u32, 1);
            encoder.set_color(colour);
            encoder.set_palette(vec![0; 3 * 256]);
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(pixels).unwrap();
            writer.finish().unwrap();
            file
        };
        let grey = encoded(160, png::ColorType::Grayscale, &[0; 160]);
        let wide = encoded(161, png::ColorType::Indexed, &[0; 161]);
        let many = encoded(160, png::ColorType::Indexed, &[200; 160]);
        let cut = reference_png(&[0; 160], &Palette::ntsc()).unwrap();
        for (file, why) in [
            (&b"PNG"[..], "not a PNG"),
            (
                &grey,
                "its pixels are no colour numbers: a reference has a palette of the TIA's 128 colours",
            ),
            (
                &wide,
                "it has 161 x 1 pixels; a reference is 160 wide and at most 2000 high",
            ),
            (&many, "a pixel has the colour 200, and the TIA has 128"),
            (&cut[..cut.len() - 30], "the PNG is damaged"),
        ] {
            assert_eq!(reference_pixels(file).unwrap_err().to_string(), why);
        }
    }
}
