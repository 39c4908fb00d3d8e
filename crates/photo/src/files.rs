//! Decodes files: PNG and JPEG.

use std::io::Cursor;

use png::{ColorType, Transformations};
use thiserror::Error;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::Picture;

/// The most pixels of a picture: as many as telephones take. A small file can claim any number.
pub const MOST_PIXELS: usize = 64_000_000;

/// Why a file is no picture that can be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoPicture {
    /// Neither PNG nor JPEG.
    #[error("this is no PNG or JPEG file")]
    Unknown,
    /// The format of Apple's telephones, or AVIF.
    #[error("this is a HEIC or AVIF file: save it as JPEG, or have the telephone take JPEG")]
    Heic,
    /// More pixels than are decoded.
    #[error("{0} x {1} pixels are more than {most} million: make it smaller", most = MOST_PIXELS / 1_000_000)]
    Large(usize, usize),
    /// Not whole.
    #[error("the picture can't be decoded: {0}")]
    Broken(String),
}

/// Decodes a file.
///
/// # Errors
/// [`NoPicture`] if it is no picture, too large or broken.
pub fn decode(file: &[u8]) -> Result<Picture, NoPicture> {
    match file {
        [0x89, b'P', b'N', b'G', ..] => decode_png(file),
        [0xFF, 0xD8, ..] => decode_jpeg(file),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => Err(NoPicture::Heic),
        _ => Err(NoPicture::Unknown),
    }
}

fn check(width: usize, height: usize) -> Result<(), NoPicture> {
    match width.checked_mul(height) {
        Some(1..=MOST_PIXELS) => Ok(()),
        _ => Err(NoPicture::Large(width, height)),
    }
}

fn decode_png(file: &[u8]) -> Result<Picture, NoPicture> {
    let broken = |error: png::DecodingError| NoPicture::Broken(error.to_string());
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(broken)?;
    let width = reader.info().width as usize;
    check(width, reader.info().height as usize)?;
    let size = reader.output_buffer_size().unwrap_or(0);
    let mut bytes = vec![0; size];
    let info = reader.next_frame(&mut bytes).map_err(broken)?;
    bytes.truncate(info.buffer_size());
    Ok(match info.color_type {
        ColorType::Grayscale => Picture::new(width, bytes),
        ColorType::GrayscaleAlpha => Picture::new(width, bytes.into_iter().step_by(2).collect()),
        ColorType::Rgba => Picture::of_colours(width, &bytes, 4),
        _ => Picture::of_colours(width, &bytes, 3),
    })
}

fn decode_jpeg(file: &[u8]) -> Result<Picture, NoPicture> {
    let broken = |error| NoPicture::Broken(format!("{error:?}"));
    let options = DecoderOptions::default()
        .set_max_width(MOST_PIXELS)
        .set_max_height(MOST_PIXELS)
        .jpeg_set_out_colorspace(ColorSpace::Luma);
    let mut decoder = JpegDecoder::new_with_options(Cursor::new(file), options);
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().unwrap_or((0, 0));
    check(width, height)?;
    Ok(Picture::new(width, decoder.decode().map_err(broken)?))
}
