//! Image files, also in zip and gzip files.

use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::read::GzDecoder;
use zip::ZipArchive;

use output::files;
use vcs::Cartridge;

/// Extensions of images, among the other files of a zip file.
const EXTENSIONS: [&str; 4] = ["a26", "bin", "rom", "img"];
/// Number of bytes that are read of a zip file, in which there may be more than an image.
const LARGEST: usize = 16 << 20;
/// What a zip file begins with.
const ZIP: &[u8] = b"PK\x03\x04";
/// The same of a gzip file.
const GZIP: &[u8] = b"\x1F\x8B";

/// Reads an image, and the path that tells its name and extension: its own, that in the zip file, or that without `.gz`.
///
/// # Errors
/// The file cannot be read or is too large, it is damaged, or it is a zip file with no image or several.
pub fn read(path: &Path) -> Result<(PathBuf, Vec<u8>)> {
    let is_zip = path
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    let most = if is_zip {
        LARGEST
    } else {
        Cartridge::largest_image()
    };
    let bytes = files::read(path, most)?;
    if bytes.starts_with(ZIP) {
        unpack(&bytes).with_context(|| path.display().to_string())
    } else if bytes.starts_with(GZIP) {
        let image = image_of(GzDecoder::new(&bytes[..]));
        let image = image.with_context(|| path.display().to_string())?;
        let is_gz = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("gz"));
        let named = if is_gz {
            path.with_extension("")
        } else {
            path.to_path_buf()
        };
        Ok((named, image))
    } else {
        Ok((path.to_path_buf(), bytes))
    }
}

/// Reads an image while it is unpacked.
fn image_of(packed: impl Read) -> Result<Vec<u8>> {
    let most = Cartridge::largest_image();
    let mut image = Vec::new();
    packed
        .take(most as u64 + 1)
        .read_to_end(&mut image)
        .context("damaged")?;
    if image.len() > most {
        bail!("larger than {most} bytes");
    }
    Ok(image)
}

/// The one image in a zip file: the one with an image's extension, or the only file.
fn unpack(bytes: &[u8]) -> Result<(PathBuf, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).context("a damaged zip file")?;
    let mut names: Vec<String> = archive.file_names().map(String::from).collect();
    names.retain(|name| !name.ends_with('/'));
    if names.len() > 1 {
        names.retain(|name| {
            let extension = Path::new(name).extension().unwrap_or_default();
            EXTENSIONS
                .iter()
                .any(|known| extension.eq_ignore_ascii_case(known))
        });
    }
    let [name] = &names[..] else {
        names.sort();
        match names.len() {
            0 => bail!("there is no image in the zip file"),
            _ => bail!(
                "there are several images in the zip file; unpack one of {}",
                names.join(", ")
            ),
        }
    };
    let file = archive.by_name(name).context("a damaged zip file")?;
    let image = image_of(file).with_context(|| format!("{name} in the zip file"))?;
    Ok((PathBuf::from(name), image))
}
