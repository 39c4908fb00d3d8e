//! Texts that several commands read or print.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::builder::{OsStringValueParser, TypedValueParser};

/// Formats bytes in hexadecimal, lower case.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads the number of a frame; frames count from 1.
pub fn frame_number(text: &str) -> Result<u64> {
    match text.parse() {
        Ok(0) => bail!("frames count from 1"),
        Ok(frame) => Ok(frame),
        Err(_) => bail!("`{text}` is not the number of a frame"),
    }
}

/// Reads `NUMBER:PATH`, in which the number is read by `number`, and the path is any of the system's.
pub fn before_path<T: Clone + Send + Sync + 'static>(
    expected: &'static str,
    number: fn(&str) -> Result<T>,
) -> impl TypedValueParser<Value = (T, PathBuf)> {
    OsStringValueParser::new().try_map(move |text: OsString| -> Result<(T, PathBuf), Reason> {
        let (before, path) = at_colon(&text).ok_or_else(|| anyhow!("expected {expected}"))?;
        if path.as_os_str().is_empty() {
            return Err(anyhow!("there is no path after the colon").into());
        }
        Ok((number(&before)?, path))
    })
}

/// Why an argument is refused, as an error of the standard library.
#[derive(Debug)]
struct Reason(anyhow::Error);

impl From<anyhow::Error> for Reason {
    fn from(error: anyhow::Error) -> Reason {
        Reason(error)
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

impl std::error::Error for Reason {}

/// The text before the first colon, and the path behind it.
#[cfg(unix)]
fn at_colon(text: &OsString) -> Option<(String, PathBuf)> {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    let bytes = text.as_bytes();
    let colon = bytes.iter().position(|byte| *byte == b':')?;
    let before = String::from_utf8_lossy(&bytes[..colon]).into_owned();
    Some((
        before,
        OsString::from_vec(bytes[colon + 1..].to_vec()).into(),
    ))
}

/// The text before the first colon, and the path behind it.
#[cfg(not(unix))]
fn at_colon(text: &OsString) -> Option<(String, PathBuf)> {
    let (before, path) = text.to_str()?.split_once(':')?;
    Some((before.to_string(), PathBuf::from(path)))
}
