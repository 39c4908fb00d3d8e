//! Files that grow during long work.
//!
//! Work consists of units, such as games, whose texts are appended in their order. As long as the work is unfinished, a
//! note is beside the file: `NAME.unfinished`, which says what the work is and how far the file goes. After a kill or a
//! power cut, the file contains all units that the note counts, and the same work can continue from there.

use std::fs::{self, File};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::{Checksum, Claim, outputs, parts, read_text, seal, unseal, write};

/// Time from one writing of the note to the next during the work.
const EVERY: Duration = Duration::from_millis(500);
/// The version of a note's format.
const VERSION: u32 = 1;
/// Number of bytes of the checksum's part that is read at a time.
const BLOCK: usize = 1 << 16;

/// A file that grows. It is kept up to date until it is finished or dropped.
#[derive(Debug)]
pub struct Growing {
    path: PathBuf,
    file: File,
    /// The note, and the description of the work; `None` for a device or a pipe, which is only written.
    note: Option<(PathBuf, String)>,
    extent: Extent,
    noted: Option<Instant>,
    /// Keeps other processes away.
    _claim: Option<Claim>,
}

/// How far a file goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Extent {
    units: u64,
    bytes: u64,
    checksum: Checksum,
}

impl Extent {
    const NOTHING: Extent = Extent {
        units: 0,
        bytes: 0,
        checksum: Checksum::NOTHING,
    };

    fn add(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        self.checksum = self.checksum.and(bytes);
    }

    fn line(&self) -> String {
        let Extent {
            units,
            bytes,
            checksum: Checksum(checksum),
        } = self;
        format!("{units} units, {bytes} bytes, checksum {checksum:016x}")
    }

    /// Reads what [`Extent::line`] writes.
    fn parse(line: &str) -> Option<Extent> {
        let (units, rest) = line.split_once(" units, ")?;
        let (bytes, checksum) = rest.split_once(" bytes, checksum ")?;
        Some(Extent {
            units: units.parse().ok()?,
            bytes: bytes.parse().ok()?,
            checksum: Checksum(u64::from_str_radix(checksum, 16).ok()?),
        })
    }
}

impl Growing {
    /// Opens a file for new work and writes its first lines, or for unfinished work that is resumed. `work` describes
    /// the work in a line: everything on which its units depend.
    ///
    /// # Errors
    /// The file cannot be written, or another process writes it. It is unfinished and not to be resumed; or it is to be, and is finished, of other work, or
    /// was changed since.
    pub fn open(path: &Path, first: &str, work: &str, resume: bool) -> Result<Growing> {
        let shown = path.display();
        let failed = || format!("cannot write {}", path.display());
        let claim = outputs([path], [])?.pop();
        let special = claim.is_none();
        let beside = beside(path);
        let unfinished = !special && beside.exists();
        if unfinished && !resume {
            bail!("{shown} is unfinished; --resume goes on with it");
        }
        let has_contents = claim.as_ref().is_some_and(|claim| !claim.is_empty());
        if resume && !unfinished && has_contents {
            bail!("{shown} is finished");
        }
        // The note comes first: a file without one is finished.
        if !special && !unfinished {
            write_note(&beside, work, &Extent::NOTHING)?;
        }
        let mut growing = Growing {
            path: path.to_path_buf(),
            file: File::options()
                .read(!special)
                .write(true)
                .create(true)
                .truncate(!unfinished)
                .open(path)
                .with_context(failed)?,
            note: (!special).then(|| (beside, work.to_string())),
            extent: Extent::NOTHING,
            noted: None,
            _claim: claim,
        };
        if unfinished {
            growing.go_on(work)?;
        }
        if growing.extent.bytes == 0 {
            growing.write(first)?;
            growing.note()?;
        }
        Ok(growing)
    }

    /// Goes to the end of what the note counts.
    fn go_on(&mut self, work: &str) -> Result<()> {
        let Some((beside, _)) = &self.note else {
            return Ok(());
        };
        let (shown, note) = (self.path.display(), read_text(beside)?);
        let name = || beside.display().to_string();
        let lines = unseal("note", VERSION, &note).with_context(name)?;
        let (same, extent) = lines.split_once('\n').with_context(name)?;
        ensure!(same == work, "{shown} is of other work");
        let extent = Extent::parse(extent.trim_end());
        let extent = extent.context("not a note").with_context(name)?;
        let mut found = Extent::NOTHING;
        let mut kept = BufReader::with_capacity(BLOCK, (&self.file).take(extent.bytes));
        let mut block = [0; BLOCK];
        loop {
            match kept
                .read(&mut block)
                .with_context(|| format!("cannot read {shown}"))?
            {
                0 => break,
                read => found.add(&block[..read]),
            }
        }
        found.units = extent.units;
        ensure!(found == extent, "{shown} was changed since");
        let cut = self.file.set_len(extent.bytes);
        cut.and_then(|()| self.file.seek(SeekFrom::End(0)))
            .with_context(|| format!("cannot write {shown}"))?;
        self.extent = extent;
        self.noted = Some(Instant::now());
        Ok(())
    }

