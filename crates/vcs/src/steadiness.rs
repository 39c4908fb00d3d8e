//! Steadiness of the picture: whether the number of scanlines changes from frame to frame.
//!
//! Owns the comparison of line counts. A television accepts a few lines more or fewer than the standard's,
//! but when the number changes, the picture rolls or jumps.

use std::fmt;

/// Number of frames after power-on whose line counts are ignored, since a program initialises itself in
/// them.
pub const START_UP_FRAMES: u64 = 10;

/// Successive frames with the same number of lines.
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

/// Counts the changes of the number of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steadiness {
    stretches: Vec<Stretch>,
    /// Scanlines of the last frame.
    lines: Option<usize>,
    changes: usize,
}

impl Steadiness {
    /// Number of stretches that are kept, from the first. Changes are counted beyond it.
    pub const KEPT: usize = 1000;

    /// Adds a completed frame; `number` is one more than the frame before. Ignores the first
    /// [`START_UP_FRAMES`].
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

    /// Returns how often a frame had another number of lines than the one before; 0 for a steady picture.
    pub fn changes(&self) -> usize {
        self.changes
    }

    /// Returns the stretches of frames with the same number of lines, at most [`Steadiness::KEPT`].
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }
}

/// Number of stretches in the text.
const SHOWN: usize = 8;

/// One line of text with the first stretches.
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
        let shown: Vec<_> = self
            .stretches
            .iter()
            .take(SHOWN)
            .map(Stretch::to_string)
            .collect();
        let rest = if self.changes >= SHOWN { ", ..." } else { "" };
        write!(f, "{}{rest}", shown.join(", "))
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
    fn each_change_is_reported_with_its_frames() {
        let mut counts = vec![262; 30];
        (counts[19], counts[24], counts[25]) = (263, 261, 261);
        let steadiness = watched(&counts);
        assert_eq!(steadiness.changes(), 4);
        let reported: Vec<_> = steadiness
            .stretches()
            .iter()
            .map(|s| (s.first, s.last, s.lines))
            .collect();
        assert_eq!(
            reported,
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
    fn an_unsteady_picture_takes_bounded_memory() {
        let counts: Vec<_> = (0..3000).map(|n| 262 + n % 2).collect();
        let steadiness = watched(&counts);
        assert_eq!(steadiness.changes(), 3000 - 10 - 1);
        assert_eq!(steadiness.stretches().len(), Steadiness::KEPT);
        assert_eq!(steadiness.stretches()[999].last, 1010);
    }

    #[test]
    fn the_report_is_one_line() {
        let reported = |changed: &[usize]| {
            let mut counts = vec![262; 40];
            changed.iter().for_each(|&number| counts[number - 1] = 263);
            watched(&counts).to_string()
        };
        assert_eq!(
            reported(&[]),
            "steady picture: the lines are 262 in frames 11 to 40"
        );
        assert_eq!(
            reported(&[40]),
            "unsteady picture: the number of lines changes once: \
             262 in frames 11 to 39, 263 in frame 40"
        );
        assert_eq!(
            reported(&[12, 14, 16, 18]),
            "unsteady picture: the number of lines changes 8 times: \
             262 in frame 11, 263 in frame 12, 262 in frame 13, 263 in frame 14, \
             262 in frame 15, 263 in frame 16, 262 in frame 17, 263 in frame 18, ..."
        );
    }
}
