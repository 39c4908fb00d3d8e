//! Interface to the code that runs the frames of a console and compares them with the engine.

use crate::portable::Overlay;
use vcs::Console;

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
