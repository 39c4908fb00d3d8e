//! What a picture shows of the frame's beginning: the routine of a mode sets the cursor before another mode begins.

use super::due::Cursor;
use crate::constants::MODE_DEAL;
use crate::memory::Ram;
use crate::state::square;

/// What a picture shows that is not in the RAM when it begins.
#[derive(Clone, Debug, Default)]
pub struct ShownLate {
    /// The mode in which vertical blank began, whose routine has run unless RESET has begun a game.
    pub ran: u8,
    /// The aim then, which is shown of a ball that is turned.
    pub aim: u8,
    /// The cursor of the last picture, which RESET leaves there.
    pub cursor: Option<Cursor>,
    /// A field was cleared since power-on.
    pub cleared: bool,
    /// The column in which each ball was last.
    pub lanes: [usize; 2],
}

impl ShownLate {
    /// Vertical blank begins.
    pub fn begin(&mut self, ram: &Ram) {
        (self.ran, self.aim) = (ram.mode(), ram.aim());
        self.cleared |= self.ran > MODE_DEAL;
        for (ball, lane) in self.lanes.iter_mut().enumerate() {
            let square = square(ram.ball().get(ball));
            *lane = square.map_or(*lane, |square| square.column().into());
        }
    }
}
