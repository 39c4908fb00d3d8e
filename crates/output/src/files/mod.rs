//! Reads files up to a limit, and writes them whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};

mod folder;
mod growing;
mod lock;
mod parts;
mod seal;

pub use folder::write_folder;
pub use growing::Growing;
pub use lock::Claim;
use parts::Part;
pub use seal::{Checksum, check_signed, seal, sign, unseal};

/// Number of bytes of the largest text that is read.
const LARGEST_TEXT: usize = 16 << 20;
/// The byte order mark that some editors put before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();
/// The marks before a text in UTF-16.
const UTF_16: [[u8; 2]; 2] = [[0xFF, 0xFE], [0xFE, 0xFF]];

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

/// Checks that nothing but a file is at a path, if anything is: reading or writing a pipe waits for another process.
///
/// # Errors
/// Returns an error with the path.
pub fn no_pipe(path: &Path) -> Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => bail!("{} is no file", path.display()),
        _ => Ok(()),
    }
}

/// Reads a text file in UTF-8, without a byte order mark.
///
/// # Errors
/// As [`read`], and if it is not UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    String::from_utf8(read_unmarked(path)?).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        anyhow!("{}: byte {valid} is not UTF-8", path.display())
    })
}

/// Reads the text file of a record, which has a checksum if the program has written it.
///
/// # Errors
/// As [`read_text`], and if it was changed since.
pub fn read_record(path: &Path) -> Result<String> {
    let text = read_text(path)?;
    check_signed(&text).with_context(|| path.display().to_string())?;
    Ok(text)
}

/// Reads a text file of which only the ASCII matters, since its comments may be in any code page; without a byte order mark.
///
/// # Errors
/// As [`read`], and if it is UTF-16.
pub fn read_ascii(path: &Path) -> Result<String> {
    Ok(String::from_utf8_lossy(&read_unmarked(path)?).into_owned())
}

/// The bytes of a text file in an encoding whose ASCII is ASCII, without the mark of UTF-8.
fn read_unmarked(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = read(path, LARGEST_TEXT)?;
    if UTF_16.iter().any(|mark| bytes.starts_with(mark)) {
        bail!("{}: this is UTF-16: save it as UTF-8", path.display());
    }
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(bytes)
}

/// Writes `bytes` to a temporary file beside `path` and renames it, so that an existing file stays intact
/// until the new one is complete. The new file has the permissions of the one that it replaces. Devices
/// and pipes are written directly.
///
/// # Errors
/// Returns an error with the path and the reason; the temporary file is removed. A read-only file or a folder is not
/// replaced.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut pieces = Pieces::open(path)?;
    pieces.write(bytes)?;
    pieces.finish(&[])
}

/// A file that is written in pieces as [`write()`] writes it at once.
#[derive(Debug)]
pub struct Pieces {
    path: PathBuf,
    /// The temporary file; `None` for a device or a pipe.
    replacement: Option<Replacement>,
    file: File,
}

