//! Texts that several commands read or print.

use anyhow::{Result, bail};

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
