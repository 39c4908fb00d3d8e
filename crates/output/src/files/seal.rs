//! Texts that the program writes for itself: with a version, and a checksum that finds any byte that was changed.

use anyhow::{Context, Result, ensure};

/// A checksum of bytes that come one after the other: FNV-1a, 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(pub u64);

impl Checksum {
    /// That of no bytes.
    pub const NOTHING: Checksum = Checksum(0xCBF2_9CE4_8422_2325);

    /// That of these bytes behind the others.
    pub fn and(self, bytes: &[u8]) -> Checksum {
        Checksum(bytes.iter().fold(self.0, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        }))
    }
}

/// The text of a kind, such as `report`, behind a line with the version of its format and its checksum.
pub fn seal(kind: &str, version: u32, text: &str) -> String {
    let Checksum(sum) = Checksum::NOTHING.and(text.as_bytes());
    format!("ricochet {kind} {version}, checksum {sum:016x}\n{text}")
}

/// The text behind the first line that [`seal`] writes.
///
/// # Errors
/// The text is of another kind or version, or was changed.
pub fn unseal<'a>(kind: &str, version: u32, sealed: &'a str) -> Result<&'a str> {
    let none = || format!("not a {kind}");
    let (first, text) = sealed.split_once('\n').with_context(none)?;
    let first = first.strip_prefix("ricochet ").with_context(none)?;
    let first = first.strip_prefix(kind).with_context(none)?;
    let (found, sum) = first.split_once(", checksum ").with_context(none)?;
    ensure!(
        found.trim() == version.to_string(),
        "a {kind} of version{found}; this program reads {version}"
    );
    let Checksum(due) = Checksum::NOTHING.and(text.as_bytes());
    ensure!(sum == format!("{due:016x}"), "the {kind} is damaged");
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_that_is_changed_is_found() {
        let sealed = seal("report", 1, "one\ntwo\n");
        // FNV-1a of "foobar" is in its authors' list of test vectors.
        assert_eq!(
            Checksum::NOTHING.and(b"foobar"),
            Checksum(0x8594_4171_F739_67E8)
        );
        assert_eq!(unseal("report", 1, &sealed).unwrap(), "one\ntwo\n");
        for bit in 0..8 * sealed.len() {
            let mut changed = sealed.clone().into_bytes();
            changed[bit / 8] ^= 1 << (bit % 8);
            if let Ok(changed) = String::from_utf8(changed) {
                assert!(unseal("report", 1, &changed).is_err(), "{changed}");
            }
        }
        let refused = unseal("report", 2, &sealed).unwrap_err().to_string();
        assert_eq!(refused, "a report of version 1; this program reads 2");
        assert_eq!(
            unseal("state", 1, &sealed).unwrap_err().to_string(),
            "not a state"
        );
    }
}
