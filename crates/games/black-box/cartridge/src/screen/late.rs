//! The parts of a box's picture that follow the game late: they stay as in the frame before.

use scene::Shades;

use super::{Board, Scene, Screen};
use crate::constants::{GAME_COMPUTER, MODE_THINK, THINK_FRAMES};
use crate::memory::Ram;

/// Keeps the parts of a box that stay as in the frame before, and returns the expected contents; `None` if they are
/// unknown.
///
/// While the computer seeks, it uses the time of the lines and the colours, except in one frame of [`THINK_FRAMES`] and
/// in the one that marks the balls; while guesses are judged, the judge uses the time of the lines.
pub fn keep(
    ram: &Ram,
    mut shades: Shades,
    mut board: Board,
    before: Option<&Scene>,
) -> Option<Scene> {
    let thinks = ram.mode() == MODE_THINK;
    let judging = ram.judge_stage() != 0;
    let late = judging || thinks && !ram.frame().is_multiple_of(THINK_FRAMES);
    match before.map(|before| (before.shades, &before.screen)) {
        None if late => return None,
        Some((old_shades, Screen::Box(old))) => {
            let marks = thinks && old.cells != board.cells;
            if judging && ram.game() != GAME_COMPUTER || !judging && late || marks {
                shades = old_shades;
                board.dark |= old.dark;
            }
            if late || marks {
                board.top.clone_from(&old.top);
                board.below.clone_from(&old.below);
            }
            if late && !judging || marks {
                board.bar = old.bar;
            }
        }
        _ => (),
    }
    let screen = Screen::Box(board);
    Some(Scene { shades, screen })
}
