//! The parts of the picture that follow the game late, and the frames whose expected picture is known.

use referee::Late;

use crate::constants::{
    DRIFT_BIT, MODE_AIM, MODE_DEAL, MODE_FACE, MODE_OVER, MODE_PLAY, MODE_SCORED, MODE_SETUP,
    MODE_SHOW, MODE_THINK,
};
use crate::memory::Ram;
use crate::state::square;

/// The modes whose cursor is seen once more in the first frame of the next one.
const WITH_CURSOR: [u8; 3] = [MODE_FACE, MODE_AIM, MODE_SHOW];

/// Parts of the last picture that may be shown a frame late.
#[derive(Clone, Debug)]
pub struct ShownLate {
    mode: u8,
    /// The mode before that.
    before: u8,
    /// It is the first frame of its mode: the cursor is as in the mode before.
    pub fresh: bool,
    /// Cursor and aim, in a mode.
    entered: Late<(u8, [u8; 2])>,
    /// The column in which each ball was last.
    pub lanes: [usize; 2],
    /// Whether the contents of this picture are known.
    pub is_known: bool,
}

impl Default for ShownLate {
    fn default() -> ShownLate {
        ShownLate {
            mode: MODE_OVER,
            before: MODE_OVER,
            fresh: false,
            entered: Late::new(
                1,
                "what may be done on a square is looked up in the frame after",
            ),
            lanes: [0; 2],
            is_known: false,
        }
    }
}

impl ShownLate {
    /// Advances by a frame.
    pub fn next(&mut self, ram: &Ram) {
        for (ball, lane) in self.lanes.iter_mut().enumerate() {
            let square = square(ram.ball().get(ball));
            *lane = square.map_or(*lane, |square| square.column().into());
        }
        let mode = ram.mode();
        self.fresh = mode != self.mode;
        if self.fresh {
            self.before = self.mode;
        }
        self.mode = mode;
        let entered = (mode, [ram.cursor(), ram.aim()]);
        // The first frame of a person's turn does not count.
        let counts = mode != MODE_PLAY || !self.fresh;
        let drifts = ram.variants().to_le_bytes()[0] & DRIFT_BIT != 0;
        let looked = self.entered.is_due(entered, counts);
        self.is_known = match mode {
            MODE_SETUP | MODE_THINK => true,
            MODE_SHOW => !self.fresh,
            MODE_FACE => looked,
            // every other frame is looked whether a chip may drift
            MODE_PLAY if drifts && !looked && !self.fresh => ram.frame() & 1 != 0,
            // the field of the game before is cleared in the first frame
            MODE_DEAL if self.fresh => self.before == MODE_SCORED,
            _ if self.fresh => !WITH_CURSOR.contains(&self.before),
            _ => true,
        };
    }
}
