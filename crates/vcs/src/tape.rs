//! The bytes of saved states: each type passes its fields along a tape, which writes them or replaces them by what it reads.
//!
//! One function serves both directions, and what is wrong is only noted on the tape: a state has hundreds of fields, and a
//! page loads the code for all of them.

/// Where the fields go to or come from. Numbers are little-endian.
pub enum Tape<'a> {
    /// Fields are appended.
    Write(Vec<u8>),
    /// Fields are replaced by the first of these bytes.
    Read(&'a [u8]),
    /// The most bytes of the fields are counted: an option has a value, a list its present length. Fields stay as they are.
    #[cfg(not(target_family = "wasm"))]
    Count(usize),
    /// What was read is no state. Fields stay as they are.
    Failed,
}

impl Tape<'_> {
    #[cfg_attr(target_family = "wasm", inline(never))]
    fn bytes(&mut self, field: &mut [u8]) {
        match self {
            Tape::Write(to) => to.extend_from_slice(field),
            Tape::Read(from) => match from.split_at_checked(field.len()) {
                Some((first, rest)) => {
                    field.copy_from_slice(first);
                    *from = rest;
                }
                None => *self = Tape::Failed,
            },
            #[cfg(not(target_family = "wasm"))]
            Tape::Count(bytes) => *bytes += field.len(),
            Tape::Failed => {}
        }
    }

    /// Whether bytes are counted.
    pub(crate) fn counts(&self) -> bool {
        #[cfg(not(target_family = "wasm"))]
        return matches!(self, Tape::Count(_));
        #[cfg(target_family = "wasm")]
        false
    }

    /// Whether fields are replaced, or may have been: not those of a machine that goes on.
    pub(crate) fn replaces(&self) -> bool {
        #[cfg(not(target_family = "wasm"))]
        return matches!(self, Tape::Read(_) | Tape::Failed);
        #[cfg(target_family = "wasm")]
        true
    }

    /// Passes the number of one of `choices`. Returns the number that it is then.
    pub fn choice(&mut self, choice: u8, choices: u8) -> u8 {
        let mut passed = choice;
        passed.pass(self);
        if passed < choices {
            return passed;
        }
        *self = Tape::Failed;
        choice
    }

    /// Returns what was written.
    pub fn into_bytes(self) -> Vec<u8> {
        match self {
            Tape::Write(bytes) => bytes,
            _ => Vec::new(),
        }
    }

    /// Returns the number of bytes that were counted.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn count(&self) -> usize {
        match self {
            Tape::Count(bytes) => *bytes,
            _ => 0,
        }
    }

    /// Passes the length of a list. Returns the length that it has then; no item of a list is shorter than a byte.
    fn length(&mut self, length: usize) -> usize {
        let mut passed = length as u32;
        passed.pass(self);
        match self {
            Tape::Read(rest) if rest.len() < passed as usize => {
                *self = Tape::Failed;
                length
            }
            _ => passed as usize,
        }
    }
}

/// What is in a saved state.
pub trait Saved: Sized {
    /// Passes the value along a tape.
    fn pass(&mut self, tape: &mut Tape);

    /// Passes values one after another.
    fn pass_all(values: &mut [Self], tape: &mut Tape) {
        for value in values {
            value.pass(tape);
        }
    }
}

/// The bytes of a value.
pub fn written(value: &mut impl Saved) -> Vec<u8> {
    appended(Vec::new(), value)
}

/// The bytes, followed by those of a value.
pub fn appended(bytes: Vec<u8>, value: &mut impl Saved) -> Vec<u8> {
    let mut tape = Tape::Write(bytes);
    value.pass(&mut tape);
    tape.into_bytes()
}

/// The most bytes of a value of this type with lists of these lengths.
#[cfg(not(target_family = "wasm"))]
pub fn most_bytes(value: &mut impl Saved) -> usize {
    let mut tape = Tape::Count(0);
    value.pass(&mut tape);
    tape.count()
}

/// Replaces a value by the one that all of `bytes` are of. Returns false if they are of none; parts may be replaced then.
pub fn read(value: &mut impl Saved, bytes: &[u8]) -> bool {
    let mut tape = Tape::Read(bytes);
    value.pass(&mut tape);
    matches!(tape, Tape::Read([]))
}

/// Returns a checksum of bytes: as FNV-1a of 64 bits, by words of eight bytes, the last one filled up with zeros; the length is in
/// the start value. A word's upper bits would change no lower ones, so that the upper half is folded in.
pub fn checksum(bytes: &[u8]) -> u64 {
    let start = 0xCBF2_9CE4_8422_2325 ^ bytes.len() as u64;
    bytes.chunks(8).fold(start, |hash, word| {
        let mut filled = [0; 8];
        filled[..word.len()].copy_from_slice(word);
        let hash = (hash ^ u64::from_le_bytes(filled)).wrapping_mul(0x0100_0000_01B3);
        hash ^ hash >> 32
    })
}

