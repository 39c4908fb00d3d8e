//! Reads files up to a limit, and writes them whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

mod folder;
mod parts;

pub use folder::write_folder;
use parts::Part;

/// Number of bytes of the largest text that is read.
const LARGEST_TEXT: usize = 16 << 20;
/// What some editors put before a text in UTF-8.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// Reads a file of at most `most` bytes. No more is read of a longer one, which may be endless.
///
/// # Errors
/// Returns an error with the path and the reason: it cannot be read, or is too large.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {}", path.display()))?;
    if bytes.len() > most {
        bail!("{}: larger than {most} bytes", path.display());
    }
    Ok(bytes)
}

/// Reads a text file in UTF-8, without a byte order mark.
///
/// # Errors
/// As [`read`], and if it is not UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    let text = String::from_utf8(read(path, LARGEST_TEXT)?).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        anyhow!("{}: byte {valid} is not UTF-8", path.display())
    })?;
    Ok(match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(text) => text.to_string(),
        None => text,
    })
}

/// Reads a text file of which only the ASCII matters, since its comments may be in any code page.
///
/// # Errors
/// As [`read`].
pub fn read_ascii(path: &Path) -> Result<String> {
    let bytes = read(path, LARGEST_TEXT)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes `bytes` to a temporary file beside `path` and renames it, so that an existing file stays intact
/// until the new one is complete. The new file has the permissions of the one that it replaces. Devices
/// and pipes are written directly.
///
/// # Errors
/// Returns an error with the path and the reason; the temporary file is removed. A read-only file is not
/// replaced.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let failed = || format!("cannot write {}", path.display());
    let Some(Replacement {
        part,
        file,
        permissions,
    }) = replacement(path)?
    else {
        return fs::write(path, bytes).with_context(failed);
    };
    File::create(part.path())
        .and_then(|mut file| {
            if let Some(permissions) = permissions {
                file.set_permissions(permissions)?;
            }
            file.write_all(bytes)?;
            file.sync_all()
        })
        .and_then(|()| part.complete(&file))
        .with_context(failed)
}

/// Checks that [`write()`] can write a file, so that hours of work do not end without a place for their results.
///
/// # Errors
/// As [`write()`].
pub fn writable(path: &Path) -> Result<()> {
    let Some(Replacement { part, .. }) = replacement(path)? else {
        return Ok(());
    };
    File::create(part.path())
        .map(drop)
        .with_context(|| format!("cannot write {}", path.display()))
}

/// How a file is written whole or not at all.
struct Replacement {
    part: Part,
    /// The file without links.
    file: PathBuf,
    /// Those of the file that is there.
    permissions: Option<Permissions>,
}

/// The replacement of a file, existing or not; of devices and pipes there is none.
fn replacement(path: &Path) -> Result<Option<Replacement>> {
    let replaced = fs::metadata(path).ok();
    if replaced.as_ref().is_some_and(|found| !found.is_file()) {
        return Ok(None);
    }
    let permissions = replaced.map(|found| found.permissions());
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        bail!("cannot write {}: it is read-only", path.display());
    }
    let file = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    Ok(Some(Replacement {
        part: Part::of(&file),
        file,
        permissions,
    }))
}

/// Checks that no output is another output or an input of the same command. Devices and pipes may be used twice.
///
/// # Errors
/// Returns an error with the name of the file.
pub fn distinct<'a>(
    outputs: impl IntoIterator<Item = &'a Path>,
    inputs: impl IntoIterator<Item = &'a Path>,
) -> Result<()> {
    let inputs: Vec<PathBuf> = inputs.into_iter().map(identity).collect();
    let mut taken: Vec<PathBuf> = Vec::new();
    for path in outputs {
        let file = identity(path);
        if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            continue;
        }
        if inputs.contains(&file) {
            bail!("{} is both read and written", path.display());
        }
        if taken.contains(&file) {
            bail!("{} is written twice", path.display());
        }
        taken.push(file);
    }
    Ok(())
}

/// The absolute path without links; of a file that does not exist yet, that of its directory and its name.
fn identity(path: &Path) -> PathBuf {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    fs::canonicalize(path)
        .or_else(|_| Ok(fs::canonicalize(folder)?.join(path.file_name().unwrap_or_default())))
        .unwrap_or_else(|_: io::Error| path.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_one_identity() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let [here, there] = ["src/files.rs", "src/../src/files.rs"].map(|path| folder.join(path));
        assert_eq!(identity(&here), identity(&there));
        let [here, there] = ["src/new", "src/../src/new"].map(|path| folder.join(path));
        assert_eq!(identity(&here), identity(&there));
        assert_ne!(identity(&here), identity(&folder.join("new")));
    }

    #[test]
    fn a_device_may_be_written_twice() {
        let null = Path::new("/dev/null");
        assert!(distinct([null, null], [null]).is_ok());
        assert!(distinct([Path::new("a"), Path::new("./a")], []).is_err());
        assert!(distinct([Path::new("a")], [Path::new("./a")]).is_err());
    }
}
