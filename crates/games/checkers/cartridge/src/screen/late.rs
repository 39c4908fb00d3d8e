//! The parts of the board's picture that follow the game late: they stay until they are computed anew.

use checkers_engine::rules::Side;
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
    /// The mode in which the last frame was shown.
    mode: Option<u8>,
}

impl Default for ShownLate {
    fn default() -> ShownLate {
        ShownLate {
            squares: Late::new(0, "they are computed in overscan, for the frame after"),
            lines: Late::new(
                0,
                "they stay while a move is made and what can move is found",
            ),
            mode: None,
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

    /// Returns the lines of a frame in this mode, in which these may be chosen anew.
    pub fn lines(&mut self, mode: u8, chosen: Option<Option<Lines>>) -> Option<Lines> {
        let before = self.mode.replace(mode);
        match chosen {
            Some(due) => _ = self.lines.shown(due, true),
            // A thought was dropped, also one that had not begun.
            None if mode == MODE_GHOSTS
                && matches!(before, Some(MODE_FIND | MODE_READY | MODE_THINK)) =>
            {
                self.clear();
            }
            None => {}
        }
        self.lines.last().cloned().flatten()
    }
}
