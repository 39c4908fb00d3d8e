//! Outputs that only one process writes at a time.
//!
//! The file itself is locked, so that a process that ends in any way leaves no lock behind. A file that replaces it is
//! locked before it does.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};

/// A locked file or folder of this process.
struct Held {
    /// Its path without links.
    path: PathBuf,
    file: File,
    is_created: bool,
    /// The number of claims.
    claims: usize,
}

impl Held {
    /// Removes the file or folder if this process has created it and nothing is in it.
    fn remove_empty(&self) {
        let is_empty = || fs::metadata(&self.path).is_ok_and(|found| found.len() == 0);
        if self.is_created && self.path.is_dir() {
            let _ = fs::remove_dir(&self.path); // stays with files in it
        } else if self.is_created && is_empty() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Removes what claims of this process have created, before a signal ends it.
pub fn remove_empty() {
    if let Ok(held) = HELD.try_lock() {
        held.iter().for_each(Held::remove_empty);
    }
}

/// What this process has claimed.
static HELD: Mutex<Vec<Held>> = Mutex::new(Vec::new());

fn held() -> MutexGuard<'static, Vec<Held>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file or folder that no other process claims before this is dropped, and all other claims of it in this process.
#[derive(Debug)]
#[must_use = "others can claim it once this is dropped"]
pub struct Claim {
    file: PathBuf,
    is_empty: bool,
}

impl Claim {
    /// Claims an output. It is created if it does not exist, and removed again if nothing is written to it; `None` for a
    /// device or a pipe, which all may write.
    ///
    /// # Errors
    /// Returns an error with the path: another process has claimed it, or [`write()`](super::write()) cannot write it.
    pub fn of(path: &Path) -> Result<Option<Claim>> {
        let failed = || format!("cannot write {}", path.display());
        if super::replacement(path)?.is_none() {
            return Ok(None);
        }
        if let Some(claim) = Claim::again(path) {
            return Ok(Some(claim));
        }
        loop {
            let is_created = !path.exists();
            let options = File::options().write(true).create(true).to_owned();
            let file = options.open(path).with_context(failed)?;
            if !locked(&file).with_context(failed)? {
                bail!("{}: another process is writing it", failed());
            }
            // It may have been replaced between the two.
            if is_at(&file, path) {
                let claim = Claim {
                    file: fs::canonicalize(path).with_context(failed)?,
                    is_empty: file.metadata().with_context(failed)?.len() == 0,
                };
                hold(&claim.file, file, is_created);
                return Ok(Some(claim));
            }
        }
    }

    /// Makes a folder for outputs and claims it. It is removed again if nothing is written into it.
    ///
    /// # Errors
    /// Returns an error with the path: another process has claimed it, or no files can be written into it.
    pub fn folder(path: &Path) -> Result<Claim> {
        super::folder(path)?;
        let is_created = !path.exists();
        super::make_folder(path)?;
        if let Some(claim) = Claim::again(path) {
            return Ok(claim);
        }
        let failed = || format!("cannot write into {}", path.display());
        let file = open_folder(path).with_context(failed)?;
        let Some(file) = file.filter(|file| locked(file).unwrap_or(true)) else {
            bail!("{}: another process is writing there", failed());
        };
        let claim = Claim {
            file: fs::canonicalize(path).with_context(failed)?,
            is_empty: false,
        };
        hold(&claim.file, file, is_created);
        Ok(claim)
    }

    /// Claims what this process has claimed already.
    fn again(path: &Path) -> Option<Claim> {
        let file = fs::canonicalize(path).ok()?;
        let mut all = held();
        let held = all.iter_mut().find(|held| held.path == file)?;
        held.claims += 1;
        Some(Claim {
            is_empty: fs::metadata(&file).is_ok_and(|found| found.len() == 0),
            file,
        })
    }

    /// Whether there was nothing in the file when it was claimed.
    pub fn is_empty(&self) -> bool {
        self.is_empty
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut all = held();
        if let Some(held) = all.iter_mut().find(|held| held.path == self.file) {
            held.claims -= 1;
            if held.claims == 0 {
                held.remove_empty();
            }
        }
        all.retain(|held| held.claims > 0);
    }
}

fn hold(path: &Path, file: File, is_created: bool) {
    held().push(Held {
        path: path.to_path_buf(),
        file,
        is_created,
        claims: 1,
    });
}

/// Opens a folder to lock it; `None` if another process has.
#[cfg(unix)]
fn open_folder(path: &Path) -> io::Result<Option<File>> {
    File::open(path).map(Some)
}

/// Opens a folder, which no other process can do in this way until it is closed.
#[cfg(windows)]
fn open_folder(path: &Path) -> io::Result<Option<File>> {
    use std::os::windows::fs::OpenOptionsExt;
    use windows_sys::Win32::Foundation::ERROR_SHARING_VIOLATION;
    use windows_sys::Win32::Storage::FileSystem::FILE_FLAG_BACKUP_SEMANTICS;
    let mut options = File::options();
    options
        .read(true)
        .share_mode(0)
        .custom_flags(FILE_FLAG_BACKUP_SEMANTICS);
    match options.open(path) {
        Ok(folder) => Ok(Some(folder)),
        Err(error) if error.raw_os_error() == Some(ERROR_SHARING_VIOLATION as i32) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Replaces a file: if it is claimed, the new one is locked before `replace`.
pub fn keep(path: &Path, new: &File, replace: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    let mut held = held();
    let Some(claimed) = held.iter_mut().find(|held| held.path == path) else {
        drop(held);
        return replace();
    };
    let new = new.try_clone()?;
    locked(&new)?;
    replace()?;
    claimed.file = new;
    Ok(())
}

/// Locks a file; false if another process has. Where the file system has no locks, nobody has.
#[cfg(unix)]
fn locked(file: &File) -> io::Result<bool> {
    use std::os::fd::AsRawFd;
    // SAFETY: the descriptor is open.
    if unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_EX | libc::LOCK_NB) } == 0 {
        return Ok(true);
    }
    let error = io::Error::last_os_error();
    match error.raw_os_error() {
        Some(libc::EWOULDBLOCK) => Ok(false),
        Some(libc::ENOLCK | libc::ENOTSUP | libc::ENOSYS) => Ok(true),
        _ => Err(error),
    }
}

/// Locks a file; false if another process has. A byte is locked that no file has, since others may read what is locked
/// nowhere else.
#[cfg(windows)]
fn locked(file: &File) -> io::Result<bool> {
    use std::os::windows::io::AsRawHandle;
    use windows_sys::Win32::Foundation::ERROR_LOCK_VIOLATION;
    use windows_sys::Win32::Storage::FileSystem::{
        LOCKFILE_EXCLUSIVE_LOCK, LOCKFILE_FAIL_IMMEDIATELY, LockFileEx,
    };
    use windows_sys::Win32::System::IO::OVERLAPPED;
    let mut place = OVERLAPPED::default();
    place.Anonymous.Anonymous.OffsetHigh = i32::MAX as u32;
    let flags = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    // SAFETY: the handle is open, and nothing is done after the call's return.
    if unsafe { LockFileEx(file.as_raw_handle(), flags, 0, 1, 0, &mut place) } != 0 {
        return Ok(true);
    }
    let error = io::Error::last_os_error();
    match error.raw_os_error() {
        Some(code) if code == ERROR_LOCK_VIOLATION as i32 => Ok(false),
        _ => Err(error),
    }
}

/// Whether an open file is the one of this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |found: fs::Metadata| (found.dev(), found.ino());
    let open = file.metadata().map(identity).ok();
    open.is_some() && open == fs::metadata(path).map(identity).ok()
}

/// Whether an open file is the one of this path: while it is open, no other process replaces it.
#[cfg(windows)]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::write;

