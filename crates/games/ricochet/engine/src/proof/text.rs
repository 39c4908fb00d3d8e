//! The texts of single codes, and which of them belong together.

use std::str::FromStr;

use thiserror::Error;

/// What a text of the project's own begins with, if it is no address.
const NAME: &str = "RICOCHET";
/// Characters of a text, and digits of the head.
const LENGTH: usize = 77;
const HEAD: usize = 5;

/// Why a text is no code of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoCode {
    /// It is something else.
    #[error("this is no code of a match")]
    Foreign,
    /// It is one that was not read or written correctly.
    #[error("the sum of this code is wrong")]
    Damaged,
}

/// The text of one code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Its number, from 0.
    pub number: usize,
    /// Number of codes of the match.
    pub count: usize,
    /// What the codes of a match have in common.
    tie: u8,
    data: Vec<u8>,
}

impl FromStr for Code {
    type Err = NoCode;

    fn from_str(text: &str) -> Result<Code, NoCode> {
        if text.len() != LENGTH {
            return Err(NoCode::Foreign);
        }
        let (digits, length) = match text.rsplit_once('/') {
            Some((_, digits)) => (digits, 32),
            None => (text.strip_prefix(NAME).ok_or(NoCode::Foreign)?, 64),
        };
        let values: Option<Vec<u8>> = digits.chars().map(value).collect();
        let values = values.ok_or(NoCode::Foreign)?;
        let (Some(head), Some(data)) = (values.get(..HEAD), values.get(HEAD..HEAD + length)) else {
            return Err(NoCode::Foreign);
        };
        let sum = data
            .iter()
            .chain(&head[..4])
            .fold(0, |sum, value| (sum + value) & 31);
        if sum != head[4] || values[HEAD + length..].iter().any(|value| *value != 0) {
            return Err(NoCode::Damaged);
        }
        let number = usize::from(head[0] | head[2] << 1 & 0b10_0000);
        let count = 1 + usize::from(head[1] | head[2] << 2 & 0b10_0000);
        if number >= count {
            return Err(NoCode::Damaged);
        }
        Ok(Code {
            number,
            count,
            tie: head[2] << 5 | head[3],
            data: data.to_vec(),
        })
    }
}

/// A digit's value.
fn value(digit: char) -> Option<u8> {
    match digit.is_ascii_lowercase() {
        true => None,
        false => digit.to_digit(32).map(|value| value as u8),
    }
}

/// The codes of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codes {
    tie: u8,
    codes: Vec<Option<Vec<u8>>>,
}

impl Codes {
    /// Sorts codes by the matches that they are of.
    pub fn of(codes: impl IntoIterator<Item = Code>) -> Vec<Codes> {
        let mut matches: Vec<Codes> = Vec::new();
        for code in codes {
            if !matches.iter_mut().any(|one| one.take(&code)) {
                let mut one = Codes {
                    tie: code.tie,
                    codes: vec![None; code.count],
                };
                one.take(&code);
                matches.push(one);
            }
        }
        matches
    }

    /// Takes a code in, if it is one of this match.
    fn take(&mut self, code: &Code) -> bool {
        if (self.tie, self.codes.len()) != (code.tie, code.count) {
            return false;
        }
        let place = &mut self.codes[code.number];
        *place.get_or_insert_with(|| code.data.clone()) == code.data
    }

    /// Number of codes of the match.
    pub fn count(&self) -> usize {
        self.codes.len()
    }

    /// The numbers of those that are missing, from 0.
    pub fn missing(&self) -> Vec<usize> {
        let numbers = 0..self.codes.len();
        numbers
            .filter(|number| self.codes[*number].is_none())
            .collect()
    }

    /// The digits of the record; `None` while a code is missing.
    pub fn record(&self) -> Option<Vec<u8>> {
        let codes: Option<Vec<&[u8]>> = self.codes.iter().map(Option::as_deref).collect();
        Some(codes?.concat())
    }
}