impl Saved for u8 {
    fn pass(&mut self, tape: &mut Tape) {
        tape.bytes(std::slice::from_mut(self));
    }

    fn pass_all(values: &mut [u8], tape: &mut Tape) {
        tape.bytes(values);
    }
}

macro_rules! saved_numbers {
    ($($number:ty)*) => {$(
        impl Saved for $number {
            fn pass(&mut self, tape: &mut Tape) {
                let mut bytes = self.to_le_bytes();
                tape.bytes(&mut bytes);
                *self = <$number>::from_le_bytes(bytes);
            }
        }
    )*};
}
saved_numbers!(i8 u16 u32 u64);

impl Saved for bool {
    fn pass(&mut self, tape: &mut Tape) {
        *self = tape.choice(u8::from(*self), 2) != 0;
    }
}

impl<A: Saved, B: Saved> Saved for (A, B) {
    fn pass(&mut self, tape: &mut Tape) {
        self.0.pass(tape);
        self.1.pass(tape);
    }
}

impl<T: Saved, const N: usize> Saved for [T; N] {
    fn pass(&mut self, tape: &mut Tape) {
        T::pass_all(self, tape);
    }
}

impl<T: Saved + Clone + Default> Saved for Vec<T> {
    fn pass(&mut self, tape: &mut Tape) {
        self.resize(tape.length(self.len()), T::default());
        T::pass_all(self, tape);
    }
}

impl<T: Saved + Default> Saved for Option<T> {
    fn pass(&mut self, tape: &mut Tape) {
        match tape.choice(u8::from(self.is_some()), 2) {
            0 => {
                *self = None;
                if tape.counts() {
                    T::default().pass(tape);
                }
            }
            _ => self.get_or_insert_default().pass(tape),
        }
    }
}

/// Implements [`Saved`] for a structure of these fields, in their order in states, and behind a semicolon those that are not in
/// states: after reading they have their defaults.
macro_rules! saved {
    ($name:ident: $($field:tt),* $(; $($other:ident),*)?) => {
        impl $crate::tape::Saved for $name {
            fn pass(&mut self, tape: &mut $crate::tape::Tape) {
                let $name { $($field: _,)* $($($other: _),*)? } = self;
                $($crate::tape::Saved::pass(&mut self.$field, tape);)*
                $(if tape.replaces() {
                    $(self.$other = Default::default();)*
                })?
            }
        }
    };
}
pub(crate) use saved;

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq)]
    struct Part {
        number: u32,
        flag: bool,
        list: Vec<u16>,
        maybe: Option<i8>,
        other: u8,
    }
    saved!(Part: number, flag, list, maybe; other);

    fn part() -> Part {
        Part {
            number: 0x1234_5678,
            flag: true,
            list: vec![1, 0x0203],
            maybe: Some(-2),
            other: 9,
        }
    }

    /// Number, flag, length of the list, list, whether there is a value, value.
    const BYTES: [u8; 15] = [0x78, 0x56, 0x34, 0x12, 1, 2, 0, 0, 0, 1, 0, 3, 2, 1, 0xFE];

    #[test]
    fn fields_are_written_in_order_and_read_again() {
        let mut wrote = part();
        assert_eq!(written(&mut wrote), BYTES);
        assert_eq!(wrote, part());
        let mut read_again = Part::default();
        assert!(read(&mut read_again, &BYTES));
        assert_eq!(read_again, Part { other: 0, ..part() });
    }

    #[test]
    fn an_option_is_counted_with_a_value_and_stays_without_one() {
        let mut without = Part {
            maybe: None,
            ..part()
        };
        assert_eq!(most_bytes(&mut without), BYTES.len());
        assert_eq!(most_bytes(&mut part()), BYTES.len());
        assert_eq!(without.maybe, None);
        assert_eq!(written(&mut without).len(), BYTES.len() - 1);
    }

    #[test]
    fn bytes_of_no_value_are_refused() {
        for length in 0..BYTES.len() {
            assert!(!read(&mut part(), &BYTES[..length]), "{length} bytes");
        }
        assert!(!read(&mut part(), &[&BYTES[..], &[0]].concat()));
        // No bool, more items than bytes, no option.
        for place in [4, 8, 13] {
            let mut bytes = BYTES;
            bytes[place] = 2;
            assert!(!read(&mut part(), &bytes), "byte {place}");
        }
    }
}
