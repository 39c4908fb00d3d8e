//! Interface between the loop of a window or terminal and what runs in it: the shelf, or a game.

use std::path::PathBuf;
use std::time::Duration;

use super::canvas::Canvas;
use super::input::Input;
use super::notice::Notice;
use crate::portable::Blocks;

/// How an activity ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    /// The person leaves the program.
    Left,
    /// The person wants to choose a game.
    Shelf,
    /// The person has chosen the game with this number.
    Game(usize),
    /// The person has chosen a cartridge that was played before, by its number.
    Recent(usize),
    /// The person has chosen this file.
    File(PathBuf),
}

/// An activity in the loop of a front end.
pub trait Activity {
    /// Takes an input.
    fn input(&mut self, input: Input, now: Duration);

    /// Runs the frames and steps that are due before the next picture.
    fn advance(&mut self, now: Duration);

    /// How it ended; `None` while it runs.
    fn end(&self) -> Option<End>;

    /// Must be called at the end, also after an error.
    fn finish(&mut self, now: Duration);

    /// Number of scanlines of the picture, which determines how long it is shown.
    fn lines(&self) -> usize;

    /// The title of the window.
    fn title(&self) -> String;

    /// Whether the mouse pointer is hidden, because the mouse is a controller.
    fn hides_mouse(&self) -> bool {
        false
    }

    /// Whether full screen was toggled since the last call.
    fn take_full_screen(&mut self) -> bool {
        false
    }

    /// Shows a message for some seconds.
    fn say(&mut self, message: &str, now: Duration);

    /// Returns the events since the last call.
    fn take_notices(&mut self) -> Vec<Notice> {
        Vec::new()
    }

    /// Whether what is drawn may have changed since the last call, other than by an input.
    fn take_change(&mut self, now: Duration) -> bool;

    /// Draws the background of the characters, `0x00RRGGBB` row by row. `window` is resized to the size.
    fn paint(&mut self, window: &mut Vec<u32>, size: (usize, usize));

    /// The background of the characters in a terminal; `None` if there is none, or no room for it.
    fn blocks(&mut self, columns: usize, rows: usize) -> Option<Blocks>;

    /// The text beside the picture in a terminal: the words of the picture, and the keys.
    fn words(&mut self) -> [Vec<String>; 2] {
        Default::default()
    }

    /// Draws the characters at this time.
    fn canvas(&mut self, columns: u16, rows: u16, now: Duration) -> Canvas;

    /// Whether each key event is a press of its own, in a terminal that reports no releases.
    fn steps(&self) -> bool;
}