    /// Whether another opening of the file can lock it, as another process would.
    fn is_free(path: &Path) -> bool {
        locked(&File::options().write(true).open(path).unwrap()).unwrap()
    }

    #[test]
    fn a_claimed_file_is_locked_also_when_it_is_replaced_until_the_claim_is_dropped() {
        let path = std::env::temp_dir().join(format!("claim-{}", std::process::id()));
        let claim = Claim::of(&path).unwrap().unwrap();
        assert!(claim.is_empty() && !is_free(&path));
        let again = Claim::of(&path).unwrap();
        drop(again);
        assert!(!is_free(&path), "the first claim holds");
        drop(claim);
        assert!(!path.exists(), "nothing was written to it");

        fs::write(&path, "").unwrap();
        let claim = Claim::of(&path).unwrap().unwrap();
        assert!(claim.is_empty(), "as a kill leaves it");
        drop(claim);
        assert!(path.exists(), "it was there before");
        fs::remove_file(&path).unwrap();

        let claim = Claim::of(&path).unwrap();
        for contents in ["one", "two"] {
            write(&path, contents.as_bytes()).unwrap();
            assert!(!is_free(&path), "{contents}");
        }
        drop(claim);
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert!(is_free(&path));
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_claimed_folder_is_removed_if_nothing_is_in_it() {
        let path = std::env::temp_dir().join(format!("claimed-folder-{}", std::process::id()));
        let claim = Claim::folder(&path).unwrap();
        drop(Claim::folder(&path).unwrap());
        assert!(path.is_dir());
        drop(claim);
        assert!(!path.exists());
        let claim = Claim::folder(&path).unwrap();
        fs::write(path.join("file"), "").unwrap();
        drop(claim);
        assert!(path.join("file").exists());
        drop(Claim::folder(&path).unwrap());
        fs::remove_dir_all(&path).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn all_may_write_a_device() {
        assert!(Claim::of(Path::new("/dev/null")).unwrap().is_none());
    }
}
