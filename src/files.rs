//! Files are written whole or not at all.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};

/// Writes a file under a passing name beside `path` and then gives it its name, so that an old file
/// of that name stays as it was until the new one is complete. What is no regular file (a device, a
/// pipe) is written to directly.
///
/// # Errors
/// Names the path and what could not be done with it; nothing is left behind.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let failed = || format!("cannot write {}", path.display());
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, bytes).with_context(failed);
    }
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let mut passing = path.clone().into_os_string();
    passing.push(format!(".{}.part", std::process::id()));
    let written = fs::File::create(&passing)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&passing, &path));
    if written.is_err() {
        let _ = fs::remove_file(&passing);
    }
    written.with_context(failed)
}
