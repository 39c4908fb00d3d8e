//! Checks that a cartridge draws every frame, and with the television's lines.

use scene::LINES;
use vcs::Console;

/// Frames after power-on in which a cartridge begins to draw.
const START: u32 = 60;

/// The frames since power-on, or since the console's state was replaced.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// The last frame in which a label of the frame was reached.
    pub reached: Option<u64>,
    /// Number of frames that are complete. The first one may have begun before.
    complete: u32,
    /// The frame before was wrong, which has been reported.
    wrong: bool,
}

impl Frames {
    /// Checks a frame that is complete.
    ///
    /// # Errors
    /// What is wrong with it, if the frame before was right.
    pub fn end(&mut self, console: &Console) -> Result<(), String> {
        let number = console.frame().number;
        let lines = console.frame().lines();
        self.complete = self.complete.saturating_add(1);
        let why = match self.reached {
            _ if console.jammed() => Some(format!("the CPU is jammed in frame {number}")),
            _ if self.complete > 1 && lines != LINES => Some(format!(
                "frame {number} has {lines} lines, should have {LINES}"
            )),
            None if self.complete >= START => Some(format!("no frame is drawn up to {number}")),
            Some(drawn) if drawn != number => Some(format!("frame {number} is not drawn")),
            _ => None,
        };
        match (std::mem::replace(&mut self.wrong, why.is_some()), why) {
            (false, Some(why)) => Err(why),
            _ => Ok(()),
        }
    }
}
