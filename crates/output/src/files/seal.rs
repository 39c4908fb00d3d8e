//! Texts that the program writes for itself, with a version and a checksum that detects any changed byte.

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

/// What the last line of a signed record has behind the character of a comment, before its checksum.
const SIGNED: &str = " ricochet record 1, checksum ";

/// The checksum of a record's lines, however they end.
fn sum_of_lines<'a>(lines: impl Iterator<Item = &'a str>) -> Checksum {
    let and = |sum: Checksum, line: &str| sum.and(line.trim_end().as_bytes()).and(b"\n");
    lines.fold(Checksum::NOTHING, and)
}

/// A record behind which a comment has the version of its format and its checksum. The comment is that of PDN if the record
/// begins with a tag, and else that of all other records.
pub fn sign(record: &str) -> String {
    let mark = if record.starts_with('[') { '%' } else { '#' };
    let Checksum(sum) = sum_of_lines(record.lines());
    let whole = record.is_empty() || record.ends_with('\n');
    let end = if whole { "" } else { "\n" };
    format!("{record}{end}{mark}{SIGNED}{sum:016x}\n")
}

/// Checks a record that may be signed. One without a checksum, as people write it, is accepted unchanged.
///
/// # Errors
/// It has a checksum, and was changed.
pub fn check_signed(record: &str) -> Result<()> {
    let lines: Vec<&str> = record.trim_end().lines().collect();
    let signed = lines.split_last().and_then(|(last, lines)| {
        let (mark, sum) = last.split_once(SIGNED)?;
        ["#", "%"].contains(&mark).then_some((sum, lines))
    });
    let Some((sum, lines)) = signed else {
        return Ok(());
    };
    let Checksum(due) = sum_of_lines(lines.iter().copied());
    ensure!(
        sum.trim() == format!("{due:016x}"),
        "the record was changed since it was written; without its last line it is taken as it is"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signed_record_is_taken_as_it_was_written_and_one_of_a_person_as_it_is() {
        for record in [
            "variant 1 first left\nDC\n",
            "[Event \"a\"]\n\n1. 11-15 *\n\n",
            "",
        ] {
            let signed = sign(record);
            assert!(signed.starts_with(record));
            check_signed(record).unwrap();
            check_signed(&signed).unwrap();
            check_signed(&signed.replace('\n', "\r\n")).unwrap();
        }
        let signed = sign("variant 1 first left\nDC\n");
        let (text, line) = signed.trim_end().rsplit_once('\n').unwrap();
        assert!(line.starts_with("# ricochet record 1, checksum "), "{line}");
        assert!(check_signed(&format!("{}\n{line}\n", text.replace("DC", "DI"))).is_err());
        assert!(check_signed(&format!("{text}\nDI\n{line}\n")).is_err());
    }

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
