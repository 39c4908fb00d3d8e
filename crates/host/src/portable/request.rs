//! Requests of a person to the program that runs a console, besides the console's own controls.
//!
//! Keys, pads, the mouse and the menu only produce a [`Request`]; the code that runs the console carries it out.

use super::keys::{Button, Key};
use super::playback::Speed;
use vcs::Control;

/// A request of a person. A desktop's menu alone makes those that are marked with *menu*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Open the menu.
    Menu,
    /// Open the menu at the page of keys and buttons.
    Help,
    /// Show the referee's lines and path over the picture, or hide them.
    Referee,
    /// Pause, or go on.
    Pause,
    /// Pause, and run one frame.
    Step,
    /// Run at high speed (`true`), or at the chosen speed again.
    Fast(bool),
    /// Run at low speed, or at normal speed again.
    Slow,
    /// *menu* Run at this speed.
    Speed(Speed),
    /// Rewind (`true`), or go on from there.
    Rewind(bool),
    /// *menu* Go on from the state that is this number of states before the latest one.
    GoBack(usize),
    /// Save the state of the console under the chosen number, or (*menu*) under this one.
    SaveState(Option<u32>),
    /// Go on from the state with the chosen number, or (*menu*) with this one.
    LoadState(Option<u32>),
    /// Choose the next number.
    NextState,
    /// *menu* Go on from where the person left the game.
    Resume,
    /// Turn the sound off, or on again.
    Mute,
    /// A step louder.
    Louder,
    /// A step softer.
    Softer,
    /// *menu* Set the volume.
    Volume(u8),
    /// Fill the screen, or return to a window.
    FullScreen,
    /// Save a screenshot.
    Screenshot,
    /// Save the picture and the sound of the last seconds.
    Clip,
    /// Use the palette that is this number of places further in the list.
    Palette(i32),
    /// Draw the picture as on a tube, or not.
    Crt,
    /// Scale the picture smoothly, or by whole numbers.
    Smooth,
    /// *menu* Pause when the window loses the focus, or not.
    PauseUnfocused,
    /// *menu* Reset all settings to their defaults.
    DefaultSettings,
    /// *menu* Move a switch of the console to its other position.
    Switch(Control),
    /// *menu* Press and release RESET or SELECT.
    Tap(Control),
    /// *menu* Give a key to the function with this number in [`Controls::list`](super::Controls::list).
    AssignKey(usize, Key),
    /// *menu* Give a pad's button to the function with this number.
    AssignButton(usize, Button),
    /// *menu* Give all functions their default keys and buttons.
    DefaultControls,
    /// *menu* Leave the game for the shelf.
    Shelf,
    /// *menu* Leave the program.
    Leave,
}
