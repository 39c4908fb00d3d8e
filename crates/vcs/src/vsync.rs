//! The VSYNCs of a program: how long they last, and where in a scanline they begin.
//!
//! A television expects three scanlines of VSYNC, and each at the same place in a line. Many pictures stand with less, but a
//! shorter VSYNC, or one that begins now here and now there, shakes or rolls on some televisions and capture cards (Stella's
//! reports 316, 816 and 940).

use crate::steadiness::START_UP_FRAMES;
use crate::timing::{CYCLE_CLOCKS, LINE_CLOCKS};
use std::fmt;

/// A VSYNC from the write that turned it on to the one that turned it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vsync {
    /// The cycle of the scanline, 0 to 75, from which it was on.
    pub start: u16,
    /// CPU cycles that it was on.
    pub cycles: u64,
}

impl Vsync {
    /// Cycles of three scanlines.
    pub const CYCLES: u64 = 3 * (LINE_CLOCKS / CYCLE_CLOCKS) as u64;
    /// Cycles with which a picture was seen to roll on a capture card (Stella's report 940).
    pub const SHORT: u64 = 200;
}

/// Measures them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Meter {
    /// The cycle since power-on and the cycle of the line in which VSYNC was turned on.
    began: Option<(u64, u16)>,
    /// The last one that completed a frame, and the frame's number.
    last: Option<(Vsync, u64)>,
}

impl Meter {
    /// VSYNC was written in cycle `now` since power-on with the beam at colour clock `beam`, and has completed the frame of this
    /// number, if any.
    pub fn write(&mut self, on: bool, now: u64, beam: u16, completed: Option<u64>) {
        if on {
            self.began.get_or_insert((now, beam / CYCLE_CLOCKS));
        } else if let Some((began, start)) = self.began.take() {
            let cycles = now - began;
            if let Some(number) = completed {
                self.last = Some((Vsync { start, cycles }, number));
            }
        }
    }

    /// The one that completed the frame of this number.
    pub fn of_frame(&self, number: u64) -> Option<Vsync> {
        let (vsync, of) = self.last?;
        (of == number).then_some(vsync)
    }
}

/// Compares the VSYNCs of frames.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vsyncs {
    short: u64,
    /// The first frame with a short one.
    first: u64,
    /// Cycles of the shortest.
    shortest: u64,
    /// The first and the last cycle of a line in which one began.
    starts: Option<(u16, u16)>,
}

impl Vsyncs {
    /// Adds that of a completed frame, if it has one. Ignores the first [`START_UP_FRAMES`].
    pub fn watch(&mut self, number: u64, vsync: Option<Vsync>) {
        let Some(Vsync { start, cycles }) = vsync.filter(|_| number > START_UP_FRAMES) else {
            return;
        };
        let (first, last) = self.starts.unwrap_or((start, start));
        self.starts = Some((first.min(start), last.max(start)));
        if cycles <= Vsync::SHORT {
            if self.short == 0 {
                (self.first, self.shortest) = (number, cycles);
            }
            self.short += 1;
            self.shortest = self.shortest.min(cycles);
        }
    }

    /// Number of frames whose VSYNC was not longer than [`Vsync::SHORT`].
    pub fn short(&self) -> u64 {
        self.short
    }

    /// Cycles of the shortest of these, if there is one.
    pub fn shortest(&self) -> Option<u64> {
        (self.short > 0).then_some(self.shortest)
    }

    /// The first and the last cycle of a line in which a VSYNC began, if they differ.
    pub fn wander(&self) -> Option<(u16, u16)> {
        self.starts.filter(|(first, last)| first != last)
    }

    /// Whether all are long enough and begin in the same cycle of a line.
    pub fn are_regular(&self) -> bool {
        self.short == 0 && self.wander().is_none()
    }
}

/// One line of text with what is not regular.
impl fmt::Display for Vsyncs {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.are_regular() {
            return f.write_str("VSYNC is regular");
        }
        if self.short > 0 {
            let (first, shortest) = (self.first, self.shortest);
            let whole = Vsync::CYCLES;
            write!(
                f,
                "VSYNC lasts {shortest} cycles instead of {whole}: frame {first}"
            )?;
            if self.short > 1 {
                write!(f, " and {} more", self.short - 1)?;
            }
        }
        if let Some((first, last)) = self.wander() {
            let separator = if self.short > 0 { "; " } else { "" };
            write!(
                f,
                "{separator}VSYNC begins in different cycles of a line, {first} to {last}"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(vsyncs: &[(u16, u64)]) -> Vsyncs {
        let mut all = Vsyncs::default();
        for (number, &(start, cycles)) in (1..).zip(vsyncs) {
            all.watch(number, Some(Vsync { start, cycles }));
        }
        all.watch(100, None);
        all
    }

    #[test]
    fn the_first_frames_do_not_count() {
        let mut vsyncs = vec![(70, 10); START_UP_FRAMES as usize];
        assert!(watched(&vsyncs).are_regular());
        vsyncs.extend([(3, 228), (3, 300)]);
        let regular = watched(&vsyncs);
        assert!(regular.are_regular());
        assert_eq!(regular.to_string(), "VSYNC is regular");
        vsyncs.extend([(3, 200), (3, 199), (3, 201)]);
        let text = "VSYNC lasts 199 cycles instead of 228: frame 13 and 1 more";
        assert_eq!(watched(&vsyncs).to_string(), text);
        vsyncs.push((40, 228));
        let wanders = "; VSYNC begins in different cycles of a line, 3 to 40";
        assert_eq!(watched(&vsyncs).to_string(), format!("{text}{wanders}"));
    }
}
