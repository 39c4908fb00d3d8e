//! What a person does in a window or a terminal for a while: choosing a game, or playing one.

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

/// Something that runs in the loop of a front end.
pub trait Activity {
    /// Takes an input.
    fn input(&mut self, input: Input, now: Duration);

    /// Runs what is due before the next picture.
    fn advance(&mut self, now: Duration);

    /// How it ended, once it has.
    fn end(&self) -> Option<End>;

    /// Must be called at the end, however it came.
    fn finish(&mut self, now: Duration);

    /// Scanlines of the picture, which say how long it is shown.
    fn lines(&self) -> usize;

    /// The title of the window.
    fn title(&self) -> String;

    /// Whether the mouse is a controller, and not to be seen.
    fn hides_mouse(&self) -> bool {
        false
    }

    /// Whether the window is to fill the screen, or no longer, since the last call.
    fn take_full_screen(&mut self) -> bool {
        false
    }

    /// Shows a message for some seconds.
    fn say(&mut self, message: &str, now: Duration);

    /// Returns the events since the last call.
    fn take_notices(&mut self) -> Vec<Notice> {
        Vec::new()
    }

    /// Fills a window with what is behind the characters, `0x00RRGGBB` row by row. `window` is resized to the size.
    fn paint(&mut self, window: &mut Vec<u32>, size: (usize, usize));

    /// What is behind the characters in a terminal; `None` if nothing is, or if there is no room.
    fn blocks(&mut self, columns: usize, rows: usize) -> Option<Blocks>;

    /// What stands beside the picture in a terminal: what the picture says, and what the keys do.
    fn words(&mut self) -> [Vec<String>; 2] {
        Default::default()
    }

    /// Draws the characters at this time.
    fn canvas(&mut self, columns: u16, rows: u16, now: Duration) -> Canvas;

    /// Whether each report of a key is a press, where a terminal reports no releases.
    fn steps(&self) -> bool;
}
