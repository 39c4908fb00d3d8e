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
        }
    }

    /// Counts a frame in which this is due, and returns whether the cartridge must show it: after more than the most frames
    /// in which it `follows`.
    pub fn is_due(&mut self, due: T, follows: bool) -> bool {
        if self.due.as_ref() != Some(&due) {
            self.due = Some(due);
            self.frames = 0;
        }
        self.frames = match follows {
            true => self.frames.saturating_add(1),
            false => 0,
        };
        self.frames > self.most
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
        self.frames = 0;
    }
}
