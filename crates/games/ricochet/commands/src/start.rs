//! The start of a command: a record in a file or on the command line.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Context, Result};

use output::files;
use ricochet_engine::record::Record;

/// Separates the lines of a record that is written on one line.
const LINE_END: char = ';';

/// Reads a record from a file.
///
/// # Errors
/// The file cannot be read, or a line of it is not valid.
pub fn read(path: &Path) -> Result<Record> {
    let text = files::read_record(path)?;
    text.parse().with_context(|| path.display().to_string())
}

/// Reads a record written on one line, its lines separated by `;`.
///
/// # Errors
/// A line of it is not valid.
pub fn parse(text: &str) -> Result<Record> {
    Ok(text.replace(LINE_END, "\n").parse()?)
}

/// Reads the record in the file of this name or, if the argument contains a space and there is no such file, in the argument
/// itself.
///
/// # Errors
/// As [`read`] and [`parse`].
pub fn read_or_parse(argument: &OsStr) -> Result<Record> {
    let path = Path::new(argument);
    match argument.to_str() {
        Some(text) if !path.exists() && text.contains(char::is_whitespace) => {
            parse(text).with_context(|| format!("`{text}`"))
        }
        _ => read(path),
    }
}
