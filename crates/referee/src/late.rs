//! What a cartridge may show or play some frames after the game's state has changed.

/// Something that a cartridge shows some frames after it is due: the number of frames and the reason stand where it is
/// declared, and the referee compares it from then on.
#[derive(Clone, Debug)]
pub struct Late<T> {
    /// The frames that it may take.
    most: u32,
    /// Why it takes them.
    why: &'static str,
    due: Option<T>,
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

    /// Why it may be late, for the report of a difference.
    pub fn why(&self) -> &'static str {
        self.why
    }

    /// Waits anew: nobody knows what is shown.
    pub fn forget(&mut self) {
        self.due = None;
        self.frames = 0;
    }
}
