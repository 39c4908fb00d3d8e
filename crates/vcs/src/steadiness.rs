//! Whether the picture stands still.
//!
//! Owns the comparing of frames' line counts. A television takes a few lines more or less than the
//! standard says, but the same number every time: when it changes, the picture jumps.

use std::fmt;

/// The first frames after power-on, in which an image may still be setting things up: their line
/// counts are not looked at.
pub const START_UP_FRAMES: u64 = 10;

/// Successive frames of equally many lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The number of its first frame.
    pub first: u64,
    /// The number of its last frame.
    pub last: u64,
    /// Scanlines of each of them.
    pub lines: usize,
}

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Stretch { first, last, lines } = self;
        match first == last {
            true => write!(f, "{lines} in frame {first}"),
            false => write!(f, "{lines} in frames {first} to {last}"),
        }
    }
}

/// Watches whether all frames have equally many lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steadiness {
    stretches: Vec<Stretch>,
    /// Scanlines of the last frame.
    lines: Option<usize>,
    changes: usize,
}

impl Steadiness {
    /// Stretches that are remembered, the first ones. Changes are counted on.
    pub const KEPT: usize = 1000;

    /// Looks at a completed frame of this number, the next after the one before. The first
    /// [`START_UP_FRAMES`] after power-on do not count.
    pub fn watch(&mut self, number: u64, lines: usize) {
        if number <= START_UP_FRAMES {
            return;
        }
        match self.lines.replace(lines) {
            Some(before) if before == lines => {
                if let (true, Some(stretch)) =
                    (self.changes < Steadiness::KEPT, self.stretches.last_mut())
                {
                    stretch.last = number;
                }
                return;
            }
            Some(_) => self.changes += 1,
            None => {}
        }
        if self.changes < Steadiness::KEPT {
            self.stretches.push(Stretch {
                first: number,
                last: number,
                lines,
            });
        }
    }

    /// How often a frame had another number of lines than the one before; 0 for a steady picture.
    pub fn changes(&self) -> usize {
        self.changes
    }

    /// The frames in stretches of equally many lines, in their order, at most [`Steadiness::KEPT`].
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }
}

/// Stretches that are told in words.
const TOLD: usize = 8;

/// One line about the line counts, with the first of them.
impl fmt::Display for Steadiness {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.changes {
            0 => f.write_str("steady picture: the lines are ")?,
            1 => f.write_str("unsteady picture: the number of lines changes once: ")?,
            n => write!(
                f,
                "unsteady picture: the number of lines changes {n} times: "
            )?,
        }
        let told: Vec<_> = self
            .stretches
            .iter()
            .take(TOLD)
            .map(Stretch::to_string)
            .collect();
        let rest = if self.changes >= TOLD { ", ..." } else { "" };
        write!(f, "{}{rest}", told.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(counts: &[usize]) -> Steadiness {
        let mut steadiness = Steadiness::default();
        for (number, &lines) in (1..).zip(counts) {
            steadiness.watch(number, lines);
        }
        steadiness
    }

    #[test]
    fn equal_frames_are_steady_whatever_the_start_was() {
        let mut counts = vec![262; 100];
        counts[..10].copy_from_slice(&[51, 300, 262, 1, 2, 3, 4, 5, 6, 7]);
        let steadiness = watched(&counts);
        assert_eq!(steadiness.changes(), 0);
        let all = Stretch {
            first: 11,
            last: 100,
            lines: 262,
        };
        assert_eq!(steadiness.stretches(), [all]);
    }

    #[test]
    fn each_change_is_told_with_its_frames() {
        let mut counts = vec![262; 30];
        (counts[19], counts[24], counts[25]) = (263, 261, 261);
        let steadiness = watched(&counts);
        assert_eq!(steadiness.changes(), 4);
        let told: Vec<_> = steadiness
            .stretches()
            .iter()
            .map(|s| (s.first, s.last, s.lines))
            .collect();
        assert_eq!(
            told,
            [
                (11, 19, 262),
                (20, 20, 263),
                (21, 24, 262),
                (25, 26, 261),
                (27, 30, 262)
            ]
        );
    }

    #[test]
    fn a_picture_that_never_rests_takes_no_more_memory() {
        let counts: Vec<_> = (0..3000).map(|n| 262 + n % 2).collect();
        let steadiness = watched(&counts);
        assert_eq!(steadiness.changes(), 3000 - 10 - 1);
        assert_eq!(steadiness.stretches().len(), Steadiness::KEPT);
        assert_eq!(steadiness.stretches()[999].last, 1010);
    }

    #[test]
    fn it_is_told_in_one_line() {
        let told = |changed: &[usize]| {
            let mut counts = vec![262; 40];
            changed.iter().for_each(|&number| counts[number - 1] = 263);
            watched(&counts).to_string()
        };
        assert_eq!(
            told(&[]),
            "steady picture: the lines are 262 in frames 11 to 40"
        );
        assert_eq!(
            told(&[40]),
            "unsteady picture: the number of lines changes once: \
             262 in frames 11 to 39, 263 in frame 40"
        );
        assert_eq!(
            told(&[12, 14, 16, 18]),
            "unsteady picture: the number of lines changes 8 times: \
             262 in frame 11, 263 in frame 12, 262 in frame 13, 263 in frame 14, \
             262 in frame 15, 263 in frame 16, 262 in frame 17, 263 in frame 18, ..."
        );
    }
}