    /// The number of units that the file has.
    pub fn units(&self) -> u64 {
        self.extent.units
    }

    /// Reads the contents of the file, from the beginning.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn kept(&self) -> Result<impl Read> {
        let file = File::open(&self.path);
        let file = file.with_context(|| format!("cannot read {}", self.path.display()))?;
        let length = match self.note {
            Some(_) => self.extent.bytes,
            None => 0,
        };
        Ok(file.take(length))
    }

    /// Appends a unit.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn push(&mut self, unit: &str) -> Result<()> {
        self.write(unit)?;
        self.extent.units += 1;
        match self.noted.is_none_or(|noted| noted.elapsed() >= EVERY) {
            true => self.note(),
            false => Ok(()),
        }
    }

    /// Ends the work: the note is removed.
    ///
    /// # Errors
    /// The file cannot be written, or the note cannot be removed.
    pub fn finish(mut self) -> Result<()> {
        self.note()?;
        match self.note.take() {
            Some((beside, _)) => fs::remove_file(&beside)
                .with_context(|| format!("cannot remove {}", beside.display())),
            None => Ok(()),
        }
    }

    fn write(&mut self, text: &str) -> Result<()> {
        self.extent.add(text.as_bytes());
        let written = self.file.write_all(text.as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Writes the note, after the file; otherwise it is written twice a second.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn note(&mut self) -> Result<()> {
        let Some((beside, work)) = &self.note else {
            return Ok(());
        };
        let synced = self.file.sync_data();
        synced.with_context(|| format!("cannot write {}", self.path.display()))?;
        write_note(beside, work, &self.extent)?;
        self.noted = Some(Instant::now());
        Ok(())
    }
}

impl Drop for Growing {
    fn drop(&mut self) {
        // What was not begun, or is of other work, stays as it is.
        if self.noted.is_some() {
            let _ = self.note(); // nobody can be told
        }
    }
}

fn write_note(beside: &Path, work: &str, extent: &Extent) -> Result<()> {
    let text = format!("{work}\n{}\n", extent.line());
    write(beside, seal("note", VERSION, &text).as_bytes())
}

/// The note of a file.
fn beside(path: &Path) -> PathBuf {
    let mut name = parts::stem(path);
    name.push(".unfinished");
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(growing: &Growing) -> String {
        let mut text = String::new();
        growing.kept().unwrap().read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn unfinished_work_goes_on_where_the_note_ends_and_nothing_else_does() {
        let folder = std::env::temp_dir().join(format!("growing-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("games");
        let open = |work, resume| Growing::open(&path, "head\n", work, resume);
        let refused =
            |work, resume| format!("{:#}", open(work, resume).expect_err("it is refused"));
        let shown = path.display();

        let mut games = open("two", false).unwrap();
        games.push("one\n").unwrap();
        games.note().unwrap();
        // As a kill leaves it: a unit that the note does not count.
        games.write("tw").unwrap();
        drop(games._claim.take());
        std::mem::forget(games);
        assert_eq!(
            refused("two", false),
            format!("{shown} is unfinished; --resume goes on with it")
        );
        assert_eq!(refused("three", true), format!("{shown} is of other work"));
        let mut games = open("two", true).unwrap();
        assert_eq!((games.units(), text(&games).as_str()), (1, "head\none\n"));
        games.push("two\n").unwrap();
        drop(games);
        let games = open("two", true).unwrap();
        assert_eq!(
            (games.units(), text(&games).as_str()),
            (2, "head\none\ntwo\n")
        );
        games.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "head\none\ntwo\n");
        assert!(!beside(&path).exists());
        assert_eq!(refused("two", true), format!("{shown} is finished"));
        // As a kill leaves it before the first line is written.
        write_note(&beside(&path), "two", &Extent::NOTHING).unwrap();
        let games = open("two", true).unwrap();
        assert_eq!((games.units(), text(&games).as_str()), (0, "head\n"));
        drop(games);

        fs::write(&path, "tail\n").unwrap();
        assert_eq!(refused("two", true), format!("{shown} was changed since"));
        fs::write(beside(&path), "text").unwrap();
        let note = beside(&path);
        assert_eq!(
            refused("two", true),
            format!("{}: not a note", note.display())
        );
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_device_has_no_note() {
        let mut null = Growing::open(Path::new("/dev/null"), "head\n", "work", false).unwrap();
        null.push("unit\n").unwrap();
        null.finish().unwrap();
        assert!(!Path::new("/dev/null.unfinished").exists());
    }
}
