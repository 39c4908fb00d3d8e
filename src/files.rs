//! Writes files whole or not at all.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};

/// Writes `bytes` to a temporary file beside `path` and renames it, so that an existing file stays intact
/// until the new one is complete. Devices and pipes are written directly.
///
/// # Errors
/// Returns an error with the path and the reason; the temporary file is removed.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let failed = || format!("cannot write {}", path.display());
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, bytes).with_context(failed);
    }
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let mut temporary = path.clone().into_os_string();
    temporary.push(format!(".{}.part", std::process::id()));
    let written = fs::File::create(&temporary)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&temporary, &path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(failed)
}
