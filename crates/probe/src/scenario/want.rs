//! What a byte, an address or a count is wanted to be.
//!
//! A number alone must be met exactly. A text is one of: a comparison (`!= 3`, `>= 10`), a range with
//! both its ends (`3..7`, `3..`, `..7`), masked bits (`& $80 = 0`), or a number or symbol alone.
//! Numbers are decimal, hexadecimal after `$` or `0x`, or binary after `%` or `0b`.

use serde::Deserialize;

use crate::position;
use crate::symbols::Symbols;

/// A number or a text, as TOML has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a number from 0 up, or a text such as \"< 5\", \"3..7\" or \"& $80 = 0\", is wanted"
)]
pub enum Word {
    Number(u64),
    Text(String),
}

/// What is wanted of one value, symbols already looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Want {
    /// Bits that count.
    mask: u64,
    test: Test,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Test {
    Not(u64),
    Within(u64, u64),
}

impl Want {
    /// Makes sense of what is wanted of a value of `most` at most.
    ///
    /// # Errors
    /// Says what is no number, comparison or symbol, or can never be met.
    pub fn new(word: &Word, most: u64, symbols: &Symbols) -> Result<Want, String> {
        let (mask, test, text) = match word {
            Word::Number(number) => {
                let text = if *number > 9 && most <= 0xFFFF {
                    format!("${number:02X}")
                } else {
                    number.to_string()
                };
                (u64::MAX, Test::Within(*number, *number), text)
            }
            Word::Text(text) => {
                let (mask, test) = parse(text.trim(), symbols)?;
                (mask, test, text.trim().to_string())
            }
        };
        match test {
            Test::Not(number) | Test::Within(number, _) if number > most => {
                Err(format!("{text} can never be met: {most} is the most"))
            }
            Test::Within(low, high) if low > high => Err(format!("{text} can never be met")),
            Test::Within(low, _) if low & !mask != 0 => Err(format!(
                "{text} can never be met: the mask lacks bits of it"
            )),
            _ => Ok(Want { mask, test, text }),
        }
    }

    /// At least one.
    pub fn some() -> Want {
        Want {
            mask: u64::MAX,
            test: Test::Within(1, u64::MAX),
            text: String::from("1.."),
        }
    }

    /// Whether a value is what is wanted.
    pub fn met(&self, value: u64) -> bool {
        let value = value & self.mask;
        match self.test {
            Test::Not(number) => value != number,
            Test::Within(low, high) => (low..=high).contains(&value),
        }
    }

    /// The lowest and the highest value, if what is wanted is a number or a range of them.
    pub fn range(&self) -> Option<(u64, u64)> {
        match self.test {
            Test::Within(low, high) if self.mask == u64::MAX => Some((low, high)),
            _ => None,
        }
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn parse(text: &str, symbols: &Symbols) -> Result<(u64, Test), String> {
    let value = |text: &str| position::address(text.trim(), symbols).map(u64::from);
    let all = |test| Ok((u64::MAX, test));
    if let Some(rest) = text.strip_prefix('&') {
        let no_value = || format!("`{text}`: bits are wanted as `& MASK = VALUE`");
        let (mask, wanted) = rest.split_once('=').ok_or_else(no_value)?;
        return match mask.trim_end().strip_suffix('!') {
            Some(mask) => Ok((value(mask)?, Test::Not(value(wanted)?))),
            None => {
                let wanted = value(wanted.trim_start_matches('='))?;
                Ok((value(mask)?, Test::Within(wanted, wanted)))
            }
        };
    }
    let none = || format!("`{text}` can never be met");
    if let Some((low, high)) = text.split_once("..") {
        let low = if low.trim().is_empty() {
            0
        } else {
            count(low, symbols)?
        };
        let high = if high.trim().is_empty() {
            u64::MAX
        } else {
            count(high, symbols)?
        };
        return all(Test::Within(low, high));
    }
    for (sign, test) in [
        ("!=", Test::Not as fn(u64) -> Test),
        ("<=", |high| Test::Within(0, high)),
        (">=", |low| Test::Within(low, u64::MAX)),
        ("==", |number| Test::Within(number, number)),
        ("=", |number| Test::Within(number, number)),
    ] {
        if let Some(rest) = text.strip_prefix(sign) {
            return all(test(count(rest, symbols)?));
        }
    }
    if let Some(rest) = text.strip_prefix('<') {
        let high = count(rest, symbols)?.checked_sub(1).ok_or_else(none)?;
        return all(Test::Within(0, high));
    }
    if let Some(rest) = text.strip_prefix('>') {
        let low = count(rest, symbols)?.checked_add(1).ok_or_else(none)?;
        return all(Test::Within(low, u64::MAX));
    }
    let number = count(text, symbols)?;
    all(Test::Within(number, number))
}

/// A number of any size, or an address.
fn count(text: &str, symbols: &Symbols) -> Result<u64, String> {
    let text = text.trim();
    match text.parse() {
        Ok(number) => Ok(number),
        Err(_) => position::address(text, symbols).map(u64::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn want(text: &str) -> Result<Want, String> {
        let symbols = Symbols::parse("PLAYING 0005\nStart f000").unwrap();
        Want::new(&Word::Text(text.to_string()), 0xFF, &symbols)
    }

    #[test]
    fn what_meets_a_text() {
        for (text, met, missed) in [
            ("5", &[5][..], &[4, 6][..]),
            ("= $10", &[16], &[10]),
            ("== 0x10", &[16], &[10]),
            ("PLAYING", &[5], &[0]),
            ("!= PLAYING", &[4, 6], &[5]),
            ("< 5", &[0, 4], &[5]),
            ("<= 5", &[0, 5], &[6]),
            ("> 5", &[6, 255], &[5]),
            (">= 5", &[5, 255], &[4]),
            ("3..5", &[3, 5], &[2, 6]),
            ("3..", &[3, 255], &[2]),
            ("..%11", &[0, 3], &[4]),
            ("& $80 = 0", &[0x7F], &[0x80, 0xFF]),
            ("& $C0 != $40", &[0x00, 0x80, 0xC0], &[0x40, 0x7F]),
        ] {
            let want = want(text).unwrap();
            for value in met {
                assert!(want.met(*value), "{text}: {value}");
            }
            for value in missed {
                assert!(!want.met(*value), "{text}: {value}");
            }
        }
    }

    #[test]
    fn what_makes_no_sense() {
        for (text, why) in [
            ("", "`` is neither a number nor a symbol"),
            ("< x", "`x` is neither a number nor a symbol"),
            ("256", "256 can never be met: 255 is the most"),
            ("!= Start", "!= Start can never be met: 255 is the most"),
            ("< 0", "`< 0` can never be met"),
            (
                "> 18446744073709551615",
                "`> 18446744073709551615` can never be met",
            ),
            ("7..3", "7..3 can never be met"),
            ("& $80", "`& $80`: bits are wanted as `& MASK = VALUE`"),
            (
                "& $80 = 1",
                "& $80 = 1 can never be met: the mask lacks bits of it",
            ),
        ] {
            assert_eq!(want(text), Err(why.to_string()), "{text}");
        }
    }
}
