//! The parts of the board's picture that follow the game late: they stay until they are computed anew.

use checkers_engine::rules::{Numbering, Side};
use referee::Late;
use scene::Line;

use super::{Above, Shown};
use crate::constants::{MODE_FIND, MODE_GHOSTS, MODE_READY, MODE_THINK};

/// The lines above and below the board.
pub type Lines = (Above, &'static str);
/// What the squares show, and whether the board is turned.
type Squares = (Vec<Shown>, bool);

/// The parts of the board's picture that may be late; `None` in them if they can't be told.
#[derive(Clone, Debug)]
pub struct ShownLate {
    squares: Late<Option<Squares>>,
    lines: Late<Option<Lines>>,
    /// The mode in which the last frame was shown, and its numbers of squares.
    before: Option<(u8, Numbering)>,
}

impl Default for ShownLate {
    fn default() -> ShownLate {
        ShownLate {
            squares: Late::new(0, "they are computed in overscan, for the frame after"),
            lines: Late::new(
                0,
                "they stay while a move is made and what can move is found",
            ),
            before: None,
        }
    }
}

impl ShownLate {
    /// There are no lines.
    pub fn clear(&mut self) {
        let none = ((Line::new("BLANK"), Side::Black), "NONE");
        self.lines.shown(Some(none), true);
    }

    /// Returns what the squares of this frame show, where these are `computed` for the frame after.
    pub fn squares(&mut self, computed: Option<Option<Squares>>) -> Option<Squares> {
        let shown = self.squares.last().cloned();
        if let Some(due) = computed {
            self.squares.shown(due, true);
        }
        shown.flatten()
    }

    /// Returns the lines of a frame in this mode and with these numbers of squares. They may be `chosen` anew, by the numbers of the frame before.
    pub fn lines(
        &mut self,
        now: (u8, Numbering),
        chosen: impl FnOnce(Option<Numbering>) -> Option<Option<Lines>>,
    ) -> Option<Lines> {
        let before = self.before.replace(now);
        match chosen(before.map(|(_, numbering)| numbering)) {
            Some(due) => _ = self.lines.shown(due, true),
            // A thought was dropped, also one that had not begun.
            None if now.0 == MODE_GHOSTS
                && matches!(before, Some((MODE_FIND | MODE_READY | MODE_THINK, _))) =>
            {
                self.clear();
            }
            None => {}
        }
        self.lines.last().cloned().flatten()
    }
}
