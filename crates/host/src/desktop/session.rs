//! Interface to the code that runs the frames of a console and compares them with the engine.

use crate::portable::Overlay;
use vcs::{Console, Inputs};

/// Runs the frames of a console for a front end.
pub trait Session {
    /// Runs one frame with the console's inputs.
    fn run_frame(&mut self, console: &mut Console) -> FrameReport;

    /// Whether the front end may replace the console's state, and then calls [`Session::replaced`].
    fn replaceable(&self) -> bool;

    /// Called after the console's state was replaced.
    fn replaced(&mut self);

    /// Whether the front end should leave, as after Ctrl-C.
    fn stops(&self) -> bool;

    /// The referee's text and path, to be drawn over the picture.
    fn overlay(&self) -> Overlay;

    /// Whether a game that is no demonstration had a turn since the last call; `None` if nobody knows.
    fn take_turn(&mut self) -> Option<bool> {
        None
    }

    /// Whether the mouse plays.
    fn is_pointed_at(&self) -> bool {
        false
    }

    /// The mouse was pressed at a colour clock and a scanline of the picture, counted as in [`vcs::Frame::line`], with the right
    /// button if `back`. Returns whether that plays.
    fn press(&mut self, console: &Console, place: (usize, usize), back: bool) -> bool {
        let _ = (console, place, back);
        false
    }

    /// The mouse is not pressed, at a place of the picture or beside it.
    fn release(&mut self, place: Option<(usize, usize)>) {
        let _ = place;
    }

    /// Adds to the inputs of the next frame what the mouse plays.
    fn steer(&mut self, console: &Console, inputs: &mut Inputs) {
        let _ = (console, inputs);
    }

    /// What the picture says, in lines of text, of which those begin with `>` that a person works on; empty if nobody
    /// knows.
    fn words(&self, console: &Console) -> Vec<String> {
        let _ = console;
        Vec::new()
    }
}

/// The report on a frame.
#[derive(Debug, Default)]
pub struct FrameReport {
    /// Differences found in this frame, one text each, passed on as [`Notice::Difference`](super::Notice).
    pub differences: Vec<String>,
    /// Other messages for the person, a line each, passed on as [`Notice::Message`](super::Notice).
    pub messages: Vec<String>,
}
