//! Inputs of a window or a terminal: keys, pads, mouse and focus.

use crate::portable::{Axis, Button, Controls, Key};

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
    /// Something of the mouse has changed.
    Mouse(Mouse),
    /// The window lost the focus: nothing is held any more.
    Unfocused,
}

/// What becomes of an input while Ctrl is held.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum WithCtrl {
    /// It is an input as without Ctrl.
    Plain,
    /// The program is to end: Ctrl+Q.
    Leave,
    /// It is none: a letter with Ctrl is another program's.
    Nothing,
}

/// Whether a Ctrl key is held that has no function of its own.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ctrl {
    held: bool,
}

impl Ctrl {
    /// Takes an input, and returns what becomes of it.
    pub fn take(&mut self, input: Input, controls: &Controls) -> WithCtrl {
        match input {
            Input::Key(key @ (Key::LeftCtrl | Key::RightCtrl), down) => {
                self.held = down && controls.functions(key).next().is_none();
                WithCtrl::Plain
            }
            Input::Unfocused => {
                self.held = false;
                WithCtrl::Plain
            }
            Input::Key(Key::Q, true) if self.held => WithCtrl::Leave,
            Input::Key(key, true) if self.held && key.is_letter() => WithCtrl::Nothing,
            _ => WithCtrl::Plain,
        }
    }
}

/// A place in the window.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Place {
    /// The pixel, from the upper left corner.
    pub pixel: (usize, usize),
    /// The position across the window, from 0.0 to 1.0.
    pub across: f32,
    /// The character: its column and row.
    pub character: (u16, u16),
}

/// The mouse, at a place `P`.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Mouse<P = Place> {
    /// Where it is; `None` outside of the window.
    pub at: Option<P>,
    /// Whether any button is held.
    pub held: bool,
    /// What was done with it.
    pub act: Option<Act>,
}

/// Something that is done with the mouse. That a window appears or changes below a mouse at rest is nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// It was moved.
    Move,
    /// The left or the middle button was pressed.
    Click,
    /// The right button was pressed.
    Back,
    /// The wheel was turned down by this number of notches, or up.
    Wheel(i32),
}

/// What a connection of its own to the display has heard of a window.
#[derive(Debug, Default)]
pub struct Heard {
    /// Whether a part of the window is to be drawn again.
    pub exposed: bool,
    /// What was done with the mouse, at places in pixels of the window.
    pub mouse: Vec<Mouse<(i32, i32)>>,
}
