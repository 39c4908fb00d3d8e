//! The parts of a box's picture that follow the game late: they stay as in the frame before.

use black_box_engine::rules::Cell;
use referee::Late;
use scene::{Colour, Line, Shades};

use super::{Board, Scene, Screen};
use crate::constants::{GAME_COMPUTER, MODE_THINK, THINK_FRAMES};
use crate::memory::Ram;

/// The parts of a box's picture that may be late.
#[derive(Clone, Debug)]
pub struct ShownLate {
    colours: Late<Shades>,
    /// The ground and the marks are dark; that they become so is shown at once.
    dark: Late<bool>,
    /// The lines above and below the box.
    lines: Late<((Line, Colour, bool), Line)>,
    bar: Late<Option<(u8, u8, bool)>>,
    /// What the cells showed last.
    cells: Option<Vec<(Cell, [bool; 2])>>,
    /// The last picture had no box: all of the next one is drawn anew.
    anew: bool,
}

impl Default for ShownLate {
    fn default() -> ShownLate {
        const BUSY: &str = "the judge and the computer use the time in which it is set";
        ShownLate {
            colours: Late::new(0, BUSY),
            dark: Late::new(0, BUSY),
            lines: Late::new(0, BUSY),
            bar: Late::new(0, "the computer uses the time in which it is set"),
            cells: None,
            anew: false,
        }
    }
}

impl ShownLate {
    /// The picture has no box.
    pub fn leave(&mut self) {
        *self = ShownLate {
            anew: true,
            ..ShownLate::default()
        };
    }

    /// Returns the expected contents of a picture of this box; `None` if they are unknown.
    ///
    /// While the computer seeks, it leaves time for the lines and the colours in one frame of [`THINK_FRAMES`], and for
    /// neither in the one that marks the balls; while guesses are judged, there is none for the lines.
    pub(super) fn of_box(&mut self, ram: &Ram, shades: Shades, mut board: Board) -> Option<Scene> {
        let anew = std::mem::take(&mut self.anew);
        let before = self.cells.replace(board.cells.clone());
        let thinks = ram.mode() == MODE_THINK;
        let marks = thinks && before.is_some_and(|before| before != board.cells);
        let judging = !anew && ram.judge_stage() != 0;
        let thinks = !anew && thinks && !ram.frame().is_multiple_of(THINK_FRAMES);
        let coloured = match judging {
            true => ram.game() == GAME_COMPUTER,
            false => !thinks,
        };
        let coloured = coloured && !marks;
        let shades = *self.colours.shown(shades, coloured)?;
        let dark = self.dark.shown(board.dark, coloured || board.dark);
        board.dark = *dark?;
        let lines = (board.top, board.below);
        let lines = self.lines.shown(lines, !judging && !thinks && !marks);
        (board.top, board.below) = lines?.clone();
        let bar = self.bar.shown(board.bar, (judging || !thinks) && !marks);
        board.bar = *bar?;
        let screen = Screen::Box(board);
        Some(Scene { shades, screen })
    }
}
