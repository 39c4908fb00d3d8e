//! Inputs of a window or a terminal: keys, pads, mouse and focus.

use crate::portable::{Axis, Button, Key};

/// A change of a key, a pad or the mouse.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(not(feature = "pads"), allow(dead_code))] // what pads report
pub enum Input {
    /// A key was pressed (`true`) or released.
    Key(Key, bool),
    /// A button of the pad of player 0 or 1 was pressed (`true`) or released.
    Button(usize, Button, bool),
    /// A stick of the pad of player 0 or 1 moved, from -1.0 to 1.0.
    Axis(usize, Axis, f32),
    /// From now on the person uses a pad (`true`) or keys.
    ByPad(bool),
    /// The pad of player 0 or 1 was disconnected.
    PadLost(usize),
    /// Where the mouse is, at each look at it.
    Mouse(Mouse),
    /// The window lost the focus: nothing is held any more.
    Unfocused,
}

/// The mouse.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Mouse {
    /// The position across the window, from 0.0 to 1.0, and the character there; `None` outside of the window.
    pub at: Option<(f32, u16, u16)>,
    /// Whether any button is held.
    pub held: bool,
    /// Whether a button was pressed since the last look, and none was held then.
    pub clicked: bool,
}
