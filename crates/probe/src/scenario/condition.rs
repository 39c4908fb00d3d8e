//! Conditions on the value of a byte, an address or a count.
//!
//! A number is compared for equality. A string is a comparison (`!= 3`, `>= 10`), an inclusive range
//! (`3..7`, `3..`, `..7`), masked bits (`& $80 = 0`), or a number or symbol. Numbers are decimal,
//! hexadecimal after `$` or `0x`, or binary after `%` or `0b`.

use serde::Deserialize;
use thiserror::Error;

use crate::error::NameError;
use crate::position;
use crate::symbols::Symbols;

/// A number or a string in TOML.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a number from 0, or a string such as \"< 5\", \"3..7\" or \"& $80 = 0\""
)]
pub enum Word {
    Number(u64),
    Text(String),
}

/// The condition on a value, with symbols already looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Bits that are compared.
    mask: u64,
    test: Test,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Test {
    Not(u64),
    Within(u64, u64),
}

/// A text that is not a condition, or a condition that no value meets.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConditionError {
    /// Neither a number nor a symbol.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A mask without a comparison.
    #[error("`{0}` is not `& MASK = VALUE` or `& MASK != VALUE`")]
    NotMasked(String),
    /// Below 0, or above the greatest number.
    #[error("`{0}` can never be met")]
    NoNumber(String),
    /// A range that ends below its beginning.
    #[error("{0} can never be met")]
    EmptyRange(String),
    /// A comparison with more than the value can be.
    #[error("{text} can never be met: the maximum is {most}")]
    AboveMost {
        /// The condition.
        text: String,
        /// The greatest value.
        most: u64,
    },
    /// A comparison of masked bits with others.
    #[error("{0} can never be met: the value has bits outside the mask")]
    OutsideMask(String),
}

impl Condition {
    /// Parses the condition on a value from 0 to `most`.
    ///
    /// # Errors
    /// It cannot be parsed, or no value can meet it.
    pub fn new(word: &Word, most: u64, symbols: &Symbols) -> Result<Condition, ConditionError> {
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
                Err(ConditionError::AboveMost { text, most })
            }
            Test::Within(low, high) if low > high => Err(ConditionError::EmptyRange(text)),
            Test::Within(low, _) if low & !mask != 0 => Err(ConditionError::OutsideMask(text)),
            _ => Ok(Condition { mask, test, text }),
        }
    }

    /// The condition `1..`.
    pub fn at_least_one() -> Condition {
        Condition {
            mask: u64::MAX,
            test: Test::Within(1, u64::MAX),
            text: String::from("1.."),
        }
    }

    /// Whether a value meets the condition.
    pub fn met(&self, value: u64) -> bool {
        let value = value & self.mask;
        match self.test {
            Test::Not(number) => value != number,
            Test::Within(low, high) => (low..=high).contains(&value),
        }
    }

    /// Returns the lowest and the highest value, if the condition is a number or a range.
    pub fn range(&self) -> Option<(u64, u64)> {
        match self.test {
            Test::Within(low, high) if self.mask == u64::MAX => Some((low, high)),
            _ => None,
        }
    }

    /// The condition as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn parse(text: &str, symbols: &Symbols) -> Result<(u64, Test), ConditionError> {
    let value = |text: &str| position::address(text.trim(), symbols).map(u64::from);
    let all = |test| Ok((u64::MAX, test));
    if let Some(rest) = text.strip_prefix('&') {
        let not_masked = || ConditionError::NotMasked(text.to_string());
        let (mask, rest) = rest.split_once('=').ok_or_else(not_masked)?;
        return match mask.trim_end().strip_suffix('!') {
            Some(mask) => Ok((value(mask)?, Test::Not(value(rest)?))),
            None => {
                let exact = value(rest.trim_start_matches('='))?;
                Ok((value(mask)?, Test::Within(exact, exact)))
            }
        };
    }
    let none = || ConditionError::NoNumber(text.to_string());
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

/// Parses a decimal number of any size, or evaluates an address.
fn count(text: &str, symbols: &Symbols) -> Result<u64, NameError> {
    let text = text.trim();
    match text.parse() {
        Ok(number) => Ok(number),
        Err(_) => position::address(text, symbols).map(u64::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn condition(text: &str) -> Result<Condition, ConditionError> {
        let symbols = Symbols::parse("PLAYING 0005\nStart f000").unwrap();
        Condition::new(&Word::Text(text.to_string()), 0xFF, &symbols)
    }

    #[test]
    fn compares_values() {
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
            let condition = condition(text).unwrap();
            for value in met {
                assert!(condition.met(*value), "{text}: {value}");
            }
            for value in missed {
                assert!(!condition.met(*value), "{text}: {value}");
            }
        }
    }

    #[test]
    fn rejects_what_cannot_be_parsed_or_met() {
        for (text, why) in [
            ("", "`` is neither a number nor a symbol"),
            ("< x", "`x` is neither a number nor a symbol"),
            ("256", "256 can never be met: the maximum is 255"),
            ("!= Start", "!= Start can never be met: the maximum is 255"),
            ("< 0", "`< 0` can never be met"),
            (
                "> 18446744073709551615",
                "`> 18446744073709551615` can never be met",
            ),
            ("7..3", "7..3 can never be met"),
            (
                "& $80",
                "`& $80` is not `& MASK = VALUE` or `& MASK != VALUE`",
            ),
            (
                "& $80 = 1",
                "& $80 = 1 can never be met: the value has bits outside the mask",
            ),
        ] {
            assert_eq!(condition(text).unwrap_err().to_string(), why, "{text}");
        }
    }
}
