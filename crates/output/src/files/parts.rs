//! Temporary files and folders, which become an output when they are complete.
//!
//! They are beside the output and are named after it and the process: `NAME.PROCESS.part`. Of a long name it is the beginning
//! and a checksum. A signal that ends the program removes them. After a kill that no program sees, or a power cut, one may be left; the next run that writes
//! the same output removes it, if its process is gone.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Checksum;
use crate::interrupt;

const EXTENSION: &str = ".part";
/// Number of bytes of the longest name that file systems take.
const LONGEST_NAME: usize = 255;
/// Number of bytes of the longest ending of a temporary name: that of a process, and `.unfinished`.
const LONGEST_ENDING: usize = 28;

/// The parts of this process.
static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn open() -> MutexGuard<'static, Vec<PathBuf>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file or folder, which is removed when this is dropped; it does not exist at first.
#[derive(Debug)]
pub struct Part(PathBuf);

impl Part {
    /// The temporary file or folder for an output, and removes those that processes which are gone have left.
    pub fn of(output: &Path) -> Part {
        interrupt::guard(remove_all);
        remove_left(output);
        let mut name = stem(output);
        name.push(format!(".{}{EXTENSION}", std::process::id()));
        let path = output.with_file_name(name);
        open().push(path.clone());
        Part(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Renames it to the output, unless the program is being ended.
    pub fn complete(&self, output: &Path) -> io::Result<()> {
        unless_ended(|| fs::rename(&self.0, output))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        remove(&self.0);
        open().retain(|path| *path != self.0);
    }
}

/// The name of an output without its folder, as names of temporary files beside it begin: with a checksum in place of its end if
/// it is too long for an ending.
pub fn stem(output: &Path) -> OsString {
    let name = output.file_name().unwrap_or_default();
    if name.len() + LONGEST_ENDING <= LONGEST_NAME {
        return name.to_owned();
    }
    let Checksum(sum) = Checksum::NOTHING.and(name.as_encoded_bytes());
    let sum = format!("-{sum:016x}");
    let mut begin = name.to_string_lossy().into_owned();
    let mut end = LONGEST_NAME - LONGEST_ENDING - sum.len();
    while !begin.is_char_boundary(end) {
        end -= 1;
    }
    begin.truncate(end);
    OsString::from(begin + &sum)
}

/// Does what must be done to its end or not at all: a signal ends the program before or after it.
pub fn unless_ended<T>(work: impl FnOnce() -> T) -> T {
    let _held = open();
    work()
}

/// Removes what this process has not completed, and keeps it from completing anything more.
fn remove_all() {
    let held = open();
    held.iter().for_each(|path| remove(path));
    super::lock::remove_empty();
    std::mem::forget(held);
}

fn remove(path: &Path) {
    let _ = match path.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    };
}

/// Removes the temporary files of an output whose processes are gone.
fn remove_left(output: &Path) {
    let stem = stem(output);
    let (Some(folder), Some(name)) = (output.parent(), stem.to_str()) else {
        return;
    };
    let folder = if folder == Path::new("") {
        Path::new(".")
    } else {
        folder
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries {
        let found = entry.file_name();
        let process = found
            .to_str()
            .and_then(|found| {
                found
                    .strip_prefix(name)?
                    .strip_prefix('.')?
                    .strip_suffix(EXTENSION)
            })
            .and_then(|process| process.parse().ok());
        if process.is_some_and(is_gone) {
            remove(&entry.path());
        }
    }
}

/// Whether there is no process of this number.
#[cfg(unix)]
fn is_gone(process: u32) -> bool {
    let Ok(process) = libc::pid_t::try_from(process) else {
        return false;
    };
    // SAFETY: signal 0 is sent to nobody; it is only checked whether it could be.
    let refused = process > 0 && unsafe { libc::kill(process, 0) } != 0;
    refused && std::io::Error::last_os_error().raw_os_error() == Some(libc::ESRCH)
}

/// Whether there is no process of this number.
#[cfg(windows)]
fn is_gone(process: u32) -> bool {
    use windows_sys::Win32::Foundation::{CloseHandle, ERROR_INVALID_PARAMETER, GetLastError};
    use windows_sys::Win32::System::Threading::{OpenProcess, PROCESS_QUERY_LIMITED_INFORMATION};
    // SAFETY: the process is only looked up, and its handle is closed once.
    unsafe {
        let found = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, process);
        if found.is_null() {
            return GetLastError() == ERROR_INVALID_PARAMETER;
        }
        CloseHandle(found);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest number of a process that Linux gives is 2^22.
    const GONE: u32 = 1 << 30;

    #[test]
    #[cfg(unix)]
    fn what_a_killed_process_left_is_removed_and_what_another_one_writes_is_not() {
        let folder = std::env::temp_dir().join(format!("parts-{}", std::process::id()));
        fs::create_dir_all(folder.join(format!("out.{GONE}.part"))).unwrap();
        let kept = [
            "out.1.part",
            "out.part",
            "other.1073741824.part",
            "out.x.part",
        ];
        for name in kept.iter().copied().chain(["out.1073741825.part"]) {
            fs::write(folder.join(name), name).unwrap();
        }
        let part = Part::of(&folder.join("out"));
        fs::write(part.path(), "new").unwrap();
        part.complete(&folder.join("out")).unwrap();
        let names = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        let mut expected: Vec<&str> = kept.into_iter().chain(["out"]).collect();
        expected.sort_unstable();
        assert_eq!(names, expected);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_temporary_name_fits_and_is_that_of_one_output() {
        let name = |length| "x".repeat(length) + "end";
        for length in 0..=LONGEST_NAME - 3 {
            let names = [
                name(length),
                "\u{e9}".repeat(length / 2),
                name(length) + "d",
            ];
            let stems = names.map(|name| stem(&Path::new("folder").join(name)));
            assert!(
                stems
                    .iter()
                    .all(|stem| stem.len() <= LONGEST_NAME - LONGEST_ENDING)
            );
            assert_ne!(stems[0], stems[2], "{length}");
        }
        let short = name(LONGEST_NAME - LONGEST_ENDING - 3);
        assert_eq!(stem(Path::new(&short)), short.as_str());
    }

    #[test]
    #[cfg(unix)]
    fn what_was_left_of_a_long_name_is_removed() {
        let folder = std::env::temp_dir().join(format!("long-{}", std::process::id()));
        let output = folder.join("x".repeat(LONGEST_NAME));
        let mut left = stem(&output);
        left.push(format!(".{GONE}{EXTENSION}"));
        fs::create_dir_all(folder.join(&left)).unwrap();
        let part = Part::of(&output);
        assert!(!folder.join(&left).exists());
        fs::write(part.path(), "new").unwrap();
        part.complete(&output).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_not_completed_is_removed() {
        let output = std::env::temp_dir().join(format!("part-{}", std::process::id()));
        let part = Part::of(&output);
        let path = part.path().to_path_buf();
        fs::create_dir(&path).unwrap();
        fs::write(path.join("file"), "text").unwrap();
        drop(part);
        assert!(!path.exists() && !output.exists());
    }
}
