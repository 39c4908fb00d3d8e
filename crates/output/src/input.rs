//! Lines of the standard input.

use std::io::{self, BufRead, Read};

use anyhow::{Error, anyhow};

use crate::Failure;

/// Number of bytes of the longest line that is read.
const LONGEST: usize = 4096;

/// The lines of the standard input, without their ends. Of an endless line no more than 4,096 bytes are read.
///
/// # Errors
/// An item is an error if a line is longer or not UTF-8, or cannot be read.
pub fn lines() -> impl Iterator<Item = Result<String, Failure>> {
    lines_of(io::stdin().lock())
}

fn lines_of(mut input: impl BufRead) -> impl Iterator<Item = Result<String, Failure>> {
    let mut number = 0;
    std::iter::from_fn(move || {
        number += 1;
        let mut line = Vec::new();
        let mut one = input.by_ref().take(LONGEST as u64 + 1);
        match one.read_until(b'\n', &mut line) {
            Ok(0) => return None,
            Ok(_) => {}
            Err(error) => {
                let error = Error::new(error).context("cannot read the standard input");
                return Some(Err(Failure::failed(error)));
            }
        }
        let refused = |why: &str| {
            let line = format!("line {number} of the standard input is {why}");
            Some(Err(Failure::usage(anyhow!(line))))
        };
        if line.last() == Some(&b'\n') {
            line.pop();
            line.pop_if(|last| *last == b'\r');
        } else if line.len() > LONGEST {
            return refused(&format!("longer than {LONGEST} bytes"));
        }
        match String::from_utf8(line) {
            Ok(line) => Some(Ok(line)),
            Err(_) => refused("not UTF-8"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: &[u8]) -> Vec<Result<String, String>> {
        let line = |line: Result<String, Failure>| match line {
            Ok(line) => Ok(line),
            Err(Failure::Usage(error) | Failure::Failed(error)) => Err(error.to_string()),
            Err(Failure::Interrupted) => Err(String::from("interrupted")),
        };
        lines_of(input).map(line).take(3).collect()
    }

    #[test]
    fn lines_are_read_as_they_end_and_an_endless_one_is_refused() {
        let ok = |text: &str| Ok(text.to_string());
        assert_eq!(read(b"a\r\n\nb"), [ok("a"), ok(""), ok("b")]);
        let longest = "x".repeat(LONGEST);
        assert_eq!(read(longest.as_bytes()), [ok(&longest)]);
        assert_eq!(read(format!("{longest}\n").as_bytes()), [ok(&longest)]);
        let refused = "line 1 of the standard input is longer than 4096 bytes";
        assert_eq!(read(&[0; 100_000])[0], Err(refused.to_string()));
        let refused = "line 2 of the standard input is not UTF-8";
        assert_eq!(read(b"a\n\xFF")[1], Err(refused.to_string()));
    }
}
