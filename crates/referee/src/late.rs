//! What a cartridge may show or play some frames after the game's state has changed.

use std::fmt::Debug;

use super::{Found, count, same};

/// Something that a cartridge shows some frames after it is due: the number of frames and the reason stand where it is
/// declared, and the referee compares it from then on.
#[derive(Clone, Debug)]
pub struct Late<T> {
    /// The frames that it may take.
    most: u32,
    /// Why it takes them.
    why: &'static str,
    due: Option<T>,
    /// What was shown last, where it is kept until the cartridge follows.
    shown: Option<T>,
    /// Frames since it has been due in which the cartridge follows.
    frames: u32,
    /// Frames in a row in which it was seen, until it must be shown.
    seen: u32,
}

impl<T: PartialEq> Late<T> {
    /// Something that may be this number of frames late, for a reason.
    pub const fn new(most: u32, why: &'static str) -> Late<T> {
        Late {
            most,
            why,
            due: None,
            shown: None,
            frames: 0,
            seen: 0,
        }
    }

    /// Counts a frame in which this is due, and returns whether the cartridge must show it: after more than the most frames
    /// in which it `follows`.
    pub fn is_due(&mut self, due: T, follows: bool) -> bool {
        self.expect(due);
        self.frames = match follows {
            true => self.frames.saturating_add(1),
            false => 0,
        };
        !self.waits()
    }

    /// This is due from now on. Returns whether it was not due before.
    pub fn expect(&mut self, due: T) -> bool {
        let changes = self.due.as_ref() != Some(&due);
        if changes {
            self.due = Some(due);
            (self.frames, self.seen) = (0, 0);
        }
        changes
    }

    /// This is due, and the cartridge has drawn it already.
    pub fn drawn(&mut self, due: T) {
        self.due = Some(due);
        self.frames = u32::MAX;
    }

    /// From now on it may be this number of frames late, for a reason. In Ricochet, where keypads and thoughts leave less time.
    pub fn allow(&mut self, most: u32, why: &'static str) {
        (self.most, self.why) = (most, why);
    }

    /// Whether it may still not be shown.
    pub fn waits(&self) -> bool {
        self.frames <= self.most
    }

    /// Counts a frame in which the cartridge follows and what is due was seen or not; if it was in so many in a row that it is
    /// `settled`, it must be shown from now on. In Ricochet, which draws most of a board sooner than the last of it.
    pub fn look(&mut self, is_seen: bool, settled: u32) {
        if self.waits() {
            self.seen = if is_seen { self.seen + 1 } else { 0 };
            self.frames = match self.seen < settled {
                true => self.frames.saturating_add(1),
                false => u32::MAX,
            };
        }
    }

    /// Waits as long as if it had just become due, unless it must be shown. In Ricochet, where each change of the board keeps
    /// those before it waiting.
    pub fn wait(&mut self) {
        if self.waits() {
            self.frames = 0;
        }
    }

    /// Returns what a frame shows: what is due if the cartridge must show it, as [`Late::is_due`], else what it has shown last;
    /// `None` if nobody knows that.
    pub fn shown(&mut self, due: T, follows: bool) -> Option<&T>
    where
        T: Clone,
    {
        if self.is_due(due.clone(), follows) {
            self.shown = Some(due);
        }
        self.shown.as_ref()
    }

    /// Returns what it has shown last; `None` if nobody knows.
    pub fn last(&self) -> Option<&T> {
        self.shown.as_ref()
    }

    /// As [`same`], of what must be shown by now; why it may be late is part of the report.
    ///
    /// # Errors
    /// The two differ.
    pub fn same<U: PartialEq + Debug>(
        &self,
        what: &str,
        cartridge: U,
        engine: U,
    ) -> Result<(), Found> {
        same(what, cartridge, engine).map_err(|found| {
            let frames = count(self.most.into(), "frame");
            found.at(format!("more than {frames} late ({})", self.why))
        })
    }

    /// Waits anew: nobody knows what is shown.
    pub fn forget(&mut self) {
        self.due = None;
        self.shown = None;
        (self.frames, self.seen) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Something that may be three frames late.
    fn late() -> Late<u8> {
        Late::new(3, "a reason")
    }

    #[test]
    fn it_waits_for_its_frames_and_no_longer_once_it_was_seen_for_some() {
        let mut late = late();
        assert!(late.expect(1));
        assert!(!late.expect(1));
        for _ in 0..3 {
            assert!(late.waits());
            late.look(false, 2);
        }
        assert!(late.waits());
        late.look(false, 2);
        assert!(!late.waits());

        late.expect(2);
        for is_seen in [true, false, true] {
            late.look(is_seen, 2);
            assert!(late.waits());
        }
        late.expect(3);
        late.look(true, 2);
        assert!(late.waits(), "what was seen before is something else");
        late.look(true, 2);
        assert!(!late.waits());
    }

    #[test]
    fn waiting_longer_lets_nothing_wait_that_must_be_shown() {
        let mut late = late();
        late.expect(1);
        for _ in 0..10 {
            late.look(false, 2);
            late.wait();
            assert!(late.waits());
        }
        late.drawn(1);
        late.wait();
        assert!(!late.waits());
        assert!(!late.expect(1), "it is due already");
        assert!(!late.waits());
        late.forget();
        assert!(late.expect(1));
        assert!(late.waits());
    }
}