impl Pieces {
    /// Opens the temporary file.
    ///
    /// # Errors
    /// As [`write()`].
    pub fn open(path: &Path) -> Result<Pieces> {
        let replacement = replacement(path)?;
        let file = match &replacement {
            None => File::options().write(true).open(path),
            Some(Replacement {
                part, permissions, ..
            }) => File::create(part.path()).and_then(|file| {
                if let Some(permissions) = permissions {
                    file.set_permissions(permissions.clone())?;
                }
                Ok(file)
            }),
        };
        Ok(Pieces {
            path: path.to_path_buf(),
            replacement,
            file: file.with_context(|| format!("cannot write {}", path.display()))?,
        })
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// As [`write()`].
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        let written = self.file.write_all(bytes);
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Completes the file, whose first bytes become these; those of a device or a pipe stay.
    ///
    /// # Errors
    /// As [`write()`].
    pub fn finish(mut self, first: &[u8]) -> Result<()> {
        let Some(Replacement { part, file, .. }) = self.replacement else {
            return Ok(());
        };
        let mut replace = || {
            if !first.is_empty() {
                self.file.rewind()?;
                self.file.write_all(first)?;
            }
            self.file.sync_all()?;
            lock::keep(&file, &self.file, || part.complete(&file))
        };
        replace().with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Number of bytes that are written to try a file: a block of most file systems.
const TRIED: usize = 4096;

/// Checks that [`write()`] can write each output, so that hours of work do not end without a place for their results: that
/// no output is another output or an input of the same command, and that each can be created and has space for some bytes.
/// Devices and pipes are not tried, and may be used twice. Returns the claims of the files, so that no other process does the
/// same work for the same place.
///
/// # Errors
/// Returns an error with the name of the file.
pub fn outputs<'a>(
    outputs: impl IntoIterator<Item = &'a Path>,
    inputs: impl IntoIterator<Item = &'a Path>,
) -> Result<Vec<Claim>> {
    let outputs: Vec<&Path> = outputs.into_iter().collect();
    distinct(outputs.iter().copied(), inputs)?;
    outputs.iter().try_for_each(|path| writable(path))?;
    let claims = outputs.into_iter().map(Claim::of);
    claims.filter_map(Result::transpose).collect()
}

/// Checks that [`write()`] can write a file.
fn writable(path: &Path) -> Result<()> {
    match replacement(path)? {
        Some(Replacement { part, .. }) => try_file(&part),
        None => Ok(()),
    }
    .with_context(|| format!("cannot write {}", path.display()))
}

fn try_file(part: &Part) -> io::Result<()> {
    File::create(part.path())?.write_all(&[0; TRIED])
}

/// Checks that files can be written into a folder, or into the one in which it would be made. Makes nothing.
///
/// # Errors
/// Returns an error with the folder and the reason.
pub fn folder(path: &Path) -> Result<()> {
    let failed = || format!("cannot make the folder {}", path.display());
    let mut above = path.ancestors().map(|folder| match folder {
        empty if empty == Path::new("") => Path::new("."),
        folder => folder,
    });
    let there = above.find(|folder| fs::symlink_metadata(folder).is_ok());
    let there = there.unwrap_or(Path::new("."));
    let found = fs::metadata(there).with_context(failed)?;
    if !found.is_dir() {
        return Err(anyhow!("{} is a file", there.display())).with_context(failed);
    }
    try_file(&Part::of(&there.join("ricochet"))).with_context(failed)
}

/// Makes a folder, and those above it.
///
/// # Errors
/// Returns an error with the folder and the reason.
pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make the folder {}", path.display()))
}

/// How a file is written whole or not at all.
#[derive(Debug)]
struct Replacement {
    part: Part,
    /// The file without links.
    file: PathBuf,
    /// Those of the file that is there.
    permissions: Option<Permissions>,
}

/// The replacement of a file, existing or not; `None` for devices and pipes.
fn replacement(path: &Path) -> Result<Option<Replacement>> {
    let replaced = match fs::metadata(path) {
        Ok(found) => Some(found),
        Err(_) if fs::symlink_metadata(path).is_ok() => {
            bail!("cannot write {}: it is a link to nothing", path.display())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        // Such as a name that is too long, of which the temporary file says nothing.
        Err(error) => {
            return Err(error).with_context(|| format!("cannot write {}", path.display()));
        }
    };
    if replaced.as_ref().is_some_and(fs::Metadata::is_dir) {
        bail!("cannot write {}: it is a folder", path.display());
    }
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
fn distinct<'a>(
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
    #[cfg(unix)]
    fn a_device_may_be_written_twice() {
        let null = Path::new("/dev/null");
        assert!(distinct([null, null], [null]).is_ok());
        assert!(distinct([Path::new("a"), Path::new("./a")], []).is_err());
        assert!(distinct([Path::new("a")], [Path::new("./a")]).is_err());
    }
}
