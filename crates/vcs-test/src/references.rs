//! The files of reference pictures.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::beside;
use host::Palette;
use host::portable::{reference_pixels, reference_png};
use output::files;
use probe::{Picture, Scenario};

/// Number of bytes of the largest reference that is read: a PNG of this size has more scanlines than a frame.
const LARGEST: usize = 4 << 20;

/// Reads the references of a scenario's pictures, for [`probe::Run::take_references`]; `None` for a file that does not exist.
///
/// # Errors
/// A file cannot be read, or is no reference picture.
pub fn read(scenario: &Scenario, path: &Path) -> Result<Vec<Option<Vec<u8>>>> {
    let files = scenario.pictures().map(|name| beside(path, name));
    let references = files.map(|file| {
        if !file.exists() {
            return Ok(None);
        }
        let png = files::read(&file, LARGEST)?;
        let pixels = reference_pixels(&png);
        pixels.map(Some).with_context(|| file.display().to_string())
    });
    references.collect()
}

/// Takes a frame as the new reference of a scenario, and returns its file.
///
/// # Errors
/// It cannot be written.
pub fn bless(picture: &Picture, path: &Path, palette: &Palette) -> Result<PathBuf> {
    write(&beside(path, &picture.file), picture, palette)
}

/// Writes a frame that differs beside its reference, and returns its file: `title.found.png` beside `title.png`.
///
/// # Errors
/// It cannot be written.
pub fn keep(picture: &Picture, path: &Path, palette: &Palette) -> Result<PathBuf> {
    let file = beside(path, &picture.file).with_extension("found.png");
    write(&file, picture, palette)
}

fn write(file: &Path, picture: &Picture, palette: &Palette) -> Result<PathBuf> {
    let png = reference_png(&picture.pixels, palette)?;
    files::write(file, &png)?;
    Ok(file.to_path_buf())
}
