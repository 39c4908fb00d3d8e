//! Whether the game that is played is one to go on with after it was left.

use super::hands::presses;
use vcs::Inputs;

/// What is known of the game.
#[derive(Debug, Default)]
pub struct Left {
    /// Whether it had a turn since it began or was kept.
    pub turn: bool,
    /// The number of the state from which it goes on, and which it replaces.
    pub from: Option<u32>,
    /// Whether RESET or SELECT is held.
    switched: bool,
}

impl Left {
    /// Takes note of a frame with these inputs, and of whether there was a turn in it. If nobody knows, a button is one.
    pub fn played(&mut self, inputs: &Inputs, turn: Option<bool>) {
        self.turn |= turn.unwrap_or_else(|| presses(inputs));
    }

    /// Whether RESET or SELECT is pressed with these inputs, and was not before: another game may begin.
    pub fn ends(&mut self, inputs: &Inputs) -> bool {
        let switched = inputs.reset || inputs.select;
        !std::mem::replace(&mut self.switched, switched) && switched
    }

    /// Another game begins.
    pub fn begin(&mut self) {
        *self = Left {
            switched: self.switched,
            ..Left::default()
        };
    }
}
