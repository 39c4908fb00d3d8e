//! Decodes files: PNG, JPEG, and the pictures of a GIF file.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Cursor;

use gif::{ColorOutput, DecodeOptions, DisposalMethod, MemoryLimit};
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
    /// None of the formats.
    #[error("this is no PNG, JPEG or GIF file")]
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

/// Decodes a file: its picture, or those of an animation that differ, each once.
///
/// # Errors
/// [`NoPicture`] if it is no picture, too large or broken.
pub fn decode(file: &[u8]) -> Result<Vec<Picture>, NoPicture> {
    match file {
        [0x89, b'P', b'N', b'G', ..] => Ok(vec![decode_png(file)?]),
        [0xFF, 0xD8, ..] => Ok(vec![decode_jpeg(file)?]),
        [b'G', b'I', b'F', ..] => decode_gif(file),
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

/// The most pixels of an animation's pictures that are kept, and of those that are decoded: then the rest is left out.
const MOST_KEPT: usize = 2 * MOST_PIXELS;
const MOST_DECODED: usize = 16 * MOST_PIXELS;

fn decode_gif(file: &[u8]) -> Result<Vec<Picture>, NoPicture> {
    let broken = |error: gif::DecodingError| NoPicture::Broken(error.to_string());
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    options.set_memory_limit(MemoryLimit::Bytes(
        (4 * MOST_PIXELS as u64).try_into().expect("some"),
    ));
    let mut decoder = options.read_info(Cursor::new(file)).map_err(broken)?;
    let [width, height] = [decoder.width(), decoder.height()].map(usize::from);
    check(width, height)?;
    let mut shown = vec![0; width * height];
    let (mut pictures, mut seen) = (Vec::new(), HashSet::new());
    let mut decoded = 0;
    while let Some(frame) = decoder.read_next_frame().map_err(broken)? {
        decoded += width * height;
        let kept = (pictures.len() + 1) * width * height;
        if decoded > MOST_DECODED || kept > MOST_KEPT {
            break;
        }
        let [left, top, across] = [frame.left, frame.top, frame.width].map(usize::from);
        let before = (frame.dispose == DisposalMethod::Previous).then(|| shown.clone());
        let colours = Picture::of_colours(across.max(1), &frame.buffer, 4);
        for (at, (shade, colour)) in colours
            .pixels()
            .iter()
            .zip(frame.buffer.chunks(4))
            .enumerate()
        {
            let (x, y) = (left + at % across, top + at / across);
            if x < width && y < height && colour[3] > 0 {
                shown[y * width + x] = *shade;
            }
        }
        let mut hasher = DefaultHasher::new();
        shown.hash(&mut hasher);
        if seen.insert(hasher.finish()) {
            pictures.push(Picture::new(width, shown.clone()));
        }
        match before {
            Some(before) => shown = before,
            None if frame.dispose == DisposalMethod::Background => {
                let rows = shown.chunks_mut(width).skip(top).take(frame.height.into());
                rows.for_each(|row| row[left.min(width)..(left + across).min(width)].fill(0));
            }
            None => {}
        }
    }
    Ok(pictures)
}
